import type { LogEntry, CompleteStorage } from '../../lib/storage/contract';
import { derive, gap, memo, news, whole } from './mutant';
import type { Mutant } from './mutant';

const listening = memo<Set<() => void>>();

/** Notifies the listeners of the given changes. */
const ringing = (storage: CompleteStorage, publications: Set<() => void>, changes: Set<() => void>): CompleteStorage => {

    const notify = <T>(listeners: Set<() => void>, result: T): T => {

        listeners.forEach((wake) => wake());
        return result;
    };

    return derive(news((sound) => ({
        publish: async (batch, call) => notify(publications, await sound.publish(batch, call)),
        correct: async (record, rev, call) => notify(changes, await sound.correct(record, rev, call)),
        retract: async (id, call) => notify(changes, await sound.retract(id, call))
    }))(storage), {
        onPublish: (wake) => {

            const listener = (): void => wake();
            publications.add(listener);
            changes.add(listener);
            return () => publications.delete(listener) && changes.delete(listener);
        }
    });
};

export const wakes: readonly Mutant[] = [
    {
        bug: 'listeners are woken before a retraction',
        killer: 'manifest/wake-visible-changes',
        mutate: (storage) => {

            const listeners = new Set<() => void>();
            const ringer = ringing(storage, listeners, new Set());
            return derive(ringer, {
                news: derive(ringer.news, {
                    correct: async (record, rev, call) => {

                        const seq = await storage.news.correct(record, rev, call);
                        listeners.forEach((wake) => wake());
                        return seq;
                    },
                    retract: async (id, call) => {

                        listeners.forEach((wake) => wake());
                        await gap();
                        return await storage.news.retract(id, call);
                    }
                })
            });
        }
    },
    {
        bug: 'other instances are told of publications only',
        killer: 'manifest/notify-changes',
        mutate: (storage) => {

            const all = listening(storage).get('all') ?? new Set();
            listening(storage).set('all', all);
            return ringing(storage, all, new Set());
        }
    },
    {
        bug: 'a wake-up brings the first entry and the last',
        killer: 'manifest/wake-entries-follow',
        mutate: whole((sound) => ({
            onPublish: (wake) => sound.onPublish((entries) => wake(entries?.filter((_entry: LogEntry, i: number) => i === 0 || i === entries.length - 1)))
        }))
    }
];
