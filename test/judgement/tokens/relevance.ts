import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { defaultTokens } from '../../../lib/judgement/tokens/extractor';
import { relevanceOf } from '../../../lib/judgement/tokens/relevance';

export const lab = Lab.script();
const { describe, it } = lab;

const relevance = (title: string, text = ''): Record<string, number> => {

    const story = { title, text };
    return Object.fromEntries(relevanceOf(story, defaultTokens.mentions(story)));
};

describe('relevanceOf()', () => {

    it('is 1 for the only subject', () => {

        expect(relevance('Bitcoin falls', 'BTC lost 2%.')).to.equal({ $BTC: 1 });
        expect(relevance('Nothing to see')).to.equal({});
    });

    it('is shared by the coins of a story, the headline above the text', () => {

        expect(relevance('Bitcoin and ether fall')).to.equal({ $BTC: 0.5, $ETH: 0.5 });
        const { $XRP = 0, $SOL = 0 } = relevance('XRP jumps', 'Traders also sold SOL.');
        expect($XRP).to.be.above(0.75);
        expect($SOL).to.be.below(0.25);
    });

    it('is low for what is mentioned in passing', () => {

        expect(relevance('Apple falls; bitcoin also slips')).to.equal({ $BTC: 0.333 });
        expect(relevance('Shares of chipmakers fall', 'Bitcoin was little changed.')).to.equal({ $BTC: 0.2 });
    });
});
