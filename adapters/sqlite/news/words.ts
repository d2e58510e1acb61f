import { sql } from 'kysely';

import type { List } from '../../../lib/storage/contract';
import type { Database } from '../database';
import { dialect } from '../dialect';

/** Up to this length, the word index answers prefixes directly. */
const indexed = 3;

/** If more words than this begin with the prefix, the index is queried for the prefix itself. */
const most = 64;

type Row = { term: string };

const { shapes } = dialect;

const expand = shapes.raw<{ prefix: string }, Row>((p) => {

    return sql<Row>`select term from word
        where term >= ${p.prefix} and term < ${p.prefix} || char(1114111) limit ${sql.lit(most + 1)}`;
});

/** Moves characters that the tokenizer would split at or fold into the private use area. */
export const escapeTerm = (term: string): string => {

    return term.replace(/[^!-@[-~\P{ASCII}]/gu, (char) => String.fromCharCode(0xe000 + char.charCodeAt(0)));
};

const quote = (term: string): string => `"${term.replaceAll('"', '""')}"`;

/**
 * Returns one prefix as an FTS5 expression, or null if no word begins with it. A longer prefix is replaced by the existing
 * words, because FTS5 would first collect all rows for a prefix of a length without an index.
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

/** Returns the index's expression for all prefixes and one of the categories, or null if nothing can match. */
export const matchOf = (database: Database, prefixes: List, categories: readonly number[] | null): string | null => {

    const parts = prefixes.map((prefix) => expression(database, escapeTerm(prefix)));
    if (parts.includes(null)) {
        return null;
    }

    const filter = categories ? [`c:(${categories.map((n) => `"${n}"`).join(' OR ')})`] : [];
    return [...parts, ...filter].join(' AND ');
};
