import type * as Present from '@modelcontextprotocol/client';
import type * as Former from '@modelcontextprotocol/sdk/client/index.js';
import type * as FormerHttp from '@modelcontextprotocol/sdk/client/streamableHttp.js';

import { loadWithoutGlobals } from '../../lib/ethers';

const { Client, StreamableHTTPClientTransport } = loadWithoutGlobals(() => require('@modelcontextprotocol/client') as typeof Present);
const { Client: FormerClient } = loadWithoutGlobals(() => require('@modelcontextprotocol/sdk/client/index.js') as typeof Former);
const { StreamableHTTPClientTransport: FormerTransport } = loadWithoutGlobals(() => require('@modelcontextprotocol/sdk/client/streamableHttp.js') as typeof FormerHttp);

/** Result of a tool, in the same shape for all clients. */
export interface Result {
    readonly content: readonly { readonly type: string; readonly text: string }[];
    readonly structuredContent?: Readonly<Record<string, unknown>>;
    readonly isError?: boolean;
    readonly _meta?: Readonly<Record<string, unknown>>;
}

/** An official client of one version of the protocol. */
export interface Agent {
    readonly call: (name: string, args?: Record<string, unknown>, meta?: Record<string, unknown>) => Promise<Result>;
    readonly tools: () => Promise<readonly { readonly name: string; readonly inputSchema: object; readonly outputSchema?: object | undefined; readonly annotations?: object | undefined }[]>;
    readonly close: () => Promise<void>;
}

export type Connect = (address: string, token: string, headers?: Record<string, string>) => Promise<Agent>;

const info = { name: 'test', version: '1.0.0' };

const initOf = (token: string, headers: Record<string, string>) => ({ requestInit: { headers: { authorization: `Bearer ${token}`, ...headers } } });

const agentOf = (client: Present.Client): Agent => ({
    call: async (name, args = {}, meta = {}) => await client.callTool({ name, arguments: args, _meta: meta }) as Result,
    tools: async () => (await client.listTools()).tools,
    close: () => client.close()
});

const connected = async (client: Present.Client, address: string, token: string, headers: Record<string, string>): Promise<Agent> => {

    await client.connect(new StreamableHTTPClientTransport(new URL(address), initOf(token, headers)));
    return agentOf(client);
};

/** The stateless protocol of 2026. */
export const connectModern: Connect = async (address, token, headers = {}) => {

    return await connected(new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } }), address, token, headers);
};

/** The protocol of 2025, as implemented by the current package. */
export const connectLegacy: Connect = async (address, token, headers = {}) => await connected(new Client(info), address, token, headers);

/** The protocol of 2025, as implemented by the package of that time. */
export const connectFormer: Connect = async (address, token, headers = {}) => {

    const client = new FormerClient(info);
    await client.connect(new FormerTransport(new URL(address), initOf(token, headers)));
    return {
        call: async (name, args = {}, meta = {}) => await client.callTool({ name, arguments: args, _meta: meta }) as unknown as Result,
        tools: async () => (await client.listTools()).tools,
        close: () => client.close()
    };
};
