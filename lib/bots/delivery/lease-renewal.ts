import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../../clock';
import type { BotsSettings } from '../options';
import type { Claims } from './claims';
import type { Delivery } from './delivery';
import type { Faults } from './faults';

export interface LeaseRenewalDeps {
    readonly clock: Clock;
    readonly settings: Pick<BotsSettings, 'leaseMs' | 'batch'>;
    readonly claims: Claims;
    readonly deliveries: () => Iterable<Delivery>;
    readonly faults: Faults;
}

/** Renews the leases of all deliveries when a third of their time is over. */
export class LeaseRenewal {

    private cancel: () => void;

    constructor(private readonly deps: LeaseRenewalDeps) {

        this.cancel = this.renewLater();
    }

    stop(): void {

        this.cancel();
    }

    private renewLater(): () => void {

        const { clock, settings: { leaseMs } } = this.deps;
        return clock.setTimer(leaseMs / 3, () => {

            this.cancel = this.renewLater();
            void this.renewAll();
        });
    }

    private async renewAll(): Promise<void> {

        const { settings: { batch }, deliveries, faults } = this.deps;
        const all = [...deliveries()];
        try {
            for (let i = 0; i < all.length; i += batch) {
                await this.renew(all.slice(i, i + batch));
                await nextTurn();
            }
        }
        catch (error) {
            faults.report(error);
        }
    }

    /** Leaves out deliveries that are finishing: a lease renewed after its end would never be released. */
    private async renew(deliveries: readonly Delivery[]): Promise<void> {

        const { claims } = this.deps;
        const held = deliveries.filter(({ isFinishing }) => !isFinishing);
        if (held.length > 0) {
            const until = claims.leaseEnd;
            const renewal = claims.renew(held.map(({ progress }) => progress));
            await Promise.all(held.map((delivery) => delivery.renewLease(renewal, until)));
        }
    }
}
