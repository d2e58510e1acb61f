import { deepStrictEqual } from 'node:assert/strict';
import { parseArgs } from 'node:util';

import type { StoredNews } from '../lib/storage/contract';
import { medianOf, report } from './figures';
import { postgresFixture, schemaOf, sqliteFixture } from './fixtures/news';
import { measure } from './storage/measure';
import type { Bounds, Contender } from './storage/measure';
import { postgresRig } from './storage/postgres';
import { questionsOf } from './storage/questions';
import type { Asked, Question } from './storage/questions';
import { heading, holds, lineOf } from './storage/report';
import type { Figures } from './storage/report';
import type { Rig, Row } from './storage/rig';
import { sqliteRig } from './storage/sqlite';

/**
 * Measures the time of the SQL adapters per read among a million items, compared with the bare driver's prepared statement
 * for the same rows, Kysely's query for the same question, and themselves among few items; all in one run, in turns. Exits
 * with 1 if an adapter returns other rows than the driver, or exceeds a bound.
 *
 * `npm run bench -- storage [--database=sqlite|postgres] [--items=1000000] [--few=10000] [--turns=31] [--question=WORDS]`
 */

const growth = 1.3;
const bounds = { sqlite: 1.6, postgres: 1.3 } as const;

type Kind = keyof typeof bounds;

const print = (line: string): void => {

    process.stdout.write(`${line}\n`);
};

const askOf = ({ storage: { news } }: Rig, asked: Asked): (() => Promise<unknown>) => {

    if ('id' in asked) {
        return () => news.get(asked.id);
    }

    return () => news.list(asked);
};

const itemsOf = async (rig: Rig, asked: Asked): Promise<readonly StoredNews[]> => {

    if ('id' in asked) {
        const item = await rig.storage.news.get(asked.id);
        return item ? [item] : [];
    }

    return (await rig.storage.news.list(asked)).items;
};

const toStored = ({ id, ord, rev, categories, narrative, doc, analysis }: Row): StoredNews => {

    return { id, ord: Number(ord), rev, categories: JSON.parse(categories) as string[], narrativeId: narrative, json: doc, analysis };
};

/** Prepares a contender for all samples of a question, which are asked in turn. */
const contenderOf = async (name: string, samples: readonly Asked[], ready: (asked: Asked) => (() => unknown) | Promise<() => unknown>): Promise<Contender> => {

    const calls: (() => unknown)[] = [];
    for (const asked of samples) {
        calls.push(await ready(asked));
    }

    return { name, call: (n: number): unknown => calls[n % calls.length]?.() };
};

/** Throws if adapter and driver return different rows. */
const compare = async (rig: Rig, { samples }: Question): Promise<void> => {

    for (const asked of samples.slice(0, 50)) {
        const rows = await (await rig.floor(asked))();
        deepStrictEqual(await itemsOf(rig, asked), rows.map(toStored));
    }
};

/** Time of one contender's turn, and its calls in it. */
const turn = { turnMs: 30, calls: 60 };

const judge = async (many: Rig, few: Rig, question: Question, little: Question, bounded: Bounds): Promise<Figures> => {

    await compare(many, question);
    const { samples } = question;
    const times = await measure([
        await contenderOf('floor', samples, (asked) => many.floor(asked)),
        await contenderOf('adapter', samples, (asked) => askOf(many, asked)),
        await contenderOf('peer', samples.slice(0, 20), (asked) => many.peer(asked)),
        await contenderOf('few', little.samples, (asked) => askOf(few, asked)),
        await contenderOf('fewFloor', little.samples, (asked) => few.floor(asked))
    ], bounded);
    const of = (name: string): number => medianOf(times.get(name) ?? []);
    return { question, floor: of('floor'), adapter: of('adapter'), peer: of('peer'), few: of('few'), fewFloor: of('fewFloor') };
};

/** Opens a database of `count` items. */
type Open = (count: number) => Promise<Rig>;

const openRig = async (rig: Rig): Promise<Rig> => {

    await rig.storage.open();
    return rig;
};

interface Sizes {
    readonly items: number;
    readonly few: number;
    readonly turns: number;
    /** Only questions whose names contain this are asked. */
    readonly question: string;
}

const run = async (kind: Kind, open: Open, { items, few: fewItems, turns, question: part }: Sizes): Promise<boolean> => {

    const few = await open(fewItems);
    const many = await open(items);
    const little = questionsOf(fewItems);
    print(`${kind}: ${items} items, few: ${fewItems}; at most ${bounds[kind]} × the driver, ${growth} × the figure among few`);
    print(heading);
    let sound = true;
    for (const [i, question] of questionsOf(items).entries()) {
        if (!question.name.includes(part)) {
            continue;
        }

        const figures = await judge(many, few, question, little[i] ?? question, { ...turn, turns });
        const holding = holds(figures, bounds[kind], growth);
        print(lineOf(figures, holding));
        report({
            group: `storage, ${kind}`, name: figures.question.name, unit: 'µs', size: { of: 'items', value: items }, goal: bounds[kind],
            ours: figures.adapter, floor: { name: 'driver', value: figures.floor }, ratio: figures.adapter / figures.floor, peers: [{ name: 'Kysely', value: figures.peer }]
        });
        sound &&= holding;
    }

    await few.close();
    await many.close();
    return sound;
};

const main = async (): Promise<void> => {

    const { values } = parseArgs({
        options: { database: { type: 'string' }, items: { type: 'string', default: '1000000' }, few: { type: 'string', default: '10000' }, turns: { type: 'string', default: '31' }, question: { type: 'string', default: '' } }
    });
    const sizes: Sizes = { items: Number(values.items), few: Number(values.few), turns: Number(values.turns), question: values.question };
    let sound = true;
    if (values.database !== 'postgres') {
        sound = await run('sqlite', async (count) => await openRig(sqliteRig(await sqliteFixture(count))), sizes) && sound;
    }

    if (values.database !== 'sqlite') {
        const cluster = await postgresFixture([sizes.few, sizes.items]);
        sound = await run('postgres', async (count) => await openRig(await postgresRig(cluster.url, schemaOf(count))), sizes) && sound;
        await cluster.stop();
    }

    process.exitCode = sound ? 0 : 1;
};

main().catch((error: unknown) => {

    console.error(error);
    process.exit(2);        // the server of the fixtures may still run
});
