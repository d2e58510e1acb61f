import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Stands between the service and its PostgreSQL, and does what networks do. */
export interface Proxy {
    /** The URL of the database, by way of here. */
    readonly url: string;
    /** Connections that are open. */
    readonly open: number;
    /** Ends every connection, and takes no new one. */
    cut(): Promise<void>;
    /** Says nothing any more, and ends nothing: what half-open connections and full firewalls look like. */
    hang(): void;
    /** New connections come through again. Those that hung stay dead. */
    mend(): Promise<void>;
    stop(): Promise<void>;
}

const dial = (url: URL): Socket => {

    const folder = url.searchParams.get('host');
    return folder === null ? connect(Number(url.port || 5432), url.hostname) : connect(`${folder}/.s.PGSQL.5432`);
};

/** A proxy on loopback in front of the server that `target`, a connection string, leads to. */
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
