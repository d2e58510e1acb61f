import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../../clock';
import { Renewal } from '../../storage/renewal';
import type { BotsSettings } from '../options';
import type { Claims } from './claims';
import type { BotDelivery } from './bot-delivery';
import type { Faults } from './faults';

export interface LeaseRenewalDeps {
    readonly clock: Clock;
    readonly settings: Pick<BotsSettings, 'leaseMs' | 'batch'>;
    readonly claims: Claims;
    readonly deliveries: () => Iterable<BotDelivery>;
    readonly faults: Faults;
}

/** Renews the leases of all deliveries when a third of their time is over. */
export class LeaseRenewal {

    private readonly renewal: Renewal;

    constructor(private readonly deps: LeaseRenewalDeps) {

        const { clock, settings: { leaseMs }, faults } = deps;
        this.renewal = new Renewal({ clock, leaseMs, renew: () => this.renewAll(), report: (error) => faults.report(error) });
    }

    stop(): void {

        void this.renewal.stop();
    }

    private async renewAll(): Promise<void> {

        const { settings: { batch }, deliveries } = this.deps;
        const all = [...deliveries()];
        for (let i = 0; i < all.length; i += batch) {
            await this.renew(all.slice(i, i + batch));
            await nextTurn();
        }
    }

    /** Leaves out leases that are being ended: one renewed after its end would never be released. */
    private async renew(deliveries: readonly BotDelivery[]): Promise<void> {

        const { claims } = this.deps;
        const held = deliveries.filter(({ lease }) => !lease.isEnding);
        if (held.length > 0) {
            const until = claims.leaseEnd;
            const renewal = claims.renew(held.map(({ progress }) => progress));
            await Promise.all(held.map(({ lease }) => lease.renew(renewal, until)));
        }
    }
}
