import type { DocumentRecord, Documents, StoredDocument } from '../../lib/storage/contract';
import { documents, gap } from './mutant';
import type { Mutant } from './mutant';

type Place = Pick<DocumentRecord, 'kind' | 'owner' | 'name'>;

const lower = (record: DocumentRecord): DocumentRecord => ({ ...record, name: record.name.toLowerCase() });

const all = async (sound: Documents, kind: string, owner?: string): Promise<readonly StoredDocument[]> => await sound.list({ kind, limit: 9999, ...(owner !== undefined && { owner }) });

const find = async (sound: Documents, { kind, owner, name }: Place): Promise<StoredDocument | null> => await sound.get(kind, owner, name);

export const documentation: readonly Mutant[] = [
    { bug: 'the body of a document is parsed and written again', killer: 'documents/put', mutate: documents((sound) => ({ put: (record, conditions) => sound.put({ ...record, body: JSON.stringify(JSON.parse(record.body)) }, conditions) })) },
    { bug: 'a document keeps the time of its first version', killer: 'documents/replace', mutate: documents((sound) => ({ put: async (record, conditions) => await sound.put({ ...record, updatedAt: (await find(sound, record))?.updatedAt ?? record.updatedAt }, conditions) })) },
    {
        bug: 'a replaced document counts as created',
        killer: 'documents/replace',
        mutate: documents((sound) => ({
            put: async (record, conditions) => {

                const outcome = await sound.put(record, conditions);
                return outcome.status === 'replaced' ? { ...outcome, status: 'created' } : outcome;
            }
        }))
    },
    {
        bug: 'storing the same body again makes no revision',
        killer: 'documents/replace',
        mutate: documents((sound) => ({
            put: async (record, conditions) => {

                const found = await find(sound, record);
                return found?.body === record.body ? { status: 'replaced', rev: found.rev } : await sound.put(record, conditions);
            }
        }))
    },
    {
        bug: 'documents are found by kind and name alone',
        killer: 'documents/places',
        mutate: documents((sound) => ({ get: async (kind, _owner, name) => (await all(sound, kind)).find((one) => one.name === name) ?? null }))
    },
    { bug: 'anybody may remove a document', killer: 'documents/remove', mutate: documents((sound) => ({ remove: async (kind, owner, name) => await sound.remove(kind, owner, name) || await sound.remove(kind, '0xA11ce', name) })) },
    { bug: 'removing a document that is not there is true', killer: 'documents/remove', mutate: documents((sound) => ({ remove: async (kind, owner, name) => await sound.remove(kind, owner, name) || true })) },
    { bug: 'the revision that was read is ignored', killer: 'documents/rev', mutate: documents((sound) => ({ put: (record, { limit }) => sound.put(record, limit === undefined ? {} : { limit }) })) },
    { bug: 'a null revision means any', killer: 'documents/rev', mutate: documents((sound) => ({ put: (record, { rev, ...rest }) => sound.put(record, rev === undefined || rev === null ? rest : { ...rest, rev }) })) },
    { bug: 'a document that is gone can be replaced by its old revision', killer: 'documents/rev', mutate: documents((sound) => ({ put: async (record, conditions) => await sound.put(record, await find(sound, record) ? conditions : {}) })) },
    { bug: 'documents are not counted', killer: 'documents/limit', mutate: documents((sound) => ({ put: (record, { rev }) => sound.put(record, rev === undefined ? {} : { rev }) })) },
    {
        bug: 'documents of all owners count',
        killer: 'documents/limit',
        mutate: documents((sound) => ({
            put: async (record, conditions) => {

                const others = (await all(sound, record.kind)).length;
                return others >= (conditions.limit ?? Infinity) && !await find(sound, record) ? { status: 'full', rev: null } : await sound.put(record, conditions);
            }
        }))
    },
    {
        bug: 'a document cannot be replaced if the group is full',
        killer: 'documents/limit',
        mutate: documents((sound) => ({
            put: async (record, conditions) => {

                const own = (await all(sound, record.kind, record.owner)).length;
                return own >= (conditions.limit ?? Infinity) ? { status: 'full', rev: null } : await sound.put(record, conditions);
            }
        }))
    },
    {
        bug: 'a full group is reported before a conflict',
        killer: 'documents/conflict-first',
        mutate: documents((sound) => ({
            put: async (record, conditions) => {

                const own = (await all(sound, record.kind, record.owner)).length;
                const outcome = await sound.put(record, conditions);
                return outcome.status === 'conflict' && own >= (conditions.limit ?? Infinity) ? { status: 'full', rev: null } : outcome;
            }
        }))
    },
    { bug: 'the owner is not compared when documents are listed', killer: 'documents/list', mutate: documents((sound) => ({ list: ({ kind, after, limit }) => sound.list({ kind, limit, ...(after && { after }) }) })) },
    {
        bug: 'a page begins with the last document of the one before',
        killer: 'documents/list',
        mutate: documents((sound) => ({
            list: async (query) => {

                const last = (await all(sound, query.kind, query.owner)).filter(({ owner, name }) => owner === query.after?.owner && name === query.after.name);
                return [...last, ...await sound.list(query)].slice(0, query.limit);
            }
        }))
    },
    { bug: 'pages are compared by name alone', killer: 'documents/list', mutate: documents((sound) => ({ list: async ({ kind, owner, after, limit }) => (await all(sound, kind, owner)).filter(({ name }) => !after || name > after.name).slice(0, limit) })) },
    {
        bug: 'a page after a document that is gone begins anew',
        killer: 'documents/list-order',
        mutate: documents((sound) => ({ list: async ({ after, ...query }) => await sound.list(after && await find(sound, { ...query, ...after }) ? { ...query, after } : query) }))
    },
    { bug: 'names of documents are folded', killer: 'documents/exact', mutate: documents((sound) => ({ put: (record, conditions) => sound.put(lower(record), conditions), get: (kind, owner, name) => sound.get(kind, owner, name.toLowerCase()) })) },
    { bug: 'names of documents are trimmed', killer: 'documents/exact', mutate: documents((sound) => ({ put: (record, conditions) => sound.put({ ...record, name: record.name.trim() }, conditions), get: (kind, owner, name) => sound.get(kind, owner, name.trim()) })) },
    { bug: 'long names of documents are cut', killer: 'documents/bounds', mutate: documents((sound) => ({ put: (record, conditions) => sound.put({ ...record, name: record.name.slice(0, 255) }, conditions), get: (kind, owner, name) => sound.get(kind, owner, name.slice(0, 255)) })) },
    { bug: 'long bodies of documents are cut', killer: 'documents/bounds', mutate: documents((sound) => ({ put: (record, conditions) => sound.put({ ...record, body: record.body.slice(0, 60_000) }, conditions) })) },
    { bug: 'at most a hundred documents are returned', killer: 'documents/many', mutate: documents((sound) => ({ list: (query) => sound.list({ ...query, limit: Math.min(100, query.limit) }) })) },
    {
        bug: 'counting documents and storing one are two steps',
        killer: 'documents/race-limit',
        mutate: documents((sound) => ({
            put: async (record, { limit = Infinity, ...conditions }) => {

                const own = (await all(sound, record.kind, record.owner)).length;
                await gap();
                return own >= limit ? { status: 'full', rev: null } : await sound.put(record, conditions);
            }
        }))
    },
    {
        bug: 'comparing a revision and storing the document are two steps',
        killer: 'documents/race-rev',
        mutate: documents((sound) => ({
            put: async (record, { rev, ...conditions }) => {

                const found = await find(sound, record);
                await gap();
                return rev !== undefined && (found?.rev ?? null) !== rev ? { status: 'conflict', rev: null } : await sound.put(record, conditions);
            }
        }))
    }
];
