import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import type { Options, Storage } from '../../lib';
import { TokenCodec, claimsOf } from '../../lib/auth/jwt';
import { ManualClock } from '../helpers/clock';
import { domain, secret } from '../helpers/host';
import { signIn, TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;

const admin = new TestWallet(7);

interface Joined {
    readonly server: Server;
    /** Logged warnings in order. */
    readonly warnings: string[];
}

const join = async (registrations: Readonly<Record<string, { readonly auth?: Partial<Options['auth']>; readonly storage?: Storage }>>): Promise<Joined> => {

    const server = new Server({ debug: false });
    const warnings: string[] = [];
    server.events.on({ name: 'log', filter: 'warn' }, ({ data }) => warnings.push((data as { message: string }).message));
    for (const [prefix, { auth, storage = sqlite(':memory:') }] of Object.entries(registrations)) {
        const options = { auth: { secret, domain, admins: [admin.address], ...auth }, storage };
        await server.register({ plugin, options }, prefix === '/' ? {} : { routes: { prefix } });
    }

    return { server, warnings };
};

const at = (prefix: string): string => (prefix === '/' ? '' : prefix);

/** One token of each kind. */
const tokensOf = async (server: Server, prefix: string): Promise<{ readonly session: string; readonly api: string; readonly anybody: string }> => {

    const session = await signIn(server, { prefix: at(prefix), wallet: admin });
    const made = await server.inject({ method: 'POST', url: `${at(prefix)}/user/api-tokens`, headers: { authorization: `Bearer ${session}` }, payload: { name: 'mine', allowed_feed_categories: ['crypto'] } });
    const open = await server.inject(`${at(prefix)}/auth/public-token`);
    return { session, api: (JSON.parse(made.payload) as { token: string }).token, anybody: (JSON.parse(open.payload) as { access_token: string }).access_token };
};

const statuses = async (server: Server, prefix: string, { session, api, anybody }: Awaited<ReturnType<typeof tokensOf>>): Promise<readonly number[]> => {

    const get = async (path: string, token: string, method = 'GET') => (await server.inject({ method, url: `${at(prefix)}${path}`, headers: { authorization: `Bearer ${token}` } })).statusCode;
    return [await get('/articles', session), await get('/articles', api), await get('/articles', anybody), await get('/user/api-tokens', session), await get('/admin/news/none', session, 'DELETE')];
};

const welcome = [200, 200, 200, 200, 404];
const strange = [401, 401, 401, 401, 401];

describe('registrations that share a secret and a domain', () => {

    it('reject each other\'s tokens, also those of administrators', async () => {

        const { server, warnings } = await join({ '/a': {}, '/b': {}, '/': {} });
        for (const home of ['/a', '/b', '/']) {
            const tokens = await tokensOf(server, home);
            for (const prefix of ['/a', '/b', '/']) {
                expect([home, prefix, await statuses(server, prefix, tokens)]).to.equal([home, prefix, prefix === home ? welcome : strange]);
            }
        }

        expect(warnings).to.have.length(3);
        expect(warnings[0]).to.contain('/b and /a share auth.secret and a domain');
        await server.stop();
    });

    it('accept each other\'s tokens if they have the same audience, which is logged as a warning', async () => {

        const storage = sqlite(':memory:');
        const shared = { auth: { audience: 'all of ours' }, storage };
        const { server, warnings } = await join({ '/a': shared, '/b': shared });
        expect(await statuses(server, '/b', await tokensOf(server, '/a'))).to.equal(welcome);
        expect(warnings).to.have.length(1);
        expect(warnings[0]).to.contain('accept each other\'s tokens');
        await server.stop();
    });

    it('cause no warning if secrets or domains differ', async () => {

        const { server, warnings } = await join({ '/a': {}, '/b': { auth: { secret: `${secret} two` } }, '/c': { auth: { domain: 'other.example' } } });
        expect(warnings).to.equal([]);
        await server.stop();
    });
});

describe('tokens of a registration', () => {

    it('are valid after restarts and on every node with the same name', async () => {

        const storage = sqlite(':memory:');
        const first = await join({ '/a': { storage } });
        const second = await join({ '/a': { storage } });
        const tokens = await tokensOf(first.server, '/a');
        expect(await statuses(second.server, '/a', tokens)).to.equal(welcome);
        await Promise.all([first.server.stop(), second.server.stop()]);
    });

    it('are valid if they are API tokens of earlier versions, whose audience was the domain only', async () => {

        const clock = new ManualClock(Date.now());
        const storage = sqlite(':memory:');
        const { server } = await join({ '/a': { storage }, '/b': {} });
        const former = new TokenCodec({ keys: [{ kid: '1', secret }], issuer: 'hapi-crypto-news', audience: domain });
        const issuedAt = Math.floor(clock.now() / 1000) * 1000;
        const record = { jti: 'former', owner: admin.address, name: 'mine', categories: ['crypto'], issuedAt, expiresAt: issuedAt + 3_600_000, kid: '1' };
        await storage.tokens.insert(record);
        const api = former.sign(claimsOf(record));
        const session = former.sign({ ...claimsOf(record), kind: 'session', admin: 'listed' });

        expect(await statuses(server, '/a', { api, session, anybody: session })).to.equal([401, 200, 401, 401, 401]);
        expect(await statuses(server, '/b', { api, session, anybody: session })).to.equal(strange);

        const mine = await signIn(server, { prefix: '/a', wallet: admin });
        const removed = await server.inject({ method: 'DELETE', url: '/a/user/api-tokens', headers: { authorization: `Bearer ${mine}` }, payload: { token: api } });
        expect(removed.statusCode).to.equal(204);
        await server.stop();
    });
});
