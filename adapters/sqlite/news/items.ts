import { sql } from 'kysely';

import type { Ord, StoredNews } from '../../../lib/storage/contract';
import { parseList } from '../../kysely/lists';

/** An item in the table `news`: the columns of `newsColumns`. */
export type NewsRow = readonly [ord: Ord, id: string, rev: number, narrative: string | null, categories: string, doc: string, analysis: string | null];

/** Columns of the table with the alias `n`. */
export const newsColumns = sql.raw('n.ord, n.id, n.rev, n.narrative, n.categories, n.doc, n.analysis');

export const toStored = ([ord, id, rev, narrativeId, categories, json, analysis]: NewsRow): StoredNews => ({ id, ord, rev, categories: parseList(categories), narrativeId, json, analysis });
