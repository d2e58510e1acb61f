import { randomBytes } from 'node:crypto';

import { Server } from '@hapi/hapi';
import Nes from '@hapi/nes';
import { feed, plugin as CryptoNews } from 'hapi-crypto-news';

/** A host as there are many: its own default authentication, its own routes, its own WebSockets. */
const createHost = async (port: number): Promise<Server> => {

    const server = new Server({ host: '127.0.0.1', port });

    server.auth.scheme('staff', () => ({
        authenticate: (request, h) => {

            const isStaff = request.headers['x-staff-key'] === 'let-me-in';
            return isStaff ? h.authenticated({ credentials: { user: { name: 'Ada' } } }) : h.response('Staff only').code(403).takeover();
        }
    }));
    server.auth.strategy('staff', 'staff');
    server.auth.default('staff');

    await server.register(Nes);
    server.subscription('/headlines');

    server.route({ method: 'GET', path: '/', options: { auth: false }, handler: () => 'The shop. News are at /crypto/news.' });
    server.route({ method: 'GET', path: '/orders', handler: () => [] });
    return server;
};

/** All that it takes to have the service beside them. */
const addNews = async (server: Server): Promise<void> => {

    await server.register({
        plugin: CryptoNews,
        routes: { prefix: '/crypto' },
        options: {
            auth: { secret: process.env.JWT_SECRET ?? randomBytes(32).toString('hex'), domain: '127.0.0.1:8000' },
            storage: ':memory:',
            newsroom: { sources: (process.env.FEEDS ?? '').split(',').filter(Boolean).map((url) => feed({ url })) }
        }
    });
};

const start = async (): Promise<void> => {

    const server = await createHost(Number(process.env.PORT ?? 8000));
    await addNews(server);

    const news = server.plugins['hapi-crypto-news'];
    news.events.on('item', ({ id }) => server.publish('/headlines', { id }));         // to the shop's own sockets

    // A route of the host's own, behind the service's tokens.
    server.route({ method: 'GET', path: '/members', options: { auth: news.strategies.token }, handler: () => 'Welcome' });

    await server.start();
    await news.publish([{ signal: 'Bitcoin rises to a record after strong fund inflows' }]);
    process.stdout.write(`Host at ${server.info.uri}, news at ${server.info.uri}/crypto/news\n`);
    process.once('SIGTERM', () => void server.stop());
    process.once('SIGINT', () => void server.stop());
};

void start();
