import { readFile, writeFile } from 'node:fs/promises';

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ExactEvmScheme } from '@x402/evm';
import { x402Client } from '@x402/fetch';

import { callPaidTool, receiptKey } from 'hapi-crypto-news/mcp';

/**
 * An agent that follows the news: it reads what happened since its last run, remembers how far it came, and ends. Run it
 * again, and it goes on from there. With a key it also buys a recap.
 */

interface Brief {
    readonly next: number;
    readonly stories: readonly { readonly untrusted: { readonly headline: { readonly text: string } } }[];
}

interface Result {
    readonly structuredContent?: unknown;
    readonly _meta?: Readonly<Record<string, unknown>>;
}

const { SERVICE = '', MEMORY = 'agent.json', KEY } = process.env;

const print = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** Where the last run ended; null for the first one. */
const recall = async (): Promise<number | null> => {

    try {
        return (JSON.parse(await readFile(MEMORY, 'utf8')) as { readonly next: number }).next;
    }
    catch {
        return null;
    }
};

const connect = async (): Promise<Client> => {

    const { access_token: token } = await (await fetch(`${SERVICE}/auth/public-token`)).json() as { readonly access_token: string };
    const client = new Client({ name: 'agent', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${SERVICE}/mcp`), { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
    return client;
};

/** What outlets wrote is data: it is printed here, never followed. */
const follow = async (client: Client): Promise<void> => {

    const since = await recall();
    const { structuredContent } = await client.callTool({ name: 'get_brief', arguments: since === null ? { budget: 2000 } : { since, budget: 2000 } }) as Result;
    const { stories, next } = structuredContent as Brief;
    print(since === null ? 'The last 24 hours:' : `Since position ${since}:`);
    stories.forEach((story) => print(`- ${story.untrusted.headline.text}`));
    await writeFile(MEMORY, JSON.stringify({ next }));
};

/** The public token has no permission for this category: the server names a price, and the wallet pays it. */
const buyRecap = async (client: Client, key: `0x${string}`): Promise<void> => {

    const { privateKeyToAccount } = await import('viem/accounts');
    const wallet = new x402Client().register('eip155:84532', new ExactEvmScheme(privateKeyToAccount(key)));
    const result = await callPaidTool<Result>(
        { callTool: async (parameters) => await client.callTool(parameters) as Result },
        { name: 'get_recap', arguments: { feed_category: 'solana' } },
        async (required) => {

            print(`The recap of solana costs $${(Number(required.accepts[0]?.amount) / 1e6).toFixed(2)}`);
            return await wallet.createPaymentPayload(required);
        }
    );
    const { untrusted } = result.structuredContent as { readonly untrusted: { readonly lines: readonly string[] } };
    print(`Paid, transaction ${(result._meta?.[receiptKey] as { readonly transaction: string }).transaction}`);
    untrusted.lines.forEach((line) => print(line));
};

const main = async (): Promise<void> => {

    const client = await connect();
    await follow(client);
    if (KEY !== undefined) {
        await buyRecap(client, KEY as `0x${string}`);
    }

    await client.close();
};

main().catch((error: unknown) => {

    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
});
