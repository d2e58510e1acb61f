import { sql } from 'kysely';

import type { Call, List, NewsQuery, Ord, Seq, StoredNews } from '../../../lib/storage/contract';
import type { Dialect } from '../../kysely/dialect';
import type { Connection } from '../connection';
import type { Session } from '../session';
import { day, highest, lowest, pagesOf } from './pages';
import type { PageRow, Window } from './pages';
import { newsColumns, toStored } from './rows';
import type { NewsRow } from './rows';
import { Search } from './search';

type Page = { readonly head: Seq; readonly items: readonly StoredNews[] };

/** Up to this offset, skipping rows is as fast as counting by days. */
const shallow = 500;

export const dayOf = (ord: Ord): number => Math.floor(ord / day);

const compile = ({ shapes: { raw }, spelling: { each } }: Dialect) => {

    const [news, stream, code] = [sql.table('news'), sql.table('stream'), sql.table('code')];
    return {
        byId: raw<{ id: string }, NewsRow>((p) => sql<NewsRow>`select ${newsColumns} from ${news} n where n.id = ${p.id}`),
        head: raw<object, { head: Seq }>(() => sql<{ head: Seq }>`select value as head from ${sql.table('meta')} where key = 'head'`),
        ofNarrative: raw<{ id: string; cats: string | null; limit: number }, NewsRow>((p) => {

            return sql<NewsRow>`select ${newsColumns} from ${news} n
                where n.narrative = coalesce((select target from ${sql.table('narrative_alias')} where id = ${p.id}), ${p.id})
                and (cast(${p.cats} as text) is null or exists (select 1 from ${stream} s
                    join ${code} c on c.n = s.cat where s.pos = n.ord and c.code in (select value from ${each(p.cats)})))
                order by n.ord desc limit ${p.limit}`;
        })
    };
};

const windowOf = ({ fromOrd, toOrd, before, offset, limit }: NewsQuery): Window => ({
    lo: fromOrd ?? lowest,
    hi: Math.min(toOrd ?? highest, before ?? highest),
    limit,
    offset: offset ?? 0
});

const reaching = (window: Window) => ({ ...window, deepest: window.offset + window.limit });

/** Reads items. */
export class NewsReader {

    private readonly connection: Connection;
    private readonly list: Dialect['spelling']['list'];
    private readonly shapes: ReturnType<typeof compile>;
    private readonly pages: ReturnType<typeof pagesOf>;
    private readonly search: Search;

    constructor(connection: Connection, dialect: Dialect) {

        this.connection = connection;
        this.list = dialect.spelling.list;
        this.shapes = compile(dialect);
        this.pages = pagesOf(dialect);
        this.search = new Search(dialect, this.pages);
    }

    async get(session: Session, id: string): Promise<StoredNews | null> {

        const [row] = await session.all(this.shapes.byId, { id });
        return row ? toStored(row) : null;
    }

    /** A page with items is one statement, so one snapshot. A page without items has no row for the head. */
    async page(query: NewsQuery, call: Call | undefined): Promise<Page> {

        const window = windowOf(query);
        if (query.prefixes && query.prefixes.length > 0) {
            return await this.found(query.prefixes, query.categories, window, call);
        }

        const rows = await this.connection.readWithRetry((session) => this.read(session, query, window), call);
        const [first] = rows;
        return first ? { head: first.head, items: rows.map(toStored) } : await this.still(query, window, call);
    }

    async byNarrative(session: Session, id: string, categories: List | undefined, limit: number): Promise<StoredNews[]> {

        const rows = await session.all(this.shapes.ofNarrative, { id, cats: categories ? this.list(categories) : null, limit });
        return rows.map(toStored);
    }

    private async found(prefixes: List, categories: List | undefined, window: Window, call: Call | undefined): Promise<Page> {

        const { head, rows } = await this.connection.readWithRetry((session) => this.search.page(session, prefixes, categories, window), call);
        return { head, items: rows.map(toStored) };
    }

    private async read(session: Session, { categories }: NewsQuery, window: Window): Promise<PageRow[]> {

        if (!categories) {
            return await this.readAll(session, window);
        }

        const [code] = categories;
        return code !== undefined && categories.length === 1
            ? await this.readOne(session, code, window)
            : await session.all(this.pages.categories.shapeOf(window), { ...reaching(window), cats: categories });
    }

    private async readAll(session: Session, window: Window): Promise<PageRow[]> {

        return window.offset >= shallow
            ? await session.all(this.pages.deep, window)
            : await session.all(this.pages.newest.shapeOf(window), reaching(window));
    }

    private async readOne(session: Session, code: string, window: Window): Promise<PageRow[]> {

        return window.offset >= shallow
            ? await session.all(this.pages.deepIn, { ...window, code })
            : await session.all(this.pages.category.shapeOf(window), { ...reaching(window), code });
    }

    /** The same with several statements. */
    private async still(query: NewsQuery, window: Window, call: Call | undefined): Promise<Page> {

        return await this.connection.snapshot(async (session) => {

            const { head } = await session.one(this.shapes.head, {});
            const rows = await this.read(session, query, window);
            return { head, items: rows.map(toStored) };
        }, call);
    }
}
