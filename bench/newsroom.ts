/**
 * What the newsroom costs: items per CPU second through the whole chain once its window is full, on memory and SQLite; and one
 * item published by the host, alone and with others who publish at the same time, beside the floor: a bare durable commit of
 * the same text, and the judgement of its words. `node dist/bench/newsroom.js [--window=10000] [--data=FILE]`. FILE holds
 * items of outlets, one JSON object with `title` and `text` per line; without it the stories are invented.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

import { Server } from '@hapi/hapi';
import Database from 'better-sqlite3';

import { memory } from '../adapters/memory';
import { sqlite } from '../adapters/sqlite';
import { plugin } from '../lib';
import type { NewsDraft, Storage } from '../lib';
import { analyse, categorise, classifySentiment, createClusterer, extractTokens } from '../lib/newsroom';
import { medianOf } from './figures';
import { storiesOf } from './newsroom/stories';
import type { Words } from './newsroom/stories';

const batch = 50;
const rounds = 200;

const cpuMs = (): number => {

    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
};

const print = (name: string, value: number, unit: string): void => console.log(`${name}: ${value.toFixed(unit === 'ms' ? 3 : 0)} ${unit}`);

const serverOn = async (storage: Storage, window: number): Promise<Server> => {

    const server = new Server();
    await server.register({ plugin, options: { auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, storage, newsroom: { memory: window } } });
    await server.initialize();
    return server;
};

/** Fills the window, then measures a fifth of it. */
const chain = async (name: string, storage: Storage, window: number, story: (at: number) => Words): Promise<void> => {

    const server = await serverOn(storage, window);
    const news = server.plugins['hapi-crypto-news'];
    const run = async (from: number, to: number): Promise<void> => {

        for (let i = from; i < to; i += batch) {
            await news.ingest(Array.from({ length: batch }, (_, at) => ({ sourceId: `outlet${(i + at) % 14}`, externalId: String(i + at), url: `https://outlet${(i + at) % 14}.example/${i + at}`, ...story(i + at) })));
        }
    };

    await run(0, window);
    const before = cpuMs();
    const measured = Math.max(batch, window / 5);
    await run(window, window + measured);
    print(`whole chain, ${name}, window of ${window}`, measured / (cpuMs() - before) * 1000, 'items per CPU second');
    await server.stop();
};

const draftOf = ({ title, text }: Words): NewsDraft => ({ signal: title.slice(0, 200), long_context: text, feed_categories: ['crypto'] });

const timed = async (work: (i: number) => unknown): Promise<number> => {

    const times: number[] = [];
    for (let i = 0; i < rounds; ++i) {
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

/** Medians of single calls; those who publish at the same time share their transactions. */
const publishing = async (folder: string, story: (at: number) => Words): Promise<void> => {

    const bare = new Database(join(folder, 'bare.db'));
    bare.pragma('journal_mode = WAL');
    bare.pragma('synchronous = FULL');
    bare.exec('CREATE TABLE item (id INTEGER PRIMARY KEY, doc TEXT)');
    const insert = bare.prepare('INSERT INTO item (doc) VALUES (?)');
    const server = await serverOn(sqlite(join(folder, 'news.db')), 10_000);
    const news = server.plugins['hapi-crypto-news'];
    const clusterer = createClusterer();
    for (let i = 0; i < rounds; ++i) {       // warms up
        insert.run(JSON.stringify(draftOf(story(i))));
        judge(story(i), clusterer, i);
        await news.publish(draftOf(story(i)));
    }

    const commit = await timed((i) => insert.run(JSON.stringify(draftOf(story(rounds + i)))));
    const judgement = await timed((i) => judge(story(rounds + i), clusterer, rounds + i));
    const one = await timed(async (i) => await news.publish(draftOf(story(rounds + i))));
    const started = performance.now();
    await Promise.all(Array.from({ length: rounds * 2 }, async (_, i) => await news.publish(draftOf(story(2 * rounds + i)))));
    print('bare durable commit', commit, 'ms');
    print('judgement', judgement, 'ms');
    print('publish one', one, 'ms');
    print(`publish one among ${rounds * 2} at the same time`, (performance.now() - started) / rounds / 2, 'ms');
    console.log(`publish one: ${(one / (2 * commit + judgement)).toFixed(2)} times two commits and a judgement`);
    await server.stop();
    bare.close();
};

const main = async (): Promise<void> => {

    const { values: { window, data } } = parseArgs({ options: { window: { type: 'string', default: '10000' }, data: { type: 'string' } } });
    const story = storiesOf(data === undefined ? null : readFileSync(data, 'utf8'));
    const folder = mkdtempSync(join(tmpdir(), 'newsroom-'));
    try {
        await publishing(folder, story);
        await chain('memory', memory(), Number(window), story);
        await chain('SQLite', sqlite(join(folder, 'chain.db')), Number(window), story);
    }
    finally {
        rmSync(folder, { recursive: true });
    }
};

main().catch((error: unknown) => {

    console.error(error);
    process.exit(1);
});
