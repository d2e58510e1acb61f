import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isOneMatter } from '../../../lib/desk/evidence/matters';
import { storiesOf } from '../../../lib/desk/evidence/stories';
import { extracted, evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const tokens = ['$BTC'];
const theft = evidence({ id: 'a', title: 'Coldvault wallets hacked for $116 million in bitcoin', text: 'Thieves stole $116 million in bitcoin from Coldvault wallets on Monday.', tokens });
const blame = evidence({ id: 'b', title: 'Bitcoin theft of $98 million blamed on Coldvault director after hack', text: 'The director of Coldvault took the blame for a hack of $98 million in bitcoin.', tokens });
const other = evidence({ id: 'c', title: 'Harbouria exchange hacked for $4 million in bitcoin', text: 'Harbouria closed its exchange after a hack of its server, in which 40 clients lost $4 million in bitcoin.', tokens });
const buys = evidence({ id: 'd', title: 'Bitcoin falls 5% as Coldvault sells', text: 'Bitcoin fell 5% to $70,000 on Monday.', tokens });

describe('isOneMatter()', () => {

    it('is true of two stories about the same event of a coin that share a rare name', () => {

        const [first, second, third, fourth] = [theft, blame, other, buys].map((one) => storiesOf([one])[0]);
        expect([second, third, fourth].map((story) => first !== undefined && story !== undefined && isOneMatter(first, story))).to.equal([true, false, false]);
        expect(fourth !== undefined && isOneMatter(fourth, fourth)).to.be.false();
    });

    it('lets a text have one line about a matter', async () => {

        const { texts } = await extracted('recap', [theft, blame, other], 8, 'Crypto');
        expect(texts.filter((text) => text.includes('Coldvault'))).to.have.length(1);
        expect(texts.join()).to.include('Harbouria');
    });

    it('is true of two stories about the same event of a coin if one has the headline of the other in other words', () => {

        const analysis = { kind: 'news', language: 'en', event: 'regulation', hedged: false, origins: [] } as const;
        const [watershed, landmark, reply] = ['US SEC approves bitcoin funds in watershed for the crypto market', 'SEC approves all nine bitcoin funds for the market in landmark decision', 'Senators ask for a law on vaults of coins'].map((title, i) => storiesOf([evidence({ id: `s${i}`, title, text: '', tokens, analysis })])[0]);
        const [answered] = storiesOf(['Senators ask for a law on vaults of coins', 'Senators ask for vaults', 'SEC approves nine bitcoin funds in landmark decision'].map((title, i) => evidence({ id: `t${i}`, narrativeId: 'n', title, text: '', tokens, analysis })));
        expect(watershed !== undefined && answered !== undefined && isOneMatter(answered, watershed)).to.be.true();
        expect([landmark, reply].map((story) => watershed !== undefined && story !== undefined && isOneMatter(watershed, story))).to.equal([true, false]);
    });
});
