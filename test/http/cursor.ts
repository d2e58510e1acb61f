import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { fromCursor, toCursor } from '../../lib/http/cursor';
import { nextLink } from '../../lib/http/next-link';

export const lab = Lab.script();
const { describe, it } = lab;

describe('cursors', () => {

    it('represent every position and are safe in a URL (ruling 28)', () => {

        fc.assert(fc.property(fc.maxSafeNat(), (ord) => {

            const text = toCursor(ord);
            expect(text).to.match(/^[\w-]+$/);
            expect(fromCursor(text)).to.equal(ord);
        }));
    });

    it('are rejected in any other spelling', () => {

        fc.assert(fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string().map((text) => Buffer.from(text).toString('base64url'))), (text) => {

            const ord = fromCursor(text);
            expect(ord === null || toCursor(ord) === text).to.be.true();
        }));
        expect(fromCursor(`${toCursor(5)}=`)).to.be.null();
        expect(fromCursor(Buffer.from('n9999999999999999').toString('base64url'))).to.be.null();
    });
});

describe('nextLink()', () => {

    it('keeps the path of the request and escapes the parameters', () => {

        expect(nextLink('https://x.example/crypto/news', { keyword: 'a>b, "c"&d', limit: 2, from_date: undefined, cursor: 'bjE' })).to.equal('<https://x.example/crypto/news?keyword=a%3Eb%2C+%22c%22%26d&limit=2&cursor=bjE>; rel="next"');
    });
});
