import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { settle } from '../../helpers/clock';
import { makeFeed, registerFeed, stopHosts } from '../../helpers/feed/host';
import { nesClient as client, startNes as start } from '../../helpers/feed/nes-host';
import { until } from '../../helpers/until';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

describe('Feed over nes', () => {

    afterEach(stopHosts);

    it('delivers to each subscribed path until it is unsubscribed', async () => {

        const { port, log, feed } = await start({}, '/crypto');
        const nes = await client(port, 'good');
        const got: string[] = [];
        const handler = (update: unknown): void => {

            const { type, content, seq } = update as { type: string; content: { id: string }; seq: number };
            got.push(`${type} ${content.id}@${seq}`);
        };

        await nes.subscribe('/crypto/feed/crypto', handler);
        await nes.subscribe('/crypto/feed/bitcoin', handler);
        log.publish('a', ['crypto', 'bitcoin', 'macro']);
        log.publish('b', ['macro']);
        await until(() => got.length === 2);
        log.correct('a', ['crypto']);
        expect(got).to.equal(['data a@1', 'data a@1']);
        expect(feed.stats()).to.contain({ connections: 1 });
        expect(feed.byTransport()).to.equal([['websocket', 0], ['event-stream', 0], ['poll', 0], ['nes', 1]]);

        await nes.unsubscribe('/crypto/feed/bitcoin', handler);
        log.publish('c', ['crypto', 'bitcoin']);
        await until(() => got.length === 3);
        await nes.disconnect();
        await until(() => feed.stats().connections === 0);
        expect(feed.byTransport().every(([, open]) => open === 0)).to.be.true();
    });

    it('checks the permission of a token, or asks the host about its own clients (ruling 11)', async () => {

        const { port, auth } = await start({ nes: { authorize: (credentials, category) => (credentials as { user: string }).user === 'theirs' && category === 'macro' } });
        auth.give('narrow', { categories: ['crypto'] });
        const ours = await client(port, 'narrow');
        await ours.subscribe('/feed/crypto', () => {});
        await expect(ours.subscribe('/feed/macro', () => {})).to.reject('No permission for macro feed');
        await expect(ours.subscribe('/feed/nope', () => {})).to.reject('Unknown category');

        const theirs = await client(port, 'host');
        await theirs.subscribe('/feed/macro', () => {});
        await expect(theirs.subscribe('/feed/crypto', () => {})).to.reject('No permission for crypto feed');
        await Promise.all([ours.disconnect(), theirs.disconnect()]);
    });

    it('refuses the host\'s own clients without `authorize`', async () => {

        const { port } = await start();
        const theirs = await client(port, 'host');
        await expect(theirs.subscribe('/feed/crypto', () => {})).to.reject('No permission for crypto feed');
        await theirs.disconnect();
    });

    it('refuses clients without credentials', async () => {

        const { port } = await start({ nes: { authorize: () => true } }, undefined, false);
        const nobody = await client(port);
        await expect(nobody.subscribe('/feed/crypto', () => {})).to.reject('No permission for crypto feed');
        await nobody.disconnect();
    });

    it('has the limits of the other transports: connections per token and in total, and subscriptions', async () => {

        const { port, auth, feed } = await start({ maxConnections: 3, maxConnectionsPerToken: 1, maxSubscriptions: 2, nes: { authorize: () => true } });
        auth.give('second');
        const [one, two, three, ...theirs] = [await client(port, 'good'), await client(port, 'good'), await client(port, 'second'), await client(port, 'host'), await client(port, 'host')];
        await one.subscribe('/feed/crypto', () => {});
        await one.subscribe('/feed/macro', () => {});
        await expect(one.subscribe('/feed/ai', () => {})).to.reject('Too many subscriptions');
        await expect(two.subscribe('/feed/crypto', () => {})).to.reject('Too many connections');
        await Promise.all(theirs.map((nes) => nes.subscribe('/feed/crypto', () => {})));
        await expect(three.subscribe('/feed/crypto', () => {})).to.reject('Service Unavailable');
        expect(feed.stats()).to.contain({ connections: 3, full: 2 });

        await one.disconnect();
        await until(() => feed.stats().connections === 2);
        await two.subscribe('/feed/crypto', () => {});
        await Promise.all([two, three, ...theirs].map((nes) => nes.disconnect()));
        await until(() => feed.stats().connections === 0);
    });

    it('accepts only one spelling of a category\'s path, however it could be encoded', async () => {

        const { port } = await start();
        const nes = await client(port, 'good');
        await expect(nes.subscribe('/feed/%63rypto', () => {})).to.reject('Unknown category');
        await nes.disconnect();
    });

    it('keeps no state of a client that leaves while its permission is checked', async () => {

        const asked: ((may: boolean) => void)[] = [];
        const authorize = (): Promise<boolean> => new Promise((resolve) => asked.push(resolve));
        const { port, feed, server } = await start({ nes: { authorize } });
        const theirs = await client(port, 'host');
        theirs.subscribe('/feed/crypto', () => {}).catch(() => {});
        await until(() => asked.length === 1);
        const nes = server as unknown as { eachSocket(fn: (socket: object) => void): void };
        const inside = (): number => {

            let count = 0;
            nes.eachSocket(() => ++count);
            return count;
        };

        await theirs.disconnect();
        await until(() => inside() === 0);
        asked[0]?.(true);
        await settle();
        expect(feed.stats().connections).to.equal(0);
    });

    it('delivers no item that has been retracted, or moved into a category in which it was not published', async () => {

        const { port, log, tail } = await start();
        const nes = await client(port, 'good');
        const got: unknown[] = [];
        await nes.subscribe('/feed/macro', (update) => void got.push(update));
        log.notifies = false;
        log.publish('moved', ['crypto']);
        log.correct('moved', ['macro']);
        log.publish('gone', ['macro']);
        log.retract('gone');
        log.publish('stays', ['macro']);
        await tail.refresh();
        await until(() => got.length > 0);
        expect(got).to.equal([{ type: 'data', content: { id: 'stays', feed_categories: ['macro'] }, seq: 5 }]);
        await nes.disconnect();
    });

    it('disconnects the client when its token is revoked or expires', async () => {

        const { port, auth, clock, feed } = await start();
        auth.give('short', { expiresAt: clock.now() + 100_000 });
        const [revoked, expired] = [await client(port, 'good'), await client(port, 'short')];
        const gone: string[] = [];
        revoked.onDisconnect = () => void gone.push('revoked');
        expired.onDisconnect = () => void gone.push('expired');
        await revoked.subscribe('/feed/crypto', () => {});
        await expired.subscribe('/feed/crypto', () => {});
        auth.revoke('good');
        await until(() => gone.length === 1);
        await clock.advance(99_000);
        expect(gone).to.equal(['revoked']);
        await clock.advance(2000);
        await until(() => gone.length === 2);
        expect(feed.stats().connections).to.equal(0);
    });

    it('delivers a burst of more than 256 messages', async () => {

        const { port, log, tail } = await start();
        const got: unknown[] = [];
        const fast = await client(port, 'good');
        await fast.subscribe('/feed/crypto', (message) => got.push((message as { seq: number }).seq));
        log.notifies = false;
        for (let i = 0; i < 600; ++i) {
            log.publish(`i${i}`, ['crypto']);
        }

        await tail.refresh();
        await until(() => got.length === 600);
        expect(got).to.equal(Array.from({ length: 600 }, (_, i) => i + 1));
    });

    it('disconnects a client for which too much waits, and drops one that has vanished', async () => {

        const { port, log, feed, tail, server } = await start({ maxBufferedBytes: 65_536, nes: { authorize: () => true } });
        const slow = await client(port, 'good');
        await slow.subscribe('/feed/crypto', () => {});
        await slow.subscribe('/feed/macro', () => {});
        log.notifies = false;
        for (let i = 0; i < 200; ++i) {
            log.publish(`i${i}`, ['crypto', 'macro'], { long: 'x'.repeat(600) });
        }

        await tail.refresh();
        await until(() => feed.stats().connections === 0);
        expect(feed.stats().slow).to.equal(1);

        const gone = await client(port, 'good');
        await gone.subscribe('/feed/crypto', () => {});
        const nes = server as unknown as { eachSocket(fn: (socket: { isOpen(): boolean }) => void): void };
        nes.eachSocket((socket) => {

            socket.isOpen = () => false;
        });
        log.publish('late', ['crypto']);
        await tail.refresh();
        await until(() => feed.stats().connections === 0);
        await gone.disconnect();
    });

    it('survives a stop and a start of the server', async () => {

        const { server } = await start();
        await server.stop();
        await server.start();
    });

    it('fails the start of a host without nes', async () => {

        const server = new Server();
        await registerFeed(server, makeFeed({ nes: {} }));
        await expect(server.initialize()).to.reject('hapi-crypto-news: feed.nes needs @hapi/nes to be registered by the host');
    });
});
