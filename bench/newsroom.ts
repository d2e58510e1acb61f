/**
 * Measures the cost of the newsroom: items per CPU second through the whole chain once its window is full, on memory and SQLite;
 * and one item published by the host, alone and with others at the same time. The floor of the latter is a bare durable commit of
 * the same text, and the judgement of its words. `node dist/bench/newsroom.js [--window=10000] [--data=FILE]`. FILE contains
 * items of outlets, one JSON object with `title` and `text` per line; without it the stories are invented.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

import Database from 'better-sqlite3';

import { memory } from '../adapters/memory';
import { sqlite } from '../adapters/sqlite';
import type { NewsDraft, Storage } from '../lib';
import { analyse, categorise, classifySentiment, createClusterer, extractTokens } from '../lib/newsroom';
import { medianOf, ratioOf, report } from './figures';
import { openChain, serverOn } from './newsroom/chain';
import type { Chain } from './newsroom/chain';
import { storiesOf } from './newsroom/stories';
import type { Words } from './newsroom/stories';
import { Recorder } from './profile/recorder';
import { reportProfile } from './profile/report';

const rounds = 5;

/** Items that are published one after the other in a round. */
const perRound = 40;

/** Goal for batches, in items per CPU second. */
const wanted = 1500;

/** Medians of interleaved rounds, after the windows are filled. */
const batches = async (storages: Readonly<Record<string, Storage>>, window: number, story: (at: number) => Words): Promise<void> => {

    const chains: { readonly name: string; readonly chain: Chain; readonly times: number[] }[] = [];
    for (const [name, storage] of Object.entries(storages)) {
        chains.push({ name, chain: await openChain(storage, window, story), times: [] });
    }

    for (let i = 0; i < rounds; ++i) {
        for (const { chain, times } of chains) {
            times.push(await chain.measure());
        }
    }

    const floor = { name: `${wanted} items per CPU second`, value: 1e6 / wanted };
    for (const { name, chain, times } of chains) {
        const ours = medianOf(times);
        report({ group: 'Newsroom', name: `CPU of an item in batches, ${name}`, unit: 'µs', ours, ratio: ours / floor.value, goal: 1, peers: [], floor, size: { of: 'items in the window', value: window } });
        await chain.stop();
    }
};

const draftOf = ({ title, text }: Words): NewsDraft => ({ signal: title.slice(0, 200), long_context: text, feed_categories: ['crypto'] });

/** Median time of one call, in milliseconds. */
const timed = async (work: (i: number) => unknown): Promise<number> => {

    const times: number[] = [];
    for (let i = 0; i < perRound; ++i) {
        const started = performance.now();
        await work(i);
        times.push(performance.now() - started);
    }

    return medianOf(times);
};

const judge = (words: Words, clusterer: ReturnType<typeof createClusterer>, at: number): void => {

    const tokens = extractTokens(words);
    categorise({ ...words, tokens });
    classifySentiment(`${words.title}\n${words.text}`);
    analyse({ ...words, tokens });
    clusterer.add({ id: String(at), ...words, ts: at });
};

interface Round {
    readonly one: number;
    readonly together: number;
    /** Two commits and a judgement. */
    readonly floor: number;
}

const bareTable = (folder: string): Database.Database => {

    const bare = new Database(join(folder, 'bare.db'));
    bare.pragma('journal_mode = WAL');
    bare.pragma('synchronous = FULL');
    bare.exec('CREATE TABLE item (id INTEGER PRIMARY KEY, doc TEXT)');
    return bare;
};

/** Medians of single calls in interleaved rounds, the first of which warms up; calls at the same time share their transactions. */
const publishing = async (folder: string, story: (at: number) => Words, profiles: boolean): Promise<void> => {

    const bare = bareTable(folder);
    const insert = bare.prepare('INSERT INTO item (doc) VALUES (?)');
    const server = await serverOn(sqlite(join(folder, 'news.db')), 10_000);
    const news = server.plugins['hapi-crypto-news'];
    const clusterer = createClusterer();
    const results: Round[] = [];
    for (let i = 0; i <= rounds; ++i) {
        const storyOf = (at: number): Words => story(2 * perRound * i + at);
        const commit = await timed((at) => insert.run(JSON.stringify(draftOf(storyOf(at)))));
        const judgement = await timed((at) => judge(storyOf(at), clusterer, 2 * perRound * i + at));
        const one = await timed(async (at) => await news.publish(draftOf(storyOf(at))));
        const started = performance.now();
        await Promise.all(Array.from({ length: perRound }, async (_, at) => await news.publish(draftOf(storyOf(perRound + at)))));
        results.push({ one, together: (performance.now() - started) / perRound, floor: 2 * commit + judgement });
    }

    const measured = results.slice(1);
    const floors = measured.map(({ floor }) => floor);
    const floor = { name: 'two durable commits and a judgement', value: medianOf(floors) };
    for (const [name, times] of [['one', measured.map(({ one }) => one)], ['one among 40 at the same time', measured.map(({ together }) => together)]] as const) {
        report({ group: 'Newsroom', name: `publish ${name}, SQLite`, unit: 'ms', ours: medianOf(times), floor, ratio: ratioOf(times, floors), goal: 1, peers: [], size: null });
    }

    if (profiles) {
        await profile(medianOf(measured.map(({ one }) => one)), async (at) => await news.publish(draftOf(story(2 * perRound * (rounds + 1) + at))));
    }

    await server.stop();
    bare.close();
};

/** Profiles items that are published one after the other. Writing to the disk blocks, so SQLite's part contains it. */
const profile = async (value: number, publish: (at: number) => Promise<unknown>): Promise<void> => {

    const recorder = new Recorder();
    await recorder.start();
    for (let i = 0; i < rounds * perRound; ++i) {
        await publish(i);
    }

    reportProfile({ title: 'Newsroom: publish one, SQLite', unit: 'ms', ours: { name: 'publish', value, parts: await recorder.stop() }, floors: [] });
};

const main = async (): Promise<void> => {

    const { values: { window, data, profile: profiled } } = parseArgs({ options: { window: { type: 'string', default: '10000' }, data: { type: 'string' }, profile: { type: 'boolean' } } });
    const story = storiesOf(data === undefined ? [] : readFileSync(data, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Words));
    const folder = mkdtempSync(join(tmpdir(), 'newsroom-'));
    try {
        await publishing(folder, story, profiled === true);
        if (profiled) {
            return;
        }

        await batches({ memory: memory(), SQLite: sqlite(join(folder, 'chain.db')) }, Number(window), story);
    }
    finally {
        rmSync(folder, { recursive: true });
    }
};

main().catch((error: unknown) => {

    console.error(error);
    process.exit(1);
});
