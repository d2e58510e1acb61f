import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Options } from '../../lib/options';
import { StorageError } from '../../lib/storage/contract';
import type { Storage } from '../../lib/storage/contract';
import { answerOf, authHost, bodyOf, closeAll, memory, secret } from '../helpers/auth';
import { settle } from '../helpers/clock';
import { TestWallet, signIn } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;
lab.afterEach(closeAll);

const wallet = new TestWallet();
const failed: [number, unknown] = [401, { detail: 'Verification failed' }];
const unavailable: [number, unknown] = [503, { detail: 'Service temporarily unavailable' }];

interface Session {
    readonly access_token: string;
    readonly is_admin: boolean;
}

/** Signs `wallet` in under an `authorize` hook. */
const authorized = async (auth: Partial<Options['auth']>) => {

    const host = await authHost({ auth });
    const response = await host.verify(await host.signed(wallet));
    const access = response.statusCode === 200 ? await host.auth.verify(bodyOf<Session>(response).access_token) : null;
    return { ...host, response, access };
};

describe('GET /auth/nonce', () => {

    it('ruling 23: returns a fresh nonce that must not be cached, without using storage', async () => {

        const { server, storage } = await authHost();
        const reserve = storage.once.reserve.bind(storage.once);
        const first = await server.inject('/auth/nonce');
        const second = await server.inject('/auth/nonce');
        expect(first.statusCode).to.equal(200);
        expect(Object.keys(bodyOf<object>(first))).to.equal(['nonce']);
        expect(bodyOf<{ nonce: string }>(first).nonce).to.match(/^[0-9a-zA-Z]{22,}$/);
        expect(first.payload).to.not.equal(second.payload);
        expect(first.headers['cache-control']).to.equal('private, no-store');
        const key = bodyOf<{ nonce: string }>(first).nonce.slice(0, 32);
        expect(await reserve('nonce', key, 1, 0)).to.be.true();
    });
});

describe('POST /auth/verify', () => {

    it('signs a wallet in: a session of 24 hours for all categories', async () => {

        const { verify, signed, auth, clock } = await authHost();
        const response = await verify(await signed(wallet));
        const { access_token: token, ...rest } = bodyOf<Session>(response);
        expect([response.statusCode, rest]).to.equal([200, { is_admin: false }]);
        expect(response.headers['cache-control']).to.equal('private, no-store');
        expect(await auth.verify(token)).to.include({ kind: 'session', subject: wallet.address, categories: null, isAdmin: false });

        clock.jump(24 * 3_600_000 - 1);
        expect(await auth.verify(token)).to.not.be.null();
        clock.jump(1);
        expect(await auth.verify(token)).to.be.null();
    });

    it('works with the helper that other tests sign in with', async () => {

        const { server, auth, clock } = await authHost();
        const token = await signIn(server, { fields: { issuedAt: new Date(clock.now()).toISOString() } });
        expect(await auth.verify(token)).to.include({ subject: wallet.address });
        await expect(signIn(server, { wallet, fields: { issuedAt: '2001-01-01T00:00:00Z' } })).to.reject('Sign-in answered 401: {"detail":"Verification failed"}');
    });

    it('ruling 17: uses the lifetimes of the options', async () => {

        const { verify, signed, session, auth, clock, server } = await authHost({ auth: { nonceMs: 1000, sessionMs: 2000, publicMs: 3000 } });
        const late = await signed();
        clock.jump(1000);
        expect(answerOf(await verify(late))).to.equal(failed);
        expect(await auth.verify(await session())).to.include({ expiresAt: clock.now() + 2000 });
        const { access_token: token } = bodyOf<Session>(await server.inject('/auth/public-token'));
        expect(await auth.verify(token)).to.include({ expiresAt: clock.now() + 3000 });
    });

    it('ruling 23: accepts a nonce once', async () => {

        const { verify, signed, logs } = await authHost();
        const payload = await signed(wallet);
        expect((await verify(payload)).statusCode).to.equal(200);
        expect(answerOf(await verify(payload))).to.equal(failed);
        expect(logs).to.equal([{ tags: ['auth', 'sign-in'], data: { fault: 'used nonce', wallet: wallet.address } }]);
    });

    it('ruling 23: accepts a nonce from one of twenty concurrent requests, each with another wallet', async () => {

        const { verify, signed, nonce } = await authHost();
        const one = await nonce();
        const payloads = await Promise.all(Array.from({ length: 20 }, (_, i) => signed(new TestWallet(i + 1), { nonce: one })));
        const statuses = (await Promise.all(payloads.map(verify))).map(({ statusCode }) => statusCode).sort();
        expect(statuses).to.equal([200, ...Array.from({ length: 19 }, () => 401)]);
    });

    it('ruling 23: accepts a nonce from one of twenty concurrent requests to two nodes', async () => {

        const storage = await memory();
        const nodes = [await authHost({ storage }), await authHost({ storage })] as const;
        const payload = await nodes[0].signed(wallet);
        const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? nodes[0] : nodes[1]).verify(payload)));
        expect(answers.filter(({ statusCode }) => statusCode === 200)).to.have.length(1);
    });

    it('ruling 23: stores no nonce without a valid signature, so that junk can\'t fill storage', async () => {

        const { verify, signed } = await authHost();
        const { message, signature } = await signed(wallet);
        const other = await new TestWallet(2).sign(message);
        for (let i = 0; i < 3; ++i) {
            expect(answerOf(await verify({ message, signature: other }))).to.equal(failed);
        }

        expect((await verify({ message, signature })).statusCode).to.equal(200);
    });

    it('remembers a used nonce for as long as any node could accept it', async () => {

        const reservations: number[] = [];
        const storage = await memory();
        const { once } = storage;
        const watched: Storage = Object.create(storage, {
            once: {
                value: {
                    reserve: (scope: string, key: string, expiresAt: number, now: number) => {

                        reservations.push(expiresAt - now);
                        return once.reserve(scope, key, expiresAt, now);
                    }
                }
            }
        }) as Storage;
        const { verify, signed, runtime } = await authHost({ storage: watched });
        expect((await verify(await signed())).statusCode).to.equal(200);
        const { nonceMs, skewMs, timeoutMs } = runtime.settings;
        expect(reservations).to.equal([nonceMs + skewMs + timeoutMs]);
    });

    it('ruling 23: rejects nonces of another service, of another audience, and invented ones', async () => {

        const host = await authHost();
        const others = [await authHost({ auth: { secret: `${secret} two` } }), await authHost({ auth: { audience: 'other.example' } }), await authHost({ auth: { issuer: 'else' } })];
        for (const other of others) {
            expect(answerOf(await host.verify(await host.signed(wallet, { nonce: await other.nonce() })))).to.equal(failed);
        }

        expect(answerOf(await host.verify(await host.signed(wallet, { nonce: 'abcdefgh12345678' })))).to.equal(failed);
        expect(host.logs.map(({ data }) => (data as { fault: string }).fault)).to.equal(['nonce', 'nonce', 'nonce', 'nonce']);
    });

    it('ruling 23: compares the domain with the options, never with the Host header', async () => {

        const { server, signed } = await authHost();
        const payload = await signed(wallet, { domain: 'evil.example' });
        const response = await server.inject({ method: 'POST', url: '/auth/verify', payload, headers: { host: 'evil.example' } });
        expect(answerOf(response)).to.equal(failed);

        const right = await server.inject({ method: 'POST', url: '/auth/verify', payload: await signed(wallet), headers: { host: 'evil.example' } });
        expect(right.statusCode).to.equal(200);
    });

    it('ruling 23: answers 400 for missing and wrongly typed fields', async () => {

        const { verify, signed } = await authHost();
        const { message, signature } = await signed(wallet);
        const detail = async (payload: object | string): Promise<unknown> => {

            const [status, body] = answerOf(await verify(payload));
            expect(Object.keys(body as object)).to.equal(['detail']);
            return [status, (body as { detail: string }).detail];
        };

        expect(await detail({ signature })).to.equal([400, 'message is required']);
        expect(await detail({ message })).to.equal([400, 'signature is required']);
        expect(await detail({ message: 5, signature })).to.equal([400, 'message must be a string']);
        expect(await detail({ message: { domain: 'news.example', nonce: 'abcdefgh' }, signature })).to.equal([400, 'message must be a string']);
        expect(await detail({ message: [message], signature })).to.equal([400, 'message must be a string']);
        expect(await detail({ message: null, signature })).to.equal([400, 'message must be a string']);
        expect(await detail({ message, signature: { r: '0x1', s: '0x2', v: 27 } })).to.equal([400, 'signature must be a string']);
        expect(await detail({})).to.equal([400, 'message is required']);
        for (const body of ['', 'null', '[]', '5', '"text"', '{', JSON.stringify(JSON.stringify({ message, signature })), '{"__proto__":{"message":"a","signature":"b"}}', '{"message":"a","signature":"b","__proto__":{}}', '{"constructor":{"prototype":{}}}']) {
            expect((await detail(body) as [number])[0], body).to.equal(400);
        }
    });

    it('ignores unknown fields', async () => {

        const { verify, signed } = await authHost();
        expect((await verify({ ...await signed(wallet), address: '0x0', is_admin: true })).statusCode).to.equal(200);
    });

    it('ruling 23: answers 401 for texts that are not a message or a signature', async () => {

        const { verify, signed } = await authHost();
        const { message, signature } = await signed(wallet);
        for (const payload of [{ message: '', signature: '' }, { message, signature: '' }, { message: '', signature }, { message: 'a\0b', signature }, { message: '\ud800', signature }]) {
            expect(answerOf(await verify(payload))).to.equal(failed);
        }
    });

    it('does not read a body of more than 8 KB, nor one that is not JSON', async () => {

        const { server, verify, signed } = await authHost();
        const payload = await signed(wallet);
        const big = await verify({ ...payload, message: 'x'.repeat(100_000) });
        expect(big.statusCode).to.equal(413);
        expect(Object.keys(bodyOf<object>(big))).to.equal(['detail']);
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'application/xml']) {
            const response = await server.inject({ method: 'POST', url: '/auth/verify', payload: JSON.stringify(payload), headers: { 'content-type': type } });
            expect([response.statusCode, Object.keys(bodyOf<object>(response))], type).to.equal([415, ['detail']]);
        }
    });

    it('answers 503 if storage can\'t record the nonce', async () => {

        const storage = await memory();
        const broken = Object.create(storage, { once: { value: { reserve: () => Promise.reject(new StorageError('STORAGE_BUSY', 'locked by /var/lib/x')) } } }) as Storage;
        const { verify, signed } = await authHost({ storage: broken });
        expect(answerOf(await verify(await signed(wallet)))).to.equal(unavailable);
    });

    it('marks administrators: wallets of the list, in any case', async () => {

        for (const admin of [wallet.address, wallet.address.toLowerCase(), `0x${wallet.address.slice(2).toUpperCase()}`]) {
            const { response, access } = await authorized({ admins: [admin] });
            expect(bodyOf<Session>(response).is_admin).to.be.true();
            expect(access).to.include({ isAdmin: true, categories: null });
        }

        expect(bodyOf<Session>((await authorized({ admins: [new TestWallet(2).address] })).response).is_admin).to.be.false();
    });
});

describe('authorize', () => {

    it('ruling 15: is called with the wallet and decides its categories and rights', async () => {

        const asked: string[] = [];
        const { response, access } = await authorized({
            authorize: async (who) => {

                asked.push(who);
                return { categories: ['crypto', 'macro'], isAdmin: true };
            }
        });
        expect(asked).to.equal([wallet.address]);
        expect(bodyOf<Session>(response).is_admin).to.be.true();
        expect(access).to.include({ categories: ['crypto', 'macro'], isAdmin: true });
    });

    it('ruling 15: may leave members out, and takes no rights from the list', async () => {

        expect((await authorized({ authorize: () => ({}) })).access).to.include({ categories: null, isAdmin: false });
        expect((await authorized({ authorize: () => ({ categories: [] }) })).access).to.include({ categories: [], isAdmin: false });
        expect((await authorized({ authorize: () => ({ isAdmin: false }), admins: [wallet.address] })).access).to.include({ isAdmin: true });
    });

    it('is called only after a valid signature with an unused nonce', async () => {

        let asked = 0;
        const { verify, signed } = await authHost({
            auth: {
                authorize: () => {

                    ++asked;
                    return {};
                }
            }
        });
        const { message, signature } = await signed(wallet);
        await verify({ message, signature: await new TestWallet(2).sign(message) });
        expect(asked).to.equal(0);
        await verify({ message, signature });
        await verify({ message, signature });
        expect(asked).to.equal(1);
    });

    it('answers 503 without details if it fails or returns an invalid value, and logs the cause', async () => {

        const nonsense = [undefined, 5, 'admin', [], { categories: 'crypto' }, { categories: null }, { categories: [5] }, { isAdmin: 'true' }, { categories: Array.from({ length: 101 }, (_, i) => `c${i}`) }];
        const failing = [
            () => {

                throw new Error('postgres://user:pass@db');
            },
            () => Promise.reject(new Error('postgres://user:pass@db'))
        ];
        const answering = (answer: unknown) => {

            return () => answer;
        };

        for (const authorize of [...failing, ...nonsense.map(answering)]) {
            const { response, logs } = await authorized({ authorize: authorize as NonNullable<Options['auth']['authorize']> });
            expect(answerOf(response)).to.equal(unavailable);
            expect(logs[0]).to.include({ tags: ['auth', 'authorize', 'error'] });
            expect(logs[0]?.data).to.include({ wallet: wallet.address });
        }
    });

    it('is awaited no longer than timeoutMs', async () => {

        const { verify, signed, clock } = await authHost({ auth: { authorize: () => new Promise(() => {}), timeoutMs: 3000 } });
        const answer = verify(await signed(wallet));
        while (clock.pending === 0) {
            await settle();
        }

        await clock.advance(3000);
        expect(answerOf(await answer)).to.equal(unavailable);
    });
});

describe('GET /auth/public-token', () => {

    it('ruling 16: returns a token for crypto, bitcoin and macro', async () => {

        const { server, auth, clock } = await authHost();
        const response = await server.inject('/auth/public-token');
        expect([response.statusCode, Object.keys(bodyOf<object>(response))]).to.equal([200, ['access_token']]);
        expect(response.headers['cache-control']).to.equal('private, no-store');
        expect(await auth.verify(bodyOf<Session>(response).access_token))
            .to.include({ kind: 'public', subject: 'public', categories: ['crypto', 'bitcoin', 'macro'], isAdmin: false, expiresAt: clock.now() + 24 * 3_600_000 });
    });

    it('ruling 16: returns a token for the host\'s public categories that exist', async () => {

        const { server, auth } = await authHost({ auth: { publicCategories: ['tech', 'retired', 'ai'] } });
        const { access_token: token } = bodyOf<Session>(await server.inject('/auth/public-token'));
        expect(await auth.verify(token)).to.include({ categories: ['tech', 'ai'] });
    });

    it('needs no token and ignores one', async () => {

        const { server } = await authHost();
        for (const url of ['/auth/nonce', '/auth/public-token']) {
            expect((await server.inject({ url: `${url}?token=nonsense`, headers: { authorization: 'Bearer nonsense' } })).statusCode).to.equal(200);
        }
    });
});
