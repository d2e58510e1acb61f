import { setImmediate as nextTurn } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Clock } from '../../lib/clock';
import type { Ms } from '../../lib/storage/contract';
import type { Connection } from './connection';
import { dialect } from './dialect';

/** Rows of a transaction: the lock is held for about a millisecond. */
const portion = 200;

const { shapes } = dialect;

type Sweep = { now: Ms; limit: number };

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

        return sql`delete from text where key in
            (select key from text where expires_at <= ${p.now} and (lease_until is null or lease_until <= ${p.now}) limit ${p.limit}) returning 1 as found`;
    }),
    shapes.raw<Sweep, { found: number }>((p) => {

        return sql`delete from text where key in
            (select key from text where doc is null and (lease_until is null or lease_until <= ${p.now}) limit ${p.limit}) returning 1 as found`;
    }),
    shapes.raw<Sweep, { found: number }>((p) => {

        return sql`delete from payment where key in
            (select key from payment where expires_at <= ${p.now} and lease_until <= ${p.now} limit ${p.limit}) returning 1 as found`;
    })
];

/** Deletes what has expired, portion by portion with the event loop free in between, until the time is up. */
export const maintain = async (connection: Connection, clock: Clock, now: Ms, budgetMs: number): Promise<{ removed: number; more: boolean }> => {

    const end = clock.now() + budgetMs;
    let removed = 0;
    for (const sweep of sweeps) {
        let found = portion;
        while (found === portion) {
            found = (await connection.write(sweep, { now, limit: portion })).length;
            removed += found;
            if (clock.now() >= end) {
                return { removed, more: true };
            }

            await nextTurn();
        }
    }

    await connection.attempt(() => connection.exec('PRAGMA optimize'));
    return { removed, more: false };
};
