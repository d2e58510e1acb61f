import { sql } from 'kysely';

import type { Ord, StoredNews } from '../../../lib/storage/contract';
import { parseList } from '../../kysely/lists';

/** An item in the table `news`. */
export interface NewsRow {
    readonly ord: Ord;
    readonly id: string;
    readonly rev: number;
    readonly narrative: string | null;
    readonly categories: string;
    readonly doc: string;
    readonly analysis: string | null;
}

/** Columns of a NewsRow, for the table with the alias `n`. */
export const newsColumns = sql.raw('n.ord, n.id, n.rev, n.narrative, n.categories, n.doc, n.analysis');

export const toStored = (row: NewsRow): StoredNews => ({
    id: row.id,
    ord: row.ord,
    rev: row.rev,
    categories: parseList(row.categories),
    narrativeId: row.narrative,
    json: row.doc,
    analysis: row.analysis
});
