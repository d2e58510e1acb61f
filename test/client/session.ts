import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ConnectionError } from '../../lib/client';
import { failureOf, injectedWallet, serve, signInService, timingOf } from '../helpers/client';
import type { Served } from '../helpers/client';
import { ManualClock } from '../helpers/clock';
import { ethers } from '../helpers/ethers';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const key = `0x${'5a'.repeat(32)}` as const;
const origin = 'https://news.example';
const hour = 60 * 60 * 1000;

describe('Session', () => {

    let service: Served;

    before(async () => {

        service = await serve();
    });

    after(() => service.server.stop());

    it('gets the public token once for concurrent requests, and another one before it expires', async () => {

        let tokens = 0;
        const client = service.connect({ fetch: (url, init) => {

            tokens += url.endsWith('/auth/public-token') ? 1 : 0;
            return fetch(url, init);
        } });
        await Promise.all([client.news.list(), client.news.list(), client.tickerSummary('eth')]);
        expect(tokens).to.equal(1);
        service.clock.jump(23 * hour);
        await client.news.list();
        expect(tokens).to.equal(1);
        service.clock.jump(hour - 30_000);
        await client.news.list();
        expect(tokens).to.equal(2);
    });

    /** A client whose requests to a path wait, once `hold()` was called, until `release()`. */
    const heldClient = (path: string) => {

        let release = (): void => undefined;
        let held = Promise.resolve();
        let reached = (): void => undefined;
        const client = service.connect({ fetch: async (url, init) => {

            if (url.endsWith(path)) {
                reached();
                await held;
            }

            return await fetch(url, init);
        } });
        /** Resolves when a request waits. */
        const hold = (): Promise<void> => {

            held = new Promise((resolve) => {

                release = resolve;
            });
            return new Promise((resolve) => {

                reached = resolve;
            });
        };

        return { client, hold, release: () => release() };
    };

    it('bounds the wait for a token by the time-out and the caller\'s signal', async () => {

        const { client, hold, release } = heldClient('/auth/public-token');
        const waiting = hold();
        const controller = new AbortController();
        const left = client.request('/health', { signal: controller.signal });
        const feed = client.follow({ signal: controller.signal }).next();
        await waiting;
        controller.abort(new Error('left'));
        await expect(left).to.reject('left');
        expect(await feed).to.equal({ done: true, value: undefined });

        const late = expect(client.news.list()).to.reject(ConnectionError, 'No answer within 30000 ms');
        await service.clock.advance(30_000);
        await late;
        release();
    });

    it('throws tokens that no header can carry, and reports a function that fails as a failure of the connection', async () => {

        for (const token of ['tok\u2019en', 'a\nb', 'two words', '', undefined as unknown as string]) {
            const client = service.connect({ token: () => token });
            await expect(client.news.list()).to.reject(TypeError, 'A token must be a string of printable ASCII characters without spaces');
            await expect(client.follow().next()).to.reject(TypeError);
        }

        const cause = new Error('offline');
        const failure = await service.connect({ token: () => Promise.reject(cause) }).news.list().catch((error: unknown) => error);
        expect(failure).to.be.instanceof(ConnectionError);
        expect([(failure as Error).message, (failure as Error).cause === cause]).to.equal(['offline', true]);
        await expect(service.connect({ token: () => new Promise<string>(() => AbortSignal.abort(7).throwIfAborted()) }).news.list()).to.reject(ConnectionError, 'The function token has failed');
        expect(await failureOf(service.connect({ token: () => service.connect({ token: 'bad' }).request('/news') }).news.list())).to.equal([401, 'Invalid token']);
    });

    it('asks for a token again after a function did not supply one in time', async () => {

        const supplied = [new Promise<string>(() => undefined), service.publicToken()];
        const client = service.connect({ token: () => supplied.shift() ?? '' });
        const late = expect(client.news.list()).to.reject(ConnectionError, 'No answer within 30000 ms');
        await service.clock.advance(30_000);
        await late;
        expect((await client.news.list()).items).to.equal([]);
    });

    it('is not replaced by a public token that arrives after the sign-in', async () => {

        const { client, hold, release } = heldClient('/auth/public-token');
        const waiting = hold();
        const list = client.news.list();
        await waiting;
        await client.signIn(new ethers.Wallet(key), { origin });
        release();
        await list;
        expect(await client.tokens.list()).to.equal([]);
    });

    it('is not used after a sign-out, even if the wallet was asked to sign again before', async () => {

        const { client, hold, release } = heldClient('/auth/verify');
        await client.signIn(new ethers.Wallet(key), { origin, renew: true });
        service.clock.jump(25 * hour);
        const waiting = hold();
        const list = client.news.list();
        await waiting;
        client.signOut();
        release();
        await list;
        expect(await failureOf(client.tokens.list())).to.equal([401, 'Invalid token']);
    });

    it('does not begin if the client signs out during the sign-in', async () => {

        const { client, hold, release } = heldClient('/auth/verify');
        const waiting = hold();
        const signIn = expect(client.signIn(new ethers.Wallet(key), { origin })).to.reject(Error, 'Signed out during the sign-in');
        await waiting;
        client.signOut();
        release();
        await signIn;
        expect(await failureOf(client.tokens.list())).to.equal([401, 'Invalid token']);
    });

    it('lets the wallet sign again after the session only if configured to', async () => {

        const [once, again] = [injectedWallet(), injectedWallet()];
        const [first, second] = [service.connect(), service.connect()];
        await first.signIn(once, { origin });
        await second.signIn(again, { origin, renew: true });
        service.clock.jump(25 * hour);
        expect((await failureOf(first.tokens.list()))[0]).to.equal(401);
        expect(await second.tokens.list()).to.equal([]);
        expect([once.signed, again.signed]).to.equal([1, 2]);
    });

    const jwt = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

    it('counts the lifetime of a session from its arrival, so that a clock that is wrong asks the wallet no more often', async () => {

        for (const skewMs of [-48 * hour, 48 * hour]) {
            const wallet = injectedWallet();
            const clock = new ManualClock(service.clock.now() + skewMs);
            const seconds = service.clock.now() / 1000;
            const client = service.connect({ timing: timingOf(clock), fetch: signInService({ tokenOf: () => jwt({ iat: seconds, exp: seconds + 86_400 }) }) });
            await client.signIn(wallet, { origin, renew: true });
            await client.categories();
            clock.jump(23 * hour);
            await client.categories();
            expect(wallet.signed).to.equal(1);
            clock.jump(hour);
            await client.categories();
            expect(wallet.signed).to.equal(2);
        }
    });

    it('asks the wallet again only near the end of a session, however short it is, and not at all if that cannot be read', async () => {

        const seconds = service.clock.now() / 1000;
        for (const [token, signed] of [[jwt({ iat: seconds, exp: seconds + 50 }), 2], ['opaque', 1], [jwt({ exp: seconds - 50 }), 1], [jwt({ exp: seconds + 50 }), 2]] as const) {
            const clock = new ManualClock(service.clock.now());
            const wallet = injectedWallet();
            const client = service.connect({ timing: timingOf(clock), fetch: signInService({ tokenOf: () => token }) });
            await client.signIn(wallet, { origin, renew: true });
            clock.jump(44_000);
            await client.categories();
            expect(wallet.signed, token).to.equal(1);
            clock.jump(2000);
            await Promise.all([client.categories(), client.categories()]);
            expect(wallet.signed, token).to.equal(signed);
        }
    });

    it('replaces a refused token once for concurrent requests', async () => {

        const good = await service.publicToken();
        const supplied = ['bad', good, 'worse'];
        const client = service.connect({ token: () => supplied.shift() ?? 'worst' });
        await Promise.all([client.news.list(), client.news.list(), client.tickerSummary('eth')]);
        expect(supplied).to.equal(['worse']);
    });

    it('replaces a token that the service refuses, but only once', async () => {

        const supplied = ['bad', await service.publicToken(), 'bad'];
        const client = service.connect({ token: () => supplied.shift() ?? 'bad' });
        expect((await client.news.list()).items).to.equal([]);
        expect(supplied).to.equal(['bad']);
        expect((await failureOf(service.connect({ token: () => 'bad' }).news.list()))[0]).to.equal(401);
    });
});
