import * as Boom from '@hapi/boom';
import Joi from 'joi';

import { demandAll, forbidden } from '../../access';
import { keyword } from '../../filters/keyword';
import type { Filters } from '../../filters/service';
import { fromCursor, toCursor } from '../../http/cursor';
import { day } from '../../http/day';
import type { NewsFilter } from '../../news/schema';
import type { NewsService } from '../../news/service';
import type { List, Ord } from '../../storage/contract';
import type { X402 } from '../../x402';
import { maxPerPage } from '../../x402/paid/schema';
import { itemSchema, shownItem } from '../items';
import type { JudgedItem } from '../items';
import { fitting, notice } from '../results';
import type { Sale, Tool, ToolCall } from '../tool';

export interface SearchDeps {
    /** Answers an empty array if there is no news. */
    readonly news: Pick<NewsService, 'list'>;
    readonly filters: Pick<Filters, 'demandTree'>;
    /** Null without paid routes. */
    readonly x402: Pick<X402, 'service' | 'prices'> | null;
}

interface SearchArgs {
    readonly feed_categories?: List;
    readonly keyword?: string;
    readonly from_date?: string;
    readonly to_date?: string;
    readonly limit?: number;
    readonly cursor?: string;
    readonly filter?: object;
    readonly all_categories: boolean;
}

/** Items per page: most, and without a limit. */
const pageSize = { max: 50, default: 20 };

/** First day of the paid news, as of the paid route. */
const start = '2025-05-01';

export const categoriesInput = Joi.array().items(Joi.string().max(64)).max(50).unique().description('Category codes. Default: all that the token may read');

/** As of the routes (ruling 7), where it is a rule of the whole query. */
const notBefore: Joi.CustomValidator<string> = (to, { message, state }) => {

    const [{ from_date: from }] = state.ancestors as [Pick<SearchArgs, 'from_date'>];
    return from !== undefined && from > to ? message({ custom: 'from_date must not be after to_date' }) : to;
};

const inputs = {
    feed_categories: categoriesInput,
    keyword: keyword().description('At most 10 words, each the beginning of a word of the headline'),
    from_date: day(),
    to_date: day().custom(notBefore),
    limit: Joi.number().integer().min(1).max(pageSize.max).description(`Items per page. Default: ${pageSize.default}. A payment for categories buys ${maxPerPage} at most`),
    cursor: Joi.string().max(64).custom((text: string, { message }: Joi.CustomHelpers) => (fromCursor(text) === null ? message({ custom: '{{#label}} must be the next of a result' }) : text)).description('`next` of the last result'),
    filter: Joi.object().unknown().description('Filter of the news as a JSON tree: tokens, sentiment, event, importance {min, max}, kind, source, language, and, or, not …'),
    all_categories: Joi.boolean().default(false).description('With a keyword alone: search every category. Needs a token that may read them all, or a payment')
};

const toFilter = ({ feed_categories, keyword: words, from_date, to_date, limit = pageSize.default, cursor }: SearchArgs): NewsFilter => ({
    ...(feed_categories && { feed_categories }),
    ...(words !== undefined && { keyword: words }),
    ...(from_date !== undefined && { from_date }),
    ...(to_date !== undefined && { to_date }),
    page: 1,
    limit,
    ...(cursor !== undefined && { cursor: fromCursor(cursor) as number }),
    include: 'analysis'
});

const listed = (items: readonly JudgedItem[], budget: number) => fitting(items.map(shownItem), budget, (shown, omitted) => ({ notice, items: shown, next: null, omitted }));

const search = async ({ news, filters }: SearchDeps, { access, args, budget }: ToolCall<SearchArgs>): Promise<Readonly<Record<string, unknown>>> => {

    if (args.all_categories && !args.feed_categories?.length) {
        demandAll(access);
    }

    const filter = args.filter && await filters.demandTree(access, args.filter);
    const question: NewsFilter = { ...toFilter(args), ...(filter && { filter: filter.text }) };
    const page = await news.list(access, question);
    const found = JSON.parse(page.body.toString()) as readonly JudgedItem[];
    const build = (items: readonly unknown[], omitted: number, position: Ord | null = Number.MAX_SAFE_INTEGER) => ({ notice, items, next: position === null ? null : toCursor(position), omitted });
    const { items, omitted } = fitting(found.map(shownItem), budget, (shown, left) => build(shown, left)) as ReturnType<typeof build>;
    if (items.length === found.length) {
        return build(items, omitted, page.next);
    }

    const passed = Math.max(1, items.length);       // an item that fits into no result is passed over
    return build(items, omitted, (await news.list(access, { ...question, limit: passed })).next);
};

/** Throws 400 for what a payment would be taken for in vain: the paid search by keyword knows nothing but the keyword, that by categories a smaller limit (ruling 45). */
const checkPaid = (args: SearchArgs): void => {

    const ignored = args.keyword === undefined ? undefined : (['from_date', 'to_date', 'limit'] as const).find((name) => args[name] !== undefined);
    if (ignored !== undefined) {
        throw Boom.badRequest(`${ignored} is not an argument of a paid search by keyword`);
    }

    if (args.limit !== undefined && args.limit > maxPerPage) {
        throw Boom.badRequest(`limit of a paid call must be less than or equal to ${maxPerPage}`);
    }
};

/** A paid search by categories with its defaults. */
const boughtNews = ({ feed_categories: codes = [], limit = maxPerPage, from_date = start, to_date }: SearchArgs) => ({
    feed_categories: codes,
    limit,
    from_date,
    ...(to_date !== undefined && { to_date })
});

/** What a payment buys for a token that lacks permission: what the paid routes answer. */
const saleOf = ({ prices, service }: NonNullable<SearchDeps['x402']>): Sale<SearchArgs> => ({
    goods: ({ access, args: { feed_categories: codes = [], keyword: words, all_categories: all, filter, cursor } }) => {

        if (filter !== undefined || cursor !== undefined) {
            return null;
        }

        if (words !== undefined) {
            return all && codes.length === 0 && access.categories !== null ? { name: 'search_news', description: 'The newest 20 headlines that match a keyword', price: prices.keyword } : null;
        }

        return forbidden(access, codes) === undefined ? null : { name: 'search_news', description: 'The newest 10 headlines of feed categories', price: prices.news };
    },
    question: (args) => {

        const { keyword: words } = args;
        const news = boughtNews(args);
        return words === undefined ? { ...news, feed_categories: [...news.feed_categories].sort() } : { ...args, feed_categories: [] };
    },
    check: async (args) => {

        const { feed_categories: codes = [], keyword: words } = args;
        checkPaid(args);
        return words === undefined ? await service.checkNews({ feed_categories: codes, from_date: start, page: 1, limit: maxPerPage }) : undefined;
    },
    answer: async (args) => {

        return args.keyword === undefined ? await service.news({ ...boughtNews(args), page: 1 }) : await service.byKeyword(args.keyword);
    },
    show: (body, { budget }) => listed(JSON.parse(body) as JudgedItem[], budget)
});

export const searchTool = (deps: SearchDeps): Tool<SearchArgs> => ({
    name: 'search_news',
    title: 'Search news',
    description: 'Curated crypto and market news, newest first, by categories, words of the headline, days or a filter.',
    input: inputs,
    output: {
        notice: Joi.string().required(),
        items: Joi.array().items(itemSchema).required(),
        next: Joi.string().allow(null).required().description('`cursor` of the next page; null at the end'),
        omitted: Joi.number().required().description('Items left out for want of room')
    },
    limit: 'search',
    run: async (call) => await search(deps, call),
    ...(deps.x402 && { sale: saleOf(deps.x402) })
});
