import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { CategoryService } from '../../lib/categories/service';
import type { CategoryRecord } from '../../lib/storage/contract';
import { openReading } from '../helpers/reading';

export const lab = Lab.script();
const { describe, it } = lab;

const rwa: CategoryRecord = { code: 'art', name: 'Art', recapTimeframe: null };

const open = async () => {

    const { clock, storage, categories } = await openReading();
    let reads = 0;
    const list = storage.categories.list.bind(storage.categories);
    storage.categories.list = (...args) => {

        ++reads;
        return list(...args);
    };

    return { clock, storage, categories, list, reads: () => reads };
};

describe('CategoryService', () => {

    it('adds, renames and retires categories, with effect at once on this node (ruling 10)', async () => {

        const { categories } = await open();
        expect(await categories.put(rwa)).to.be.true();
        expect(await categories.find('art')).to.equal(rwa);
        expect(await categories.put({ ...rwa, name: 'Fine Art' })).to.be.false();
        expect((await categories.find('art'))?.name).to.equal('Fine Art');
        expect((await categories.codes()).has('art')).to.be.true();
        expect(await categories.remove('art')).to.be.true();
        expect(await categories.remove('art')).to.be.false();
        expect(await categories.find('art')).to.be.null();
        expect((await categories.list()).map(({ code }) => code)).to.not.contain('art');
    });

    it('reads once for concurrent requests', async () => {

        const { categories, reads } = await open();
        await Promise.all([categories.list(), categories.codes(), categories.find('ai')]);
        await categories.list();
        expect(reads()).to.equal(1);
    });

    it('sees another node\'s changes within a second', async () => {

        const { clock, storage, categories, reads } = await open();
        const other = new CategoryService({ storage, clock });
        await categories.list();
        await other.put(rwa);

        await clock.advance(999);
        expect(await categories.find('art')).to.be.null();
        await clock.advance(1);
        expect(await categories.find('art')).to.equal(rwa);
        clock.jump(-5000);
        await categories.list();
        expect(reads()).to.equal(3);
    });

    it('reads again after storage failed', async () => {

        const { storage, categories, list } = await open();
        storage.categories.list = () => Promise.reject(new Error('locked'));
        await expect(categories.list()).to.reject('locked');
        storage.categories.list = list;
        expect(await categories.list()).to.have.length(19);
    });

    it('keeps a newer catalogue if an older read fails late', async () => {

        const { storage, categories, list } = await open();
        let fail: ((error: Error) => void) | undefined;
        storage.categories.list = () => {

            return new Promise((_resolve, reject) => {

                fail = reject;
            });
        };

        const early = categories.list();
        storage.categories.list = list;
        await categories.put(rwa);
        const late = await categories.list();
        fail?.(new Error('locked'));
        await expect(early).to.reject('locked');
        storage.categories.list = () => Promise.reject(new Error('never asked'));
        expect(await categories.list()).to.equal(late);
    });
});
