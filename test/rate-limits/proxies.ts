import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Proxies } from '../../lib/rate-limits/proxies';
import type { ProxyHeader } from '../../lib/rate-limits/forwarded';
import type { TrustProxy } from '../../lib/rate-limits/trust';
import { auth, refused, settingsWith } from '../helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

interface Given {
    readonly peer?: string | undefined;
    readonly xff?: string;
    readonly forwarded?: string;
    readonly header?: ProxyHeader;
}

const setup = (trustProxy: TrustProxy | undefined, header?: ProxyHeader) => {

    const lines: unknown[] = [];
    const found = new Proxies({ trustProxy, proxyHeader: header, log: (_tags, data) => lines.push(data) });
    const of = (given: Given): string | undefined => {

        const { xff, forwarded } = given;
        const remoteAddress = 'peer' in given ? given.peer : '10.0.0.1';
        return found.addressOf({ remoteAddress, headers: { ...(xff !== undefined && { 'x-forwarded-for': xff }), ...(forwarded !== undefined && { forwarded }) } });
    };

    return { lines, of };
};

const addressOf = (trustProxy: TrustProxy | undefined, given: Given): string | undefined => setup(trustProxy, given.header).of(given);

const proxies = ['10.0.0.0/8', '2001:db8:ffff::/48'];

describe('the client\'s address', () => {

    it('is the peer\'s unless it is trusted, whatever the headers claim', () => {

        expect(addressOf(undefined, { xff: '192.0.2.7' })).to.equal('10.0.0.1');
        expect(addressOf(false, { xff: '192.0.2.7', forwarded: 'for=192.0.2.7' })).to.equal('10.0.0.1');
        expect(addressOf(proxies, { peer: '192.0.2.1', xff: '192.0.2.7' })).to.equal('192.0.2.1');
        expect(addressOf(undefined, { peer: '::ffff:10.0.0.1' })).to.equal('10.0.0.1');
        expect(addressOf(proxies, {})).to.equal('10.0.0.1');
    });

    it('is the nearest address that is not a trusted proxy\'s, read from the right', () => {

        expect(addressOf(proxies, { xff: '192.0.2.7' })).to.equal('192.0.2.7');
        expect(addressOf(proxies, { xff: '198.51.100.9, 192.0.2.7,10.2.2.2 , 10.3.3.3' })).to.equal('192.0.2.7');
        expect(addressOf(proxies, { peer: '::ffff:10.0.0.1', xff: '203.0.113.1,2001:db8::7,[2001:db8:ffff::2]:443' })).to.equal('2001:db8::7');
        expect(addressOf(proxies, { xff: '10.9.9.9, 10.2.2.2' })).to.equal('10.9.9.9');
        expect(addressOf('10.0.0.1', { xff: '192.0.2.7, 10.0.0.2' })).to.equal('10.0.0.2');
    });

    it('is the last valid address: a trusted proxy vouches only for the entry in front of it', () => {

        expect(addressOf(proxies, { xff: '192.0.2.7, unknown, 10.2.2.2' })).to.equal('10.2.2.2');
        expect(addressOf(proxies, { xff: '192.0.2.7, ' })).to.equal('10.0.0.1');
        expect(addressOf(proxies, { xff: '' })).to.equal('10.0.0.1');
        expect(addressOf(proxies, { xff: '127.1' })).to.equal('10.0.0.1');
    });

    it('reads Forwarded, quoted or not', () => {

        expect(addressOf(proxies, { forwarded: 'for=192.0.2.7' })).to.equal('192.0.2.7');
        expect(addressOf(proxies, { forwarded: 'For="[2001:db8::7]:4711";proto=https;by=10.0.0.1, for=10.2.2.2' })).to.equal('2001:db8::7');
        expect(addressOf(proxies, { forwarded: 'by="a,b;c" ; FOR="192.0.2.\\7"' })).to.equal('192.0.2.7');
        expect(addressOf(proxies, { forwarded: 'for=192.0.2.7, proto=https' })).to.equal('10.0.0.1');
        expect(addressOf(proxies, { forwarded: 'for=_secret' })).to.equal('10.0.0.1');
    });

    it('is not changed by a quote that a client opens in front of the proxy\'s entry', () => {

        expect(addressOf(proxies, { forwarded: 'for="198.51.100.9, for=192.0.2.7' })).to.equal('10.0.0.1');
        expect(addressOf(proxies, { forwarded: 'for="198.51.100.9, for="[2001:db8::7]"' })).to.equal('10.0.0.1');
        expect(addressOf(proxies, { forwarded: 'for="\\", for=192.0.2.7' })).to.equal('10.0.0.1');
    });

    it('ignores both headers if they disagree, since one of them came from the client', () => {

        expect(addressOf(proxies, { xff: '192.0.2.7', forwarded: 'for=192.0.2.7;proto=https' })).to.equal('192.0.2.7');
        expect(addressOf(proxies, { xff: '192.0.2.7', forwarded: 'for=198.51.100.9' })).to.equal('10.0.0.1');
        expect(addressOf(proxies, { xff: '192.0.2.7', forwarded: 'for=198.51.100.9', header: 'x-forwarded-for' })).to.equal('192.0.2.7');
        expect(addressOf(proxies, { xff: '192.0.2.7', forwarded: 'for=198.51.100.9', header: 'forwarded' })).to.equal('198.51.100.9');
        expect(addressOf(proxies, { xff: '192.0.2.7', header: 'forwarded' })).to.equal('10.0.0.1');
    });

    it('counts hops, or trusts any number of them', () => {

        const xff = '203.0.113.1, 198.51.100.9, 192.0.2.7';
        expect(addressOf(1, { xff })).to.equal('192.0.2.7');
        expect(addressOf(2, { xff })).to.equal('198.51.100.9');
        expect(addressOf(32, { xff })).to.equal('203.0.113.1');
        expect(addressOf(true, { xff })).to.equal('203.0.113.1');
    });

    it('reads a limited part of the headers', () => {

        const many = Array.from({ length: 200 }, (_, i) => `192.0.2.${i}`);
        expect(addressOf(true, { xff: many.join(',') })).to.equal('192.0.2.168');
        expect(addressOf(true, { xff: `${'1'.repeat(5000)},192.0.2.7` })).to.equal('10.0.0.1');
        expect(addressOf(true, { forwarded: `${'for="\\"'.repeat(1000)}` })).to.equal('10.0.0.1');
    });

    it('accepts named ranges, and peers on a unix socket', () => {

        expect(addressOf('loopback', { peer: '127.0.0.1', xff: '192.0.2.7' })).to.equal('192.0.2.7');
        expect(addressOf('loopback', { peer: '::1', xff: '192.0.2.7' })).to.equal('192.0.2.7');
        expect(addressOf(['uniquelocal', 'linklocal'], { xff: '192.0.2.7, fe80::1%eth0, 192.168.1.1' })).to.equal('192.0.2.7');
        expect(addressOf('unix', { peer: undefined, xff: '192.0.2.7' })).to.equal('192.0.2.7');
        expect(addressOf('loopback', { peer: undefined, xff: '192.0.2.7' })).to.be.undefined();
        expect(addressOf(1, { peer: undefined, xff: '192.0.2.7' })).to.equal('192.0.2.7');
        expect(addressOf(1, { peer: undefined })).to.be.undefined();
    });

    it('logs once that there seems to be a proxy but none is trusted', () => {

        const { of, lines } = setup(undefined);
        of({});
        expect(lines).to.equal([]);
        of({ xff: '192.0.2.7' });
        of({ forwarded: 'for=192.0.2.7' });
        expect(lines).to.have.length(1);
        expect(lines[0]).to.contain('trustProxy');

        const decided = setup(false);
        decided.of({ xff: '192.0.2.7' });
        expect(decided.lines).to.equal([]);
    });
});

describe('trustProxy', () => {

    it('accepts addresses, networks, names, hops and true', () => {

        for (const trustProxy of [true, false, 1, 32, '10.0.0.1', ['10.0.0.0/8', '::1', '2001:db8::/32'], 'loopback', 'unix']) {
            expect(settingsWith({ trustProxy }).trustProxy, String(trustProxy)).to.equal(Array.isArray(trustProxy) || typeof trustProxy !== 'string' ? trustProxy : [trustProxy]);
        }
    });

    it('names what is invalid', () => {

        for (const trustProxy of [0, 33, 1.5, [], '', 'proxy.example', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/', 'fe80::1%eth0', 'constructor', ['toString'], '__proto__', null, {}]) {
            expect(refused({ auth, trustProxy }), JSON.stringify(trustProxy)).to.contain('trustProxy');
        }

        expect(refused({ auth, proxyHeader: 'x-real-ip' })).to.contain('proxyHeader');
    });
});
