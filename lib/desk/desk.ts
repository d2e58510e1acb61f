import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { ProvenanceCheck } from '../news/provenance';
import type { Recap } from '../recaps/record';
import type { RuntimeWith } from '../runtime';
import { StorageError } from '../storage/contract';
import type { CategoryRecord, Ms } from '../storage/contract';
import { LeaseLock } from '../storage/lease';
import { Outage } from '../storage/outage';
import { Budget } from './budget';
import { own } from './callers';
import type { Caller } from './callers';
import { Archive } from './evidence/evidence';
import type { Scope } from './evidence/evidence';
import { untilHour } from './evidence/windows';
import type { Kit } from './kit';
import type { DeskSettings } from './options';
import { DailyArticles } from './texts/article';
import { NarrativeTexts } from './texts/narrative';
import type { ActiveNarratives } from './texts/narrative';
import { Recaps } from './texts/recap';
import { TickerSummaries } from './texts/ticker-summary';
import type { TickerSummary } from './texts/ticker-summary';
import { WebSearches } from './web-search/web-searches';
import { Writer } from './writer';

export interface DeskDeps {
    readonly runtime: RuntimeWith<DeskSettings>;
    /** Which narratives get words: those that are listed. */
    readonly narratives: ActiveNarratives;
    readonly categories: { list(): Promise<readonly CategoryRecord[]> };
}

/** Between two looks for what is to be written; ends of windows are looked at when they come. In milliseconds. */
const checkMs = 30 * 1000;

/** News come in bursts: the desk looks when they pause, or at the latest after the second time. */
const quietMs = 1000;
const maxQuietWaitMs = 5000;

/** What failed is tried again after this. */
const retryMs = 60 * 1000;

/** What `stop()` waits for writes that are under way. */
const stopWaitMs = 5000;

/** What a lease outlasts the time of a generator by: reading and storing. */
const marginMs = 30 * 1000;

/** One text that may be due. */
interface Task {
    readonly name: string;
    work(): Promise<void>;
}

/**
 * Writes texts from the log: ticker summaries when asked; recaps, daily articles and the narratives' texts by itself
 * between `start()` and `stop()`. Many nodes may run desks over one storage: each text is written by one of them.
 */
export class Desk {

    private readonly deps: DeskDeps;
    private readonly summaries: TickerSummaries;
    private readonly recaps: Recaps;
    private readonly articles: DailyArticles;
    private readonly narratives: NarrativeTexts;
    private readonly outage: Outage;

    /** Ends what is under way. */
    private shutdown = toController();
    private started = false;
    private checking: Promise<void> | null = null;
    private again = false;
    /** Whether storage has failed in the look that is under way. */
    private storageFailed = false;
    private changedSince: Ms | null = null;
    private cancelCheck: (() => void) | null = null;
    private unsubscribe: (() => void) | null = null;

    /** When what failed may be tried again, by name of the task. */
    private readonly retryAt = new Map<string, Ms>();

    constructor(deps: DeskDeps) {

        const { runtime } = deps;
        const { settings, storage, clock, log, random } = runtime;
        const budget = new Budget({ clock, log, settings: settings.budget });
        const kit: Kit = {
            runtime,
            archive: new Archive(storage.news),
            writer: new Writer({ settings, clock, log, budget }),
            budget,
            provenance: new ProvenanceCheck(storage),
            leases: new LeaseLock({ texts: storage.texts, clock, random, leaseMs: settings.timeoutMs + marginMs })
        };
        this.deps = deps;
        this.outage = new Outage({ clock, log, tags: ['desk'] });
        this.summaries = new TickerSummaries(kit, new WebSearches(runtime, budget));
        this.recaps = new Recaps(kit);
        this.articles = new DailyArticles(kit);
        this.narratives = new NarrativeTexts(kit, deps.narratives);
    }

    /** Grows with every narrative that gets other words, for caches of pages. */
    get shown(): number {

        return this.narratives.shown;
    }

    /**
     * The last 24 hours of a token, from items within `scope`, at the expense of `caller`. Throws `StorageError`, and 500
     * if the generator fails and the host forbids to fall back (ruling 31).
     */
    async tickerSummary(ticker: string, scope: Scope, caller: Caller = own): Promise<TickerSummary> {

        return await this.summaries.write(ticker, scope, caller, this.shutdown.signal);
    }

    /** Writes a recap over the category's window that ends now; null where that holds no news, or the category has no timeframe. */
    async writeRecap(category: CategoryRecord, now = this.deps.runtime.clock.now()): Promise<Recap | null> {

        return await this.recaps.write(category, now, this.shutdown.signal);
    }

    /** Begins to write by itself, where this node is to (`desk.write`). Repeating it changes nothing. */
    async start(): Promise<void> {

        const { settings, storage } = this.deps.runtime;
        if (this.started) {
            return;
        }

        this.started = true;
        this.shutdown = toController();
        if (settings.write) {
            this.unsubscribe = storage.onPublish(() => this.wake());
            this.wake();
        }
    }

    /** Ends what is under way, and waits for it a few seconds at most. */
    async stop(): Promise<void> {

        this.started = false;
        this.shutdown.abort(new Error('The desk is closed'));
        this.unsubscribe?.();
        this.cancelCheck?.();
        this.unsubscribe = this.cancelCheck = null;
        await this.drain();
    }

    private async drain(): Promise<void> {

        let cancel = (): void => undefined;
        const timeout = new Promise<void>((resolve) => {

            cancel = this.deps.runtime.clock.setTimer(stopWaitMs, resolve);
        });
        await Promise.race([this.checking, timeout]);
        cancel();
    }

    private wake(): void {

        const now = this.deps.runtime.clock.now();
        this.changedSince ??= now;
        this.checkIn(Math.max(0, Math.min(quietMs, this.changedSince + maxQuietWaitMs - now)));
    }

    private checkIn(ms: number): void {

        this.cancelCheck?.();
        this.cancelCheck = this.deps.runtime.clock.setTimer(ms, () => {

            this.cancelCheck = null;
            this.changedSince = null;
            this.again = true;
            this.checking ??= this.check(this.shutdown.signal);
        });
    }

    /** Looks as long as somebody asks, then arranges the next look. */
    private async check(signal: AbortSignal): Promise<void> {

        while (this.again && !signal.aborted) {
            this.again = false;
            await this.runTasks(signal);
        }

        this.checking = null;
        if (!signal.aborted && !this.cancelCheck) {
            this.checkIn(Math.min(checkMs, untilHour(this.deps.runtime.clock.now())));
        }
    }

    private async runTasks(signal: AbortSignal): Promise<void> {

        this.storageFailed = false;
        try {
            const tasks = await this.tasks(signal);
            await inParallel(tasks, this.deps.runtime.settings.maxConcurrent, (task) => this.runTask(task, signal));
            this.forgetOldTasks(tasks);
        }
        catch (error) {
            this.report('look', error, signal);
        }

        if (!this.storageFailed && this.retryAt.size === 0) {
            this.outage.end();         // every text was tended
        }
    }

    private async tasks(signal: AbortSignal): Promise<Task[]> {

        const categories = await this.deps.categories.list();
        const narratives = await this.narratives.active(signal);
        return [
            ...categories.map((category) => ({ name: `recap ${category.code}`, work: () => this.recaps.writeIfDue(category, signal) })),
            ...categories.map((category) => ({ name: `article ${category.code}`, work: () => this.articles.writeIfDue(category, signal) })),
            ...narratives.map((record) => ({ name: `narrative ${record.id}`, work: () => this.narratives.writeIfDue(record, signal) }))
        ];
    }

    /** A failure costs a line in the log and a pause of this one text. */
    private async runTask(task: Task, signal: AbortSignal): Promise<void> {

        const { name } = task;
        const now = this.deps.runtime.clock.now();
        if (signal.aborted || now < (this.retryAt.get(name) ?? now)) {
            return;
        }

        try {
            await task.work();
            this.retryAt.delete(name);
        }
        catch (error) {
            this.retryAt.set(name, now + retryMs);
            this.report(name, error, signal);
        }
    }

    /** Narratives come and go. */
    private forgetOldTasks(tasks: readonly Task[]): void {

        const names = new Set(tasks.map(({ name }) => name));
        for (const name of this.retryAt.keys()) {
            if (!names.has(name)) {
                this.retryAt.delete(name);
            }
        }
    }

    private report(task: string, error: unknown, signal: AbortSignal): void {

        if (signal.aborted) {
            return;
        }

        if (error instanceof StorageError) {
            this.storageFailed = true;
            this.outage.report(error, { task });
        }
        else {
            this.deps.runtime.log(['desk', 'error'], { task, error });
        }
    }
}

/** Every text under way listens to the one end of the desk: many listeners are no leak. */
const toController = (): AbortController => {

    const controller = new AbortController();
    setMaxListeners(0, controller.signal);
    return controller;
};

/** So many at a time; between two the event loop gets a turn. `work` does not reject. */
const inParallel = async <T>(tasks: readonly T[], limit: number, work: (task: T) => Promise<void>): Promise<void> => {

    const rest = tasks.values();
    const worker = async (): Promise<void> => {

        for (const task of rest) {
            await work(task);
            await nextTurn();
        }
    };

    await Promise.all(Array.from({ length: limit }, worker));
};
