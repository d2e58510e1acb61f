import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../../clock';
import type { BotsSettings } from '../options';
import type { Claims } from './claims';
import type { Delivery } from './delivery';

export interface LeaseRenewalDeps {
    readonly clock: Clock;
    readonly settings: Pick<BotsSettings, 'leaseMs' | 'batch'>;
    readonly claims: Claims;
    readonly deliveries: () => Iterable<Delivery>;
    readonly report: (error: unknown) => void;
}

/** Prolongs the leases of the bots in hand, well before they end. */
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
            void this.renew();
        });
    }

    private async renew(): Promise<void> {

        const { settings: { batch }, deliveries, report } = this.deps;
        const all = [...deliveries()];
        try {
            for (let i = 0; i < all.length; i += batch) {
                await this.prolong(all.slice(i, i + batch));
                await nextTurn();
            }
        }
        catch (error) {
            report(error);
        }
    }

    /** A round that is about to let go of its bot is left alone: nobody would end the lease. */
    private async prolong(rounds: readonly Delivery[]): Promise<void> {

        const { claims } = this.deps;
        const held = rounds.filter(({ isFinishing }) => !isFinishing);
        if (held.length > 0) {
            const until = claims.leaseEnd;
            const renewal = claims.renew(held.map(({ progress }) => progress));
            await Promise.all(held.map((delivery) => delivery.renewLease(renewal, until)));
        }
    }
}
