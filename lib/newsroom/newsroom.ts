import { setImmediate as nextTurn } from 'node:timers/promises';

import { CpuMeter, systemCpuTime } from '../async/cpu-meter';
import type { CpuTime } from '../async/cpu-meter';
import { createClusterer, defaultClassifier, defaultSentiment, defaultTokens } from '../judgement';
import type { Lookup } from '../net/ssrf-guard';
import type { NewsDraft, NewsPatch } from '../news/draft';
import type { NewsItem } from '../news/item';
import type { RuntimeWith } from '../runtime';
import type { LogEntry } from '../storage/contract';
import { Outage } from '../storage/outage';
import { KnownStories } from './deduplicate';
import { Editor } from './editor';
import { Enricher } from './enrich';
import { Ingest } from './ingest';
import type { IngestDeps, Outcome } from './ingest';
import { Narratives } from './narratives';
import type { NewsroomSettings } from './options';
import { Publisher } from './publisher';
import { Queue } from './queue';
import { Sentiments } from './sentiments';
import { Fetcher } from './sources/fetch';
import { Poller } from './sources/poller';
import { FeedReader } from './sources/reader';
import type { SourceDoc } from './types';

export interface NewsroomOptions {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    readonly categories: { codes(): Promise<ReadonlySet<string>> };
    /** Resolves the names of outlets. Default: the system's. */
    readonly lookup?: Lookup;
    /** Default: that of the process. */
    readonly cpuTime?: CpuTime;
    /** Command-line options of the thread that reads feeds. Default: none. */
    readonly execArgv?: string[];
}

/** Stories of one transaction. */
const batchSize = 50;

/**
 * The one way in: sources → normalise → deduplicate → enrich → narratives → publish. What it has acknowledged is durable;
 * one story after the other, so that each is judged by all that came before it.
 */
export class Newsroom {

    private readonly runtime: RuntimeWith<NewsroomSettings>;
    private readonly queue: Queue;
    private readonly known: KnownStories;
    private readonly publisher: Publisher;
    private readonly ingestion: Ingest;
    private readonly editor: Editor;
    private readonly reader: FeedReader;
    private readonly poller: Poller;
    private readonly outage: Outage;
    private unread: LogEntry[] = [];
    private loaded: 'none' | 'partial' | 'whole' = 'none';

    constructor({ runtime, categories, lookup, cpuTime = systemCpuTime, execArgv }: NewsroomOptions) {

        const { settings, clock } = runtime;
        const deps = createStages(runtime, () => categories.codes());
        this.runtime = runtime;
        this.outage = new Outage({ ...runtime, tags: ['newsroom'] });
        this.queue = new Queue(settings.queue);
        this.known = deps.known;
        this.publisher = deps.publisher;
        this.ingestion = new Ingest(deps);
        this.editor = new Editor(deps);
        this.reader = new FeedReader({
            clock,
            timeoutMs: settings.readMs,
            report: (error) => runtime.log(['newsroom', 'source', 'thread', 'warn'], { effect: 'feeds are read on the main thread', error }),
            ...(execArgv && { execArgv })
        });
        this.poller = new Poller({
            runtime,
            sources: settings.poll ? settings.sources : [],
            fetcher: new Fetcher(settings.fetch, clock, lookup),
            reader: this.reader,
            ingest: (docs) => this.ingest(docs, new CpuMeter(cpuTime, settings.pollCpuMs))
        });
    }

    /** Grows with every change of an item that is no news, for caches of pages. */
    get amended(): number {

        return this.publisher.amended;
    }

    /**
     * Begins to read its memory back from storage and to poll. Sources wait for that memory, whoever begins to read it;
     * editors don't: what they publish meanwhile is placed among the stories that are remembered so far.
     */
    async start(): Promise<void> {

        this.loaded = 'none';     // others may have published while this one rested
        this.queue.open();
        this.load();
        this.poller.start();
    }

    /** Ends polls at once; what is being stored gets stored, what waits is refused with STORAGE_CLOSED. */
    async stop(): Promise<void> {

        await Promise.all([this.queue.close(), this.poller.stop()]);
        await this.reader.close();
    }

    /**
     * Takes stories as sources tell them; resolves when the new ones are durable. Throws `StorageError`: STORAGE_BUSY
     * where too many wait. Stories of earlier batches of the same call stay stored then; giving all of them again is safe.
     * The same holds for `BudgetError`, which the meter throws.
     */
    async ingest(docs: readonly SourceDoc[], meter?: CpuMeter): Promise<Outcome> {

        this.load();
        const total = { created: 0, duplicates: 0, rejected: 0 };
        for (let i = 0; i < docs.length; i += batchSize) {
            const batch = docs.slice(i, i + batchSize);
            const { created, duplicates, rejected } = await this.queue.run('patient', batch.length, () => this.onceLoaded(() => this.ingestion.batch(batch, meter)));
            meter?.check();
            total.created += created;
            total.duplicates += duplicates;
            total.rejected += rejected;
        }

        return total;
    }

    /** Publishes each draft as an item of its own, in one transaction; answers the stored items in the same order. Throws `StorageError`, 400. */
    publish(drafts: readonly NewsDraft[]): Promise<readonly NewsItem[]> {

        return this.queue.run('urgent', drafts.length, () => this.editor.publish(drafts));
    }

    /** Changes what is given of an item. Null where it is unknown or retracted. Throws `StorageError`. */
    correct(id: string, patch: NewsPatch): Promise<NewsItem | null> {

        return this.queue.run('urgent', 1, () => this.editor.correct(id, patch));
    }

    /** False where the item is unknown or retracted. Its story never comes back from a source. Throws `StorageError`. */
    retract(id: string): Promise<boolean> {

        return this.queue.run('urgent', 1, () => this.editor.retract(id));
    }

    /** Takes note of what other nodes published; for the follower of the log. Own entries are passed over. */
    readLog(entries: readonly LogEntry[]): void {

        const idle = this.unread.length === 0;
        this.unread = [...this.unread, ...entries].slice(-this.runtime.settings.memory);
        if (idle && entries.length > 0) {
            this.queue.run('urgent', 0, () => this.catchUp()).catch(() => {

                this.unread = [];     // stopped; a start reads everything anew
            });
        }
    }

    private async catchUp(): Promise<void> {

        const entries = this.unread;
        this.unread = [];
        const foreign = entries.filter(({ seq }) => !this.publisher.isOwn(seq));
        if (this.loaded !== 'none') {
            await this.known.applyEntries(foreign);
        }
    }

    /** Whoever is first begins; the steps go before what sources tell, so that these find the memory whole. */
    private load(): void {

        if (this.loaded === 'none') {
            this.loaded = 'partial';
            this.queueStep(this.known.load());
        }
    }

    private queueStep(steps: AsyncGenerator<void>): void {

        this.queue.run('own', 0, () => this.runStep(steps)).catch(() => {

            this.loaded = 'none';     // stopped; a start reads everything anew
        });
    }

    /** The next one waits in the queue before this one ends. */
    private async runStep(steps: AsyncGenerator<void>): Promise<void> {

        try {
            const { done } = await steps.next();
            if (done) {
                this.loaded = 'whole';
                this.outage.end();
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

    /** A memory that could not be read back is asked for once more: without it, no source is heard. */
    private async onceLoaded<T>(fn: () => Promise<T>): Promise<T> {

        if (this.loaded !== 'whole') {
            const steps = this.known.load();
            while (!(await steps.next()).done) {
                await nextTurn();
            }

            this.loaded = 'whole';
        }

        return await fn();
    }
}

/** Stages that the host gave, and ours for the rest. */
const createStages = (runtime: RuntimeWith<NewsroomSettings>, catalogue: IngestDeps['catalogue']): IngestDeps => {

    const { settings, clock, storage } = runtime;
    const log = (tags: string[], data?: unknown): void => runtime.log(['newsroom', ...tags], data);
    const report = (stage: string, error: unknown): void => log(['judgement', stage, 'error'], error);
    const sentiments = new Sentiments({ model: settings.sentiment ?? defaultSentiment, clock, timeoutMs: settings.judgeMs, log, report });
    const narratives = new Narratives({ clusterer: settings.clusterer ?? createClusterer({ memory: settings.memory }), storage, report });
    return {
        runtime,
        enricher: new Enricher({ tokens: settings.tokens ?? defaultTokens, classifier: settings.classifier ?? defaultClassifier, sentiments, report }),
        known: new KnownStories(runtime, narratives),
        narratives,
        publisher: new Publisher(runtime, narratives),
        catalogue
    };
};
