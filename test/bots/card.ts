import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { defaultCard } from '../../lib/bots/card';
import { item } from '../helpers/bots';

export const lab = Lab.script();
const { describe, it } = lab;

const cardOf = (parts: Parameters<typeof item>[0], narrative: string | null = null) => defaultCard({ kind: 'item', seq: 1, item: item(parts), narrative });

describe('defaultCard()', () => {

    it('leaves out what an item does not have', () => {

        expect(cardOf({ short_context: item().signal }).lines).to.have.length(2);
        expect(cardOf({ tokens: [], short_context: '', sources: [] })).to.equal({ title: 'Bitcoin funds take in money', url: null, lines: [[{ text: 'Bullish', bold: true }]], tone: 'bullish' });
    });

    it('leads to the first source that is an address of the web, else to the post', () => {

        expect(cardOf({ sources: ['javascript:alert(1)', 'https://', 'https://www.outlet.example/a'] })).to.include({ url: 'https://www.outlet.example/a' });
        expect(cardOf({ sources: [], tweet_url: 'https://x.example/1' })).to.include({ url: 'https://x.example/1' });
        expect(cardOf({ sources: ['https://www.outlet.example/a'] }).lines.at(-1)).to.equal([{ text: 'outlet.example', url: 'https://www.outlet.example/a' }]);
    });

    it('says that an item was corrected', () => {

        expect(defaultCard({ kind: 'update', seq: 1, item: item(), narrative: null }).title).to.equal('Updated: Bitcoin funds take in money');
    });
});
