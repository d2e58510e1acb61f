import { day, minute } from '../../clock';
import type { Ms, StoredDocument } from '../../storage/contract';
import type { Announcement } from './discovery';

/**
 * `pending` until the hub confirms it. `suspended`: the hub denied it, or a delivery cost too much; it is requested again after
 * a day. `ending` until the hub confirms that it has ended.
 */
export type SubscriptionState = 'pending' | 'active' | 'suspended' | 'ending';

/** A subscription of a source at a hub. */
export interface Subscription extends Announcement {
    /** Unguessable part of the callback's path; name of the document. */
    readonly id: string;
    /** Id of the source. */
    readonly source: string;
    /** Address that the hub calls. */
    readonly callback: string;
    /** Key of the hub's signatures. */
    readonly secret: string;
    readonly state: SubscriptionState;
    /** When the hub confirmed it first; null if it is not active. */
    readonly since: Ms | null;
    /** End of the lease; null if it is not active. */
    readonly until: Ms | null;
    /** Requests to the hub since its last confirmation. */
    readonly attempts: number;
    /** When the next request to the hub is due. */
    readonly dueAt: Ms;
    /** Why it does not work; null if it does. */
    readonly reason: string | null;
    /** Deliveries that were read. */
    readonly deliveries: number;
    /** New items among them. */
    readonly items: number;
    readonly deliveredAt: Ms | null;
    /** When a delivery last brought a new item. */
    readonly newsAt: Ms | null;
    /** When a delivery last required a poll instead. */
    readonly pingedAt: Ms | null;
}

/** Kind of the documents that hold subscriptions. */
export const subscriptionKind = 'subscription';

/** Leases in milliseconds: a shorter one would be renewed all the time, a longer one is renewed as if it were this long. */
export const leases = { min: minute, max: 30 * day };

/** How long before its end a lease is renewed: a fifth of it, at most a day. */
const marginOf = (leaseMs: Ms): Ms => Math.min(leaseMs / 5, day);

/** The pause before a suspended subscription is requested again. */
export const suspendedMs = day;

export const subscriptionOf = ({ name, body }: Pick<StoredDocument, 'name' | 'body'>): Subscription => ({ ...JSON.parse(body) as Subscription, id: name });

/** Whether the hub delivers, as far as is known. */
export const isLive = (subscription: Subscription | null, now: Ms): subscription is Subscription & { readonly since: Ms; readonly until: Ms } => {

    return subscription?.state === 'active' && Number(subscription.until) > now;
};

/**
 * Until when the source need not be polled; 0 if it has to be now. One poll follows the confirmation, to find items that were
 * published before it.
 */
export const quietUntil = (subscription: Subscription | null, askedAt: Ms, { now, pollMs }: { readonly now: Ms; readonly pollMs: Ms }): Ms => {

    const isQuiet = isLive(subscription, now) && askedAt > subscription.since && askedAt > (subscription.pingedAt ?? 0);
    return isQuiet ? Math.min(askedAt + pollMs, subscription.until) : 0;
};

/** The subscription after the hub has confirmed it for `leaseMs`. */
export const confirmed = (subscription: Subscription, now: Ms, leaseMs: Ms): Subscription => {

    const lease = Math.min(leaseMs, leases.max);
    return { ...subscription, state: 'active', since: subscription.since ?? now, until: now + lease, attempts: 0, dueAt: now + lease - marginOf(lease), reason: null };
};

/** The subscription after the hub has stopped delivering; it is requested again later. */
export const suspended = (subscription: Subscription, now: Ms, reason: string): Subscription => ({ ...inactive(subscription), state: 'suspended', attempts: 0, dueAt: now + suspendedMs, reason });

/** The subscription after its lease has ended without renewal. */
export const lapsed = (subscription: Subscription): Subscription => ({ ...inactive(subscription), state: 'pending', reason: subscription.reason ?? 'The lease has ended' });

/** The subscription once it is no longer wanted. */
export const ending = (subscription: Subscription, now: Ms): Subscription => ({ ...inactive(subscription), state: 'ending', attempts: 0, dueAt: now, reason: null });

const inactive = (subscription: Subscription): Subscription => ({ ...subscription, since: null, until: null });

/** Identifies a subscription in the host's log, without its addresses, which may contain keys. */
export const namesOf = ({ source, hub }: Subscription): { readonly source: string; readonly hub: string } => ({ source, hub: new URL(hub).host });
