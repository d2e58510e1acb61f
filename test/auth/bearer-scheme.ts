import * as Boom from '@hapi/boom';
import { expect } from '@hapi/code';
import type { RouteOptionsAccess } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import type { Access } from '../../lib/access';
import { claimsOf } from '../../lib/auth/jwt';
import type { RouteSpec } from '../../lib/http/route';
import { StorageError } from '../../lib/storage/contract';
import type { Storage, TokenRecord } from '../../lib/storage/contract';
import { answerOf, authHost, bodyOf, closeAll } from '../helpers/auth';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;
lab.afterEach(closeAll);

const missing: [number, unknown] = [401, { detail: 'Missing token' }];
const invalid: [number, unknown] = [401, { detail: 'Invalid token' }];

const who = ({ access }: { access: Access }) => `${access.kind} ${access.subject}`;

const rooms: readonly RouteSpec[] = [
    { method: 'GET', path: '/any', auth: 'token', handler: who },
    { method: 'GET', path: '/mine', auth: 'session', handler: who },
    { method: 'GET', path: '/rule', auth: 'admin', handler: who }
];

const wallet = new TestWallet();

const setup = async (options: Parameters<typeof authHost>[0] = {}) => {

    const host = await authHost(options, () => rooms);
    const record: TokenRecord = { jti: 'jti-api', owner: wallet.address, name: 'n', categories: ['crypto'], issuedAt: host.clock.now(), expiresAt: host.clock.now() + 60_000, kid: '1' };
    const api = host.auth.codec.sign(claimsOf(record));
    const anybody = bodyOf<{ access_token: string }>(await host.server.inject('/auth/public-token')).access_token;
    const get = async (url: string, authorization?: string): Promise<[number, unknown]> => {

        const response = await host.server.inject({ url, headers: authorization === undefined ? {} : { authorization } });
        return response.statusCode === 200 ? [200, response.payload] : answerOf(response);
    };

    return { ...host, record, api, anybody, get };
};

/** Storage whose answers about tokens come from the test. */
const withActive = (storage: Storage, active: Storage['tokens']['active']): Storage => {

    return new Proxy(storage, {
        get: (target, key, receiver) => {

            return key === 'tokens' ? { ...target.tokens, active } : Reflect.get(target, key, receiver) as unknown;
        }
    });
};

describe('the bearer scheme', () => {

    it('reads a token from the header or the query', async () => {

        const { get, session } = await setup();
        const token = await session(wallet);
        const mine: [number, unknown] = [200, `session ${wallet.address}`];
        expect(await get('/any', `Bearer ${token}`)).to.equal(mine);
        expect(await get('/any', `bearer   ${token}`)).to.equal(mine);
        expect(await get(`/any?token=${token}`)).to.equal(mine);
        expect(await get(`/any?a=1&token=${token}&b=2`)).to.equal(mine);
    });

    it('ruling 4: prefers the header', async () => {

        const { get, session, anybody } = await setup();
        const token = await session(wallet);
        expect(await get(`/any?token=${anybody}`, `Bearer ${token}`)).to.equal([200, `session ${wallet.address}`]);
        expect(await get(`/any?token=${anybody}`, 'Bearer nonsense')).to.equal(invalid);
        expect(await get(`/any?token=${anybody}`, 'Bearer')).to.equal(invalid);
        expect(await get(`/any?token=a&token=b`, `Bearer ${token}`)).to.equal([200, `session ${wallet.address}`]);
    });

    it('ruling 4: reads the query if the Authorization is of another scheme', async () => {

        const { get, anybody } = await setup();
        for (const authorization of ['Basic dXNlcjpwYXNz', 'Digest a', 'Bearerish x', 'nonsense', '']) {
            expect(await get(`/any?token=${anybody}`, authorization)).to.equal([200, 'public public']);
            expect(await get('/any', authorization)).to.equal(missing);
        }
    });

    it('ruling 2: answers Missing token if there is none, and Invalid token for every other cause', async () => {

        const { get, server, session, api, clock, logs } = await setup();
        expect(await get('/any')).to.equal(missing);
        expect(await get('/any?token=')).to.equal(missing);

        const token = await session(wallet);
        for (const text of ['', 'x', 'a.b.c', `${token}x`, token.slice(0, -1), 'x'.repeat(14_000), api]) {
            expect(await get('/any', `Bearer ${text}`), text.slice(0, 10)).to.equal(invalid);
        }

        clock.jump(24 * 3_600_000);
        expect(await get('/any', `Bearer ${token}`)).to.equal(invalid);
        expect(logs.map(({ data }) => (data as { reason: string }).reason)).to.equal(['malformed', 'malformed', 'malformed', 'signature', 'signature', 'malformed', 'revoked', 'expired']);
        expect(JSON.stringify(logs)).to.not.contain(token.split('.')[2] as string);
        expect((await server.inject('/any')).headers['www-authenticate']).to.equal('Bearer');
    });

    it('ruling 3: answers 401 with WWW-Authenticate: Bearer and nothing more', async () => {

        const { server } = await setup();
        for (const url of ['/any', '/any?token=x', '/mine']) {
            expect((await server.inject(url)).headers).to.include({ 'www-authenticate': 'Bearer', 'cache-control': 'private, no-cache' });
        }
    });

    it('ruling 5: rejects a repeated token', async () => {

        const { get, anybody } = await setup();
        expect(await get(`/any?token=${anybody}&token=${anybody}`)).to.equal([400, { detail: 'token must be given once' }]);
    });

    it('ruling 19: accepts only sessions on routes that need one, and answers 401 to others', async () => {

        const { get, session, storage, record, api, anybody } = await setup();
        await storage.tokens.insert(record);
        expect(await get('/any', `Bearer ${api}`)).to.equal([200, `api ${wallet.address}`]);
        expect(await get('/any', `Bearer ${anybody}`)).to.equal([200, 'public public']);
        expect(await get('/mine', `Bearer ${api}`)).to.equal(invalid);
        expect(await get('/mine', `Bearer ${anybody}`)).to.equal(invalid);
        expect(await get('/mine', `Bearer ${await session(wallet)}`)).to.equal([200, `session ${wallet.address}`]);
    });

    it('ruling 22: queries storage about API tokens at most every revocationMs, and about others never', async () => {

        const { storage, runtime } = await setup();
        let asked = 0;
        const counting = withActive(storage, async () => {

            ++asked;
            return ['jti-api'];
        });
        const { get, api, anybody, clock } = await setup({ storage: counting });
        expect(runtime.settings.revocationMs).to.equal(500);
        await get('/any', `Bearer ${anybody}`);
        expect(asked).to.equal(0);
        for (const ms of [0, 0, 499, 1, 0]) {
            clock.jump(ms);
            expect((await get('/any', `Bearer ${api}`))[0]).to.equal(200);
        }

        expect(asked).to.equal(2);
    });

    it('answers 503 without details to API tokens during an outage, and accepts other tokens', async () => {

        const { storage } = await setup();
        for (const error of [new StorageError('STORAGE_UNAVAILABLE', '/var/lib/secret.db is gone'), new TypeError('not a function: /var/lib/secret.db')]) {
            const { get, server, api, anybody, session, logs, auth } = await setup({ storage: withActive(storage, () => Promise.reject(error)) });
            expect(await get('/any', `Bearer ${api}`)).to.equal([503, { detail: 'Service temporarily unavailable' }]);
            expect((await server.inject(`/any?token=${api}`)).headers['www-authenticate']).to.not.exist();
            expect((await get('/any', `Bearer ${anybody}`))[0]).to.equal(200);
            expect((await get('/mine', `Bearer ${await session()}`))[0]).to.equal(200);
            expect(logs[0]).to.equal({ tags: ['auth', 'storage', 'error'], data: { error } });
            await expect(auth.verify(api)).to.reject(error.message);
        }
    });

    it('logs an outage of storage once, however many requests meet it, and the next one again', async () => {

        let isDown = true;
        const { storage } = await setup();
        const { get, record, api, logs, clock } = await setup({ storage: withActive(storage, () => (isDown ? Promise.reject(new StorageError('STORAGE_UNAVAILABLE', 'down')) : Promise.resolve([record.jti]))) });
        const outages = (): number => logs.filter(({ tags }) => tags.join() === 'auth,storage,error').length;
        const ask = async (): Promise<number> => {

            clock.jump(1000);
            return (await get('/any', `Bearer ${api}`))[0];
        };

        expect([await ask(), await ask(), await ask()]).to.equal([503, 503, 503]);
        expect(outages()).to.equal(1);

        isDown = false;
        expect(await ask()).to.equal(200);
        isDown = true;
        expect(await ask()).to.equal(503);
        expect(outages()).to.equal(2);
    });

    it('lets only administrators call their routes', async () => {

        const { get, session } = await setup({ auth: { admins: [wallet.address] } });
        expect(await get('/rule', `Bearer ${await session(new TestWallet(2))}`)).to.equal([403, { detail: 'Administrators only' }]);
        expect(await get('/rule', `Bearer ${await session(wallet)}`)).to.equal([200, `session ${wallet.address}`]);
    });
});

describe('the strategies', () => {

    it('work on the host\'s own routes, with optional and try modes, in the host\'s own format', async () => {

        const { server, auth, anybody, session } = await setup();
        const strategy = auth.strategies.token;
        for (const mode of ['required', 'optional', 'try'] as const) {
            server.route({
                method: 'GET', path: `/host/${mode}`, options: { auth: { mode, strategies: [strategy] } },
                handler: ({ auth: { isAuthenticated, credentials } }) => ({ isAuthenticated, kind: (credentials as { access?: Access } | null)?.access?.kind ?? null })
            });
        }

        const get = async (mode: string, token = '') => answerOf(await server.inject(`/host/${mode}${token && `?token=${token}`}`));
        const anonymous: [number, unknown] = [200, { isAuthenticated: false, kind: null }];
        expect(await get('optional')).to.equal(anonymous);
        expect(await get('try')).to.equal(anonymous);
        expect(await get('try', 'nonsense')).to.equal(anonymous);
        expect((await get('optional', 'nonsense'))[0]).to.equal(401);
        expect((await get('required'))[0]).to.equal(401);
        for (const mode of ['required', 'optional', 'try']) {
            expect(await get(mode, anybody)).to.equal([200, { isAuthenticated: true, kind: 'public' }]);
            expect(await get(mode, await session())).to.equal([200, { isAuthenticated: true, kind: 'session' }]);
        }
    });

    it('report an outage on the host\'s routes without its text', async () => {

        const { storage } = await setup();
        const { server, auth, api } = await setup({ storage: withActive(storage, () => Promise.reject(new StorageError('STORAGE_UNAVAILABLE', '/var/lib/secret.db'))) });
        server.route({ method: 'GET', path: '/host', options: { auth: auth.strategies.token as unknown as RouteOptionsAccess }, handler: () => 'in' });
        const response = await server.inject(`/host?token=${api}`);
        expect(response.statusCode).to.equal(503);
        expect(response.payload).to.not.contain('secret');
    });

    it('work with server.auth.test(), including revocation', async () => {

        const { server, auth, api, storage, record, clock } = await setup();
        server.route({
            method: 'GET', path: '/test', options: { auth: false }, handler: async (request) => {

                try {
                    const { credentials } = await server.auth.test(auth.strategies.token, request);
                    return (credentials as unknown as { access: Access }).access.jti;
                }
                catch (error) {
                    return Boom.isBoom(error) ? error.message : 'crash';
                }
            }
        });

        const test = async (): Promise<string> => (await server.inject(`/test?token=${api}`)).payload;
        expect(await test()).to.equal('Invalid token');
        await storage.tokens.insert(record);
        clock.jump(500);
        expect(await test()).to.equal('jti-api');
    });

    it('contain the name of their registration, so that two can share a server', async () => {

        const first = await authHost({ name: 'one' });
        const second = await authHost({ name: 'two' });
        second.auth.register(first.server);
        expect(first.auth.strategies).to.equal({ token: 'crypto-news:one:token', session: 'crypto-news:one:session', paid: 'crypto-news:one:x402' });
        expect(second.auth.strategies).to.equal({ token: 'crypto-news:two:token', session: 'crypto-news:two:session', paid: 'crypto-news:two:x402' });
    });
});

describe('createAuth()', () => {

    it('verifies tokens of every kind for the feed', async () => {

        const { auth, session, anybody, api, storage, record, clock } = await setup();
        const sessionToken = await session(wallet);
        expect(await auth.verify(sessionToken)).to.include({ kind: 'session', subject: wallet.address, categories: null, isAdmin: false, expiresAt: clock.now() + 24 * 3_600_000 });
        expect(await auth.verify(anybody)).to.include({ kind: 'public', subject: 'public', isAdmin: false });
        expect(await auth.verify('nonsense')).to.be.null();
        expect(await auth.verify(api)).to.be.null();
        await storage.tokens.insert(record);
        clock.jump(500);
        expect(await auth.verify(api)).to.equal({ kind: 'api', subject: wallet.address, categories: ['crypto'], isAdmin: false, jti: 'jti-api', issuedAt: record.issuedAt, expiresAt: record.expiresAt });
        expect(await auth.active(['jti-api', 'other'])).to.equal(new Set(['jti-api']));
    });

    it('notifies the feed of revocations on this node, until it unsubscribes', async () => {

        const { auth } = await setup();
        const heard: string[] = [];
        const stop = auth.onRevoked((jti) => heard.push(jti));
        auth.revocations.revoked('a');
        stop();
        auth.revocations.revoked('b');
        expect(heard).to.equal(['a']);
    });

    it('ruling 15: drops administrator rights of a wallet that left the list, unless authorize granted them', async () => {

        const listed = await setup({ auth: { admins: [wallet.address.toLowerCase()] } });
        const granted = await setup({ auth: { authorize: () => ({ isAdmin: true }) } });
        const plain = await setup();
        const byList = await listed.session(wallet);
        const byHook = await granted.session(wallet);

        expect(await listed.auth.verify(byList)).to.include({ isAdmin: true });
        expect(await plain.auth.verify(byList)).to.include({ isAdmin: false });
        expect(await plain.auth.verify(byHook)).to.include({ isAdmin: true });
        expect(await listed.auth.verify(await plain.session(wallet))).to.include({ isAdmin: false });
    });
});
