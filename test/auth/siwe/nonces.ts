import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import type { SigningKey } from '../../../lib/auth/options';
import { Nonces } from '../../../lib/auth/siwe/nonces';

export const lab = Lab.script();
const { describe, it } = lab;

const key: SigningKey = { kid: '1', secret: 'a secret of at least thirty-two bytes' };
const other: SigningKey = { kid: '2', secret: 'another secret of thirty-two bytes !' };
const now = Date.parse('2026-03-14T12:00:00.000Z');
const lifeMs = 600_000;

const make = (keys: [SigningKey, ...SigningKey[]] = [key], purpose = 'a') => new Nonces({ keys, purpose, lifeMs, random: randomBytes });

describe('Nonces', () => {

    it('ruling 23: issues alphanumeric nonces with 128 random bits, each different', () => {

        const asked: number[] = [];
        const nonces = new Nonces({
            keys: [key], purpose: 'a', lifeMs, random: (bytes) => {

                asked.push(bytes);
                return randomBytes(bytes);
            }
        });
        const issued = Array.from({ length: 100 }, () => nonces.issue(now));
        expect(issued.every((nonce) => /^[0-9a-z]{76}$/.test(nonce))).to.be.true();
        expect(new Set(issued.map((nonce) => nonce.slice(0, 32))).size).to.equal(100);
        expect(asked).to.equal(issued.map(() => 16));
    });

    it('ruling 17: accepts its own nonces for ten minutes, on every instance with the same secret', () => {

        const nonce = make().issue(now);
        const known = { key: nonce.slice(0, 32), expiresAt: now + lifeMs };
        expect(make().check(nonce, now)).to.equal(known);
        expect(make().check(nonce, now + lifeMs - 1)).to.equal(known);
        expect(make().check(nonce, now + lifeMs)).to.be.null();
    });

    it('accepts nonces of a former key, but not of a removed one', () => {

        const nonce = make().issue(now);
        expect(make([other, key]).check(nonce, now)).to.not.be.null();
        expect(make([other]).check(nonce, now)).to.be.null();
    });

    it('rejects nonces of another purpose', () => {

        expect(make([key], 'b').check(make().issue(now), now)).to.be.null();
    });

    it('rejects a nonce if any digit was changed, including its expiry', () => {

        const nonces = make();
        const nonce = nonces.issue(now);
        Fc.assert(Fc.property(Fc.nat(nonce.length - 1), Fc.constantFrom(...'0123456789abcdef'), (at, digit) => {

            Fc.pre(nonce[at] !== digit);
            expect(nonces.check(`${nonce.slice(0, at)}${digit}${nonce.slice(at + 1)}`, now)).to.be.null();
        }));
    });

    it('rejects every other text, including the same nonce in upper case', () => {

        const nonces = make();
        const nonce = nonces.issue(now);
        for (const text of ['', 'abcdefgh', nonce.toUpperCase(), `${nonce}00`, nonce.slice(1), `${nonce}\n`, 'z'.repeat(76), '0'.repeat(76)]) {
            expect(nonces.check(text, now)).to.be.null();
        }
    });
});
