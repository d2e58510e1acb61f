import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { newsItemExample } from '../../lib/news/example';
import { entryOf } from '../../lib/syndication/entry';

export const lab = Lab.script();
const { describe, it } = lab;

describe('entryOf()', () => {

    const item = { ...newsItemExample, id: 'a/b', sources: ['https://outlet.example/a', 'not an address'], long_context: '', short_context: 'A < B' };

    it('escapes markup, and falls back to the short context', () => {

        const { id, html } = entryOf(item, { publishedAt: 0, correctedAt: undefined }, (path) => `https://news.example${path}`);
        expect(id).to.equal('https://news.example/news/a%2Fb');
        expect(html).to.equal('<p>A &lt; B</p><p><a href="https://outlet.example/a">outlet.example</a>, <a href="not an address">not an address</a></p>');
    });

    it('has the time of its correction, else that of its publication', () => {

        expect(entryOf(item, { publishedAt: 5000, correctedAt: undefined }, String)).to.include({ publishedAt: 5000, updatedAt: 5000 });
        expect(entryOf(item, { publishedAt: 5000, correctedAt: 9000 }, String)).to.include({ publishedAt: 5000, updatedAt: 9000 });
    });
});
