import { sql } from 'kysely';

import type { Ord } from '../../lib/storage/contract';
import type { Dialect } from '../kysely/dialect';
import { SqlPrune } from '../kysely/prune';

/** Takes the lock of all writers of news, so that no correction restores what is being removed. Words stay. */
export const prunerOf = (dialect: Dialect): SqlPrune => {

    const { shapes: { raw } } = dialect;
    const [news, word, wordStream] = ['news', 'word', 'word_stream'].map((name) => sql.table(name));
    return new SqlPrune(dialect, {
        lock: raw(() => sql`select value from ${sql.table('meta')} where key = 'head' for update`),
        unindex: raw<{ last: Ord }>((p) => {

            return sql`delete from ${wordStream} where pos <= ${p.last} and word = any(array(
                select distinct w.n from ${news} i cross join lateral unnest(tsvector_to_array(i.terms)) as t(term) join ${word} w on w.term = t.term
                where i.ord <= ${p.last}))`;
        })
    });
};
