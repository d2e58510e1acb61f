import { memory } from '../../adapters/memory';
import { SubscriptionStore } from '../../lib/newsroom/websub/store';
import type { Subscription } from '../../lib/newsroom/websub/subscription';
import type { Documents } from '../../lib/storage/contract';
import { ManualClock } from './clock';
import { runtimeOf } from './newsroom';

/** An active subscription, with these members in place of the usual ones. */
export const subscriptionWith = (parts: Partial<Subscription> = {}): Subscription => ({
    id: 'a'.repeat(43),
    source: 'outlet',
    hub: 'https://hub.example/',
    topic: 'https://outlet.example/feed',
    callback: `https://news.example/websub/${'a'.repeat(43)}`,
    secret: 'key',
    state: 'active',
    since: 1,
    until: Date.parse('2026-03-20T12:00:00Z'),
    attempts: 0,
    dueAt: Date.parse('2026-03-19T12:00:00Z'),
    reason: null,
    deliveries: 0,
    items: 0,
    deliveredAt: null,
    newsAt: null,
    pingedAt: null,
    ...parts
});

/** A store in memory. `between` runs after each reading of a document, as another node would act. */
export const storeOf = async ({ limit = 10, clock = new ManualClock() } = {}) => {

    const storage = memory();
    await storage.open();
    const built = await runtimeOf({ storage, clock });
    const hooks: { between: (() => Promise<unknown>) | null } = { between: null };
    const { documents } = storage;
    const watched: Documents = {
        get: async (kind, owner, name) => {

            const found = await documents.get(kind, owner, name);
            await hooks.between?.();
            return found;
        },
        put: (...given) => documents.put(...given),
        remove: (...given) => documents.remove(...given),
        list: (query) => documents.list(query)
    };
    const store = new SubscriptionStore({ documents: watched, clock, limit });
    const other = new SubscriptionStore({ documents, clock, limit });
    return { ...built, store, other, hooks, storage };
};
