import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Evidence, WebSearch } from '../../lib/desk/types';

export interface Asked {
    readonly method: string | undefined;
    readonly url: URL;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
}

/** A search provider on loopback. */
export class Provider {

    readonly asked: Asked[] = [];

    private constructor(private readonly server: Server) {}

    /** Starts a provider that calls `answer` once it has read a request's body. */
    static async start(answer: RequestListener): Promise<Provider> {

        const server = createServer((req, res) => {

            const chunks: Buffer[] = [];
            req.on('data', (chunk: Buffer) => chunks.push(chunk));
            req.on('end', () => {

                provider.asked.push({ method: req.method, url: new URL(String(req.url), provider.url), headers: req.headers, body: Buffer.concat(chunks).toString() });
                answer(req, res);
            });
        });
        const provider = new Provider(server);
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        return provider;
    }

    get url(): string {

        return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    }

    async stop(): Promise<void> {

        const closed = once(this.server, 'close');
        this.server.close();
        this.server.closeAllConnections();
        await closed;
    }
}

export const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): RequestListener => {

    return (_req, res) => {

        res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(typeof value === 'string' ? value : JSON.stringify(value));
    };
};

export const now = Date.parse('2026-03-14T12:00:00Z');

const { signal } = new AbortController();

/** Searches for news of the last day. */
export const searchWith = async (search: WebSearch, request: { query?: string; sinceMs?: number; maxResults?: number } = {}, context: { now?: () => number; signal?: AbortSignal } = {}): Promise<readonly Evidence[]> => {

    return await search.search({ query: 'Bitcoin $BTC', sinceMs: now - 86_400_000, maxResults: 10, ...request }, { signal, now: () => now, log: () => undefined, ...context });
};
