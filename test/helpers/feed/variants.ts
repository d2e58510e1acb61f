import { EventStream } from '../../../lib/feed/http/event-stream';
import { LongPoll } from '../../../lib/feed/http/long-poll';
import { Hub } from '../../../lib/feed/hub';
import { Ranges } from '../../../lib/feed/delivery/ranges';
import { Reader } from '../../../lib/feed/delivery/reader';
import { Tail } from '../../../lib/log/tail';
import type { LogEntry, Seq, CompleteStorage } from '../../../lib/storage/contract';
import { gap, news } from '../../mutants/mutant';
import type { Variant } from './world';

type Method = (...args: unknown[]) => unknown;

/** Replaces a method. The returned function restores it. */
const instead = ({ prototype }: { readonly prototype: object }, name: string, make: (sound: Method, self: object) => Method): Variant => ({
    code: () => {

        const sound = Reflect.get(prototype, name) as unknown;
        if (typeof sound !== 'function') {
            throw new Error(`There is no ${name} to break`);
        }

        Reflect.set(prototype, name, function broken(this: object, ...args: unknown[]): unknown {

            return make((...given) => Reflect.apply(sound, this, given) as unknown, this)(...args);
        });
        return () => void Reflect.set(prototype, name, sound);
    }
});

type Subscription = [code: string, after: Seq | null, head: Seq, corrections: boolean];

/** Changes the arguments of new subscriptions. */
const subscribing = (change: (...asked: Subscription) => Subscription): Variant => {

    return instead(Ranges, 'add', (sound) => {

        return (...asked) => sound(...change(...asked as Subscription));
    });
};

/** Changes the entries that reach the hub. */
const delivering = (deliver: (entries: readonly LogEntry[], sound: (entries: readonly LogEntry[]) => Promise<void>) => Promise<void>): Variant => {

    return instead(Hub, 'deliver', (sound) => {

        return (entries) => deliver(entries as readonly LogEntry[], sound as (entries: readonly LogEntry[]) => Promise<void>);
    });
};

/** Changes the position in the pages of long polling. */
const paging = (change: (after: Seq) => Seq): Variant => {

    return instead(LongPoll, 'read', (sound) => {

        return () => (sound() as Promise<{ readonly after: Seq }>).then((page) => ({ ...page, after: change(page.after) }));
    });
};

/** Message type of an entry. */
const liveType = (ranges: Ranges, { entry }: { readonly entry: LogEntry }) => (ranges.isLive(entry) ? ranges.messageType(entry) : null);

const none = (): boolean => true;

const storing = (change: Parameters<typeof news>[0]): Variant => ({ storage: (sound) => news(change)(sound as CompleteStorage) });

/** Feeds that lose, duplicate, reorder or leak entries. The test must detect each of them. */
export const variants: Readonly<Record<string, Variant>> = {
    'begins with the position itself': subscribing((code, after, ...more) => [code, after === null ? null : Math.max(0, after - 1), ...more]),
    'begins one behind the position': subscribing((code, after, ...more) => [code, after === null ? null : after + 1, ...more]),
    'continues with new entries, whatever position it is given': subscribing((code, _after, head, corrections) => [code, head, head, corrections]),
    'sends corrections to subscriptions that do not want them': subscribing((code, after, head) => [code, after, head, true]),
    'sends no corrections to subscriptions that want them': subscribing((code, after, head) => [code, after, head, false]),
    'assumes a head that is one too low': subscribing((code, after, head, corrections) => [code, after, Math.max(0, head - 1), corrections]),
    'sends missed entries after live ones': instead(Reader, 'park', (_sound, reader) => {

        return (batch) => Reflect.apply(Reflect.get(reader, 'write') as Method, reader, [batch, liveType]);
    }),
    'drops parked entries if there are too many': instead(Reader, 'unpark', (_sound, reader) => {

        return () => void Reflect.set(reader, 'parked', []);
    }),
    'drops live entries while it resumes': instead(Reader, 'park', () => {

        return () => {};
    }),
    'sends parked entries a second time from the log': instead(Ranges, 'isMissed', (sound, ranges) => {

        return (entry, missing) => sound(entry, missing) === true || (ranges as Ranges).isLive(entry as LogEntry);
    }),
    'continues to deliver after an unsubscription': instead(Reader, 'remove', () => {

        return () => {};
    }),
    'sends an item once for each of its categories': delivering(async (entries, sound) => {

        for (const entry of entries) {
            for (const code of entry.audience) {
                await sound([{ ...entry, audience: [code] }]);
            }
        }
    }),
    'delivers the newest first': delivering((entries, sound) => sound([...entries].reverse())),
    'delivers only the newest of several': delivering((entries, sound) => sound(entries.slice(-1))),
    'takes the entries of a notification for all new ones': instead(Tail, 'continues', () => {

        return (entries) => (entries as LogEntry[]).length > 0;
    }),
    'delivers the entries of a notification twice': instead(Tail, 'takeFresh', (sound) => {

        return () => {

            const entries = sound() as LogEntry[];
            return [...entries, ...entries];
        };
    }),
    'continues after entries that left the log, without a gap': instead(Hub, 'skip', () => {

        return () => Promise.resolve();
    }),
    'names the position of the next page too high': paging((after) => after + 1),
    'names the position of the next page too low': paging((after) => Math.max(0, after - 1)),
    'numbers events of a stream one too low': instead(EventStream, 'write', (sound) => {

        return (message, form) => {

            const { entry } = message as { entry: LogEntry };
            const bytes = (print: (of: LogEntry) => Buffer): Buffer => Buffer.from(print(entry).toString().replace(/^id: \d+/, `id: ${entry.seq - 1}`));
            return sound({ entry, bytes }, form);
        };
    }),
    'reads the log from the position itself': storing((sound) => ({ since: (seq, ...more) => sound.since(Math.max(0, seq - 1), ...more) })),
    'reads no more of the log than a page': storing((sound) => ({ since: async (seq, query, call) => (query.categories && seq > 0 && seq % 64 === 0 ? [] : sound.since(seq, query, call)) })),
    'names the log position that it has after a page was read': storing((sound) => ({ list: async (query, call) => {

        const { items } = await sound.list(query, call);
        await gap(5);
        return { items, head: (await sound.bounds(call)).head };
    } })),
    'names a log position from before a page was read': storing((sound) => ({ list: async (query, call) => {

        const { head, items } = await sound.list(query, call);
        return { items, head: Math.max(0, head - 1) };
    } })),
    'reports no gap': storing((sound) => ({ bounds: async (call) => ({ ...await sound.bounds(call), tail: 0 }) })),
    'reports gaps that are none': storing((sound) => ({ bounds: async (call) => {

        const { head } = await sound.bounds(call);
        return { head, tail: head };
    } })),
    'sends a token categories that it does not include': { auth: (auth) => auth.give('narrow') },
    'keeps connections of tokens that this node revoked': { auth: (auth) => {

        auth.onRevoked = () => none;
        auth.active = async (jtis) => new Set(jtis);
    } },
    'keeps connections of tokens that another node revoked': { auth: (auth) => {

        auth.active = async (jtis) => new Set(jtis);
    } }
};
