import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { defaultSentiment } from '../../../../lib/judgement/sentiment/model';

export const lab = Lab.script();
const { describe, it } = lab;

const not = (label: string, ...titles: string[]): string[] => titles.filter((title) => defaultSentiment.score({ title, text: '' }).label !== label);

describe('lossesOfShorts()', () => {

    it('takes a loss on a short for good news', () => {

        expect(not('bullish', 'Whale 0x8c1f liquidated on $212 million ETH short', 'Whale wiped out on $40 million bitcoin short', 'Hedge fund suffers $1 billion loss on bitcoin short', 'Gambler liquidated on ether short position', 'Trader liquidated on $2 million ETH short at Kestrel')).to.equal([]);
    });

    it('takes a trader\'s loss for good news if shorts are lost in the clause after it', () => {

        expect(not('bullish', 'Hyperliquid whale wiped out as $212 million ether short is liquidated', 'Trader loses everything after $30M ETH short gets liquidated', 'Whale loses $25 million as bitcoin short goes wrong')).to.equal([]);
    });

    it('takes liquidations for good news if most of them were of shorts', () => {

        expect(not('bullish', '$400M liquidated in 24 hours, mostly shorts', '$400 million in liquidations, mostly shorts')).to.equal([]);
    });

    it('leaves losses of longs, and losses next to shorts that lose nothing, bad news', () => {

        expect(not('bearish', 'Trader wiped out as $40 million long is liquidated', 'Trader wiped out on $40 million bitcoin long', 'Longs liquidated, bulls wiped out', 'Bitcoin drop liquidates $300 million, mostly longs', 'Bulls wiped out after shorts pile in',
            'Longs of whale liquidated after short is liquidated', 'Quorano tumbles after shorts are squeezed')).to.equal([]);
    });

    it('leaves losses bad news if "short" describes something else', () => {

        expect(not('bearish', 'Nikola shares sink on short seller report', 'Bitcoin loses $100,000 on short seller report', 'Trader liquidated on short notice')).to.equal([]);
    });
});
