import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';

import { Server } from '@hapi/hapi';
import Database from 'better-sqlite3';

import { plugin } from '../lib';
import { systemClock } from '../lib/clock';
import { medianOf, ratioOf, report } from './figures';
import { sqliteFixture } from './fixtures/news';
import { pace, start } from './storage/items';

/**
 * Measures the time from the creation of a server to its first answer, with few items and many, in a fresh process each. The
 * clock is set to the newest item, so that the newsroom loads the stories of the last days.
 *
 * `npm run bench -- start`
 */

const rounds = 5;
const sizes = [10_000, 100_000, 1_000_000] as const;

/** Goal for the longest start, in ms. */
const limit = 1500;

const serve = async (file: string, count: number): Promise<void> => {

    const begun = performance.now();
    const late = Date.now() - (start + count * pace) / 1000;
    const clock = { ...systemClock, now: () => systemClock.now() - late };
    const server = new Server({ host: '127.0.0.1', port: 0 });
    await server.register({ plugin, options: { auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, storage: file, clock, desk: { write: false } } });
    await server.start();
    await server.inject('/health');
    process.send?.(performance.now() - begun);
    await server.stop();
};

/** Opens the file and reads its newest item. */
const open = (file: string): void => {

    const begun = performance.now();
    const db = new Database(file);
    db.prepare('select doc from news order by ord desc limit 1').get();
    db.close();
    process.send?.(performance.now() - begun);
};

/** Milliseconds. */
const timeOf = async (what: 'serve' | 'open', file: string, count: number): Promise<number> => {

    const child = fork(__filename, [what, file, String(count)]);
    const [ms] = await once(child, 'message') as [number];
    await once(child, 'exit');
    return ms;
};

const compare = async (): Promise<void> => {

    for (const count of sizes) {
        const file = await sqliteFixture(count);
        await timeOf('serve', file, count);
        const [ours, floor]: [number[], number[]] = [[], []];
        for (let i = 0; i < rounds; ++i) {
            floor.push(await timeOf('open', file, count));
            ours.push(await timeOf('serve', file, count));
        }

        report({
            group: 'start', name: 'SQLite', unit: 'ms', size: { of: 'items', value: count }, goal: null, limit,
            ours: medianOf(ours), floor: { name: 'the driver opens the file', value: medianOf(floor) }, ratio: ratioOf(ours, floor), peers: []
        });
    }
};

const [what, file = '', count] = process.argv.slice(2);
const work = what === 'serve' ? serve(file, Number(count)) : what === 'open' ? Promise.resolve(open(file)) : compare();
work.catch((error: unknown) => {

    console.error(error);
    process.exitCode = 1;
});
