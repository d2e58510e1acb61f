import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { assert, property, webUrl as anyUrl } from 'fast-check';

import { canonicalUrl, outletHost, storyAddress, webUrl } from '../../lib/text/url';

export const lab = Lab.script();
const { describe, it } = lab;

describe('webUrl()', () => {

    it('accepts http and https only, of limited length', () => {

        expect(webUrl('/a', 'https://x.example/b')?.href).to.equal('https://x.example/a');
        for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'nonsense', '', 5, null, undefined, `https://x.example/${'a'.repeat(3000)}`, `https://x.example/${'ü'.repeat(1000)}`]) {
            expect(webUrl(bad)).to.be.null();
        }
    });
});

describe('canonicalUrl()', () => {

    it('drops tracking parameters, and sorts the others', () => {

        expect(canonicalUrl('HTTPS://User:pw@WWW.Example.COM.:443/A/b/?utm_source=x&b=2&a=1&fbclid=9&gclid=8&&UTM_Medium=y#frag')).to.equal('https://www.example.com/A/b/?a=1&b=2');
        expect(canonicalUrl('http://x.example:8080/?')).to.equal('http://x.example:8080/');
        expect(canonicalUrl('http://x.example/?q=a%20b&flag')).to.equal('http://x.example/?flag&q=a%20b');
        expect(canonicalUrl('ftp://x.example/')).to.be.null();
    });

    it('is idempotent', () => {

        assert(property(anyUrl({ withQueryParameters: true, withFragments: true }), (url) => {

            const once = canonicalUrl(url);
            expect(canonicalUrl(once)).to.equal(once);
        }));
    });
});

describe('storyAddress()', () => {

    it('is the same for addresses of the same story', () => {

        for (const url of ['https://www.x.example/a/', 'http://x.example/a']) {
            expect(storyAddress(url)).to.equal('x.example/a');
        }

        expect(storyAddress('https://x.example/a/?b=1')).to.equal('x.example/a?b=1');
    });
});

describe('outletHost()', () => {

    it('is the host without www and port', () => {

        expect(outletHost('https://www.x.example:81/a?b')).to.equal('x.example');
    });
});
