import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '../../clock';
import type { BotsSettings } from '../options';
import type { Ledger } from './claims';
import type { Round } from './delivery';

export interface LeasesDeps {
    readonly clock: Clock;
    readonly settings: Pick<BotsSettings, 'leaseMs' | 'batch'>;
    readonly ledger: Ledger;
    readonly rounds: () => Iterable<Round>;
    readonly report: (error: unknown) => void;
}

/** Prolongs the leases of the bots in hand, well before they end. */
export class Leases {

    private cancel: () => void;

    constructor(private readonly deps: LeasesDeps) {

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

        const { settings: { batch }, rounds, report } = this.deps;
        const all = [...rounds()];
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
    private async prolong(rounds: readonly Round[]): Promise<void> {

        const { ledger } = this.deps;
        const held = rounds.filter(({ isEnding }) => !isEnding);
        if (held.length > 0) {
            const until = ledger.until;
            const renewal = ledger.renew(held.map(({ move }) => move));
            await Promise.all(held.map((round) => round.prolong(renewal, until)));
        }
    }
}
