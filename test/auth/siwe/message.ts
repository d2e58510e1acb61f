import { randomBytes } from 'node:crypto';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { checkMessage } from '../../../lib/auth/siwe/message';
import type { MessageRules, SignInMessage } from '../../../lib/auth/siwe/message';
import { Nonces } from '../../../lib/auth/siwe/nonces';

export const lab = Lab.script();
const { describe, it } = lab;

const now = Date.parse('2026-03-14T12:00:00.000Z');
const lifeMs = 600_000;
const nonces = new Nonces({ keys: [{ kid: '1', secret: 'a secret of at least thirty-two bytes' }], purpose: 'a', lifeMs, random: randomBytes });
const rules: MessageRules = { domains: new Set(['news.example', 'localhost:8000', '[::1]:8000']), chains: null, statement: undefined, nonceMs: lifeMs, skewMs: 60_000 };

const at = (ms: number): string => new Date(now + ms).toISOString();

const reason = (change: Partial<SignInMessage>, more: Partial<MessageRules> = {}): string => {

    const message: SignInMessage = {
        scheme: undefined,
        domain: 'news.example',
        address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        statement: undefined,
        uri: 'https://news.example/login',
        version: '1',
        chainId: 1,
        nonce: nonces.issue(now),
        issuedAt: at(0),
        expirationTime: undefined,
        notBefore: undefined,
        ...change
    };
    const found = checkMessage(message, { ...rules, ...more }, nonces, now);
    return typeof found === 'string' ? found : 'fine';
};

describe('judge()', () => {

    it('ruling 23: accepts a valid message and returns its nonce', () => {

        const nonce = nonces.issue(now);
        expect(reason({ nonce })).to.equal('fine');
        const message = { scheme: 'https', domain: 'news.example', address: '', statement: '', uri: 'https://news.example', version: '1', chainId: 1, nonce, issuedAt: at(0), expirationTime: at(1), notBefore: at(0) };
        expect(checkMessage(message, rules, nonces, now)).to.equal({ key: nonce.slice(0, 32), expiresAt: now + lifeMs });
    });

    it('ruling 23: rejects nonces of other services and expired ones', () => {

        expect(reason({ nonce: 'abcdefgh' })).to.equal('nonce');
        expect(reason({ nonce: '' })).to.equal('nonce');
        expect(reason({ nonce: nonces.issue(now - lifeMs) })).to.equal('nonce');
    });

    it('ruling 23: accepts only listed domains, in any case', () => {

        expect(reason({ domain: 'News.Example' })).to.equal('fine');
        expect(reason({ domain: 'localhost:8000', uri: 'http://localhost:8000/' })).to.equal('fine');
        expect(reason({ domain: '[::1]:8000', uri: 'http://[::1]:8000/' })).to.equal('fine');
        for (const domain of ['evil.example', 'news.example.evil.example', 'evil@news.example', 'news.example:8443', 'localhost', 'news.example.', '']) {
            expect(reason({ domain, uri: `https://${domain}/` }), domain).to.equal('domain');
        }
    });

    it('ruling 23: accepts only URIs of the same host, over http or https', () => {

        expect(reason({ uri: 'http://news.example' })).to.equal('fine');
        expect(reason({ uri: 'HTTPS://NEWS.EXAMPLE/a?b#c' })).to.equal('fine');
        expect(reason({ uri: 'https://news.example:443/' })).to.equal('fine');
        for (const uri of ['https://evil.example/', 'https://news.example@evil.example/', 'https://news.example.evil.example/', 'https://news.example:8443/', 'ftp://news.example/', 'javascript://news.example/%0aalert(1)', 'did:key:news.example', 'news.example', 'https:', '']) {
            expect(reason({ uri }), uri).to.equal('uri');
        }
    });

    it('ruling 23: accepts no scheme other than http and https', () => {

        expect(reason({ scheme: 'https' })).to.equal('fine');
        expect(reason({ scheme: 'HTTP' })).to.equal('fine');
        for (const scheme of ['', 'ftp', 'httpsx', 'xhttps', 'https://']) {
            expect(reason({ scheme }), scheme).to.equal('scheme');
        }
    });

    it('ruling 23: accepts only version 1', () => {

        expect(reason({ version: '2' })).to.equal('version');
    });

    it('ruling 23: accepts any chain, or only those of the options', () => {

        expect(reason({ chainId: 8453 })).to.equal('fine');
        expect(reason({ chainId: 8453 }, { chains: new Set([1, 8453]) })).to.equal('fine');
        expect(reason({ chainId: 10 }, { chains: new Set([1, 8453]) })).to.equal('chain');
    });

    it('ruling 23: accepts an issued-at since the nonce was issued, within the clock skew', () => {

        for (const ms of [0, 60_000, -lifeMs - 60_000]) {
            expect(reason({ issuedAt: at(ms) }), String(ms)).to.equal('fine');
        }

        for (const issuedAt of [at(60_001), at(-lifeMs - 60_001), '2001-01-01T00:00:00Z', '2099-01-01T00:00:00Z', '2026-03-14T11:59:60Z', 'yesterday', '']) {
            expect(reason({ issuedAt }), issuedAt).to.equal('issued-at');
        }
    });

    it('ruling 23: respects expiration and not-before exactly', () => {

        expect(reason({ expirationTime: at(1), notBefore: at(0) })).to.equal('fine');
        expect(reason({ expirationTime: at(0) })).to.equal('expiration');
        expect(reason({ expirationTime: at(-1) })).to.equal('expiration');
        expect(reason({ expirationTime: '2099-01-01T00:00:60Z' })).to.equal('expiration');
        expect(reason({ notBefore: at(1) })).to.equal('not-before');
        expect(reason({ notBefore: '2001-01-01T00:00:60Z' })).to.equal('not-before');
    });

    it('ruling 23: accepts only the statement of the options, or any without one', () => {

        const statement = 'Sign in to the news.';
        expect(reason({ statement: 'anything' })).to.equal('fine');
        expect(reason({ statement }, { statement })).to.equal('fine');
        expect(reason({ statement: 'Sign in to the news' }, { statement })).to.equal('statement');
        expect(reason({}, { statement })).to.equal('statement');
    });
});
