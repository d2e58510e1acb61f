import { setMaxListeners } from 'node:events';

import { withDeadline } from '../async/deadline';
import { inParallel } from '../async/in-parallel';
import { minute } from '../clock';
import { ProvenanceCheck } from '../provenance';
import type { Recap } from '../recaps/record';
import type { RuntimeWith } from '../runtime';
import { StorageError } from '../storage/contract';
import type { CategoryRecord, Ms, NarrativeRecord } from '../storage/contract';
import { LeaseLock } from '../storage/lease';
import { Outage } from '../storage/outage';
import { Budget } from './budget';
import { BurstPacer, quietMs } from './burst-pacer';
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
    /** Decides which narratives get texts: the listed ones. */
    readonly narratives: ActiveNarratives;
    readonly categories: { list(): Promise<readonly CategoryRecord[]> };
}

/** Time between two checks for due texts, in milliseconds. The end of a window triggers a check of its own. */
const checkMs = 30 * 1000;

/** News comes in bursts: the desk checks after a pause of `quietMs`, at the latest after `maxQuietWaitMs`. In milliseconds. */
const maxQuietWaitMs = 5000;

/** Time after which a failed text is retried, in milliseconds. */
const retryMs = minute;

/** Longest time that `stop()` waits for running writes, in milliseconds. */
const stopWaitMs = 5000;

/** Time by which a lease exceeds the generator's, for reading and storing, in milliseconds. */
const marginMs = 30 * 1000;

/** One text that may be due. */
interface Task {
    readonly name: string;
    work(): Promise<void>;
}

/**
 * Writes texts from the log: ticker summaries on request; recaps, daily articles and the texts of narratives on its own
 * between `start()` and `stop()`. Many nodes may run a desk on one storage: each text is written by one of them.
 */
export class Desk {

    private readonly deps: DeskDeps;
    private readonly summaries: TickerSummaries;
    private readonly recaps: Recaps;
    private readonly articles: DailyArticles;
    private readonly narratives: NarrativeTexts;
    private readonly outage: Outage;
    private readonly budget: Budget;

    /** Aborts running writes. */
    private shutdown = toController();
    private started = false;
    private checking: Promise<void> | null = null;
    private again = false;
    /** Whether storage has failed during the running check. */
    private storageFailed = false;
    private changedSince: Ms | null = null;
    /** Of the texts of narratives: a narrative that gains items is written once, after the burst. */
    private pacer: BurstPacer;
    /** Whether the texts of narratives wait for a pause. */
    private isBursting = false;
    private cancelCheck: (() => void) | null = null;
    private unsubscribe: (() => void) | null = null;

    /** When a failed task may be retried, by name, in milliseconds since the epoch. */
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
        this.budget = budget;
        this.outage = new Outage({ clock, log, tags: ['desk'] });
        this.summaries = new TickerSummaries(kit, new WebSearches(runtime, budget));
        this.recaps = new Recaps(kit);
        this.articles = new DailyArticles(kit);
        this.narratives = new NarrativeTexts(kit, deps.narratives);
        this.pacer = new BurstPacer(clock);
    }

    /** What is left of the budget of the day, by limited unit. */
    get remaining(): Budget['remaining'] {

        return this.budget.remaining;
    }

    /**
     * Summarises the last 24 hours of a token from items in `scope`, charged to `caller`. Throws `StorageError`, and 500
     * if the generator fails and the host forbids a fallback (ruling 31).
     */
    async tickerSummary(ticker: string, scope: Scope, caller: Caller = own): Promise<TickerSummary> {

        return await this.summaries.write(ticker, scope, caller, this.shutdown.signal);
    }

    /** Writes a recap of the category's window that ends now. Null if it contains no news or the category has no timeframe. */
    async writeRecap(category: CategoryRecord, now = this.deps.runtime.clock.now()): Promise<Recap | null> {

        return await this.recaps.write(category, now, this.shutdown.signal);
    }

    /** Starts to write on its own if `desk.write` is set. Calling it again changes nothing. */
    async start(): Promise<void> {

        const { settings, storage } = this.deps.runtime;
        if (this.started) {
            return;
        }

        this.started = true;
        this.shutdown = toController();
        this.pacer = new BurstPacer(this.deps.runtime.clock);
        if (settings.write) {
            this.unsubscribe = storage.onPublish(() => this.wake());
            this.wake();
        }
    }

    /** Aborts running writes and waits for them, a few seconds at most. */
    async stop(): Promise<void> {

        this.started = false;
        this.shutdown.abort(new Error('The desk is closed'));
        this.unsubscribe?.();
        this.cancelCheck?.();
        this.unsubscribe = this.cancelCheck = null;
        await withDeadline({ clock: this.deps.runtime.clock, ms: stopWaitMs }, () => this.checking).catch(() => undefined);
    }

    private wake(): void {

        const now = this.deps.runtime.clock.now();
        this.changedSince ??= now;
        this.pacer.noteChange();
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

    /** Runs due tasks until no further check is requested, then schedules the next one. */
    private async check(signal: AbortSignal): Promise<void> {

        while (this.again && !signal.aborted) {
            this.again = false;
            await this.runTasks(signal);
        }

        this.checking = null;
        if (!signal.aborted && !this.cancelCheck) {
            this.checkIn(this.isBursting ? quietMs : Math.min(checkMs, untilHour(this.deps.runtime.clock.now())));
        }
    }

    private async runTasks(signal: AbortSignal): Promise<void> {

        this.storageFailed = false;
        try {
            const tasks = await this.tasks(signal);
            await inParallel(tasks, this.deps.runtime.settings.maxConcurrent, (task) => this.runTask(task, signal));
            this.forgetOldTasks(tasks);
            if (!this.isBursting) {
                this.pacer.finish();
            }
        }
        catch (error) {
            this.report('check', error, signal);
        }

        if (!this.storageFailed && this.retryAt.size === 0) {
            this.outage.end();         // every task has run
        }
    }

    private async tasks(signal: AbortSignal): Promise<Task[]> {

        const categories = await this.deps.categories.list();
        const narratives = await this.pausedNarratives(signal);
        return [
            ...categories.map((category) => ({ name: `recap ${category.code}`, work: () => this.recaps.writeIfDue(category, signal) })),
            ...categories.map((category) => ({ name: `article ${category.code}`, work: () => this.articles.writeIfDue(category, signal) })),
            ...narratives.map((record) => ({ name: `narrative ${record.id}`, work: () => this.narratives.writeIfDue(record, signal) }))
        ];
    }

    /** Narratives whose texts may be due; none while news arrives, unless it has for long. */
    private async pausedNarratives(signal: AbortSignal): Promise<readonly NarrativeRecord[]> {

        this.isBursting = !this.pacer.tryStart();
        return this.isBursting ? [] : await this.narratives.active(signal);
    }

    /** A failure is logged and pauses this one text. */
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

    /** Forgets tasks that no longer exist: narratives come and go. */
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

/** Each running text listens to this signal, so many listeners are not a leak. */
const toController = (): AbortController => {

    const controller = new AbortController();
    setMaxListeners(0, controller.signal);
    return controller;
};
