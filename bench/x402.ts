import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Server } from '@hapi/hapi';
import { Wallet, hexlify, randomBytes } from 'ethers';
import { Pool } from 'undici';

import { plugin } from '../lib';
import { medianOf, ratioOf, report } from './figures';

/**
 * Measures the time of a paid request outside the facilitator: its whole time less that of the facilitator's own work,
 * compared with the official middleware for express with the same route, facilitator and payments, in one run. One request
 * at a time; the sellers alternate. The plugin keeps its ledger in a SQLite file, synced to disk; the middleware keeps none,
 * and checks no signature.
 *
 * `npm run bench -- x402`
 */

const rounds = 15;
const perRound = 40;
const network = 'eip155:84532';
const payTo = '0x00000000000000000000000000000000000000ab';
const content = { news: Array.from({ length: 10 }, (_, i) => ({ id: String(i), signal: `Bitcoin funds take in $${i} million as traders return to the market` })) };

type Side = 'facilitator' | Seller;

const sellers = ['hapi-crypto-news', 'without rpcUrl', 'checkSignatures', '@x402/express'] as const;

type Seller = (typeof sellers)[number];

/** As docs/x402.md recommends for production: with a chain, which is not asked as long as every outcome is clear. */
const advised = { networks: [{ network, rpcUrl: 'http://127.0.0.1:9' }] };

const variants = {
    'hapi-crypto-news': advised,
    'without rpcUrl': { networks: [network] },
    'checkSignatures': { ...advised, checkSignatures: true }
};

interface Requirement {
    readonly network: string;
    readonly asset: string;
    readonly amount: string;
    readonly payTo: string;
    readonly extra: object;
}

interface Work {
    readonly microseconds: number;
    readonly calls: number;
}

const listen = async (handler: RequestListener): Promise<number> => {

    const server = createServer(handler).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
};

const textOf = async (req: IncomingMessage): Promise<string> => {

    let text = '';
    for await (const part of req) {
        text += String(part);
    }

    return text;
};

/** Accepts every payment, and reports how long that took. */
const facilitate = async (): Promise<number> => {

    let work: Work = { microseconds: 0, calls: 0 };
    process.on('message', (asked) => {

        if (asked === 'work') {
            process.send?.(work);
            work = { microseconds: 0, calls: 0 };
        }
    });

    const answers: Record<string, object> = {
        '/supported': { kinds: [{ x402Version: 2, scheme: 'exact', network }], extensions: [], signers: {} },
        '/verify': { isValid: true, payer: payTo },
        '/settle': { success: true, transaction: `0x${'ab'.repeat(32)}`, network, payer: payTo }
    };
    return await listen((req, res) => {

        const begun = process.hrtime.bigint();
        void textOf(req).then(() => {

            res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[String(req.url)]));
            work = { microseconds: work.microseconds + Number(process.hrtime.bigint() - begun) / 1000, calls: work.calls + 1 };
        });
    });
};

const sell = async (facilitator: string, variant: object): Promise<number> => {

    const folder = mkdtempSync(join(tmpdir(), 'x402-bench-'));
    process.on('disconnect', () => {

        rmSync(folder, { recursive: true, force: true });
        process.exit();
    });
    const server = new Server({ host: '127.0.0.1', port: 0 });
    const x402 = { payTo, facilitator: { url: facilitator }, ...variant };
    await server.register({ plugin, options: { auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, storage: join(folder, 'news.db'), x402 } });
    server.route({ method: 'GET', path: '/', options: { auth: 'x402', plugins: { 'hapi-crypto-news': { price: '0.03' } } }, handler: () => content });
    await server.start();
    return Number(server.info.port);
};

interface Peer {
    express: () => RequestListener & { use(middleware: unknown): void; get(path: string, handler: (req: unknown, res: { json(value: object): void }) => void): void };
    x402: { paymentMiddleware(routes: object, server: unknown): unknown; x402ResourceServer: new (client: unknown) => { register(network: string, scheme: unknown): unknown } };
    core: { HTTPFacilitatorClient: new (config: { url: string }) => unknown };
    evm: { ExactEvmScheme: new () => unknown };
}

const loadPeer = (): Peer => {

    const load = createRequire(__filename);
    return {
        express: load('express') as Peer['express'],
        x402: load('@x402/express') as Peer['x402'],
        core: load('@x402/core/server') as Peer['core'],
        evm: load('@x402/evm/exact/server') as Peer['evm']
    };
};

const sellByMiddleware = async (facilitator: string): Promise<number> => {

    const { express, x402, core, evm } = loadPeer();
    const server = new x402.x402ResourceServer(new core.HTTPFacilitatorClient({ url: facilitator })).register(network, new evm.ExactEvmScheme());
    const app = express();
    app.use(x402.paymentMiddleware({ 'GET /': { accepts: { scheme: 'exact', price: '$0.03', network, payTo }, description: 'News' } }, server));
    app.get('/', (_req, res) => res.json(content));
    return await listen(app);
};

const open = (side: Side, facilitator: string): Promise<number> => {

    switch (side) {
        case 'facilitator':
            return facilitate();
        case '@x402/express':
            return sellByMiddleware(facilitator);
        default:
            return sell(facilitator, variants[side]);
    }
};

const serve = async (side: Side, facilitator: string): Promise<void> => {

    process.on('disconnect', () => process.exit());
    process.on('message', (asked) => asked === 'cpu' && process.send?.(process.cpuUsage()));
    process.send?.(await open(side, facilitator));
};

const start = async (side: Side, facilitator = ''): Promise<{ readonly child: ChildProcess; readonly url: string }> => {

    const child = fork(__filename, [side, facilitator]);
    const [port] = await once(child, 'message') as [number];
    return { child, url: `http://127.0.0.1:${port}` };
};

const types = {
    TransferWithAuthorization: [['from', 'address'], ['to', 'address'], ['value', 'uint256'], ['validAfter', 'uint256'], ['validBefore', 'uint256'], ['nonce', 'bytes32']]
        .map(([name = '', type = '']) => ({ name, type }))
};

/** Payments for the requirements of a 402, signed before the measurement. */
const sign = async (header: string, count: number): Promise<string[]> => {

    const { resource, accepts: [accepted] } = JSON.parse(Buffer.from(header, 'base64').toString()) as { resource: object; accepts: [Requirement] };
    const wallet = new Wallet(hexlify(randomBytes(32)));
    const now = Math.floor(Date.now() / 1000);
    const domain = { ...accepted.extra, chainId: 84532, verifyingContract: accepted.asset };
    return await Promise.all(Array.from({ length: count }, async () => {

        const authorization = { from: wallet.address, to: accepted.payTo, value: accepted.amount, validAfter: '0', validBefore: String(now + 3600), nonce: hexlify(randomBytes(32)) };
        const signature = await wallet.signTypedData(domain, types, authorization);
        return Buffer.from(JSON.stringify({ x402Version: 2, resource, accepted, payload: { signature, authorization } })).toString('base64');
    }));
};

/** Average milliseconds per request. */
interface Cost {
    /** Outside the facilitator. */
    readonly wall: number;
    /** Of the server's process. */
    readonly cpu: number;
}

class Contest {

    private readonly pool: Pool;
    private readonly payments: string[] = [];
    readonly costs: Cost[] = [];

    constructor(private readonly facilitator: ChildProcess, private readonly server: ChildProcess, url: string) {

        this.pool = new Pool(url, { connections: 1 });
    }

    async prepare(): Promise<void> {

        const { headers, body } = await this.pool.request({ method: 'GET', path: '/' });
        await body.dump();
        this.payments.push(...await sign(String(headers['payment-required']), (rounds + 2) * perRound));
    }

    async round(): Promise<Cost> {

        await this.work();
        const before = await this.cpu();
        const begun = process.hrtime.bigint();
        for (const payment of this.payments.splice(0, perRound)) {
            const { statusCode, body } = await this.pool.request({ method: 'GET', path: '/', headers: { 'payment-signature': payment } });
            await body.dump();
            if (statusCode !== 200) {
                throw new Error(`A paid request was answered ${statusCode}`);
            }
        }

        const whole = Number(process.hrtime.bigint() - begun) / 1000;
        const { microseconds, calls } = await this.work();
        if (calls !== 2 * perRound) {
            throw new Error(`The facilitator was called ${calls} times`);
        }

        return { wall: (whole - microseconds) / perRound / 1000, cpu: (await this.cpu() - before) / perRound / 1000 };
    }

    async close(): Promise<void> {

        await this.pool.close();
    }

    private async cpu(): Promise<number> {

        this.server.send('cpu');
        const [{ user, system }] = await once(this.server, 'message') as [NodeJS.CpuUsage];
        return user + system;
    }

    private async work(): Promise<Work> {

        this.facilitator.send('work');
        const [work] = await once(this.facilitator, 'message') as [Work];
        return work;
    }
}

/** Largest ratio to the official middleware, which keeps no ledger. */
const goal = 1.1;

const reportCost = (ours: readonly Cost[], peer: readonly Cost[]): void => {

    for (const kind of ['wall', 'cpu'] as const) {
        const [costs, others] = [ours, peer].map((all) => all.map((cost) => cost[kind]));
        report({
            group: 'paid request', name: titles[kind], unit: 'ms', size: null, goal,
            ours: medianOf(costs ?? []), floor: { name: '@x402/express', value: medianOf(others ?? []) }, ratio: ratioOf(costs ?? [], others ?? []), peers: []
        });
    }
};

const main = async (): Promise<void> => {

    const facilitator = await start('facilitator');
    const started = await Promise.all(sellers.map((seller) => start(seller, facilitator.url)));
    const contests = started.map(({ child, url }) => new Contest(facilitator.child, child, url));
    for (const contest of contests) {
        await contest.prepare();
        await contest.round();
        await contest.round();      // warm
    }

    for (let i = 0; i < rounds; ++i) {
        for (const contest of contests) {
            contest.costs.push(await contest.round());
        }
    }

    const peer = contests.at(-1)?.costs ?? [];
    for (const kind of ['wall', 'cpu'] as const) {
        contests.forEach(({ costs }, c) => {

            const ratio = medianOf(costs.map((cost, i) => cost[kind] / Number(peer[i]?.[kind])));
            console.log(`${titles[kind].padEnd(26)} ${sellers[c]?.padEnd(18)} ${medianOf(costs.map((cost) => cost[kind])).toFixed(2).padStart(6)} ms  ${ratio.toFixed(2)} ×`);
        });
    }

    reportCost(contests[0]?.costs ?? [], peer);
    await Promise.all(contests.map((contest) => contest.close()));
    [facilitator, ...started].forEach(({ child }) => child.disconnect());
};

const titles = { wall: 'outside the facilitator', cpu: 'CPU of the server' } as const;

const [, , side, address] = process.argv;
void (side === undefined ? main() : serve(side as Side, String(address)));
