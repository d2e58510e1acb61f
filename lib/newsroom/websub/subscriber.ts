import { backoffMs } from '../../async/backoff';
import { day, minute, second } from '../../clock';
import { isPlain } from '../../http/inputs';
import type { RuntimeWith } from '../../runtime';
import { LeaseLock } from '../../storage/lease';
import type { Outage } from '../../storage/outage';
import type { NewsroomSettings } from '../options';
import type { Fetcher } from '../fetch';
import { reasonOf } from '../reason';
import type { Source } from '../types';
import type { Announcement } from './discovery';
import type { WebSubSettings } from '../websub-options';
import type { SubscriptionStore } from './store';
import { ending, isLive, lapsed, namesOf } from './subscription';
import type { Subscription } from './subscription';

export interface SubscriberDeps {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    readonly settings: WebSubSettings;
    readonly store: SubscriptionStore;
    /** Logs failures of storage; shared with the poller. */
    readonly outage: Outage;
    readonly fetcher: Pick<Fetcher, 'check' | 'post'>;
}

/** Path of the callbacks below the prefix. */
export const callbackPath = '/websub';

/** Key in `texts` of the lease of the node that sends requests to the hubs. */
const leaseKey = 'websub:requests';

/** Interval between checks of the subscriptions if none is due: other nodes may have changed them. */
const lookMs = minute;

/** Pause if another node is sending requests to the hubs. */
const heldMs = 5 * second;

/** Most requests at once, and per check. */
const concurrency = 4;
const maxRequests = 40;

/** Longer than a round of requests takes. */
const leaseMs = 10 * minute;

const backoff = { firstMs: minute, maxMs: day };

/** Requests to end a subscription before it is left to run out. */
const maxEndings = 5;

/** `hub.topic` and `hub.callback` are at most this long, in characters. */
const maxAddress = 2048;

/**
 * Subscribes at the hubs that feeds name, renews the leases, and ends unwanted subscriptions. One of the nodes that poll sends
 * the requests; confirmations of the hubs may arrive at any node. One timer serves all subscriptions.
 */
export class Subscriber {

    private readonly deps: SubscriberDeps;
    private readonly lock: LeaseLock;
    private base = '';
    private active: ReadonlySet<string> | null = null;
    private running: Promise<void> | null = null;
    private isAsked = false;
    private cancel: () => void = () => {};
    private stopping = new AbortController();

    constructor(deps: SubscriberDeps) {

        this.deps = deps;
        const { storage, clock, random } = deps.runtime;
        this.lock = new LeaseLock({ texts: storage.texts, clock, random, leaseMs });
    }

    /** `base` is the address below which the callbacks are. */
    start(base: string): void {

        this.base = base;
        this.stopping = new AbortController();
    }

    /** Keeps subscriptions of these sources, and ends all others. */
    keepOnly(sources: readonly Source[]): void {

        this.active = new Set(sources.map(({ id }) => id));
        this.scheduleCheck();
    }

    /** Aborts requests. Subscriptions continue: deliveries are accepted again after the next start. */
    async stop(): Promise<void> {

        this.active = null;
        this.stopping.abort();
        this.cancel();
        await this.running;
    }

    /**
     * The subscription of a source whose poll has found this hub; null if there is none. Creates it, or replaces the one before if
     * hub, topic or callback have changed. Throws `StorageError`.
     */
    async ensure(source: Source, before: Subscription | null, found: Announcement | null): Promise<Subscription | null> {

        const wanted = found && this.isAllowed(found) ? found : null;
        if (before && before.state !== 'ending' && before.hub === wanted?.hub && before.topic === wanted.topic && before.callback === this.callbackOf(before.id)) {
            return before;
        }

        await this.end(before);
        return wanted && await this.create(source, wanted);
    }

    /** Asks the hub again, as for a renewal: it may have lost the subscription. Throws `StorageError`. */
    async renew({ id }: Subscription): Promise<void> {

        const now = this.deps.runtime.clock.now();
        await this.deps.store.update(id, (one) => (one.state === 'active' && one.dueAt > now ? { ...one, dueAt: now } : null));
        this.scheduleCheck();
    }

    /** Unsubscribes. Throws `StorageError`. */
    async end(subscription: Subscription | null): Promise<void> {

        if (subscription) {
            const { clock } = this.deps.runtime;
            await this.deps.store.update(subscription.id, (one) => (one.state === 'ending' ? null : ending(one, clock.now())));
            this.scheduleCheck();
        }
    }

    private callbackOf(id: string): string {

        return `${this.base}${callbackPath}/${id}`;
    }

    private isAllowed({ hub, topic }: Announcement): boolean {

        try {
            this.deps.fetcher.check(hub);
            return isPlain(hub, maxAddress) && isPlain(topic, maxAddress);
        }
        catch {
            return false;
        }
    }

    private async create({ id: source }: Source, { hub, topic }: Announcement): Promise<Subscription | null> {

        const { clock, random } = this.deps.runtime;
        const id = random(32).toString('base64url');
        const subscription: Subscription = {
            id, source, hub, topic,
            callback: this.callbackOf(id), secret: random(32).toString('hex'),
            state: 'pending', since: null, until: null, attempts: 0, dueAt: clock.now(), reason: null,
            deliveries: 0, items: 0, deliveredAt: null, newsAt: null, pingedAt: null
        };
        const isCreated = await this.deps.store.create(subscription);
        this.scheduleCheck();
        return isCreated ? subscription : null;
    }

    /** Checks all subscriptions now, or once more if a check is under way. */
    private scheduleCheck(): void {

        this.cancel();
        if (this.running) {
            this.isAsked = true;
        }
        else if (this.active) {
            this.running = this.checkAll();
        }
    }

    /** Never rejects. */
    private async checkAll(): Promise<void> {

        const { outage, runtime: { clock } } = this.deps;
        let wait = lookMs;
        try {
            wait = await this.lock.run(leaseKey, () => this.round()) ?? heldMs;
            outage.end(this);
        }
        catch (error) {
            outage.report(error, {}, this);
        }

        this.running = null;
        if (this.isAsked) {
            this.isAsked = false;
            this.scheduleCheck();
        }
        else if (this.active) {
            this.cancel = clock.setTimer(wait, () => this.scheduleCheck());
        }
    }

    /** Sends all due requests to the hubs. Resolves to the time until something is due again. */
    private async round(): Promise<number> {

        const { store, runtime: { clock } } = this.deps;
        const known = await Promise.all((await store.list()).map((one) => this.checked(one)));
        const all = known.filter((one) => one !== null).sort((a, b) => a.dueAt - b.dueAt);
        const due = all.filter(({ dueAt }) => dueAt <= clock.now()).slice(0, maxRequests);
        for (let i = 0; i < due.length && !this.stopping.signal.aborted; i += concurrency) {
            await Promise.all(due.slice(i, i + concurrency).map((one) => this.sendRequest(one)));
        }

        const next = all[due.length]?.dueAt ?? Infinity;
        return Math.max(Math.min(next - clock.now(), lookMs), second);
    }

    /** Updates a subscription to what is wanted now; null if it is gone. */
    private async checked(subscription: Subscription): Promise<Subscription | null> {

        const { store, runtime: { clock } } = this.deps;
        const { id, state, source, until } = subscription;
        if (state !== 'ending' && this.active?.has(source) === false) {
            return await store.update(id, (one) => ending(one, clock.now()));
        }

        if (state !== 'active' || isLive(subscription, clock.now())) {
            return subscription;
        }

        const changed = await store.update(id, (one) => (one.until === until ? lapsed(one) : null));
        if (changed) {
            this.warn(changed, { lapsed: true, error: changed.reason });
        }

        return changed;
    }

    /** Sends a request to the hub. The request is stored first, since the hub may confirm it before it answers. */
    private async sendRequest({ id, state, attempts }: Subscription): Promise<void> {

        const { store, runtime: { clock, random } } = this.deps;
        if (state === 'ending' && attempts >= maxEndings) {
            await store.remove(id);
            return;
        }

        const now = clock.now();
        const asked = await store.update(id, (one) => (one.dueAt > now ? null : { ...one, state: one.state === 'suspended' ? 'pending' : one.state, attempts: one.attempts + 1, dueAt: now + backoffMs(backoff, one.attempts + 1, random) }));
        if (!asked) {
            return;
        }

        try {
            await this.postToHub(asked);
        }
        catch (error) {
            await this.failed(asked, error);
        }
    }

    private async postToHub({ hub, topic, callback, secret, state }: Subscription): Promise<void> {

        const fields = [['hub.callback', callback], ['hub.mode', state === 'ending' ? 'unsubscribe' : 'subscribe'], ['hub.topic', topic]] as const;
        const wishes = [['hub.lease_seconds', String(Math.round(this.deps.settings.leaseMs / second))], ['hub.secret', secret]] as const;
        const status = await this.deps.fetcher.post(hub, state === 'ending' ? fields : [...fields, ...wishes], this.stopping.signal);
        if (status > 299) {
            throw new Error(`The hub answered ${status}`);
        }

        this.count('accepted');
    }

    /** Records why the request to the hub failed, unless the hub has confirmed in the meantime. */
    private async failed({ id, attempts }: Subscription, error: unknown): Promise<void> {

        if (this.stopping.signal.aborted) {
            return;
        }

        this.count('failed');
        const changed = await this.deps.store.update(id, (one) => (one.attempts === attempts ? { ...one, reason: reasonOf(error) } : null));
        if (changed && attempts === 1) {
            this.warn(changed, { error });
        }
    }

    private count(outcome: 'accepted' | 'failed'): void {

        this.deps.runtime.telemetry.add('websub_requests_total', { outcome });
    }

    private warn(subscription: Subscription, data: object): void {

        this.deps.runtime.log(['newsroom', 'source', 'websub', 'warn'], { ...namesOf(subscription), ...data });
    }
}
