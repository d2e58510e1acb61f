import { inspect } from 'node:util';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import type { ChainProvider } from '../../../lib/auth/options';
import { verifierCreationCode } from '../../../lib/auth/siwe/eip6492';
import { parseMessage } from '../../../lib/auth/siwe/parse';
import type * as SignatureModule from '../../../lib/auth/siwe/signature';
import { loadWithoutGlobals } from '../../../lib/ethers';
import { anyCharacter } from '../../helpers/any-character';
import { answerOf, authHost, closeAll } from '../../helpers/auth';
import { settle } from '../../helpers/clock';
import { ethers } from '../../helpers/ethers';
import { TestWallet, messageOf } from '../../helpers/wallet';
import type { Signed } from '../../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;
lab.afterEach(closeAll);

const { AbiCoder, Interface, Signature, concat, hashMessage } = ethers;
const { isSignedByContract, isSignedByKey } = loadWithoutGlobals(() => module.require('../../../lib/auth/siwe/signature') as typeof SignatureModule);

const wallet = new TestWallet();
const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const failed: [number, unknown] = [401, { detail: 'Verification failed' }];

const abi = AbiCoder.defaultAbiCoder();
const eip1271 = new Interface(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
const suffix = `0x${'6492'.repeat(16)}`;
const factory = '0x00000000000000000000000000000000000000fa';

/** Wraps a signature like a wallet that is not yet deployed (EIP-6492). */
const wrap = (signature: string): string => concat([abi.encode(['address', 'bytes', 'bytes'], [factory, '0x1234', signature]), suffix]);

type Call = Parameters<ChainProvider['call']>[0];

/** A chain with one contract wallet, owned by the key of `owner`. It implements the wire format of eth_call. */
class StubChain implements ChainProvider {

    readonly calls: Call[] = [];

    constructor(private readonly text: string, private readonly signature: string, private readonly deployed = true) {}

    async call(transaction: Call): Promise<string> {

        this.calls.push(transaction);
        return transaction.to === undefined ? this.create(transaction.data) : this.ask(transaction.to, transaction.data);
    }

    private ask(to: string, data: string): string {

        if (to !== contract || !this.deployed) {
            return '0x';
        }

        const [hash, signature] = eip1271.decodeFunctionData('isValidSignature', data) as unknown as [string, string];
        return eip1271.encodeFunctionResult('isValidSignature', [this.isValid(hash, signature) ? '0x1626ba7e' : '0xffffffff']);
    }

    private create(data: string): string {

        if (!data.startsWith(verifierCreationCode)) {
            throw new Error('invalid opcode');
        }

        const parameters = `0x${data.slice(verifierCreationCode.length)}`;
        const [address, hash, wrapped] = abi.decode(['address', 'bytes32', 'bytes'], parameters) as unknown as [string, string, string];
        const [, , signature] = abi.decode(['address', 'bytes', 'bytes'], wrapped) as unknown as [string, string, string];
        return address === contract && this.isValid(hash, signature) ? '0x01' : '0x00';
    }

    private isValid(hash: string, signature: string): boolean {

        return hash === hashMessage(this.text) && signature === this.signature;
    }
}

/** Signs in as a contract wallet whose owner signs with an ordinary key. */
const contractSignIn = async (host: Awaited<ReturnType<typeof authHost>>): Promise<Signed> => {

    return host.signed(wallet, { address: contract });
};

const askContract = (answer: string): Promise<boolean> => isSignedByContract(answering(answer), { text: 'text', signature: suffix, address: contract }, new AbortController().signal);

const answering = (answer: unknown): ChainProvider => ({ call: () => Promise.resolve(answer as string) });

describe('wallets with a key', () => {

    it('ruling 23: sign in with a message of EIP-4361 with all optional fields', async () => {

        const host = await authHost();
        const payload = await host.signed(wallet, {
            scheme: 'https', statement: 'Sign in to the news.', requestId: 'r-1', resources: ['https://news.example/terms', 'ipfs://b'],
            expirationTime: '2026-03-14T12:05:00Z', notBefore: '2026-03-14T12:00:00.000Z', chainId: 8453
        });
        expect((await host.verify(payload)).statusCode).to.equal(200);
        expect((await host.verify(await host.signed(wallet, { statement: '' }))).statusCode).to.equal(200);
        expect((await host.verify(await host.signed(wallet, { resources: [] }))).statusCode).to.equal(200);
    });

    it('sign in with every statement and resource that the grammar allows', async () => {

        const host = await authHost();
        const statement = Fc.stringMatching(/^[a-zA-Z0-9 !#$&-;=?@[\]_~]{0,200}$/);
        const resources = Fc.array(Fc.webUrl({ withFragments: true, withQueryParameters: true }).filter((uri) => /^[\w:/?#@!$&'()*+,;=.~%-]+$/.test(uri)), { maxLength: 3 });
        await Fc.assert(Fc.asyncProperty(Fc.option(statement), resources, async (text, uris) => {

            expect((await host.verify(await host.signed(wallet, { statement: text, resources: uris }))).statusCode).to.equal(200);
        }), { numRuns: 30 });
    });

    it('sign in with 65 bytes in hex of any case, and v as 0 or 1', async () => {

        const host = await authHost();
        const take = async (change: (signature: string) => string): Promise<number> => {

            const { message, signature } = await host.signed();
            return (await host.verify({ message, signature: change(signature) })).statusCode;
        };

        expect(await take((signature) => `0x${signature.slice(2).toUpperCase()}`)).to.equal(200);
        expect(await take((signature) => signature.slice(2))).to.equal(200);
        expect(await take((signature) => `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`)).to.equal(200);
    });

    it('are rejected with a high S, the twin of a valid signature', async () => {

        const host = await authHost();
        const { message, signature } = await host.signed();
        const { r, s, v } = Signature.from(signature);
        const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
        const twin = concat([r, `0x${(order - BigInt(s)).toString(16).padStart(64, '0')}`, v === 27 ? '0x1c' : '0x1b']);
        expect(answerOf(await host.verify({ message, signature: twin }))).to.equal(failed);
        expect((await host.verify({ message, signature })).statusCode).to.equal(200);
    });

    it('are rejected with every other form of signature', async () => {

        const host = await authHost();
        const { message, signature } = await host.signed();
        const forms = ['', '0x', '0x00', `x${signature.slice(2)}`, `${signature}00`, signature.slice(0, -2), `${signature}\n`, Signature.from(signature).compactSerialized, `0x${'zz'.repeat(65)}`, `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`];
        for (const form of forms) {
            expect(answerOf(await host.verify({ message, signature: form })), form).to.equal(failed);
        }

        expect(host.logs.map(({ data }) => data)).to.equal(forms.map((_form, i) => ({ fault: i < 9 ? 'shape' : 'signature' })));
    });

    it('are rejected with another wallet\'s signature, and if a letter of the message was changed', async () => {

        const host = await authHost();
        const mine = await host.signed(wallet);
        const other = await new TestWallet(2).sign(mine.message);
        expect(answerOf(await host.verify({ message: mine.message, signature: other }))).to.equal(failed);
        expect(answerOf(await host.verify({ message: `${mine.message}\nRequest ID: 1`, signature: mine.signature }))).to.equal(failed);
    });

    it('sign in with the text that was signed, not one composed of its fields', async () => {

        const host = await authHost();
        expect((await host.verify(await host.signed(wallet, { chainId: '0001' }))).statusCode).to.equal(200);
    });

    it('need an address with a valid checksum (EIP-55)', async () => {

        const host = await authHost();
        for (const address of [wallet.address.toLowerCase(), `0x${wallet.address.slice(2).toUpperCase()}`, wallet.address.slice(2), `${wallet.address}00`]) {
            expect(answerOf(await host.verify(await host.signed(wallet, { address })))).to.equal(failed);
        }
    });

    it('are rejected if the text deviates from a message', async () => {

        const host = await authHost();
        const texts = ['', ' ', '{}', messageOf({ address: wallet.address, nonce: 'short' }), messageOf({ address: wallet.address, nonce: await host.nonce(), version: '2' }),
            messageOf({ address: wallet.address, nonce: await host.nonce(), statement: 'két' }), `\n${(await host.signed()).message}`, `${(await host.signed()).message}\n`];
        for (const message of texts) {
            expect(answerOf(await host.verify({ message, signature: await wallet.sign(message) })), message).to.equal(failed);
        }

        const faults = host.logs.map(({ data }) => (data as { fault: string }).fault);
        expect(new Set(faults)).to.equal(new Set(['message']));
    });

    it('are rejected unread with a message of more than 4096 characters', async () => {

        const host = await authHost();
        const resource = (length: number) => [`https://news.example/${'a'.repeat(length)}`];
        const { length } = (await host.signed(wallet, { resources: resource(0) })).message;
        expect((await host.verify(await host.signed(wallet, { resources: resource(4096 - length) }))).statusCode).to.equal(200);
        expect(answerOf(await host.verify(await host.signed(wallet, { resources: resource(4097 - length) })))).to.equal(failed);
        expect(host.logs.at(-1)?.data).to.equal({ fault: 'shape' });
    });

    it('never cause an exception, whatever the text', () => {

        Fc.assert(Fc.property(Fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {

            expect(parseMessage(text)).to.be.null();
            expect(isSignedByKey(text, text, wallet.address)).to.be.false();
        }));
    });

    it('ruling 23: must match the chains and the statement of the options', async () => {

        const host = await authHost({ auth: { chains: [8453], statement: 'Sign in to the news.' } });
        const attempt = async (fields: object): Promise<number> => (await host.verify(await host.signed(wallet, fields))).statusCode;
        expect(await attempt({ chainId: 8453, statement: 'Sign in to the news.' })).to.equal(200);
        expect(await attempt({ chainId: 1, statement: 'Sign in to the news.' })).to.equal(401);
        expect(await attempt({ chainId: 8453 })).to.equal(401);
        expect(await attempt({ chainId: 8453, statement: '' })).to.equal(401);
    });

    it('are logged with the domain of the message if it is wrong, mostly because of a wrong option', async () => {

        const host = await authHost();
        expect(answerOf(await host.verify(await host.signed(wallet, { domain: 'other.example' })))).to.equal(failed);
        expect(host.logs).to.equal([{ tags: ['auth', 'sign-in'], data: { fault: 'domain', domain: 'other.example' } }]);
    });
});

describe('contract wallets', () => {

    it('ruling 23: sign in by EIP-1271 if the host has a provider', async () => {

        const chain: { current?: StubChain } = {};
        const host = await authHost({ auth: { provider: { call: (transaction) => (chain.current as StubChain).call(transaction) } } });
        const payload = await contractSignIn(host);
        chain.current = new StubChain(payload.message, payload.signature);
        const response = await host.verify(payload);
        expect(response.statusCode).to.equal(200);
        expect(await host.auth.verify((JSON.parse(response.payload) as { access_token: string }).access_token)).to.include({ subject: contract, kind: 'session' });
        expect(chain.current.calls).to.equal([{ to: contract, data: eip1271.encodeFunctionData('isValidSignature', [hashMessage(payload.message), payload.signature]) }]);
    });

    it('ruling 23: sign in by EIP-6492 before they are deployed', async () => {

        const chain: { current?: StubChain } = {};
        const host = await authHost({ auth: { provider: { call: (transaction) => (chain.current as StubChain).call(transaction) } } });
        const { message, signature } = await contractSignIn(host);
        chain.current = new StubChain(message, signature, false);
        expect(answerOf(await host.verify({ message, signature: wrap('0x1234') }))).to.equal(failed);
        expect((await host.verify({ message, signature: wrap(signature) })).statusCode).to.equal(200);
        expect(chain.current.calls.every(({ to }) => to === undefined)).to.be.true();
    });

    it('may have signatures of any form, including an empty one', async () => {

        for (const signature of ['0x', '0xAB', `0x${'12'.repeat(500)}`]) {
            const host = await authHost({ auth: { provider: answering(`0x1626ba7e${'0'.repeat(56)}`) } });
            expect((await host.verify({ ...await contractSignIn(host), signature })).statusCode).to.equal(200);
        }
    });

    it('cause no call if the checksum of the address is wrong (EIP-55)', async () => {

        const chain = new StubChain('', '');
        const host = await authHost({ auth: { provider: chain } });
        expect(answerOf(await host.verify(await host.signed(wallet, { address: contract.toLowerCase() })))).to.equal(failed);
        expect(chain.calls).to.equal([]);
        expect(host.logs.map(({ data }) => data)).to.equal([{ fault: 'message' }]);
    });

    it('cause no call for signatures that are not hex', async () => {

        const host = await authHost({ auth: { provider: answering(`0x1626ba7e${'0'.repeat(56)}`) } });
        for (const signature of ['', '0x0', 'ab', '0xgg', '0x\n']) {
            expect(answerOf(await host.verify({ ...await contractSignIn(host), signature }))).to.equal(failed);
        }
    });

    it('cause no call if the signature of a key is valid', async () => {

        const chain = new StubChain('', '');
        const host = await authHost({ auth: { provider: chain } });
        expect((await host.verify(await host.signed())).statusCode).to.equal(200);
        expect(chain.calls).to.equal([]);
    });

    it('can\'t sign in without a provider', async () => {

        const host = await authHost();
        expect(answerOf(await host.verify(await contractSignIn(host)))).to.equal(failed);
    });

    it('are rejected unless the answer is exactly the magic value', async () => {

        // 0x1626ba7e is also the selector, so the answer of the identity precompile, or of anything else that echoes its input, starts with it.

        const echo: ChainProvider = { call: ({ data }) => Promise.resolve(data) };
        const answers = ['0x', '', '0x1626ba7e', `0x1626ba7e${'0'.repeat(55)}1`, `0x${'0'.repeat(56)}1626ba7e`, `0x${'f'.repeat(64)}`, `0x${'0'.repeat(63)}1`, '0x01'];
        for (const provider of [echo, ...answers.map(answering)]) {
            const host = await authHost({ auth: { provider } });
            expect(answerOf(await host.verify(await contractSignIn(host)))).to.equal(failed);
        }
    });

    it('are rejected unless the validator returns one', async () => {

        expect(await askContract('0x01')).to.be.true();
        expect(await askContract(`0x${'0'.repeat(63)}1`)).to.be.true();
        for (const answer of ['0x', '0x00', '0x02', '0x11', `0x${'0'.repeat(64)}1`, `0x1626ba7e${'0'.repeat(56)}`, `0x${'1'.repeat(64)}`]) {
            expect(await askContract(answer), answer).to.be.false();
        }
    });

    it('ruling 23: get 401 and keep their nonce if the provider fails, which is logged', async () => {

        let fails = true;
        const provider: ChainProvider = {
            call: () => (fails ? Promise.reject(Object.assign(new Error('https://rpc.example/key-123 is down', { cause: 'key-123' }), { code: 'SERVER_ERROR' })) : Promise.resolve(`0x1626ba7e${'0'.repeat(56)}`))
        };
        const host = await authHost({ auth: { provider } });
        const payload = await contractSignIn(host);
        expect(answerOf(await host.verify(payload))).to.equal(failed);
        expect(host.logs[0]).to.equal({ tags: ['auth', 'provider', 'error'], data: { error: new Error('The provider of the chain failed: SERVER_ERROR') } });
        expect(inspect(host.logs, { depth: 9 })).to.not.contain('key-123');

        fails = false;
        expect((await host.verify(payload)).statusCode).to.equal(200);
    });

    it('get 401 if the provider returns an invalid value', async () => {

        for (const answer of [undefined, null, 5, {}]) {
            const host = await authHost({ auth: { provider: answering(answer) } });
            expect(answerOf(await host.verify(await contractSignIn(host)))).to.equal(failed);
        }
    });

    it('cause one call per nonce at a time: the same question shares the answer, another one is rejected', async () => {

        const waiting: ((answer: string) => void)[] = [];
        const host = await authHost({ auth: { provider: { call: () => new Promise((resolve) => waiting.push(resolve)) } } });
        const payload = await contractSignIn(host);
        const same = Array.from({ length: 20 }, () => host.verify(payload));
        await settle();
        await settle();
        const others = await Promise.all(Array.from({ length: 20 }, (_, i) => host.verify({ ...payload, signature: `0x${String(10 + i)}` })));
        expect(others.map(({ statusCode }) => statusCode)).to.equal(others.map(() => 401));
        expect(waiting).to.have.length(1);
        waiting[0]?.(`0x1626ba7e${'0'.repeat(56)}`);
        expect((await Promise.all(same)).map(({ statusCode }) => statusCode).sort()).to.equal([200, ...Array.from({ length: 19 }, () => 401)]);
    });

    it('wait for the provider no longer than timeoutMs, and abort its signal', async () => {

        const signals: (AbortSignal | undefined)[] = [];
        const provider: ChainProvider = { call: (_transaction, options) => {

            signals.push(options?.signal);
            return new Promise(() => {});
        } };
        const host = await authHost({ auth: { provider, timeoutMs: 3000 } });
        const answer = host.verify(await contractSignIn(host));
        await settle();
        await settle();
        expect(host.clock.pending).to.equal(1);
        expect(signals.map((signal) => signal?.aborted)).to.equal([false]);
        await host.clock.advance(3000);
        expect(answerOf(await answer)).to.equal(failed);
        expect(host.clock.pending).to.equal(0);
        expect(signals.map((signal) => signal?.aborted)).to.equal([true]);
    });

    it('cause at most maxProviderCalls calls at once', async () => {

        const waiting: (() => void)[] = [];
        const provider: ChainProvider = {
            call: () => {

                return new Promise((resolve) => {

                    waiting.push(() => resolve(`0x1626ba7e${'0'.repeat(56)}`));
                });
            }
        };
        const host = await authHost({ auth: { provider, maxProviderCalls: 2 } });
        const attempts = [];
        for (let i = 0; i < 3; ++i) {
            attempts.push(host.verify(await contractSignIn(host)));
            await settle();
            await settle();
        }

        expect(answerOf(await attempts[2] as never)).to.equal(failed);
        expect(waiting).to.have.length(2);
        waiting.forEach((answer) => answer());
        expect((await Promise.all(attempts)).map(({ statusCode }) => statusCode)).to.equal([200, 200, 401]);

        const next = host.verify(await contractSignIn(host));
        await settle();
        await settle();
        waiting.at(-1)?.();
        expect((await next).statusCode).to.equal(200);
    });
});
