import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RuntimeWith } from '../runtime';
import type { LogEntry } from '../storage/contract';
import { Outage } from '../storage/outage';
import type { KnownStories } from './deduplicate';
import type { NewsroomSettings } from './options';
import type { Publisher } from './publisher';
import type { Queue } from './queue';

export interface ReadModelDeps {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    readonly queue: Queue;
    readonly known: KnownStories;
    readonly publisher: Publisher;
}

/** Loads the newsroom's known stories from storage, and applies to them what other nodes publish. */
export class ReadModel {

    private readonly deps: ReadModelDeps;
    private readonly outage: Outage;
    private unread: LogEntry[] = [];
    private loaded: 'none' | 'partial' | 'whole' = 'none';

    constructor(deps: ReadModelDeps) {

        this.deps = deps;
        this.outage = new Outage({ ...deps.runtime, tags: ['newsroom'] });
    }

    /** Starts to load known stories unless that is under way. The steps are queued before stories of sources. */
    load(): void {

        if (this.loaded === 'none') {
            this.loaded = 'partial';
            this.queueStep(this.deps.known.load());
        }
    }

    /** Starts to load known stories from the beginning. */
    reload(): void {

        this.loaded = 'none';
        this.load();
    }

    /** Loads known stories once more if that failed: no story of a source is accepted without them. Throws `StorageError`. */
    async onceLoaded<T>(fn: () => Promise<T>): Promise<T> {

        if (this.loaded !== 'whole') {
            const steps = this.deps.known.load();
            while (!(await steps.next()).done) {
                await nextTurn();
            }

            this.loaded = 'whole';
        }

        return await fn();
    }

    /** Applies what other nodes published, in the queue. */
    readLog(entries: readonly LogEntry[]): void {

        const { queue, runtime } = this.deps;
        const foreign = this.foreignAmong(entries);
        const idle = this.unread.length === 0;
        this.unread = [...this.unread, ...foreign].slice(-runtime.settings.memory);
        if (idle && foreign.length > 0) {
            queue.run('urgent', 0, () => this.catchUp()).catch(() => {

                this.unread = [];     // stopped; start() reads everything again
            });
        }
    }

    private async catchUp(): Promise<void> {

        const { known, publisher } = this.deps;
        const foreign = this.foreignAmong(this.unread);     // the tail may be faster than the publisher that notes an entry as its own
        this.unread = [];
        publisher.stories.applyEntries(foreign);
        if (this.loaded !== 'none') {
            await known.applyEntries(foreign);
        }
    }

    private foreignAmong(entries: readonly LogEntry[]): LogEntry[] {

        return entries.filter(({ seq }) => !this.deps.publisher.isOwn(seq));
    }

    private queueStep(steps: AsyncGenerator<void>): void {

        this.deps.queue.run('own', 0, () => this.runStep(steps)).catch(() => {

            this.loaded = 'none';     // stopped; start() reads everything again
        });
    }

    /** Queues the next step before this one ends, so that no story of a source comes between. */
    private async runStep(steps: AsyncGenerator<void>): Promise<void> {

        try {
            const { done } = await steps.next();
            if (done) {
                this.loaded = 'whole';
                this.outage.end();
                await this.deps.publisher.stories.recheck();
            }
            else {
                this.queueStep(steps);
            }
        }
        catch (error) {
            this.loaded = 'none';
            this.outage.report(error);
        }

        await nextTurn();
    }
}
