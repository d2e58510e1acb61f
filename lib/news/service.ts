import * as Boom from '@hapi/boom';
import { LRUCache } from 'lru-cache';

import { demand, categoryFilter, scopeOf, visible } from '../access';
import type { Access } from '../access';
import { whenSettled } from '../async/settled';
import { demandIn } from '../categories/known';
import type { KnownCodes } from '../categories/known';
import type { Clock } from '../clock';
import { prefixesOf } from '../filters/keyword';
import type { Filter } from '../filters/parse';
import type { Filters } from '../filters/service';
import { storableOf } from '../filters/storable';
import { toPage } from '../http/caching';
import type { Page } from '../http/caching';
import { endOfDay, startOfDay } from '../http/day';
import { isPlain } from '../http/inputs';
import { demandFound, notFound } from '../http/not-found';
import { offsetOf } from '../http/paging';
import { joinJson } from '../http/reply';
import type { ResponseCache } from '../http/response-cache';
import type { List, Ms, NewsQuery, Ord, Seq, Storage, StoredNews } from '../storage/contract';
import { analysisOf, shownJson } from './analysis';
import type { Include } from './analysis';
import { scanNews } from './scan';
import type { Found, ScanBounds } from './scan';
import type { NewsFilter } from './schema';
import { subjectOf } from './subject';

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
    readonly filters: Pick<Filters, 'ofParameters'>;
    readonly clock: Clock;
    /** How much one request reads for a filter that storage can't answer. */
    readonly scan: ScanBounds;
}

/** How a filter is answered for tokens that may read the same. Saved queries have none: they change. */
interface Plan {
    /** Categories that there were: the plan holds as long as there are no others. */
    readonly codes: ReadonlySet<string>;
    readonly query: NewsQuery;
    readonly include: Include;
    /** What of the filter storage can't answer. */
    readonly rest: Filter | null;
    /** Of the page in the cache. */
    readonly key: string;
}

/** Plans that are kept, and the longest question that one is kept for, in UTF-16 code units. */
const maxPlans = 1000;
const maxQuestion = 1024;

/** All that a plan depends on. The token in a query is none of it. */
const questionOf = (access: Access, filter: NewsFilter): string => {

    const asked = 'token' in filter ? { ...filter, token: undefined } : filter;
    return `${scopeOf(access)} ${JSON.stringify(asked)}`;
};

/** The news, as far as a token may read them. */
export class NewsService {

    private readonly deps: NewsDeps;
    private readonly plans = new LRUCache<string, Plan>({ max: maxPlans });

    constructor(deps: NewsDeps) {

        this.deps = deps;
    }

    /**
     * Throws 400 for an unknown category or a filter that cannot be used, then 403 for a forbidden category (ruling 11); 404 for
     * no data (rulings 6 and 27). A page of a filter may be short or empty although there is a next one. A promise only if
     * something must be asked.
     */
    list(access: Access, filter: NewsFilter): NewsPage | Promise<NewsPage> {

        const question = questionOf(access, filter);
        const plan = this.plans.get(question);
        const codes = this.deps.categories.codes();
        return plan && plan.codes === codes ? this.page(plan) : this.planned(access, filter, question, codes);
    }

    private async planned(access: Access, filter: NewsFilter, question: string, known: ReturnType<KnownCodes['codes']>): Promise<NewsPage> {

        const named = filter.feed_categories ?? [];
        const codes = await known;
        demandIn(codes, 'feed_categories', named);
        demand(access, named);

        const only = await this.deps.filters.ofParameters(access, filter);
        const { query, rest } = toQuery(access, named, filter, only);
        const plan = { codes, query, include: filter.include, rest, key: `news:${filter.include ?? ''}:${JSON.stringify(query)}${rest?.text ?? ''}` };
        if (filter.query === undefined && question.length <= maxQuestion) {
            this.plans.set(question, plan);
        }

        return await this.page(plan);
    }

    private page(plan: Plan): NewsPage | Promise<NewsPage> {

        return whenSettled(this.deps.cache.get(plan.key, () => this.build(plan)), (page) => {

            if (page.count === 0 && page.next === null && this.deps.empty === 'not-found') {
                throw noNews(page.head);
            }

            return page;
        });
    }

    /** Throws 404 if the item is unknown or retracted, 403 if the token has none of its categories (ruling 13). */
    async find(access: Access, id: string, include?: Include): Promise<Page> {

        return toPage(shownJson(await this.item(access, id), include));
    }

    /** Throws like `find()`. */
    async analysis(access: Access, id: string): Promise<Page> {

        return toPage(analysisOf(await this.item(access, id)));
    }

    private async item(access: Access, id: string): Promise<StoredNews> {

        const item = demandFound(isPlain(id) && await this.deps.storage.news.get(id), 'News item');
        if (!visible(access, item.categories)) {
            throw Boom.forbidden('No permission for the feeds of this item');
        }

        return item;
    }

    private async build({ query, include, rest }: Plan): Promise<NewsPage> {

        const { head, items, next } = await (rest === null ? this.read(query) : scanNews(this.deps, query, (item) => rest.matches(subjectOf(item))));
        return { ...toPage(joinJson(items.map((item) => shownJson(item, include)))), head, count: items.length, next };
    }

    /** Reads one item more than wanted, to find out whether there is a next page. */
    private async read(query: NewsQuery): Promise<Found> {

        const { head, items } = await this.deps.storage.news.list({ ...query, limit: query.limit + 1 });
        const shown = items.slice(0, query.limit);
        const last = items.length > shown.length ? shown.at(-1) : undefined;
        return { head, items: shown, next: last?.ord ?? null };
    }
}

/** No data at a position of the log that a client can follow from, like any page. */
const noNews = (head: Seq): Boom.Boom => {

    const error = notFound('News');
    error.output.headers['x-log-position'] = String(head);
    return error;
};

/** The query in a canonical form, since pages are cached under its JSON, and what of the filter storage can't answer. */
const toQuery = (access: Access, named: List, filter: NewsFilter, only: Filter | null): { readonly query: NewsQuery; readonly rest: Filter | null } => {

    const given = filter.keyword ? prefixesOf(filter.keyword) : undefined;           // an empty keyword is as none (ruling 26)
    const storable = only && storableOf(only.tree, given !== undefined);
    const prefixes = given ?? storable?.prefixes;
    if (prefixes?.length === 0) {
        return { query: { categories: [], limit: filter.limit }, rest: null };     // a keyword without any word finds nothing (ruling 26)
    }

    const categories = named.length > 0 ? named : storable?.categories ?? categoryFilter(access).categories;
    const isAnswered = storable === null || (storable.isWhole && (named.length === 0 || !storable.categories));
    return {
        query: {
            ...(categories && { categories: [...categories].sort() }),
            ...(prefixes && { prefixes }),
            ...toRange(filter),
            ...(filter.cursor === undefined ? { offset: offsetOf(filter.page, filter.limit) } : { before: filter.cursor }),
            limit: filter.limit
        },
        rest: isAnswered ? null : only
    };
};

const toRange = ({ from_date: from, to_date: to }: NewsFilter): Pick<NewsQuery, 'fromOrd' | 'toOrd'> => ({
    ...(from !== undefined && { fromOrd: toOrd(startOfDay(from)) }),
    ...(to !== undefined && { toOrd: toOrd(endOfDay(to)) })
});

/** Clamped: distant days are outside of the range of an ord, and of all news. */
const toOrd = (ms: Ms): Ord => Math.min(Math.max(0, ms * 1000), Number.MAX_SAFE_INTEGER);
