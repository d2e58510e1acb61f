import { EventEmitter } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Connection } from '../../../adapters/postgres/connection';
import { dialectOf } from '../../../adapters/postgres/dialect';
import { SchemaCheck } from '../../../adapters/postgres/schema-check';
import type { PgClient } from '../../../adapters/postgres/pool';
import { Watch } from '../../../adapters/postgres/watch';
import { ManualClock, settle } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

/** A client that listens until the test ends it. */
class Client extends EventEmitter implements PgClient {

    released: unknown[] = [];
    answer: Promise<{ rows: unknown[] }> = Promise.resolve({ rows: [] });

    async query(): Promise<{ rows: unknown[] }> {

        return await this.answer;
    }

    fail(error: Error): void {

        this.answer = Promise.reject(error);
        this.answer.catch(() => {});
    }

    release(how?: Error | boolean): void {

        this.released.push(how);
    }
}

const setUp = () => {

    const clock = new ManualClock();
    const clients: Client[] = [];
    const state = { next: (): Promise<Client> => Promise.resolve(new Client()) };
    const checkOutForListening = async (): Promise<PgClient> => {

        const client = await state.next();
        clients.push(client);
        client.on('error', () => {});       // as every connection of the pool
        return client;
    };

    const connection = Object.assign(new Connection({ target: '', clock, connections: 1, timeoutMs: 1 }, new SchemaCheck(dialectOf('public'))), { checkOutForListening });
    return { clock, clients, state, watch: new Watch({ connection, clock, channel: 'c' }) };
};

describe('listening on PostgreSQL', () => {

    it('uses one connection, from the first listener on, and releases it at the end', async () => {

        const { watch, clients } = setUp();
        watch.listen(() => {});
        expect(clients).to.have.length(0);
        watch.start();
        watch.listen(() => {});
        await settle();
        watch.listen(() => {});
        await settle();
        expect(clients).to.have.length(1);
        await watch.stop();
        expect(clients[0]?.released).to.equal([true]);
        clients[0]?.emit('error', new Error('Late'));
    });

    it('uses no connection without listeners', async () => {

        const { watch, clients } = setUp();
        watch.start();
        await settle();
        expect(clients).to.have.length(0);
        await watch.stop();
    });

    it('calls all listeners for each notification, even if one throws', async () => {

        const { watch, clients } = setUp();
        let woken = 0;
        watch.start();
        watch.listen(() => {

            throw new Error('Oops');
        });
        const end = watch.listen(() => void ++woken);
        await settle();
        woken = 0;
        clients[0]?.emit('notification');
        expect(woken).to.equal(1);
        end();
        clients[0]?.emit('notification');
        expect(woken).to.equal(1);
        await watch.stop();
    });

    it('reconnects after a loss with growing delays, then calls the listeners', async () => {

        const { watch, clients, clock, state } = setUp();
        let woken = 0;
        watch.start();
        watch.listen(() => void ++woken);
        await settle();
        const { next } = state;
        state.next = () => Promise.reject(new Error('Down'));
        woken = 0;
        clients[0]?.emit('error', new Error('Lost'));
        watch.listen(() => {});
        await clock.advance(100);
        await clock.advance(199);
        state.next = next;
        expect([clients.length, woken]).to.equal([1, 0]);
        await clock.advance(1);
        expect([clients.length, woken]).to.equal([2, 1]);
        await watch.stop();
        expect(clock.pending).to.equal(0);
    });

    it('reconnects if the connection is lost while it begins to listen', async () => {

        const { watch, clients, clock, state } = setUp();
        const client = new Client();
        let fail: (error: Error) => void = () => {};
        client.answer = new Promise((_, reject) => {

            fail = reject;
        });
        const { next } = state;
        state.next = () => Promise.resolve(client);
        watch.start();
        watch.listen(() => {});
        await settle();
        state.next = next;
        client.emit('end');
        fail(new Error('Connection terminated'));
        await settle();
        expect(clock.pending).to.equal(1);
        await clock.advance(100);
        expect(clients).to.have.length(2);
        await watch.stop();
    });

    it('checks an idle connection, and replaces a dead one', async () => {

        const { watch, clients, clock } = setUp();
        watch.start();
        watch.listen(() => {});
        await settle();
        await clock.advance(15_000);
        await clock.advance(15_000);
        const [client] = clients;
        expect(clients).to.have.length(1);
        client?.fail(new Error('Query read timeout'));
        await clock.advance(15_000);
        expect(client?.released).to.equal([true]);
        await clock.advance(100);
        expect(clients).to.have.length(2);
        await watch.stop();
        expect(clock.pending).to.equal(0);
    });

    it('does not check a connection that was lost while it answered', async () => {

        const { watch, clients, clock, state } = setUp();
        const client = new Client();
        let answer = (): void => {};
        client.answer = new Promise((resolve) => {

            answer = () => resolve({ rows: [] });
        });
        state.next = () => Promise.resolve(client);
        watch.start();
        watch.listen(() => {});
        await settle();
        client.emit('end');
        answer();
        await settle();
        expect([clients.length, clock.pending]).to.equal([1, 1]);
        await watch.stop();
        expect(clock.pending).to.equal(0);
    });

    it('does not reconnect if it was stopped in the meantime', async () => {

        const { watch, clock, state } = setUp();
        let fail: (error: Error) => void = () => {};
        state.next = () => {

            return new Promise((_, reject) => {

                fail = reject;
            });
        };

        watch.start();
        watch.listen(() => {});
        await settle();
        const stopped = watch.stop();
        fail(new Error('Down'));
        await stopped;
        expect(clock.pending).to.equal(0);
    });
});
