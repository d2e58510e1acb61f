import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { StorageError } from '../../../lib';
import { PaidService } from '../../../lib/x402/paid/service';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the service of the paid routes', () => {

    it('rejects with different errors for an outage of storage and a failed summary', async () => {

        const never = () => Promise.reject(new Error('not asked'));
        const failing = (error: Error) => new PaidService({ news: { list: never }, recaps: { find: never }, categories: { codes: never, find: never }, desk: { tickerSummary: () => Promise.reject(error) }, clock: { now: () => 0 } });
        await expect(failing(new StorageError('STORAGE_BUSY', 'busy')).summary('BTC')).to.reject(StorageError);
        await expect(failing(new Error('secret')).summary('BTC')).to.reject('Summary generation failed');
    });
});
