import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import type { Storage, TokenRecord } from '../../lib/storage/contract';
import { tokenRoutes } from '../../lib/tokens/routes';
import { TokenService, expiryOf } from '../../lib/tokens/service';
import { answerOf, authHost, bodyOf, catalogue, closeAll, memory, secret } from '../helpers/auth';
import type { SetupOptions } from '../helpers/auth';
import { ManualClock } from '../helpers/clock';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;
lab.afterEach(closeAll);

const url = '/user/api-tokens';
const notFound: [number, unknown] = [400, { detail: 'Token not found or does not belong to user' }];
const invalid: [number, unknown] = [401, { detail: 'Invalid token' }];

interface ApiToken {
    readonly id: string;
    readonly name: string;
    readonly allowed_feed_categories: string[];
    readonly token: string;
    readonly issued_at: string;
    readonly expires_at: string;
}

const wallet = new TestWallet();
const other = new TestWallet(2);
const two = { kid: '2', secret: `${secret} two` };

const setup = async (options: SetupOptions = {}) => {

    const host = await authHost(options, (auth, { settings, storage, clock, random }) => {

        const service = new TokenService({ storage, codec: auth.codec, usage: null, quotas: settings, revocations: auth.revocations, current: (access) => auth.current(access), categories: catalogue, maxPerOwner: settings.maxTokensPerOwner, clock, random });
        return [...tokenRoutes(service), { method: 'GET', path: '/read', auth: 'token', handler: ({ access }) => access.subject }];
    });
    const create = (session: string, payload: object = { name: 'reader', allowed_feed_categories: ['crypto'] }) => host.call('POST', url, session, payload);
    const created = async (session: string, payload?: object): Promise<ApiToken> => bodyOf<ApiToken>(await create(session, payload));
    const list = async (session: string): Promise<ApiToken[]> => bodyOf<ApiToken[]>(await host.call('GET', url, session));
    const revoke = async (session: string, token: unknown) => answerOf(await host.call('DELETE', url, session, { token }));
    const read = async (token: string): Promise<number> => (await host.call('GET', '/read', token)).statusCode;
    return { ...host, create, created, list, revoke, read };
};

describe('POST /user/api-tokens', () => {

    it('ruling 21: creates a token for five calendar years, in expires_at and in exp', async () => {

        const { create, session, auth, clock } = await setup({ clock: new ManualClock('2026-03-14T12:34:56.789Z') });
        const response = await create(await session(wallet), { name: 'My reader', allowed_feed_categories: ['crypto', 'ai'] });
        const { token, ...rest } = bodyOf<ApiToken>(response);
        expect(response.statusCode).to.equal(201);
        expect(response.headers['cache-control']).to.equal('private, no-store');
        expect(rest).to.equal({ id: rest.id, name: 'My reader', allowed_feed_categories: ['crypto', 'ai'], issued_at: '2026-03-14T12:34:56.000Z', expires_at: '2031-03-14T12:34:56.000Z' });

        const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { iat: number; exp: number };
        expect([iat, exp].map((seconds) => new Date(seconds * 1000).toISOString())).to.equal([rest.issued_at, rest.expires_at]);
        expect(await auth.verify(token)).to.include({ kind: 'api', subject: wallet.address, categories: ['crypto', 'ai'], isAdmin: false });

        clock.jump(Date.parse(rest.expires_at) - 1 - clock.now());
        expect(await auth.verify(token)).to.not.be.null();
        clock.jump(1);
        expect(await auth.verify(token)).to.be.null();
    });

    it('ruling 21: expires five years after a 29 February on a 1 March, and keeps day and hour on every other day', () => {

        expect(new Date(expiryOf(Date.parse('2028-02-29T23:59:59Z'))).toISOString()).to.equal('2033-03-01T23:59:59.000Z');
        expect(new Date(expiryOf(Date.parse('2027-02-28T00:00:00Z'))).toISOString()).to.equal('2032-02-28T00:00:00.000Z');
        Fc.assert(Fc.property(Fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {

            Fc.pre(date.toISOString().slice(5, 10) !== '02-29');
            const text = date.toISOString();
            expect(new Date(expiryOf(date.getTime())).toISOString()).to.equal(`${Number(text.slice(0, 4)) + 5}${text.slice(4)}`);
        }));
    });

    it('ruling 21: accepts names of 1 to 100 characters of any kind but control characters', async () => {

        const { create, session } = await setup();
        const token = await session(wallet);
        const attempt = async (name: unknown): Promise<number> => (await create(token, { name, allowed_feed_categories: ['crypto'] })).statusCode;
        for (const name of ['a', 'a'.repeat(100), '📰'.repeat(100), 'Ünïcode, 中文', '__proto__', '<script>', '\'; DROP TABLE token; --']) {
            expect(await attempt(name), name).to.equal(201);
        }

        for (const name of ['', 'a'.repeat(101), '📰'.repeat(101), 'a\nb', 'a\0', '\u007f', '\ud800', 5, null, undefined, ['a'], {}]) {
            expect(await attempt(name), JSON.stringify(name)).to.equal(400);
        }
    });

    it('ruling 21: answers 400 for no and unknown categories, 403 for those beyond the caller\'s own', async () => {

        const { create, session } = await setup({ auth: { authorize: () => ({ categories: ['crypto', 'macro'] }) } });
        const token = await session(wallet);
        const attempt = async (codes: unknown) => answerOf(await create(token, { name: 'n', allowed_feed_categories: codes }));
        expect((await attempt(['crypto', 'macro']))[0]).to.equal(201);
        expect(await attempt(['crypto', 'ai'])).to.equal([403, { detail: 'No permission for ai feed' }]);
        expect(await attempt(['crypto', 'nonsense'])).to.equal([400, { detail: 'allowed_feed_categories must name available feed categories: nonsense is none' }]);
        expect(await attempt(['ai', 'nonsense'])).to.equal([400, { detail: 'allowed_feed_categories must name available feed categories: nonsense is none' }]);
        for (const codes of [[], undefined, null, 'crypto', '["crypto"]', {}, [5], [null], [['crypto']], ['x'.repeat(65)], Array.from({ length: 101 }, () => 'crypto'), ['__proto__'], ['']]) {
            const [status, body] = await attempt(codes);
            expect([status, Object.keys(body as object)], JSON.stringify(codes)).to.equal([400, ['detail']]);
        }
    });

    it('contains each category once', async () => {

        const { created, session } = await setup();
        expect((await created(await session(wallet), { name: 'n', allowed_feed_categories: ['crypto', 'ai', 'crypto'] })).allowed_feed_categories).to.equal(['crypto', 'ai']);
    });

    it('answers 400 at maxTokensPerOwner, also to concurrent requests; another wallet is not affected', async () => {

        const { create, session, list, revoke } = await setup({ auth: { maxTokensPerOwner: 3 } });
        const token = await session(wallet);
        const statuses = (await Promise.all(Array.from({ length: 10 }, () => create(token)))).map(({ statusCode }) => statusCode);
        expect(statuses.filter((status) => status === 201)).to.have.length(3);
        expect(answerOf(await create(token))).to.equal([400, { detail: 'No more than 3 active tokens: delete one first' }]);
        expect((await create(await session(other))).statusCode).to.equal(201);

        const [first] = await list(token);
        await revoke(token, first?.token);
        expect((await create(token)).statusCode).to.equal(201);
    });

    it('ruling 19: accepts only sessions: API and public tokens get 401', async () => {

        const { call, create, created, session, server } = await setup();
        const { token } = await created(await session(wallet));
        const { access_token: anybody } = bodyOf<{ access_token: string }>(await server.inject('/auth/public-token'));
        for (const text of [token, anybody]) {
            expect(answerOf(await create(text))).to.equal(invalid);
            expect(answerOf(await call('GET', url, text))).to.equal(invalid);
            expect(answerOf(await call('DELETE', url, text, { token }))).to.equal(invalid);
        }

        for (const method of ['POST', 'GET', 'DELETE']) {
            expect(answerOf(await server.inject({ method, url, payload: '{}' }))).to.equal([401, { detail: 'Missing token' }]);
        }
    });

    it('accepts only JSON, and no body with __proto__', async () => {

        const { server, session } = await setup();
        const authorization = `Bearer ${await session(wallet)}`;
        const post = async (payload: string, type = 'application/json') => (await server.inject({ method: 'POST', url, payload, headers: { authorization, 'content-type': type } })).statusCode;
        expect(await post('{"name":"n","allowed_feed_categories":["crypto"]}', 'text/plain')).to.equal(415);
        for (const body of ['', 'null', '[]', '{', JSON.stringify('{"name":"n","allowed_feed_categories":["crypto"]}'), '{"__proto__":{"name":"n"}}', '{"name":"n","allowed_feed_categories":["crypto"],"__proto__":{}}']) {
            expect(await post(body), body).to.equal(400);
        }

        expect(await post(JSON.stringify({ name: 'n', allowed_feed_categories: ['crypto'], more: 'x'.repeat(70_000) }))).to.equal(413);
    });
});

describe('GET /user/api-tokens', () => {

    it('ruling 20: shows the active tokens of the caller, byte for byte as they were issued, oldest first', async () => {

        const { call, created, list, session, clock } = await setup();
        const mine = await session(wallet);
        const theirs = await session(other);
        expect(answerOf(await call('GET', url, mine))).to.equal([200, []]);
        const first = await created(mine, { name: 'first', allowed_feed_categories: ['crypto'] });
        clock.jump(5000);
        const second = await created(mine, { name: 'second', allowed_feed_categories: ['ai', 'macro'] });
        await created(theirs);
        expect(await list(mine)).to.equal([first, second]);
        expect(await list(theirs)).to.have.length(1);
    });

    it('ruling 20: stores nothing that could be replayed', async () => {

        const records: TokenRecord[] = [];
        const storage = await memory();
        const { tokens } = storage;
        const watched = Object.create(storage, {
            tokens: {
                value: {
                    insert: (record: TokenRecord) => {

                        records.push(record);
                        return tokens.insert(record);
                    },
                    listActive: tokens.listActive.bind(tokens)
                }
            }
        }) as Storage;
        const { created, session } = await setup({ storage: watched });
        const { token } = await created(await session(wallet));
        const signature = token.split('.')[2] as string;
        expect(Object.keys(records[0] as object).sort()).to.equal(['categories', 'expiresAt', 'issuedAt', 'jti', 'kid', 'name', 'owner']);
        expect(JSON.stringify(records)).to.not.contain(signature);
    });

    it('ruling 20: shows the same text after a key was added in front, and a working one after the old key was removed', async () => {

        const storage = await memory();
        const one = { kid: '1', secret };
        const before = await setup({ storage });
        const { token } = await before.created(await before.session(wallet));

        const rotated = await setup({ storage, auth: { secret: [two, one] } });
        expect((await rotated.list(await rotated.session(wallet))).map((shown) => shown.token)).to.equal([token]);
        expect(await rotated.read(token)).to.equal(200);

        const later = await setup({ storage, auth: { secret: [two] } });
        const [shown] = await later.list(await later.session(wallet));
        expect(shown?.token).to.not.equal(token);
        expect(await later.read(token)).to.equal(401);
        expect(await later.read(shown?.token as string)).to.equal(200);
    });

    it('shows no expired token', async () => {

        const { created, list, session, clock } = await setup();
        await created(await session(wallet));
        clock.jump(Date.parse('2031-03-14T12:00:00Z') - clock.now());
        expect(await list(await session(wallet))).to.equal([]);
    });
});

describe('GET /user/api-tokens in pages', () => {

    it('follows Link from the first token to the last, once each, and shows all of them without a limit', async () => {

        const host = await setup();
        const session = await host.session(wallet);
        const names: string[] = [];
        for (let i = 0; i < 7; ++i) {
            names.push(`t${i}`);
            await host.created(session, { name: `t${i}`, allowed_feed_categories: ['crypto'] });
        }

        const whole = await host.call('GET', url, session);
        expect(bodyOf<ApiToken[]>(whole).map(({ name }) => name)).to.equal(names);
        expect(whole.headers.link).to.be.undefined();

        const seen: string[] = [];
        let next: string | undefined = `${url}?limit=3`;
        while (next !== undefined) {
            const page = await host.call('GET', next, session);
            expect(page.statusCode).to.equal(200);
            seen.push(...bodyOf<ApiToken[]>(page).map(({ name }) => name));
            const link: string | undefined = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
            next = link === undefined ? undefined : `${new URL(link).pathname}${new URL(link).search}`;
        }

        expect(seen).to.equal(names);
    });

    it('continues if the token at which it stopped was revoked', async () => {

        const host = await setup();
        const session = await host.session(wallet);
        const tokens: ApiToken[] = [];
        for (let i = 0; i < 4; ++i) {
            tokens.push(await host.created(session, { name: `t${i}`, allowed_feed_categories: ['crypto'] }));
            host.clock.jump(1000);
        }

        const page = await host.call('GET', `${url}?limit=2`, session);
        const cursor = /cursor=([^>&]+)/.exec(String(page.headers.link))?.[1] ?? '';
        await host.revoke(session, tokens[1]?.token);
        const rest = await host.call('GET', `${url}?limit=2&cursor=${cursor}`, session);
        expect(bodyOf<ApiToken[]>(rest).map(({ name }) => name)).to.equal(['t2', 't3']);
        expect(rest.headers.link).to.be.undefined();
    });

    it('rejects invalid limits and cursors', async () => {

        const host = await setup();
        const session = await host.session(wallet);
        for (const wrong of ['limit=0', 'limit=1001', 'limit=x', 'cursor=', 'cursor=abc', `cursor=${'a'.repeat(500)}`, `cursor=${Buffer.from('t1:').toString('base64url')}`]) {
            expect((await host.call('GET', `${url}?${wrong}`, session)).statusCode, wrong).to.equal(400);
        }
    });
});

describe('DELETE /user/api-tokens', () => {

    it('ruling 22: revokes a token: 204 without a body, 401 at once on this node, a second time 400', async () => {

        const { call, created, list, read, revoke, session } = await setup();
        const mine = await session(wallet);
        const { token } = await created(mine);
        const kept = await created(mine);
        expect(await read(token)).to.equal(200);

        const response = await call('DELETE', url, mine, { token });
        expect([response.statusCode, response.payload]).to.equal([204, '']);
        expect(await read(token)).to.equal(401);
        expect(await read(kept.token)).to.equal(200);
        expect(await list(mine)).to.equal([kept]);
        expect(await revoke(mine, token)).to.equal(notFound);
    });

    it('ruling 22: is effective on every node within a second', async () => {

        const clock = new ManualClock();
        const storage = await memory();
        const here = await setup({ clock, storage });
        const there = await setup({ clock, storage });
        const mine = await here.session(wallet);
        const { token } = await here.created(mine);
        expect(await there.read(token)).to.equal(200);
        expect((await here.revoke(mine, token))[0]).to.equal(204);
        clock.jump(999);
        expect(await there.read(token)).to.equal(401);
    });

    it('ruling 22: notifies listeners, so that connections can be closed', async () => {

        const { auth, created, revoke, session } = await setup();
        const heard: string[] = [];
        auth.onRevoked((jti) => heard.push(jti));
        const mine = await session(wallet);
        const { token } = await created(mine);
        const access = await auth.verify(token);
        await revoke(mine, token);
        await revoke(mine, token);
        expect(heard).to.equal([access?.jti]);
    });

    it('ruling 22: answers 400 for what is not an active API token of the caller', async () => {

        const { auth, created, revoke, session, server, read, clock } = await setup();
        const mine = await session(wallet);
        const theirs = await created(await session(other));
        const { token } = await created(mine);
        const unknown = auth.codec.sign({ kind: 'api', subject: wallet.address, categories: ['crypto'], jti: 'never-stored', issuedAt: clock.now(), expiresAt: clock.now() + 1000, admin: null });
        const stranger = await setup({ auth: { secret: `${secret} two` } });
        const foreign = (await stranger.created(await stranger.session(wallet))).token;
        const { access_token: anybody } = bodyOf<{ access_token: string }>(await server.inject('/auth/public-token'));
        for (const text of [theirs.token, unknown, foreign, mine, anybody, 'nonsense', `${token}x`, token.slice(0, -1), 'a.b.c', 'x'.repeat(50_000)]) {
            expect(await revoke(mine, text), text.slice(0, 40)).to.equal(notFound);
        }

        expect(await read(theirs.token)).to.equal(200);
        expect(await read(token)).to.equal(200);
    });

    it('ruling 22: revokes an expired token, once', async () => {

        const { created, revoke, session, clock } = await setup();
        const { token } = await created(await session(wallet));
        clock.jump(Date.parse('2031-03-14T12:00:00Z') - clock.now());
        const mine = await session(wallet);
        expect((await revoke(mine, token))[0]).to.equal(204);
        expect(await revoke(mine, token)).to.equal(notFound);
    });

    it('ruling 22: revokes tokens of a key that is no longer current', async () => {

        const storage = await memory();
        const before = await setup({ storage });
        const { token } = await before.created(await before.session(wallet));
        const rotated = await setup({ storage, auth: { secret: [two, { kid: '1', secret }] } });
        expect((await rotated.revoke(await rotated.session(wallet), token))[0]).to.equal(204);
        expect(await rotated.read(token)).to.equal(401);
    });

    it('answers 400 for a missing or wrongly typed token', async () => {

        const { revoke, session, call } = await setup();
        const mine = await session(wallet);
        for (const token of [undefined, null, 5, '', {}, []]) {
            expect((await revoke(mine, token))[0]).to.equal(400);
        }

        expect((await call('DELETE', url, mine)).statusCode).to.equal(400);
    });
});
