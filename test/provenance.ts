import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { NewsItem } from '../lib/news/item';
import { ProvenanceCheck, digestOf, provenanceOf } from '../lib/provenance';
import { itemOf, openReading, recordOf } from './helpers/reading';

export const lab = Lab.script();
const { describe, it } = lab;

const open = async () => {

    const reading = await openReading();
    const { storage, publish } = reading;
    const items = [itemOf({ id: 'a', feed_categories: ['crypto', 'ai'] }), itemOf({ id: 'b', feed_categories: ['defi'] })];
    await publish(...items);
    const correct = async (id: string, parts: Partial<NewsItem>): Promise<void> => {

        const stored = await storage.news.get(id);
        await storage.news.correct(recordOf({ ...JSON.parse(stored?.json ?? '') as NewsItem, ...parts }), stored?.rev ?? 0);
    };

    return { ...reading, correct, from: provenanceOf(items), check: new ProvenanceCheck(storage) };
};

describe('digestOf()', () => {

    it('changes with everything that a text can repeat, and with nothing else', () => {

        const digest = (parts: Partial<NewsItem>): string => digestOf(itemOf({ id: 'a', sources: ['https://outlet.example/a'], ...parts }));
        for (const parts of [{ signal: 'B' }, { short_context: 'B' }, { long_context: 'B' }, { tokens: ['$B'] }, { sources: ['https://outlet.example/b'] }, { sources: [] }, { timestamp: 1 }]) {
            expect(digest(parts), JSON.stringify(parts)).to.not.equal(digest({}));
        }

        for (const parts of [{ sources: ['https://outlet.example/a', 'https://outlet.example/b'] }, { narrative_id: 'n' }, { feed_categories: ['ai'] }]) {
            expect(digest(parts), JSON.stringify(parts)).to.equal(digest({}));
        }
    });
});

describe('ProvenanceCheck', () => {

    it('succeeds for readers of all items only', async () => {

        const { check, from } = await open();
        const holds = (categories?: string[]): Promise<boolean> => check.holds(from, { categories });
        expect([await holds(), await holds(['ai', 'defi']), await holds(['crypto']), await holds([])]).to.equal([true, true, false, false]);
        expect([...await check.validIds(from, { categories: ['ai'] })]).to.equal(['a']);
    });

    it('succeeds for texts without items, and fails for texts of unknown origin', async () => {

        const { check } = await open();
        expect([await check.holds({}, { categories: [] }), await check.holds(undefined)]).to.equal([true, false]);
    });

    it('fails once an item is corrected, retracted or removed', async () => {

        const { check, correct, storage, from } = await open();
        await correct('a', { long_context: 'Other.' });
        expect([...await check.validIds(from)]).to.equal(['b']);
        await storage.news.retract('b');
        expect([...await check.validIds(from)]).to.equal([]);
        await correct('a', { long_context: itemOf({ id: 'a' }).long_context });
        expect([...await check.validIds(from)]).to.equal(['a']);
        await storage.prune?.({ news: Number.MAX_SAFE_INTEGER }, 10);
        expect(await check.holds(from)).to.be.false();
    });

    it('accepts items that were just read', async () => {

        const { check, from } = await open();
        expect(await check.holds(from, { categories: [], known: (id) => from[id] })).to.be.true();
    });

    it('caches items for a second at most, until the version changes', async () => {

        const { clock, changes, correct, provenance, storage, from } = await open();
        let reads = 0;
        const counted = Object.assign(Object.create(storage.news) as typeof storage.news, { get: (id: string) => {

            ++reads;
            return storage.news.get(id);
        } });
        const check = new ProvenanceCheck({ news: counted, memory: { clock, changes } });
        expect([await check.holds(from), await check.holds(from, { categories: ['ai'] }), reads]).to.equal([true, false, 2]);
        clock.jump(1000);
        expect([await check.holds(from), reads]).to.equal([true, 4]);
        clock.jump(-1);
        expect([await check.holds(from), reads]).to.equal([true, 6]);
        await correct('a', { signal: 'Other' });
        expect([await check.holds(from), reads]).to.equal([true, 6]);
        ++changes.count;
        expect([await check.holds(from), await provenance.holds(from)]).to.equal([false, false]);
    });

    it('does not cache what was read before a concurrent change', async () => {

        const { clock, correct, storage, from } = await open();
        const changes = { count: 0 };
        const changing = Object.assign(Object.create(storage.news) as typeof storage.news, { get: async (id: string) => {

            const item = await storage.news.get(id);
            if (changes.count === 0) {
                ++changes.count;
                await correct('a', { signal: 'Other' });
            }

            return item;
        } });
        const check = new ProvenanceCheck({ news: changing, memory: { clock, changes } });
        await check.holds(from);
        expect(await check.holds(from)).to.be.false();
    });
});
