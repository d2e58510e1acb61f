import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { List, NewsQuery, StoredNews } from '../../../lib/storage/contract';
import type { Params, Shape } from '../../kysely/shape';
import type { Database } from '../database';
import { dialect } from '../dialect';
import type { Codes } from './codes';
import { skipDays } from './days';
import { newsColumns, toStored } from './items';
import type { NewsRow } from './items';
import { Streams, everything, highest, isOpen, lowest, within } from './streams';
import type { Window } from './streams';
import { matchOf } from './words';

const { shapes } = dialect;

/** A statement for unbounded windows, and one for the others. */
type Pair<A extends Window> = Readonly<Record<'open' | 'bounded', Shape<A, NewsRow>>>;

const pair = <A extends Window>(build: (p: Params<A>, open: boolean) => RawBuilder<NewsRow>): Pair<A> => ({
    open: shapes.raw((p) => build(p, true)),
    bounded: shapes.raw((p) => build(p, false))
});

const of = <A extends Window>({ open, bounded }: Pair<A>, window: Window): Shape<A, NewsRow> => (isOpen(window) ? open : bounded);

/** Newest first, from the table itself: its rowid is the order. */
const newest = pair<Window>((p, open) => {

    return sql`select ${newsColumns} from news n where ${within('n.ord', p, open)} order by n.ord desc limit ${p.limit} offset ${p.offset}`;
});

const streams = new Streams<NewsRow>({
    table: 'stream',
    all: sql`(select pos from stream where cat = ${sql.lit(everything)})`,
    direction: 'desc',
    rows: (source) => sql`select ${newsColumns} from ${source} s cross join news n on n.ord = s.pos order by s.pos desc`
});

const found = pair<Window & { match: string }>((p, open) => {

    return sql`select ${newsColumns} from
        (select rowid as pos from news_fts where news_fts match ${p.match} and ${within('rowid', p, open)}
            order by rowid desc limit ${p.limit} offset ${p.offset}) s
        cross join news n on n.ord = s.pos order by s.pos desc`;
});

const byId = shapes.raw<{ id: string }, NewsRow>((p) => sql`select ${newsColumns} from news n where n.id = ${p.id}`);

const ofNarrative = shapes.raw<{ id: string; cats: string | null; limit: number }, NewsRow>((p) => {

    return sql`select ${newsColumns} from news n
        where n.narrative = coalesce((select target from narrative_alias where id = ${p.id}), ${p.id})
        and (${p.cats} is null or exists (select 1 from stream s where s.pos = n.ord and s.cat in (select value from json_each(${p.cats}))))
        order by n.ord desc limit ${p.limit}`;
});

const windowOf = ({ fromOrd, toOrd, before, offset, limit }: NewsQuery): Window => ({
    lo: fromOrd ?? lowest,
    hi: Math.min(toOrd ?? highest, before ?? highest),
    limit,
    offset: offset ?? 0
});

/** Reads items. Its callers run it within one snapshot. */
export class NewsReader {

    private readonly database: Database;
    private readonly codes: Codes;

    constructor(database: Database, codes: Codes) {

        this.database = database;
        this.codes = codes;
    }

    get(id: string): StoredNews | null {

        const [row] = this.database.lists(byId, { id });
        return row ? toStored(row) : null;
    }

    list(query: NewsQuery): StoredNews[] {

        const cats = query.categories ? this.codes.find(query.categories) : null;
        if (cats?.length === 0) {
            return [];
        }

        const window = windowOf(query);
        const rows = query.prefixes ? this.search(query.prefixes, cats, window) : this.browse(cats, window);
        return rows.map(toStored);
    }

    byNarrative(id: string, categories: List | undefined, limit: number): StoredNews[] {

        const cats = categories ? JSON.stringify(this.codes.find(categories)) : null;
        return this.database.lists(ofNarrative, { id, cats, limit }).map(toStored);
    }

    private browse(cats: readonly number[] | null, window: Window): NewsRow[] {

        if (!cats) {
            const page = skipDays(this.database, everything, window);
            return this.database.lists(of(newest, page), page);
        }

        const page = cats.length === 1 ? cats.reduce((rest, cat) => skipDays(this.database, cat, rest), window) : window;
        return streams.read(this.database, cats, page);
    }

    private search(prefixes: List, cats: readonly number[] | null, window: Window): NewsRow[] {

        if (prefixes.length === 0) {
            return this.browse(cats, window);
        }

        const match = matchOf(this.database, prefixes, cats);
        return match === null ? [] : this.database.lists(of(found, window), { ...window, match });
    }
}

