import { setTimeout as delay } from 'node:timers/promises';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';

import { sqlite } from '../../adapters/sqlite';
import { ManualClock, settle } from '../helpers/clock';
import type { Host, HostOptions } from '../helpers/host';
import { refused, auth } from '../helpers/options';
import { startedHosts } from '../helpers/started-hosts';
import { FormServer } from '../helpers/websub';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;
const { create, start: startHost, file } = startedHosts(lab);

const publicUrl = 'https://news.example';
let hub: FormServer;

beforeEach(async () => {

    hub = await new FormServer().start();
});

afterEach(async () => {

    await hub.stop();
});

const start = async (more: HostOptions = {}): Promise<Host> => {

    return await startHost({ prefix: '/api', ...more, options: { publicUrl, auth: { publicCategories: ['bitcoin', 'macro'] }, syndication: { withoutToken: true, hub: hub.url, hubTimeoutMs: 3_600_000 }, ...more.options } });
};

const topics = (...categories: string[]): string[] => {

    return ['rss', 'atom', 'json'].flatMap((format) => ['', ...categories.map((code) => `?feed_categories=${code}`)].map((query) => `${publicUrl}/api/feeds/news.${format}${query}`)).sort();
};

const told = (forms = hub.forms): unknown[] => forms.map((form) => form['hub.url']).sort();

const batch = 5000;

/** Lets time pass until the hub has heard so much in all. Its answers need time of their own. */
const advanceUntil = async (clock: ManualClock, count: number): Promise<void> => {

    for (let i = 0; i < 500 && hub.forms.length < count; ++i) {
        await clock.advance(1000);
        await delay(5);
    }

    await hub.received(count);
    await delay(20);
    await settle();
};

describe('feeds without a token', () => {

    it('contain what a public token may read, and are answered to shared caches', async () => {

        const { news, request } = await start();
        await news.publish([{ signal: 'Bitcoin up', feed_categories: ['bitcoin'] }, { signal: 'A perp DEX opens', feed_categories: ['perps'] }]);
        const open = await request('/feeds/news.json');
        expect(open.statusCode).to.equal(200);
        expect(parseJsonFeed(open.payload).items?.map(({ title }) => title)).to.equal(['Bitcoin up']);
        expect(open.headers['cache-control']).to.equal('public, no-cache');
        expect((await request('/feeds/articles.atom')).statusCode).to.equal(200);
        expect((await request('/feeds/news.rss?feed_categories=perps')).statusCode).to.equal(403);
    });

    it('need a valid token if one is given, and one by default', async () => {

        const open = await start();
        expect((await open.request('/feeds/news.rss?token=wrong')).statusCode).to.equal(401);
        expect((await open.request('/feeds/news.rss', 'wrong')).statusCode).to.equal(401);
        const token = await open.publicToken();
        expect((await open.request('/feeds/news.rss', token)).headers['cache-control']).to.equal('private, no-cache');
        const closed = await start({ options: { syndication: {} } });
        expect((await closed.request('/feeds/news.rss')).statusCode).to.equal(401);
    });

    it('are described with an optional token, and with a required one by default', async () => {

        const open = await start();
        const closed = await start({ options: { syndication: {} } });
        for (const [{ request, news }, isOpen] of [[open, true], [closed, false]] as const) {
            const [item] = await news.publish([{ signal: 'Bitcoin up', feed_categories: ['bitcoin'], narrative_id: 'rally' }]);
            const { paths } = JSON.parse((await request('/openapi.json')).payload) as { paths: Record<string, { get?: { security: object[] } }> };
            const feeds = Object.keys(paths).filter((path) => path.startsWith('/api/feeds/'));
            expect(feeds).to.have.length(9);
            for (const path of feeds) {
                const needed = paths[path]?.get?.security.filter((one) => Object.keys(one).length === 0).length === 0;
                const { statusCode } = await request(path.slice('/api'.length).replace('{id}', String(item?.narrative_id)));
                expect([path, needed, statusCode === 401]).to.equal([path, !isOpen, !isOpen]);
            }

            expect(paths['/api/news']?.get?.security).to.have.length(2);
            expect(paths['/api/ws/feed']?.get?.security).to.have.length(2);
        }
    });
});

describe('feeds with a hub', () => {

    it('name it and themselves, in header and document', async () => {

        const { request } = await start();
        for (const format of ['rss', 'atom', 'json']) {
            const address = `${publicUrl}/api/feeds/news.${format}?feed_categories=bitcoin`;
            const { headers, payload } = await request(`/feeds/news.${format}?feed_categories=bitcoin`);
            expect(headers.link).to.equal(`<${hub.url}>; rel="hub", <${address}>; rel="self"`);
            const links = format === 'rss' ? parseRssFeed(payload).atom?.links : format === 'atom' ? parseAtomFeed(payload).links : undefined;
            const found = links?.map(({ rel, href }) => [rel, href]) ?? [['self', parseJsonFeed(payload).feed_url], ['hub', parseJsonFeed(payload).hubs?.[0]?.url]];
            expect(found).to.equal([['self', address], ['hub', hub.url]]);
        }
    });

    it('name none if they contain more, or are not announced to it', async () => {

        const { admin, request, publicToken, signIn } = await start();
        const session = await signIn(admin);
        for (const [path, token] of [['/feeds/news.rss', session], ['/feeds/news.rss?limit=5', undefined], ['/feeds/articles.rss', undefined], ['/feeds/news.rss?feed_categories=bitcoin,macro', undefined]] as const) {
            const { headers, payload } = await request(path, token);
            expect(headers.link, path).to.be.undefined();
            expect(payload).to.not.include(hub.url);
        }

        const { headers } = await request(`/feeds/news.rss?token=${await publicToken()}`);
        expect(headers.link).to.equal(`<${hub.url}>; rel="hub", <${publicUrl}/api/feeds/news.rss>; rel="self"`);
    });

    it('are announced to it once for many changes: only those that changed, without a token', async () => {

        const { clock, news } = await start();
        await news.publish({ signal: 'A perp DEX opens', feed_categories: ['perps'] });
        const [item] = await news.publish([{ signal: 'Bitcoin up', feed_categories: ['bitcoin', 'perps'] }]);
        await news.correct(String(item?.id), { signal: 'Bitcoin up 2%' });
        await advanceUntil(clock, 6);
        expect(told()).to.equal(topics('bitcoin'));
        expect(hub.forms.every((form) => form['hub.mode'] === 'publish' && form['hub.topic'] === form['hub.url'])).to.be.true();

        await news.retract(String(item?.id));
        await advanceUntil(clock, 12);
        expect(told(hub.forms.slice(6))).to.equal(topics('bitcoin'));
        await clock.advance(10 * batch);
        expect(hub.forms).to.have.length(12);
    });

    it('are announced again while it fails, with growing delays, and only those that it has not accepted', async () => {

        const { clock, news, server } = await start();
        const lines: unknown[] = [];
        server.events.on('log', ({ tags, error }) => {

            if (tags.includes('hub')) {
                lines.push((error as Error).message);
            }
        });
        hub.statuses = [202, 503, 202, 404];
        await news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await advanceUntil(clock, 8);
        expect(told(hub.forms.slice(6)).every((topic) => told([hub.forms[1], hub.forms[3]] as never).includes(topic))).to.be.true();
        expect(lines).to.equal(['syndication hub warn: The hub answered 503']);
        await clock.advance(60 * batch);
        expect(hub.forms).to.have.length(8);
    });

    it('are given up after six attempts, until the next change', async () => {

        const { clock, news } = await start();
        hub.statuses = Array.from({ length: 24 }, () => 500);
        await news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await advanceUntil(clock, 24);
        await clock.advance(3_600_000);
        expect(hub.forms).to.have.length(24);
        await news.publish({ signal: 'Bitcoin up again', feed_categories: ['bitcoin'] });
        await advanceUntil(clock, 30);
        expect(told(hub.forms.slice(24))).to.equal(topics('bitcoin'));
    });

    it('are not announced to it if the routes are left out', async () => {

        const { clock, news, request } = await start({ options: { enable: { syndication: false } } });
        await news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await clock.advance(2 * batch);
        expect((await request('/feeds/news.rss')).statusCode).to.equal(404);
        expect(hub.forms).to.be.empty();
    });

    it('are announced by one of several nodes', async () => {

        const clock = new ManualClock();
        const path = file();
        const [one, two] = [await start({ clock, storage: sqlite(path) }), await start({ clock, storage: sqlite(path) })];
        await one.news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await advanceUntil(clock, 6);
        for (let i = 0; i < 20; ++i) {
            await clock.advance(1000);
            await delay(5);
        }

        expect(told()).to.equal(topics('bitcoin'));
        await two.news.publish({ signal: 'Rates stay', feed_categories: ['macro'] });
        await advanceUntil(clock, 12);
    });

    it('are announced after a restart if the service stopped before', async () => {

        const clock = new ManualClock();
        const path = file();
        const one = await start({ clock, storage: sqlite(path) });
        await one.news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await advanceUntil(clock, 6);
        await one.news.publish({ signal: 'Bitcoin up again', feed_categories: ['bitcoin'] });
        await one.server.stop({ timeout: 0 });
        await start({ clock, storage: sqlite(path) });
        await advanceUntil(clock, 15);
        expect(told(hub.forms.slice(6))).to.equal(topics('bitcoin', 'macro'));
    });

    it('are announced after a restart even if nothing was ever announced before', async () => {

        const clock = new ManualClock();
        const path = file();
        const one = await start({ clock, storage: sqlite(path) });
        await one.news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await one.server.stop({ timeout: 0 });
        expect(hub.forms).to.be.empty();
        await start({ clock, storage: sqlite(path) });
        await advanceUntil(clock, 9);
        expect(told()).to.equal(topics('bitcoin', 'macro'));
    });

    it('do not keep the server from stopping while it hangs', async () => {

        const { clock, news, server } = await start();
        hub.statuses = ['hang', 'hang', 'hang', 'hang'];
        await news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await advanceUntil(clock, 4);
        await server.stop({ timeout: 0 });
        expect(hub.forms).to.have.length(4);
    });

    it('are announced again if it does not answer in time', async () => {

        const { clock, news } = await start();
        hub.statuses = ['hang', 'hang', 'hang', 'hang'];
        await news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await advanceUntil(clock, 4);
        await clock.advance(3_600_000);
        await advanceUntil(clock, 10);
        expect(told(hub.forms.slice(4))).to.equal(topics('bitcoin'));
    });

    it('are announced even for items from before the start', async () => {

        const clock = new ManualClock();
        const path = file();
        const one = await start({ clock, storage: sqlite(path) });
        await one.news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await advanceUntil(clock, 6);
        await one.server.stop({ timeout: 0 });
        await one.server.start();
        await one.server.stop({ timeout: 0 });
        await advanceUntil(clock, 6);
        expect(hub.forms).to.have.length(6);
        const early = await create({ clock, storage: sqlite(path), prefix: '/api', options: { publicUrl, auth: { publicCategories: ['bitcoin', 'macro'] }, syndication: { withoutToken: true, hub: hub.url } } });
        await early.news.publish({ signal: 'Bitcoin up again', feed_categories: ['bitcoin'] });
        await clock.advance(2 * batch);
        expect(hub.forms).to.have.length(6);
        await early.server.start();
        await advanceUntil(clock, 15);
    });

    it('are announced by another node if the announcing one has died, but not for changes of an analysis', async () => {

        const storage = sqlite(':memory:');
        const { clock, news } = await start({ storage });
        await storage.texts.lease('websub:published', 'another node', clock.now(), clock.now() + 60_000);
        const [item] = await news.publish([{ signal: 'Bitcoin up', feed_categories: ['bitcoin'] }]);
        await clock.advance(50_000);
        expect(hub.forms).to.be.empty();
        await advanceUntil(clock, 6);

        const stored = await storage.news.get(String(item?.id));
        await storage.news.judge([{ id: String(item?.id), rev: Number(stored?.rev), analysis: '{}' }], { now: clock.now() });
        for (let i = 0; i < 20; ++i) {
            await clock.advance(1000);
            await delay(5);
        }

        expect(hub.forms).to.have.length(6);
    });

    it('are announced later if storage fails', async () => {

        const storage = sqlite(':memory:');
        const { texts } = storage;
        let isDown = true;
        const get: typeof texts.get = async (key, ...rest) => {

            if (isDown && key === 'websub:published') {
                throw new Error('down');
            }

            return await texts.get(key, ...rest);
        };

        const { clock, news, server } = await start({ storage: Object.assign(storage, { texts: { get, put: texts.put.bind(texts), lease: texts.lease.bind(texts), release: texts.release.bind(texts) } }) });
        await news.publish({ signal: 'Bitcoin up', feed_categories: ['bitcoin'] });
        await clock.advance(2 * batch);
        expect(hub.forms).to.be.empty();
        isDown = false;
        await advanceUntil(clock, 6);
        isDown = true;
        await server.stop({ timeout: 0 });
        const lines: unknown[] = [];
        server.events.on('log', ({ tags }) => tags.includes('hub') && lines.push(tags));
        await server.start();
        expect(lines).to.have.length(1);
    });
});

describe('the option syndication.hub', () => {

    it('needs feeds without a token and a public address, and is an address itself', () => {

        const hubAddress = 'https://hub.example/';
        expect(refused({ auth, publicUrl, syndication: { hub: hubAddress } })).to.contain('syndication.hub needs syndication.withoutToken');
        expect(refused({ auth, syndication: { hub: hubAddress, withoutToken: true } })).to.contain('syndication.hub needs publicUrl');
        for (const wrong of ['hub.example', 'ftp://hub.example', 'https://user:secret@hub.example/', 'https://hub.example/#a', '']) {
            expect(refused({ auth, publicUrl, syndication: { hub: wrong, withoutToken: true } })).to.contain('syndication.hub');
        }
    });
});
