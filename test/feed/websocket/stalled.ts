import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { connect, startHost, stopHosts } from '../../helpers/feed/host';
import type { Client } from '../../helpers/feed/host';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

const others = 1000;

/** Connects and subscribes this many clients, several at a time. */
const follow = async (port: number, count: number): Promise<Client[]> => {

    const clients: Client[] = [];
    while (clients.length < count) {
        const some = await Promise.all(Array.from({ length: 50 }, () => connect(port)));
        await Promise.all(some.map((client) => client.ask({ type: 'subscribe', feed_category: 'crypto' })));
        clients.push(...some);
    }

    return clients;
};

/** Positions of the next messages. */
const take = async (client: Client, count: number): Promise<unknown[]> => {

    const got: unknown[] = [];
    while (got.length < count) {
        got.push((await client.next()).seq);
    }

    return got;
};

describe('Feed, with one stalled reader among a thousand', () => {

    afterEach(stopHosts);

    it('delivers everything in order to the others, closes the stalled one with 1013, and lets it resume without a gap', { timeout: 120_000 }, async () => {

        const { port, log, feed, tail, runtime } = await startHost({ maxConnectionsPerToken: 2000, maxConnectionsPerAddress: 2000, maxBufferedBytes: 262_144 });
        const healthy = await follow(port, others);
        const stalled = await connect(port);
        await stalled.ask({ type: 'subscribe', feed_category: 'crypto' });
        await stalled.ask({ type: 'subscribe', feed_category: 'macro' });
        stalled.ws.pause();

        const wanted: number[] = [];
        const all: number[] = [];
        runtime.events.once('slow-reader', () => stalled.ws.resume());
        while (feed.stats().slow === 0) {
            all.push(log.publish(`large${log.head}`, ['macro'], { long: 'x'.repeat(500_000) }));       // fills only the pipe of the stalled client
            wanted.push(log.publish(`small${log.head}`, ['crypto']));
            await tail.refresh();
        }

        wanted.push(log.publish('last', ['crypto']));
        await tail.refresh();
        expect(feed.stats()).to.include({ connections: others, slow: 1 });
        for (const client of healthy) {
            expect(await take(client, wanted.length)).to.equal(wanted);
            await client.sync();
        }

        const { code } = await stalled.closed;
        expect([1013, 1006]).to.include(code);          // the close frame follows everything unread, and the server waits only a second
        const got = stalled.left.map((text) => (JSON.parse(text) as { seq: number }).seq);
        const again = await connect(port);
        for (const feed_category of ['crypto', 'macro']) {
            again.send({ type: 'subscribe', feed_category, after: got.at(-1) });
        }

        expect([(await again.next()).type, (await again.next()).type]).to.equal(['subscribed', 'subscribed']);
        const due = [...all, ...wanted].sort((a, b) => a - b);
        expect([...got, ...await take(again, due.length - got.length)]).to.equal(due);
        await again.sync();

        [...healthy, again].forEach(({ ws }) => ws.terminate());
        await Promise.all([...healthy, again].map(({ closed }) => closed));
    });
});
