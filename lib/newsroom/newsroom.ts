import { CpuMeter, systemCpuTime } from '../async/cpu-meter';
import type { CpuTime } from '../async/cpu-meter';
import { createClusterer, defaultClassifier, defaultSentiment, defaultTokens } from '../judgement';
import type { DnsLookup } from '../net/ssrf-guard';
import type { NewsDraft, NewsPatch } from '../news/draft';
import type { NewsItem } from '../news/item';
import type { RuntimeWith } from '../runtime';
import type { LogEntry } from '../storage/contract';
import { Outage } from '../storage/outage';
import { ItemAnalyst } from './analyst';
import { KnownStories } from './deduplicate';
import { DraftPublisher } from './draft-publisher';
import { Editor } from './editor';
import { Enricher } from './enrich';
import { Ingest } from './ingest';
import type { IngestDeps } from './ingest';
import { Narratives } from './narratives';
import type { NewsroomSettings } from './options';
import { Publications } from './publications';
import { Publisher } from './publisher';
import { Queue } from './queue';
import { ReadModel } from './read-model';
import { Reenrichment } from './reenrichment';
import type { ReenrichmentProgress } from './reenrichment';
import { Sentiments } from './sentiments';
import { Fetcher } from './fetch';
import { createContexts } from './sources/context';
import { Poller } from './sources/poller';
import { Previewer } from './sources/preview';
import { FeedReader } from './sources/reader';
import { SourceRegistry } from './sources/registry';
import { SourceService } from './sources/service';
import { StateStore } from './sources/state';
import type { Outcome, SourceDoc } from './types';
import { createWebSub } from './websub';
import type { WebSub } from './websub';

export interface NewsroomOptions {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    readonly categories: { codes(): ReadonlySet<string> | Promise<ReadonlySet<string>> };
    /** Resolves the names of outlets. Default: the system's resolver. */
    readonly lookup?: DnsLookup;
    /** CPU time used so far, in milliseconds. Default: that of the process. */
    readonly cpuTime?: CpuTime;
    /** Command-line options of the thread that reads feeds. Default: none. */
    readonly execArgv?: string[];
}

/** Most stories of one transaction. */
const batchSize = 50;

/**
 * The one way in: sources → normalise → deduplicate → enrich → narratives → publish. Whatever it has acknowledged is durable.
 * Stories are processed one after the other, so that each is compared with all earlier ones.
 */
export class Newsroom {

    private readonly runtime: RuntimeWith<NewsroomSettings>;
    private readonly queue: Queue;
    private readonly readModel: ReadModel;
    private readonly ingestion: Ingest;
    private readonly editor: Editor;
    private readonly publications: Publications;
    private readonly reenricher: Reenrichment;
    private readonly reader: FeedReader;
    private readonly poller: Poller;
    private readonly registry: SourceRegistry;
    /** Lets administrators and the host manage sources. */
    readonly sources: SourceService;
    /** Null unless feeds are subscribed to. */
    readonly webSub: WebSub | null;

    constructor({ runtime, categories, lookup, cpuTime = systemCpuTime, execArgv }: NewsroomOptions) {

        const { settings, clock } = runtime;
        const outage = new Outage({ ...runtime, tags: ['newsroom', 'source'] });
        this.registry = new SourceRegistry(runtime, outage);
        const deps = createStages(runtime, () => categories.codes(), (id) => this.registry.find(id));
        const fetcher = new Fetcher(settings.fetch, clock, lookup);
        this.runtime = runtime;
        this.queue = new Queue(settings.queue);
        this.readModel = new ReadModel({ runtime, queue: this.queue, known: deps.known, publisher: deps.publisher });
        this.ingestion = new Ingest(deps);
        this.editor = new Editor(deps);
        const drafts = new DraftPublisher(deps);
        this.publications = new Publications({ queue: this.queue, clock, publish: (group) => drafts.publish(group) });
        this.reenricher = new Reenrichment(deps);
        this.reader = new FeedReader({
            clock,
            timeoutMs: settings.readMs,
            report: (error) => runtime.log(['newsroom', 'source', 'thread', 'warn'], { effect: 'feeds are read on the main thread', error }),
            ...(execArgv && { execArgv })
        });
        const ingest = (docs: readonly SourceDoc[]): Promise<Outcome> => this.ingest(docs, new CpuMeter(cpuTime, settings.pollCpuMs));
        const contextOf = createContexts({ runtime, fetcher, reader: this.reader });
        this.webSub = createWebSub({ runtime, outage, fetcher, contextOf, ingest, find: (id) => this.registry.findStored(id) });
        this.poller = new Poller({ runtime, outage, sources: [], contextOf, webSub: this.webSub, ingest });
        const previewer = new Previewer({
            runtime,
            contextOf,
            judge: async (docs, source) => {

                const meter = new CpuMeter(cpuTime, settings.pollCpuMs);
                const items = await this.ingestion.preview(docs, source, meter);
                meter.check();
                return items;
            }
        });
        this.sources = new SourceService({ runtime, registry: this.registry, states: new StateStore(runtime.storage, clock), previewer, categories, webSub: this.webSub, check: (url) => fetcher.check(url) });
    }

    /**
     * Starts to load known stories from storage and to poll. Stories of sources wait until that is complete; those of editors
     * don't and are compared with what is loaded so far. `base` is the address below which hubs call back.
     */
    async start(base = ''): Promise<void> {

        this.queue.open();
        this.readModel.reload();      // other nodes may have published in the meantime
        this.webSub?.start(base);
        this.poller.start();
        if (this.runtime.settings.poll) {
            this.registry.start((active, changed) => {

                this.poller.use(active, changed);
                this.webSub?.keepOnly(active);
            });
        }

        this.reenricher.open();
    }

    /** Aborts polls and waits for the batch that is being stored. Waiting stories are refused with STORAGE_CLOSED. */
    async stop(): Promise<void> {

        this.registry.stop();
        await Promise.all([this.queue.close(), this.poller.stop(), this.webSub?.stop(), this.reenricher.close()]);
        this.poller.use([]);      // start() reads again which sources are paused
        await this.reader.close();
    }

    /**
     * Ingests stories of sources; resolves when the new ones are durable. Throws `StorageError` (STORAGE_BUSY if too many
     * wait) and `BudgetError` of the meter. Earlier batches of the same call stay stored then; ingesting all again is safe.
     */
    async ingest(docs: readonly SourceDoc[], meter?: CpuMeter): Promise<Outcome> {

        this.readModel.load();
        const { clock, telemetry } = this.runtime;
        const fetchedAt = clock.now();
        const total = { created: 0, duplicates: 0, rejected: 0 };
        for (let i = 0; i < docs.length; i += batchSize) {
            const batch = docs.slice(i, i + batchSize);
            const ingest = () => this.readModel.onceLoaded(() => this.ingestion.batch(batch, meter, fetchedAt));
            const { created, duplicates, rejected } = await this.queue.run('patient', batch.length, () => telemetry.span('newsroom ingest', { 'crypto_news.stories': batch.length }, ingest));
            meter?.check();
            total.created += created;
            total.duplicates += duplicates;
            total.rejected += rejected;
        }

        return total;
    }

    /** Publishes each draft as an item, all in one transaction, which callers who wait at the same time share. Returns the stored items in the same order once they are durable. Throws 400 and `StorageError`. */
    publish(drafts: readonly NewsDraft[]): Promise<readonly NewsItem[]> {

        return this.publications.add(drafts);
    }

    /** Replaces the members of an item that the patch has. Null if it is unknown or retracted. Throws `StorageError`. */
    correct(id: string, patch: NewsPatch): Promise<NewsItem | null> {

        return this.queue.run('urgent', 1, () => this.editor.correct(id, patch));
    }

    /** Retracts an item for good: sources cannot bring its story back. False if it is unknown or retracted. Throws `StorageError`. */
    retract(id: string): Promise<boolean> {

        return this.queue.run('urgent', 1, () => this.editor.retract(id));
    }

    /** Starts to judge stored items again with the current stages, or continues; resolves at once. Throws `StorageError`. */
    reenrich(): Promise<ReenrichmentProgress> {

        return this.reenricher.start();
    }

    /** How far the last re-enrichment of any node is. Throws `StorageError`. */
    reenrichment(): Promise<ReenrichmentProgress> {

        return this.reenricher.progress();
    }

    /** Applies what other nodes published. Called by the follower of the log; own entries are skipped. */
    readLog(entries: readonly LogEntry[]): void {

        this.readModel.readLog(entries);
    }
}

/** The host's stages, and the default ones for the rest. */
const createStages = (runtime: RuntimeWith<NewsroomSettings>, catalogue: IngestDeps['catalogue'], sourceOf: IngestDeps['sourceOf']): IngestDeps => {

    const { settings, clock, storage } = runtime;
    const log = (tags: string[], data?: unknown): void => runtime.log(['newsroom', ...tags], data);
    const report = (stage: string, error: unknown): void => log(['judgement', stage, 'error'], error);
    const stages = { tokens: settings.tokens ?? defaultTokens, classifier: settings.classifier ?? defaultClassifier, sentiment: settings.sentiment ?? defaultSentiment };
    const judging = { clock, timeoutMs: settings.judgeMs, log, report };
    const sentiments = new Sentiments({ model: stages.sentiment, ...judging });
    const narratives = new Narratives({ clusterer: settings.clusterer ?? createClusterer({ memory: settings.memory }), storage, report });
    return {
        runtime,
        enricher: new Enricher({ ...stages, sentiments, defaultCategories: settings.defaultCategories, report }),
        analyst: new ItemAnalyst({ ...judging, analyst: settings.analyst, stages }),
        known: new KnownStories(runtime, narratives),
        narratives,
        publisher: new Publisher(runtime, narratives, undefined, settings.analyst !== undefined),
        catalogue,
        sourceOf
    };
};
