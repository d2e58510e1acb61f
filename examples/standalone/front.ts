import * as Boom from '@hapi/boom';
import type { Request, ServerRoute } from '@hapi/hapi';
import type { CryptoNews, NewsItem } from 'hapi-crypto-news';
import { importanceOf } from 'hapi-crypto-news/newsroom';
import type { Analysis } from 'hapi-crypto-news/newsroom';

const second = 1000;
const hour = 3600 * second;
const hours = 24;
const maxPages = 10;
const maxLeads = 3;
const maxStories = 9;
const maxTokens = 14;
const keptMs = 2 * second;
const maxKept = 200;

type Moods = Record<NewsItem['sentiment'], number>;

interface Narrative {
    readonly narrative_id: string;
    readonly updated_at: string;
    readonly tag: string | null;
    readonly summary: string | null;
    readonly content: readonly Analysed[];
}

/** Sentiment of the last 24 hours, without items in unsupported languages. `mean` is null if no item was rated. */
export interface Pulse {
    readonly count: number;
    /** Whether there were more items than were counted. */
    readonly isPartial: boolean;
    readonly mean: number | null;
    readonly moods: Moods;
    /** 24 entries, oldest hour first. */
    readonly hours: readonly { readonly count: number; readonly mean: number | null }[];
}

/** Everything around the list of headlines, limited to what the reader may read. */
export interface FrontPage {
    readonly pulse: Pulse;
    /** Most mentioned first. */
    readonly tokens: readonly { readonly symbol: string; readonly count: number }[];
    /** Top stories, the leading one first. `narrative_id` is null for a story with a single item. */
    readonly leads: readonly { readonly item: NewsItem; readonly narrative_id: string | null; readonly reports: number }[];
    readonly stories: readonly { readonly narrative_id: string; readonly tag: string; readonly summary: string | null; readonly reports: number; readonly moods: Moods; readonly updated_at: string }[];
    /** Number of running stories, including the leads. */
    readonly running: number;
}

/** `GET /front.json?category=`: computed on the server from the items that the caller's token may read, and cached for two seconds. */
export const frontRoute = (news: CryptoNews, now: () => number): ServerRoute => {

    const kept = new Map<string, { readonly at: number; readonly page: Promise<FrontPage> }>();

    const pageFor = (request: Request, category: string | null): Promise<FrontPage> => {

        const { access } = request.auth.credentials as { access?: { categories: readonly string[] | null } };
        const key = JSON.stringify([access?.categories, category]);
        const known = kept.get(key);
        if (known && now() - known.at < keptMs) {
            return known.page;
        }

        if (kept.size >= maxKept) {
            kept.clear();
        }

        const page = frontPage((path) => readAs(request, news.strategies.token, path), category, now());
        kept.set(key, { at: now(), page });
        page.catch(() => kept.delete(key));
        return page;
    };

    return {
        method: 'GET',
        path: '/front.json',
        options: { auth: news.strategies.token },
        handler: async (request, h) => {

            const { category } = request.query as { category?: unknown };
            const page = await pageFor(request, typeof category === 'string' && category !== '' ? category : null);
            return h.response(page).header('cache-control', 'private, no-cache');
        }
    };
};

interface Answer {
    readonly body: unknown;
    /** Query of the next page; null on the last one. */
    readonly next: URLSearchParams | null;
}

/** Reads the service's own routes with the caller's permission. Resolves to null if there is no data. */
type Reader = (path: string) => Promise<Answer | null>;

const readAs = async (request: Request, strategy: string, path: string): Promise<Answer | null> => {

    const { statusCode, payload, headers } = await request.server.inject({
        url: path,
        auth: { strategy, credentials: request.auth.credentials },
        remoteAddress: request.info.remoteAddress
    });

    if (statusCode === 404) {
        return null;
    }

    if (statusCode !== 200) {
        throw new Boom.Boom((JSON.parse(payload) as { detail: string }).detail, { statusCode });
    }

    return { body: JSON.parse(payload), next: nextOf(headers.link as string | undefined) };
};

const nextOf = (link = ''): URLSearchParams | null => {

    const [, address] = /<([^>]*)>;\s*rel="next"/.exec(link) ?? [];
    return address === undefined ? null : new URL(address, 'http://localhost').searchParams;
};

const frontPage = async (read: Reader, category: string | null, now: number): Promise<FrontPage> => {

    const [{ items, unscored, isPartial }, narratives] = await Promise.all([
        latest(read, category, now - hours * hour),
        read('/narratives?include=analysis').then((answer) => (answer?.body ?? []) as Narrative[])
    ]);

    const ranked = rank(narratives, category, now);
    const leads = leadsOf(ranked, items);
    const led = new Set(leads.map(({ narrative_id: id }) => id));

    return {
        pulse: pulseOf(items, unscored, isPartial, now),
        tokens: tokensOf(items),
        leads,
        stories: ranked.filter(({ narrative_id: id }) => !led.has(id)).slice(0, maxStories).map((story) => toStory(story, unscored)),
        running: ranked.length
    };
};

/** An item of a response with `include=analysis`. */
type Analysed = NewsItem & { readonly analysis: Analysis };

/** Ids of the items whose sentiment is a placeholder. */
type Unscored = ReadonlySet<string>;

/** Items with a time of at least `since` (ms), newest first. */
const latest = async (read: Reader, category: string | null, since: number): Promise<{ items: NewsItem[]; unscored: Unscored; isPartial: boolean }> => {

    let query: URLSearchParams | null = new URLSearchParams({
        limit: '100',
        include: 'analysis',
        from_date: new Date(since).toISOString().slice(0, 10),
        ...(category !== null && { feed_categories: category })
    });

    const items: NewsItem[] = [];
    const unscored = new Set<string>();
    for (let i = 0; query && i < maxPages; ++i) {
        const answer: Answer | null = await read(`/news?${query.toString()}`);
        const found = ((answer?.body ?? []) as Analysed[]).filter((item) => timeOf(item) > since);
        for (const { analysis, ...item } of found) {
            items.push(item);
            if (!analysis.scored) {
                unscored.add(item.id);
            }
        }

        query = found.length === 0 || !answer ? null : answer.next;
    }

    return { items, unscored, isPartial: query !== null };
};

const timeOf = ({ timestamp }: NewsItem): number => (timestamp ?? 0) * second;

const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);

const moodsOf = (items: readonly NewsItem[], unscored: Unscored): Moods => {

    const moods: Moods = { bullish: 0, neutral: 0, bearish: 0 };
    for (const { sentiment } of items.filter(({ id }) => !unscored.has(id))) {
        ++moods[sentiment];
    }

    return moods;
};

const meanOf = (items: readonly NewsItem[], unscored: Unscored): number | null => mean(items.filter(({ id }) => !unscored.has(id)).map((item) => item.sentiment_value));

const pulseOf = (items: readonly NewsItem[], unscored: Unscored, isPartial: boolean, now: number): Pulse => ({
    count: items.length,
    isPartial,
    mean: meanOf(items, unscored),
    moods: moodsOf(items, unscored),
    hours: Array.from({ length: hours }, (_, at) => {

        const end = now - (hours - 1 - at) * hour;
        const published = items.filter((item) => timeOf(item) <= end && timeOf(item) > end - hour);
        return { count: published.length, mean: meanOf(published, unscored) };
    })
});

const tokensOf = (items: readonly NewsItem[]): FrontPage['tokens'] => {

    const counts = new Map<string, number>();
    for (const symbol of items.flatMap(({ tokens }) => tokens)) {
        counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }

    return [...counts].sort(([, a], [, b]) => b - a).slice(0, maxTokens).map(([symbol, count]) => ({ symbol, count }));
};

/** Importance of a story: that of its most important report, raised by the number of publishers with their own report. */
const importance = (items: readonly Analysed[]): number => {

    const origins = new Set(items.flatMap(({ analysis }) => analysis.origins)).size;
    const values = items.map(({ signal, long_context: text, analysis: { kind, event, hedged } }) => importanceOf({ title: signal, text, kind, event, hedged, origins }).value);
    return Math.max(0, ...values);
};

/** A narrative, limited to the items of one category. */
interface Ranked extends Narrative {
    /** The item that the narrative is named after, or the most important one if that item is not in the category. */
    readonly head: Analysed;
}

const within = (narrative: Narrative, category: string | null): Ranked[] => {

    const content = narrative.content.filter((item) => category === null || item.feed_categories.includes(category));
    const head = content.find(({ signal }) => signal === narrative.tag) ?? [...content].sort((a, b) => importance([b]) - importance([a]))[0];
    return head ? [{ ...narrative, content, head }] : [];
};

/** Narratives with items of the category: important and recent ones first. */
const rank = (narratives: readonly Narrative[], category: string | null, now: number): Ranked[] => {

    const weight = ({ content, updated_at: updated }: Narrative): number => importance(content) * Math.exp((Date.parse(updated) - now) / (8 * hour));
    return narratives.flatMap((narrative) => within(narrative, category)).sort((a, b) => weight(b) - weight(a));
};

/** The running stories or, if there are none, the item that most outlets reported. */
const leadsOf = (ranked: readonly Ranked[], items: readonly NewsItem[]): FrontPage['leads'] => {

    if (ranked.length > 0) {
        return ranked.slice(0, maxLeads).map(({ head, content, narrative_id }) => ({ item: head, narrative_id, reports: content.length }));
    }

    const [item] = [...items].sort((a, b) => b.sources.length - a.sources.length);
    return item ? [{ item, narrative_id: null, reports: 1 }] : [];
};

const toStory = ({ narrative_id, tag, summary, content, head, updated_at }: Ranked, unscored: Unscored): FrontPage['stories'][number] => ({
    narrative_id,
    tag: tag ?? head.signal,
    summary,
    reports: content.length,
    moods: moodsOf(content, unscored),
    updated_at
});
