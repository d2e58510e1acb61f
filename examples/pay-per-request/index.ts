import { Server } from '@hapi/hapi';
import { ExactEvmScheme } from '@x402/evm';
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from '@x402/fetch';

import { sqlite } from 'hapi-crypto-news/adapters/sqlite';
import { plugin } from 'hapi-crypto-news';
import { startChain } from './chain';
import { startFacilitator } from './facilitator';

const print = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

const dollars = (amount: bigint): string => `$${(Number(amount) / 1e6).toFixed(6)}`;

const news = [
    { signal: 'Bitcoin climbs 6% as spot funds take in $900 million', feed_categories: ['crypto', 'bitcoin'], tokens: ['$BTC'] },
    { signal: 'Exchange halts withdrawals for an hour after a wallet upgrade', feed_categories: ['crypto'], tokens: ['$ETH'] },
    { signal: 'Lender pays depositors in full two years after its collapse', feed_categories: ['crypto'] }
];

/** A server that sells, and a client that buys: everything on this machine, with money that is worth nothing. */
const main = async (): Promise<void> => {

    const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts');
    const chain = await startChain();
    const facilitator = await startFacilitator(chain.url);
    const seller = privateKeyToAccount(generatePrivateKey()).address;
    const buyer = privateKeyToAccount(generatePrivateKey());
    await chain.mint(buyer.address, 1_000_000n);

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({
        plugin,
        options: {
            auth: { secret: 'for this example only: thirty-two bytes', domain: 'localhost' },
            storage: sqlite(':memory:'),
            x402: {
                payTo: seller,
                networks: [{ network: 'eip155:84532', rpcUrl: chain.url }],
                facilitator: { url: facilitator.url }
            }
        }
    });
    await server.start();
    await server.plugins['hapi-crypto-news'].publish(news);

    // A route of the host's own, sold the same way. (A recap is written on schedule; this server is too young for one.)

    server.route({
        method: 'GET',
        path: '/forecast',
        options: { auth: 'x402', description: 'A forecast', plugins: { 'hapi-crypto-news': { price: '0.02' } } },
        handler: () => ({ forecast: 'up, down, or sideways' })
    });

    const client = new x402Client().register('eip155:84532', new ExactEvmScheme(buyer));
    const paidFetch = wrapFetchWithPayment(fetch, client);
    const balances = async (): Promise<string> => `buyer ${dollars(await chain.balanceOf(buyer.address))}, seller ${dollars(await chain.balanceOf(seller))}`;

    print(`Selling at ${server.info.uri}, paid to ${seller}`, `Balances: ${await balances()}`);
    for (const path of ['/x402/news?feed_categories=crypto', '/x402/news-ticker-summary?ticker=BTC', '/x402/news-by-keyword?keyword=exchange', '/forecast']) {
        const asked = await fetch(`${server.info.uri}${path}`);
        const terms = JSON.parse(Buffer.from(asked.headers.get('payment-required') ?? '', 'base64').toString()) as { accepts: [{ amount: string }] };
        const bought = await paidFetch(`${server.info.uri}${path}`);
        const receipt = decodePaymentResponseHeader(bought.headers.get('payment-response') ?? '');
        print('', `GET ${path}`, `  challenge  ${asked.status}: ${dollars(BigInt(terms.accepts[0].amount))}`, `  receipt    ${receipt.transaction}`, `  answer     ${bought.status}: ${(await bought.text()).slice(0, 160)}`, `  balances   ${await balances()}`);
    }

    await server.stop();
    await facilitator.stop();
    await chain.stop();
};

main().catch((error: unknown) => {

    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
});
