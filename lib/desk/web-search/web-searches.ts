import { LRUCache } from 'lru-cache';

import { abortable, withDeadline } from '../../async/deadline';
import { day } from '../../clock';
import type { RuntimeWith } from '../../runtime';
import type { Ms } from '../../storage/contract';
import type { Budget } from '../budget';
import type { CallerKind } from '../callers';
import type { Ticker } from '../evidence/ticker';
import type { DeskSettings } from '../options';
import { PrioritySemaphore } from '../priority-semaphore';
import type { Evidence, WebSearch } from '../types';
import { sanitiseResults } from './evidence';

/** Tickers whose results are kept. */
const maxKept = 1000;

/** Most searches per kind of caller that wait. */
const maxWaiting = 20;

const web = { results: 10, timeoutMs: 3000 };

/** Pause after a failed search for a ticker, in milliseconds. */
const failureMs = 30_000;

interface Kept {
    readonly results: readonly Evidence[];
    readonly until: Ms;
}

/** Searches the web for a ticker, once for all callers of a kind. Results are cached, also if the search failed or found nothing. */
export class WebSearches {

    private readonly runtime: Pick<RuntimeWith<DeskSettings>, 'settings' | 'clock' | 'log'>;
    private readonly budget: Budget;
    private readonly searches: PrioritySemaphore;
    private readonly kept = new LRUCache<string, Kept>({ max: maxKept });
    private readonly running = new Map<string, Promise<readonly Evidence[]>>();

    constructor(runtime: Pick<RuntimeWith<DeskSettings>, 'settings' | 'clock' | 'log'>, budget: Budget) {

        this.runtime = runtime;
        this.budget = budget;
        this.searches = new PrioritySemaphore(runtime.settings.maxSearches, maxWaiting);
    }

    /** Results that are available without a search; null if a search is necessary. */
    keptResults({ symbol }: Ticker): readonly Evidence[] | null {

        const { settings: { webSearch }, clock } = this.runtime;
        const kept = this.kept.get(symbol);
        const results = kept && clock.now() < kept.until ? kept.results : null;
        return webSearch ? results : [];
    }

    /** Empty if nothing is found or the search fails; null if the budget has no search left. Rejects once `outer` is aborted. */
    async find(ticker: Ticker, kind: CallerKind, outer: AbortSignal): Promise<readonly Evidence[] | null> {

        const { webSearch } = this.runtime.settings;
        if (!webSearch) {
            return [];
        }

        const key = `${kind} ${ticker.symbol}`;
        const known = this.keptResults(ticker) ?? this.running.get(key);
        if (known) {
            return await known;
        }

        if (!this.budget.reserveSearch(kind)) {
            return null;
        }

        const running = this.search(webSearch, ticker, kind, outer).finally(() => this.running.delete(key));
        this.running.set(key, running);
        return await running;
    }

    private async search(webSearch: WebSearch, ticker: Ticker, kind: CallerKind, outer: AbortSignal): Promise<readonly Evidence[]> {

        const { settings: { tickerTtlMs }, clock, log } = this.runtime;
        const keep = (results: readonly Evidence[], keptMs: Ms): readonly Evidence[] => {

            this.kept.set(ticker.symbol, { results, until: clock.now() + keptMs });
            return results;
        };

        try {
            return keep(await withDeadline({ clock, ms: web.timeoutMs, signal: outer }, (signal) => this.searchNow(webSearch, ticker, kind, signal)), tickerTtlMs);
        }
        catch (error) {
            outer.throwIfAborted();
            log(['desk', 'web-search', 'error'], error);
            return keep([], failureMs);
        }
    }

    private async searchNow(webSearch: WebSearch, { label, names: [name = label] }: Ticker, kind: CallerKind, signal: AbortSignal): Promise<readonly Evidence[]> {

        if (!await this.searches.acquire(kind)) {
            throw new Error('Too many web searches wait');
        }

        const { clock, log } = this.runtime;
        try {
            signal.throwIfAborted();
            const request = { query: `${name} ${label}`, sinceMs: clock.now() - day, maxResults: web.results };
            const context = { signal, now: () => clock.now(), log: (tags: string[], data?: unknown) => log(['desk', ...tags], data) };
            return sanitiseResults(await abortable(signal, webSearch.search(request, context)), request);
        }
        finally {
            this.searches.release(kind);
        }
    }
}
