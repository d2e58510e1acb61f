import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { PlainText, normalise } from '../../lib/newsroom/normalise';
import type { Candidate } from '../../lib/newsroom/normalise';
import type { SourceDoc } from '../../lib/newsroom/types';

export const lab = Lab.script();
const { describe, it } = lab;

const now = new Date('2026-03-14T12:00:00Z').getTime();
const day = 86_400_000;

const read = (parts: object): Candidate | null => {

    const doc = { sourceId: 'a', url: 'https://outlet.example/a', title: 'Rates rise', ...parts } as SourceDoc;
    return normalise(doc, { now, maxAgeMs: 7 * day, source: undefined });
};

describe('normalise()', () => {

    it('replaces a time in the future by now, and rejects a story that is too old', () => {

        expect(read({ publishedAt: now + day })?.publishedAt).to.equal(now);
        expect(read({ publishedAt: now - 7 * day })?.publishedAt).to.equal(now - 7 * day);
        expect(read({ publishedAt: now - 7 * day - 1 })).to.be.null();
        for (const publishedAt of [null, undefined, NaN, Infinity, 'today']) {
            expect(read({ publishedAt })?.publishedAt).to.be.null();
        }
    });

    it('rejects a story without a title, a source or an address', () => {

        for (const parts of [{ title: undefined }, { title: 5 }, { title: '<p> </p>' }, { url: 5 }, { url: 'javascript:alert(1)' }, { sourceId: undefined }]) {
            expect(read(parts)).to.be.null();
        }

        expect(normalise(undefined as never, { now, maxAgeMs: day, source: undefined })).to.be.null();
    });

    it('identifies a story by the outlet\'s id, or else by its address', () => {

        expect(read({ externalId: '1' })?.id).to.equal(read({ externalId: '1', url: 'https://outlet.example/b' })?.id);
        expect(read({ externalId: '' })?.id).to.equal(read({ url: 'https://outlet.example/a#b' })?.id);
        expect(read({})?.keys).to.have.length(2);
        expect(read({ url: 'https://outlet.example/' })?.keys).to.have.length(1);
    });

    it('reads plain text or HTML, without boilerplate added by programs', () => {

        expect(read({ text: 'a < b\n\nThe post Rates rise appeared first on Outlet.' })?.text).to.equal('a < b');
        expect(read({ html: '<p>One</p><p>Read more</p>' })?.text).to.equal('One');
        expect(read({ html: 5, text: 6 })?.text).to.equal('');
        expect(read({ text: `x${'\u{1F600}'.repeat(12_000)}` })?.text.length).to.equal(19_999);
    });

    it('limits a headline to 200 characters, and ends it with a whole word', () => {

        const signal = read({ title: 'word '.repeat(100) })?.signal ?? '';
        expect(signal.length).to.be.at.most(200);
        expect(signal).to.match(/word…$/);
    });

    it('reads no text in a repeated title, with the name of the outlet or without', () => {

        const title = 'Harbor exchange halts withdrawals after breach';
        for (const text of [title, `${title}  Harbor Ledger`, `${title} - Harbor Ledger`]) {
            expect(read({ title: `${title} - Harbor Ledger`, text }), text).to.include({ signal: title, text: '' });
        }
    });

    it('reads a title with and without markup', () => {

        for (const title of ['Rates rise &amp; fall', '<b>Rates</b> rise & fall', ' Rates\n rise &amp;amp; fall - Foo & Bar']) {
            expect(read({ title, outlet: 'Foo & Bar' })?.signal, title).to.equal('Rates rise & fall');
        }

        expect(new PlainText({ title: `${'a'.repeat(4999)}bc` }).title).to.endWith('ab');
        expect(new PlainText({}).title).to.equal('');
    });

    it('accepts a story without an address if the outlet gives it an id', () => {

        const without = { url: undefined, externalId: 'urn:1', outlet: 'Tidewater' };
        expect(read(without)).to.include({ url: null, author: 'Tidewater', tweetUrl: null });
        expect(read(without)?.keys).to.have.length(1);
        expect(read({ ...without, url: null, outlet: undefined })).to.include({ url: null, author: 'a' });
        expect(read({ ...without, url: 'javascript:alert(1)' })).to.be.null();
        expect(read({ url: null })).to.be.null();
    });

    it('determines kind and language from the whole text, including the parts that are removed', () => {

        expect(read({ text: 'OSLO, March 3, 2026 /PRNewswire/ -- Rates rose in Norway.' })).to.include({ text: 'Rates rose in Norway.', known: { kind: 'press_release', language: 'en' } });
    });

    it('uses the outlet\'s handle as the author, not the by-line', () => {

        expect(read({ author: ' @ann\u200B ' })?.author).to.equal('@ann');
        expect(read({ author: 5, tweetUrl: 'https://x.com/ann/status/1' })?.author).to.equal('ann');
        expect(read({ tweetUrl: 'javascript:alert(1)' })).to.include({ author: 'outlet.example', tweetUrl: null });
        for (const author of ['Ann Lee', 'Ann Lee, Jo Park', 'By Ann']) {
            expect(read({ author })?.author).to.equal('outlet.example');
        }

        const source = { id: 'a', intervalMs: 1000, defaultAuthor: '@a', defaultCategories: ['x'], poll: () => Promise.reject(new Error('unused')) };
        expect(normalise({ sourceId: 'a', url: 'https://outlet.example/a', title: 't', categories: 'y' as never }, { now, maxAgeMs: day, source })).to.include({ author: '@a', categories: ['x'] });
    });
});
