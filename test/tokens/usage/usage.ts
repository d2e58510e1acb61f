import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../../adapters/sqlite';
import type { Storage } from '../../../lib';
import type { ApiToken, TokenUsageReport } from '../../../lib/tokens/schema';
import { ManualClock, settle } from '../../helpers/clock';
import type { Host } from '../../helpers/host';
import { openSocket } from '../../helpers/messages';
import { hasPostgres, sharedPostgres } from '../../helpers/postgres';
import type { Postgres } from '../../helpers/postgres';
import { startedHosts } from '../../helpers/started-hosts';
import { storagesOf } from '../../helpers/storages';
import { TestWallet } from '../../helpers/wallet';

export const lab = Lab.script();
const { after, before, describe, it } = lab;
const { create: createOne, start, file } = startedHosts(lab);

const url = '/user/api-tokens';
const interval = 10_000;
const day = 86_400_000;

let server: Postgres | undefined;

before({ timeout: 120_000 }, async () => {

    server = hasPostgres() ? await sharedPostgres() : undefined;
});

after(() => server?.stop());

const body = <T>({ payload }: { readonly payload: string }): T => JSON.parse(payload) as T;

const create = async ({ request }: Host, session: string, quota?: object) => {

    return await request({ method: 'POST', url, payload: { name: 'reader', allowed_feed_categories: ['crypto'], ...(quota && { quota }) } }, session);
};

const created = async (host: Host, session: string, quota?: object): Promise<ApiToken> => body<ApiToken>(await create(host, session, quota));

const read = async (host: Host, { token }: ApiToken, path = '/articles') => await host.request(path, token);

const readTimes = async (host: Host, token: ApiToken, times: number): Promise<number[]> => {

    const statuses: number[] = [];
    for (let i = 0; i < times; ++i) {
        statuses.push((await read(host, token)).statusCode);
    }

    return statuses;
};

const shown = async (host: Host, session: string): Promise<ApiToken> => body<[ApiToken]>(await host.request(url, session))[0];

const report = async (host: Host, session: string, id: string): Promise<TokenUsageReport> => body<TokenUsageReport>(await host.request(`${url}/${id}/usage`, session));

const times = (count: number, status = 200): number[] => Array.from({ length: count }, () => status);

describe('Use of API tokens', () => {

    it('is part of each listed token, at once on the node that counted it', async () => {

        const host = await start();
        const session = await host.signIn();
        const token = await created(host, session);
        expect(token).to.include({ last_used_at: null, usage: { today: 0, this_month: 0, total: 0 }, quota: null });

        await readTimes(host, token, 3);
        await host.clock.advance(5000);
        expect((await read(host, token, '/news?limit=x')).statusCode).to.equal(400);
        const used = { last_used_at: new Date(host.clock.now()).toISOString(), usage: { today: 4, this_month: 4, total: 4 } };
        expect(await shown(host, session)).to.equal({ ...token, ...used });
    });

    it('counts neither sessions nor public tokens, nor a token that is refused', async () => {

        const host = await start();
        const session = await host.signIn();
        const token = await created(host, session);
        await host.request('/articles', session);
        await host.request('/articles', await host.publicToken());
        expect((await read(host, token, url)).statusCode).to.equal(401);
        expect((await shown(host, session)).usage?.total).to.equal(0);
    });

    it('counts a poll, an event stream and a WebSocket as one request each', async () => {

        const host = await start();
        const session = await host.signIn();
        const token = await created(host, session);
        const base = `127.0.0.1:${(host.server.listener.address() as AddressInfo).port}`;
        const headers = { authorization: `Bearer ${token.token}` };
        await fetch(`http://${base}/feed/events?wait=0`, { headers: { ...headers, accept: 'application/json' } }).then((response) => response.text());
        const stream = await fetch(`http://${base}/feed/events`, { headers: { ...headers, accept: 'text/event-stream' } });
        await stream.body?.cancel();
        const socket = openSocket(`ws://${base}/ws/feed`, { headers });
        await once(socket, 'message');
        socket.close();
        expect((await shown(host, session)).usage?.total).to.equal(3);
    });

    it('is shown day by day for 30 days, newest first', async () => {

        const host = await start({ clock: new ManualClock('2026-03-01T23:59:50Z') });
        const first = await host.signIn();
        const token = await created(host, first);
        await readTimes(host, token, 2);
        host.clock.jump(20_000);
        await readTimes(host, token, 5);
        const report1 = await report(host, first, token.id);
        expect(report1).to.include({ id: token.id, today: 5, this_month: 7, total: 7, quota: null, last_used_at: '2026-03-02T00:00:10.000Z' });
        expect(report1.days).to.have.length(30);
        expect(report1.days.slice(0, 3)).to.equal([{ date: '2026-03-02', requests: 5 }, { date: '2026-03-01', requests: 2 }, { date: '2026-02-28', requests: 0 }]);

        await host.clock.advance(interval);
        host.clock.jump(31 * day);
        await read(host, token);
        const later = await report(host, await host.signIn(), token.id);
        expect(later).to.include({ today: 1, this_month: 1, total: 8 });
        expect(later.days.filter(({ requests }) => requests > 0)).to.equal([{ date: '2026-04-02', requests: 1 }]);
    });

    it('is kept for 31 days, however long a token is used', async () => {

        const storage = sqlite(':memory:');
        const host = await start({ storage });
        const token = await created(host, await host.signIn());
        for (let i = 0; i < 40; ++i) {
            await read(host, token);
            await host.clock.advance(interval);
            host.clock.jump(day);
        }

        const [stored] = await storage.documents.list({ kind: 'token-usage', limit: 10 });
        const { days, total } = JSON.parse(stored?.body ?? '') as { days: object; total: number };
        expect([Object.keys(days).length, total]).to.equal([31, 40]);
    });

    it('is 404 for anything but an active token of the caller', async () => {

        const host = await start();
        const session = await host.signIn();
        const token = await created(host, session);
        const other = await host.signIn(new TestWallet(9));
        for (const [id, as] of [[token.id, other], ['none', session]] as const) {
            const response = await host.request(`${url}/${id}/usage`, as);
            expect([response.statusCode, body(response)]).to.equal([404, { detail: 'Token not found' }]);
        }
    });

    it('is summed over nodes, and a killed node loses at most its last interval', async () => {

        const clock = new ManualClock();
        const path = file();
        const one = await start({ clock, storage: sqlite(path) });
        const two = await start({ clock, storage: sqlite(path) });
        const session = await one.signIn();
        const token = await created(one, session);
        await Promise.all([readTimes(one, token, 3), readTimes(two, token, 4)]);
        await clock.advance(interval);
        expect((await shown(one, session)).usage?.total).to.equal(7);
        expect((await shown(two, session)).usage?.total).to.equal(7);

        await readTimes(two, token, 2);
        const three = await start({ clock, storage: sqlite(path) });
        expect((await shown(three, session)).usage?.total).to.equal(7);
        await two.server.stop({ timeout: 0 });
        expect((await shown(three, session)).usage?.total).to.equal(9);
    });

    it('is deleted with its token, even if other nodes still count it', async () => {

        const storage = sqlite(':memory:');
        const host = await start({ storage });
        const kept = (): Promise<readonly { readonly name: string }[]> => storage.documents.list({ kind: 'token-usage', limit: 10 });
        const session = await host.signIn();
        const [one, two] = [await created(host, session), await created(host, session, { per_day: 5 })];
        await readTimes(host, one, 2);
        await host.request({ method: 'DELETE', url, payload: { token: one.token } }, session);
        await host.clock.advance(interval);
        expect((await kept()).map(({ name }) => name)).to.equal([two.id]);
        await host.news.wallets.revokeToken(host.admin.address, two.id);
        expect(await kept()).to.be.empty();
    });

    it('is removed a day after its token expired, when the wallet lists its tokens', async () => {

        const storage = sqlite(':memory:');
        const host = await start({ storage });
        const token = await created(host, await host.signIn());
        await read(host, token);
        await host.clock.advance(interval);
        host.clock.jump(Date.parse('2031-03-14T12:00:00Z') - host.clock.now());
        expect(body(await host.request(url, await host.signIn()))).to.equal([]);
        expect(await storage.documents.list({ kind: 'token-usage', limit: 10 })).to.be.empty();
    });
});

describe('Quotas of API tokens', () => {

    it('refuse further requests of the UTC day with 429, and do not affect other tokens', async () => {

        const host = await start({ clock: new ManualClock('2026-03-14T23:59:00Z') });
        const session = await host.signIn();
        const token = await created(host, session, { per_day: 3 });
        expect(token.quota).to.equal({ per_day: 3, per_month: null });
        const free = await created(host, session);
        expect(await readTimes(host, token, 5)).to.equal([...times(3), ...times(2, 429)]);

        const refused = await read(host, token);
        expect(body(refused)).to.equal({ detail: 'Too many requests: the token\'s quota of 3 per UTC day is used up' });
        expect(refused.headers['retry-after']).to.equal('60');
        expect((await read(host, free)).statusCode).to.equal(200);
        expect(await report(host, session, token.id)).to.include({ today: 3, total: 3, quota: { per_day: 3, per_month: null } });

        host.clock.jump(60_000);
        expect(await readTimes(host, token, 4)).to.equal([...times(3), 429]);
    });

    it('of a month last until the next one', async () => {

        const host = await start({ clock: new ManualClock('2026-12-30T12:00:00Z') });
        const token = await created(host, await host.signIn(), { per_day: 3, per_month: 4 });
        expect(await readTimes(host, token, 4)).to.equal([...times(3), 429]);
        host.clock.jump(day);
        const [last, refused] = [await read(host, token), await read(host, token)];
        expect(last.statusCode).to.equal(200);
        expect(body(refused)).to.equal({ detail: 'Too many requests: the token\'s quota of 4 per UTC month is used up' });
        expect(refused.headers['retry-after']).to.equal('43200');
        host.clock.jump(day / 2);
        expect((await read(host, token)).statusCode).to.equal(200);
    });

    it('of a month alone allow any number in a day', async () => {

        const host = await start();
        const token = await created(host, await host.signIn(), { per_month: 4 });
        expect(token.quota).to.equal({ per_day: null, per_month: 4 });
        expect(await readTimes(host, token, 5)).to.equal([...times(4), 429]);
    });

    it('refuse new connections, and keep open ones', async () => {

        const host = await start();
        const token = await created(host, await host.signIn(), { per_day: 1 });
        const base = `127.0.0.1:${(host.server.listener.address() as AddressInfo).port}`;
        const headers = { authorization: `Bearer ${token.token}` };
        const socket = openSocket(`ws://${base}/ws/feed`, { headers });
        await once(socket, 'message');
        const second = openSocket(`ws://${base}/ws/feed`, { headers });
        const [, response] = await once(second, 'unexpected-response') as [unknown, { statusCode: number }];
        expect(response.statusCode).to.equal(429);
        expect((await fetch(`http://${base}/feed/events`, { headers })).status).to.equal(429);

        await host.news.publish({ signal: 'Bitcoin up', feed_categories: ['crypto'] });
        socket.send(JSON.stringify({ type: 'subscribe', feed_category: 'crypto' }));
        expect(String((await once(socket, 'message'))[0])).to.contain('subscribed');
        socket.close();
    });

    it('hold over several nodes within one interval, and over a restart', async () => {

        const clock = new ManualClock();
        const path = file();
        const one = await start({ clock, storage: sqlite(path) });
        const two = await start({ clock, storage: sqlite(path) });
        const token = await created(one, await one.signIn(), { per_day: 10 });
        expect(await readTimes(one, token, 6)).to.equal(times(6));
        expect(await readTimes(two, token, 6)).to.equal(times(6));
        await clock.advance(interval);
        expect(await readTimes(one, token, 1)).to.equal([429]);
        expect(await readTimes(two, token, 1)).to.equal([429]);
        expect(await readTimes(await start({ clock, storage: sqlite(path) }), token, 1)).to.equal([429]);
    });

    it('default to the service\'s unless the caller asks for less', async () => {

        const quotas = { tokenQuota: { perDay: 100 }, maxTokenQuota: { perDay: 1000, perMonth: 5000 } };
        const host = await start({ options: { auth: quotas } });
        const session = await host.signIn();
        expect((await created(host, session)).quota).to.equal({ per_day: 100, per_month: 5000 });
        const monthly = await start({ options: { auth: { tokenQuota: { perMonth: 50 } } } });
        expect((await created(monthly, await monthly.signIn())).quota).to.equal({ per_day: null, per_month: 50 });
        expect((await created(host, session, {})).quota).to.equal({ per_day: 100, per_month: 5000 });
        expect((await created(host, session, { per_day: null, per_month: 7 })).quota).to.equal({ per_day: 100, per_month: 7 });
        expect((await created(host, session, { per_day: 1000 })).quota).to.equal({ per_day: 1000, per_month: 5000 });
        expect(body(await create(host, session, { per_day: 1001 }))).to.equal({ detail: 'quota.per_day must be at most 1000' });
        expect(body(await create(host, session, { per_month: 5001 }))).to.equal({ detail: 'quota.per_month must be at most 5000' });
        for (const wrong of [{ per_day: 0 }, { per_day: -1 }, { per_day: 1.5 }, { per_day: '5' }, { per_week: 5 }, { per_month: 1e13 }]) {
            expect((await create(host, session, wrong)).statusCode, JSON.stringify(wrong)).to.equal(400);
        }
    });

    it('can be changed by the owner, within the bounds of the service, at once and for connections and restarts', async () => {

        const storage = sqlite(':memory:');
        const host = await start({ storage, options: { auth: { tokenQuota: { perMonth: 500 }, maxTokenQuota: { perDay: 100 } } } });
        const session = await host.signIn();
        const token = await created(host, session, { per_day: 2 });
        expect(await readTimes(host, token, 3)).to.equal([...times(2), 429]);
        const change = async (quota: unknown, id = token.id, by = session) => await host.request({ method: 'PATCH', url: `${url}/${id}`, payload: { quota } as object }, by);

        const changed = await change({ per_day: 4 });
        expect(changed.statusCode).to.equal(200);
        expect(body(changed)).to.equal({ ...token, last_used_at: '2026-03-14T12:00:00.000Z', usage: { today: 2, this_month: 2, total: 2 }, quota: { per_day: 4, per_month: 500 } });
        expect(await readTimes(host, token, 3)).to.equal([...times(2), 429]);
        expect(body<ApiToken>(await change({ per_month: 9 })).quota).to.equal({ per_day: 4, per_month: 9 });
        expect(body<ApiToken>(await change({ per_day: null })).quota).to.equal({ per_day: 100, per_month: 9 });
        expect(body<ApiToken>(await change(null)).quota).to.equal({ per_day: 100, per_month: 500 });
        expect(body<ApiToken>(await change({})).quota).to.equal({ per_day: 100, per_month: 500 });
        expect(await readTimes(host, token, 1)).to.equal([200]);
        expect(body(await change({ per_day: 101 }))).to.equal({ detail: 'quota.per_day must be at most 100' });
        for (const wrong of [{ per_day: 0 }, { per_day: '5' }, { per_week: 1 }, 5, [], undefined]) {
            expect((await change(wrong)).statusCode, JSON.stringify(wrong)).to.equal(400);
        }

        const other = await host.signIn(new TestWallet(99));
        expect((await change({ per_day: 1 }, token.id, other)).statusCode).to.equal(404);
        expect((await change({ per_day: 1 }, 'unknown')).statusCode).to.equal(404);
        expect((await change({ per_day: 1 }, token.id, token.token)).statusCode).to.equal(401);
        await host.request({ method: 'DELETE', url, payload: { token: token.token } }, session);
        expect((await change({ per_day: 1 })).statusCode).to.equal(404);
    });

    it('can be given to a token that has none, on all nodes within one interval, and by administrators beyond the bounds', async () => {

        const clock = new ManualClock();
        const path = file();
        const options = { auth: { maxTokenQuota: { perMonth: 1000 } } };
        const one = await start({ clock, storage: sqlite(path), options });
        const two = await start({ clock, storage: sqlite(path), options });
        const token = await created(one, await one.signIn());
        expect(await readTimes(two, token, 3)).to.equal(times(3));
        const session = await one.signIn();
        const set = async (quota: object | null, jti = token.id, by = session) => await one.request({ method: 'PATCH', url: `/admin/wallets/${one.admin.address.toLowerCase()}/api-tokens/${jti}`, payload: { quota } }, by);
        expect(body(await set({ per_day: 4, per_month: 2000 }))).to.include({ id: token.id, quota: { per_day: 4, per_month: 2000 } });
        expect(await readTimes(one, token, 1)).to.equal([200]);
        await clock.advance(interval);
        expect(await readTimes(two, token, 1)).to.equal([429]);
        expect(body(await set(null))).to.include({ total: 4, quota: { per_day: null, per_month: 1000 } });
        expect(await readTimes(one, token, 1)).to.equal([200]);
        await clock.advance(1000);
        expect(await readTimes(two, token, 1)).to.equal([200]);
        expect((await set({ per_day: 1 }, 'unknown')).statusCode).to.equal(404);
        expect((await set({ per_day: 1 }, token.id, await one.signIn(new TestWallet(99)))).statusCode).to.equal(403);
    });

    for (const [name, { skip, make }] of Object.entries(storagesOf(() => server))) {

        it(`are not raised by the owner beyond what an administrator has set, on ${name}`, { skip, timeout: 60_000 }, async () => {

            const host = await start({ storage: await make(), options: { auth: { tokenQuota: { perDay: 50 }, maxTokenQuota: { perDay: 100 } } } });
            const session = await host.signIn(new TestWallet(99));
            const administrator = await host.signIn();
            const token = await created(host, session);
            const ask = async (quota: object | null) => await host.request({ method: 'PATCH', url: `${url}/${token.id}`, payload: { quota } }, session);
            const set = async (quota: object | null) => await host.request({ method: 'PATCH', url: `/admin/wallets/${new TestWallet(99).address}/api-tokens/${token.id}`, payload: { quota } }, administrator);
            const quotaAfter = async (answer: ReturnType<typeof ask>): Promise<unknown> => body<ApiToken>(await answer).quota;

            expect(await quotaAfter(set({ per_day: 3 }))).to.equal({ per_day: 3, per_month: null });
            const refused = await ask({ per_day: 4 });
            expect([refused.statusCode, body(refused)]).to.equal([400, { detail: 'quota.per_day must be at most 3' }]);
            expect(await quotaAfter(ask({ per_day: 2, per_month: 7000 }))).to.equal({ per_day: 2, per_month: 7000 });
            expect(await readTimes(host, token, 3)).to.equal([...times(2), 429]);
            expect(await quotaAfter(ask(null))).to.equal({ per_day: 3, per_month: null });
            expect(await readTimes(host, token, 2)).to.equal([200, 429]);
            expect((await ask({ per_day: 50 })).statusCode).to.equal(400);

            expect(await quotaAfter(set({ per_month: 500 }))).to.equal({ per_day: 3, per_month: 500 });
            expect(body(await ask({ per_day: 3, per_month: 501 }))).to.equal({ detail: 'quota.per_month must be at most 500' });
            expect(await quotaAfter(set({ per_day: 9000 }))).to.equal({ per_day: 9000, per_month: 500 });
            expect(await quotaAfter(ask({ per_day: null }))).to.equal({ per_day: 50, per_month: 500 });
            expect(await quotaAfter(ask({ per_day: 9000 }))).to.equal({ per_day: 9000, per_month: 500 });
            expect(await quotaAfter(set(null))).to.equal({ per_day: 50, per_month: null });
            expect(body(await ask({ per_day: 101 }))).to.equal({ detail: 'quota.per_day must be at most 100' });
            expect(await quotaAfter(ask({ per_day: 100 }))).to.equal({ per_day: 100, per_month: null });
        });
    }

    it('keep the limit of an administrator while requests are counted, over a restart', async () => {

        const clock = new ManualClock();
        const storage = file();
        const first = await start({ clock, storage: sqlite(storage) });
        const session = await first.signIn(new TestWallet(99));
        const token = await created(first, session);
        const set = { method: 'PATCH', url: `/admin/wallets/${new TestWallet(99).address}/api-tokens/${token.id}`, payload: { quota: { per_day: 5 } } };
        expect((await first.request(set, await first.signIn())).statusCode).to.equal(200);
        expect(await readTimes(first, token, 2)).to.equal(times(2));
        await first.server.stop({ timeout: 0 });
        const second = await start({ clock, storage: sqlite(storage) });
        const raised = await second.request({ method: 'PATCH', url: `${url}/${token.id}`, payload: { quota: { per_day: 6 } } }, session);
        expect([raised.statusCode, body(raised)]).to.equal([400, { detail: 'quota.per_day must be at most 5' }]);
        expect(await readTimes(second, token, 4)).to.equal([...times(3), 429]);
    });

    it('do not count requests that a rate limit refuses', async () => {

        const host = await start({ options: { rateLimits: { requests: { perMinute: 2, burst: 2 } } } });
        const session = await host.signIn();
        const token = await created(host, session, { per_day: 100 });
        const statuses = await readTimes(host, token, 6);
        expect(statuses).to.include(429);
        host.clock.jump(120_000);
        expect((await shown(host, session)).usage?.total).to.equal(statuses.filter((status) => status === 200).length);
    });
});

describe('A storage adapter without documents', () => {

    const bare = (): Storage => Object.assign(sqlite(':memory:'), { documents: undefined });

    it('counts nothing, and refuses quotas with 501', async () => {

        const host = await start({ storage: bare() });
        const session = await host.signIn();
        const token = await created(host, session);
        await readTimes(host, token, 2);
        expect(Object.keys(await shown(host, session)).sort()).to.equal(['allowed_feed_categories', 'expires_at', 'id', 'issued_at', 'name', 'token']);
        const detail = 'The storage of this service saves no documents: there is no usage, and no quota can be kept';
        const refused = [await create(host, session, { per_day: 5 }), await host.request(`${url}/${token.id}/usage`, session)];
        expect(refused.map((response) => [response.statusCode, body(response)])).to.equal([[501, { detail }], [501, { detail }]]);
        for (const path of [`${url}/${token.id}`, `/admin/wallets/${host.admin.address}/api-tokens/${token.id}`]) {
            expect((await host.request({ method: 'PATCH', url: path, payload: { quota: { per_day: 5 } } }, session)).statusCode, path).to.equal(501);
        }

        await host.request({ method: 'DELETE', url, payload: { token: token.token } }, session);
        await host.news.wallets.revokeToken(host.admin.address, (await created(host, session)).id);
        await settle();
        expect(body(await host.request(url, session))).to.equal([]);
    });

    it('is refused with a quota in the options', async () => {

        for (const name of ['tokenQuota', 'maxTokenQuota']) {
            await expect(createOne({ storage: bare(), options: { auth: { [name]: { perDay: 5 } } } })).to.reject(new RegExp(`auth.${name} needs the capability documents`));
        }
    });
});
