import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { feedsmith } from '../lib/feedsmith';

export const lab = Lab.script();
const { describe, it } = lab;

describe('feedsmith()', () => {

    it('is the library that reads the feeds that it writes', () => {

        const { generateRssFeed, parseFeed } = feedsmith();
        const text = generateRssFeed({ title: 'Outlet', description: 'News', items: [{ title: 'Bitcoin falls' }] });
        expect(parseFeed(text)).to.include({ format: 'rss' });
    });
});
