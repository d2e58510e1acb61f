import { Server } from '@hapi/hapi';
import { plugin as CryptoNews } from 'hapi-crypto-news';
import { postgres } from 'hapi-crypto-news/adapters/postgres';

import type { Assignment, Report } from './nodes';

// One app node. It runs in its own process, and shares only the database and the secret with the other nodes.

const report = (message: Report): void => {

    if (process.connected) {
        process.send?.(message);
    }
};

const createServer = async ({ connectionString, schema, secret, domain, admin }: Assignment): Promise<Server> => {

    const server = new Server({ host: '127.0.0.1', port: 0, debug: false });
    await server.register({
        plugin: CryptoNews,
        options: {
            auth: { secret, domain, admins: [admin] },
            storage: postgres({ connectionString, schema }),
            desk: { write: true }
        }
    });
    server.plugins['hapi-crypto-news'].events.on('recap', ({ feed_category: category }) => report({ recap: category }));
    return server;
};

const run = async (assignment: Assignment): Promise<void> => {

    const server = await createServer(assignment);
    await server.start();
    process.on('SIGTERM', () => void stop(server));
    process.once('disconnect', () => void stop(server));        // the parent process has ended
    report({ uri: server.info.uri });
};

const stop = async (server: Server): Promise<void> => {

    await server.stop({ timeout: 2000 });
    process.exit();
};

process.once('message', (assignment: Assignment) => {

    run(assignment).catch((error: unknown) => {

        process.stderr.write(`A node could not start: ${String(error)}\n`);
        process.exit(1);
    });
});
