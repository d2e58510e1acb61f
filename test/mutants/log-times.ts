import type { Call, LogEntry, Ms, Transfer, Wake } from '../../lib/storage/contract';
import { derive, memo, news, whole } from './mutant';
import type { Mutant } from './mutant';

/** Changes the entries that `since` returns, or only those of filtered pages. */
const entries = (change: (entry: LogEntry) => Partial<LogEntry>, filteredOnly = false) => {

    return news((sound) => ({
        since: async (seq, query, call) => {

            const found = await sound.since(seq, query, call);
            return query.categories || !filteredOnly ? found.map((entry) => ({ ...entry, ...change(entry) })) : found;
        }
    }));
};

/** Changes the time that writers receive. */
const writers = (change: (call: Call) => Call) => {

    return news((sound) => ({
        publish: (batch, call) => sound.publish(batch, call && change(call)),
        correct: (record, rev, call) => sound.correct(record, rev, call && change(call)),
        retract: (id, call) => sound.retract(id, call && change(call))
    }));
};

const given = memo<Ms>();

/** Remembers each caller's clock, and returns it. */
const asGiven = news((sound, storage) => {

    const clocks = given(storage);
    return {
        publish: async (batch, call) => {

            const results = await sound.publish(batch, call);
            results.forEach(({ seq }) => clocks.set(`${seq}`, call?.now ?? 0));
            return results;
        },
        since: async (seq, query) => (await sound.since(seq, query)).map((entry) => ({ ...entry, at: clocks.get(`${entry.seq}`) ?? entry.at ?? null }))
    };
});

const changedWakes = (change: (entry: LogEntry) => LogEntry) => whole((storage) => ({ onPublish: (wake: Wake) => storage.onPublish((found) => wake(found?.map(change))) }));

const untimed = ({ seq, kind, id, audience }: Omit<LogEntry, 'item'>): Omit<LogEntry, 'item'> => ({ seq, kind, id, audience });

const moving = (change: (log: Transfer['log']) => Partial<Transfer['log']>) => whole(({ transfer }) => ({ transfer: derive(transfer, { log: derive(transfer.log, change(transfer.log)) }) }));

const latest = (log: readonly LogEntry[], id: string): Ms | null => log.filter((entry) => entry.id === id).at(-1)?.at ?? null;

export const logTimes: readonly Mutant[] = [
    { bug: 'entries have no time', killer: 'log/at', mutate: entries(() => ({ at: null })) },
    { bug: 'entries of a page with a filter have no time', killer: 'log/at', mutate: entries(() => ({ at: null }), true) },
    { bug: 'an entry has the time of the adapter\'s own clock', killer: 'log/at', mutate: writers((call) => ({ ...call, now: Date.now() })) },
    { bug: 'a retraction gets no time', killer: 'log/at', mutate: news((sound) => ({ retract: (id) => sound.retract(id) })) },
    { bug: 'a correction gets no time', killer: 'log/at', mutate: news((sound) => ({ correct: (record, rev) => sound.correct(record, rev) })) },
    { bug: 'times are kept in seconds', killer: 'log/at-any', mutate: entries(({ at }) => ({ at: typeof at === 'number' ? Math.floor(at / 1000) * 1000 : null })) },
    { bug: 'times are kept in 32 bits', killer: 'log/at-any', mutate: entries(({ at }) => ({ at: typeof at === 'number' ? at >>> 0 : null })) },
    { bug: 'each entry of a batch is a millisecond later than the one before', killer: 'log/at-batch', mutate: entries(({ at, seq }) => ({ at: typeof at === 'number' ? at + seq : null })) },
    { bug: 'times follow each caller\'s clock, back and forth', killer: 'log/at-order', mutate: asGiven },
    { bug: 'times follow each instance\'s clock', killer: 'log/at-instances', mutate: asGiven },
    { bug: 'a call without a time gets one all the same', killer: 'log/at-left-out', mutate: news((sound) => ({ publish: (batch, call) => sound.publish(batch, { now: 5, ...call }) })) },
    { bug: 'a call without a time forgets that of the entry before', killer: 'log/at-left-out', mutate: news((sound, storage) => {

        const bare = given(storage);
        return {
            publish: async (batch, call) => {

                const results = await sound.publish(batch, call);
                results.forEach(({ seq }) => bare.set(`${seq}`, call?.now ?? -1));
                return results;
            },
            since: async (seq, query) => (await sound.since(seq, query)).map((entry) => (bare.get(`${entry.seq}`) === -1 ? { ...entry, at: null } : entry))
        };
    }) },
    { bug: 'older entries of an item get the time of its last change', killer: 'log/at-kept', mutate: news((sound) => ({
        since: async (seq, query) => {

            const log = await sound.since(0, { limit: 1000 });
            return (await sound.since(seq, query)).map((entry) => ({ ...entry, at: latest(log, entry.id) }));
        }
    })) },
    { bug: 'a publication of what is known moves the time of the log', killer: 'log/at-known', mutate: (storage) => {

        const clocks = given(storage);
        const later = (call?: Call): Call => {

            clocks.set('last', Math.max(clocks.get('last') ?? 0, call?.now ?? 0));
            return { ...call, now: clocks.get('last') ?? 0 };
        };

        return news((sound) => ({ publish: (batch, call) => sound.publish(batch, later(call)) }))(storage);
    } },
    { bug: 'after a restart the time of the log begins anew', killer: 'log/at-durable', mutate: asGiven },
    { bug: 'times go with the items', killer: 'log/at-pruned', mutate: entries(({ item, at }) => ({ at: item ? at ?? null : null })) },
    { bug: 'a wake-up brings entries without their time', killer: 'log/at-wakes', mutate: changedWakes(({ seq, kind, id, audience, item }) => ({ seq, kind, id, audience, item })) },
    { bug: 'a wake-up brings entries with the caller\'s time', killer: 'log/at-wakes', mutate: changedWakes((entry) => ({ ...entry, at: (entry.at ?? 0) - (entry.seq > 1 ? 9 : 0) })) },
    { bug: 'times are not moved out', killer: 'transfer/log-at', mutate: moving((log) => ({ read: async (after, limit) => (await log.read(after, limit)).map(untimed) })) },
    { bug: 'times are not moved in', killer: 'transfer/log-at', mutate: moving((log) => ({ write: (rows) => log.write(rows.map(untimed)) })) }
];
