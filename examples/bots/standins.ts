import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that a stand-in received, as a reader would see it. */
export interface Said {
    readonly platform: string;
    readonly chat: string;
    readonly text: string;
}

/** Local stand-ins for the platforms' HTTP APIs. They check requests, and respond like the real ones. */
export interface StandIns {
    readonly url: string;
    readonly host: string;
    close(): void;
}

const bodyOf = async (req: IncomingMessage): Promise<string> => {

    let body = '';
    for await (const chunk of req) {
        body += String(chunk);
    }

    return body;
};

const answer = (res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void => {

    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

let messages = 0;
let impatience = 1;

interface Exchange {
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    readonly body: string;
    readonly say: (said: Said) => void;
}

/** `POST /bot<token>/sendMessage`. The first message gets a 429, to show that the bot waits. */
const telegram = ({ res, body, say }: Exchange): void => {

    const { chat_id: chat, text } = JSON.parse(body) as { chat_id: string; text: string };
    if (chat === '-404') {
        return answer(res, 403, { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' });
    }

    if (impatience-- > 0) {
        return answer(res, 429, { ok: false, error_code: 429, description: 'Too Many Requests: retry after 1', parameters: { retry_after: 1 } });
    }

    say({ platform: 'telegram', chat, text });
    answer(res, 200, { ok: true, result: { message_id: ++messages } });
};

/** `POST /channels/{id}/messages`, answered with rate limit headers. */
const discord = ({ req, res, body, say }: Exchange, channel: string): void => {

    const { embeds } = JSON.parse(body) as { embeds: { title: string; description?: string; color?: number }[] };
    if (!/^Bot .+/.test(req.headers.authorization ?? '')) {
        return answer(res, 401, { message: '401: Unauthorized', code: 0 });
    }

    const [embed] = embeds;
    say({ platform: 'discord', chat: channel, text: `[#${(embed?.color ?? 0).toString(16)}] ${embed?.title ?? ''}\n${embed?.description ?? ''}`.trim() });
    answer(res, 200, { id: String(++messages), channel_id: channel }, { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4', 'x-ratelimit-reset-after': '1', 'x-ratelimit-bucket': 'b' });
};

const hook = ({ req, res, body, say }: Exchange): void => {

    const { type, seq } = JSON.parse(body) as { type: string; seq: number };
    say({ platform: 'webhook', chat: req.url ?? '', text: `${type}, seq ${seq}, ${String(req.headers['webhook-signature']).slice(0, 20)}…` });
    res.writeHead(204).end();
};

const route = async (req: IncomingMessage, res: ServerResponse, say: (said: Said) => void): Promise<void> => {

    const exchange = { req, res, body: await bodyOf(req), say };
    const channel = /^\/channels\/(\d+)\/messages$/.exec(req.url ?? '')?.[1];
    if (/^\/bot\d+:[\w-]+\/sendMessage$/.test(req.url ?? '')) {
        telegram(exchange);
    }
    else if (channel !== undefined) {
        discord(exchange, channel);
    }
    else {
        hook(exchange);
    }
};

export const startStandIns = async (say: (said: Said) => void): Promise<StandIns> => {

    const server: Server = createServer((req, res) => void route(req, res, say));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
        url: `http://${host}`,
        host,
        close: () => {

            server.close();
            server.closeAllConnections();
        }
    };
};
