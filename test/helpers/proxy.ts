import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP proxy between the service and its PostgreSQL, which simulates faults of the network. */
export interface Proxy {
    /** URL of the database through this proxy. */
    readonly url: string;
    /** Number of open connections. */
    readonly open: number;
    /** Closes every connection, and refuses new ones. */
    cut(): Promise<void>;
    /** Stops forwarding without closing anything, as with half-open connections or a firewall that drops packets. */
    hang(): void;
    /** Accepts new connections again. Those that hung stay dead. */
    mend(): Promise<void>;
    stop(): Promise<void>;
}

const dial = (url: URL): Socket => {

    const folder = url.searchParams.get('host');
    return folder === null ? connect(Number(url.port || 5432), url.hostname) : connect(`${folder}/.s.PGSQL.5432`);
};

/** Starts a proxy on loopback in front of the server of the connection string `target`. */
export const startProxy = async (target: string): Promise<Proxy> => {

    const sockets = new Set<Socket>();
    let silent = false;
    const keep = (socket: Socket): void => {

        sockets.add(socket);
        socket.on('error', () => {});
        socket.once('close', () => sockets.delete(socket));
    };

    const server = createServer((client) => {

        keep(client);
        if (silent) {
            return;
        }

        const upstream = dial(new URL(target));
        keep(upstream);
        client.pipe(upstream).pipe(client);
        client.once('close', () => upstream.destroy());
        upstream.once('close', () => client.destroy());
    });
    const listen = async (port: number): Promise<void> => {

        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
    };

    const close = async (): Promise<void> => {

        const closed = once(server, 'close');
        server.close();
        sockets.forEach((socket) => socket.destroy());
        await closed;
    };

    await listen(0);
    const { port } = server.address() as AddressInfo;
    const url = new URL(target);
    url.searchParams.delete('host');
    url.host = `127.0.0.1:${port}`;
    return {
        url: url.href,
        get open() {

            return sockets.size;
        },
        cut: close,
        hang: () => {

            silent = true;
            sockets.forEach((socket) => socket.unpipe().pause());
        },
        mend: async () => {

            silent = false;
            if (!server.listening) {
                await listen(port);
            }
        },
        stop: async () => {

            if (server.listening) {
                await close();
            }
        }
    };
};
