import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Connections } from '../../lib/feed/connections';
import type { Connection } from '../../lib/feed/connections';
import { accessOf } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = () => {

    const connections = new Connections();
    const ended: (string | undefined)[] = [];
    const add = (jti: string, address: string | undefined, kind: 'api' | 'session' = 'api'): Connection => {

        const connection: Connection = { transport: 'websocket', access: accessOf({ jti, kind }), address, end: (reason) => {

            ended.push(reason?.[1]);
            connections.delete(connection);
        } };
        connections.add(connection);
        return connection;
    };

    return { connections, ended, add };
};

describe('Connections', () => {

    it('counts connections by token and by address, unless they have none', () => {

        const { connections, add } = setup();
        const one = add('a', '10.0.0.1');
        add('a', '10.0.0.2');
        add('b', '10.0.0.1');
        add('c', undefined);
        expect(connections.size).to.equal(4);
        expect(['a', 'b', 'd'].map((jti) => connections.countOfToken(jti))).to.equal([2, 1, 0]);
        expect(['10.0.0.1', '10.0.0.2', '10.0.0.3', undefined].map((address) => connections.countOfAddress(address))).to.equal([2, 1, 0, 0]);

        connections.delete(one);
        expect([connections.size, connections.countOfToken('a'), connections.countOfAddress('10.0.0.1')]).to.equal([3, 1, 1]);
        expect([connections.countOfTransport('websocket'), connections.countOfTransport('nes')]).to.equal([3, 0]);
    });

    it('lists each revocable token once, and ends all its connections', () => {

        const { connections, ended, add } = setup();
        add('a', '10.0.0.1');
        add('a', '10.0.0.2');
        add('b', '10.0.0.1', 'session');
        expect(connections.revocableTokens()).to.equal(['a']);

        connections.endToken('never seen');
        connections.endToken('a');
        expect(ended).to.equal(['Token was revoked', 'Token was revoked']);
        expect(connections.size).to.equal(1);
    });

    it('ends connections of sessions that were issued before their wallet signed out', () => {

        const { connections, ended } = setup();
        const add = (parts: Parameters<typeof accessOf>[0]): void => {

            const connection: Connection = { transport: 'websocket', access: accessOf({ subject: '0xA', kind: 'session', ...parts }), address: undefined, end: () => {

                ended.push(connection.access.jti);
                connections.delete(connection);
            } };
            connections.add(connection);
        };

        add({ jti: 'before', issuedAt: 5 });
        add({ jti: 'at once', issuedAt: 10 });
        add({ jti: 'after', issuedAt: 11 });
        add({ jti: 'untold' });
        add({ jti: 'other', subject: '0xB', issuedAt: 5 });
        add({ jti: 'api', kind: 'api', issuedAt: 5 });
        connections.endSignedOut(new Map());
        expect(ended).to.equal([]);
        connections.endSignedOut(new Map([['0xA', 10]]));
        expect(ended).to.equal(['before', 'at once', 'untold']);
    });

    it('refreshes connections whose token can change before it counts tokens', () => {

        const { connections, ended } = setup();
        let access = accessOf({ jti: 'a', kind: 'api' });
        const connection = {
            transport: 'nes' as const,
            access,
            address: undefined,
            refreshAccess: () => {

                if (connection.access !== access) {
                    connections.delete(connection);
                    connection.access = access;
                    connections.add(connection);
                }
            },
            end: () => void ended.push(connection.access.jti)
        };
        connections.add(connection);
        const become = (jti: string): void => {

            access = accessOf({ jti, kind: 'api' });
        };

        become('b');
        expect([connections.countOfToken('a'), connections.countOfToken('b')]).to.equal([0, 1]);
        become('c');
        expect(connections.revocableTokens()).to.equal(['c']);
        become('d');
        connections.endToken('c');
        expect(ended).to.equal([]);
        become('e');
        connections.endToken('e');
        expect(ended).to.equal(['e']);

        connections.delete(connection);
        become('f');
        expect(connections.countOfToken('f')).to.equal(0);
    });

    it('ends all connections in slices, and yields to the event loop in between', async () => {

        const { connections, ended, add } = setup();
        for (let i = 0; i < 300; ++i) {
            add(`${i}`, '10.0.0.1');
        }

        const seen: number[] = [];
        setImmediate(() => seen.push(ended.length));
        await connections.endAll();
        expect(seen).to.equal([128]);
        expect(ended.length).to.equal(300);
        expect(connections.size).to.equal(0);
    });
});
