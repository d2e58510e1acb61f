import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { SsrfGuard, SsrfError, isPublic, systemLookup } from '../../lib/net/ssrf-guard';
import type { DnsLookup } from '../../lib/net/ssrf-guard';

export const lab = Lab.script();
const { describe, it } = lab;

const to = (...addresses: string[]): DnsLookup => {

    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    return () => Promise.resolve(found);
};

const guardOf = (addresses: string[] = ['8.8.8.8'], allow: string[] = []) => new SsrfGuard({ ports: [80, 443], allow }, to(...addresses));

describe('isPublic()', () => {

    it('accepts public unicast addresses', () => {

        for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1']) {
            expect(isPublic(address), address).to.be.true();
        }
    });

    it('rejects every other range, and addresses that contain one', () => {

        for (const address of ['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', '100.64.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '240.0.0.1',
            '::1', '::', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::10.0.0.1', '::7f00:1', '64:ff9b::a00:1', '2002:a00:1::', '2001:0:4136:e378::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fec0::1', 'ff02::1', '2001:db8::1', '5f00::1', '4000::1', 'nonsense', '']) {
            expect(isPublic(address), address).to.be.false();
        }
    });
});

describe('isPublic() for clouds', () => {

    it('rejects addresses that exist only inside a cloud', () => {

        for (const address of ['168.63.129.16', '169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '161.26.0.7', '166.9.14.2', '192.80.8.124', 'fd00:ec2::254', 'fd20:ce::254', 'fd00:42::42']) {
            expect(isPublic(address), address).to.be.false();
        }

        expect(isPublic('168.63.129.17')).to.be.true();
    });

    it('rejects forms that contain an IPv4 address, whatever it is', () => {

        for (const address of ['::ffff:168.63.129.16', '::ffff:0:10.0.0.1', '64:ff9b::a83f:8110', '64:ff9b:1::a9fe:a9fe', '2002:a83f:8110::1', '2001:0:4136:e378:8000:63bf:57c0:7eef', '2a00:1450:4001::5efe:a00:1', '2a00:1450:4001:0:200:5efe:a00:1']) {
            expect(isPublic(address), address).to.be.false();
        }

        for (const address of ['2a00:1450:4001:0:1:5efe:a00:1', '2a00:1450:4001:0:0:5eff:a00:1', '2a00:1450:4001:0:5efe:0:5efe:1', '2a00:0:5efe:a00:1::1']) {
            expect(isPublic(address), address).to.be.true();
        }
    });
});

describe('SsrfGuard', () => {

    it('allows http(s) on the allowed ports to public hosts', () => {

        for (const url of ['http://outlet.example/a', 'https://outlet.example:443/', 'http://8.8.8.8/', 'https://[2606:4700::1111]/']) {
            expect(guardOf().check(url).href).to.contain('://');
        }

        expect(guardOf().check('/b', 'https://outlet.example/a').href).to.equal('https://outlet.example/b');
    });

    it('rejects other schemes, ports and addresses in any spelling', () => {

        for (const url of ['file:///etc/passwd', 'ftp://outlet.example/', 'gopher://outlet.example/', 'nonsense', 'http://outlet.example:22/', 'http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f.0.0.1/', 'http://0177.0.0.1/',
            'http://metadata.google.internal/', 'http://metadata.google.internal./', 'http://metadata/', 'http://localhost/', 'http://printer.local/', 'http://router.home.arpa/', 'http://168.63.129.16/', 'http://[fd00:ec2::254]/',
            'http://[::1]/', 'http://[::ffff:10.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://169.254.169.254/latest/meta-data/']) {
            expect(() => guardOf().check(url), url).to.throw(SsrfError);
        }
    });

    it('rejects names with an empty part', () => {

        for (const url of ['https://./', 'https://../', 'https://..../', 'https://.outlet.example/', 'https://outlet..example/', 'https://outlet.example../', 'https://%2e/']) {
            expect(() => guardOf().check(url), url).to.throw(SsrfError, /is no name of a public host/);
        }

        expect(guardOf().check('https://outlet.example./').hostname).to.equal('outlet.example.');
    });

    it('resolves names, and rejects those with an address that is not public', async () => {

        expect(await guardOf().resolve('outlet.example', '80')).to.have.length(1);
        await expect(guardOf(['8.8.8.8', '10.0.0.1']).resolve('outlet.example', '80')).to.reject(SsrfError, /10\.0\.0\.1/);
        await expect(guardOf(['::ffff:127.0.0.1']).resolve('outlet.example', '80')).to.reject(SsrfError);
        await expect(guardOf([]).resolve('outlet.example', '80')).to.reject(SsrfError, /no address/);
    });

    it('makes an exception for allowed hosts, by host and port', async () => {

        const guard = guardOf(['127.0.0.1'], ['localhost:8080', '::1:8080']);
        expect(guard.check('http://localhost:8080/').port).to.equal('8080');
        expect(guard.check('http://[::1]:8080/').port).to.equal('8080');
        expect(await guard.resolve('localhost', '8080')).to.have.length(1);
        expect(() => guard.check('http://localhost:8081/')).to.throw(SsrfError);
        await expect(guard.resolve('localhost', '80')).to.reject(SsrfError);
    });

    it('keeps the exception for redirects only if every hop is allowed, too', async () => {

        const guard = guardOf(['127.0.0.1'], ['localhost:8080', 'localhost:8081']);
        const trusting = guard.forRedirect(new URL('http://localhost:8080/'));
        expect(trusting.check('http://localhost:8081/').port).to.equal('8081');
        const strict = guard.forRedirect(new URL('https://outlet.example/'));
        expect(() => strict.check('http://localhost:8080/')).to.throw(SsrfError);
        await expect(strict.resolve('localhost', '8080')).to.reject(SsrfError);
        expect(() => strict.forRedirect(new URL('http://localhost:8080/')).check('http://localhost:8081/')).to.throw(SsrfError);
    });
});

describe('resolveName()', () => {

    it('asks the operating system', async () => {

        expect(await systemLookup('127.0.0.1')).to.equal([{ address: '127.0.0.1', family: 4 }]);
        await expect(systemLookup('not a name')).to.reject();
    });
});
