import type { Storage } from '../../../../lib/storage/contract';
import { during, equal, ok } from '../../assert';
import { define } from '../../case';
import type { Case } from '../../case';
import { ids, item, noon } from '../../samples';

/** Whether a part of a change is visible. */
type Part = readonly [name: string, isDone: () => Promise<boolean>];

/** Reads every part in turn, twice: once one is visible, all parts that are read later must be, too. */
const inOneStep = async (parts: readonly Part[]): Promise<void> => {

    let first = '';
    for (const [name, isDone] of [...parts, ...parts]) {
        const done = await isDone();
        ok(done || first === '', `A reader sees ${first}, and after that not ${name}`);
        first ||= done ? name : '';
    }
};

const seen = async (change: () => Promise<unknown>, parts: readonly Part[]): Promise<void> => {

    await during(change(), () => inOneStep(parts));
    for (const [name, isDone] of parts) {
        equal(await isDone(), true, name);
    }
};

const rounds = ['1', '2', '3'] as const;

const has = async (found: Promise<readonly { readonly id: string }[]>, id: string): Promise<boolean> => (await found).some((one) => one.id === id);

const partsOfBatch = ({ news, narratives }: Storage, round: string): readonly Part[] => [
    ['a record', async () => await news.get(`new${round}`) !== null],
    ['an amendment', async () => (await news.get(`old${round}`))?.json === '"amended"'],
    ['a key of an amendment', async () => (await news.known([`k${round}`])).size === 1],
    ['a narrative', async () => (await narratives.get(`into${round}`))?.json === '"new"'],
    ['an absorbed narrative', async () => (await narratives.get(`from${round}`))?.id === `into${round}`],
    ['an item of an absorbed narrative', () => has(news.byNarrative(`into${round}`, { limit: 9 }), `old${round}`)],
    ['an entry of the log', () => has(news.since(0, { limit: 99 }), `new${round}`)]
];

const partsOfCorrection = (storage: Storage, round: string): readonly Part[] => [
    ['the item', async () => (await storage.news.get('a'))?.json === `"${round}"`],
    ['its category', async () => (await ids(storage, { categories: [`c${round}`] })).includes('a')],
    ['its words', async () => (await ids(storage, { prefixes: [`word${round}`] })).includes('a')],
    ['its position', async () => (await ids(storage, { fromOrd: noon + Number(round) })).includes('a')],
    ['its narrative', () => has(storage.news.byNarrative(`s${round}`, { limit: 9 }), 'a')],
    ['its key', async () => (await storage.news.known([`k${round}`])).size === 1],
    ['the entry of the log', async () => (await storage.news.bounds()).head > Number(round)]
];

/** Observes a call that changes several places, while it runs. */
export const watched: readonly Case[] = [
    define('publish/at-once', 'A reader sees the records, amendments, narratives and merges of a batch together, or none of them', async ({ storage }) => {

        for (const round of rounds) {
            await storage.news.publish({
                records: [item(`old${round}`, { narrativeId: `from${round}` })],
                narratives: [{ id: `from${round}`, ord: 1, json: '"old"' }, { id: `into${round}`, ord: 2, json: '"old"' }]
            });
            const batch = {
                records: [item(`new${round}`)],
                amendments: [{ id: `old${round}`, rev: 1, narrativeId: `from${round}`, keys: [`k${round}`], json: '"amended"' }],
                narratives: [{ id: `into${round}`, ord: 3, json: '"new"' }],
                merges: [{ from: `from${round}`, into: `into${round}` }]
            };
            await seen(() => storage.news.publish(batch), partsOfBatch(storage, round));
        }
    }, [], '1.3'),
    define('correct/at-once', 'A reader sees a correction everywhere or nowhere', async ({ storage }) => {

        await storage.news.publish({ records: [item('a')] });
        for (const round of rounds) {
            const record = item('a', {
                ord: noon + Number(round), categories: [`c${round}`], terms: [`word${round}`], narrativeId: `s${round}`, keys: [`k${round}`], json: `"${round}"`
            });
            await seen(() => storage.news.correct(record, Number(round)), partsOfCorrection(storage, round));
        }
    }, [], '1.3'),
    define('retract/at-once', 'A reader sees a retraction everywhere or nowhere', async ({ storage }) => {

        for (const [i, id] of rounds.entries()) {
            await storage.news.publish({ records: [item(id, { narrativeId: 's' })] });
            await seen(() => storage.news.retract(id), [
                ['that the item is gone', async () => await storage.news.get(id) === null],
                ['that no page has it', async () => !(await ids(storage)).includes(id)],
                ['that its narrative lacks it', async () => !await has(storage.news.byNarrative('s', { limit: 9 }), id)],
                ['the entry of the log', async () => (await storage.news.bounds()).head === 2 * i + 2]
            ]);
        }
    }, [], '1.3')
];
