import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import pg from 'pg';

import { Connection } from '../../../adapters/postgres/connection';
import { dialectOf } from '../../../adapters/postgres/dialect';
import { ErrorListeners } from '../../../adapters/postgres/error-listeners';
import type { PgClient, PgPool } from '../../../adapters/postgres/pool';
import { SchemaCheck } from '../../../adapters/postgres/schema-check';
import { systemClock } from '../../../lib/clock';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const message = (type: string, body: string): Buffer => {

    const header = Buffer.alloc(5);
    header.write(type);
    header.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([header, Buffer.from(body)]);
};

const shutDown = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';

/** What PostgreSQL sends in one packet if it is shut down while it accepts a connection: accepted, ready, terminated. */
const lastWords = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I'), message('E', shutDown)]);

/** The events of a client or a pool, without a server. */
class Client extends EventEmitter implements PgClient {

    async query(): Promise<{ rows: unknown[] }> {

        return await Promise.resolve({ rows: [] });
    }

    release(): void {}
}

class Pool extends EventEmitter implements PgPool {

    async connect(): Promise<PgClient> {

        return await Promise.resolve(new Client());
    }

    async end(): Promise<void> {}
}

describe('errors of PostgreSQL connections', () => {

    let server: Server;
    let url = '';

    before(async () => {

        server = createServer((socket) => {

            socket.on('error', () => {});
            socket.once('data', () => socket.end(lastWords));
        });
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        url = `postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/news`;
    });

    after(() => {

        server.close();
    });

    it('fail the call if the server ends a connection in the packet that opens it', async () => {

        const own = new Connection({ target: url, clock: systemClock, connections: 2, timeoutMs: 5000 }, new SchemaCheck(dialectOf('public')));
        expect(await expect(own.open()).to.reject()).to.include({ code: 'STORAGE_UNAVAILABLE' });
    });

    it('fail the call in a pool of the host too, which keeps none of the listeners', async () => {

        const pool = new pg.Pool({ connectionString: url });
        const lent = new Connection({ target: pool, clock: systemClock, connections: 2, timeoutMs: 5000 }, new SchemaCheck(dialectOf('public')));
        expect(await expect(lent.open()).to.reject()).to.include({ code: 'STORAGE_UNAVAILABLE' });
        expect(['error', 'connect', 'remove'].map((name) => pool.listenerCount(name))).to.equal([0, 0, 0]);
        await pool.end();
    });

    it('have one listener per connection, from its making or its first use until the pool is let go', () => {

        const pool = new Pool();
        const listeners = new ErrorListeners(pool);
        const [made, older, closed] = [new Client(), new Client(), new Client()];
        pool.emit('connect', made);
        pool.emit('connect', closed);
        listeners.add(older);
        listeners.add(made);
        pool.emit('remove', closed);
        const counts = (): number[] => [made, older, closed].map((client) => client.listenerCount('error'));
        expect(counts()).to.equal([1, 1, 1]);
        made.emit('error', new Error('Lost'));
        pool.emit('error', new Error('Lost'));
        listeners.removeAll();
        expect(counts()).to.equal([0, 0, 1]);         // a connection that is being closed can still fail
        expect(['error', 'connect', 'remove'].map((name) => pool.listenerCount(name))).to.equal([0, 0, 0]);
    });
});
