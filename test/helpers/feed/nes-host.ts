import { Server } from '@hapi/hapi';
import Nes from '@hapi/nes';

import { checkFeedMessage } from '../messages';
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

type Handler = Parameters<Nes.Client['subscribe']>[1];

/** Checks each message of a subscription against the interface descriptions. */
class CheckedClient extends Nes.Client {

    private readonly checking = new Map<Handler, Handler>();

    override async subscribe(path: string, handler: Handler): Promise<void> {

        const checked: Handler = (message, flags) => {

            checkFeedMessage(message);
            handler(message, flags);
        };

        this.checking.set(handler, checked);
        await super.subscribe(path, checked);
    }

    override async unsubscribe(path: string, handler?: Handler): Promise<void> {

        await super.unsubscribe(path, handler && this.checking.get(handler));
    }
}

export const nesClient = async (port: number, authorization?: string): Promise<Nes.Client> => {

    const made = new CheckedClient(`ws://127.0.0.1:${port}`);
    made.onError = () => {};
    await made.connect({ reconnect: false, ...(authorization && { auth: { headers: { authorization } } }) });
    return made;
};
