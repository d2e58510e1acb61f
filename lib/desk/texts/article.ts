import { articleOrigin, deskPrefix, toArticleRecord } from '../../articles/record';
import type { ArticleData } from '../../articles/schema';
import { day } from '../../clock';
import type { Provenance } from '../../provenance';
import type { CategoryRecord, Ms, Ord, Text } from '../../storage/contract';
import { withFullStop } from '../../text/full-stop';
import { clip } from '../../text/sentences';
import { dueWindow, hasNews } from '../due';
import { citedProvenance, spread } from '../evidence/evidence';
import type { Window } from '../evidence/windows';
import type { Statement } from '../guard/guard';
import { whileUnchanged } from '../kit';
import type { Kit } from '../kit';
import type { Evidence } from '../types';
import type { Written } from '../writer';

/** Marks that an article has been written. */
interface Mark {
    readonly id: string;
    /** The window that it covers; left out by version 0.1.0 and earlier. */
    readonly window?: Window;
}

interface Lease {
    readonly key: string;
    readonly fence: string;
}

/** The newest article, if items that it was written from have changed. */
interface Stale {
    readonly id: string;
    readonly ord: Ord;
    /** The window that it covers. */
    readonly window: Window;
}

interface Draft {
    readonly article: DailyArticle;
    readonly from: Provenance;
}

/** `data` of a daily article. */
export interface DailyArticle extends ArticleData {
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
 * Writes one article per day for each category whose recaps cover a day. Its id is derived from category and day, so that
 * two nodes cannot write two. If a category has no article, one about the last 24 hours is written at once. The newest one
 * is written again as soon as an item that it was written from has been corrected, retracted or removed.
 */
export class DailyArticles {

    private readonly kit: Kit;

    constructor(kit: Kit) {

        this.kit = kit;
    }

    async writeIfDue(category: CategoryRecord, signal: AbortSignal): Promise<void> {

        const key = `article:${category.code}`;
        if (category.recapTimeframe !== timeframe) {
            return;
        }

        const { window, text } = await dueWindow(this.kit, key, day, signal);
        const isWanted = window ? await hasNews(this.kit, category.code, window, signal) : await this.stale(text, signal) !== null;
        if (isWanted) {
            await this.kit.leases.run(key, (fence) => this.write(category, { key, fence }, signal));
        }
    }

    /** Checks again, because another node may have written it before the lease. */
    private async write(category: CategoryRecord, lease: Lease, signal: AbortSignal): Promise<void> {

        const { window, text } = await dueWindow(this.kit, lease.key, day, signal);
        await (window ? this.compose(category, window, lease, signal) : this.rewriteIfStale(category, text, signal));
    }

    /** Stores the article, then a mark that it has been written, so that it stays removed if an editor removes it. */
    private async compose(category: CategoryRecord, window: Window, { key, fence }: Lease, signal: AbortSignal): Promise<void> {

        const draft = await whileUnchanged(this.kit, signal, () => this.draft(category, window, signal));
        if (!draft) {
            return;
        }

        const { storage, clock } = this.kit.runtime;
        const now = clock.now();
        const mark: Required<Mark> = { id: idOf(category, window), window };
        await storage.articles.put(toArticleRecord(mark.id, now * 1000, draft.article, draft.from), { signal });
        await storage.texts.put(key, { json: JSON.stringify(mark), createdAt: now, expiresAt: null }, fence, { signal });
    }

    private async stale(mark: Text, signal: AbortSignal): Promise<Stale | null> {

        const { id, window } = JSON.parse(mark.json) as Mark;
        const record = window ? await this.kit.runtime.storage.articles.get(id, { signal }) : null;
        const isStale = record && !await this.kit.provenance.holds(articleOrigin(record), { signal });
        return window && isStale ? { id, ord: record.ord, window } : null;
    }

    /** Writes the newest article again under its id. If no news is left, it stays stored but is not shown. */
    private async rewriteIfStale(category: CategoryRecord, mark: Text, signal: AbortSignal): Promise<void> {

        const stale = await this.stale(mark, signal);
        if (!stale) {
            return;
        }

        const { id, ord, window } = stale;
        const draft = await whileUnchanged(this.kit, signal, () => this.draft(category, window, signal));
        if (draft) {
            const { storage, clock } = this.kit.runtime;
            await storage.articles.put(toArticleRecord(id, ord, draft.article, draft.from, clock.now()), { signal });
        }
    }

    private async draft(category: CategoryRecord, window: Window, signal: AbortSignal): Promise<Draft | null> {

        const items = spread(await this.kit.archive.inWindow(window, { categories: [category.code] }, signal), bounds.evidence);
        const evidence = items.map((clipping) => clipping.evidence);
        const written = await this.kit.writer.write({ purpose: 'article', subject: category.name, evidence, maxBullets: bounds.maxBullets, maxLength: bounds.maxLength }, signal);
        if (written.statements.length === 0) {
            return null;
        }

        const origins = [...written.title?.from ?? [], ...written.statements.flatMap(({ from, cites }) => [...from, ...cites])];
        return { article: toArticle(category, evidence, written, this.kit.runtime.clock.now()), from: citedProvenance(items, origins) };
    }
}

const dayOf = (time: Ms): string => new Date(time).toISOString().slice(0, 10);

/** Contains the day that the article covers; the window of a first article ends during a day. */
const idOf = ({ code }: CategoryRecord, { from, to }: Window): string => {

    return to % day === 0 ? `${deskPrefix}${code}-${dayOf(from)}` : `${deskPrefix}${code}-${dayOf(to)}-first`;
};

const toArticle = ({ code, name }: CategoryRecord, evidence: readonly Evidence[], { title, statements }: Written, now: Ms): DailyArticle => {

    const cites = new Set(statements.flatMap((statement) => statement.cites));
    const cited = evidence.filter(({ id }) => cites.has(id));
    const headline = title?.text ?? statements.slice(0, 1).map(({ text }) => text).join();
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

/** One paragraph per story, in the order of their first statements. */
const paragraphs = (statements: readonly Statement[], cited: readonly Evidence[]): string => {

    const stories = new Map(cited.map(({ id, narrativeId }) => [id, narrativeId ?? id]));
    const texts = new Map<string | undefined, string[]>();
    for (const { text, cites: [first = ''] } of statements) {
        const story = stories.get(first);
        texts.set(story, [...(texts.get(story) ?? []), withFullStop(text)]);
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
