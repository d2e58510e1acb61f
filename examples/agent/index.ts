import '../pay-per-request/packages';      // must be loaded first

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CryptoNews } from 'hapi-crypto-news';
import { hasChain, startChain } from '../pay-per-request/chain';
import { startFacilitator } from '../pay-per-request/facilitator';
import { startService } from './service';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The two halves of a day. */
const before = [
    { signal: 'Bitcoin climbs 6% as spot funds take in $900 million', feed_categories: ['crypto', 'bitcoin'], tokens: ['$BTC'] },
    { signal: 'Exchange halts withdrawals for an hour after a wallet upgrade', feed_categories: ['crypto'] }
];
const after = [
    { signal: 'Lender pays depositors in full two years after its collapse', feed_categories: ['crypto'] },
    { signal: 'Solana validators approve a faster block time', feed_categories: ['solana'], tokens: ['$SOL'] }
];

/** Runs the agent once, in a process of its own. */
const run = async (env: Readonly<Record<string, string>>): Promise<void> => {

    const agent = spawn(process.execPath, [...process.execArgv, require.resolve('./agent')], { stdio: 'inherit', env: { ...process.env, ...env } });
    const [code] = await once(agent, 'exit') as [number | null];
    if (code !== 0) {
        throw new Error(`The agent ended with ${code}`);
    }
};

/** A chain with a dollar on it for the agent, and a facilitator: all on this machine. */
const openMarket = async () => {

    const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts');
    const chain = await startChain();
    const facilitator = await startFacilitator(chain.url);
    const key = generatePrivateKey();
    await chain.mint(privateKeyToAccount(key).address, 1_000_000n);
    return {
        key,
        market: { chain: chain.url, facilitator: facilitator.url, seller: privateKeyToAccount(generatePrivateKey()).address },
        close: async () => {

            await facilitator.stop();
            await chain.stop();
        }
    };
};

/** The agent runs, ends, and runs again after more has happened. */
const day = async (news: CryptoNews, env: Readonly<Record<string, string>>, key: string | undefined): Promise<void> => {

    await news.publish(before);
    print('The agent starts for the first time:');
    await run(env);
    await news.publish(after);
    await news.desk.writeRecap('solana', '24h');
    print('It starts again, after more has happened:');
    await run(key === undefined ? env : { ...env, KEY: key });
};

const main = async (): Promise<void> => {

    const opened = hasChain() ? await openMarket() : null;
    const server = await startService(opened?.market ?? null);
    const folder = await mkdtemp(join(tmpdir(), 'agent-'));
    print(`A service with an MCP server at ${server.info.uri}/mcp${opened ? ', and a chain to pay on' : '; there is no chain for this machine, so nothing is paid'}`);
    try {
        await day(server.plugins['hapi-crypto-news'], { SERVICE: server.info.uri, MEMORY: join(folder, 'agent.json') }, opened?.key);
    }
    finally {
        await rm(folder, { recursive: true });
        await server.stop();
        await opened?.close();
    }
};

main().catch((error: unknown) => {

    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
});
