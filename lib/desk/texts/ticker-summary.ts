import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { Fresh } from '../../async/fresh';
import type { FreshAnswer } from '../../async/fresh';
import { day, minute } from '../../clock';
import type { Provenance } from '../../provenance';
import type { Ms, Seq } from '../../storage/contract';
import { bulleted } from '../../text/bullets';
import type { Caller } from '../callers';
import { citedProvenance, spread } from '../evidence/evidence';
import type { Clipping, Scope } from '../evidence/evidence';
import { toAssets, toTicker } from '../evidence/ticker';
import type { Assets, Ticker } from '../evidence/ticker';
import { trailingWindow } from '../evidence/windows';
import type { Kit } from '../kit';
import type { Evidence, TextRequest } from '../types';
import type { WebSearches } from '../web-search/web-searches';
import type { Written } from '../writer';

/** Summary of a ticker's last 24 hours. */
export interface TickerSummary {
    /** Lines, each beginning with a bullet. */
    readonly summary: string;
    /** True if there is no news in the last 24 hours. Then the summary is one line that states this (ruling 31). */
    readonly empty: boolean;
}

interface ComposedSummary extends TickerSummary {
    /** Items that it was written from. */
    readonly from: Provenance;
    /** Generator or web search were not used because of the budget: another caller may get a better text. */
    readonly postponed: boolean;
}

interface CachedSummary extends ComposedSummary {
    /** Head of the log when the summary was written. */
    readonly head: Seq;
    readonly at: Ms;
}

/** The ticker of a summary, its caller, and its news. */
interface Assignment {
    readonly ticker: Ticker;
    readonly caller: Caller;
    readonly clippings: readonly Clipping[];
    readonly signal: AbortSignal;
}

const bounds = { evidence: 40, maxBullets: 8, maxLength: 280 };

/** To be raised whenever the same evidence leads to another text, or texts are stored in another form. */
const version = 8;

/** Most summaries in this node's cache. */
const maxKept = 1000;

/** Most scopes whose recent news is cached, and for how long if the log does not move, since items leave the window. */
const maxWindows = 8;
const maxWindowAgeMs = minute;

/** Most attempts to write a summary while its items change. */
const maxTries = 3;

/** Time for which a failure is repeated instead of calling the generator again (`onProviderFailure: 'error'`), in milliseconds. */
const failureMs = 30 * 1000;

/**
 * Summarises the last 24 hours of a token. All spellings and callers share one text, written from items in the caller's
 * scope. Only known coins and tickers in the news use the generator and web search; all others are answered from the log.
 */
export class TickerSummaries {

    private readonly kit: Kit;
    private readonly searches: WebSearches;
    private readonly assets: Assets;
    private readonly summaries = new LRUCache<string, CachedSummary>({ max: maxKept });
    /** News of the last 24 hours, by scope and head of the log. */
    private readonly windows = new LRUCache<string, FreshAnswer<Clipping[]>>({ max: maxWindows });
    private readonly recent: Fresh<string, Clipping[]>;
    /** Texts being written, by kind of caller and evidence: no caller waits for one of lower priority. */
    private readonly running = new Map<string, Promise<ComposedSummary>>();
    private readonly failures = new LRUCache<string, { readonly error: unknown; readonly until: Ms }>({ max: maxKept });

    constructor(kit: Kit, searches: WebSearches) {

        this.kit = kit;
        this.searches = searches;
        this.recent = new Fresh({ clock: kit.runtime.clock, freshMs: maxWindowAgeMs, store: this.windows });
        this.assets = toAssets(kit.runtime.settings.assets);
    }

    /** Throws 500 if the generator fails and the host forbids a fallback (ruling 31). */
    async write(text: string, scope: Scope, caller: Caller, signal: AbortSignal): Promise<TickerSummary> {

        const ticker = toTicker(text, this.assets);
        const key = JSON.stringify([ticker.symbol, ticker.known ? [] : ticker.names, scopeKey(scope)]);
        const { storage, clock } = this.kit.runtime;
        const { head } = await storage.news.bounds({ signal });
        const at = clock.now();
        const kept = await this.cached(key, head, scope, caller, signal);
        if (kept) {
            return toAnswer(kept);
        }

        for (let i = 0; i < maxTries; ++i) {
            const assignment = { ticker, caller, clippings: await this.clippingsAbout(ticker, scope, head, signal), signal };
            const summary = i === 0 ? await this.summarise(assignment) : this.extract(assignment);
            if (await this.kit.provenance.holds(summary.from, { ...scope, signal })) {
                this.summaries.set(key, { ...summary, head, at });
                return toAnswer(summary);
            }

            this.windows.delete(windowKey(scope, head));       // read before the change
        }

        return toAnswer(nothingAbout(ticker));
    }

    /** The cached summary. Null if the log has moved, its items have changed, or the caller may get a better one. */
    private async cached(key: string, head: Seq, scope: Scope, caller: Caller, signal: AbortSignal): Promise<CachedSummary | null> {

        const { runtime: { clock, settings }, provenance, budget } = this.kit;
        const kept = this.summaries.get(key);
        if (kept?.head !== head || clock.now() - kept.at >= settings.tickerTtlMs || kept.postponed && budget.hasTextLeft(caller)) {
            return null;
        }

        return await provenance.holds(kept.from, { ...scope, signal }) ? kept : null;
    }

    private async summarise(assignment: Assignment): Promise<ComposedSummary> {

        const { ticker, clippings, caller } = assignment;
        if (!this.isWorthMoney(ticker, clippings)) {
            return this.extract(assignment);
        }

        const key = this.textKey(ticker, clippings);
        const runKey = `${caller.kind} ${key}`;
        const ready = await this.stored(key, runKey, assignment.signal) ?? this.running.get(runKey);
        if (ready) {
            return await ready;
        }

        const { writer, budget } = this.kit;
        const isFree = this.isFree(ticker, clippings);
        if (!isFree && !budget.hasTextLeft(caller)) {
            return toComposed(ticker, clippings, writer.writeOverAllowance(toRequest(ticker, clippings, [])));
        }

        const running = (isFree ? this.compose(key, assignment) : this.composeCounted(key, runKey, assignment)).finally(() => this.running.delete(runKey));
        this.running.set(runKey, running);
        return await running;
    }

    private async composeCounted(key: string, runKey: string, assignment: Assignment): Promise<ComposedSummary> {

        const { runtime: { clock }, budget } = this.kit;
        const refund = budget.countText(assignment.caller);
        try {
            const summary = await this.compose(key, assignment);
            if (summary.postponed) {
                refund();
            }

            return summary;
        }
        catch (error) {
            assignment.signal.throwIfAborted();
            this.failures.set(runKey, { error, until: clock.now() + failureMs });
            throw error;
        }
    }

    /** Writes without generator and web search. */
    private extract({ ticker, clippings }: Assignment): ComposedSummary {

        return toComposed(ticker, clippings, this.kit.writer.writeExtractive(toRequest(ticker, clippings, [])));
    }

    /** Whether the ticker may use the generator or the web search. A word that occurs only in headlines may not. */
    private isWorthMoney({ symbol, known, isWord }: Ticker, clippings: readonly Clipping[]): boolean {

        const { generator, webSearch } = this.kit.runtime.settings;
        const isSeen = isWord && clippings.some(({ tokens }) => tokens.includes(symbol));
        return (generator !== undefined || webSearch !== undefined) && (known || isSeen);
    }

    private isFree(ticker: Ticker, clippings: readonly Clipping[]): boolean {

        const results = this.searches.keptResults(ticker);
        return results !== null && (this.kit.runtime.settings.generator === undefined || clippings.length + results.length === 0);
    }

    private async stored(key: string, runKey: string, signal: AbortSignal): Promise<ComposedSummary | null> {

        const { storage, clock } = this.kit.runtime;
        const failure = this.failures.get(runKey);
        if (failure && clock.now() < failure.until) {
            throw failure.error;
        }

        const text = await storage.texts.get(key, clock.now(), { signal });
        return text && JSON.parse(text.json) as ComposedSummary;
    }

    private async compose(key: string, { ticker, clippings, caller, signal }: Assignment): Promise<ComposedSummary> {

        const { runtime: { storage, clock, settings }, writer } = this.kit;
        const results = await this.searches.find(ticker, caller.kind, signal);
        const written = await writer.write(toRequest(ticker, clippings, results ?? []), signal, caller.kind);
        const summary = toComposed(ticker, clippings, { ...written, postponed: written.postponed || results === null });
        if (!summary.empty && !summary.postponed) {       // otherwise requests for unknown tickers could fill storage
            const now = clock.now();
            await storage.texts.put(key, { json: JSON.stringify(summary), createdAt: now, expiresAt: now + settings.tickerTtlMs }, null, { signal });
        }

        return summary;
    }

    private async clippingsAbout(ticker: Ticker, scope: Scope, head: Seq, signal: AbortSignal): Promise<Clipping[]> {

        const window = trailingWindow(day, this.kit.runtime.clock.now());
        const recent = await this.recent.get(windowKey(scope, head), () => this.kit.archive.inWindow(window, scope, signal));
        return spread(await this.kit.archive.aboutTicker(ticker, recent, window, scope, signal), bounds.evidence);
    }

    /** Key in `texts`: the same evidence leads to the same text. */
    private textKey({ symbol }: Ticker, clippings: readonly Clipping[]): string {

        const evidence = clippings.map(({ evidence: { id }, digest }) => [id, digest]);
        return `ticker:${createHash('sha256').update(JSON.stringify([version, this.kit.writer.name, symbol, evidence])).digest('base64url')}`;
    }
}

const scopeKey = ({ categories }: Scope): string => JSON.stringify(categories ? [...new Set(categories)].sort() : null);

/** The window is read once for all tickers, until the log moves. */
const windowKey = (scope: Scope, head: Seq): string => `${head} ${scopeKey(scope)}`;

const toRequest = ({ label }: Ticker, clippings: readonly Clipping[], results: readonly Evidence[]): TextRequest => ({
    purpose: 'ticker_summary',
    subject: label,
    evidence: [...clippings.map(({ evidence }) => evidence), ...results],
    maxBullets: bounds.maxBullets,
    maxLength: bounds.maxLength
});

const nothingAbout = ({ label }: Ticker): ComposedSummary => ({ summary: bulleted([{ text: `No news about ${label} in the last 24 hours.` }]), empty: true, from: {}, postponed: false });

const toComposed = (ticker: Ticker, clippings: readonly Clipping[], { statements, postponed }: Written): ComposedSummary => {

    const from = citedProvenance(clippings, statements.flatMap((statement) => statement.from));
    return statements.length === 0 ? { ...nothingAbout(ticker), postponed } : { summary: bulleted(statements), empty: false, from, postponed };
};

const toAnswer = ({ summary, empty }: ComposedSummary): TickerSummary => ({ summary, empty });
