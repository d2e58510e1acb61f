import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { SentimentModel } from '../../lib/judgement/types';
import type { NewsDraft } from '../../lib/news/draft';
import { StorageError } from '../../lib/storage/contract';
import type { NewsBatch, Storage } from '../../lib/storage/contract';
import { ManualClock } from '../helpers/clock';
import { openStorage, newsroomOf } from '../helpers/newsroom';

export const lab = Lab.script();
const { describe, it } = lab;

/** A storage that records the ids of each transaction, and refuses those that a test selects. */
const noted = async (refusal: (ids: readonly string[]) => Error | null = () => null): Promise<{ readonly storage: Storage; readonly stored: string[][] }> => {

    const storage = await openStorage();
    const stored: string[][] = [];
    const publish = storage.news.publish.bind(storage.news);
    storage.news.publish = async (batch: NewsBatch, call) => {

        const ids = batch.records.map(({ id }) => id);
        const error = refusal(ids);
        if (error) {
            throw error;
        }

        stored.push(ids);
        return await publish(batch, call);
    };

    return { storage, stored };
};

const draftsOf = (...ids: readonly string[]): NewsDraft[] => ids.map((id) => ({ id, signal: `Bitcoin story ${id}` }));

/** The ids that a caller got, or the error. */
const outcome = (result: PromiseSettledResult<readonly { readonly id: string }[]>): unknown => {

    return result.status === 'fulfilled' ? result.value.map(({ id }) => id) : `rejected: ${(result.reason as Error).message}`;
};

describe('Publications', () => {

    it('stores what callers publish at the same time in one transaction, and gives each their own items', async () => {

        const { storage, stored } = await noted();
        const { newsroom } = await newsroomOf({ storage });
        const results = await Promise.allSettled([draftsOf('a'), draftsOf('b', 'c'), [], draftsOf('d')].map((drafts) => newsroom.publish(drafts)));
        expect(results.map(outcome)).to.equal([['a'], ['b', 'c'], [], ['d']]);
        expect(stored).to.equal([['a', 'b', 'c', 'd']]);
    });

    it('answers nobody before the items are durable', async () => {

        const { storage, stored } = await noted();
        const { newsroom } = await newsroomOf({ storage });
        const known = await Promise.all(['a', 'b', 'c'].map(async (id) => {

            await newsroom.publish(draftsOf(id));
            return stored.flat().includes(id) && await storage.news.get(id) !== null;
        }));
        expect(known).to.equal([true, true, true]);
    });

    it('does not let the fault of one caller concern the others', async () => {

        const { storage, stored } = await noted();
        const { newsroom } = await newsroomOf({ storage, codes: ['bitcoin'] });
        const results = await Promise.allSettled([draftsOf('a'), [{ signal: 'Of no category' }], draftsOf('a'), draftsOf('b', 'b'), draftsOf('c')].map((drafts) => newsroom.publish(drafts)));
        expect(results.map(outcome)).to.equal([['a'], 'rejected: feed_categories is required', 'rejected: id must be a new one: a is taken', 'rejected: id must be a new one: b is taken', ['c']]);
        expect(stored).to.equal([['a', 'c']]);
    });

    it('stores the others where storage refuses the items of one', async () => {

        const { storage, stored } = await noted((ids) => (ids.includes('bad') ? new StorageError('STORAGE_INTERNAL', 'refused') : null));
        const { newsroom } = await newsroomOf({ storage });
        const results = await Promise.allSettled(['a', 'bad', 'b'].map((id) => newsroom.publish(draftsOf(id))));
        expect(results.map(outcome)).to.equal([['a'], 'rejected: refused', ['b']]);
        expect(stored).to.equal([['a'], ['b']]);
    });

    it('refuses all where it is unknown what was stored, and stores nothing twice', async () => {

        const clock = new ManualClock();
        let calls = 0;
        const { storage } = await noted(() => {

            calls += 1;
            return new StorageError('STORAGE_TIMEOUT', 'no answer');
        });
        const { newsroom } = await newsroomOf({ storage, clock });
        const publishing = Promise.allSettled(['a', 'b'].map((id) => newsroom.publish(draftsOf(id))));
        for (let i = 1; i < 4; ++i) {
            while (calls < i) {
                await new Promise(setImmediate);
            }

            await clock.advance(1600);
        }

        expect((await publishing).map(outcome)).to.equal(['rejected: no answer', 'rejected: no answer']);
        expect(calls).to.equal(4);
    });

    it('refuses all where what stores them fails in a way of its own', async () => {

        const { storage } = await noted(() => new TypeError('broken'));
        const { newsroom } = await newsroomOf({ storage });
        const results = await Promise.allSettled(['a', 'b'].map((id) => newsroom.publish(draftsOf(id))));
        expect(results.map(outcome)).to.equal(['rejected: broken', 'rejected: broken']);
    });

    it('lets those who came first wait 20 milliseconds at most for the others, and for 50 items', async () => {

        const clock = new ManualClock();
        const { storage, stored } = await noted();
        const slow: SentimentModel = {
            version: '1',
            score: async () => {

                await clock.advance(10);
                return { label: 'neutral', value: 0.5 };
            }
        };
        const { newsroom } = await newsroomOf({ storage, clock, newsroom: { sentiment: slow } });
        await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => newsroom.publish(draftsOf(id))));
        expect(stored).to.equal([['a', 'b'], ['c', 'd'], ['e']]);
        const many = Array.from({ length: 50 }, (_, i) => `m${i}`);
        const { newsroom: quick } = await newsroomOf({ storage });
        stored.length = 0;
        await Promise.all([quick.publish(draftsOf(...many)), quick.publish(draftsOf('x'))]);
        expect(stored.map(({ length }) => length)).to.equal([50, 1]);
    });
});
