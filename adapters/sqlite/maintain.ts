import { setImmediate as nextTurn } from 'node:timers/promises';

import { sql } from 'kysely';

import type { TimeBudget } from '../../lib/clock';
import type { Ms } from '../../lib/storage/contract';
import type { Connection } from './connection';
import { dialect } from './dialect';

/** Rows per transaction, so that the lock is held for about a millisecond. */
const portion = 200;

const { shapes } = dialect;

type Sweep = { now: Ms; limit: number };

/** `found`: 1 for rows that count as removed. */
const sweeps = [
    shapes.raw<Sweep, { found: number }>((p) => {

        return sql`delete from once where (scope, key) in
            (select scope, key from once where expires_at <= ${p.now} limit ${p.limit}) returning 1 as found`;
    }),
    shapes.raw<Sweep, { found: number }>((p) => {

        return sql`delete from token where n in
            (select n from token where expires_at <= ${p.now} limit ${p.limit}) returning 1 as found`;
    }),
    shapes.raw<Sweep, { found: number }>((p) => {

        return sql`update text set doc = null, created_at = null, expires_at = null where key in
            (select key from text where expires_at <= ${p.now} limit ${p.limit}) returning 1 as found`;
    }),
    shapes.raw<Sweep, { found: number }>((p) => {

        return sql`update text set fence = null, lease_until = null where key in
            (select key from text where lease_until <= ${p.now} limit ${p.limit}) returning 0 as found`;
    }),
    shapes.raw<Sweep, { found: number }>((p) => {

        return sql`delete from text where key in
            (select key from text where doc is null and fence is null limit ${p.limit}) returning 0 as found`;
    }),
    shapes.raw<Sweep, { found: number }>((p) => {

        return sql`delete from payment where key in
            (select key from payment where expires_at <= ${p.now} and lease_until <= ${p.now} limit ${p.limit}) returning 1 as found`;
    })
];

/** Pages of the word index that one transaction merges. */
const pages = 32;

const merge = shapes.raw<object>(() => sql`insert into news_fts (news_fts, rank) values ('merge', ${sql.lit(pages)})`);
const changes = shapes.raw<object, { n: number }>(() => sql<{ n: number }>`select total_changes() as n`);

/**
 * Each publication adds a small index of its words, and every search reads all of them. This merges some. Returns false if
 * there is nothing to merge (https://sqlite.org/fts5.html#the_merge_command).
 */
const mergeWords = async (connection: Connection): Promise<boolean> => {

    const { database } = connection;
    return await connection.transaction(() => {

        const before = database.one(changes, {}).n;
        database.all(merge, {});
        return database.one(changes, {}).n - before >= 2;
    });
};

/** Deletes expired rows and tidies up in portions until the time is over, without blocking the event loop in between. */
export const maintain = async (connection: Connection, now: Ms, budget: TimeBudget): Promise<{ removed: number; more: boolean }> => {

    let removed = 0;
    for (const sweep of sweeps) {
        let found = portion;
        while (found === portion) {
            const rows = await connection.write(sweep, { now, limit: portion });
            found = rows.length;
            removed += rows.filter((row) => row.found > 0).length;
            if (budget.isSpent) {
                return { removed, more: true };
            }

            await nextTurn();
        }
    }

    while (await mergeWords(connection)) {
        if (budget.isSpent) {
            return { removed, more: true };
        }

        await nextTurn();
    }

    await connection.attempt(() => connection.database.exec('PRAGMA optimize'));
    return { removed, more: false };
};
