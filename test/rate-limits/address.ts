import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { networkOf, normalAddress } from '../../lib/rate-limits/address';

export const lab = Lab.script();
const { describe, it } = lab;

describe('normalAddress()', () => {

    it('returns one spelling of an address, without port, brackets and zone', () => {

        const spellings = {
            '192.0.2.7': '192.0.2.7',
            '192.0.2.7:8080': '192.0.2.7',
            '::ffff:192.0.2.7': '192.0.2.7',
            '[::ffff:c000:207]:443': '192.0.2.7',
            '2001:DB8:0:0:0:0:0:1': '2001:db8::1',
            '[2001:db8::1]': '2001:db8::1',
            '[2001:db8::1]:443': '2001:db8::1',
            'fe80::1%eth0': 'fe80::1'
        };
        for (const [text, address] of Object.entries(spellings)) {
            expect(normalAddress(text), text).to.equal(address);
        }
    });

    it('returns null for everything else', () => {

        for (const text of ['', 'unknown', '_hidden', 'localhost', '192.0.2', '192.0.2.256', '0300.0.2.7', '0x7f.1', '1.2.3.4:', '1.2.3.4:123456', '[::1', '::1]', '[]', '[1.2.3.4]x', ' 1.2.3.4', '1.2.3.4 , 5.6.7.8', 'a'.repeat(4000)]) {
            expect(normalAddress(text), text).to.be.null();
        }
    });
});

describe('networkOf()', () => {

    it('returns the /64 of an IPv6 address, and an IPv4 address itself', () => {

        expect(networkOf('192.0.2.7')).to.equal('192.0.2.7');
        expect(networkOf('2001:db8:1:2:3:4:5:6')).to.equal('2001:db8:1:2::/64');
        expect(networkOf('2001:db8:1:2::')).to.equal(networkOf('2001:db8:1:2:ffff::1'));
        expect(networkOf('2001:db8:1:3::')).to.not.equal(networkOf('2001:db8:1:2::'));
        expect(networkOf('::1')).to.equal('0:0:0:0::/64');
    });
});
