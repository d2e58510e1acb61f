import { once } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { postgres } from '../../adapters/postgres';
import { sqlite } from '../../adapters/sqlite';
import type { NewsItem, Storage } from '../../lib';
import { analyseItem, analysisOf, withAnalysis } from '../../lib/news/analysis';
import { itemJson, recordOf } from '../../lib/news/item';
import { analysis as schema } from '../../lib/news/schema';
import type { Json } from '../../lib/storage/contract';
import { createHost } from '../helpers/host';
import { openSocket } from '../helpers/messages';
import { hasPostgres, sharedPostgres } from '../helpers/postgres';
import type { Postgres } from '../helpers/postgres';
import { itemOf } from '../helpers/reading';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const story = (id: string, more: Partial<NewsItem> = {}): NewsItem => itemOf({ id, feed_categories: ['crypto'], narrative_id: 's', tweet_url: `https://outlet.example/${id}`, ...more });

/** Contains spaces and numbers that JSON.stringify would change. */
const stored = JSON.stringify(analyseItem(story('first'))).replace('{"tokens":', '{"tokens" : ').replace(/"value":[\d.]+/, '"value":0.50');

const changed: Json = stored.replace('"state":"unconfirmed"', '"state" : "denied"');

const fill = async (storage: Storage): Promise<readonly [NewsItem, NewsItem]> => {

    await storage.open();
    await storage.migrate('auto');
    const [first, second] = [story('first'), story('second', { signal: 'Ethereum climbs 5% as Bitcoin rests', tokens: ['$ETH', '$BTC'] })];
    await storage.news.publish({
        records: [{ ...recordOf(first, 1_773_489_600_000_000, []), analysis: stored }, recordOf(second, 1_773_489_600_000_001, [])],
        narratives: [{ id: 's', ord: 1_773_489_600_000_000, json: '{"tag":null,"summary":null}' }]
    });
    return [first, second];
};

describe('the analysis of an item', () => {

    it('follows the members of the item, both byte for byte', () => {

        expect(withAnalysis({ json: '{"id": "a" }\n', analysis: '{ }' })).to.equal('{"id": "a" ,"analysis":{ }}');
        expect(analysisOf({ json: '{}', analysis: stored })).to.equal(stored);
    });

    it('is computed from the item if none is stored, always with the same result', () => {

        const item = story('a', { signal: 'Bitcoin reportedly surges to a record high', long_context: 'Bitcoin rose.', sources: ['https://www.coindesk.com/a'] });
        const analysis = analyseItem(item);
        expect(schema.validate(analysis).error).to.be.undefined();
        expect(analysis).to.include({ hedged: true, state: 'unconfirmed', origins: ['coindesk.com'] });
        expect(analysisOf({ json: itemJson(item) })).to.equal(JSON.stringify(analysis));
        expect(analysisOf({ json: itemJson(item), analysis: null })).to.equal(JSON.stringify(analysis));
        expect(analyseItem({ ...item, sources: [] }).origins).to.have.length(1);
    });
});

describe('analyses over HTTP and the feed', () => {

    let server: Postgres | undefined;

    before({ timeout: 120_000 }, async () => {

        server = hasPostgres() ? await sharedPostgres() : undefined;
    });

    after(async () => {

        await server?.stop();
    });

    const storages: Readonly<Record<string, { readonly skip: boolean; readonly make: () => Promise<Required<Pick<Storage, 'news'>> & ReturnType<typeof memory>> }>> = {
        memory: { skip: false, make: async () => memory() },
        SQLite: { skip: false, make: async () => sqlite(':memory:') },
        PostgreSQL: { skip: !hasPostgres(), make: async () => postgres({ connectionString: await server?.database() ?? '' }) }
    };

    for (const [name, { skip, make }] of Object.entries(storages)) {
        it(`are served as they are stored, within items and separately: ${name}`, { skip, timeout: 60_000 }, async () => {

            const storage = await make();
            const [first, second] = await fill(storage);
            const host = await createHost({ storage });
            await host.server.start();
            const token = await host.signIn();
            const own = JSON.stringify(analyseItem(second));
            const get = async (url: string) => await host.request(url, token);
            const both = `[${itemJson(second).slice(0, -1)},"analysis":${own}},${itemJson(first).slice(0, -1)},"analysis":${stored}}]`;

            const one = await get('/news/first/analysis');
            expect([one.statusCode, one.payload, one.headers['content-type']]).to.equal([200, stored, 'application/json; charset=utf-8']);
            expect((await host.request({ url: '/news/first/analysis', headers: { 'if-none-match': String(one.headers.etag) } }, token)).statusCode).to.equal(304);
            expect((await get('/news/second/analysis')).payload).to.equal(own);
            expect((await get('/news/none/analysis')).payload).to.equal('{"detail":"News item not found"}');
            expect((await host.request('/news/first/analysis')).statusCode).to.equal(401);

            expect((await get('/news')).payload).to.equal(`[${itemJson(second)},${itemJson(first)}]`);
            expect((await get('/news?include=analysis')).payload).to.equal(both);
            expect((await get('/news?keyword=ethereum&include=analysis')).payload).to.equal(`[${itemJson(second).slice(0, -1)},"analysis":${own}}]`);
            expect((await get('/news?include=')).payload).to.equal((await get('/news')).payload);
            expect(String((await get('/news?include=analysis&limit=1')).headers.link)).to.contain('include=analysis');
            expect((await get('/news/first?include=analysis')).payload).to.equal(`${itemJson(first).slice(0, -1)},"analysis":${stored}}`);
            expect((await get('/narratives?include=analysis')).payload).to.contain(both);
            expect((await get('/narratives/s?include=analysis')).payload).to.contain(both);
            expect((await get('/narratives')).payload).to.not.contain('"analysis"');
            for (const url of ['/news', '/news/first', '/narratives', '/narratives/s', '/feed/events']) {
                const bad = await get(`${url}?include=everything`);
                expect([bad.statusCode, bad.payload]).to.equal([400, '{"detail":"include must be [analysis]"}']);
                expect((await get(`${url}?include=analysis&include=analysis`)).statusCode).to.equal(400);
            }

            const narrow = await host.publicToken();
            expect((await host.request('/news/first/analysis', narrow)).statusCode).to.equal(200);
            await host.server.stop();
        });

        it(`are sent only to followers that request them: ${name}`, { skip, timeout: 60_000 }, async () => {

            const storage = await make();
            const [first] = await fill(storage);
            const host = await createHost({ storage });
            await host.server.start();
            const token = await host.signIn();
            const { port } = host.server.info;
            const page = async (query: string) => {

                const { payload } = await host.request({ url: `/feed/events?${query}`, headers: { accept: 'application/json' } }, token);
                return JSON.parse(payload) as { events: Record<string, unknown>[]; after: number };
            };

            const follow = async (fields: object) => {

                const socket = openSocket(`ws://127.0.0.1:${port}/ws/feed?token=${token}`);
                const messages: string[] = [];
                const waiting = new Set<() => void>();
                socket.on('message', (data: Buffer) => {

                    messages.push(data.toString());
                    waiting.forEach((look) => look());
                });
                const until = (text: string): Promise<void> => {

                    return new Promise((resolve) => {

                        const look = (): void => {

                            if (messages.some((message) => message.includes(text))) {
                                resolve();
                            }
                        };

                        waiting.add(look);
                        look();
                    });
                };

                await once(socket, 'open');
                socket.send(JSON.stringify({ type: 'subscribe', feed_category: 'crypto', ...fields }));
                await until('"subscribed"');
                return { messages, until, close: () => socket.close() };
            };

            const [asking, plain] = [await follow({ include: 'analysis', after: 0 }), await follow({ corrections: true, after: 0 })];
            await asking.until('"second"');
            const { rev = 0 } = await storage.news.get('first') ?? {};
            expect(await storage.news.judge([{ id: 'first', rev, analysis: changed }], { now: host.clock.now() })).to.equal([3]);
            await asking.until('"denied"');
            const [item] = await host.news.publish({ signal: 'Later news', feed_categories: ['crypto'] }) as [NewsItem];
            await Promise.all([asking.until(item.id), plain.until(item.id)]);

            const entries = asking.messages.filter((message) => message.includes('"seq"'));
            const itself = `{"type":"data","content":${itemJson(first).slice(0, -1)},"analysis":${stored}},"seq":1}`;
            expect(entries[0]).to.equal(itself);
            expect(entries[2]).to.equal(`{"type":"analysis","id":"first","content":${changed},"seq":3}`);
            expect(entries[3]).to.contain(`"id":"${item.id}"`).and.to.contain('"analysis":{');
            expect(plain.messages.filter((message) => message.includes('"analysis"') || message.includes('"seq":3'))).to.equal([]);
            expect(plain.messages.filter((message) => message.includes('"type":"data"'))).to.have.length(3);

            const [all, few] = [await page('after=0&include=analysis'), await page('after=0&corrections=true')];
            expect(all.events.map(({ type, seq }) => [type, seq])).to.equal([['data', 1], ['data', 2], ['analysis', 3], ['data', 4]]);
            expect(few.events.map(({ type, seq }) => [type, seq])).to.equal([['data', 1], ['data', 2], ['data', 4]]);
            expect([all.after, few.after]).to.equal([4, 4]);
            expect(await page('after=2&corrections=true&wait=0')).to.part.include({ after: 4 });

            const stream = await fetch(`http://127.0.0.1:${port}/feed/events?after=2&include=analysis&token=${token}`);
            const reader = stream.body?.getReader();
            let text = '';
            while (!text.includes(item.id)) {
                text += Buffer.from((await reader?.read())?.value ?? new Uint8Array()).toString();
            }

            expect(text).to.contain(`id: 3\nevent: analysis\ndata: {"type":"analysis","id":"first","content":${changed},"seq":3}\n\n`);
            await reader?.cancel();
            asking.close();
            plain.close();
            await host.server.stop();
        });
    }

    it('do not end the wait of a client that did not request them', async () => {

        const storage = memory();
        await fill(storage);
        const host = await createHost({ storage });
        await host.server.start();
        const token = await host.signIn();
        const ask = async (query: string) => (await host.request({ url: `/feed/events?after=2&wait=20&${query}`, headers: { accept: 'application/json' } }, token)).payload;
        const [waiting, asking] = [ask('corrections=true'), ask('include=analysis')];
        while (host.news.feed.stats().connections < 2) {
            await new Promise((resolve) => setImmediate(resolve));
        }

        await storage.news.judge([{ id: 'first', rev: 1, analysis: changed }]);
        expect(await asking).to.equal(`{"events":[{"type":"analysis","id":"first","content":${changed},"seq":3}],"after":3}`);
        const [item] = await host.news.publish({ signal: 'Later news', feed_categories: ['crypto'] }) as [NewsItem];
        expect(await waiting).to.contain(item.id).and.to.match(/"after":[45]\}$/).and.to.not.contain('"analysis"');     // 5 if the newsroom has judged the first story again by then
        await host.server.stop();
    });

    it('cause an error that names the field if a subscription requests anything else', async () => {

        const host = await createHost();
        await host.server.start();
        const socket = openSocket(`ws://127.0.0.1:${host.server.info.port}/ws/feed?token=${await host.publicToken()}`);
        await once(socket, 'message');
        socket.send('{"type":"subscribe","feed_category":"crypto","include":"everything"}');
        const [answer] = await once(socket, 'message') as [Buffer];
        expect(JSON.parse(answer.toString())).to.equal({ type: 'error', error: 'Invalid message', details: 'include must be analysis' });
        socket.close();
        await host.server.stop();
    });
});
