import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Ord, Transfer } from '../../lib/storage/contract';
import type { Dialect } from '../kysely/dialect';
import type { Program } from '../kysely/runner';
import { sqlTransfer } from '../kysely/transfer';
import type { Arrival } from '../kysely/transfer';
import { Insert } from '../kysely/transfer/insert';
import type { Connection } from './connection';
import { cut, spotsOf } from './news/words';

/** Adds items to the streams of their words, within the transaction that stored them. */
class WordStreams {

    private readonly words: Insert<{ term: string }>;
    private readonly spots: Insert<{ word: string; pos: Ord }>;

    constructor(dialect: Dialect) {

        const numberOf = (word: RawBuilder<unknown>) => sql`(select n from ${sql.table('word')} where term = ${word})`;
        this.words = new Insert(dialect, { table: 'word', columns: ['term'] });
        this.spots = new Insert(dialect, { table: 'word_stream', columns: ['word', 'pos'], spell: { word: numberOf } });
    }

    *add(items: readonly Arrival[]): Program<void> {

        const { words, spots } = spotsOf(items);
        yield* this.words.run([...new Set(words)].map((term) => ({ term })));
        yield* this.spots.run(words.map((word, i) => ({ word, pos: Number(spots[i]) })));
    }
}

export const transferOf = (connection: Connection, dialect: Dialect): Required<Transfer> => {

    const { each, list } = dialect.spelling;
    const streams = new WordStreams(dialect);
    return sqlTransfer(connection, dialect, {
        column: {
            name: 'terms',
            spell: (terms) => sql`array_to_tsvector(array(select value from ${each(terms as RawBuilder<string>)}))`,
            value: (terms) => list(cut(terms))
        },
        table: (items) => streams.add(items)
    });
};
