import * as Boom from '@hapi/boom';

import { second } from '../../clock';
import type { RuntimeWith } from '../../runtime';
import type { Ms } from '../../storage/contract';
import { clip } from '../../text/sentences';
import type { NewsroomSettings } from '../options';
import type { SubscriptionStore } from './store';
import { confirmed, leases, namesOf } from './subscription';
import type { Subscription } from './subscription';
import { suspend } from './suspend';

/** A hub's request to verify an intent, or its denial of a subscription (WebSub, sections 5.3 and 5.2). */
export interface HubNotice {
    readonly mode: 'subscribe' | 'unsubscribe' | 'denied';
    readonly topic: string;
    /** In seconds; missing if the hub names none. */
    readonly lease?: number | undefined;
    /** Why it was denied. */
    readonly reason?: string | undefined;
}

export interface VerifierDeps {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    readonly store: SubscriptionStore;
    /** Lease that hubs are asked for. */
    readonly leaseMs: Ms;
}

/** Longest reason of a hub that is stored, in characters. */
const maxReason = 200;

/** Confirms to hubs what this node has asked them for, and accepts their denials. */
export class Verifier {

    constructor(private readonly deps: VerifierDeps) {}

    /** Throws 404 if the notice doesn't match the subscription, and `StorageError`. */
    async verify(id: string, notice: HubNotice): Promise<void> {

        const subscription = await this.deps.store.findByCallback(id);
        if (!subscription) {
            throw Boom.notFound('Subscription not found');
        }

        if (notice.topic !== subscription.topic || !await this[notice.mode](subscription, notice)) {
            throw Boom.notFound('Not wanted');
        }
    }

    /** A missing lease counts as the requested one; one that is too short is refused. */
    private async subscribe({ id }: Subscription, { lease }: HubNotice): Promise<boolean> {

        const { store, runtime: { clock, log }, leaseMs } = this.deps;
        const given = lease === undefined ? leaseMs : lease * second;
        if (given < leases.min) {
            return false;
        }

        let isNew = false;
        const active = await store.update(id, (one) => {

            isNew = one.state === 'pending';
            return isNew || one.state === 'active' ? confirmed(one, clock.now(), given) : null;
        });
        if (active && isNew) {
            log(['newsroom', 'source', 'websub', 'info'], { ...namesOf(active), subscribed: true, until: new Date(Number(active.until)).toISOString() });
        }

        return active !== null;
    }

    private async unsubscribe(subscription: Subscription): Promise<boolean> {

        const { store, runtime: { log } } = this.deps;
        if (subscription.state !== 'ending') {
            return false;
        }

        await store.remove(subscription.id);
        log(['newsroom', 'source', 'websub', 'info'], { ...namesOf(subscription), unsubscribed: true });
        return true;
    }

    private async denied({ id, state }: Subscription, { reason = 'no reason given' }: HubNotice): Promise<boolean> {

        if (state === 'ending') {
            return await this.deps.store.remove(id);
        }

        await suspend(this.deps, id, `Denied by the hub: ${clip(reason.trim(), maxReason)}`);
        return true;
    }
}
