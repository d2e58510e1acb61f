import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../lib';
import { validUntil } from '../../lib/x402/protocol/payment';
import type { Payment } from '../../lib/x402/protocol/payment';
import { X402Service } from '../../lib/x402/service';

export const lab = Lab.script();
const { describe, it } = lab;

describe('what is sold', () => {

    it('tells an outage of storage from a summary that cannot be made', async () => {

        const never = () => Promise.reject(new Error('not asked'));
        const failing = (error: Error) => new X402Service({ news: { list: never }, recaps: { find: never }, categories: { codes: never, find: never }, desk: { tickerSummary: () => Promise.reject(error) }, clock: { now: () => 0 } });
        await expect(failing(new StorageError('STORAGE_BUSY', 'busy')).summary('BTC')).to.reject(StorageError);
        await expect(failing(new Error('secret')).summary('BTC')).to.reject('Summary generation failed');
    });
});

describe('what is known of a payment', () => {

    it('is kept for its authorization, but not for ever', () => {

        const until = (validBefore: string) => validUntil({ authorization: { validBefore } } as Payment, 5_000_000);
        expect(until('4000')).to.equal(4_000_000);
        expect(until('9'.repeat(78))).to.equal(5_000_000);
    });
});
