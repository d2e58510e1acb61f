import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Registry } from '../../lib/feed/connections';
import type { Visitor } from '../../lib/feed/connections';
import { accessOf } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const setup = () => {

    const registry = new Registry();
    const ended: (string | undefined)[] = [];
    const add = (jti: string, address: string | undefined, kind: 'api' | 'session' = 'api'): Visitor => {

        const visitor: Visitor = { access: accessOf({ jti, kind }), address, end: (reason) => {

            ended.push(reason?.[1]);
            registry.delete(visitor);
        } };
        registry.add(visitor);
        return visitor;
    };

    return { registry, ended, add };
};

describe('Registry', () => {

    it('counts visitors by token and by address, but for those that have none', () => {

        const { registry, add } = setup();
        const one = add('a', '10.0.0.1');
        add('a', '10.0.0.2');
        add('b', '10.0.0.1');
        add('c', undefined);
        expect(registry.size).to.equal(4);
        expect(['a', 'b', 'd'].map((jti) => registry.withToken(jti))).to.equal([2, 1, 0]);
        expect(['10.0.0.1', '10.0.0.2', '10.0.0.3', undefined].map((address) => registry.from(address))).to.equal([2, 1, 0, 0]);

        registry.delete(one);
        expect([registry.size, registry.withToken('a'), registry.from('10.0.0.1')]).to.equal([3, 1, 1]);
    });

    it('names each token once that can be revoked, and ends all its visits', () => {

        const { registry, ended, add } = setup();
        add('a', '10.0.0.1');
        add('a', '10.0.0.2');
        add('b', '10.0.0.1', 'session');
        expect(registry.revocable()).to.equal(['a']);

        registry.revoke('never seen');
        registry.revoke('a');
        expect(ended).to.equal(['Token was revoked', 'Token was revoked']);
        expect(registry.size).to.equal(1);
    });

    it('ends the sessions of wallets that were signed out, those from before alone', () => {

        const { registry, ended } = setup();
        const add = (parts: Parameters<typeof accessOf>[0]): void => {

            const visitor: Visitor = { access: accessOf({ subject: '0xA', kind: 'session', ...parts }), address: undefined, end: () => {

                ended.push(visitor.access.jti);
                registry.delete(visitor);
            } };
            registry.add(visitor);
        };

        add({ jti: 'before', issuedAt: 5 });
        add({ jti: 'at once', issuedAt: 10 });
        add({ jti: 'after', issuedAt: 11 });
        add({ jti: 'untold' });
        add({ jti: 'other', subject: '0xB', issuedAt: 5 });
        add({ jti: 'api', kind: 'api', issuedAt: 5 });
        registry.signOut(new Map());
        expect(ended).to.equal([]);
        registry.signOut(new Map([['0xA', 10]]));
        expect(ended).to.equal(['before', 'at once', 'untold']);
    });

    it('asks who may come by another token before it says anything of tokens', () => {

        const { registry, ended } = setup();
        let access = accessOf({ jti: 'a', kind: 'api' });
        const visitor = {
            access,
            address: undefined,
            renew: () => {

                if (visitor.access !== access) {
                    registry.delete(visitor);
                    visitor.access = access;
                    registry.add(visitor);
                }
            },
            end: () => void ended.push(visitor.access.jti)
        };
        registry.add(visitor);
        const become = (jti: string): void => {

            access = accessOf({ jti, kind: 'api' });
        };

        become('b');
        expect([registry.withToken('a'), registry.withToken('b')]).to.equal([0, 1]);
        become('c');
        expect(registry.revocable()).to.equal(['c']);
        become('d');
        registry.revoke('c');
        expect(ended).to.equal([]);
        become('e');
        registry.revoke('e');
        expect(ended).to.equal(['e']);

        registry.delete(visitor);
        become('f');
        expect(registry.withToken('f')).to.equal(0);
    });

    it('ends all visits in slices, with the loop free between them', async () => {

        const { registry, ended, add } = setup();
        for (let i = 0; i < 300; ++i) {
            add(`${i}`, '10.0.0.1');
        }

        const seen: number[] = [];
        setImmediate(() => seen.push(ended.length));
        await registry.endAll();
        expect(seen).to.equal([128]);
        expect(ended.length).to.equal(300);
        expect(registry.size).to.equal(0);
    });
});
