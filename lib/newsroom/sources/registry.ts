import type { RuntimeWith } from '../../runtime';
import { allDocuments } from '../../storage/all-documents';
import type { StoredDocument } from '../../storage/contract';
import type { Outage } from '../../storage/outage';
import type { NewsroomSettings } from '../options';
import type { Source } from '../types';
import { entryOf, sourceKind, sourceOf } from './added';
import type { SourceEntry } from './added';

/** A source, and the decisions of administrators about it. */
export interface RegisteredSource {
    readonly source: Source;
    readonly entry: SourceEntry;
    /** Revision of the stored entry; null if there is none. */
    readonly rev: number | null;
}

/** Gets the sources that are not paused, and the ids of those that administrators have changed. */
export type SourceListener = (active: readonly Source[], changed: ReadonlySet<string>) => void;

const untouched: SourceEntry = { paused: false, feed: null };

/**
 * The sources of the options and those that administrators added. Decisions of administrators are stored, and read again every
 * `newsroom.sourcesMs`, so that all nodes follow them without a restart.
 */
export class SourceRegistry {

    private readonly runtime: RuntimeWith<NewsroomSettings>;
    private readonly outage: Outage;
    private readonly configured: ReadonlyMap<string, Source>;
    private known: ReadonlyMap<string, RegisteredSource>;
    private cancel: () => void = () => {};
    private isRunning = false;
    private isAnnounced = false;
    private listener: SourceListener = () => {};

    /** `outage` is shared with the poller, which is affected by the same outages. */
    constructor(runtime: RuntimeWith<NewsroomSettings>, outage: Outage) {

        this.runtime = runtime;
        this.outage = outage;
        this.configured = new Map(runtime.settings.sources.map((source) => [source.id, source]));
        this.known = this.merged([]);
    }

    /** A source by its id, as far as this node knows. */
    find(id: string): Source | undefined {

        return this.known.get(id)?.source;
    }

    /** A source by its id, and whether it is paused. Null if there is none. Throws `StorageError`. */
    async findStored(id: string): Promise<{ readonly source: Source; readonly isPaused: boolean } | null> {

        const found = this.known.get(id) ?? (await this.read()).get(id);
        return found ? { source: found.source, isPaused: found.entry.paused } : null;
    }

    /** Calls the listener with the sources that are not paused, once it is known which are, and after each change. */
    start(listener: SourceListener): void {

        this.isRunning = true;
        this.isAnnounced = false;
        this.listener = listener;
        void this.follow();
    }

    stop(): void {

        this.isRunning = false;
        this.cancel();
    }

    /** Reads what is stored. Throws `StorageError`. */
    async read(): Promise<ReadonlyMap<string, RegisteredSource>> {

        const before = this.known;
        this.known = this.merged(await this.documents());
        const changed = changedIn(before, this.known);
        if (this.isRunning && (!this.isAnnounced || changed.size > 0)) {
            this.isAnnounced = true;
            this.listener(this.active(), changed);
        }

        return this.known;
    }

    private async follow(): Promise<void> {

        try {
            await this.read();
            this.outage.end(this);
        }
        catch (error) {
            this.outage.report(error, {}, this);
        }

        if (this.isRunning && this.runtime.storage.documents) {
            this.cancel = this.runtime.clock.setTimer(this.runtime.settings.sourcesMs, () => void this.follow());
        }
    }

    private active(): readonly Source[] {

        return [...this.known.values()].filter(({ entry }) => !entry.paused).map(({ source }) => source);
    }

    private async documents(): Promise<readonly StoredDocument[]> {

        const { documents } = this.runtime.storage;
        return documents ? await allDocuments(documents, { kind: sourceKind, owner: '' }) : [];
    }

    /** A source that has not changed stays the same object, so that it does not start polling again. */
    private merged(documents: readonly StoredDocument[]): ReadonlyMap<string, RegisteredSource> {

        const all = new Map<string, RegisteredSource>([...this.configured].map(([id, source]) => [id, { source, entry: untouched, rev: null }]));
        for (const document of documents) {
            const { name, rev } = document;
            const entry = entryOf(document);
            const configured = this.configured.get(name);
            const source = configured ?? (entry?.feed ? this.added(document, entry.feed) : undefined);
            if (entry && source) {
                all.set(name, { source, entry, rev });
            }
        }

        return all;
    }

    private added({ name, rev }: StoredDocument, added: NonNullable<SourceEntry['feed']>): Source {

        const before = this.known.get(name);
        return before?.rev === rev && before.entry.feed ? before.source : sourceOf(name, added);
    }
}

/** Ids of sources that were added, changed or removed. */
const changedIn = (before: ReadonlyMap<string, RegisteredSource>, after: ReadonlyMap<string, RegisteredSource>): ReadonlySet<string> => {

    return new Set([...before.keys(), ...after.keys()].filter((id) => before.get(id)?.rev !== after.get(id)?.rev));
};
