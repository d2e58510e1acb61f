import * as Boom from '@hapi/boom';

import { demand, categoryFilter, visible } from '../access';
import type { Access } from '../access';
import { demandKnown } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import { day } from '../clock';
import { isPlain, offsetOf, startOfDay } from '../http/inputs';
import { joinJson, toPage } from '../http/reply';
import type { Page } from '../http/reply';
import type { ResponseCache } from '../http/response-cache';
import type { List, Ms, NewsQuery, Ord, Seq, Storage, StoredNews } from '../storage/contract';
import { analysisOf, shownJson } from './analysis';
import type { Include } from './analysis';
import type { NewsFilter } from './schema';
import { termsOf } from '../text/terms';

export interface NewsPage extends Page {
    /** Log position that the page reflects. */
    readonly head: Seq;
    readonly count: number;
    /** Position that the next page starts below; null at the end. */
    readonly next: Ord | null;
}

export interface NewsDeps {
    readonly storage: Pick<Storage, 'news'>;
    readonly categories: KnownCodes;
    readonly cache: ResponseCache;
    readonly empty: 'not-found' | 'empty-array';
}

/** The news, as far as a token may read them. */
export class NewsService {

    private readonly deps: NewsDeps;

    constructor(deps: NewsDeps) {

        this.deps = deps;
    }

    /** Throws 400 for an unknown category, then 403 for a forbidden one (ruling 11); 404 for no data (rulings 6 and 27). */
    async list(access: Access, filter: NewsFilter): Promise<NewsPage> {

        const named = filter.feed_categories ?? [];
        await demandKnown(this.deps.categories, 'feed_categories', named);
        demand(access, named);

        const question = toQuery(access, named, filter);
        const page = await this.deps.cache.get(`news:${filter.include ?? ''}:${JSON.stringify(question)}`, () => this.build(question, filter.include));
        if (page.count === 0 && this.deps.empty === 'not-found') {
            throw noNews(page.head);
        }

        return page;
    }

    /** Throws 404 if the item is unknown or retracted, 403 if the token has none of its categories (ruling 13). */
    async find(access: Access, id: string, include?: Include): Promise<Page> {

        return toPage(shownJson(await this.read(access, id), include));
    }

    /** Throws like `find()`. */
    async analysis(access: Access, id: string): Promise<Page> {

        return toPage(analysisOf(await this.read(access, id)));
    }

    private async read(access: Access, id: string): Promise<StoredNews> {

        const item = isPlain(id) ? await this.deps.storage.news.get(id) : null;
        if (!item) {
            throw Boom.notFound('News item not found');
        }

        if (!visible(access, item.categories)) {
            throw Boom.forbidden('No permission for the feeds of this item');
        }

        return item;
    }

    /** Reads one item more than wanted, to find out whether there is a next page. */
    private async build(query: NewsQuery, include: Include): Promise<NewsPage> {

        const { head, items } = await this.deps.storage.news.list({ ...query, limit: query.limit + 1 });
        const shown = items.slice(0, query.limit);
        const last = items.length > shown.length ? shown.at(-1) : undefined;
        return { ...toPage(joinJson(shown.map((item) => shownJson(item, include)))), head, count: shown.length, next: last?.ord ?? null };
    }
}

/** No data at a position of the log that a client can follow from, like any page. */
const noNews = (head: Seq): Boom.Boom => {

    const error = Boom.notFound('News not found');
    error.output.headers['x-log-position'] = String(head);
    return error;
};

/** The query in a canonical form, since pages are cached under its JSON. */
const toQuery = (access: Access, named: List, filter: NewsFilter): NewsQuery => {

    const prefixes = filter.keyword ? termsOf(filter.keyword).sort() : undefined;
    if (prefixes?.length === 0) {
        return { categories: [], limit: filter.limit };     // a keyword without any word finds nothing (ruling 26)
    }

    const categories = named.length > 0 ? named : categoryFilter(access).categories;
    return {
        ...(categories && { categories: [...categories].sort() }),
        ...(prefixes && { prefixes }),
        ...toRange(filter),
        ...(filter.cursor === undefined ? { offset: offsetOf(filter.page, filter.limit) } : { before: filter.cursor }),
        limit: filter.limit
    };
};

const toRange = ({ from_date: from, to_date: to }: NewsFilter): Pick<NewsQuery, 'fromOrd' | 'toOrd'> => ({
    ...(from !== undefined && { fromOrd: toOrd(startOfDay(from)) }),
    ...(to !== undefined && { toOrd: toOrd(startOfDay(to) + day) })
});

/** Clamped: distant days are outside of the range of an ord, and of all news. */
const toOrd = (ms: Ms): Ord => Math.min(Math.max(0, ms * 1000), Number.MAX_SAFE_INTEGER);
