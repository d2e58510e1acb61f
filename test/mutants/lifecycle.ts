import { additionsOf } from '../../adapters/listeners';
import type { LogEntry, CompleteStorage, Wake } from '../../lib/storage/contract';
import { derive, news, once, whole } from './mutant';
import type { Mutant } from './mutant';

/** Notifications with entries other than those of the log. */
const bringing = (change: (entry: LogEntry) => LogEntry): Mutant['mutate'] => {

    return whole((sound: CompleteStorage) => ({ onPublish: (wake) => sound.onPublish((entries) => wake(entries?.map(change))) }));
};

/** Publications wake listeners of their own instance, and nothing else does: after they are committed, or before. */
const wakingStorage = (storage: CompleteStorage, when: 'before' | 'after'): CompleteStorage => {

    const listeners = new Set<() => void>();
    const wakeAll = (): void => listeners.forEach((wake) => wake());
    return derive(news((sound) => ({
        publish: async (batch) => {

            if (when === 'before') {
                wakeAll();
                await new Promise((resolve) => setImmediate(resolve));
                return await sound.publish(batch);
            }

            const results = await sound.publish(batch);
            wakeAll();
            return results;
        }
    }))(storage), {
        onPublish: (wake) => {

            listeners.add(wake);
            return () => listeners.delete(wake);
        }
    });
};

export const lifecycle: readonly Mutant[] = [
    { bug: 'signals are ignored', killer: 'lifecycle/aborted', mutate: news((sound) => ({ publish: (batch) => sound.publish(batch) })) },
    {
        bug: 'an aborted call is done before it fails',
        killer: 'lifecycle/aborted',
        mutate: once((sound) => ({
            reserve: async (scope, key, expiresAt, now, call) => {

                const reserved = await sound.reserve(scope, key, expiresAt, now);
                await sound.reserve('', '', 0, 0, call);
                return reserved;
            }
        }))
    },
    { bug: 'calls after close() are answered', killer: 'lifecycle/closed', mutate: whole(() => ({ close: async () => {} })) },
    {
        bug: 'calls after close() fail with an error of their own',
        killer: 'lifecycle/closed',
        mutate: news((sound) => ({ get: (id) => sound.get(id).catch(() => Promise.reject(new Error('The pool has ended'))) }))
    },
    { bug: 'a closed storage does not open again', killer: 'lifecycle/open-after-close', mutate: whole((sound) => ({ open: async () => {}, close: () => sound.close() })) },
    {
        bug: 'opening again empties the data',
        killer: 'lifecycle/open-again',
        mutate: whole((sound) => ({
            open: async () => {

                await sound.open();
                for (const { id } of (await sound.news.list({ limit: 1000 })).items) {
                    await sound.news.retract(id);
                }
            }
        }))
    },
    {
        bug: 'only publications wake',
        killer: 'manifest/wake',
        mutate: (storage) => wakingStorage(storage, 'after')
    },
    {
        bug: 'a listener that ended is called on',
        killer: 'manifest/wake-end',
        mutate: whole((sound) => ({
            onPublish: (wake) => {

                sound.onPublish(wake);
                return () => {};
            }
        }))
    },
    {
        bug: 'listeners are woken before the commit',
        killer: 'manifest/wake-visible',
        mutate: (storage) => wakingStorage(storage, 'before')
    },
    {
        bug: 'only the own instance is woken',
        killer: 'manifest/notify',
        mutate: (storage) => wakingStorage(storage, 'after')
    },
    { bug: 'a wake-up brings entries under the positions of others', killer: 'manifest/wake-entries', mutate: bringing((entry) => ({ ...entry, seq: entry.seq + 1 })) },
    { bug: 'a wake-up brings an audience in another order', killer: 'manifest/wake-entries', mutate: bringing((entry) => ({ ...entry, audience: [...entry.audience].sort() })) },
    { bug: 'a wake-up brings what was not stored', killer: 'manifest/wake-entries', mutate: bringing((entry) => ({ ...entry, item: entry.item && { ...entry.item, json: entry.item.json.normalize('NFD') } })) },
    {
        bug: 'a wake-up brings items as they were before the batch changed them',
        killer: 'manifest/wake-entries',
        mutate: (storage) => {

            const wakes = new Set<Wake>();
            return derive(news((sound) => ({
                publish: async (batch) => {

                    const results = await sound.publish(batch);
                    wakes.forEach((wake) => wake(additionsOf({ records: batch.records }, results, null)));
                    return results;
                }
            }))(storage), {
                onPublish: (wake) => {

                    wakes.add(wake);
                    return () => wakes.delete(wake);
                }
            });
        }
    },
    {
        bug: 'maintenance removes what has not expired',
        killer: 'maintain/expired',
        mutate: whole((sound) => ({ maintain: (now, budgetMs) => sound.maintain(now + 10, budgetMs) }))
    },
    {
        bug: 'maintenance never says that it is done',
        killer: 'maintain/expired',
        mutate: whole((sound) => ({ maintain: async (now, budgetMs) => ({ ...await sound.maintain(now, budgetMs), more: true }) }))
    }
];
