import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { List, Seq } from '../../../lib/storage/contract';
import type { Dialect } from '../../kysely/dialect';
import type { Params } from '../../kysely/shape';
import type { Session } from '../session';
import type { Empty, PageRow, Window, pagesOf } from './pages';
import { newsColumns } from './rows';
import type { NewsRow } from './rows';
import { cut, queryOf } from './words';

type Sought = Window & { readonly match: string };
type Found = { readonly head: Seq; readonly rows: readonly NewsRow[] };

/** With so few characters, too many words begin with the prefix to read their streams. */
const short = 2;

/** With so few characters, many words may begin with the prefix; then the newest items with one of them are mostly among the newest of all. */
const frequent = 3;

const compile = ({ shapes: { raw } }: Dialect) => {

    const [news, stream, code] = [sql.table('news'), sql.table('stream'), sql.table('code')];

    /** Without items there is still one row, for the head. */
    const matching = (p: Params<Sought>, borne: RawBuilder<unknown>) => {

        return sql<PageRow | Empty>`select (select value from ${sql.table('meta')} where key = 'head') as head, ${newsColumns}
            from (values (1)) as one(x) left join lateral (
                select i.* from ${news} i where i.terms @@ cast(${p.match} as tsquery) and i.ord < cast(${p.hi} as bigint) and i.ord >= cast(${p.lo} as bigint) and ${borne}
                order by i.ord desc limit ${p.limit} offset ${p.offset}) n on true order by n.ord desc nulls last`;
    };

    return {
        all: raw<Sought, PageRow | Empty>((p) => matching(p, sql`true`)),
        borne: raw<Sought & { cats: List }, PageRow | Empty>((p) => {

            return matching(p, sql`exists (select 1 from ${stream} s
                where s.pos = i.ord and s.cat = any(array(select c.n from ${code} c where c.code = any(cast(${p.cats} as text[])))))`);
        })
    };
};

const isFull = (row: PageRow | Empty): row is PageRow => row.ord !== null;

/** Finds items by prefixes of their words. */
export class Search {

    private readonly pages: ReturnType<typeof pagesOf>;
    private readonly shapes: ReturnType<typeof compile>;

    constructor(dialect: Dialect, pages: ReturnType<typeof pagesOf>) {

        this.pages = pages;
        this.shapes = compile(dialect);
    }

    /** Each statement is its own snapshot; the page is that of the last one. */
    async page(session: Session, prefixes: List, categories: List | undefined, window: Window): Promise<Found> {

        const rows = prefixes.length === 1 ? await this.byPrefix(session, cut(prefixes).join(''), categories, window) : [];
        const [first] = rows;
        return first ? { head: first.head, rows } : await this.byIndex(session, prefixes, categories, window);
    }

    /** None if the index of all words must be asked. */
    private async byPrefix(session: Session, prefix: string, categories: List | undefined, window: Window): Promise<readonly PageRow[]> {

        const newest = categories || Array.from(prefix).length > frequent ? [] : await this.amongNewest(session, prefix, window);
        return newest.length > 0 ? newest : await this.byWord(session, prefix, categories, window);
    }

    /** From the newest items. None if they do not fill the page, or if few words have the prefix. */
    private async amongNewest(session: Session, prefix: string, window: Window): Promise<readonly PageRow[]> {

        const rows = await session.all(this.pages.recent.shapeOf(window), { ...window, deepest: window.offset + window.limit, prefix, match: queryOf([prefix]) });
        return rows.length === window.limit ? rows : [];
    }

    /** From the streams of the words. Null if they are not sufficient: no item, or too many words or items. */
    private async byWord(session: Session, prefix: string, categories: List | undefined, window: Window): Promise<readonly PageRow[]> {

        const args = { ...window, deepest: window.offset + window.limit, prefix };
        if (Array.from(prefix).length <= short) {
            return [];
        }

        if (!categories) {
            return await session.all(this.pages.word.shapeOf(window), args);
        }

        const rows = await session.all(this.pages.wordIn.shapeOf(window), { ...args, cats: categories });
        return rows.some(({ partial }) => partial) ? [] : rows;
    }

    /** From the index of all words, with the best plan for these values. */
    private async byIndex(session: Session, prefixes: List, categories: List | undefined, window: Window): Promise<Found> {

        const args = { ...window, match: queryOf(prefixes) };
        const rows = categories
            ? await session.plan(this.shapes.borne, { ...args, cats: categories })
            : await session.plan(this.shapes.all, args);
        return { head: rows.reduce((_, { head }) => head, 0), rows: rows.filter(isFull) };
    }
}
