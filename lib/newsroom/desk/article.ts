import { toArticleRecord } from '../../articles/record';
import type { CategoryRecord, Ms } from '../../storage/contract';
import { clip } from '../text/sentences';
import type { Evidence } from '../types';
import { dueWindow, hasNews } from './due';
import { spread } from './evidence';
import type { Statement } from './guard';
import type { Kit } from './kit';
import { asSentence } from './tidy';
import { dayMs } from './windows';
import type { Window } from './windows';
import type { Written } from './writer';

/** `data` of a daily article. */
export interface DailyArticle {
    readonly headline: string;
    /** Paragraphs, an empty line between two. */
    readonly content: string;
    readonly category: string;
    readonly type: 'daily';
    readonly author: string;
    /** Symbols with a `$` prefix, the most frequent first. */
    readonly tokens: readonly string[];
    /** URLs. */
    readonly sources: readonly string[];
    readonly published_at: string;
}

const timeframe = '24h';
const bounds = { evidence: 200, maxBullets: 18, maxLength: 320, headline: 160, tokens: 20, sources: 30 };

/**
 * One article a day for each category whose recaps cover a day, from the day's narratives. Its id follows from category
 * and day, so that no two nodes write two. Where a category has none at all, one over the last 24 hours is written at once.
 */
export class DailyArticles {

    private readonly kit: Kit;

    constructor(kit: Kit) {

        this.kit = kit;
    }

    async tend(category: CategoryRecord, signal: AbortSignal): Promise<void> {

        const key = `article:${category.code}`;
        const window = category.recapTimeframe === timeframe ? await dueWindow(this.kit, key, dayMs, signal) : null;
        if (!window || !await hasNews(this.kit, category.code, window, signal)) {
            return;
        }

        await this.kit.leases.hold(key, async (fence) => {

            // Another node may have written it before the lease.

            const still = await dueWindow(this.kit, key, dayMs, signal);
            return still && await this.compose(category, still, { key, fence }, signal);
        });
    }

    /** Stores the article, then the mark that it has been written: an editor may remove it for good. */
    private async compose(category: CategoryRecord, window: Window, { key, fence }: { key: string; fence: string }, signal: AbortSignal): Promise<void> {

        const items = await this.kit.archive.within(window, { categories: [category.code] }, signal);
        const evidence = spread(items, bounds.evidence).map((clipping) => clipping.evidence);
        const written = await this.kit.writer.write({ purpose: 'article', subject: category.name, evidence, maxBullets: bounds.maxBullets, maxLength: bounds.maxLength }, signal);
        if (written.statements.length === 0) {
            return;
        }

        const { storage, clock } = this.kit.runtime;
        const now = clock.now();
        const id = idOf(category, window);
        await storage.articles.put(toArticleRecord(id, now * 1000, toArticle(category, evidence, written, now)), { signal });
        await storage.texts.put(key, { json: JSON.stringify({ id }), createdAt: now, expiresAt: null }, fence, { signal });
    }
}

const dayOf = (time: Ms): string => new Date(time).toISOString().slice(0, 10);

/** The day that it covers; the first one ends within a day. */
const idOf = ({ code }: CategoryRecord, { from, to }: Window): string => {

    return to % dayMs === 0 ? `daily-${code}-${dayOf(from)}` : `daily-${code}-${dayOf(to)}-first`;
};

const toArticle = ({ code, name }: CategoryRecord, evidence: readonly Evidence[], { title, statements }: Written, now: Ms): DailyArticle => {

    const cites = new Set(statements.flatMap((statement) => statement.cites));
    const cited = evidence.filter(({ id }) => cites.has(id));
    const headline = title ?? statements.slice(0, 1).map(({ text }) => text).join();
    return {
        headline: clip(`${name}: ${headline}`, bounds.headline),
        content: paragraphs(statements, cited),
        category: code,
        type: 'daily',
        author: 'newsroom',
        tokens: byFrequency(cited.flatMap(({ tokens = [] }) => tokens)).slice(0, bounds.tokens),
        sources: [...new Set(cited.map(({ url }) => url).filter((url) => url !== ''))].slice(0, bounds.sources),
        published_at: new Date(now).toISOString()
    };
};

/** Statements about one story stand together, in the order in which the stories begin. */
const paragraphs = (statements: readonly Statement[], cited: readonly Evidence[]): string => {

    const stories = new Map(cited.map(({ id, narrativeId }) => [id, narrativeId ?? id]));
    const texts = new Map<string | undefined, string[]>();
    for (const { text, cites: [first = ''] } of statements) {
        const story = stories.get(first);
        texts.set(story, [...(texts.get(story) ?? []), asSentence(text)]);
    }

    return [...texts.values()].map((sentences) => sentences.join(' ')).join('\n\n');
};

const byFrequency = (words: readonly string[]): string[] => {

    const counts = new Map<string, number>();
    for (const word of words) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }

    return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
};
