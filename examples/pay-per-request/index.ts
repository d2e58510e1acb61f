import './packages';      // must be loaded first

import { Server } from '@hapi/hapi';
import type { PrivateKeyAccount } from 'viem' with { 'resolution-mode': 'import' };
import { ExactEvmScheme } from '@x402/evm';
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from '@x402/fetch';

import { sqlite } from 'hapi-crypto-news/adapters/sqlite';
import { plugin } from 'hapi-crypto-news';
import { startChain } from './chain';
import type { LocalChain } from './chain';
import { writeRecap } from './editor';
import { startFacilitator } from './facilitator';

const print = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

/** Formats millionths of a dollar. */
const dollars = (amount: bigint): string => `$${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`;

const decode = (header: string | null): unknown => JSON.parse(Buffer.from(header ?? '', 'base64').toString());

const news = [
    { signal: 'Bitcoin climbs 6% as spot funds take in $900 million', feed_categories: ['crypto', 'bitcoin'], tokens: ['$BTC'] },
    { signal: 'Exchange halts withdrawals for an hour after a wallet upgrade', feed_categories: ['crypto'], tokens: ['$ETH'] },
    { signal: 'Lender pays depositors in full two years after its collapse', feed_categories: ['crypto'] }
];

/** What the client buys. The last one is a route of the host, sold in the same way. */
const purchases = [
    ['a headline page', '/x402/news?feed_categories=crypto'],
    ['a summary', '/x402/news-ticker-summary?ticker=BTC'],
    ['a recap', '/x402/recaps?feed_category=crypto'],
    ['a forecast', '/forecast']
] as const;

const startShop = async (chain: LocalChain, facilitator: string, seller: string, editor: PrivateKeyAccount): Promise<Server> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({
        plugin,
        options: {
            auth: { secret: 'for this example only: thirty-two bytes', domain: 'localhost', admins: [editor.address] },
            storage: sqlite(':memory:'),
            x402: {
                payTo: seller,
                networks: [{ network: 'eip155:84532', rpcUrl: chain.url }],
                facilitator: { url: facilitator }
            }
        }
    });
    server.route({
        method: 'GET',
        path: '/forecast',
        options: { auth: 'x402', description: 'A forecast', plugins: { 'hapi-crypto-news': { price: '0.02' } } },
        handler: () => ({ forecast: 'up, down, or sideways' })
    });
    await server.start();
    await server.plugins['hapi-crypto-news'].publish(news);
    await writeRecap(server, editor, 'crypto');
    return server;
};

/** The accounts of a sale. */
interface People {
    /** Address that is paid. */
    readonly seller: string;
    readonly buyer: PrivateKeyAccount;
    /** Administrator of the service. */
    readonly editor: PrivateKeyAccount;
}

/** Records the exchange when a client pays: its first request, the challenge, and the request with the payment. */
class Purse {

    readonly pay: typeof fetch;
    private readonly seen: string[] = [];

    constructor(client: x402Client) {

        this.pay = wrapFetchWithPayment((input, init) => this.watch(new Request(input, init)), client);
    }

    /** Lines added since the last call. */
    get story(): string[] {

        return this.seen.splice(0);
    }

    private async watch(request: Request): Promise<Response> {

        const payment = request.headers.get('payment-signature');
        if (payment !== null) {
            const { payload } = decode(payment) as { payload: { signature: string; authorization: Record<string, string> } };
            const { from, to, value, validBefore, nonce } = payload.authorization;
            this.seen.push(
                `  payment    ${dollars(BigInt(value ?? 0))} from ${from} to ${to}`,
                `             until ${new Date(Number(validBefore) * 1000).toISOString()}, nonce ${nonce?.slice(0, 18)}…, signature ${payload.signature.slice(0, 18)}…`
            );
        }

        const response = await fetch(request);
        if (response.status === 402) {
            const { accepts: [terms] } = decode(response.headers.get('payment-required')) as { accepts: [{ amount: string; network: string; asset: string; payTo: string }] };
            this.seen.push(`  challenge  402: ${dollars(BigInt(terms.amount))} of ${terms.asset} on ${terms.network}, to ${terms.payTo}`);
        }

        return response;
    }
}

/** Opens the shop on a chain, and buys everything. */
const sell = async (chain: LocalChain, { seller, buyer, editor }: People): Promise<void> => {

    const facilitator = await startFacilitator(chain.url);
    await chain.mint(buyer.address, 1_000_000n);
    const server = await startShop(chain, facilitator.url, seller, editor);
    const balances = async (): Promise<string> => `buyer ${dollars(await chain.balanceOf(buyer.address))}, seller ${dollars(await chain.balanceOf(seller))}`;

    print(`A chain, a dollar on it, a facilitator, and a shop at ${server.info.uri}: all on this machine`, `  balances   ${await balances()}`);
    const purse = new Purse(new x402Client().register('eip155:84532', new ExactEvmScheme(buyer)));
    for (const [name, path] of purchases) {
        const bought = await purse.pay(`${server.info.uri}${path}`);
        const receipt = decodePaymentResponseHeader(bought.headers.get('payment-response') ?? '');
        print('', `GET ${path}: ${name}`, ...purse.story, `  receipt    ${receipt.success ? 'paid' : 'not paid'}, transaction ${receipt.transaction}`, `  answer     ${bought.status}: ${(await bought.text()).slice(0, 200)}`, `  balances   ${await balances()}`);
    }

    await server.stop();
    await facilitator.stop();
};

const main = async (): Promise<void> => {

    const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts');
    const chain = await startChain();
    try {
        await sell(chain, { seller: privateKeyToAccount(generatePrivateKey()).address, buyer: privateKeyToAccount(generatePrivateKey()), editor: privateKeyToAccount(generatePrivateKey()) });
    }
    finally {
        await chain.stop();
    }
};

main().catch((error: unknown) => {

    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);      // whatever had started by then would keep it alive
});
