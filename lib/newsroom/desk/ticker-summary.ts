import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Json, Ms, Seq } from '../../storage/contract';
import { beforeDeadline } from '../../deadline';
import type { Evidence } from '../types';
import { spread, toTicker } from './evidence';
import type { Clipping, Scope, Ticker } from './evidence';
import { bulleted } from './kit';
import type { Kit } from './kit';
import { readResults } from './web';
import { dayMs, trailingWindow } from './windows';
import type { Window } from './windows';

export interface TickerSummary {
    /** Lines, each beginning with a bullet. */
    readonly summary: string;
    /** Nothing in the last 24 hours: the summary is one line that says so (ruling 31). */
    readonly empty: boolean;
}

interface Kept extends TickerSummary {
    /** Of the log, when the summary was made. */
    readonly head: Seq;
    readonly at: number;
}

/** The last 24 hours as some tokens may see them. */
interface RecentNews {
    readonly head: Seq;
    readonly from: Ms;
    readonly items: Promise<Clipping[]>;
}

const bounds = { evidence: 40, maxBullets: 8, maxLength: 280 };

/** Changes whenever the same evidence would give another text. */
const version = 1;

/** Summaries that this node remembers. */
const maxKept = 1000;

/** Scopes whose recent news this node remembers, and for how long while the log stands still: items grow old meanwhile. */
const maxWindows = 8;
const maxWindowAgeMs = 60 * 1000;

const web = { results: 10, timeoutMs: 3000 };

/** The last 24 hours of a token. One text for all spellings and all who ask, made of items that the asking token may see. */
export class TickerSummaries {

    private readonly kit: Kit;
    private readonly kept = new LRUCache<string, Kept>({ max: maxKept });
    private readonly windows = new LRUCache<string, RecentNews>({ max: maxWindows });
    private readonly running = new Map<string, Promise<TickerSummary>>();

    constructor(kit: Kit) {

        this.kit = kit;
    }

    /** Throws 500 where the generator fails and the host forbids to fall back (ruling 31). */
    async write(text: string, scope: Scope, signal: AbortSignal): Promise<TickerSummary> {

        const ticker = toTicker(text);
        const key = JSON.stringify([ticker.symbol, ticker.known ? [] : ticker.names, scopeKey(scope)]);
        const running = this.running.get(key) ?? this.begin(key, ticker, scope, signal);
        const { summary, empty } = await running;
        return { summary, empty };
    }

    private begin(key: string, ticker: Ticker, scope: Scope, signal: AbortSignal): Promise<TickerSummary> {

        const running = this.answer(key, ticker, scope, signal).finally(() => this.running.delete(key));
        this.running.set(key, running);
        return running;
    }

    private async answer(key: string, ticker: Ticker, scope: Scope, signal: AbortSignal): Promise<TickerSummary> {

        const { storage, clock, settings } = this.kit.runtime;
        const { head } = await storage.news.bounds({ signal });
        const at = clock.now();
        const kept = this.kept.get(key);
        if (kept?.head === head && at - kept.at < settings.desk.tickerTtlMs) {
            return kept;
        }

        const made = { ...await this.make(key, ticker, scope, head, signal), head, at };
        this.kept.set(key, made);
        return made;
    }

    private async make(key: string, ticker: Ticker, scope: Scope, head: Seq, signal: AbortSignal): Promise<TickerSummary> {

        const { storage, clock, settings } = this.kit.runtime;
        const clippings = await this.gather(ticker, scope, head, signal);
        const textKey = `ticker:${this.identify(key, clippings)}`;
        const stored = await storage.texts.get(textKey, clock.now(), { signal });
        if (stored) {
            return JSON.parse(stored.json) as TickerSummary;
        }

        const summary = await this.compose(ticker, [...clippings.map(({ evidence }) => evidence), ...await this.searchWeb(ticker, signal)], signal);
        if (summary.empty) {
            return summary;     // nobody may fill storage by asking for what does not exist
        }

        const now = clock.now();
        await storage.texts.put(textKey, { json: toJson(summary), createdAt: now, expiresAt: now + settings.desk.tickerTtlMs }, null, { signal });
        return summary;
    }

    private async gather(ticker: Ticker, scope: Scope, head: Seq, signal: AbortSignal): Promise<Clipping[]> {

        const window = trailingWindow(dayMs, this.kit.runtime.clock.now());
        const recent = await this.recent(window, scope, head, signal);
        return spread(await this.kit.archive.about(ticker, recent, window, scope, signal), bounds.evidence);
    }

    /** Read once for all tickers, until the log moves. */
    private async recent(window: Window, scope: Scope, head: Seq, signal: AbortSignal): Promise<Clipping[]> {

        const key = scopeKey(scope);
        const known = this.windows.get(key);
        if (known?.head === head && window.from - known.from < maxWindowAgeMs) {
            return await known.items;
        }

        const items = this.kit.archive.within(window, scope, signal);
        this.windows.set(key, { head, from: window.from, items });
        items.catch(() => this.windows.delete(key));
        return await items;
    }

    private identify(key: string, clippings: readonly Clipping[]): string {

        const evidence = clippings.map(({ evidence: { id }, rev }) => [id, rev]);
        return createHash('sha256').update(JSON.stringify([version, this.kit.writer.name, key, evidence])).digest('base64url');
    }

    private async compose({ label }: Ticker, evidence: readonly Evidence[], signal: AbortSignal): Promise<TickerSummary> {

        const { statements } = await this.kit.writer.write({ purpose: 'ticker_summary', subject: label, evidence, maxBullets: bounds.maxBullets, maxLength: bounds.maxLength }, signal);
        return statements.length === 0
            ? { summary: bulleted([{ text: `No news about ${label} in the last 24 hours.` }]), empty: true }
            : { summary: bulleted(statements), empty: false };
    }

    /** A search that fails costs a line in the log. */
    private async searchWeb({ label, names: [name = label] }: Ticker, outer: AbortSignal): Promise<Evidence[]> {

        const { settings: { desk: { webSearch } }, clock, log } = this.kit.runtime;
        if (!webSearch) {
            return [];
        }

        const request = { query: `${name} ${label}`, sinceMs: clock.now() - dayMs, maxResults: web.results };
        try {
            const results = await beforeDeadline(clock, web.timeoutMs, outer, (signal) => webSearch.search(request, { signal, now: () => clock.now(), log: (tags, data) => log(['desk', ...tags], data) }));
            return readResults(results, request);
        }
        catch (error) {
            outer.throwIfAborted();
            log(['desk', 'web-search', 'error'], error);
            return [];
        }
    }
}

const scopeKey = ({ categories }: Scope): string => JSON.stringify(categories ? [...new Set(categories)].sort() : null);

const toJson = ({ summary, empty }: TickerSummary): Json => JSON.stringify({ summary, empty });
