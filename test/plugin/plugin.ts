import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { sqlite } from '../../adapters/sqlite';
import { StorageError, plugin, webhook } from '../../lib';
import type { NewsDraft, NewsItem, Options, Storage } from '../../lib';
import { ManualClock } from '../helpers/clock';
import { createHost, domain, secret } from '../helpers/host';

export const lab = Lab.script();
const { describe, it } = lab;

const options = (more: Partial<Options> = {}): Options => ({ auth: { secret, domain }, storage: sqlite(':memory:'), clock: new ManualClock(), ...more });

const refusal = async (work: Promise<unknown>): Promise<string> => {

    return await work.then(() => 'accepted', (error: Error) => error.message);
};

describe('plugin', () => {

    it('has the version of the package', () => {

        const { version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as { version: string };
        expect(plugin.version).to.equal(version);
        expect(plugin.name).to.equal('hapi-crypto-news');
    });

    it('registers bots of platforms that deliver, and of platforms that the host serves itself', async () => {

        const { request, signIn } = await createHost({ options: { bots: { platforms: ['matrix', webhook()] } } });
        const session = await signIn();
        const register = async (platform: string, channel: string): Promise<{ secret?: string }> => {

            const bot = { label: 'Mine', platform, platform_user_id: 'me', platform_channel_id: channel };
            const res = await request({ method: 'PUT', url: '/user/social-platform-bots', payload: bot }, session);
            return JSON.parse(res.payload) as { secret?: string };
        };

        expect(await register('matrix', '!room')).to.only.include('id');
        expect((await register('webhook', 'https://hooks.example/news')).secret).to.match(/^whsec_[\w+/]{43}=$/);
    });

    it('fails registration with the name of an invalid option', async () => {

        const server = new Server();
        expect(await refusal(server.register({ plugin, options: { auth: { secret: 'short', domain } } }))).to.contain('auth.secret');
        expect(await refusal(server.register({ plugin, options: options({ news: { maxLimit: 0 } }) }))).to.contain('news.maxLimit');
    });

    it('fails registration if storage can\'t be opened', async () => {

        const server = new Server();
        const storage = join(tmpdir(), 'no-such-folder-of-hapi-crypto-news', 'a', 'news.db');
        expect(await server.register({ plugin, options: options({ storage }) }).catch((error: unknown) => error)).to.be.an.error(StorageError);
    });

    it('closes its storage if registration fails later', async () => {

        const server = new Server();
        await server.register({ plugin, options: options() });
        const storage = sqlite(':memory:');
        expect(await refusal(server.register({ plugin, options: options({ storage }) }))).to.contain('a registration named / exists already');
        expect(await storage.ping().catch((error: StorageError) => error.code)).to.equal('STORAGE_CLOSED');
    });

    it('can be registered under several prefixes and virtual hosts, each with its own news', async () => {

        const server = new Server();
        await server.register({ plugin, options: options() }, { routes: { prefix: '/one' } });
        await server.register({ plugin, options: options() }, { routes: { prefix: '/two' } });
        await server.register({ plugin, options: options() }, { routes: { prefix: '/one', vhost: 'news.example' } });
        await server.register({ plugin, options: options({ name: 'fourth' }) }, { routes: { prefix: '/four', vhost: 'a.example' } });
        await server.register({ plugin, options: options() }, { routes: { prefix: '/five', vhost: ['c.example', 'd.example'] } });
        await server.initialize();

        const first = server.plugins['hapi-crypto-news'];
        expect([...first.instances.keys()]).to.equal(['/one', '/two', '/one@news.example', 'fourth', '/five@c.example,d.example']);
        expect(first.name).to.equal('/one');
        await first.instances.get('/two')?.publish([{ signal: 'Only for the second', feed_categories: ['crypto'] }]);

        const statusOf = async (prefix: string, host = 'localhost'): Promise<number> => {

            const headers = { host };
            const { access_token: token } = JSON.parse((await server.inject({ url: `${prefix}/auth/public-token`, headers })).payload) as { access_token: string };
            return (await server.inject({ url: `${prefix}/news?token=${token}`, headers })).statusCode;
        };

        expect(await statusOf('/one')).to.equal(404);
        expect(await statusOf('/two')).to.equal(200);
        expect(await statusOf('/one', 'news.example')).to.equal(404);
        await server.stop();
    });

    it('serves news and feed on an adapter without bots and payments, and leaves out their routes', async () => {

        const base = memory();
        const storage: Storage = Object.create(base, { bots: { value: undefined }, payments: { value: undefined } }) as Storage;
        const { server, news, request, publicToken, signIn } = await createHost({ storage });
        await server.start();
        await news.publish({ signal: 'Bitcoin rises', feed_categories: ['crypto'] });
        const token = await publicToken();
        expect((await request('/news', token)).statusCode).to.equal(200);
        expect((await request({ url: '/feed/events?feed_categories=crypto&after=0', headers: { accept: 'application/json' } }, token)).payload).to.contain('Bitcoin rises');
        expect((await request('/user/social-platform-bots', await signIn())).statusCode).to.equal(404);
        expect((await request('/openapi.json')).payload).to.not.contain('social-platform-bots');
        expect(news.bots.stats()).to.equal({});
        await server.stop();
    });

    it('rejects options that the adapter doesn\'t support, and closes nothing that it did not open', async () => {

        const storage: Storage = Object.create(memory(), { bots: { value: undefined }, payments: { value: undefined } }) as Storage;
        const register = (given: object) => createHost({ storage, options: given });
        await expect(register({ enable: { bots: true } })).to.reject(/enable\.bots needs the capability bots, which the storage adapter memory 1 does not have/);
        await expect(register({ x402: { payTo: `0x${'11'.repeat(20)}` } })).to.reject(/x402 needs the capability payments, which the storage adapter memory 1 does not have/);
    });

    it('leaves out groups of routes that are disabled', async () => {

        const { server, request } = await createHost({ options: { enable: { bots: false, admin: false, feed: false, openapi: false, tokens: false } }, prefix: '/crypto' });
        const token = await (async () => JSON.parse((await request('/auth/public-token')).payload) as { access_token: string })();
        for (const url of ['/user/social-platform-bots', '/user/api-tokens', '/ws/feed', '/openapi.json']) {
            expect((await request(url, token.access_token)).statusCode).to.equal(404);
        }

        expect((await request({ method: 'POST', url: '/admin/news', payload: {} })).statusCode).to.equal(404);
        expect((await request('/health')).statusCode).to.equal(200);
        await server.stop();
    });

    it('answers before the server starts, and again after a stop and a start', async () => {

        const folder = mkdtempSync(join(tmpdir(), 'hapi-crypto-news-'));
        const storage = sqlite(join(folder, 'news.db'));
        const { server, news, request, publicToken } = await createHost({ storage });
        const token = await publicToken();
        await news.publish([{ signal: 'First of all', feed_categories: ['crypto'] }]);
        const count = async () => (JSON.parse((await request('/news', token)).payload) as NewsItem[]).length;

        expect(await count()).to.equal(1);
        await server.start();
        expect(await count()).to.equal(1);
        await server.stop();
        expect((await request('/articles', token)).statusCode).to.equal(503);
        await server.start();
        await news.publish([{ signal: 'Second to none', feed_categories: ['crypto'] }]);
        expect(await count()).to.equal(2);
        await server.stop();
        rmSync(folder, { recursive: true });
    });

    it('works by itself only once it listens, not after initialize()', async () => {

        const clock = new ManualClock();
        let polls = 0;
        const source = { id: 'own', intervalMs: 1000, poll: () => {

            ++polls;
            return Promise.resolve({ docs: [], state: {} });
        } };
        const { server } = await createHost({ clock, options: { newsroom: { sources: [source] } } });
        await server.initialize();
        await clock.advance(60_000);
        expect(polls).to.equal(0);
        await server.start();
        await clock.advance(60_000);
        expect(polls).to.be.above(0);
        await server.stop();
        expect(clock.pending).to.equal(0);
    });

    it('leaves nothing running after the server has stopped', async () => {

        const clock = new ManualClock();
        const { server } = await createHost({ clock });
        await server.start();
        expect(clock.pending).to.be.above(0);
        await server.stop();
        expect(clock.pending).to.equal(0);
    });

    it('opens a SQLite file by its path, and finds the items of an earlier server', async () => {

        const folder = mkdtempSync(join(tmpdir(), 'hapi-crypto-news-'));
        const storage = join(folder, 'news.db');
        const start = async (): Promise<Server> => {

            const server = new Server();
            await server.register({ plugin, options: options({ storage }) });
            await server.initialize();
            return server;
        };

        const first = await start();
        const [item] = await first.plugins['hapi-crypto-news'].publish({ signal: 'Kept in a file', feed_categories: ['crypto'] });
        await first.stop();
        expect(existsSync(storage)).to.be.true();

        const second = await start();
        const { access_token: token } = JSON.parse((await second.inject('/auth/public-token')).payload) as { access_token: string };
        const res = await second.inject({ url: '/news', headers: { authorization: `Bearer ${token}` } });
        expect((JSON.parse(res.payload) as NewsItem[]).map(({ id, signal }) => ({ id, signal }))).to.equal([{ id: String(item?.id), signal: 'Kept in a file' }]);
        await second.stop();

        const kept = sqlite(storage);
        await kept.open();
        expect((await kept.news.bounds()).head).to.equal(1);
        await kept.close();
        rmSync(folder, { recursive: true });
    });

    it('shares one adapter between registrations, until the last is stopped', async () => {

        const storage = sqlite(':memory:');
        const server = new Server();
        await server.register({ plugin, options: options({ storage }) }, { routes: { prefix: '/one' } });
        await server.register({ plugin, options: options({ storage }) }, { routes: { prefix: '/two' } });
        await server.initialize();
        await server.plugins['hapi-crypto-news'].publish([{ signal: 'Shared by both', feed_categories: ['crypto'] }]);
        await server.plugins['hapi-crypto-news'].instances.get('/two')?.publish([{ signal: 'And again', feed_categories: ['crypto'] }]);
        expect((await storage.news.bounds()).head).to.equal(2);
        await server.stop();
        expect(await storage.ping().catch((error: StorageError) => error.code)).to.equal('STORAGE_CLOSED');
    });

    it('lets the host publish, correct, retract and ingest, and emits an event for each', async () => {

        const { server, news, clock } = await createHost();
        await server.start();
        const heard: string[] = [];
        for (const event of ['item', 'correction', 'retraction'] as const) {
            news.events.on(event, () => heard.push(event));
        }

        const [item] = await news.publish([{ signal: 'A host publishes' }]) as [NewsItem];
        expect((await news.correct(item.id, { signal: 'A host corrects' }))?.signal).to.equal('A host corrects');
        expect(await news.retract(item.id)).to.be.true();
        expect(await news.retract(item.id)).to.be.false();
        expect(await news.correct(item.id, { signal: 'Too late' })).to.be.null();
        const doc = { sourceId: 'desk', url: 'https://desk.example/1', title: 'Bitcoin miners sell their reserves', publishedAt: clock.now() };
        expect(await news.ingest([doc, doc])).to.equal({ created: 1, duplicates: 1, rejected: 0 });
        expect(heard).to.equal(['item', 'correction', 'retraction', 'item']);
        await server.stop();
    });

    it('validates what the host publishes by the rules for editors, also in batches', async () => {

        const { news } = await createHost();
        const refused: readonly [unknown, string][] = [
            [undefined, 'drafts is required'],
            [null, 'drafts must be an item, an object with a signal, or an array of them'],
            [[{}], 'drafts[0].signal is required'],
            [[{ signal: 'Fine' }, { signal: 'In milliseconds', timestamp: 1_773_489_600_000 }], 'drafts[1].timestamp must be Unix time in seconds, not milliseconds'],
            [[{ signal: 'No time', timestamp: NaN }], 'drafts[0].timestamp must be a number'],
            [[{ signal: 'Nowhere', feed_categories: ['nonsense'] }], 'feed_categories must name available feed categories: nonsense is none']
        ];
        for (const [drafts, message] of refused) {
            expect(await refusal(news.publish(drafts as readonly NewsDraft[]))).to.equal(message);
        }

        const [item] = await news.publish({ signal: 'Fine' }) as [NewsItem];
        expect(await refusal(news.correct(item.id, { sentiment_value: 2 }))).to.equal('patch.sentiment_value must be less than or equal to 1');
        expect(await news.correct(item.id, { ...item, signal: 'Sent back' })).to.equal({ ...item, signal: 'Sent back' });
    });

    it('names the expected parameter if the host passes another one', async () => {

        const { news } = await createHost();
        const anything = news as unknown as Record<'ingest' | 'correct' | 'retract', (...given: unknown[]) => Promise<unknown>>;
        const shape = 'must be a story, an object with sourceId, url and title, or an array of them';
        const story = { sourceId: 'desk', url: 'https://desk.example/1', title: 'Miners rest' };
        const refused: readonly [Promise<unknown>, string][] = [
            [anything.ingest(), 'docs is required'],
            [anything.ingest(null), `docs ${shape}`],
            [anything.ingest([story, 'x']), `docs[1] ${shape}`],
            [anything.ingest({ ...story, sourceId: undefined }), 'docs.sourceId is required'],
            [anything.ingest([{ ...story, publishedAt: new Date(0) }]), 'docs[0].publishedAt must be milliseconds since the epoch, or null'],
            [anything.correct(5, { signal: 'x' }), 'id must be a string'],
            [anything.correct('x', null), 'patch must be of type object'],
            [anything.retract({}), 'id must be a string'],
            [news.desk.writeRecap('nonsense'), 'feed_category must name available feed categories: nonsense is none'],
            [news.desk.writeRecap('token_listings'), 'timeframe is required: token_listings has none of its own'],
            [news.desk.writeRecap('crypto', '1d'), 'recap.timeframe must be a number of hours, as 12h'],
            [news.desk.tickerSummary(''), 'ticker is not allowed to be empty'],
            [news.desk.tickerSummary('BTC', ['nonsense']), 'categories must name available feed categories: nonsense is none'],
            [news.desk.tickerSummary('BTC', 'crypto' as unknown as string[]), 'categories must be an array']
        ];
        for (const [call, message] of refused) {
            expect(await refusal(call)).to.equal(message);
        }

        expect(await news.ingest({ ...story, url: 'nowhere' })).to.equal({ created: 0, duplicates: 0, rejected: 1 });
        expect(await anything.retract('a\0b')).to.be.false();
    });

    it('lets the host request texts of its desk', async () => {

        const { news } = await createHost();
        expect(await news.desk.writeRecap('crypto')).to.be.null();
        await news.publish({ signal: 'Bitcoin miners rest for a week', feed_categories: ['crypto'] });
        expect(await news.desk.writeRecap('crypto')).to.include({ feed_category: 'crypto', timeframe: '12h' });
        expect(await news.desk.writeRecap('crypto', '8h')).to.include({ timeframe: '8h' });
        expect(await news.desk.tickerSummary('btc')).to.include({ empty: false });
        expect(news.feed.stats()).to.equal({ connections: 0, delivered: 0, rejected: 0, full: 0, slow: 0 });
        expect(news.bots.stats()).to.equal({});
        expect(await news.desk.tickerSummary('btc', ['macro'])).to.include({ empty: true });
    });

    it('lets the host protect routes of its own with the service\'s tokens', async () => {

        const { server, news, signIn, publicToken } = await createHost({ prefix: '/crypto' });
        server.route({ method: 'GET', path: '/mine', options: { auth: news.strategies.session }, handler: () => 'mine' });
        const get = (token: string) => server.inject({ url: '/mine', headers: { authorization: `Bearer ${token}` } });
        expect((await get(await signIn())).payload).to.equal('mine');
        expect((await get(await publicToken())).statusCode).to.equal(401);
        expect((await server.inject('/mine')).statusCode).to.equal(401);
        await server.stop();
    });

    it('answers 503 during an outage of storage, logs it, and recovers by itself', async () => {

        const real = sqlite(':memory:');
        const fault: { now?: StorageError } = {};
        const news = new Proxy(real.news, {
            get: (target, name) => {

                const error = fault.now;
                if (error && name === 'list') {
                    return async () => {

                        throw error;
                    };
                }

                const value: unknown = Reflect.get(target, name);
                return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
            }
        });
        const storage = new Proxy(real, { get: (target, name) => (name === 'news' ? news : (Reflect.get(target, name) as unknown)) });
        const host = await createHost({ storage });
        await host.news.publish([{ signal: 'Storage holds', feed_categories: ['crypto'] }]);
        const token = await host.publicToken();
        const codes: unknown[] = [];
        host.server.events.on({ name: 'request', channels: 'app' }, (_request, event, tags) => {

            if (tags.storage) {
                codes.push((event.error as Error & { code: string }).code);
            }
        });

        for (const code of ['STORAGE_UNAVAILABLE', 'STORAGE_TIMEOUT', 'STORAGE_BUSY', 'STORAGE_FULL', 'STORAGE_READONLY'] as const) {
            fault.now = new StorageError(code, 'at db.internal:5432');
            const res = await host.request('/news', token);
            expect([res.statusCode, res.payload]).to.equal([503, '{"detail":"Service temporarily unavailable"}']);
            expect(codes.pop()).to.equal(code);
        }

        delete fault.now;
        expect((await host.request('/news', token)).statusCode).to.equal(200);
        await host.server.stop();
    });
});
