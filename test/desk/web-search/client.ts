import { once } from 'node:events';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { brave, searxng, tavily } from '../../../lib';
import type { WebSearch } from '../../../lib';
import type { WebSearchLimits } from '../../../lib/desk/web-search/options';
import { ManualClock } from '../../helpers/clock';
import { Provider, json, now, searchWith } from '../../helpers/search-provider';

export const lab = Lab.script();
const { afterEach, describe, it } = lab;

const key = 'key-that-nobody-may-see';

const makers: Readonly<Record<string, (url: string, limits: WebSearchLimits) => WebSearch>> = {
    tavily: (url, limits) => tavily({ apiKey: key, url, ...limits }),
    brave: (url, limits) => brave({ apiKey: key, url, ...limits }),
    searxng: (url, limits) => searxng({ apiKey: key, url, ...limits })
};

const running: Provider[] = [];

const serve = async (answer: Parameters<typeof Provider.start>[0]): Promise<Provider> => {

    const provider = await Provider.start(answer);
    running.push(provider);
    return provider;
};

afterEach(() => Promise.all(running.splice(0).map((provider) => provider.stop())));

/** The error of a search, inspected with everything that a log could show of it. */
const failureOf = async (search: WebSearch, context: Parameters<typeof searchWith>[2] = {}): Promise<{ readonly message: string; readonly status?: number }> => {

    const error = await searchWith(search, {}, context).then(() => new Error('It did not fail'), (failure: unknown) => failure as Error);
    expect(inspect(error, { depth: 9, showHidden: true })).to.not.contain(key);
    return error;
};

for (const [name, make] of Object.entries(makers)) {
    describe(`the web search ${name}`, () => {

        it('fails with the status that the provider answers, and quotes nothing of it', async () => {

            for (const status of [301, 400, 401, 404, 432, 500, 503]) {
                const provider = await serve(json({ detail: `Wrong key ${key}` }, status, { location: 'http://127.0.0.1:9/' }));
                const error = await failureOf(make(provider.url, {}));
                expect(error.message).to.equal(`${name} answered ${status}`);
                expect(error.status).to.equal(status);
                expect(provider.asked).to.have.length(1);
            }
        });

        it('leaves the provider alone for as long as it asks, an hour at most', async () => {

            const waits = [['30', 429, 30_000], ['Sat, 14 Mar 2026 12:00:20 GMT', 503, 20_000], [undefined, 429, 1000], ['99999999', 429, 3_600_000], ['soon', 429, 1000]] as const;
            for (const [asked, status, wait] of waits) {
                let answer = json({}, status, asked === undefined ? {} : { 'retry-after': asked });
                const provider = await serve((req, res) => answer(req, res));
                const search = make(provider.url, {});
                expect((await failureOf(search)).message).to.equal(`${name} answered ${status}`);
                answer = json({ results: [] });
                const error = await failureOf(search, { now: () => now + wait - 1 });
                expect(error).to.include({ message: `${name} is not asked for 1 s, as it wanted`, status: 429 });
                expect(provider.asked).to.have.length(1);
                expect(await searchWith(search, {}, { now: () => now + wait })).to.equal([]);
                expect(provider.asked).to.have.length(2);
            }
        });

        it('keeps to the longest pause of searches that overlap', async () => {

            const waiting: (() => void)[] = [];
            const provider = await serve((req, res) => {

                const answer = waiting.length === 0 ? json({}, 429, { 'retry-after': '3600' }) : json({}, 500);
                waiting.push(() => answer(req, res));
                if (waiting.length === 2) {
                    waiting[0]?.();
                }
            });
            const search = make(provider.url, {});
            const failures = [failureOf(search), failureOf(search)];
            expect((await Promise.race(failures)).message).to.equal(`${name} answered 429`);
            waiting[1]?.();
            expect((await Promise.all(failures)).map(({ message }) => message).sort()).to.equal([`${name} answered 429`, `${name} answered 500`]);
            expect((await failureOf(search, { now: () => now + 3_599_000 })).message).to.equal(`${name} is not asked for 1 s, as it wanted`);
            expect(provider.asked).to.have.length(2);
        });

        it('pauses no longer than an hour from the new time on if the clock is set back', async () => {

            let answer = json({}, 429, { 'retry-after': '60' });
            const provider = await serve((req, res) => answer(req, res));
            const search = make(provider.url, {});
            await failureOf(search);
            answer = json({ results: [] });
            const back = now - 86_400_000;
            expect((await failureOf(search, { now: () => back })).message).to.equal(`${name} is not asked for 3600 s, as it wanted`);
            expect(await searchWith(search, {}, { now: () => back + 3_600_000 })).to.equal([]);
        });

        it('aborts a search that hangs, before and during the answer', async () => {

            for (const begun of [false, true]) {
                let answered = (): void => undefined;
                const asked = new Promise<void>((resolve) => {

                    answered = resolve;
                });
                const provider = await serve((_req, res) => {

                    if (begun) {
                        res.writeHead(200, { 'content-type': 'application/json' }).write('{"results":[');
                    }

                    answered();
                });
                const clock = new ManualClock();
                const failure = failureOf(make(provider.url, { clock, timeoutMs: 700 }));
                await asked;
                await clock.advance(700);
                expect((await failure).message).to.equal('No answer within 700 ms');
                expect(clock.pending).to.equal(0);
            }
        });

        it('ends with the signal of its caller, and its connection too', async () => {

            const abort = new AbortController();
            let closed: Promise<unknown> = Promise.resolve();
            const provider = await serve((req) => {

                closed = once(req.socket, 'close');
                abort.abort(new Error('too late'));
            });
            expect((await failureOf(make(provider.url, {}), { signal: abort.signal })).message).to.equal('too late');
            await closed;
        });

        it('reads no answer that is too large, packed or not', async () => {

            const big = JSON.stringify({ results: [], more: 'x'.repeat(100_000) });
            const plain = await serve(json(big));
            expect((await failureOf(make(plain.url, { maxBytes: 50_000 }))).message).to.equal(`The answer of ${name} is larger than 50000 bytes`);
            const packed = await serve((_req, res) => void res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big)));
            expect((await failureOf(make(packed.url, { maxBytes: 50_000 }))).message).to.equal(`The answer of ${name} is larger than 50000 bytes`);
            expect(await searchWith(make(packed.url, {}))).to.equal([]);
        });

        it('refuses what is no list of results', async () => {

            for (const body of ['', 'x', '<html>', '{"results":', 'null', '7', '[]', '[[[[', '{}', '{"results":null}', '{"results":{"0":{}}}', '{"results":"x"}']) {
                const provider = await serve(json(body));
                expect((await failureOf(make(provider.url, {}))).message, body).to.equal(`The answer of ${name} is no JSON object with a list of results`);
            }
        });

        it('takes of results what has the right types, each address once, and no more than wanted', async () => {

            const odd: unknown[] = [
                null, 7, 'x', [], {}, true,
                ...[null, 7, {}, [], '', '<p>'].map((title) => ({ title, url: 'https://outlet.test/title', content: 'x', description: 'x' })),
                ...[null, 7, {}, '', 'x', 'javascript:alert(1)', 'ftp://outlet.test/', `https://outlet.test/${'x'.repeat(3000)}`].map((url) => ({ title: 'A', url, content: 'x', description: 'x' })),
                { title: 'A', url: 'https://outlet.test/1', content: { a: 1 }, description: ['x'], published_date: 5, publishedDate: {}, age: [], page_age: true },
                { title: 'A', url: 'https://outlet.test/1', content: 'again', description: 'again' },
                { title: 'B\u0000\n<script>x</script>', url: 'https://outlet.test/2', content: null, published_date: 'never', publishedDate: 'never', age: 'never', page_age: 'never' },
                { title: 'C'.repeat(9000), url: 'https://outlet.test/3', content: 'D'.repeat(9000), description: 'D'.repeat(9000), __proto__: null, constructor: 1 },
                ...Array.from({ length: 300 }, (_value, i) => ({ title: 'E', url: `https://outlet.test/e${i}` }))
            ];
            const provider = await serve(json({ results: odd }));
            const results = await searchWith(make(provider.url, {}), { maxResults: 4 });
            expect(results.map(({ title, text, url, publishedAt }) => [title.slice(0, 3), title.length, text.length, url.slice(-2), publishedAt])).to.equal([
                ['A', 1, 0, '/1', null], ['B', 1, 0, '/2', null], ['CCC', 4000, 4000, '/3', null], ['E', 1, 0, 'e0', null]
            ]);
            expect((await searchWith(make(provider.url, {}), { maxResults: 1000 })).length).to.be.below(100);
        });

        it('gives the reason for a missing answer as its code', async () => {

            const provider = await Provider.start(json({}));
            const { url } = provider;
            await provider.stop();
            expect((await failureOf(make(url, {}))).message).to.equal(`No answer of ${name} (ECONNREFUSED)`);
            for (const [error, code] of [[new Error(`Sent ${key}`), 'Error'], [{ code: `Sent ${key}` } as unknown as Error, 'unknown'], [null as unknown as Error, 'unknown']] as const) {
                const fetch = (): Promise<Response> => Promise.reject(error);
                expect((await failureOf(make('http://a.test', { fetch }))).message).to.equal(`No answer of ${name} (${code})`);
            }

            expect((await failureOf(make('http://a.test', { fetch: () => Promise.resolve(new Response(null, { status: 500 })) }))).message).to.equal(`${name} answered 500`);
        });

        it('sends its name, and no query that providers refuse for its length', async () => {

            const provider = await serve(json({ results: [] }));
            await searchWith(make(provider.url, {}), { query: 'x'.repeat(5000) });
            const [asked] = provider.asked;
            const query = asked?.url.searchParams.get('q') ?? (JSON.parse(asked?.body ?? '') as { query: string }).query;
            expect(query).to.equal('x'.repeat(400));
            expect(asked?.headers['user-agent']).to.match(/^hapi-crypto-news\//);
        });
    });
}
