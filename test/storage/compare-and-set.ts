import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { compareAndSet } from '../../lib/storage/compare-and-set';
import { StorageError } from '../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

describe('compareAndSet()', () => {

    it('repeats an attempt while other writers are faster', async () => {

        const outcomes = [undefined, undefined, 'stored', 'never'];
        expect(await compareAndSet({ attempts: 3, busy: 'busy' }, () => Promise.resolve(outcomes.shift()))).to.equal('stored');
        expect(outcomes).to.equal(['never']);
    });

    it('resolves to null if there is nothing to change', async () => {

        expect(await compareAndSet({ attempts: 1, busy: 'busy' }, () => Promise.resolve(null))).to.be.null();
    });

    it('gives up after the last attempt, and at once after an error', async () => {

        let attempts = 0;
        const error = await expect(compareAndSet({ attempts: 3, busy: 'The row is busy' }, () => {

            ++attempts;
            return Promise.resolve(undefined);
        })).to.reject(StorageError, 'The row is busy');
        expect([error.code, attempts]).to.equal(['STORAGE_BUSY', 3]);
        await expect(compareAndSet({ attempts: 3, busy: 'busy' }, () => {

            ++attempts;
            return Promise.reject(new Error('gone'));
        })).to.reject('gone');
        expect(attempts).to.equal(4);
    });
});
