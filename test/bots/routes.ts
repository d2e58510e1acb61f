import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../lib';
import type { BotPlatform } from '../../lib';
import { KeyedQueue } from '../../lib/async/keyed-queue';
import { telegram } from '../../lib/bots/platforms/telegram';
import { webhook } from '../../lib/bots/platforms/webhook';
import { botRoutes } from '../../lib/bots/routes';
import { BotService } from '../../lib/bots/service';
import { defaultBounds } from '../../lib/filters/parse';
import { Filters } from '../../lib/filters/service';
import { answerOf, catalogue, closeAll, memory } from '../helpers/auth';
import { botOf, OwnPlatform } from '../helpers/bots';
import { ManualClock } from '../helpers/clock';
import { accessOf, serveRoutes } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;
lab.afterEach(closeAll);

const url = '/user/social-platform-bots';
const bot = { label: 'My bot', platform: 'telegram', platform_user_id: '1234', platform_channel_id: '-100987' };
const mine = accessOf();
const theirs = accessOf({ subject: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' });

/** No saved queries. */
const filters = new Filters({ categories: catalogue, bounds: defaultBounds, queries: null });

const setup = async (maxPerOwner = 100, platforms: readonly BotPlatform[] = [telegram({ token: '1:x' })], limits: { maxPerChat?: number; maxPerHost?: number } = {}) => {

    const clock = new ManualClock();
    const storage = await memory();
    const woken: number[] = [];
    const secrets = (id: string) => [`whsec_${id}`, 'whsec_older'];
    const service = new BotService({ storage, categories: catalogue, filters, test: async () => null, queue: new KeyedQueue(), platforms, secrets, limits: { maxPerOwner, maxPerChat: 10, maxPerHost: 1000, sendMs: 10_000, ...limits }, wake: () => woken.push(clock.now()), clock, random: randomBytes });
    const { server, request } = serveRoutes(botRoutes(service, ['slack', ...platforms.map(({ name }) => name)]));
    const put = async (payload: object | string, access = mine) => answerOf(await request({ method: 'PUT', url, payload, headers: { 'content-type': 'application/json' } }, access));
    const list = async (access = mine) => answerOf(await request(url, access));
    const remove = async (id: unknown, access = mine) => answerOf(await request({ method: 'DELETE', url, payload: { id } }, access));
    const register = async (payload: object = bot, access = mine): Promise<string> => ((await put(payload, access))[1] as { id: string }).id;
    return { server, request, storage, clock, woken, put, list, remove, register, service };
};

describe('PUT /user/social-platform-bots', () => {

    it('registers a bot: 201 with an opaque id', async () => {

        const { put } = await setup();
        const [status, body] = await put(bot);
        expect([status, Object.keys(body as object)]).to.equal([201, ['id']]);
        expect((body as { id: string }).id).to.match(/^[0-9a-f-]{36}$/);
    });

    it('ruling 34: accepts telegram, discord and the host\'s own platforms, in lower case; others are 400', async () => {

        const { put } = await setup();
        for (const platform of ['telegram', 'discord', 'slack']) {
            expect((await put({ ...bot, platform }))[0]).to.equal(201);
        }

        for (const platform of ['Telegram', 'x', '', 'constructor', '__proto__', 5, null, undefined]) {
            expect((await put({ ...bot, platform }))[0], String(platform)).to.equal(400);
        }
    });

    it('ruling 34: returns the same id for the same wallet, platform, user and channel, and stores the new label', async () => {

        const { register, list } = await setup();
        const id = await register();
        expect(await register({ ...bot, label: 'Renamed' })).to.equal(id);
        const others = [await register(bot, theirs), await register({ ...bot, platform: 'discord' }), await register({ ...bot, platform_user_id: '5' }), await register({ ...bot, platform_channel_id: '5' })];
        expect(new Set([id, ...others]).size).to.equal(5);
        expect(((await list())[1] as { bots: { label: string }[] }).bots.map(({ label }) => label)).to.equal(['Renamed', 'My bot', 'My bot', 'My bot']);
    });

    it('wakes the worker, since a dead bot may be revived', async () => {

        const { register, woken } = await setup();
        await register();
        expect(woken).to.have.length(1);
    });

    it('ruling 34: returns one id for concurrent registrations of the same bot', async () => {

        const { register } = await setup();
        expect(new Set(await Promise.all(Array.from({ length: 10 }, () => register()))).size).to.equal(1);
    });

    it('answers 400 for missing, wrongly typed, too long and blank values', async () => {

        const { put } = await setup();
        expect(await put({ ...bot, label: undefined })).to.equal([400, { detail: 'label is required' }]);
        expect(await put({ ...bot, platform_user_id: 1234 })).to.equal([400, { detail: 'platform_user_id must be a string' }]);
        for (const [platform, key] of ['telegram', 'discord'].flatMap((name) => ['label', 'platform_user_id', 'platform_channel_id'].map((field) => [name, field] as const))) {
            for (const value of [undefined, null, 5, '', {}, [], 'x'.repeat(201), 'a\nb', 'a\0b', '\ud800']) {
                expect((await put({ ...bot, platform, [key]: value }))[0], `${key} ${JSON.stringify(value)}`).to.equal(400);
            }
        }

        for (const body of ['', 'null', '[]', '{', JSON.stringify(JSON.stringify(bot)), '{"__proto__":{}}']) {
            expect((await put(body))[0], body).to.equal(400);
        }
    });

    it('answers 400 at maxPerOwner, also for concurrent registrations; a known bot may be registered again', async () => {

        const { put, remove } = await setup(3);
        const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => put({ ...bot, platform_channel_id: `c${i}` })));
        expect(answers.filter(([status]) => status === 201)).to.have.length(3);
        expect(await put({ ...bot, platform_channel_id: 'more' })).to.equal([400, { detail: 'No more than 3 bots: delete one first' }]);
        expect((await put({ ...bot, platform_channel_id: 'c0', platform: 'discord' }))[0]).to.equal(400);
        expect((await put({ ...bot, platform_channel_id: 'c0', platform_user_id: 'more' }))[0]).to.equal(400);
        expect((await put({ ...bot, platform_channel_id: 'c0' }))[0]).to.equal(201);
        expect((await put(bot, theirs))[0]).to.equal(201);

        await remove((answers.find(([status]) => status === 201) as [number, { id: string }])[1].id);
        expect((await put({ ...bot, platform_channel_id: 'more' }))[0]).to.equal(201);
    });
});

describe('PUT /user/social-platform-bots with feed_categories', () => {

    it('registers a bot for these categories, each once, and shows them', async () => {

        const { put, list } = await setup();
        expect((await put({ ...bot, feed_categories: ['bitcoin', 'macro', 'bitcoin'] }))[0]).to.equal(201);
        expect(((await list())[1] as { bots: object[] }).bots[0]).to.include({ feed_categories: ['bitcoin', 'macro'] });
        expect((await put({ ...bot, feed_categories: null }))[0]).to.equal(201);
        expect(Object.keys(((await list())[1] as { bots: object[] }).bots[0] ?? {})).to.not.include('feed_categories');
    });

    it('answers 400 for an unknown category, 403 for one beyond the caller\'s own', async () => {

        const { put } = await setup();
        expect(await put({ ...bot, feed_categories: ['nonsense'] })).to.equal([400, { detail: 'feed_categories must name available feed categories: nonsense is none' }]);
        expect(await put({ ...bot, feed_categories: ['bitcoin', 'macro'] }, accessOf({ categories: ['bitcoin'] }))).to.equal([403, { detail: 'No permission for macro feed' }]);
        expect((await put({ ...bot, feed_categories: ['bitcoin'] }, accessOf({ categories: ['bitcoin'] })))[0]).to.equal(201);
    });

    it('answers 400 for anything but a list of codes', async () => {

        const { put } = await setup();
        for (const categories of [[], 'bitcoin', [1], ['Bitcoin'], {}, ['']]) {
            expect((await put({ ...bot, feed_categories: categories }))[0], JSON.stringify(categories)).to.equal(400);
        }
    });
});

describe('PUT /user/social-platform-bots for a platform with its own ids', () => {

    const hook = { ...bot, platform: 'webhook', platform_channel_id: 'https://hooks.example/news?key=1' };

    it('answers 400 with the platform\'s message', async () => {

        const { put } = await setup(100, [webhook()]);
        expect((await put({ ...hook, platform_channel_id: 'http://hooks.example/' }))[0]).to.equal(400);
        expect(await put({ ...hook, platform_channel_id: 'https://127.0.0.1/' })).to.equal([400, { detail: 'platform_channel_id must be an https address of a public host: 127.0.0.1 is not a public address' }]);
        expect((await put({ ...hook, platform_channel_id: `https://hooks.example/${'x'.repeat(1000)}` }))[0]).to.equal(400);
        expect(await put({ ...hook, platform_channel_id: `https://hooks.example/${'币'.repeat(350)}` })).to.equal([400, { detail: 'platform_channel_id must have at most 1000 bytes' }]);
        expect((await put(hook))[0]).to.equal(201);
    });

    it('answers a registration of a webhook with its secret, and never again', async () => {

        const { put, list } = await setup(100, [webhook()]);
        const [, first] = await put(hook) as [number, { id: string; secret: string }];
        expect(first.secret).to.equal(`whsec_${first.id}`);
        expect(await put(hook)).to.equal([201, { id: first.id }]);
        expect(JSON.stringify(await list())).to.not.contain('whsec_');
    });
});

describe('GET /user/social-platform-bots', () => {

    it('shows why a bot fails or is dead, and no such fields for a healthy one', async () => {

        const { storage, clock, register, list } = await setup();
        const ids = [await register(), await register({ ...bot, platform: 'discord' }), await register({ ...bot, platform: 'slack' })];
        await storage.news.publish({ records: [{ id: 'n1', ord: 1, categories: ['crypto'], terms: [], keys: [], narrativeId: null, json: '{}' }] });
        const now = clock.now();
        await storage.bots.claim({ platforms: ['discord', 'slack'], head: 1, fence: 'f', now, until: now + 1000, limit: 5 });
        await storage.bots.retry('f', [{ id: ids[1] as string, cursor: 0, retryAt: now + 5000, failures: 1, reason: 'No answer' }]);
        await storage.bots.kill('f', [{ id: ids[2] as string, cursor: 0, reason: 'Forbidden: bot was blocked by the user' }]);

        const { bots } = (await list())[1] as { bots: { status?: string; status_reason?: string }[] };
        expect(bots.map(({ status, status_reason: reason }) => [status, reason])).to.equal([[undefined, undefined], ['failing', 'No answer'], ['dead', 'Forbidden: bot was blocked by the user']]);
        expect(Object.keys(bots[0] ?? {})).to.have.length(7);
    });

    it('shows the caller\'s bots in order of registration', async () => {

        const { register, list, clock } = await setup();
        const first = await register();
        clock.jump(1500);
        const second = await register({ ...bot, platform: 'discord' });
        await register(bot, theirs);
        expect(await list()).to.equal([200, {
            bots: [
                { id: first, ...bot, created_at: '2026-03-14T12:00:00.000Z', wallet_address: mine.subject },
                { id: second, ...bot, platform: 'discord', created_at: '2026-03-14T12:00:01.500Z', wallet_address: mine.subject }
            ]
        }]);
    });

    it('ruling 6: answers 404 if there is none', async () => {

        const { list, register } = await setup();
        await register(bot, theirs);
        expect(await list()).to.equal([404, { detail: 'Bots not found' }]);
    });
});

describe('DELETE /user/social-platform-bots', () => {

    it('ruling 35: deletes a bot of the caller', async () => {

        const { register, remove, list } = await setup();
        const id = await register();
        expect(await remove(id)).to.equal([200, { message: 'Deleted successfully' }]);
        expect((await list())[0]).to.equal(404);
    });

    it('ruling 35: answers 404 for an unknown bot, a deleted one and another owner\'s', async () => {

        const { register, remove, list } = await setup();
        const gone: [number, unknown] = [404, { detail: 'Bot not found' }];
        const id = await register(bot, theirs);
        expect(await remove(id)).to.equal(gone);
        expect(await remove('nonsense')).to.equal(gone);
        expect((await list(theirs))[0]).to.equal(200);
        expect((await remove(id, theirs))[0]).to.equal(200);
        expect(await remove(id, theirs)).to.equal(gone);
    });

    it('answers 400 for a missing or wrongly typed id', async () => {

        const { remove, request } = await setup();
        for (const id of [undefined, null, 5, '', {}, [], 'x'.repeat(201), 'a\0b']) {
            expect((await remove(id))[0], JSON.stringify(id)).to.equal(400);
        }

        expect((await request({ method: 'DELETE', url }, mine)).statusCode).to.equal(400);
    });
});

describe('the bots\' routes', () => {

    it('ruling 19: require a session or an administrator', async () => {

        const { server } = await setup();
        const doors = server.table().map(({ settings }) => settings.plugins?.['hapi-crypto-news']?.auth);
        expect([...doors].sort()).to.equal(['admin', 'admin', 'session', 'session', 'session', 'session', 'session', 'session', 'session']);
    });
});

describe('registrations of one destination', () => {

    const wallet = (i: number) => accessOf({ subject: `0x${String(i).padStart(40, '0')}` });

    it('are bounded over all owners, also if concurrent; a known one may be repeated', async () => {

        const { put, storage } = await setup(100, undefined, { maxPerChat: 3 });
        const spelled = ['@Channel', '@channel', '@CHANNEL', '@chANNel', '@channeL'];
        const answers = await Promise.all(spelled.map((platform_channel_id, i) => put({ ...bot, platform_channel_id }, wallet(i))));
        expect(answers.map(([status]) => status).sort()).to.equal([201, 201, 201, 400, 400]);
        expect(answers.find(([status]) => status === 400)?.[1]).to.equal({ detail: 'No more than 3 registrations of one chat' });
        expect((await put({ ...bot, platform_channel_id: '@other' }, wallet(9)))[0]).to.equal(201);
        expect((await put({ ...bot, platform_channel_id: '@Channel', label: 'New' }, wallet(0)))[0]).to.equal(201);
        expect((await storage.bots.find({ chat: '@channel', limit: 9 })).map(({ platformChannelId }) => platformChannelId).sort()).to.equal(['@CHANNEL', '@Channel', '@channel']);
    });

    it('count a webhook once in any spelling of its address, and are bounded per host', async () => {

        const hook = { ...bot, platform: 'webhook' };
        const { put } = await setup(100, [webhook({ ports: [443, 8443] })], { maxPerChat: 2, maxPerHost: 4 });
        const statusOf = async (platform_channel_id: string, i: number) => (await put({ ...hook, platform_channel_id }, wallet(i)))[0];
        expect(await statusOf('https://Hooks.example.com:443/a#one', 0)).to.equal(201);
        expect(await statusOf('https://hooks.example.com./a#two', 1)).to.equal(201);
        expect(await statusOf('https://hooks.example.com/a', 2)).to.equal(400);
        expect(await statusOf('https://hooks.example.com/a?1', 2)).to.equal(201);
        expect(await statusOf('https://hooks.example.com/a?2', 2)).to.equal(201);
        expect((await put({ ...hook, platform_channel_id: 'https://hooks.example.com/a?3' }, wallet(3)))[1]).to.equal({ detail: 'No more than 4 registrations of one host' });
        expect(await statusOf('https://hooks.example.com:8443/a', 3)).to.equal(201);
    });

    it('are bounded by channel id on a platform without chatOf, and by the hosts that hostOf returns', async () => {

        const plain = new OwnPlatform('plain');
        const homes = new OwnPlatform('homes', { hostOf: (chat) => `${chat.split('/')[0]}/` });
        const { put } = await setup(100, [plain, homes], { maxPerChat: 2, maxPerHost: 3 });
        const detailOf = async (platform: string, platform_channel_id: string, i: number) => ((await put({ ...bot, platform, platform_channel_id }, wallet(i)))[1] as { detail?: string }).detail;
        expect([await detailOf('plain', 'A', 0), await detailOf('plain', 'A', 1), await detailOf('plain', 'A', 2), await detailOf('plain', 'a', 2)])
            .to.equal([undefined, undefined, 'No more than 2 registrations of one chat', undefined]);
        expect([await detailOf('homes', 'x/1', 0), await detailOf('homes', 'x/2', 0), await detailOf('homes', 'x/3', 0), await detailOf('homes', 'x/4', 0), await detailOf('homes', 'y/1', 0)])
            .to.equal([undefined, undefined, undefined, 'No more than 3 registrations of one host', undefined]);
    });

    it('are not bounded by an adapter that finds no bots across owners', async () => {

        const { put, storage } = await setup(2, [webhook()], { maxPerChat: 1, maxPerHost: 1 });
        Reflect.set(storage.bots, 'find', undefined);
        const hook = { ...bot, platform: 'webhook', platform_channel_id: 'https://hooks.example.com/a' };
        expect((await Promise.all([0, 1, 2].map((i) => put(hook, wallet(i))))).map(([status]) => status)).to.equal([201, 201, 201]);
        expect((await put({ ...hook, platform_channel_id: 'https://hooks.example.com/b' }, wallet(0)))[0]).to.equal(201);
        expect((await put({ ...hook, platform_channel_id: 'https://hooks.example.com/c' }, wallet(0)))[0]).to.equal(400);
    });
});

describe('/admin/social-platform-bots', () => {

    const admin = '/admin/social-platform-bots';
    const administrator = accessOf({ isAdmin: true });
    const ids = ({ bots }: { readonly bots: readonly { readonly id: string }[] }): string[] => bots.map(({ id }) => id);

    it('lists bots of all owners in pages, by platform, channel and wallet, and removes any', async () => {

        const { register, request, list } = await setup();
        const all = [await register(), await register({ ...bot, platform_channel_id: '@News' }, theirs), await register({ ...bot, platform: 'slack' }, theirs)].sort();
        const [, , removed] = [await register(), await register({ ...bot, platform_channel_id: '@News' }, theirs), await register({ ...bot, platform: 'slack' }, theirs)];
        const get = async (query = '') => answerOf(await request(`${admin}${query}`, administrator)) as [number, { bots: { id: string; wallet_address: string }[]; cursor: string | null }];
        const [status, first] = await get('?limit=2');
        expect([status, ids(first)]).to.equal([200, all.slice(0, 2)]);
        const [, rest] = await get(`?limit=2&cursor=${first.cursor}`);
        expect([ids(rest), rest.cursor]).to.equal([all.slice(2), null]);
        expect((await get('?platform=slack'))[1].bots).to.have.length(1);
        expect((await get(`?wallet=${theirs.subject}`))[1].bots).to.have.length(2);
        for (const channel of ['@News', '@news', '@NEWS']) {
            expect((await get(`?platform=telegram&channel=${encodeURIComponent(channel)}`))[1].bots.map(({ wallet_address }) => wallet_address), channel).to.equal([theirs.subject]);
        }

        expect((await get('?channel=-100987'))[1].bots).to.have.length(2);
        expect((await get('?limit=101'))[0]).to.equal(400);
        expect((await request({ method: 'DELETE', url: `${admin}/${removed}` }, administrator)).statusCode).to.equal(204);
        expect((await request({ method: 'DELETE', url: `${admin}/${removed}` }, administrator)).statusCode).to.equal(404);
        expect((await list(theirs))[1]).to.include('bots');
        expect((await get())[1].bots).to.have.length(2);
    });

    it('finds bots registered before their platform had chatOf, in order and in pages', async () => {

        const { request, storage } = await setup();
        for (const [id, chat, platformChannelId] of [['b', '@news', '@NEWS'], ['a', undefined, '@News'], ['d', '@news', '@News'], ['c', undefined, '@NEWS']] as const) {
            await storage.bots.register(botOf({ id, owner: id, platform: 'telegram', platformChannelId, ...(chat !== undefined && { chat }) }));
        }

        const get = async (query: string) => answerOf(await request(`${admin}?platform=telegram&channel=@News&${query}`, administrator)) as [number, { bots: { id: string }[]; cursor: string | null }];
        const [, whole] = await get('limit=3');
        expect([ids(whole), whole.cursor]).to.equal([['a', 'b', 'd'], null]);
        const [, first] = await get('limit=2');
        expect([ids(first), first.cursor]).to.equal([['a', 'b'], 'b']);
        const [, rest] = await get('limit=2&cursor=b');
        expect([ids(rest), rest.cursor]).to.equal([['d'], null]);
    });

    it('does not ask storage for an id that it could not have stored', async () => {

        const { request, storage } = await setup();
        Reflect.set(storage.bots, 'find', () => Promise.reject(new StorageError('STORAGE_INTERNAL', 'invalid byte sequence')));
        for (const id of ['%00', 'a%0Ab', 'x'.repeat(257)]) {
            expect(answerOf(await request({ method: 'DELETE', url: `${admin}/${id}` }, administrator)), id).to.equal([404, { detail: 'Bot not found' }]);
        }
    });

    it('compares an invalid address as it is, and answers 501 if an adapter finds no bots', async () => {

        const { request, storage } = await setup(100, [webhook()]);
        expect(answerOf(await request(`${admin}?platform=webhook&channel=nowhere`, administrator))).to.equal([200, { bots: [], cursor: null }]);
        await storage.bots.register(botOf({ owner: 'somebody' }));
        expect(ids((answerOf(await request(`${admin}?wallet=somebody`, administrator)) as [number, { bots: { id: string }[] }])[1])).to.equal(['b1']);
        expect(answerOf(await request(`${admin}?wallet=Somebody`, administrator))).to.equal([200, { bots: [], cursor: null }]);
        Reflect.set(storage.bots, 'find', undefined);
        expect((await request(admin, administrator)).statusCode).to.equal(501);
    });
});
