import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sanitiseResults } from '../../../lib/desk/web-search/evidence';

export const lab = Lab.script();
const { describe, it } = lab;

describe('sanitiseResults()', () => {

    it('takes results of the right form and time under ids of its own', () => {

        const results: unknown[] = [
            null,
            { title: 'A', text: 'B', url: 'javascript:alert(1)' },
            { title: 1, text: 'B', url: 'https://x.test' },
            { title: 'A', text: 1, url: 'https://x.test' },
            { title: 'A', text: 'B', url: 1 },
            { title: 'Old', text: 'B', url: 'https://x.test', publishedAt: 5 },
            { id: 'item-1', kind: 'item', title: 'New\n\u0000title', text: 'A\u200Bb', url: 'https://x.test', publishedAt: 20 },
            { title: 'Undated', text: 'B', url: 'http://y.test', publishedAt: null },
            { title: 'Beyond', text: 'B', url: 'http://z.test' }
        ];
        expect(sanitiseResults(results, { sinceMs: 10, maxResults: 2 })).to.equal([
            { id: 'web-1', kind: 'web', title: 'New title', text: 'Ab', url: 'https://x.test', publishedAt: 20 },
            { id: 'web-2', kind: 'web', title: 'Undated', text: 'B', url: 'http://y.test', publishedAt: null }
        ]);
    });

    it('names the method of the host whose answer is no list', () => {

        for (const answer of [undefined, null, {}, 'text', { results: [] }]) {
            expect(() => sanitiseResults(answer, { sinceMs: 10, maxResults: 2 })).to.throw(TypeError, 'search() must return an array of { title, text, url, publishedAt }');
        }
    });
});
