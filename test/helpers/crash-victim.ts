import { serveCrash } from '../../adapters/conformance';
import { memory } from '../../adapters/memory';
import { sqlite } from '../../adapters/sqlite';
import { StorageError } from '../../lib/storage/contract';
import type { CompleteStorage } from '../../lib/storage/contract';
import { bots, news, payments, whole } from '../mutants/mutant';

type Break = (sound: CompleteStorage) => CompleteStorage | Promise<CompleteStorage>;

const alone = async (): Promise<CompleteStorage> => {

    const storage = memory();
    await storage.open();
    return storage;
};

/** Long enough between two writes that one of a few kills falls between them, on a machine of any speed. */
const pause = async (): Promise<void> => {

    await new Promise((resolve) => setTimeout(resolve, 10));
};

/** Adapters that keep the contract until their process is killed or a second one opens the database. */
export const broken: Readonly<Record<string, { readonly killer: string; readonly mutate: Break }>> = {
    'a batch is written record by record': {
        killer: 'crash/publish',
        mutate: news((sound) => ({ publish: async (batch) => {

            const published = [];
            for (const record of batch.records) {
                published.push(...await sound.publish({ ...batch, records: [record] }));
                await pause();
            }

            return published;
        } }))
    },
    'publishing fails': { killer: 'crash/publish', mutate: news(() => ({ publish: () => Promise.reject(new StorageError('STORAGE_FULL', 'disk on fire')) })) },
    'publishing throws': { killer: 'crash/publish', mutate: news(() => ({ publish: () => Promise.reject(new TypeError('a bug of the adapter')) })) },
    'the process ends by itself': { killer: 'crash/publish', mutate: news(() => ({ publish: () => Promise.resolve(process.exit(1)) })) },
    'a correction is acknowledged before it is stored': {
        killer: 'crash/correct',
        mutate: news((sound) => ({ correct: async (record, rev) => {

            const { head } = await sound.bounds();
            const found = await sound.get(record.id);
            setTimeout(() => void sound.correct(record, rev).catch(() => {}), 50);
            return found?.rev === rev ? head + 1 : null;
        } }))
    },
    'cursors move one by one': {
        killer: 'crash/advance',
        mutate: bots((sound) => ({ advance: async (fence, moves, at, until) => {

            const moved = [];
            for (const move of moves) {
                moved.push(...await sound.advance(fence, [move], at, until));
                await pause();
            }

            return moved;
        } }))
    },
    'the receipt is stored later': {
        killer: 'crash/complete',
        mutate: payments((sound) => ({ complete: async (key, fence, receipt) => {

            setTimeout(() => void sound.complete(key, fence, receipt).catch(() => {}), 50);
            return (await sound.get(key, 0))?.state !== 'settled' || sound.complete(key, fence, receipt);
        } }))
    },
    'every process has a log of its own': { killer: 'processes/log', mutate: alone },
    'every process has ids of its own': { killer: 'processes/once', mutate: alone },
    'every process has leases of its own': { killer: 'processes/lease', mutate: alone },
    'every process has payments of its own': { killer: 'processes/payment', mutate: alone },
    'every process remembers by itself which bots are claimed': {
        killer: 'processes/claim',
        mutate: bots((sound) => {

            const claimed = new Set<string>();
            return {
                claim: async ({ platforms: [owner = ''], limit }) => {

                    const free = (await sound.list(owner)).filter(({ id }) => !claimed.has(id)).slice(0, limit);
                    free.forEach(({ id }) => claimed.add(id));
                    return free.map((bot) => ({ bot, cursor: bot.cursor, failures: 0 }));
                }
            };
        })
    },
    'what is old goes row by row': {
        killer: 'crash/prune',
        mutate: whole((storage) => ({ prune: async (horizon, limit, call) => {

            let [removed, more] = [0, true];
            while (more && removed < limit) {
                const step = await storage.prune(horizon, 1, call);
                [removed, more] = [removed + step.removed, step.more];
                await pause();
            }

            return { removed, more };
        } }))
    }
};

/** Adapters that keep the contract, but slowly. */
const slow: Readonly<Record<string, Break>> = {
    'publishing takes 60 ms': news((sound) => ({ publish: async (batch) => {

        await new Promise((resolve) => setTimeout(resolve, 60));
        return await sound.publish(batch);
    } }))
};

const serve = async (path: string, bug: string): Promise<void> => {

    const sound = sqlite(path);
    await sound.open();
    await sound.migrate('auto');
    serveCrash(await (broken[bug]?.mutate ?? slow[bug])?.(sound) ?? sound);
};

if (require.main === module) {      // lab loads every file of test/
    const [, , path = '', bug = ''] = process.argv;
    void serve(path, bug);
}
