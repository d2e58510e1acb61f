import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { item } from '../../adapters/conformance/samples';
import { memory } from '../../adapters/memory';
import type { LogEntry, Ms } from '../../lib/storage/contract';
import { seqAt } from '../../lib/storage/log-age';

export const lab = Lab.script();
const { describe, it } = lab;

/** A log whose entries were committed at these times, or without a time if undefined. */
const logOf = async (times: readonly (Ms | undefined)[]) => {

    const storage = memory();
    await storage.open();
    for (const [i, now] of times.entries()) {
        await storage.news.publish({ records: [item(`n${i}`)] }, now === undefined ? {} : { now });
    }

    return storage;
};

describe('seqAt', () => {

    it('finds the newest entry at or before a time, for every time and length', async () => {

        for (const times of [[], [5], [5, 5], [1, 3, 3, 4, 9], [2, 4, 6, 8, 10, 12, 14, 16]]) {
            const { news } = await logOf(times);
            for (const time of Array.from({ length: 18 }).keys()) {
                expect(await seqAt(news, time), `${time} in ${times.join()}`).to.equal(times.filter((at) => at <= time).length);
            }
        }
    });

    it('treats entries of unknown age as older than all others, but not as old by themselves', async () => {

        const { news } = await logOf([undefined, undefined, 5, 7]);
        expect([await seqAt(news, 4), await seqAt(news, 5), await seqAt(news, 9)]).to.equal([0, 3, 4]);
        const unknown = await logOf([undefined, undefined]);
        expect(await seqAt(unknown.news, 1e15)).to.equal(0);
    });

    it('finds no age in the log of an adapter that stores no times', async () => {

        const { news } = await logOf([1, 2, 3]);
        const former = {
            bounds: () => news.bounds(),
            since: async (seq: number, query: { limit: number }) => (await news.since(seq, query)).map(({ seq: position, kind, id, audience, item: shown }): LogEntry => ({ seq: position, kind, id, audience, item: shown }))
        };
        expect(await seqAt(former, 9)).to.equal(0);
    });

    it('finds it in a log whose beginning was pruned, even during the search', async () => {

        const storage = await logOf([1, 2, 3, 4, 5, 6]);
        await storage.prune({ log: 2 }, 9);
        expect([await seqAt(storage.news, 1), await seqAt(storage.news, 2), await seqAt(storage.news, 4)]).to.equal([2, 2, 4]);
        const pruning = {
            bounds: async () => {

                const bounds = await storage.news.bounds();
                await storage.prune({ log: 6 }, 9);
                return bounds;
            },
            since: storage.news.since.bind(storage.news)
        };
        expect(await seqAt(pruning, 4)).to.equal(2);
    });

    it('reads few entries of a long log', async () => {

        const { news } = await logOf(Array.from({ length: 1000 }, (_, i) => i));
        let reads = 0;
        const counted = {
            bounds: () => news.bounds(),
            since: async (seq: number, query: { limit: number }) => {

                reads += query.limit;
                return await news.since(seq, query);
            }
        };
        expect(await seqAt(counted, 333)).to.equal(334);
        expect(reads).to.be.at.most(10);
    });
});
