import type { Section, CompleteStorage, Text, Transfer } from '../../lib/storage/contract';
import { derive, whole } from './mutant';
import type { Mutant } from './mutant';

type Row = Readonly<Record<string, unknown>>;
type Rows = Section<Row>;

/** Replaces one section. The replacement gets the sound one. */
const moves = (name: keyof Transfer, change: (sound: Rows, storage: CompleteStorage) => Partial<Rows>): Mutant['mutate'] => {

    return whole((storage) => {

        const sound = storage.transfer?.[name] as unknown as Rows;
        const section: Rows = { read: (after, limit, call) => sound.read(after, limit, call), write: (rows, call) => sound.write(rows, call), ...change(sound, storage) };
        return { transfer: { ...storage.transfer, [name]: section } };
    });
};

const only = (rows: readonly (Row | null)[]): Row[] => rows.filter((row) => row !== null);

const reads = (name: keyof Transfer, change: (row: Row) => Row | null): Mutant['mutate'] => {

    return moves(name, (sound) => ({ read: async (after, limit, call) => only((await sound.read(after, limit, call)).map(change)) }));
};

const writes = (name: keyof Transfer, change: (row: Row) => Row | null): Mutant['mutate'] => {

    return moves(name, (sound) => ({ write: (rows, call) => sound.write(only(rows.map(change)), call) }));
};

export const transfer: readonly Mutant[] = [
    { bug: 'revisions begin at 1 again after a move', killer: 'transfer/news', mutate: writes('news', (row) => ({ ...row, rev: 1 })) },
    { bug: 'moved items have no words', killer: 'transfer/news', mutate: writes('news', (row) => ({ ...row, terms: [] })) },
    { bug: 'moved items are in no narrative', killer: 'transfer/news', mutate: writes('news', (row) => ({ ...row, narrativeId: null })) },
    { bug: 'positions are given anew when items are moved', killer: 'transfer/news', mutate: writes('news', (row) => ({ ...row, ord: Number(row.ord) + 1 })) },
    { bug: 'the log of a moved storage begins at 0', killer: 'transfer/log', mutate: writes('state', (row) => ({ ...row, head: 0 })) },
    { bug: 'a moved log has one number less', killer: 'transfer/log', mutate: writes('log', (row) => ({ ...row, seq: Number(row.seq) - 1 })) },
    { bug: 'retractions are not moved', killer: 'transfer/log', mutate: writes('log', (row) => (row.kind === 'retracted' ? null : row)) },
    { bug: 'a moved entry tells nobody', killer: 'transfer/log', mutate: writes('log', (row) => ({ ...row, audience: [] })) },
    { bug: 'keys of what is gone are not moved', killer: 'transfer/known', mutate: writes('keys', (row) => (row.id === 'pruned' ? null : row)) },
    { bug: 'what was retracted is unknown after a move', killer: 'transfer/known', mutate: writes('gone', () => null) },
    { bug: 'aliases are not moved', killer: 'transfer/narratives', mutate: writes('aliases', () => null) },
    { bug: 'a moved catalogue is seeded again', killer: 'transfer/registry', mutate: writes('state', (row) => ({ ...row, seeded: false })) },
    { bug: 'moved articles have no words', killer: 'transfer/registry', mutate: writes('articles', (row) => ({ ...row, terms: [] })) },
    { bug: 'bots begin at the log\'s head after a move', killer: 'transfer/registry', mutate: writes('bots', (row) => ({ ...row, cursor: 9 })) },
    { bug: 'dead bots live again after a move', killer: 'transfer/registry', mutate: writes('bots', (row) => ({ ...row, state: 'active' })) },
    { bug: 'bots are numbered anew', killer: 'transfer/registry', mutate: writes('bots', (row) => ({ ...row, id: `new-${String(row.id)}` })) },
    { bug: 'a move makes revoked tokens good again', killer: 'transfer/access', mutate: writes('tokens', (row) => ({ ...row, revoked: false })) },
    { bug: 'revoked tokens are not moved: they may be inserted again', killer: 'transfer/access', mutate: writes('tokens', (row) => (row.revoked === true ? null : row)) },
    { bug: 'reservations are not moved: a sign-in can be repeated', killer: 'transfer/access', mutate: writes('once', () => null) },
    { bug: 'a moved payment has lost its fence', killer: 'transfer/access', mutate: writes('payments', (row) => ({ ...row, fence: 'new' })) },
    { bug: 'a moved payment has lost its other name', killer: 'transfer/access', mutate: writes('payments', (row) => ({ ...row, alias: null })) },
    { bug: 'moved texts never expire', killer: 'transfer/access', mutate: writes('texts', (row) => ({ ...row, expiresAt: null })) },
    { bug: 'leases are moved as if they were texts', killer: 'transfer/read-others', mutate: moves('texts', (sound) => ({ read: async (after, limit) => (after === null ? [...await sound.read(null, limit), { key: 'leased' }] : []) })) },
    { bug: 'revoked tokens are read as good', killer: 'transfer/read-others', mutate: reads('tokens', (row) => ({ ...row, revoked: false })) },
    { bug: 'the cursor of bots is not read', killer: 'transfer/read-others', mutate: reads('bots', (row) => ({ ...row, cursor: 0 })) },
    { bug: 'entries of what is gone are not read', killer: 'transfer/read', mutate: reads('log', (row) => (row.id === 'c' ? null : row)) },
    { bug: 'a page includes the row that it is to follow', killer: 'transfer/same', mutate: moves('once', (sound) => ({ read: async (after, limit) => (after === null ? await sound.read(null, limit) : [after, ...await sound.read(after, limit)].slice(0, limit)) })) },
    { bug: 'pages know no limit', killer: 'transfer/same', mutate: moves('news', (sound) => ({ read: (after) => sound.read(after, Number.MAX_SAFE_INTEGER) })) },
    { bug: 'a page skips a row', killer: 'transfer/same', mutate: moves('keys', (sound) => ({ read: async (after, limit) => (after === null ? await sound.read(null, limit) : (await sound.read(after, limit + 1)).slice(1)) })) },
    {
        bug: 'tokens are read by their ids',
        killer: 'transfer/order',
        mutate: moves('tokens', (sound) => ({
            read: async (after, limit) => {

                const all = [...await sound.read(null, 1000)].sort((a, b) => (String(a.jti) < String(b.jti) ? -1 : 1));
                const from = all.findIndex(({ jti }) => jti === after?.jti) + 1;
                return all.slice(from, from + limit);
            }
        }))
    },
    {
        bug: 'writing replaces what has changed since',
        killer: 'transfer/again',
        mutate: moves('categories', (_sound, storage) => ({
            write: async (rows) => {

                for (const { code, name } of rows) {
                    await storage.categories.put({ code: String(code), name: String(name), recapTimeframe: null });
                }
            }
        }))
    },
    {
        bug: 'a row that is there already fails the whole batch',
        killer: 'transfer/pages',
        mutate: moves('news', (sound) => ({
            write: async (rows, call) => {

                const known = new Set((await sound.read(null, 10_000)).map(({ id }) => id));
                await (rows.some(({ id }) => known.has(id)) ? Promise.reject(new Error('UNIQUE constraint failed')) : sound.write(rows, call));
            }
        }))
    },
    { bug: 'moving heeds no signal', killer: 'transfer/aborted', mutate: moves('payments', (sound) => ({ write: (rows) => sound.write(rows) })) },
    { bug: 'keys are cut at NUL', killer: 'transfer/odd', mutate: writes('keys', (row) => ({ ...row, key: String(row.key).split('\0').at(0) })) },
    { bug: 'a new storage has an entry of its own', killer: 'transfer/empty', mutate: moves('gone', (sound) => ({ read: async (after, limit) => (after === null ? [{ id: '' }] : await sound.read(null, limit)) })) },
    {
        bug: 'what was written lies in memory only',
        killer: 'transfer/crash',
        mutate: (storage) => {

            const { transfer: sound } = storage as { readonly transfer: Required<Transfer> };
            const mine: Row[] = [];
            const gone: Rows = { read: async (after) => (after === null ? mine : []), write: async (rows) => void mine.push(...rows) };
            return derive(storage, { transfer: { ...sound, gone: gone as unknown as Transfer['gone'] } });
        }
    },
    {
        bug: 'a text that is there gives way to one that is moved',
        killer: 'transfer/left-as-it-is',
        mutate: moves('texts', (_sound, storage) => ({
            write: async (rows) => {

                for (const { key, ...text } of rows) {
                    await storage.texts.put(String(key), text as unknown as Text, null);
                }
            }
        }))
    },
    {
        bug: 'a token that is moved as revoked revokes the one that is there',
        killer: 'transfer/left-as-it-is',
        mutate: moves('tokens', (sound, storage) => ({
            write: async (rows) => {

                await sound.write(rows);
                await Promise.all(rows.filter(({ revoked }) => revoked === true).map(({ jti }) => storage.tokens.revoke('0xA11ce', String(jti))));
            }
        }))
    },
    {
        bug: 'the log is read in the order in which it was written',
        killer: 'transfer/any-order',
        mutate: (storage) => {

            const order: unknown[] = [];
            const rank = (seq: number): number => (order.includes(seq) ? order.indexOf(seq) : seq);
            return derive(moves('log', (sound) => ({
                write: async (rows) => {

                    order.push(...rows.map(({ seq }) => seq));
                    await sound.write(rows);
                }
            }))(storage), { news: derive(storage.news, { since: async (seq, query, call) => [...await storage.news.since(seq, query, call)].sort((a, b) => rank(a.seq) - rank(b.seq)) }) });
        }
    },
    {
        bug: 'reading goes on behind rows of its own only',
        killer: 'transfer/resumed',
        mutate: moves('once', (sound) => {

            const given = new WeakSet<Row>();
            return {
                read: async (after, limit, call) => {

                    const rows = await sound.read(after && given.has(after) ? after : null, limit, call);
                    rows.forEach((row) => given.add(row));
                    return rows;
                }
            };
        })
    },
    { bug: 'no rows are a fault', killer: 'transfer/nothing', mutate: moves('keys', (sound) => ({ write: (rows, call) => (rows.length === 0 ? Promise.reject(new Error('syntax error at or near ")"')) : sound.write(rows, call)) })) },
    { bug: 'no more than five hundred rows are written at once', killer: 'transfer/many', mutate: moves('tokens', (sound) => ({ write: (rows, call) => sound.write(rows.slice(0, 500), call) })) },
    {
        bug: 'reservations are read along their keys, whatever their scopes',
        killer: 'transfer/many',
        mutate: moves('once', (sound) => ({
            read: async (after, limit, call) => {

                const all = [...await sound.read(null, 10_000, call)].sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
                return all.filter(({ key }) => !after || String(key) > String(after.key)).slice(0, limit);
            }
        }))
    },
    { bug: 'positions of the log are of 32 bits', killer: 'transfer/far', mutate: writes('state', (row) => ({ ...row, head: Number(row.head) | 0 })) }
];
