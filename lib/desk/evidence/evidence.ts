import { LRUCache } from 'lru-cache';

import { defaultTokens } from '../../judgement';
import type { Analysis } from '../../judgement/record';
import type { NewsItem } from '../../news/item';
import { digestOf } from '../../provenance';
import type { Provenance } from '../../provenance';
import { termsOf } from '../../text/terms';
import type { List, News, NewsQuery, Ord, StoredNews } from '../../storage/contract';
import { contentWords } from '../../text/content-words';
import { lazily } from '../../text/memo';
import type { Evidence } from '../types';
import { judge } from './judged';
import type { Ticker } from './ticker';
import type { Window } from './windows';

/** An item as evidence. */
export interface Clipping {
    readonly evidence: Evidence;
    /** Digest of the item's current words. */
    readonly digest: string;
    /** Tokens of the item; if it has none, those that its text mentions. */
    readonly tokens: List;
    /** Words of the headline in lower case, between spaces. */
    readonly words: string;
}

/** Items that a text may use: those with one of these categories. Default: all. */
export interface Scope {
    readonly categories?: List;
}

/** Items read at a time, and in all, from a window. */
const page = 250;
const most = 1000;

/** Further items read because their headline contains the name. */
const mostNamed = 100;

export const toEvidence = (item: NewsItem, ord: Ord): Evidence => ({
    id: item.id,
    kind: 'item',
    title: item.signal,
    text: item.long_context.includes(item.short_context) ? item.long_context : `${item.short_context}\n${item.long_context}`,
    url: item.sources.slice(0, 1).join(),
    publishedAt: item.timestamp === null ? Math.floor(ord / 1000) : item.timestamp * 1000,
    tokens: item.tokens,
    narrativeId: item.narrative_id,
    sources: item.sources.length,
    sentiment: item.sentiment
});

/** What few texts need of an item is found out when it is asked for. */
const toClipping = ({ ord, json, analysis }: StoredNews): Clipping => {

    const item = JSON.parse(json) as NewsItem;
    const record = toEvidence(item, ord);
    const evidence = { ...record, analysis: analysis ? JSON.parse(analysis) as Analysis : judge(record) };
    const digest = lazily(() => digestOf(item));
    const tokens = lazily(() => (item.tokens.length > 0 ? item.tokens : defaultTokens.extract(evidence)));
    const words = lazily(() => wordsOf(item.signal));
    return {
        evidence,
        get digest() {

            return digest();
        },
        get tokens() {

            return tokens();
        },
        get words() {

            return words();
        }
    };
};

/** Provenance of words from the clippings with these ids. Ids of web results are skipped. */
export const citedProvenance = (clippings: readonly Clipping[], ids: Iterable<string>): Provenance => {

    const wanted = new Set(ids);
    return Object.fromEntries(clippings.filter(({ evidence: { id } }) => wanted.has(id)).map(({ evidence: { id }, digest }) => [id, digest]));
};

const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/**
 * Whether an item is about a ticker. Token extraction decides, since it distinguishes a coin from a word of the same spelling. Names
 * that it does not know are searched for in headlines.
 */
export const isAbout = ({ symbol, names, known }: Ticker, { words, tokens }: Clipping): boolean => {

    return tokens.includes(symbol) || !known && names.some((name) => contentWords(name).length > 0 && words.includes(wordsOf(name)));
};

/** One clipping per narrative first, then the others; newest first in both groups. */
export const spread = (clippings: readonly Clipping[], max: number): Clipping[] => {

    const met = new Set<string>();
    const [first, further]: [Clipping[], Clipping[]] = [[], []];
    for (const clipping of clippings) {
        const { id, narrativeId } = clipping.evidence;
        const story = narrativeId ?? id;
        (met.has(story) ? further : first).push(clipping);
        met.add(story);
    }

    return [...first, ...further].slice(0, max);
};

/** Reads news items as evidence. */
export class Archive {

    private readonly news: Pick<News, 'list' | 'byNarrative'>;

    /** Items read before are not parsed again. */
    private readonly parsed = new LRUCache<string, Clipping>({ max: 2 * most });

    constructor(news: Pick<News, 'list' | 'byNarrative'>) {

        this.news = news;
    }

    /** Whether a window has items. */
    async hasItems(window: Window, scope: Scope, signal: AbortSignal): Promise<boolean> {

        return (await this.news.list({ ...toQuery(window, scope), limit: 1 }, { signal })).items.length > 0;
    }

    /** Newest items of a window, newest first. */
    async inWindow(window: Window, scope: Scope, signal: AbortSignal): Promise<Clipping[]> {

        const query = toQuery(window, scope);
        const items: StoredNews[] = [];
        let before: number | undefined;
        let read: readonly StoredNews[];
        do {
            const limit = Math.min(page, most - items.length);
            read = (await this.news.list({ ...query, ...(before !== undefined && { before }), limit }, { signal })).items;
            items.push(...read);
            before = read.at(-1)?.ord;
        } while (read.length === page && items.length < most);

        return items.map((item) => this.parse(item));
    }

    /** Items of a window about a token, newest first. If the window has more items than `recent`, older ones that name the token in their headline are added. */
    async aboutTicker(ticker: Ticker, recent: readonly Clipping[], window: Window, scope: Scope, signal: AbortSignal): Promise<Clipping[]> {

        const further = recent.length < most ? [] : await this.namedInHeadline(ticker, window, scope, signal);
        const all = new Map([...recent, ...further].map((clipping) => [clipping.evidence.id, clipping]));
        return [...all.values()].filter((clipping) => isAbout(ticker, clipping));
    }

    /** Newest items of a narrative as they are stored, newest first. */
    async rowsOfNarrative(id: string, max: number, signal: AbortSignal): Promise<readonly StoredNews[]> {

        return await this.news.byNarrative(id, { limit: max }, { signal });
    }

    /** Newest items of a narrative, newest first. */
    async ofNarrative(id: string, max: number, signal: AbortSignal): Promise<Clipping[]> {

        return (await this.rowsOfNarrative(id, max, signal)).map((item) => this.parse(item));
    }

    private async namedInHeadline({ names }: Ticker, window: Window, scope: Scope, signal: AbortSignal): Promise<Clipping[]> {

        const found: StoredNews[] = [];
        for (const prefixes of names.map(termsOf).filter((terms) => terms.length > 0)) {
            found.push(...(await this.news.list({ ...toQuery(window, scope), prefixes, limit: mostNamed }, { signal })).items);
        }

        return found.map((item) => this.parse(item));
    }

    private parse(item: StoredNews): Clipping {

        const key = `${item.id} ${item.rev}`;
        const clipping = this.parsed.get(key) ?? toClipping(item);
        this.parsed.set(key, clipping);
        return clipping;
    }
}

const toQuery = ({ from, to }: Window, { categories }: Scope): Omit<NewsQuery, 'limit'> => ({
    ...(categories && { categories }),
    fromOrd: Math.max(0, from * 1000),
    toOrd: to * 1000
});
