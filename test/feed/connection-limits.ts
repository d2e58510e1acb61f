import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { Access } from '../../lib/access';
import { ConnectionLimits } from '../../lib/feed/connection-limits';
import { Connections } from '../../lib/feed/connections';
import { accessOf } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = () => {

    const connections = new Connections();
    const limits = new ConnectionLimits(connections, { maxConnections: 9, maxConnectionsPerAddress: 4, maxConnectionsPerToken: 2, maxConnectionsPerWallet: 3, walletShare: 0.25 });
    const add = (access: Partial<Access>, address?: string): void => connections.add({ transport: 'websocket', access: accessOf(access), address, end: () => {} });
    return { limits, add };
};

const wallet = (jti: string, subject = 'w'): Partial<Access> => ({ kind: 'session', jti, subject });

describe('ConnectionLimits', () => {

    it('limits connections per token, wallet and address', () => {

        const { limits, add } = setup();
        add(wallet('a'));
        add(wallet('a'));
        expect(limits.exceeded(accessOf(wallet('a')), undefined)).to.equal('own');
        expect(limits.exceeded(accessOf(wallet('b')), undefined)).to.be.null();

        add(wallet('b'));
        expect(limits.exceeded(accessOf(wallet('c')), undefined)).to.equal('own');

        for (let i = 0; i < 3; ++i) {
            add(wallet(`x${i}`, `x${i}`), '192.0.2.1');
        }

        expect(limits.exceeded(accessOf({ kind: 'public', jti: 'p' }), '192.0.2.1')).to.equal('own');
        expect(limits.exceeded(accessOf({ kind: 'public', jti: 'p' }), '192.0.2.2')).to.be.null();
        expect(limits.exceeded(accessOf(wallet('y', 'y')), '192.0.2.1')).to.be.null();
        add(wallet('y', 'y'));
        expect(limits.exceeded(accessOf({ kind: 'public', jti: 'p' }), undefined)).to.equal('all');
        expect(limits.refused).to.equal(4);
    });

    it('throws 503 if the feed is full, 429 if the client has too many connections', () => {

        const { limits, add } = setup();
        for (let i = 0; i < 8; ++i) {
            add(wallet(`a${i >> 1}`, `w${i >> 1}`));
        }

        limits.demand(accessOf(wallet('z', 'z')), undefined);
        expect(() => limits.demand(accessOf(wallet('a0', 'w0')), undefined)).to.throw('Too many connections');

        add(wallet('z', 'z'));
        expect(() => limits.demand(accessOf(wallet('y', 'y')), undefined)).to.throw('Service Unavailable');
    });
});
