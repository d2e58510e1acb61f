import type { Server } from '@hapi/hapi';

import { NesGuest } from './connection';
import type { NesOptions } from './connection';
import type { NesSocket } from './send-buffer';

interface NesServer {
    subscription(path: string, options: {
        onSubscribe(socket: NesSocket, path: string, params: { readonly category: string }): Promise<void>;
        onUnsubscribe(socket: NesSocket, path: string, params: { readonly category: string }): void;
    }): void;
}

/** Offers the feed as subscriptions of the host's own nes at `path`, which has the parameter `category`. Throws where the host has none. */
export const offerOverNes = (server: Server, path: string, options: NesOptions): void => {

    const guests = new WeakMap<NesSocket, NesGuest>();
    if (!('nes' in server.plugins)) {
        throw new Error('hapi-crypto-news: feed.nes needs @hapi/nes to be registered by the host');
    }

    (server as unknown as NesServer).subscription(path, {
        onSubscribe: async (socket, subscribed, { category }) => {

            const guest = guests.get(socket) ?? new NesGuest(options, socket);
            guests.set(socket, guest);
            await guest.subscribe(category, subscribed);
        },
        onUnsubscribe: (socket, _path, { category }) => guests.get(socket)?.unsubscribe(category)
    });
};
