import { toArticleRecord } from '../../articles/record';
import type { CategoryRecord, Ms } from '../../storage/contract';
import { clip } from '../text/sentences';
import type { Evidence } from '../types';
import { spread } from './evidence';
import type { Statement } from './guard';
import type { Kit } from './kit';
import { asSentence } from './tidy';
import { dayMs, lastWindow, trailingWindow } from './windows';
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

interface Assignment {
    readonly id: string;
    readonly category: CategoryRecord;
    readonly window: Window;
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

        const assignment = category.recapTimeframe === timeframe ? await this.due(category, signal) : null;
        if (!assignment || !await this.hasNews(assignment, signal)) {
            return;
        }

        await this.kit.leases.hold(`article:${category.code}`, async () => {

            // Another node may have written it between the look and the lease.

            const still = await this.due(category, signal);
            return still && await this.compose(still, signal);
        });
    }

    private async due(category: CategoryRecord, signal: AbortSignal): Promise<Assignment | null> {

        const { storage: { articles }, clock } = this.kit.runtime;
        const now = clock.now();
        const day = lastWindow(dayMs, now);
        const id = idOf(category, day.from);
        if (await articles.get(id, { signal })) {
            return null;
        }

        const [newest] = await articles.list({ category: category.code, type: 'daily', offset: 0, limit: 1 }, { signal });
        if (!newest) {
            return { id: `${idOf(category, day.to)}-first`, category, window: trailingWindow(dayMs, now) };
        }

        return newest.ord < day.to * 1000 ? { id, category, window: day } : null;
    }

    private async hasNews({ category, window }: Assignment, signal: AbortSignal): Promise<boolean> {

        return (await this.kit.archive.within(window, { categories: [category.code] }, signal, 1)).length > 0;
    }

    private async compose({ id, category, window }: Assignment, signal: AbortSignal): Promise<void> {

        const items = await this.kit.archive.within(window, { categories: [category.code] }, signal);
        const evidence = spread(items, bounds.evidence).map((clipping) => clipping.evidence);
        const written = await this.kit.writer.write({ purpose: 'article', subject: category.name, evidence, maxBullets: bounds.maxBullets, maxLength: bounds.maxLength }, signal);
        if (written.statements.length > 0) {
            const now = this.kit.runtime.clock.now();
            await this.kit.runtime.storage.articles.put(toArticleRecord(id, now * 1000, toArticle(category, evidence, written, now)), { signal });
        }
    }
}

const idOf = ({ code }: CategoryRecord, day: Ms): string => `daily-${code}-${new Date(day).toISOString().slice(0, 10)}`;

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
