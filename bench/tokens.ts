import { randomBytes } from 'node:crypto';

import { Server } from '@hapi/hapi';
import { Wallet } from 'ethers';
import { SiweMessage } from 'siwe';

import { plugin } from '../lib';
import { medianOf, ratioOf, report } from './figures';

/**
 * Measures the CPU of `GET /news` if each request has another of so many API tokens, compared with the same requests with one
 * token. A token that was verified is remembered; with more tokens than are remembered, each is verified again.
 *
 * `npm run bench -- growth-tokens`, or `node .build.js bench/tokens.js COUNT`
 */
const count = Number(process.argv[2] ?? 10_000);
const rounds = 7;
const perRound = 2000;

/** Tokens that are created at the same time. */
const atOnce = 50;

const domain = 'bench.example';

const signIn = async (server: Server): Promise<string> => {

    const wallet = new Wallet(`0x${randomBytes(32).toString('hex')}`);
    const { nonce } = JSON.parse((await server.inject('/auth/nonce')).payload) as { nonce: string };
    const message = new SiweMessage({ domain, address: wallet.address, uri: `https://${domain}`, version: '1', chainId: 1, nonce, issuedAt: new Date().toISOString() }).prepareMessage();
    const { payload } = await server.inject({ method: 'POST', url: '/auth/verify', payload: { message, signature: await wallet.signMessage(message) } });
    return (JSON.parse(payload) as { access_token: string }).access_token;
};

/** API tokens of one wallet. */
const createTokens = async (server: Server): Promise<readonly string[]> => {

    const headers = { authorization: `Bearer ${await signIn(server)}` };
    const create = async (i: number): Promise<string> => {

        const { statusCode, payload } = await server.inject({ method: 'POST', url: '/user/api-tokens', headers, payload: { name: `bench ${i}`, allowed_feed_categories: ['crypto'] } });
        if (statusCode !== 201) {
            throw new Error(`A token was answered with ${statusCode}: ${payload}`);
        }

        return (JSON.parse(payload) as { token: string }).token;
    };

    const tokens: string[] = [];
    while (tokens.length < count) {
        const from = tokens.length;
        tokens.push(...await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => create(from + i))));
    }

    return tokens;
};

/** Microseconds of CPU per request. */
const measure = async (server: Server, tokenAt: (i: number) => string): Promise<number> => {

    const before = process.cpuUsage();
    for (let i = 0; i < perRound; ++i) {
        const { statusCode } = await server.inject({ url: '/news', headers: { authorization: `Bearer ${tokenAt(i)}` } });
        if (statusCode !== 200) {
            throw new Error(`GET /news was answered with ${statusCode}`);
        }
    }

    const { user, system } = process.cpuUsage(before);
    return (user + system) / perRound;
};

const main = async (): Promise<void> => {

    const server = new Server();
    await server.register({ plugin, options: { auth: { secret: randomBytes(32).toString('hex'), domain, maxTokensPerOwner: count }, storage: ':memory:', rateLimits: false } });
    await server.initialize();
    for (let i = 0; i < 20; ++i) {
        await server.plugins['hapi-crypto-news'].publish({ signal: `Fund ${i} moves ${i + 1} million dollars`, feed_categories: ['crypto'] });
    }

    const tokens = await createTokens(server);
    const [one = ''] = tokens;
    const tokenOf = (round: number): ((i: number) => string) => {

        return (i) => tokens[(round * perRound + i) % tokens.length] ?? one;
    };

    const [ours, floor]: [number[], number[]] = [[], []];
    for (let i = 0; i < rounds + 1; ++i) {
        const same = await measure(server, () => one);
        const other = await measure(server, tokenOf(i));
        if (i > 0) {        // V8 compiles the code during the first round
            floor.push(same);
            ours.push(other);
        }
    }

    report({
        group: 'hot read',
        name: 'GET /news, another API token each time',
        unit: 'µs',
        ours: medianOf(ours),
        floor: { name: 'one token', value: medianOf(floor) },
        ratio: ratioOf(ours, floor),
        goal: null,
        peers: [],
        size: { of: 'tokens', value: count }
    });
    await server.stop();
};

void main();
