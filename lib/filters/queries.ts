import * as Boom from '@hapi/boom';

import type { Access } from '../access';
import type { Clock } from '../clock';
import { isPlain } from '../http/inputs';
import type { Documents, StoredDocument } from '../storage/contract';
import type { SavedQuery } from './schema';
import type { FilterTree } from './types';

export interface QueryDeps {
    readonly documents: Documents;
    readonly clock: Clock;
    /** Most queries of one wallet. */
    readonly maxPerOwner: number;
}

const kind = 'query';

const toQuery = ({ name, body, updatedAt }: StoredDocument): SavedQuery => {

    const { filter } = JSON.parse(body) as { readonly filter: FilterTree };
    return { name, filter, updated_at: new Date(updatedAt).toISOString() };
};

/** Filters that wallets have saved under a name. */
export class SavedQueries {

    constructor(private readonly deps: QueryDeps) {}

    /** The caller's queries by name. */
    async list({ subject }: Access): Promise<readonly SavedQuery[]> {

        const { documents, maxPerOwner } = this.deps;
        const found = await documents.list({ kind, owner: subject, limit: maxPerOwner });
        return found.map(toQuery).sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
    }

    /** Null if the owner has no query of this name. */
    async find(owner: string, name: string): Promise<SavedQuery | null> {

        const document = isPlain(name) ? await this.deps.documents.get(kind, owner, name) : null;
        return document && toQuery(document);
    }

    /** Creates or replaces a query. Throws 400 at the limit of queries. */
    async save({ subject }: Access, name: string, filter: FilterTree): Promise<{ readonly query: SavedQuery; readonly isNew: boolean }> {

        const { documents, clock, maxPerOwner } = this.deps;
        const record = { kind, owner: subject, name, body: JSON.stringify({ filter }), updatedAt: clock.now() };
        const { status } = await documents.put(record, { limit: maxPerOwner });
        if (status === 'full') {
            throw Boom.badRequest(`No more than ${maxPerOwner} saved queries: delete one first`);
        }

        return { query: toQuery({ ...record, rev: 1 }), isNew: status === 'created' };
    }

    /** False if the caller has no query of this name. */
    async remove({ subject }: Access, name: string): Promise<boolean> {

        return await this.deps.documents.remove(kind, subject, name);
    }
}
