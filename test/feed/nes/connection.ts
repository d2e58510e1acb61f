import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import type Nes from '@hapi/nes';

import { settle } from '../../helpers/clock';
import { connect, stopHosts } from '../../helpers/feed/host';
import { nesClient, startNes } from '../../helpers/feed/nes-host';
import { until } from '../../helpers/until';

export const lab = Lab.script();
const { describe, it, afterEach } = lab;

/** Messages that a client gets on a path: items as their ids, all others as their text. */
const following = async (nes: Nes.Client, path: string): Promise<string[]> => {

    const got: string[] = [];
    await nes.subscribe(path, (message, { revoked }) => {

        const { content, error, details } = message as { content?: { id: string }; error?: string; details?: string };
        got.push(content?.id ?? `${error}: ${details} (${revoked})`);
    });
    return got;
};

const reauth = (nes: Nes.Client, authorization: string): Promise<unknown> => nes.reauthenticate({ headers: { authorization } });

describe('NesConnection', () => {

    afterEach(stopHosts);

    it('has the permission of its client\'s latest token: other subscriptions end at once with a reason', async () => {

        const { port, auth, log } = await startNes();
        auth.give('narrow', { categories: ['macro'] });
        const nes = await nesClient(port, 'good');
        const [crypto, macro] = [await following(nes, '/feed/crypto'), await following(nes, '/feed/macro')];
        log.publish('a', ['crypto', 'macro']);
        await until(() => crypto.length + macro.length === 2);

        await reauth(nes, 'narrow');
        log.publish('b', ['crypto']);
        log.publish('c', ['crypto', 'macro']);
        await until(() => macro.length === 2);
        expect(crypto).to.equal(['a', 'Permission denied: No permission for crypto feed (true)']);
        expect(macro).to.equal(['a', 'c']);
        await expect(nes.subscribe('/feed/crypto', () => {})).to.reject('No permission for crypto feed');

        await reauth(nes, 'good');
        const again = await following(nes, '/feed/crypto');
        log.publish('d', ['crypto', 'macro']);
        await until(() => again.length === 1);
        expect([again, macro]).to.equal([['d'], ['a', 'c', 'd']]);
        await nes.disconnect();
    });

    it('is disconnected when the new token expires or is revoked, not the old one', async () => {

        const { port, auth, clock, feed } = await startNes();
        for (const name of ['one', 'two', 'three']) {
            auth.give(name);
        }

        auth.give('short', { expiresAt: clock.now() + 100_000 });
        auth.give('shorter', { expiresAt: clock.now() + 10_000 });
        const [revoked, expired] = [await nesClient(port, 'one'), await nesClient(port, 'short')];
        const gone: string[] = [];
        revoked.onDisconnect = () => void gone.push('revoked');
        expired.onDisconnect = () => void gone.push('expired');
        await following(revoked, '/feed/crypto');
        await following(expired, '/feed/crypto');

        await reauth(revoked, 'two');
        await reauth(expired, 'three');
        auth.revoke('one');
        await clock.advance(150_000);
        expect([gone, feed.stats().connections]).to.equal([[], 2]);

        auth.revoke('two');
        await until(() => gone.length === 1);
        auth.give('later', { expiresAt: clock.now() + 5000 });
        await reauth(expired, 'later');
        await clock.advance(4000);
        expect(gone).to.equal(['revoked']);
        await clock.advance(1000);
        await until(() => gone.length === 2);
        expect(feed.stats().connections).to.equal(0);
    });

    it('is checked for revocation of its new token', async () => {

        const { port, auth, clock } = await startNes();
        auth.give('first', { kind: 'api' });
        auth.give('second', { kind: 'api' });
        const nes = await nesClient(port, 'first');
        await following(nes, '/feed/crypto');
        await reauth(nes, 'second');
        await clock.advance(1000);
        expect(auth.asked.at(-1)).to.equal(['jti-second']);
        await nes.disconnect();
    });

    it('counts for the new token, and no longer for the old one', async () => {

        const { port, auth, feed } = await startNes({ maxConnectionsPerToken: 1 });
        auth.give('second');
        const nes = await nesClient(port, 'good');
        await following(nes, '/feed/crypto');
        await reauth(nes, 'second');
        const socket = await connect(port, 'good');
        const late = await nesClient(port, 'second');
        await expect(late.subscribe('/feed/crypto', () => {})).to.reject('Too many connections');
        expect(feed.stats()).to.contain({ connections: 2, full: 1 });
        socket.ws.terminate();
        await Promise.all([nes.disconnect(), late.disconnect()]);
    });

    it('loses its subscriptions if its new token has too many connections', async () => {

        const { port, auth, log, feed } = await startNes({ maxConnectionsPerToken: 1 });
        auth.give('second');
        const [one, two] = [await nesClient(port, 'good'), await nesClient(port, 'second')];
        const [crypto, macro, theirs] = [await following(one, '/feed/crypto'), await following(one, '/feed/macro'), await following(two, '/feed/crypto')];
        await reauth(one, 'second');
        log.publish('a', ['crypto', 'macro']);
        await until(() => theirs.length + crypto.length + macro.length === 3);
        expect([crypto, macro, theirs]).to.equal([
            ['Too many connections: No place for crypto feed (true)'],
            ['Too many connections: No place for macro feed (true)'],
            ['a']
        ]);
        expect(feed.stats()).to.contain({ connections: 1, full: 1 });

        await two.disconnect();
        await until(() => feed.stats().connections === 0);
        expect(await following(one, '/feed/crypto')).to.equal([]);
        await one.disconnect();
    });

    it('is checked each second, so that it no longer counts for a former token', async () => {

        const { port, auth, clock, feed } = await startNes({ maxConnectionsPerToken: 1 });
        auth.give('second');
        const [one, two] = [await nesClient(port, 'good'), await nesClient(port, 'second')];
        await following(one, '/feed/crypto');
        await following(two, '/feed/crypto');
        await reauth(one, 'second');
        await clock.advance(1000);
        expect(feed.stats().connections).to.equal(1);
        await Promise.all([one.disconnect(), two.disconnect()]);
    });

    it('waits until the host has decided about new credentials, without sending or losing anything', async () => {

        const asked: { category: string; say: (may: boolean) => void }[] = [];
        const authorize = (_credentials: object, category: string): Promise<boolean> => new Promise((say) => asked.push({ category, say }));
        const { port, log } = await startNes({ nes: { authorize } });
        const nes = await nesClient(port, 'good');
        const [crypto, macro] = [await following(nes, '/feed/crypto'), await following(nes, '/feed/macro')];
        await reauth(nes, 'host');
        log.publish('a', ['crypto', 'macro']);
        log.publish('b', ['macro']);
        await until(() => asked.length === 1);
        expect([crypto, macro]).to.equal([[], []]);

        asked[0]?.say(false);
        await until(() => asked.length === 2);
        log.publish('c', ['crypto', 'macro']);
        asked[1]?.say(true);
        await until(() => macro.length === 3);
        expect([crypto, macro]).to.equal([['Permission denied: No permission for crypto feed (true)'], ['a', 'b', 'c']]);
        expect(asked.map(({ category }) => category)).to.equal(['crypto', 'macro']);
        await nes.disconnect();
    });

    it('repeats the question if the credentials change while the host decides', async () => {

        const asked: ((may: boolean) => void)[] = [];
        const authorize = (): Promise<boolean> => new Promise((resolve) => asked.push(resolve));
        const { port, log } = await startNes({ nes: { authorize } });
        const nes = await nesClient(port, 'good');
        const crypto = await following(nes, '/feed/crypto');
        await reauth(nes, 'host');
        log.publish('a', ['crypto']);
        await until(() => asked.length === 1);
        await reauth(nes, 'good');
        log.publish('b', ['crypto']);
        asked[0]?.(false);
        await until(() => crypto.length === 2);
        expect(crypto).to.equal(['a', 'b']);

        await reauth(nes, 'host');
        const late = nes.subscribe('/feed/macro', () => {});
        await until(() => asked.length === 2);
        await reauth(nes, 'good');
        asked[1]?.(true);
        await late;
        expect(asked.length).to.equal(2);
        await nes.disconnect();
    });

    it('loses subscriptions that the host can\'t decide about', async () => {

        const authorize = (): Promise<boolean> => Promise.reject(new Error('No idea'));
        const { port, log, lines } = await startNes({ nes: { authorize } });
        const nes = await nesClient(port, 'good');
        const crypto = await following(nes, '/feed/crypto');
        await reauth(nes, 'host');
        log.publish('a', ['crypto']);
        await until(() => crypto.length === 1);
        expect(crypto).to.equal(['Permission denied: No permission for crypto feed (true)']);
        expect(lines.map(({ data }) => String(data))).to.equal(['Error: No idea']);
        await nes.disconnect();
    });

    it('is disconnected if more than 256 entries wait for the host\'s decision', async () => {

        const asked: ((may: boolean) => void)[] = [];
        const authorize = (): Promise<boolean> => new Promise((resolve) => asked.push(resolve));
        const { port, log, feed, tail } = await startNes({ nes: { authorize } });
        const nes = await nesClient(port, 'good');
        const crypto = await following(nes, '/feed/crypto');
        await reauth(nes, 'host');
        log.notifies = false;
        for (let i = 0; i < 257; ++i) {
            log.publish(`i${i}`, ['crypto']);
        }

        await tail.refresh();
        await until(() => feed.stats().connections === 0);
        asked[0]?.(true);
        await settle();
        expect([feed.stats().slow, crypto]).to.equal([1, []]);
        await nes.disconnect();
    });

    it('gets a gap on each path if entries left the log before they were read', async () => {

        const { port, log, tail } = await startNes();
        const nes = await nesClient(port, 'good');
        const got: unknown[] = [];
        await nes.subscribe('/feed/crypto', (message) => void got.push(message));
        log.notifies = false;
        log.publish('a', ['crypto']);
        log.publish('b', ['crypto']);
        log.bottom = 1;
        await tail.refresh();
        await until(() => got.length === 2);
        expect(got).to.equal([{ type: 'gap', feed_category: 'crypto', after: 0, from: 1 }, { type: 'data', content: { id: 'b', feed_categories: ['crypto'] }, seq: 2 }]);
        await nes.disconnect();
    });

    it('starts with the token of its first subscription, and is refused if that has expired meanwhile', async () => {

        const { port, auth, clock, log, feed } = await startNes();
        auth.give('short', { expiresAt: clock.now() + 1000 });
        auth.give('narrow', { categories: ['macro'] });
        const nes = await nesClient(port, 'good');
        const crypto = await following(nes, '/feed/crypto');
        await nes.unsubscribe('/feed/crypto');
        expect(feed.stats().connections).to.equal(0);

        await reauth(nes, 'narrow');
        const macro = await following(nes, '/feed/macro');
        log.publish('a', ['crypto', 'macro']);
        await until(() => macro.length === 1);
        expect(crypto).to.equal([]);

        await nes.unsubscribe('/feed/macro');
        await reauth(nes, 'short');
        await clock.advance(1000);
        await expect(nes.subscribe('/feed/macro', () => {})).to.reject('Invalid token');
        await nes.disconnect();
    });

    it('is disconnected if a revocation can\'t be sent to it', async () => {

        const { port, auth, log, server, feed } = await startNes();
        auth.give('narrow', { categories: ['macro'] });
        const nes = await nesClient(port, 'good');
        await following(nes, '/feed/crypto');
        await following(nes, '/feed/macro');
        (server as unknown as { eachSocket(fn: (socket: { revoke(): Promise<void> }) => void): void }).eachSocket((socket) => {

            socket.revoke = () => Promise.reject(new Error('Gone'));
        });
        await reauth(nes, 'narrow');
        log.publish('a', ['crypto']);
        await until(() => feed.stats().connections === 0);
        await nes.disconnect();
    });
});
