import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isOneMatter } from '../../../lib/desk/evidence/matters';
import { storiesOf } from '../../../lib/desk/evidence/stories';
import type { EventType } from '../../../lib/judgement/record';
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

    it('is true of two outages of one chain', () => {

        const of = (title: string, event: EventType, token = '$TRN') => storiesOf([evidence({ id: title, title, text: '', tokens: [token], analysis: { kind: 'news', language: 'en', event, hedged: false, origins: [] } })])[0];
        const [stops, halts, elsewhere, upgrade] = [of('Tarn stops making blocks', 'outage'), of('Transfers are stuck on a network', 'outage'), of('Vaults of a network are closed', 'outage', '$HLD'), of('Tarn has new rules', 'upgrade')];
        expect([halts, elsewhere, upgrade].map((story) => stops !== undefined && story !== undefined && isOneMatter(stops, story))).to.equal([true, false, false]);
    });

    it('is true of the move of a market and of a later report that it came back', () => {

        const of = (id: string, title: string, publishedAt: number, event: EventType = 'price_move') => storiesOf([evidence({ id, title, text: '', publishedAt, tokens, analysis: { kind: 'news', language: 'en', event, hedged: false, origins: [] } })])[0];
        const [falls, back, early, funds] = [of('f', 'Bitcoin tumbles below $85,000', 2), of('b', 'Bitcoin erases its losses', 3), of('e', 'Bitcoin erases its losses', 1), of('u', 'Spot bitcoin ETFs shed $4 million', 2, 'fund_flow')];
        const areOne = (one: typeof falls, two: typeof falls): boolean => one !== undefined && two !== undefined && isOneMatter(one, two);
        expect([areOne(falls, back), areOne(back, falls), areOne(falls, early), areOne(funds, back)]).to.equal([true, true, false, false]);
    });

    it('is true of what a headline announces and of a later one that says what came of it', () => {

        const of = (id: string, title: string, publishedAt: number, token = '$QRN', event: EventType = 'governance') => storiesOf([evidence({ id, title, text: '', publishedAt, tokens: [token], analysis: { kind: 'news', language: 'en', event, hedged: false, origins: [] } })])[0];
        const areOne = (one: ReturnType<typeof of>, two: ReturnType<typeof of>): boolean => one !== undefined && two !== undefined && isOneMatter(one, two);
        const vote = of('v', 'Stakers vote on halving of fees', 1);
        expect([of('r', 'Fee cut rejected', 2), of('e', 'Fee cut rejected', 0), of('o', 'Fee cut rejected', 2, '$TRN'), of('h', 'Engineers hired', 2)].map((one) => [areOne(vote, one), areOne(one, vote)])).to.equal([[true, true], [false, false], [false, false], [false, false]]);
        expect(areOne(of('w', 'Quorvexia stakers vote on halving of fees', 1), of('n', 'Fee cut of Quorvexia rejected', 2, '$TRN', 'launch'))).to.be.true();
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

    it('is true of two stories about the same event of a coin with the same figure, unless both are purchases', () => {

        const of = (id: string, title: string, text: string, event: EventType) => storiesOf([evidence({ id, title, text, tokens, analysis: { kind: 'news', language: 'en', event, hedged: false, origins: [] } })])[0];
        const isOne = (event: EventType, ...pair: readonly (readonly [string, string])[]): boolean => {

            const [a, b] = pair.map(([title, text], i) => of(`${event}${i}`, title, text, event));
            return a !== undefined && b !== undefined && isOneMatter(a, b);
        };

        const wakes = ['Holder from 2012 sends 3,400 BTC', 'The coins had not moved for years.'] as const;
        expect(isOne('whale_move', wakes, ['An old wallet stirs', 'Somebody moved 3,400 BTC on Monday.'])).to.be.true();
        expect(isOne('whale_move', wakes, ['An old wallet stirs', 'Somebody moved 700 BTC on Monday.'])).to.be.false();
        expect(isOne('treasury', ['Lender adds 310 coins at $96,000', 'The lender is from Oslo.'], ['Insurer buys coins', 'The insurer bought 90 coins at $96,000 each.'])).to.be.false();
        expect(isOne('whale_move', ['An old wallet stirs', 'Somebody moved 3,400 BTC on Monday.'], wakes)).to.be.true();
        expect(isOne('treasury', ['Coldvault buys 310 coins', 'The lender is from Oslo.'], ['Norway’s second lender buys coins', 'Coldvault bought 310 coins.'])).to.be.true();
        expect(isOne('treasury', ['Coldvault buys 310 coins', 'The lender is from Oslo.'], ['Coldvault adds 310 coins to its vault', 'They cost little.'])).to.be.true();
        expect(isOne('treasury', ['Coldvault buys 310 coins', 'The lender is from Oslo.'], ['Harbouria adds 40 coins', 'It follows Coldvault.'])).to.be.false();
        expect(isOne('treasury', ['Harbouria adds 40 coins', 'It follows Coldvault.'], ['Coldvault buys 310 coins', 'The lender is from Oslo.'])).to.be.false();
        expect(isOne('treasury', ['Coldvault buys 310 coins', 'Harbouria did so too.'], ['Harbouria adds 40 coins', 'The lender is from Oslo.'])).to.be.false();
        expect(isOne('treasury', ['Coldvault buys 310 coins', 'It follows Harbouria.'], ['Harbouria adds 40 coins', 'The lender is from Oslo.'])).to.be.false();
        expect(isOne('price_move', wakes, ['An old wallet stirs', 'Somebody moved 3,400 BTC on Monday.'])).to.be.false();
    });

    it('is true of two stories that report each other\'s headline with a rare name or several others, or name one with the same figure', () => {

        const of = (id: string, title: string, text: string, event: EventType | null) => storiesOf([evidence({ id, title, text, analysis: { kind: 'news', language: 'en', event, hedged: false, origins: [] } })])[0];
        const isOne = (a: readonly [string, string, EventType | null], b: readonly [string, string, EventType | null]): boolean => {

            const [one, two] = [of('a', ...a), of('b', ...b)];
            return one !== undefined && two !== undefined && isOneMatter(one, two);
        };

        const deal = ['Harbouria to buy Coldvault for $340 million', 'The lender will pay in shares.', 'acquisition'] as const;
        expect(isOne([...deal], ['Lender strikes again with a $340 million deal', 'Harbouria said that it would pay for a keeper of coins.', null])).to.be.true();
        expect(isOne([...deal], ['Shares barely react', 'Harbouria, which opens a bridge, spends $340 million.', null])).to.be.true();
        expect(isOne([...deal], ['Shares barely react', 'Harbouria, which opens a bridge, spends $90 million.', null])).to.be.false();
        expect(isOne([...deal], ['Lender strikes again with a $90 million deal', 'Harbouria said that it would pay for a bridge.', null])).to.be.false();
        expect(isOne(['Washington lets Nvidia sell chips to China', 'The permits are for a small chip.', null], ['Nvidia wins permits to sell chips in China', 'Washington lets it sell a small chip.', null])).to.be.true();
        expect(isOne(['Washington lets Nvidia sell chips to China', 'The permits are for a small chip.', null], ['Nvidia opens a school in Oslo', 'It will teach in June.', null])).to.be.false();
        expect(isOne(['Washington lets Nvidia sell chips to China', 'The permits are for a small chip.', null], ['Nvidia shuts a school in China', 'It had taught for years.', null])).to.be.false();
    });
});
