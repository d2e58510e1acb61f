import { backoffMs } from '../async/backoff';
import { minute, second } from '../clock';
import type { RuntimeWith } from '../runtime';
import { Lease } from '../storage/lease';
import { Outage } from '../storage/outage';
import type { NewsroomSettings } from './options';
import { Rejudge } from './rejudge';
import type { RejudgeDeps } from './rejudge';

/** How far the stored items have been judged again with the current stages. */
export interface ReenrichmentProgress {
    /** `idle`: never started. A run stays `running` while every server is stopped, and continues with the next start. */
    readonly state: 'idle' | 'running' | 'finished';
    /** Items that the run has examined. */
    readonly examined: number;
    /** Items among them whose analysis was replaced. */
    readonly changed: number;
    /** Position of the oldest item that was examined, in microseconds since the epoch; null before the first. */
    readonly position: number | null;
    /** Milliseconds since the epoch; null if there was no run. */
    readonly startedAt: number | null;
    /** Milliseconds since the epoch; null until the run has ended. */
    readonly finishedAt: number | null;
}

export interface ReenrichmentDeps extends RejudgeDeps {
    readonly runtime: RuntimeWith<NewsroomSettings>;
}

/** Key of the progress in `texts`, and of the lease of the node that runs it. */
const key = 'reenrichment';

/** Most items of one read. */
const maxPage = 100;

/** Lease duration in milliseconds: another node continues after this if the running one has died. */
const leaseMs = minute;

const pauses = { firstMs: second, maxMs: minute };

const idle: ReenrichmentProgress = { state: 'idle', examined: 0, changed: 0, position: null, startedAt: null, finishedAt: null };

/**
 * Goes through the stored items, newest first, on one node at a time. The position is kept after each page, so that a run
 * continues after a crash: with the next start of any node, or the next call of `start()`.
 */
export class Reenrichment {

    private readonly deps: ReenrichmentDeps;
    private readonly rejudge: Rejudge;
    private readonly outage: Outage;
    private readonly lease: Lease;
    private isOpen = false;
    private isHolder = false;
    private run: Promise<void> = Promise.resolve();
    private wake = (): void => undefined;

    constructor(deps: ReenrichmentDeps) {

        this.deps = deps;
        this.rejudge = new Rejudge(deps);
        this.outage = new Outage({ ...deps.runtime, tags: ['newsroom', 'reenrichment'] });
        this.lease = new Lease(key, { ...deps.runtime, texts: deps.runtime.storage.texts, leaseMs });
    }

    /** Continues a run that was interrupted. */
    open(): void {

        this.isOpen = true;
        this.resume();
    }

    /** Waits for the page that is being judged. */
    async close(): Promise<void> {

        this.isOpen = false;
        this.wake();
        await this.run;
    }

    /** Starts a run, or continues the one that was begun. Throws `StorageError`. */
    async start(): Promise<ReenrichmentProgress> {

        const before = await this.progress();
        const progress: ReenrichmentProgress = before.state === 'running' ? before : { ...idle, state: 'running', startedAt: this.deps.runtime.clock.now() };
        if (progress !== before) {
            await this.keep(progress, null);
        }

        this.resume();
        return progress;
    }

    /** Throws `StorageError`. */
    async progress(): Promise<ReenrichmentProgress> {

        const { storage, clock } = this.deps.runtime;
        const text = await storage.texts.get(key, clock.now());
        return text ? JSON.parse(text.json) as ReenrichmentProgress : idle;
    }

    /** Queues another pass, since a pass that is just ending may have missed the start of a new run. */
    private resume(): void {

        this.run = this.run.then(() => this.pages());
    }

    /** Never rejects. */
    private async pages(): Promise<void> {

        const { random } = this.deps.runtime;
        let failures = 0;
        while (this.isOpen) {
            try {
                const pauseMs = await this.next();
                this.outage.end();
                failures = 0;
                if (pauseMs === null) {
                    break;
                }

                await this.pause(pauseMs);
            }
            catch (error) {
                this.outage.report(error);
                await this.pause(backoffMs(pauses, ++failures, random));
            }
        }

        if (this.isHolder) {
            this.isHolder = false;
            await this.lease.release().catch(() => undefined);
        }
    }

    /** Returns the time until the next page, in ms; null if there is none. */
    private async next(): Promise<number | null> {

        if ((await this.progress()).state !== 'running') {
            return null;
        }

        this.isHolder = await this.lease.acquire() !== null;
        return this.isHolder ? await this.page(await this.progress()) : leaseMs;
    }

    private async page(progress: ReenrichmentProgress): Promise<number | null> {

        const { storage, clock, settings: { reenrichmentPerSecond: perSecond } } = this.deps.runtime;
        const { examined, changed, position } = progress;
        const limit = Math.min(maxPage, perSecond);
        const { items } = await storage.news.list({ limit, ...(position !== null && { before: position }) });
        const judged = await this.rejudge.page(items);
        const next: ReenrichmentProgress = { ...progress, examined: examined + items.length, changed: changed + judged, position: items.at(-1)?.ord ?? position };
        const isLast = items.length < limit;
        await this.keep(isLast ? { ...next, state: 'finished', finishedAt: clock.now() } : next, this.lease.fence);
        return isLast ? null : limit / perSecond * second;
    }

    private async keep(progress: ReenrichmentProgress, fence: string | null): Promise<void> {

        const { storage, clock } = this.deps.runtime;
        await storage.texts.put(key, { json: JSON.stringify(progress), createdAt: clock.now(), expiresAt: null }, fence);
    }

    private async pause(ms: number): Promise<void> {

        if (!this.isOpen) {
            return;
        }

        await new Promise<void>((resolve) => {

            const cancel = this.deps.runtime.clock.setTimer(ms, resolve);
            this.wake = () => {

                cancel();
                resolve();
            };
        });
    }
}
