import { sql } from 'kysely';

import type { Ord } from '../../../lib/storage/contract';
import type { Database } from '../database';
import { dialect } from '../dialect';
import { integer } from './streams';
import type { Window } from './streams';

/** Length of a day in microseconds. */
const length = 86_400_000_000;

/** Up to this offset, skipping rows is as fast as counting by days. */
const shallow = 500;

const { shapes } = dialect;

const count = shapes.raw<{ cat: number; lo: Ord; hi: Ord }, { n: number }>((p) => {

    return sql`select count(*) as n from stream
        where cat = ${p.cat} and pos >= ${integer(p.lo)} and pos < ${integer(p.hi)}`;
});
const reached = shapes.raw<{ cat: number; day: number; left: number }, { day: number; skipped: number }>((p) => {

    return sql`select day, total - n as skipped from
        (select day, n, sum(n) over (order by day desc rows unbounded preceding) as total from stream_day where cat = ${p.cat} and day < ${p.day})
        where total > ${p.left} limit 1`;
});

export const dayOf = (ord: Ord): number => Math.floor(ord / length);

/** The same page of a stream, found by days: whole days are skipped by their counts instead of by their rows. */
export const skipDays = (database: Database, cat: number, window: Window): Window => {

    if (window.offset < shallow) {
        return window;
    }

    const day = dayOf(window.hi);
    const lo = Math.max(window.lo, day * length);
    const left = window.offset - database.one(count, { cat, lo, hi: window.hi }).n;
    if (left < 0) {
        return window;
    }

    const row = database.get(reached, { cat, day, left });
    return row ? { ...window, hi: (row.day + 1) * length, offset: left - row.skipped } : { ...window, limit: 0, offset: 0 };
};
