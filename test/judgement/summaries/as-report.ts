import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { asReport } from '../../../lib/judgement/summaries/as-report';

export const lab = Lab.script();
const { describe, it } = lab;

describe('asReport()', () => {

    it('gives a passive its auxiliary, and removes the dollar sign of symbols', () => {

        expect(asReport('Over $130 million in $BTC stolen after a flaw of vaults.')).to.equal('Over $130 million in BTC has been stolen after a flaw of vaults.');
        expect(asReport('The Oslo miner Halden $HLD has sold $BTC.')).to.equal('The Oslo miner Halden (HLD) has sold BTC.');
        expect(asReport('Halden sold $40 of US$ bonds.')).to.equal('Halden sold $40 of US$ bonds.');
    });

    it('leaves out what only chats have', () => {

        expect(asReport('Halden split its 40 votes down the middle (lol).')).to.equal('Halden split its 40 votes down the middle.');
    });

    it('leaves out that somebody spoke to the outlet', () => {

        expect(asReport('Halden will open, its chief told this site.')).to.equal('Halden will open, its chief said.');
        expect(asReport('Lie told us that Halden will open.')).to.equal('Lie said that Halden will open.');
        expect(asReport('Lie told us to open.')).to.equal('Lie told us to open.');
    });

    it('gives a price its article, and joins what headlines only separate', () => {

        expect(asReport('Bitcoin price is still trading above $47,000.')).to.equal('The Bitcoin price is still trading above $47,000.');
        expect(asReport('Bitcoin price targets rise.')).to.equal('Bitcoin price targets rise.');
        expect(asReport('Ether hovers near USD 1,800, THETA and HNT rallied.')).to.equal('Ether hovers near USD 1,800, while THETA and HNT rallied.');
        expect(asReport('Bitcoin has reached USD 41K, Ethereum inches higher.')).to.equal('Bitcoin has reached USD 41K, while Ethereum inches higher.');
        expect(asReport('Ether fell to USD 1,800, HNT said.')).to.equal('Ether fell to USD 1,800, HNT said.');
        expect(asReport('Norway is mulling changes to rules, taxes.')).to.equal('Norway is mulling changes to rules and taxes.');
        expect(asReport('Norway is mulling changes to rules, fees, taxes.')).to.equal('Norway is mulling changes to rules, fees, taxes.');
    });
});
