import { randomBytes } from 'node:crypto';

import type { Server } from '@hapi/hapi';
import { feed, plugin as CryptoNews } from 'hapi-crypto-news';
import { memory } from 'hapi-crypto-news/adapters/memory';
import { registry } from './metrics';

const secret = (): string => randomBytes(32).toString('hex');

const sources = (process.env.FEEDS ?? '').split(',').filter(Boolean).map((url) => feed({ url }));

/** Adds the service to the shop twice: for everybody, and with its own storage for the staff. */
export const addNews = async (server: Server): Promise<void> => {

    const domain = server.info.host;
    await server.register({
        plugin: CryptoNews,
        options: { auth: { secret: process.env.JWT_SECRET ?? secret(), domain }, storage: memory(), newsroom: { sources }, metrics: { registry } },
        routes: { prefix: '/crypto' }
    });
    await server.register({
        plugin: CryptoNews,
        options: { name: 'desk', auth: { secret: process.env.DESK_SECRET ?? secret(), domain }, storage: memory(), enable: { syndication: false }, metrics: { registry } },
        routes: { prefix: '/desk' }
    });

    const news = server.plugins['hapi-crypto-news'];
    const desk = news.instances.get('desk');

    // Forwards headlines to the shop's own sockets.
    news.events.on('item', ({ id, item }) => {

        server.publish('/headlines', { id, headline: item && (JSON.parse(item.json) as { readonly signal: string }).signal });
    });

    // A page for holders of the service's tokens, and one for the staff, who need none.
    server.route([{
        method: 'GET',
        path: '/members',
        options: { auth: news.strategies.token },
        handler: () => 'Welcome'
    }, {
        method: 'POST',
        path: '/desk-notes',
        handler: async (request, h) => h.response(await desk?.publish(request.payload as { readonly signal: string })).code(201)
    }]);
};
