import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { newsItemExample } from '../../lib/news/example';
import { entryOf } from '../../lib/syndication/entry';

export const lab = Lab.script();
const { describe, it } = lab;

describe('entryOf()', () => {

    const item = { ...newsItemExample, id: 'a/b', sources: ['https://outlet.example/a', 'not an address'], long_context: '', short_context: 'A < B' };

    it('escapes markup, and falls back to the short context', () => {

        const { id, html } = entryOf(item, undefined, (path) => `https://news.example${path}`);
        expect(id).to.equal('https://news.example/news/a%2Fb');
        expect(html).to.equal('<p>A &lt; B</p><p><a href="https://outlet.example/a">outlet.example</a>, <a href="not an address">not an address</a></p>');
    });

    it('has a time even if the item has none, and the time of its correction', () => {

        expect(entryOf({ ...item, timestamp: null }, undefined, String)).to.include({ publishedAt: 0, updatedAt: 0 });
        expect(entryOf({ ...item, timestamp: 5 }, 9000, String)).to.include({ publishedAt: 5000, updatedAt: 9000 });
    });
});
