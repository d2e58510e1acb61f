import { sql } from 'kysely';

import type { List } from '../../../lib/storage/contract';
import type { Database } from '../database';
import { dialect } from '../dialect';

/** Up to this length the word index answers prefixes by itself. */
const indexed = 3;

/** More words than this, and the index is asked for the prefix after all. */
const most = 64;

type Row = { term: string };

const { shapes } = dialect;

const expand = shapes.raw<{ prefix: string }, Row>((p) => {

    return sql<Row>`select term from word
        where term >= ${p.prefix} and term < ${p.prefix} || char(1114111) limit ${sql.lit(most + 1)}`;
});

/** What the tokenizer would cut at or fold, moved out of its way into the private use area. */
export const guard = (term: string): string => {

    return term.replace(/[^!-@[-~\P{ASCII}]/gu, (char) => String.fromCharCode(0xe000 + char.charCodeAt(0)));
};

const quote = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/**
 * One prefix as an FTS5 expression, null where no word begins with it. A longer prefix is spelt out as the words that
 * there are: for a prefix of a length it has no index for, FTS5 would first gather every row of it.
 */
const expression = (database: Database, prefix: string): string | null => {

    if (Array.from(prefix).length <= indexed) {
        return `t:${quote(prefix)}*`;
    }

    const words = database.all(expand, { prefix });
    if (words.length > most) {
        return `t:${quote(prefix)}*`;
    }

    return words.length === 0 ? null : `t:(${words.map(({ term }) => quote(term)).join(' OR ')})`;
};

/** The index's expression for all of the prefixes and one of the categories; null where nothing can match. */
export const matchOf = (database: Database, prefixes: List, categories: readonly number[] | null): string | null => {

    const parts = prefixes.map((prefix) => expression(database, guard(prefix)));
    if (parts.includes(null)) {
        return null;
    }

    const filter = categories ? [`c:(${categories.map((n) => `"${n}"`).join(' OR ')})`] : [];
    return [...parts, ...filter].join(' AND ');
};
