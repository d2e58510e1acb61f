import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as fc from 'fast-check';

import type { Access } from '../../lib/access';
import { defaultBounds } from '../../lib/filters/parse';
import { Filters } from '../../lib/filters/service';
import type { FilterTree } from '../../lib/filters/types';
import { ResponseCache } from '../../lib/http/response-cache';
import type { NewsFilter } from '../../lib/news/schema';
import { NewsService } from '../../lib/news/service';
import { itemOf, noon, openReading, recordOf } from '../helpers/reading';
import { accessOf } from '../helpers/routes';

export const lab = Lab.script();
const { describe, it } = lab;

const codes = ['bitcoin', 'crypto', 'defi'];
const some = fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 3 });
const id = fc.integer({ min: 0, max: 5 }).map((i) => `n${i}`);
const word = fc.constantFrom('ether', 'funds');

const change = fc.oneof(
    fc.record({ kind: fc.constant('publish' as const), id, feed_categories: some, word }),
    fc.record({ kind: fc.constant('correct' as const), id, feed_categories: some, word }),
    fc.record({ kind: fc.constant('retract' as const), id }),
    fc.record({ kind: fc.constant('retire' as const), code: fc.constantFrom(...codes) }),
    fc.record({ kind: fc.constant('restore' as const), code: fc.constantFrom(...codes) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 400, 1000) })
);

/** Few, so that questions are repeated. */
const filter = fc.constantFrom<NewsFilter & { readonly token?: string }>(
    { page: 1, limit: 20 },
    { page: 2, limit: 1 },
    { page: 1, limit: 20, feed_categories: ['bitcoin'] },
    { page: 1, limit: 20, feed_categories: ['crypto', 'bitcoin'], token: 'a' },
    { page: 1, limit: 1, category: 'bitcoin' },
    { page: 1, limit: 20, keyword: 'ether' },
    { page: 1, limit: 20, keyword: 'ether', include: 'analysis', token: 'a' },
    { page: 1, limit: 20, keyword: 'ether', include: 'analysis', token: 'b' }
);

const allowed = fc.constantFrom(null, ['bitcoin', 'crypto'], ['defi'], []);
const read = fc.record({ kind: fc.constant('read' as const), allowed, filter, id });

type Reading = Awaited<ReturnType<typeof openReading>>;

const apply = async ({ storage: { news }, categories, clock, publish, changes }: Reading, step: Exclude<Step, { kind: 'read' }>): Promise<void> => {

    switch (step.kind) {
        case 'publish':
            await publish({ id: step.id, feed_categories: step.feed_categories, signal: `${step.word} ${step.id}`, timestamp: noon + Number(step.id.slice(1)) });
            break;
        case 'correct': {
            const known = await news.get(step.id);
            await news.correct(recordOf(itemOf({ id: step.id, feed_categories: step.feed_categories, signal: `${step.word} again`, timestamp: noon + Number(step.id.slice(1)) })), known?.rev ?? 0);
            break;
        }

        case 'retract':
            await news.retract(step.id);
            break;
        case 'retire':
            await categories.remove(step.code);
            break;
        case 'restore':
            await categories.put({ code: step.code, name: step.code, recapTimeframe: null });
            break;
        case 'wait':
            clock.jump(step.ms);
    }

    ++changes.count;
};

type Step = (typeof change extends fc.Arbitrary<infer C> ? C : never) | (typeof read extends fc.Arbitrary<infer R> ? R : never);

/** What a client gets: the page, or the error. */
const outcomeOf = async (work: () => unknown): Promise<unknown> => {

    try {
        return await work();
    }
    catch (error) {
        const { statusCode, headers } = (error as { output: { statusCode: number; headers: object } }).output;
        return { statusCode, headers, message: (error as Error).message };
    }
};

describe('the news from caches', () => {

    it('are those of a service without any, whatever was published, corrected, retracted or retired before, for any reader', async () => {

        await fc.assert(fc.asyncProperty(fc.array(fc.oneof(change, read, read), { maxLength: 60, size: 'max' }), fc.constantFrom('not-found' as const, 'empty-array' as const), async (steps, empty) => {

            const reading = await openReading();
            const warm = new NewsService({ ...reading, empty });
            for (const step of steps) {
                if (step.kind !== 'read') {
                    await apply(reading, step);
                    continue;
                }

                const cold = new NewsService({ ...reading, empty, cache: new ResponseCache({ clock: reading.clock, maxBytes: 0, changes: { count: 0 } }) });
                const access: Access = accessOf({ categories: step.allowed && [...step.allowed] });
                const { filter: asked } = step;
                expect(await outcomeOf(() => warm.list(access, asked))).to.equal(await outcomeOf(() => cold.list(access, asked)));
                expect(await outcomeOf(() => warm.find(access, step.id))).to.equal(await outcomeOf(() => cold.find(access, step.id)));
            }

            await reading.storage.close();
        }), { numRuns: 60 });
    });

    it('are not older than a second if another node has changed them', async () => {

        const reading = await openReading();
        const service = new NewsService({ ...reading, empty: 'empty-array' });
        await reading.publish({ id: 'n1' });
        const asked: NewsFilter = { page: 1, limit: 20 };
        const before = await service.list(accessOf(), asked);
        await reading.storage.news.retract('n1');
        reading.clock.jump(999);
        expect(service.list(accessOf(), asked)).to.shallow.equal(before);
        reading.clock.jump(1);
        expect((await service.list(accessOf(), asked)).count).to.equal(0);
        await reading.storage.close();
    });

    it('are those of a saved query as it is now', async () => {

        const reading = await openReading();
        const saved: { filter: FilterTree } = { filter: { sentiment: 'bullish' } };
        const filters = new Filters({ categories: reading.categories, bounds: defaultBounds, queries: { recent: async () => ({ name: 'mine', updated_at: '', ...saved }) } });
        const service = new NewsService({ ...reading, filters, empty: 'empty-array' });
        await reading.publish({ id: 'n1', sentiment: 'neutral' });
        const asked: NewsFilter = { page: 1, limit: 20, query: 'mine' };
        expect((await service.list(accessOf(), asked)).count).to.equal(0);
        saved.filter = { sentiment: 'neutral' };
        expect((await service.list(accessOf(), asked)).count).to.equal(1);
        await reading.storage.close();
    });

    it('include those of questions that are too long to be kept', async () => {

        const reading = await openReading();
        const service = new NewsService({ ...reading, empty: 'empty-array' });
        await reading.publish({ id: 'n1', signal: 'ether' });
        const asked: NewsFilter = { page: 1, limit: 20, tokens: Array.from({ length: 50 }, (_, i) => `TOKEN${i}`.padEnd(30, 'X')).join(',') };
        expect((await service.list(accessOf(), asked)).count).to.equal(0);
        expect((await service.list(accessOf(), asked)).count).to.equal(0);
        await reading.storage.close();
    });
});
