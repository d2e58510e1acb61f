import * as Boom from '@hapi/boom';
import { LRUCache } from 'lru-cache';

import { withDeadline } from '../../async/deadline';
import { KeyedQueue } from '../../async/keyed-queue';
import { errorWithDetail, isStorageError } from '../../http/detail';
import { ContentError, isIdentity, readDecoded, streamOf } from '../../net/content-encoding';
import type { RuntimeWith } from '../../runtime';
import type { NewsroomSettings } from '../options';
import { reasonOf } from '../reason';
import type { Source, SourceContext, SourceDoc } from '../types';
import { isSigned } from './signature';
import type { SubscriptionStore } from './store';
import { namesOf } from './subscription';
import type { Subscription } from './subscription';
import { suspend } from './suspend';

/** Content as a hub delivers it. */
export interface Delivery {
    readonly body: Buffer;
    readonly contentType: string | undefined;
    /** `Content-Encoding`. */
    readonly encoding: string | undefined;
    /** `X-Hub-Signature`. */
    readonly signature: string | undefined;
}

/** The parts of a delivery that are read. */
interface Document {
    /** Decompressed; null if that failed. */
    readonly body: Buffer | null;
    readonly contentType: string | undefined;
}

/** A source that this node knows, and whether it is paused. */
export interface KnownSource {
    readonly source: Source;
    readonly isPaused: boolean;
}

export interface DeliveriesDeps {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    readonly store: SubscriptionStore;
    /** Null if this node does not know the source. */
    readonly find: (id: string) => Promise<KnownSource | null>;
    /** As for polls. */
    readonly contextOf: (source: Source, signal: AbortSignal) => SourceContext;
    /** As for polls: resolves when the stories are durable, to the number of new items. */
    readonly ingest: (docs: readonly SourceDoc[]) => Promise<{ readonly created: number }>;
}

/** A subscription that content may be delivered to. */
interface OpenSubscription {
    readonly subscription: Subscription;
    /** Null if this node does not know it. */
    readonly source: Source | null;
}

/** Most deliveries at once; hubs repeat refused ones. */
const maxAtOnce = 16;

/** Ingests what hubs deliver to the callbacks, like polls; deliveries of one source one after the other. */
export class Deliveries {

    private readonly deps: DeliveriesDeps;
    private readonly queue = new KeyedQueue();
    private running = 0;
    /** Ids of subscriptions whose last delivery could not be used. */
    private readonly failing = new LRUCache<string, true>({ max: 1000 });
    private stopping = new AbortController();

    constructor(deps: DeliveriesDeps) {

        this.deps = deps;
    }

    start(): void {

        this.stopping = new AbortController();
    }

    /** Aborts the reading of documents. Hubs deliver them again. */
    stop(): void {

        this.stopping.abort();
    }

    /** The subscription if content may be delivered to it. Throws 410 if not, and `StorageError`. */
    async demandOpen(id: string): Promise<OpenSubscription> {

        const subscription = await this.deps.store.findByCallback(id);
        const known = subscription && await this.deps.find(subscription.source);
        if (!subscription || subscription.state === 'ending' || subscription.state === 'suspended' || known?.isPaused) {
            throw Boom.resourceGone('Not subscribed');
        }

        return { subscription, source: known?.source ?? null };
    }

    /**
     * Ingests what a hub delivers; resolves when it is durable. Content without a valid signature is ignored, and the answer must
     * not reveal that. Throws 410 if there is no subscription, 413 for content that is too large once it is decompressed, 503 if too
     * many wait, and `StorageError`.
     */
    async deliver(id: string, delivery: Delivery): Promise<void> {

        const { subscription, source } = await this.demandOpen(id);
        if (this.running >= maxAtOnce) {
            this.count('unavailable');
            throw errorWithDetail(503, 'Too many deliveries at once');
        }

        ++this.running;
        try {
            await this.accept(subscription, source, delivery);
        }
        finally {
            --this.running;
        }
    }

    private async accept(subscription: Subscription, source: Source | null, delivery: Delivery): Promise<void> {

        const document = await this.decoded(delivery);
        if (!isSignedAs(delivery, document, subscription.secret)) {
            this.count('unsigned');
            this.report(subscription, 'The signature of a delivery is missing or wrong');
            return;
        }

        await this.queue.run(subscription.source, () => this.ingest(subscription, source, { body: document, contentType: delivery.contentType }));
    }

    /** The content without its encoding; null if it cannot be decoded. Throws 413. */
    private async decoded({ body, encoding = '' }: Delivery): Promise<Buffer | null> {

        if (isIdentity(encoding)) {
            return body;
        }

        const { maxBytes } = this.deps.runtime.settings.fetch;
        try {
            return await readDecoded(streamOf(body), { encoding, maxBytes });
        }
        catch (error) {
            if (error instanceof ContentError && error.isTooLarge) {
                throw Boom.entityTooLarge(error.message);
            }

            return null;
        }
    }

    private async ingest(subscription: Subscription, source: Source | null, document: Document): Promise<void> {

        const { store, ingest, runtime: { clock } } = this.deps;
        const { id } = subscription;
        try {
            const docs = await this.read(subscription, source, document);
            if (!docs) {
                await store.update(id, (one) => ({ ...one, pingedAt: clock.now() }));
                this.count('polled');
                return;
            }

            const { created } = await ingest(docs);
            const now = clock.now();
            await store.update(id, (one) => ({ ...one, deliveries: one.deliveries + 1, items: one.items + created, deliveredAt: now, newsAt: created > 0 ? now : one.newsAt }));
            this.failing.delete(id);
            this.count('ingested');
        }
        catch (error) {
            if (isStorageError(error)) {
                this.count('unavailable');
                throw error;
            }

            if (this.stopping.signal.aborted) {
                this.count('unavailable');
                throw errorWithDetail(503, 'The service is stopping', error);
            }

            this.count('failed');
            await suspend(this.deps, id, reasonOf(error));
        }
    }

    /** Null if the source has to be polled instead: the document is not a feed, or this node cannot read the source. */
    private async read(subscription: Subscription, source: Source | null, { body, contentType }: Document): Promise<readonly SourceDoc[] | null> {

        const { contextOf, runtime: { clock, settings } } = this.deps;
        if (!source || !canReceive(source) || !body) {
            return null;
        }

        const content = { body, headers: { ...(contentType !== undefined && { 'content-type': contentType }) }, url: subscription.topic };
        try {
            return await withDeadline({ clock, ms: settings.pollMs, signal: this.stopping.signal }, (signal) => source.receive(content, contextOf(source, signal)));
        }
        catch (error) {
            if ((error as { name?: unknown } | null)?.name !== 'FeedError') {
                throw error;
            }

            this.report(subscription, error);
            return null;
        }
    }

    private count(outcome: 'ingested' | 'polled' | 'unsigned' | 'failed' | 'unavailable'): void {

        this.deps.runtime.telemetry.add('websub_deliveries_total', { outcome });
    }

    /** Logs the first delivery in a row that could not be used. */
    private report(subscription: Subscription, error: unknown): void {

        if (!this.failing.has(subscription.id)) {
            this.failing.set(subscription.id, true);
            this.deps.runtime.log(['newsroom', 'source', 'websub', 'warn'], { ...namesOf(subscription), error });
        }
    }
}

/** Hubs sign the content. Some sign it before compression. */
const isSignedAs = ({ signature, body }: Delivery, document: Buffer | null, secret: string): boolean => {

    return isSigned(signature, secret, body) || (document !== null && document !== body && isSigned(signature, secret, document));
};

/** Whether the source reads documents that are delivered. */
const canReceive = (source: Source): source is Source & Required<Pick<Source, 'receive'>> => source.receive !== undefined;
