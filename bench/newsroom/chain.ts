import { Server } from '@hapi/hapi';

import { plugin } from '../../lib';
import type { SourceDoc, Storage } from '../../lib';
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

const docOf = (at: number, words: Words): SourceDoc => ({ sourceId: `outlet${at % 14}`, externalId: String(at), url: `https://outlet${at % 14}.example/${at}`, ...words });

/** A service whose newsroom remembers as many items as it may. */
export interface Chain {
    /** Resolves to the CPU time of an item from the document to the log, in microseconds: of the next items, a fifth of the window. */
    measure(): Promise<number>;
    stop(): Promise<void>;
}

/** Starts a service and fills its window. */
export const openChain = async (storage: Storage, window: number, story: (at: number) => Words): Promise<Chain> => {

    const server = await serverOn(storage, window);
    const news = server.plugins['hapi-crypto-news'];
    let next = 0;
    const docs = (): SourceDoc[] => Array.from({ length: batch }, () => docOf(next, story(next++)));
    const run = async (count: number): Promise<void> => {

        const end = next + count;
        while (next < end) {
            await news.ingest(docs());
        }
    };

    await run(window);
    const measured = Math.max(batch, window / 5);
    return {
        measure: async () => {

            const before = cpuMs();
            await run(measured);
            return (cpuMs() - before) * 1000 / measured;
        },
        stop: () => server.stop()
    };
};
