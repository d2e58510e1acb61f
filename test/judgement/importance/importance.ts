import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { importanceOf, noveltyOf } from '../../../lib/judgement/importance/importance';
import { magnitudeOf } from '../../../lib/judgement/importance/magnitude';
import type { EventType } from '../../../lib/judgement/record';
import type { Weighty } from '../../../lib/judgement/importance/importance';

export const lab = Lab.script();
const { describe, it } = lab;

const weigh = (title: string, more: Partial<Weighty> = {}) => importanceOf({ title, text: '', kind: 'news', event: null, hedged: false, ...more });

const size = (title: string, text = ''): number => magnitudeOf({ title, text });

describe('magnitudeOf()', () => {

    it('grows with the order of magnitude of sums, whatever their spelling', () => {

        expect(size('Bank opens')).to.equal(0);
        expect(size('Bank hires 3 people in 2026')).to.equal(0);
        expect(size('Hole of $388M')).to.be.within(0.6, 0.7);
        expect(size('Hole of 388 million dollars')).to.equal(size('Hole of $388M'));
        expect(size('Hole of $388,000,000')).to.equal(size('Hole of $388M'));
        expect(size('1억 달러 투자')).to.equal(size('$100m'));
        expect(size('3,880 BTC gone')).to.equal(size('Hole of $388M'));
        expect(size('$2.')).to.equal(0);
        expect(size('$900 trillion')).to.equal(1);
    });

    it('counts changes, the text less than the title, and the size of a market less than what happens in it', () => {

        expect(size('Deposits up 160%')).to.be.above(size('Deposits up 14 percent'));
        expect(size('Deposits up 0%')).to.equal(0);
        expect(size('Bank robbed', 'It lost $388M.')).to.be.within(0.4, 0.6);
        expect(size('Stablecoin passes $20 billion market cap')).to.be.below(size('Thief takes $20 billion'));
    });
});

describe('noveltyOf()', () => {

    it('is the share of words that no earlier report has', () => {

        expect(noveltyOf({ title: 'Bank halts', text: 'withdrawals today' }, [])).to.equal(1);
        expect(noveltyOf({ title: 'Bank halts', text: 'withdrawals again' }, [{ title: 'Bank halts', text: 'withdrawals.' }])).to.equal(0.25);
        expect(noveltyOf({ title: 'Banco suspende', text: 'límites' }, [{ title: 'Banco sube', text: 'límites.' }])).to.be.about(1 / 3, 0.01);
        expect(noveltyOf({ title: '', text: '' }, [])).to.equal(0);
        expect(noveltyOf({ title: '?', text: '' }, [{ title: 'Bank halts', text: 'withdrawals.' }])).to.equal(0);
    });
});

describe('importanceOf()', () => {

    it('ranks a hack that six outlets report before a prediction that ten repeat', () => {

        const hack = weigh('Thieves drain $388M from Halden bridge', { event: 'hack', origins: 6 });
        expect(hack.parts).to.equal({ origins: 0.789, magnitude: 0.653, novelty: 1, kind: 1, event: 0.8 });
        expect(hack.value).to.be.within(0.7, 0.9);
        expect(weigh('XRP could reach $10, analyst says', { kind: 'price_prediction', event: 'price_move', origins: 10 }).value).to.be.below(0.1);
        expect(weigh('Best wallets', { kind: 'sponsored' }).value).to.equal(0);
        const foreign = weigh('Halden sells vans', { event: 'festival' as unknown as EventType });
        expect(foreign.value).to.equal(weigh('Halden sells vans').value);
    });

    it('grows with each independent origin, the second most', () => {

        const values = [1, 2, 3, 40].map((origins) => weigh('Bank halts withdrawals', { origins }).value);
        expect(values).to.equal([...values].sort((a, b) => a - b));
        expect((values[1] ?? 0) - (values[0] ?? 0)).to.be.above((values[2] ?? 0) - (values[1] ?? 0));
    });

    it('gives less for rumours, for what is known already and for minor actors, more for records', () => {

        const plain = weigh('Bank halts withdrawals').value;
        expect(weigh('Bank halts withdrawals', { hedged: true }).value).to.be.below(plain);
        expect(weigh('Bank halts withdrawals', { earlier: [{ title: 'Bank halts withdrawals', text: '' }] }).value).to.be.below(plain);
        expect(weigh('Binance halts withdrawals', { event: 'outage' }).value).to.be.above(weigh('Bank halts withdrawals', { event: 'outage' }).value);
        expect(weigh('Record run on bank').parts.magnitude).to.equal(0.25);
    });
});
