import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import { visible } from '../../lib/access';
import type { NewsItem } from '../../lib/news/item';
import { NewsService } from '../../lib/news/service';
import type { List } from '../../lib/storage/contract';
import { noon, openReading } from '../helpers/reading';
import { accessOf } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const codes = ['ai', 'bitcoin', 'crypto', 'defi', 'macro'];
const some = (min: number) => fc.uniqueArray(fc.constantFrom(...codes), { minLength: min, maxLength: 3 });

const open = async () => {

    const reading = await openReading();
    return { ...reading, service: new NewsService({ ...reading, empty: 'empty-array' }) };
};

const read = (page: { readonly body: Buffer }): NewsItem[] => JSON.parse(page.body.toString()) as NewsItem[];
const outcome = async (work: Promise<unknown>): Promise<number> => {

    try {
        await work;
        return 200;
    }
    catch (error) {
        return (error as { output: { statusCode: number } }).output.statusCode;
    }
};

describe('NewsService', () => {

    it('lists every item exactly once by cursor, however many arrive meanwhile (ruling 28)', async () => {

        const story = fc.record({ at: fc.integer({ min: 0, max: 5 }), feed_categories: some(1) });
        const given = fc.record({ before: fc.array(story, { maxLength: 25 }), arrivals: fc.array(story, { maxLength: 10 }), limit: fc.integer({ min: 1, max: 4 }), allowed: fc.option(some(1)) });

        await fc.assert(fc.asyncProperty(given, async ({ before, arrivals, limit, allowed }) => {

            const { service, publish, storage } = await open();
            const access = accessOf({ categories: allowed });
            const item = ({ at, feed_categories }: { at: number; feed_categories: string[] }, i: number, name: string) => ({ id: `${name}${i}`, timestamp: noon + at, feed_categories });
            await publish(...before.map((one, i) => item(one, i, 'n')));

            const rest = [...arrivals];
            const seen: string[] = [];
            let page = await service.list(access, { page: 1, limit });
            seen.push(...read(page).map(({ id }) => id));
            while (page.next !== null) {
                const next = rest.pop();
                await publish(...next ? [item(next, rest.length, 'late')] : []);
                page = await service.list(access, { page: 1, limit, cursor: page.next });
                seen.push(...read(page).map(({ id }) => id));
            }

            const expected = before.flatMap((one, i) => (visible(access, one.feed_categories) ? [`n${i}`] : []));
            expect(seen.filter((id) => id.startsWith('n')).sort()).to.equal(expected.sort());
            expect(new Set(seen).size).to.equal(seen.length);
            await storage.close();
        }), { numRuns: 40 });
    });

    it('lists exactly what can be read by id, and rejects categories that a token lacks (ruling 11, ruling 12, ruling 13)', async () => {

        const given = fc.record({ items: fc.array(some(1), { minLength: 1, maxLength: 12 }), allowed: fc.option(some(0)), named: some(0) });

        await fc.assert(fc.asyncProperty(given, async ({ items, allowed, named }) => {

            const { service, publish, storage } = await open();
            const access = accessOf({ categories: allowed });
            await publish(...items.map((feed_categories, i) => ({ id: `n${i}`, feed_categories })));

            const may = allowed === null || named.every((code) => allowed.includes(code));
            const listing = Promise.resolve(service.list(access, { page: 1, limit: 100, feed_categories: named }));
            expect(await outcome(listing)).to.equal(may ? 200 : 403);

            const within: List = named.length > 0 ? named : allowed ?? codes;
            const expected = items.flatMap((bears, i) => (bears.some((code) => within.includes(code)) ? [`n${i}`] : []));
            if (may) {
                expect(read(await listing).map(({ id }) => id).sort()).to.equal(expected.sort());
            }

            for (const [i, bears] of items.entries()) {
                expect(await outcome(service.find(access, `n${i}`))).to.equal(visible(access, bears) ? 200 : 403);
            }

            await storage.close();
        }), { numRuns: 40 });
    });

    it('finds what a naive search over folded words finds (ruling 26)', async () => {

        const word = fc.constantFrom('bit', 'bitcoin', 'Bitcoins', 'coin', 'ETH', 'éther', 'ether', 'U.S.', '3.5%', '$ETH', 'a', 'ai_agents', 'Straße', '*', '"', '%');
        const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
        const fold = (given: string): string[] => given.split(' ').map((part) => part.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')).filter((part) => part !== '');
        const { service, publish } = await open();
        const headlines: string[] = [];

        await fc.assert(fc.asyncProperty(text, text, async (headline, keyword) => {

            await publish({ id: `n${headlines.length}`, signal: headline, timestamp: noon + headlines.length });
            headlines.push(headline);

            const wanted = fold(keyword);
            const matches = (signal: string): boolean => wanted.length > 0 && wanted.every((begin) => fold(signal).some((term) => term.startsWith(begin)));
            const expected = headlines.flatMap((signal, i) => (matches(signal) ? [`n${i}`] : []));
            const found = read(await service.list(accessOf(), { page: 1, limit: 100, keyword })).map(({ id }) => id);
            expect(found).to.equal(expected.reverse());
        }), { numRuns: 90 });
    });
});
