import { Server } from '@hapi/hapi';

import { plugin } from '../../lib';
import type { Storage } from '../../lib';
import type { Words } from './stories';

const batch = 50;

/** Starts a service whose newsroom remembers `window` items. */
export const serverOn = async (storage: Storage, window: number): Promise<Server> => {

    const server = new Server();
    await server.register({ plugin, options: { auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, storage, newsroom: { memory: window } } });
    await server.initialize();
    return server;
};

const cpuMs = (): number => {

    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
};

/** CPU time of an item from the document to the log, in microseconds: fills the window, then measures a fifth of it. */
export const cpuPerItem = async (storage: Storage, window: number, story: (at: number) => Words): Promise<number> => {

    const server = await serverOn(storage, window);
    const news = server.plugins['hapi-crypto-news'];
    const run = async (from: number, to: number): Promise<void> => {

        for (let i = from; i < to; i += batch) {
            await news.ingest(Array.from({ length: batch }, (_, at) => ({ sourceId: `outlet${(i + at) % 14}`, externalId: String(i + at), url: `https://outlet${(i + at) % 14}.example/${i + at}`, ...story(i + at) })));
        }
    };

    await run(0, window);
    const before = cpuMs();
    const measured = Math.max(batch, window / 5);
    await run(window, window + measured);
    const spent = (cpuMs() - before) * 1000 / measured;
    await server.stop();
    return spent;
};
