import { Server } from '@hapi/hapi';

import { plugin } from 'hapi-crypto-news';
import { sqlite } from 'hapi-crypto-news/adapters/sqlite';

/** Where payments are settled. */
interface Market {
    readonly chain: string;
    readonly facilitator: string;
    readonly seller: string;
}

/** A service with the MCP server; with a market, what the public token has no permission for is for sale. */
export const startService = async (market: Market | null): Promise<Server> => {

    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({
        plugin,
        options: {
            auth: { secret: 'for this example only: thirty-two bytes', domain: 'localhost' },
            storage: sqlite(':memory:'),
            mcp: true,
            ...(market && { x402: { payTo: market.seller, networks: [{ network: 'eip155:84532', rpcUrl: market.chain }], facilitator: { url: market.facilitator } } })
        }
    });
    await server.start();
    return server;
};
