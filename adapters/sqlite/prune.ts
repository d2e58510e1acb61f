import { sql } from 'kysely';

import type { Ord } from '../../lib/storage/contract';
import { SqlPrune } from '../kysely/prune';
import { dialect } from './dialect';
import { integer } from './news/streams';

/** The word index has a table of its own. Words stay: each is stored once for all items. */
const unindex = dialect.shapes.raw<{ last: Ord }>((p) => sql`delete from news_fts where rowid in (select ord from news where ord <= ${integer(p.last)})`);

export const pruner = new SqlPrune(dialect, { unindex });
