import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports that no system hands out by itself (Linux begins at 32768, IANA at 49152): one that is free is not taken before
 * somebody listens on it, by a connection or by a test beside this one.
 */
const range = [20_000, 32_000] as const;

const isFree = async (port: number): Promise<boolean> => {

    const server = createServer();
    server.listen(port, '127.0.0.1');
    try {
        await once(server, 'listening');
        server.close();
        await once(server, 'close');
        return true;
    }
    catch {
        return false;
    }
};

/** A loopback port on which nothing listens. */
export const freePort = async (): Promise<number> => {

    const port = randomInt(...range);
    return await isFree(port) ? port : freePort();
};
