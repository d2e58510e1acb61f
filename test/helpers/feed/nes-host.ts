import { Server } from '@hapi/hapi';
import Nes from '@hapi/nes';

import { settle } from '../clock';
import { makeFeed, portOf, registerFeed, track } from './host';
import type { FeedOptions, TestFeed } from './host';

/** Starts a host with nes. Its own clients authenticate as `host`. */
export const startNes = async (feed: FeedOptions = {}, prefix?: string, auth: object | false = { type: 'direct', route: 'host', timeout: false }): Promise<TestFeed & { server: Server; port: number }> => {

    const server = track(new Server({ port: 0, host: '127.0.0.1' }));
    const made = makeFeed({ nes: {}, ...feed });
    await registerFeed(server, made, prefix === undefined ? {} : { prefix });
    server.auth.scheme('host', () => ({
        authenticate: async (request, h) => {

            const { authorization } = request.headers;
            const credentials = authorization === 'host' ? { user: 'theirs' } : { access: made.auth.tokens.get(String(authorization)) };
            return h.authenticated({ credentials });
        }
    }));
    server.auth.strategy('host', 'host');
    await server.register({ plugin: Nes as never, options: { auth, heartbeat: false } });
    await server.start();
    return { ...made, server, port: portOf(server) };
};

export const nesClient = async (port: number, authorization?: string): Promise<Nes.Client> => {

    const made = new Nes.Client(`ws://127.0.0.1:${port}`);
    made.onError = () => {};
    await made.connect({ reconnect: false, ...(authorization && { auth: { headers: { authorization } } }) });
    return made;
};

export const until = async (condition: () => boolean): Promise<void> => {

    while (!condition()) {
        await settle();
    }
};
