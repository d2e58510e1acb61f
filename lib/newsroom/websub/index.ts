import type { RuntimeWith } from '../../runtime';
import type { Ms } from '../../storage/contract';
import type { NewsroomSettings } from '../options';
import { Deliveries } from './deliveries';
import type { DeliveriesDeps } from './deliveries';
import type { Announcement } from './discovery';
import type { WebSubSettings } from '../websub-options';
import { SubscriptionStore } from './store';
import { Subscriber } from './subscriber';
import type { SubscriberDeps } from './subscriber';
import { isLive, quietUntil } from './subscription';
import type { Subscription } from './subscription';
import { Verifier } from './verifier';
import type { Source } from '../types';

export interface WebSubDeps extends Pick<SubscriberDeps, 'outage' | 'fetcher'>, Pick<DeliveriesDeps, 'find' | 'contextOf' | 'ingest'> {
    readonly runtime: RuntimeWith<NewsroomSettings>;
}

/** Subscriptions of sources at WebSub hubs: sends requests to the hubs, and receives deliveries. */
export class WebSub {

    readonly deliveries: Deliveries;
    readonly verifier: Verifier;
    private readonly subscriber: Subscriber;
    private readonly store: SubscriptionStore;
    private readonly runtime: RuntimeWith<NewsroomSettings>;
    private readonly settings: WebSubSettings;

    constructor(settings: WebSubSettings, store: SubscriptionStore, { runtime, outage, fetcher, ...rest }: WebSubDeps) {

        this.runtime = runtime;
        this.settings = settings;
        this.store = store;
        this.subscriber = new Subscriber({ runtime, settings, store, outage, fetcher });
        this.deliveries = new Deliveries({ ...rest, runtime, store });
        this.verifier = new Verifier({ runtime, store, leaseMs: settings.leaseMs });
    }

    /** `base` is the address below which the callbacks are. */
    start(base: string): void {

        this.subscriber.start(base);
        this.deliveries.start();
    }

    /** Keeps subscriptions of these sources, and ends all others. */
    keepOnly(sources: readonly Source[]): void {

        this.subscriber.keepOnly(sources);
    }

    async stop(): Promise<void> {

        this.deliveries.stop();
        await this.subscriber.stop();
    }

    /** Null if there is none. Throws `StorageError`. */
    find(id: string): Promise<Subscription | null> {

        return this.store.find(id);
    }

    /** The subscription of a source whose poll has found this hub; null if there is none. Throws `StorageError`. */
    ensure(source: Source, before: Subscription | null, found: Announcement | null): Promise<Subscription | null> {

        return this.subscriber.ensure(source, before, found);
    }

    /**
     * Renews the subscription of a source whose poll has found new items that the hub should have delivered since the poll at
     * `askedAt`. Throws `StorageError`.
     */
    async missed(subscription: Subscription, askedAt: Ms): Promise<void> {

        if (isLive(subscription, this.runtime.clock.now()) && askedAt > subscription.since) {
            await this.subscriber.renew(subscription);
        }
    }

    /** Unsubscribes. Throws `StorageError`. */
    async end(id: string): Promise<void> {

        await this.subscriber.end(await this.store.find(id));
    }

    /** Until when a source that was polled at `askedAt` need not be polled, since its hub delivers; 0 if it has to be. Throws `StorageError`. */
    async quietUntil(id: string, askedAt: Ms): Promise<Ms> {

        return quietUntil(await this.store.find(id), askedAt, { now: this.runtime.clock.now(), pollMs: this.settings.pollMs });
    }
}

/** Null unless `newsroom.webSub` is set. */
export const createWebSub = (deps: WebSubDeps): WebSub | null => {

    const { storage: { documents }, clock, settings: { webSub: settings, maxAddedSources, sources } } = deps.runtime;
    return settings && documents ? new WebSub(settings, new SubscriptionStore({ documents, clock, limit: 2 * (maxAddedSources + sources.length) }), deps) : null;
};
