import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StatusError, feed } from '../../../lib/newsroom/sources/feed';
import type { FetchResponse, SourceContext } from '../../../lib/newsroom/types';

export const lab = Lab.script();
const { describe, it } = lab;

const now = new Date('2026-03-14T12:00:00Z').getTime();
const url = 'https://outlet.example/feed?key=secret';
const rss = (items: string, title = 'Outlet') => `<rss version="2.0"><channel><title>${title}</title>${items}</channel></rss>`;

const contextOf = (answer: Partial<FetchResponse>, asked: Record<string, string>[] = []): SourceContext => ({
    signal: new AbortController().signal,
    now: () => now,
    log: () => undefined,
    fetch: (_url, init) => {

        asked.push({ ...init?.headers });
        return Promise.resolve({ status: 200, headers: {}, body: Buffer.from(''), url, ...answer });
    }
});

describe('feed()', () => {

    it('describes the source, its key not among it', () => {

        const source = feed({ url, categories: ['bitcoin'], author: '@outlet', intervalMs: 5000 });
        expect(source).to.include({ id: 'outlet.example/feed', intervalMs: 5000, defaultCategories: ['bitcoin'], defaultAuthor: '@outlet' });
        expect(feed({ id: 'mine', url })).to.include({ id: 'mine', intervalMs: 300_000 });
        expect(() => feed({ url: 'file:///etc/passwd' })).to.throw(/http\(s\)/);
    });

    it('answers documents and what lets it ask for changes only', async () => {

        const body = Buffer.from(rss('<item><title>Rates rise - Outlet</title><link>https://outlet.example/1</link><guid>g</guid></item><item><title>Rates fall</title><link>https://outlet.example/2</link></item>'));
        const source = feed({ url });
        const { docs, state } = await source.poll(null, contextOf({ body, headers: { etag: '"a"', 'last-modified': 'Sat, 14 Mar 2026 12:00:00 GMT' } }));
        expect(docs).to.equal([
            { sourceId: source.id, externalId: 'g', outlet: 'Outlet', title: 'Rates rise - Outlet', url: 'https://outlet.example/1', publishedAt: null },
            { sourceId: source.id, outlet: 'Outlet', title: 'Rates fall', url: 'https://outlet.example/2', publishedAt: null }
        ]);
        expect(state).to.equal({ etag: '"a"', lastModified: 'Sat, 14 Mar 2026 12:00:00 GMT' });
    });

    it('names an author by a handle, and leaves a by-line out', async () => {

        const body = Buffer.from(rss('<item><title>Rates rise</title><link>https://outlet.example/1</link><author>@ann</author></item><item><title>Rates fall</title><link>https://outlet.example/2</link><author>Ann Lee</author></item>'));
        const { docs } = await feed({ url }).poll(null, contextOf({ body }));
        expect(docs.map(({ author }) => author)).to.equal(['@ann', undefined]);
    });

    it('keeps a title whose feed has no name', async () => {

        const body = Buffer.from('<rss version="2.0"><channel><item><title>Rates - </title><link>https://outlet.example/1</link></item></channel></rss>');
        const { docs } = await feed({ url }).poll(null, contextOf({ body }));
        expect(docs[0]?.title).to.equal('Rates -');
    });

    it('asks with the validators that it was given, and keeps them if nothing changed', async () => {

        const asked: Record<string, string>[] = [];
        const known = { etag: '"a"', lastModified: 'yesterday', nextAt: 5, failures: 1 };
        expect(await feed({ url }).poll(known, contextOf({ status: 304 }, asked))).to.equal({ docs: [], state: { etag: '"a"', lastModified: 'yesterday' } });
        expect(asked[0]).to.include({ 'if-none-match': '"a"', 'if-modified-since': 'yesterday' });
        expect(await feed({ url }).poll(null, contextOf({ status: 304 }))).to.equal({ docs: [], state: {} });
    });

    it('keeps no validator that it could not send back', async () => {

        const { state } = await feed({ url }).poll(null, contextOf({ body: Buffer.from(rss('')), headers: { etag: 'a\nb', 'last-modified': 'x'.repeat(501) } }));
        expect(state).to.equal({});
    });

    it('throws on other answers, with the time that the outlet asks for', async () => {

        const failure = async (status: number, retryAfter?: string): Promise<StatusError> => {

            return expect(feed({ url }).poll(null, contextOf({ status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }))).to.reject(StatusError);
        };

        expect((await failure(429, '120')).retryAfterMs).to.equal(120_000);
        expect((await failure(503, 'Sat, 14 Mar 2026 12:01:00 GMT')).retryAfterMs).to.equal(60_000);
        expect((await failure(503, 'Sat, 14 Mar 2026 11:01:00 GMT')).retryAfterMs).to.equal(0);
        expect((await failure(503, 'soon')).retryAfterMs).to.be.undefined();
        expect((await failure(500, '120')).retryAfterMs).to.be.undefined();
        expect(await failure(404)).to.include({ status: 404, message: 'Answered 404' });
    });

    it('is gone only if its own address answers 410, or one that it was moved to for good', async () => {

        const isGone = async (answer: Partial<FetchResponse>, movedTo?: string): Promise<boolean> => {

            const state = movedTo === undefined ? null : { nextAt: 0, failures: 0, movedTo };
            return (await expect(feed({ url }).poll(state, contextOf({ status: 410, ...answer }))).to.reject(StatusError)).gone;
        };

        const [moved, elsewhere] = ['https://outlet.example/new', 'https://outlet.example/maintenance'];
        expect(await isGone({})).to.be.true();
        expect(await isGone({ url: moved, movedTo: moved })).to.be.true();
        expect(await isGone({ url: elsewhere })).to.be.false();
        expect(await isGone({ url: elsewhere, movedTo: moved })).to.be.false();
        expect(await isGone({ url: moved }, moved)).to.be.false();
    });

    it('throws if the body is no feed', async () => {

        await expect(feed({ url }).poll(null, contextOf({ body: Buffer.from('<html></html>'), headers: { 'content-type': 'text/html' } }))).to.reject(/neither/);
    });
});
