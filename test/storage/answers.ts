import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withCheckedAnswer } from '../../lib/storage/answers';
import { StorageError } from '../../lib/storage/contract';

export const lab = Lab.script();
const { describe, it } = lab;

/** The answer of a method after the check, or the text of its error. */
const checked = async (name: string, answer: unknown): Promise<unknown> => {

    const method = withCheckedAnswer(name, () => Promise.resolve(answer));
    return await method().catch((error: unknown) => error);
};

const crypto = { code: 'crypto', name: 'Crypto', recapTimeframe: '12h' };

describe('withCheckedAnswer()', () => {

    it('passes on bounds of the log, and rejects what no client could resume from', async () => {

        for (const answer of [{ head: 0, tail: 0 }, { head: 7, tail: 3, more: 'of the adapter' }]) {
            expect(await checked('news.bounds', answer)).to.shallow.equal(answer);
        }

        for (const answer of [undefined, null, 'x', {}, { head: 1 }, { head: NaN, tail: 0 }, { head: 3, tail: 4 }, { head: 3, tail: -1 }, { head: 1.5, tail: 0 }, { head: '3', tail: '0' }]) {
            const error = await checked('news.bounds', answer);
            expect(error).to.be.an.error(StorageError, 'The storage adapter must answer news.bounds() with { head, tail }, whole numbers of at least 0, tail not above head');
            expect(error).to.include({ code: 'STORAGE_INTERNAL' });
        }
    });

    it('passes on categories, and rejects a list with a member that is none', async () => {

        for (const answer of [[], [crypto, { ...crypto, code: 'tokens', recapTimeframe: null }]]) {
            expect(await checked('categories.list', answer)).to.shallow.equal(answer);
        }

        for (const answer of [undefined, {}, [null], ['crypto'], [{}], [crypto, { code: 5, name: 'Five', recapTimeframe: null }], [{ code: 'a', recapTimeframe: null }], [{ code: 'a', name: 'A' }], [{ ...crypto, recapTimeframe: 12 }]]) {
            expect(await checked('categories.list', answer)).to.be.an.error(StorageError, 'The storage adapter must answer categories.list() with an array of { code, name, recapTimeframe }');
        }
    });

    it('leaves the other methods as they are', () => {

        const get = () => Promise.resolve(undefined);
        expect(withCheckedAnswer('news.get', get)).to.shallow.equal(get);
    });

    it('rejects as the method does', async () => {

        const method = withCheckedAnswer('news.bounds', () => Promise.reject(new Error('away')));
        await expect(method()).to.reject('away');
    });
});
