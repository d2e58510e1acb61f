import type { Clock } from '../../clock';
import { allDocuments } from '../../storage/all-documents';
import { compareAndSet } from '../../storage/compare-and-set';
import type { Documents } from '../../storage/contract';
import { subscriptionKind, subscriptionOf } from './subscription';
import type { Subscription } from './subscription';

export interface SubscriptionStoreDeps {
    readonly documents: Documents;
    readonly clock: Clock;
    /** Most subscriptions. */
    readonly limit: number;
}

/** Form of the ids that `Subscriber` creates: 32 bytes in base64url. */
const idPattern = /^[\w-]{43}$/;

const updating = { attempts: 8, busy: 'The subscription is changed by others all the time' };

/** Subscriptions in storage. All nodes change them, so each change is applied to the stored state. */
export class SubscriptionStore {

    constructor(private readonly deps: SubscriptionStoreDeps) {}

    /** Null if there is none. Throws `StorageError`. */
    async find(id: string): Promise<Subscription | null> {

        const document = await this.deps.documents.get(subscriptionKind, '', id);
        return document && subscriptionOf(document);
    }

    /** The subscription whose callback has this id, which may be any text. Null if there is none. Throws `StorageError`. */
    async findByCallback(id: string): Promise<Subscription | null> {

        return idPattern.test(id) ? await this.find(id) : null;
    }

    /** All of them. */
    async list(): Promise<readonly Subscription[]> {

        return (await allDocuments(this.deps.documents, { kind: subscriptionKind, owner: '' })).map(subscriptionOf);
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

        return await compareAndSet(updating, async () => {

            const document = await this.deps.documents.get(subscriptionKind, '', id);
            const changed = document && change(subscriptionOf(document));
            return !changed || await this.put(changed, document.rev) === 'replaced' ? changed : undefined;
        });
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
