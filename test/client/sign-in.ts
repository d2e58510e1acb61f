import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { ApiError, ConnectionError, createClient } from '../../lib/client';
import type { Client } from '../../lib/client';
import { failureOf, injectedWallet, serve, signInService, timingOf } from '../helpers/client';
import type { Served, SignInServiceOptions } from '../helpers/client';
import { ManualClock, settle } from '../helpers/clock';
import { ethers } from '../helpers/ethers';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const key = `0x${'5a'.repeat(32)}` as const;
const origin = 'https://news.example';
const second = 1000;
const hour = 60 * 60 * second;

describe('a sign-in', () => {

    let service: Served;

    before(async () => {

        service = await serve();
    });

    after(() => service.server.stop());

    it('signs in with ethers, viem and injected wallets', async () => {

        const [{ createWalletClient, custom }, { privateKeyToAccount }] = await Promise.all([import('viem'), import('viem/accounts')]);
        const account = privateKeyToAccount(key);
        const walletClient = createWalletClient({ account, transport: custom({ request: async () => null }) });
        for (const signer of [new ethers.Wallet(key), account, walletClient, injectedWallet()]) {
            const client = service.connect();
            const { token, isAdmin } = await client.signIn(signer, { origin });
            const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; kind: string };
            expect([claims.sub, claims.kind, isAdmin]).to.equal([new ethers.Wallet(key).address, 'session', false]);
            expect(await client.tokens.list()).to.equal([]);
        }
    });

    it('uses the given origin, or else that of the page, or else that of the service', async () => {

        const messages: string[] = [];
        const signer = { address: new ethers.Wallet(key).address, signMessage: async ({ message }: { message: string }) => {

            messages.push(message);
            return '0x00';
        } };
        const client = service.connect();
        expect(await failureOf(client.signIn(signer))).to.equal([401, 'Verification failed']);
        Object.assign(globalThis, { location: { origin: 'https://page.example' } });
        try {
            await failureOf(client.signIn(signer));
        }
        finally {
            Reflect.deleteProperty(globalThis, 'location');
        }

        expect(messages.map((message) => message.split(' ')[0])).to.equal([new URL(service.baseUrl).host, 'page.example']);
        expect(messages[0]).to.include(['\nURI: http://127.0.0.1', 'Chain ID: 1', 'Sign in to read the news.']);
    });

    it('refuses a statement that EIP-4361 does not allow before the wallet is asked', async () => {

        const wallet = injectedWallet();
        for (const statement of ['Gr\u00fc\u00dfe', 'x\nURI: https://evil.example', '100 %', 'a "b"']) {
            await expect(service.connect().signIn(wallet, { origin, statement })).to.reject(TypeError, /^signIn\(\): statement must consist of/);
        }

        expect(wallet.signed).to.equal(0);
        await service.connect().signIn(wallet, { origin, statement: 'Sign in (v1.0): it\'s a/b_c~d-e, #1 & more; [x]=y+z*@ $5?!' });
        expect(wallet.signed).to.equal(1);
    });

    it('rejects if a wallet has no account', async () => {

        await expect(service.connect().signIn(injectedWallet([]))).to.reject(Error, 'The wallet has no account');
    });
});

type Verify = SignInServiceOptions['verify'];

/** A client whose sessions last an hour, and what its wallet and the service were asked. */
const setup = ({ verify, retries = 0 }: { readonly verify?: Verify; readonly retries?: number } = {}) => {

    const clock = new ManualClock();
    const wallet = injectedWallet();
    const bodies: string[] = [];
    const tokenOf = (): string => `e30.${Buffer.from(JSON.stringify({ iat: 0, exp: hour / second })).toString('base64url')}.x`;
    const answer = signInService({ tokenOf, verify: (body) => {

        bodies.push(body);
        return verify?.(body);
    } });
    const client = createClient({ baseUrl: origin, timing: timingOf(clock), retries, fetch: answer });
    const signIn = (given: Client = client) => given.signIn(wallet, { origin, renew: true });
    return { clock, wallet, bodies, client, signIn };
};

const failed = (status: number) => Response.json({ detail: 'Later' }, { status });

/** Answers with each of these statuses in turn, then with a session. */
const firstly = (...statuses: readonly number[]): Verify => {

    const left = [...statuses];
    return () => {

        const status = left.shift();
        return status === undefined || status === 200 ? undefined : failed(status);
    };
};

describe('a wallet that has signed', () => {

    it('is not asked again while the service fails: the same message is sent again', async () => {

        for (const statuses of [[503], [429, 502]]) {
            const { clock, wallet, bodies, signIn } = setup({ verify: firstly(...statuses), retries: 2 });
            const signedIn = signIn();
            await settle();
            await clock.advance(60 * second);
            expect((await signedIn).isAdmin).to.be.false();
            expect(wallet.signed).to.equal(1);
            expect([bodies.length, new Set(bodies).size]).to.equal([statuses.length + 1, 1]);
        }
    });

    it('is not asked again either if no answer came', async () => {

        let calls = 0;
        const { clock, wallet, bodies, signIn } = setup({ retries: 1, verify: () => (++calls === 1 ? Promise.reject(new Error('reset')) : undefined) });
        const signedIn = signIn();
        await settle();
        await clock.advance(second);
        await signedIn;
        expect([wallet.signed, bodies.length]).to.equal([1, 2]);
    });

    it('is asked once however many requests and connections an outage takes to pass', async () => {

        const { clock, wallet, bodies, client, signIn } = setup({ verify: firstly(200, 503, 503, 503) });
        await signIn();
        clock.jump(hour);
        for (let i = 0; i < 3; ++i) {
            expect(await failureOf(client.categories())).to.equal([503, 'Later']);
        }

        expect(await client.categories()).to.equal([]);
        expect(wallet.signed).to.equal(2);
        expect(new Set(bodies.slice(1)).size).to.equal(1);
        clock.jump(hour);
        await client.categories();
        expect(wallet.signed).to.equal(3);
    });

    it('is asked again once its message no longer counts', async () => {

        const { clock, wallet, bodies, client, signIn } = setup({ verify: firstly(200, 503, 401) });
        await signIn();
        clock.jump(hour);
        expect(await failureOf(client.categories())).to.equal([503, 'Later']);
        clock.jump(hour);
        expect(await client.categories()).to.equal([]);
        expect([wallet.signed, new Set(bodies).size]).to.equal([3, 3]);
    });

    it('is asked again, too, after an answer that no repetition would change', async () => {

        const { clock, wallet, client, signIn } = setup({ verify: firstly(200, 400) });
        await signIn();
        clock.jump(hour);
        expect(await failureOf(client.categories())).to.equal([400, 'Later']);
        await client.categories();
        expect(wallet.signed).to.equal(3);
    });

    it('is not taken for refused if the attempt whose answer was lost has used the nonce', async () => {

        const { clock, wallet, bodies, client, signIn } = setup({ verify: firstly(200, 503, 401), retries: 1 });
        await signIn();
        clock.jump(hour);
        const asked = failureOf(client.categories());
        await settle();
        await clock.advance(second);
        expect(await asked).to.equal([503, 'Later']);
        await client.categories();
        expect([wallet.signed, bodies.length]).to.equal([3, 4]);
    });

    it('is refused at once if nothing has failed before', async () => {

        const { bodies, signIn } = setup({ verify: firstly(401), retries: 2 });
        expect(await failureOf(signIn())).to.equal([401, 'Later']);
        expect(bodies).to.have.length(1);
    });
});

describe('a user who refuses to sign again', () => {

    /** Has the wallet throw this. Returns a function that ends that. */
    const refuse = (wallet: ReturnType<typeof injectedWallet>, error: Error): (() => void) => {

        const request = wallet.request.bind(wallet);
        wallet.request = async () => {

            wallet.signed += 1;
            throw error;
        };

        return () => {

            wallet.request = request;
        };
    };

    const rejected = (parts: object = { code: 4001 }): Error => Object.assign(new Error('User rejected the request'), parts);

    it('ends the feed', async () => {

        const { clock, wallet, client, signIn } = setup();
        await signIn();
        clock.jump(hour);
        refuse(wallet, rejected());
        await expect(client.follow().next()).to.reject('User rejected the request');
        expect(wallet.signed).to.equal(2);
    });

    it('is not asked once more, whatever the wallet and its library name the refusal, until the next sign-in', async () => {

        for (const parts of [{ code: 4001 }, { code: 5000 }, { code: 'ACTION_REJECTED' }, { cause: { code: 4001 } }]) {
            const { clock, wallet, client, signIn } = setup();
            await signIn();
            clock.jump(hour);
            const agree = refuse(wallet, rejected(parts));
            await expect(client.categories()).to.reject('User rejected the request');
            await expect(client.categories()).to.reject('User rejected the request');
            await expect(client.follow().next()).to.reject('User rejected the request');
            expect(wallet.signed).to.equal(2);
            agree();
            await signIn();
            expect(await client.categories()).to.equal([]);
        }
    });

    it('is not asked once more by a feed that was waiting to connect again meanwhile', async () => {

        const { clock, wallet, client, signIn } = setup();
        await signIn();
        clock.jump(hour);
        let reject: (error: Error) => void = () => undefined;
        wallet.request = async () => {

            wallet.signed += 1;
            return await new Promise((_resolve, no) => {

                reject = no;
            });
        };

        const causes: unknown[] = [];
        const next = expect(client.follow({ onReconnect: (cause) => causes.push(cause) }).next()).to.reject('User rejected the request');
        await settle();
        await clock.advance(30 * second);
        expect(causes).to.have.length(1);
        expect(causes[0]).to.be.instanceof(ConnectionError);
        reject(rejected());
        await clock.advance(10 * second);
        await next;
        expect(wallet.signed).to.equal(2);
    });

    it('is another case than a wallet that fails, which the next request asks again', async () => {

        const { clock, wallet, client, signIn } = setup();
        await signIn();
        clock.jump(hour);
        for (const error of [rejected({ code: -32_603 }), rejected({}), new ApiError(503, 'User rejected the request', new Headers(), null)]) {
            const agree = refuse(wallet, error);
            await expect(client.categories()).to.reject('User rejected the request');
            agree();
        }

        expect(await client.categories()).to.equal([]);
    });
});
