import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Connections } from '../../lib/feed/connections';
import { Revocation } from '../../lib/feed/revocation';
import { ManualClock, settle } from '../helpers/clock';
import { TestAuth } from '../helpers/feed/host';
import { accessOf } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = () => {

    const clock = new ManualClock();
    const connections = new Connections();
    const auth = new TestAuth();
    const lines: unknown[] = [];
    const ended: string[] = [];
    const revocation = new Revocation({ tokens: auth, connections, clock, logger: (tags) => void lines.push(tags), intervalMs: 500 });
    const add = (token: string, kind: 'api' | 'public' | 'session' = 'api'): void => {

        const access = accessOf({ jti: `jti-${token}`, kind });
        const session = { transport: 'websocket' as const, access, address: '127.0.0.1', end: () => {

            ended.push(token);
            connections.delete(session);
        } };
        connections.add(session);
    };

    return { clock, connections, auth, lines, ended, revocation, add };
};

describe('Revocation', () => {

    it('ends all connections of a token at once if this node revokes it (rulings 22 and 43)', () => {

        const { auth, revocation, add, ended, connections } = setup();
        auth.give('one');
        revocation.start();
        add('one');
        add('one');
        add('two');
        expect(connections.countOfToken('jti-one')).to.equal(2);

        auth.revoke('one');
        auth.revoke('never seen');
        expect(ended).to.equal(['one', 'one']);
        expect(connections.size).to.equal(1);
        expect(connections.countOfToken('jti-one')).to.equal(0);
    });

    it('finds tokens that other nodes revoked within a second, with one check per API token (ruling 22)', async () => {

        const { auth, revocation, add, ended, clock } = setup();
        auth.give('one');
        auth.give('two');
        revocation.start();
        add('one');
        add('one');
        add('two');
        add('wallet', 'session');
        await clock.advance(500);
        expect(auth.asked).to.equal([['jti-one', 'jti-two']]);
        expect(ended).to.equal([]);

        auth.tokens.delete('one');
        await clock.advance(500);
        expect(ended).to.equal(['one', 'one']);
        await revocation.stop();
    });

    it('asks for sign-outs only while there are sessions', async () => {

        const { auth, revocation, add, clock } = setup();
        let asked = 0;
        auth.signOuts = () => Promise.resolve(new Map()).finally(() => ++asked);
        revocation.start();
        add('anybody', 'public');
        await clock.advance(500);
        expect(asked).to.equal(0);
        add('wallet', 'session');
        await clock.advance(500);
        expect(asked).to.equal(1);
        await revocation.stop();
    });

    it('has a timer only while there are connections', async () => {

        const { auth, revocation, add, ended, clock, connections } = setup();
        revocation.start();
        expect(clock.pending).to.equal(0);
        auth.give('one');
        add('one');
        add('one');
        expect(clock.pending).to.equal(1);
        await clock.advance(5000);
        expect(clock.pending).to.equal(1);
        auth.tokens.delete('one');
        await clock.advance(500);
        expect(ended).to.equal(['one', 'one']);
        expect(connections.size).to.equal(0);
        expect(clock.pending).to.equal(0);
        auth.give('two');
        add('two');
        auth.tokens.delete('two');
        await clock.advance(500);
        expect(ended).to.include('two');
        await revocation.stop();
        add('three');
        expect(clock.pending).to.equal(0);
    });

    it('checks at most 500 tokens per call', async () => {

        const { auth, revocation, add, clock } = setup();
        for (let i = 0; i < 1200; ++i) {
            auth.give(`t${i}`);
            add(`t${i}`);
        }

        revocation.start();
        await clock.advance(500);
        expect(auth.asked.map(({ length }) => length)).to.equal([500, 500, 200]);
        await revocation.stop();
    });

    it('does not treat a fault of storage as a revocation, logs it once and asks again', async () => {

        const { auth, revocation, add, ended, clock, lines } = setup();
        add('one');
        auth.fault = new Error('gone');
        revocation.start();
        await clock.advance(1500);
        expect(ended).to.equal([]);
        expect(lines).to.equal([['feed', 'storage', 'error']]);

        auth.fault = null;
        await clock.advance(500);
        expect(ended).to.equal(['one']);
        await revocation.stop();
    });

    it('logs an outage once even if sign-outs are still answered from a cache', async () => {

        const { auth, revocation, add, clock, lines } = setup();
        add('one');
        auth.fault = new Error('gone');
        revocation.start();
        for (let i = 0; i < 3; ++i) {
            await clock.advance(500);
            auth.signOut();
            await settle();
        }

        expect(lines).to.equal([['feed', 'storage', 'error']]);
        await revocation.stop();
    });

    it('starts once, and leaves nothing behind when it stops, even during a check', async () => {

        const { auth, revocation, add, clock } = setup();
        add('one');
        revocation.start();
        revocation.start();
        expect(clock.pending).to.equal(1);
        expect(auth.listeners.size).to.equal(1);

        clock.jump(500);
        const looked = clock.advance(0);
        await revocation.stop();
        await looked;
        await settle();
        expect(clock.pending).to.equal(0);
        expect(auth.listeners.size).to.equal(0);
        await revocation.stop();
    });
});
