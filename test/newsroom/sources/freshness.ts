import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { freshMsOf, ttlOf } from '../../../lib/newsroom/sources/freshness';

export const lab = Lab.script();
const { describe, it } = lab;

const minute = 60_000;
const now = Date.UTC(2026, 2, 14, 12);

describe('freshMsOf()', () => {

    const fresh = (headers: Record<string, string>, ttlMs = 0): number => freshMsOf({ headers }, ttlMs, now) / minute;

    it('prefers max-age, less the age, to Expires', () => {

        expect(fresh({ 'cache-control': 'public, max-age=1800' })).to.equal(30);
        expect(fresh({ 'cache-control': 'MAX-AGE="1800"', 'age': '600' })).to.equal(20);
        expect(fresh({ 'cache-control': 'max-age=60', 'age': '600' })).to.equal(0);
        expect(fresh({ 'cache-control': 'max-age=600', 'expires': 'Sat, 14 Mar 2026 13:00:00 GMT' })).to.equal(10);
        expect(fresh({ 'cache-control': 'private', 'expires': 'Sat, 14 Mar 2026 13:00:00 GMT' })).to.equal(60);
    });

    it('compares Expires with the server\'s own clock, and ignores what cannot be read', () => {

        expect(fresh({ expires: 'Sat, 14 Mar 2026 12:30:00 GMT', date: 'Sat, 14 Mar 2026 12:20:00 GMT' })).to.equal(10);
        expect(fresh({ expires: '0' })).to.equal(0);
        expect(fresh({ expires: 'never' })).to.equal(0);
        expect(fresh({ 'cache-control': 'max-age=soon' })).to.equal(0);
        expect(fresh({})).to.equal(0);
    });

    it('is 0 for what must not be kept, and bounded by six hours', () => {

        expect(fresh({ 'cache-control': 'no-cache, max-age=600' })).to.equal(0);
        expect(fresh({ 'cache-control': 'no-store', 'expires': 'Sat, 14 Mar 2026 13:00:00 GMT' })).to.equal(0);
        expect(fresh({ 'cache-control': 'max-age=31536000' })).to.equal(360);
        expect(fresh({}, ttlOf(1e9))).to.equal(360);
    });

    it('uses the longer one of the headers and the document\'s ttl', () => {

        expect(fresh({ 'cache-control': 'max-age=600' }, ttlOf(60))).to.equal(60);
        expect(fresh({ 'cache-control': 'max-age=7200' }, ttlOf(60))).to.equal(120);
        expect([ttlOf(-1), ttlOf('60'), ttlOf(NaN)]).to.equal([0, 0, 0]);
    });
});
