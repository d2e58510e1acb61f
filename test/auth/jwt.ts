import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import { token as Jwt } from '@hapi/jwt';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { TokenCodec, claimsOf, wholeSecond } from '../../lib/auth/jwt';
import type { Claims } from '../../lib/auth/jwt';
import { anyCharacter } from '../helpers/any-character';

export const lab = Lab.script();
const { describe, it } = lab;

const secret = 'a secret of at least thirty-two bytes';
const issuer = 'hapi-crypto-news';
const audience = 'news.example';
const now = Date.parse('2026-03-14T12:00:00.000Z');
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const codecOf = (...keys: [string, string][]): TokenCodec => {

    const [first = ['1', secret], ...rest] = keys;
    const toKey = ([kid, value]: [string, string]) => ({ kid, secret: value });
    return new TokenCodec({ keys: [toKey(first), ...rest.map(toKey)], issuer, audience });
};

const codec = codecOf();

const claims: Claims = { kind: 'session', subject: wallet, categories: null, jti: 'j-1', issuedAt: now, expiresAt: now + 1000, admin: null };

const payload = { iss: issuer, sub: wallet, aud: audience, iat: now / 1000, exp: now / 1000 + 60, jti: 'j-1', kind: 'session', categories: '*', is_admin: false };

const b64 = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token with any header and payload, signed like ours. */
const forge = (body: unknown, header: object = { alg: 'HS256', typ: 'JWT', kid: '1' }, key = secret): string => {

    const text = `${b64(header)}.${b64(body)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

const decoded = (text: string): unknown[] => text.split('.').slice(0, 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown);

describe('TokenCodec', () => {

    it('ruling 18: signs HS256 tokens with kid, iss, sub, aud, iat, exp, jti, kind and categories', () => {

        expect(decoded(codec.sign(claims))).to.equal([
            { alg: 'HS256', typ: 'JWT', kid: '1' },
            { iss: issuer, sub: wallet, aud: audience, iat: now / 1000, exp: now / 1000 + 1, jti: 'j-1', kind: 'session', categories: '*', is_admin: false }
        ]);
        expect(decoded(codec.sign({ ...claims, kind: 'public', subject: 'public', categories: ['crypto'] }))[1])
            .to.equal({ iss: issuer, sub: 'public', aud: audience, iat: now / 1000, exp: now / 1000 + 1, jti: 'j-1', kind: 'public', categories: ['crypto'] });
    });

    it('reads the claims that it signed', () => {

        const list = Fc.array(Fc.stringMatching(/^[a-z][a-z0-9_]{0,63}$/), { maxLength: 100 });
        const any = Fc.record<Claims>({
            kind: Fc.constantFrom('session', 'api', 'public'),
            subject: Fc.string({ minLength: 1, maxLength: 42 }),
            categories: Fc.option(list),
            jti: Fc.uuid(),
            issuedAt: Fc.constant(now),
            expiresAt: Fc.integer({ min: 1, max: 10 ** 9 }).map((seconds) => now + seconds * 1000),
            admin: Fc.constant(null)
        });
        Fc.assert(Fc.property(any, (said) => {

            expect(codec.verify(codec.sign(said), now)).to.equal(said);
        }));
        for (const admin of ['listed', 'granted'] as const) {
            expect(codec.verify(codec.sign({ ...claims, admin }), now)).to.equal({ ...claims, admin });
        }
    });

    it('signs and reads the largest token that options and schemas allow', () => {

        const wide = new TokenCodec({ keys: [{ kid: 'k'.repeat(64), secret }], issuer: 'i'.repeat(200), audience: 'a'.repeat(255) });
        const categories = Array.from({ length: 100 }, (_, i) => `${'c'.repeat(61)}${String(i).padStart(3, '0')}`);
        expect(wide.verify(wide.sign({ ...claims, categories }), now)).to.equal({ ...claims, categories });
    });

    it('ruling 20: signs a stored API token again byte for byte, even if another key is current', () => {

        const record = { jti: 'j-2', owner: wallet, name: 'n', categories: ['crypto', 'macro'], issuedAt: now, expiresAt: now + 60_000, kid: '1' };
        const first = codec.sign(claimsOf(record), record.kid);
        expect(codecOf(['2', `${secret} two`], ['1', secret]).sign(claimsOf(record), record.kid)).to.equal(first);
        expect(codec.verify(first, now)).to.equal(claimsOf(record));
    });

    it('signs with the current key if the original key was removed', () => {

        const rotated = codecOf(['2', `${secret} two`]);
        const text = rotated.sign(claims, '1');
        expect(decoded(text)[0]).to.include({ kid: '2' });
        expect(rotated.verify(text, now)).to.equal(claims);
    });

    it('verifies with every key, but not with removed ones', () => {

        const old = codec.sign(claims);
        expect(codecOf(['2', `${secret} two`], ['1', secret]).verify(old, now)).to.equal(claims);
        expect(codecOf(['2', `${secret} two`]).verify(old, now)).to.equal('key');
        expect(codecOf(['1', `${secret} two`]).verify(old, now)).to.equal('signature');
    });

    it('ruling 18: rejects alg none, with and without a signature', () => {

        for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
            const text = `${b64({ alg, typ: 'JWT', kid: '1' })}.${b64(payload)}`;
            expect(codec.verify(`${text}.`, now)).to.equal('algorithm');
            expect(codec.verify(`${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`, now)).to.equal('algorithm');
        }
    });

    it('ruling 18: rejects other algorithms', () => {

        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        const head = `${b64({ alg: 'RS256', kid: '1' })}.${b64(payload)}`;
        expect(codec.verify(`${head}.${signBytes('sha256', Buffer.from(head), privateKey).toString('base64url')}`, now)).to.equal('algorithm');
        expect(codec.verify(Jwt.generate(payload, { key: secret, algorithm: 'HS512' }, { header: { kid: '1' } }), now)).to.equal('algorithm');
        expect(codec.verify(forge(payload, { alg: 'hs256', kid: '1' }), now)).to.equal('algorithm');
        expect(codec.verify(forge(payload, { alg: ['HS256'], kid: '1' }), now)).to.equal('algorithm');
        expect(codec.verify(forge(payload, { alg: 'HS256', kid: '1', crit: ['b64'], b64: false }), now)).to.equal('algorithm');
    });

    it('rejects unknown, missing and invalid key ids', () => {

        for (const kid of [undefined, null, '', '2', 1, {}, ['1'], '__proto__', 'constructor', '../1']) {
            expect(codec.verify(forge(payload, { alg: 'HS256', kid }), now)).to.equal('key');
        }
    });

    it('rejects a token signed with another key or an empty one', () => {

        expect(codec.verify(forge(payload, undefined, ''), now)).to.equal('signature');
        expect(codec.verify(forge(payload, undefined, 'another secret of thirty-two bytes !'), now)).to.equal('signature');
    });

    it('rejects a token if any character was changed', () => {

        const text = codec.sign(claims);
        Fc.assert(Fc.property(Fc.nat(text.length - 1), Fc.constantFrom(...'Aa0_-.'), (at, character) => {

            Fc.pre(text[at] !== character);
            expect(codec.verify(`${text.slice(0, at)}${character}${text.slice(at + 1)}`, now)).to.be.a.string();
        }), { numRuns: 500 });
    });

    it('rejects a changed payload with the old signature', () => {

        const [header, , signature] = forge(payload).split('.');
        expect(codec.verify(`${header}.${b64({ ...payload, is_admin: true })}.${signature}`, now)).to.equal('signature');
    });

    it('rejects tokens of another issuer or for another audience', () => {

        expect(codec.verify(forge({ ...payload, iss: 'else' }), now)).to.equal('issuer');
        expect(codec.verify(forge({ ...payload, iss: [issuer] }), now)).to.equal('issuer');
        expect(codec.verify(forge({ ...payload, aud: 'other.example' }), now)).to.equal('audience');
        expect(codec.verify(forge({ ...payload, aud: undefined }), now)).to.equal('audience');
    });

    it('accepts only API tokens for the former audience, and no token without an audience', () => {

        const later = new TokenCodec({ keys: [{ kid: '1', secret }], issuer, audience: 'new.example', formerAudience: audience });
        expect(later.verify(forge({ ...payload, kind: 'api' }), now)).to.include({ kind: 'api' });
        expect(later.verify(forge(payload), now)).to.equal('audience');
        expect(later.verify(forge({ ...payload, kind: 'api', aud: 'other.example' }), now)).to.equal('audience');
        for (const aud of [undefined, null, '']) {
            expect(codec.verify(forge({ ...payload, kind: 'api', aud }), now)).to.equal('audience');
            expect(later.verify(forge({ ...payload, kind: 'api', aud }), now)).to.equal('audience');
        }
    });

    it('rejects from the second of expiry on, unless expired tokens are allowed', () => {

        const text = codec.sign(claims);
        expect(codec.verify(text, now + 999)).to.equal(claims);
        expect(codec.verify(text, now + 1000)).to.equal('expired');
        expect(codec.open(text)).to.equal(claims);
    });

    it('rejects a signed payload that is not one of ours', () => {

        expect(codec.verify(forge(payload), now)).to.include({ kind: 'session' });
        const wrong: object[] = [
            { exp: undefined }, { exp: '9999999999' }, { exp: 1e300 }, { exp: 1.5 }, { iat: undefined }, { iat: null }, { sub: undefined }, { sub: '' }, { sub: 5 },
            { jti: undefined }, { jti: '' }, { kind: undefined }, { kind: 'admin' }, { kind: 'constructor' }, { categories: undefined }, { categories: null },
            { categories: 'crypto' }, { categories: [1] }, { categories: {} }, { nbf: 9_999_999_999 }
        ];
        for (const change of wrong) {
            expect(codec.verify(forge({ ...payload, ...change }), now), JSON.stringify(change)).to.equal('claims');
        }
    });

    it('accepts administrator rights only in sessions, and only if they are true', () => {

        const admin = (change: object): unknown => (codec.verify(forge({ ...payload, ...change }), now) as Claims).admin;
        expect(admin({ is_admin: true })).to.equal('listed');
        expect(admin({ is_admin: true, granted: true })).to.equal('granted');
        expect(admin({ is_admin: true, granted: 'yes' })).to.equal('listed');
        expect(admin({ granted: true })).to.be.null();
        expect(admin({ is_admin: 'true' })).to.be.null();
        expect(admin({ is_admin: true, granted: true, kind: 'api' })).to.be.null();
        expect(admin({ is_admin: true, granted: true, kind: 'public' })).to.be.null();
    });

    it('returns null for everything that is not a token', () => {

        const junk = ['', '.', '..', '...', 'a.b', 'a.b.c', 'é.é.é', `${b64('null')}.${b64('{}')}.x`, `${b64('5')}.${b64('{}')}.x`, `${b64('{}')}.${b64('{}')}.x`,
            `${b64('{"alg":"HS256","__proto__":{"kid":"1"}}')}.${b64(payload)}.x`, forge('[]'), forge('null'), forge('"text"'), forge('{'), forge('{"__proto__":{}}')];
        for (const text of junk) {
            expect(codec.verify(text, now), text).to.equal('malformed');
        }

        Fc.assert(Fc.property(Fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {

            expect(codec.verify(text, now)).to.be.a.string();
        }));
    });

    it('caches a verified token, but not past its expiry or for a similar one', () => {

        const own = codecOf();
        const text = own.sign({ ...claims, categories: ['crypto'] });
        const first = own.verify(text, now) as Claims;
        expect(own.verify(text, now)).to.shallow.equal(first);
        expect(own.verify(text, now + 1000)).to.equal('expired');
        expect(own.verify(`${text}x`, now)).to.be.a.string();
        expect(own.verify(text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), now)).to.be.a.string();
        expect(codecOf(['1', 'another secret of at least thirty-two']).verify(text, now)).to.equal('signature');
        expect(() => (first.categories as string[]).push('defi')).to.throw();
        expect(own.verify(text, now)).to.equal({ ...claims, categories: ['crypto'] });
    });

    it('rejects texts beyond the limit unread', () => {

        expect(codec.verify(forge({ ...payload, more: 'x'.repeat(9000) }), now)).to.equal('malformed');
        expect(codec.verify('a'.repeat(10_000_000), now)).to.equal('malformed');
    });
});

describe('wholeSecond()', () => {

    it('rounds down to a whole second', () => {

        expect(wholeSecond(now + 999)).to.equal(now);
        expect(wholeSecond(now)).to.equal(now);
    });
});
