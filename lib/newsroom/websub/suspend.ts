import type { Runtime } from '../../runtime';
import type { SubscriptionStore } from './store';
import { namesOf, suspended } from './subscription';

interface SuspendDeps {
    readonly store: SubscriptionStore;
    readonly runtime: Pick<Runtime, 'clock' | 'log'>;
}

/** Suspends a subscription, unless it is ending: it is requested again later. Throws `StorageError`. */
export const suspend = async ({ store, runtime: { clock, log } }: SuspendDeps, id: string, reason: string): Promise<void> => {

    const changed = await store.update(id, (one) => (one.state === 'ending' ? null : suspended(one, clock.now(), reason)));
    if (changed) {
        log(['newsroom', 'source', 'websub', 'warn'], { ...namesOf(changed), suspended: true, error: reason });
    }
};
