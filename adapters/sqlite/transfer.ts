import { sql } from 'kysely';

import type { Ord, Transfer } from '../../lib/storage/contract';
import { step } from '../kysely/runner';
import type { Program } from '../kysely/runner';
import { sqlTransfer } from '../kysely/transfer';
import type { Arrival } from '../kysely/transfer';
import { Insert } from '../kysely/transfer/insert';
import type { Connection } from './connection';
import { dialect } from './dialect';
import { integer } from './news/streams';
import { escapeTerm } from './news/words';

const index = dialect.shapes.raw<{ ord: Ord; terms: string }>((p) => {

    return sql`insert into news_fts (rowid, t, c) values (${integer(p.ord)}, ${p.terms},
        (select group_concat(cat, ' ') from stream where cat in (select n from code) and pos = ${integer(p.ord)}))`;
});
const learn = new Insert<{ term: string }>(dialect, { table: 'word', columns: ['term'] });

/** To be called within the transaction that stored the items and their positions in the streams. */
const table = function* (items: readonly Arrival[]): Program<void> {

    yield* learn.run([...new Set(items.flatMap(({ terms }) => terms))].map((term) => ({ term: escapeTerm(term) })));
    for (const { ord, terms } of items) {
        yield* step(index, { ord, terms: terms.map(escapeTerm).join(' ') });
    }
};

export const transferOf = (connection: Connection): Required<Transfer> => sqlTransfer(connection, dialect, { table });
