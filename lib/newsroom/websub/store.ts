import { StorageError } from '../../storage/contract';
import type { Documents } from '../../storage/contract';
import type { Clock } from '../../clock';
import { subscriptionKind, subscriptionOf } from './subscription';
import type { Subscription } from './subscription';

export interface SubscriptionStoreDeps {
    readonly documents: Documents;
    readonly clock: Clock;
    /** Most subscriptions. */
    readonly limit: number;
}

/** Most attempts to store a change while other nodes change the same subscription. */
const maxAttempts = 8;

/** Subscriptions in storage. All nodes change them, so each change is applied to the stored state. */
export class SubscriptionStore {

    constructor(private readonly deps: SubscriptionStoreDeps) {}

    /** Null if there is none. Throws `StorageError`. */
    async find(id: string): Promise<Subscription | null> {

        const document = await this.deps.documents.get(subscriptionKind, '', id);
        return document && subscriptionOf(document);
    }

    /** All of them. One page is enough: no more are stored. */
    async list(): Promise<readonly Subscription[]> {

        return (await this.deps.documents.list({ kind: subscriptionKind, owner: '', limit: this.deps.limit })).map(subscriptionOf);
    }

    /** False if there are as many as allowed. */
    async create(subscription: Subscription): Promise<boolean> {

        return (await this.put(subscription, null)) === 'created';
    }

    /**
     * Stores the subscription that `change` returns, and returns it. Null if there is none, or if `change` returns null. Throws
     * `StorageError`, STORAGE_BUSY if other nodes keep changing it.
     */
    async update(id: string, change: (subscription: Subscription) => Subscription | null): Promise<Subscription | null> {

        for (let i = 0; i < maxAttempts; ++i) {
            const document = await this.deps.documents.get(subscriptionKind, '', id);
            const changed = document && change(subscriptionOf(document));
            if (!changed || await this.put(changed, document.rev) === 'replaced') {
                return changed;
            }
        }

        throw new StorageError('STORAGE_BUSY', 'The subscription is changed by others all the time');
    }

    /** False if there is none. */
    async remove(id: string): Promise<boolean> {

        return await this.deps.documents.remove(subscriptionKind, '', id);
    }

    private async put({ id: name, ...body }: Subscription, rev: number | null): Promise<string> {

        const { documents, clock, limit } = this.deps;
        const { status } = await documents.put({ kind: subscriptionKind, owner: '', name, body: JSON.stringify(body), updatedAt: clock.now() }, { rev, limit });
        return status;
    }
}
