import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isEcho } from '../../../lib/judgement/summaries/echoes';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isEcho()', () => {

    it('finds what became of loot and victims, and what somebody says of an event', () => {

        expect([
            'The thief has started laundering coins through a mixer.',
            'Tarn offers a bounty of 10% to its attacker.',
            'Tarn will compensate lenders for the outage.',
            'Tarn says its fund makes all users whole.',
            'Tarn CEO Breaks Silence on Theft',
            'Tarn chief has reacted to the charter.',
            'Tarn says that its broker is to blame.',
            'Tarn has closed a $400 million gap in its reserves.',
            'The attacker has swapped the loot for ether.',
            'Kari Lie cautioned on the call that fees will fall.'
        ].filter((text) => !isEcho(text))).to.equal([]);
    });

    it('finds what happened to bystanders, and what prices made of an event', () => {

        expect([
            'Tarn users have been locked out after a theft.',
            'Halden suppliers including Birch and Elm gained in Oslo.',
            'Clients set limits in the app of Tarn.',
            'The Tarn price has climbed 6% as an upgrade arrives.',
            'Norwegian minister hails round of Tarn',
            'Tarn shares fell 6% after the report.',
            'HLDX Rockets 16% as Vault Gets Nod',
            'HLDX price explodes 80% on listing',
            'HLDX Gains 12% After Vault Launch',
            'Tarn (TARN) rallied to $0.80 after its listing.',
            'Tarn and Halden Soar by Double Digits as Oslo Votes on Vaults',
            'HLDX Rips Past $2 for First Time in a Month After Nod',
            'HLDX, TARN and OSL led the losses.',
            'HLDX led gains as vaults opened.'
        ].filter((text) => !isEcho(text))).to.equal([]);
    });

    it('leaves events', () => {

        expect([
            'Tarn lost $41 million to thieves on Thursday.',
            'Investors have pulled $400 million from funds.',
            'Tarn has started to repay creditors in coins.',
            'Users of Tarn lost $4 million.',
            'HLDX led a round of $4 million.',
            'Halden slashes 12% of its staff as Oslo votes.',
            'Customers sued Tarn over a theft.',
            'Tarn has added 400 coins to its vault.',
            'Oslo exchange opens trading in shares of Halden.',
            'A court has rejected the appeal of Tarn.',
            'The SEC has dropped its case against Tarn.',
            'Tarn has cut its fees by 4%.'
        ].filter(isEcho)).to.equal([]);
    });
});
