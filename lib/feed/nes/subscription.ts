import type { Server } from '@hapi/hapi';

import { NesConnection } from './connection';
import type { NesDeps } from './connection';
import type { NesSocket } from './send-buffer';

interface NesServer {
    subscription(path: string, options: {
        onSubscribe(socket: NesSocket, path: string, params: { readonly category: string }): Promise<void>;
        onUnsubscribe(socket: NesSocket, path: string, params: { readonly category: string }): void;
    }): void;
}

/** Offers the feed as subscriptions of the host's nes at `path`, which has the parameter `category`. Throws if the host has not registered nes. */
export const registerNesSubscription = (server: Server, path: string, options: NesDeps): void => {

    const connections = new WeakMap<NesSocket, NesConnection>();
    if (!('nes' in server.plugins)) {
        throw new Error('hapi-crypto-news: feed.nes needs @hapi/nes to be registered by the host');
    }

    (server as unknown as NesServer).subscription(path, {
        onSubscribe: async (socket, subscribed, { category }) => {

            const connection = connections.get(socket) ?? new NesConnection(options, socket);
            connections.set(socket, connection);
            await connection.subscribe(category, subscribed);
        },
        onUnsubscribe: (socket, _path, { category }) => connections.get(socket)?.unsubscribe(category)
    });
};
