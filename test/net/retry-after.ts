import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { retryAfterMs } from '../../lib/net/retry-after';

export const lab = Lab.script();
const { describe, it } = lab;

describe('retryAfterMs()', () => {

    const now = Date.parse('2026-03-14T12:00:00Z');

    it('reads seconds and dates', () => {

        expect(['0', '30', ' 1.5 '].map((text) => retryAfterMs(text, now))).to.equal([0, 30_000, 1500]);
        expect(['Sat, 14 Mar 2026 12:00:09 GMT', 'Sat Mar 14 12:00:09 2026', 'Sat, 14 Mar 2026 11:00:00 GMT'].map((text) => retryAfterMs(text, now))).to.equal([9000, 9000, 0]);
    });

    it('returns null for anything else', () => {

        expect([null, undefined, '', 'soon', '-1', 'Infinity'].map((text) => retryAfterMs(text, now))).to.equal(Array.from({ length: 6 }, () => null));
    });
});
