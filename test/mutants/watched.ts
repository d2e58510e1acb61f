import type { BotRecord, List, NewsBatch, PaymentClaim } from '../../lib/storage/contract';
import { bots, categories, gap, memo, news, once, payments, texts, tokens, whole } from './mutant';
import type { Mutant } from './mutant';

/** Publishes in two transactions, with the named parts of the batch in the second. */
const inTwo = (...later: readonly (keyof NewsBatch)[]): Mutant['mutate'] => {

    return news((sound) => ({
        publish: async (batch, call) => {

            const part = (isLater: boolean): NewsBatch => ({ records: [], ...Object.fromEntries(Object.entries(batch).filter(([name]) => later.includes(name as keyof NewsBatch) === isLater)) });
            const results = await sound.publish(part(false), call);
            await gap(3);
            const others = await sound.publish(part(true), call);
            return results.length > 0 ? results : others;
        }
    }));
};

const hidden = memo<true>();

/** Writes in two transactions. Others see the state in between. */
const divided: readonly Mutant[] = [
    { bug: 'records are published before the rest of their batch', killer: 'publish/at-once', mutate: inTwo('amendments', 'narratives', 'merges') },
    { bug: 'narratives and merges are published in a transaction of their own', killer: 'publish/at-once', mutate: inTwo('narratives', 'merges') },
    { bug: 'merges are published in a transaction of their own', killer: 'publish/at-once', mutate: inTwo('merges') },
    { bug: 'records are published after the rest of their batch', killer: 'publish/at-once', mutate: inTwo('records') },
    {
        bug: 'a correction changes the categories in a transaction of its own',
        killer: 'correct/at-once',
        mutate: news((sound) => ({
            correct: async (record, rev, call) => {

                const before = await sound.get(record.id, call);
                await sound.correct({ ...record, categories: before?.categories ?? [] }, rev, call);
                await gap(3);
                return await sound.correct(record, rev + 1, call);
            }
        }))
    },
    {
        bug: 'a correction adds its keys in a transaction of its own',
        killer: 'correct/at-once',
        mutate: news((sound) => ({
            correct: async ({ keys, ...record }, rev, call) => {

                const seq = await sound.correct({ ...record, keys: [] }, rev, call);
                await gap(3);
                await sound.publish({ records: [], amendments: [{ ...record, keys, rev: rev + 1 }] }, call);
                return seq;
            }
        }))
    },
    {
        bug: 'a retraction removes an item from pages in a transaction of its own',
        killer: 'retract/at-once',
        mutate: (storage) => {

            const gone = hidden(storage);
            return news((sound) => ({
                retract: async (id, call) => {

                    gone.set(id, true);
                    await gap(3);
                    return await sound.retract(id, call);
                },
                list: async (query, call) => {

                    const { head, items } = await sound.list(query, call);
                    return { head, items: items.filter(({ id }) => !gone.has(id)) };
                }
            }))(storage);
        }
    }
];

const nfc = (text: string): string => text.normalize('NFC');
const joined = <T extends object>(record: T, member: keyof T): T => ({ ...record, [member]: nfc(String(record[member])) });

const membersOfBots = ['owner', 'label', 'platform', 'platformUserId', 'platformChannelId', 'chat'] as const satisfies readonly (keyof BotRecord)[];
const membersOfPayments = ['key', 'alias', 'proof', 'request', 'fence'] as const satisfies readonly (keyof PaymentClaim)[];

/** Normalises names. */
const normalised: readonly Mutant[] = [
    { bug: 'keys of texts are written in normal form C', killer: 'exact/normal-forms-names', mutate: texts((sound) => ({ put: (key, one, fence, call) => sound.put(nfc(key), one, fence, call) })) },
    { bug: 'keys of leases are written in normal form C', killer: 'exact/normal-forms-names', mutate: texts((sound) => ({ lease: (key, ...rest) => sound.lease(nfc(key), ...rest) })) },
    { bug: 'reservations are written in normal form C', killer: 'exact/normal-forms-names', mutate: once((sound) => ({ reserve: (scope, key, ...rest) => sound.reserve(scope, nfc(key), ...rest) })) },
    { bug: 'scopes of reservations are written in normal form C', killer: 'exact/normal-forms-names', mutate: once((sound) => ({ reserve: (scope, ...rest) => sound.reserve(nfc(scope), ...rest) })) },
    { bug: 'codes of categories are written in normal form C', killer: 'exact/normal-forms-names', mutate: categories((sound) => ({ put: (one, call) => sound.put(joined(one, 'code'), call) })) },
    ...(['jti', 'owner', 'name', 'kid'] as const).map((member) => ({ bug: `the ${member} of tokens is written in normal form C`, killer: 'exact/normal-forms-names', mutate: tokens((sound) => ({ insert: (one, call) => sound.insert(joined(one, member), call) })) })),
    { bug: 'owners are compared in normal form C', killer: 'exact/normal-forms-names', mutate: tokens((sound) => ({ revoke: async (owner, jti, call) => await sound.revoke(owner, jti, call) || await sound.revoke(owner.normalize('NFD'), jti, call) })) },
    ...membersOfBots.map((member) => ({ bug: `the ${member} of bots is written in normal form C`, killer: 'bots/normal-forms', mutate: bots((sound) => ({ register: (one, call) => sound.register(member in one ? joined(one, member) : one, call) })) })),
    ...membersOfPayments.map((member) => ({ bug: `the ${member} of payments is written in normal form C`, killer: 'payments/normal-forms', mutate: payments((sound) => ({ claim: (one, ...rest) => sound.claim(one[member] === null ? one : joined(one, member), ...rest) })) })),
    { bug: 'answers are sold in normal form C', killer: 'payments/normal-forms', mutate: payments((sound) => ({ begin: (key, fence, answer, ...rest) => sound.begin(key, fence, nfc(answer), ...rest) })) },
    { bug: 'receipts are given in normal form C', killer: 'payments/normal-forms', mutate: payments((sound) => ({ complete: (key, fence, receipt, call) => sound.complete(key, fence, nfc(receipt), call) })) }
];

const lastOf = <T>(rows: readonly T[], keyOf: (row: T) => unknown): readonly T[] => [...new Map(rows.map((row) => [keyOf(row), row])).values()];
const firstOf = <T>(rows: readonly T[], keyOf: (row: T) => unknown): readonly T[] => [...lastOf([...rows].reverse(), keyOf)].reverse();
const twice = (list: List): boolean => new Set(list).size < list.length;

/** Treats a name that occurs twice in one call as two, or as an error. */
const repeated: readonly Mutant[] = [
    { bug: 'a record that comes twice in a batch is answered once', killer: 'publish/named-twice', mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, records: firstOf(batch.records, ({ id }) => id) }, call) })) },
    { bug: 'of records that come twice in a batch the last is stored', killer: 'publish/named-twice', mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, records: [...batch.records].reverse() }, call) })) },
    { bug: 'of narratives that come twice in a batch the first is stored', killer: 'publish/named-twice', mutate: news((sound) => ({ publish: (batch, call) => sound.publish({ ...batch, narratives: firstOf(batch.narratives ?? [], ({ id }) => id) }, call) })) },
    { bug: 'keys that come twice in a record are refused', killer: 'publish/named-twice', mutate: news((sound) => ({ publish: async (batch, call) => (batch.records.some(({ keys }) => twice(keys)) ? await Promise.reject(new Error('duplicate key')) : await sound.publish(batch, call)) })) },
    { bug: 'a token that is asked for twice is answered twice', killer: 'edges/named-twice', mutate: tokens((sound) => ({ active: async (jtis, now, call) => (await Promise.all(jtis.map((jti) => sound.active([jti], now, call)))).flat() })) },
    { bug: 'the log is read once for each category', killer: 'edges/named-twice', mutate: news((sound) => ({ since: async (seq, query, call) => (query.categories ? (await Promise.all(query.categories.map((code) => sound.since(seq, { ...query, categories: [code] }, call)))).flat() : await sound.since(seq, query, call)) })) },
    { bug: 'bots are claimed once for each platform that is named', killer: 'bots/named-twice', mutate: bots((sound) => ({ claim: async (query, call) => {

        const tasks = await sound.claim(query, call);
        return tasks.flatMap((task) => query.platforms.filter((name) => name === task.bot.platform).map(() => task));
    } })) },
    {
        bug: 'of rows that come twice in a section the last is stored',
        killer: 'transfer/named-twice',
        mutate: whole(({ transfer }) => {

            const sound = transfer.categories;
            return { transfer: { ...transfer, categories: { read: sound.read.bind(sound), write: (rows, call) => sound.write(lastOf(rows, ({ code }) => code), call) } } };
        })
    }
];

const cut = (text: string, length: number): string => text.slice(0, length);

/** Truncates names to a common length of columns and keys. */
const shortened: readonly Mutant[] = [
    ...[64, 127].flatMap((length) => [
        { bug: `fences of payments are compared by ${length} characters`, killer: 'payments/bounds', mutate: payments((sound) => ({ claim: (one, ...rest) => sound.claim({ ...one, fence: cut(one.fence, length) }, ...rest), begin: (key, fence, ...rest) => sound.begin(key, cut(fence, length), ...rest) })) },
        { bug: `fences of leases are compared by ${length} characters`, killer: 'texts/bounds', mutate: texts((sound) => ({ lease: (key, fence, ...rest) => sound.lease(key, cut(fence, length), ...rest) })) },
        { bug: `fences of bots are compared by ${length} characters`, killer: 'bots/bounds-fences', mutate: bots((sound) => ({ claim: (query, call) => sound.claim({ ...query, fence: cut(query.fence, length) }, call), advance: (fence, ...rest) => sound.advance(cut(fence, length), ...rest) })) }
    ]),
    ...[255, 767, 1024].flatMap((length) => [
        { bug: `payments are known by ${length} characters of their key`, killer: 'payments/bounds', mutate: payments((sound) => ({ claim: (one, ...rest) => sound.claim({ ...one, key: cut(one.key, length) }, ...rest) })) },
        { bug: `payments are known by ${length} characters of their alias`, killer: 'payments/bounds', mutate: payments((sound) => ({ claim: (one, ...rest) => sound.claim({ ...one, alias: one.alias && cut(one.alias, length) }, ...rest) })) }
    ])
];

export const watched: readonly Mutant[] = [divided, normalised, repeated, shortened].flat();
