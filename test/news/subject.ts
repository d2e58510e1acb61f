import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { parseFilter } from '../../lib/filters/parse';
import { analyseItem } from '../../lib/news/analysis';
import { itemJson } from '../../lib/news/item';
import { subjectOf } from '../../lib/news/subject';
import { anItem } from '../helpers/filters';

export const lab = Lab.script();
const { describe, it } = lab;

const item = {
    ...anItem,
    id: 'a',
    timestamp: 1,
    feed_categories: ['bitcoin'],
    short_context: '',
    long_context: '',
    sources: [...anItem.sources],
    tokens: [...anItem.tokens],
    tweet_url: null,
    sentiment: 'bearish' as const
};
const json = itemJson(item);

describe('subjectOf()', () => {

    it('reads the stored analysis, and judges an item that has none', () => {

        const hack = parseFilter({ tokens: 'BTC', event: 'hack' });
        expect(hack.matches(subjectOf({ json }))).to.be.true();
        expect(hack.matches(subjectOf({ json, analysis: null }))).to.be.true();
        expect(hack.matches(subjectOf({ json, analysis: JSON.stringify({ ...analyseItem(item), event: 'legal' }) }))).to.be.false();
    });
});
