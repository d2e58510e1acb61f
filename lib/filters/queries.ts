import * as Boom from '@hapi/boom';
import { LRUCache } from 'lru-cache';

import type { Access } from '../access';
import { Fresh } from '../async/fresh';
import type { FreshAnswer } from '../async/fresh';
import { second } from '../clock';
import type { Clock } from '../clock';
import { isPlain } from '../http/inputs';
import { allDocuments } from '../storage/all-documents';
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

/** Queries in memory, so that feeds and pages that name one do not read it each time. */
const maxKept = 1000;

/** Names have no control characters. */
const keyOf = (owner: string, name: string): string => `${owner}\n${name}`;

const toQuery = ({ name, body, updatedAt }: StoredDocument): SavedQuery => {

    const { filter } = JSON.parse(body) as { readonly filter: FilterTree };
    return { name, filter, updated_at: new Date(updatedAt).toISOString() };
};

/** Filters that wallets have saved under a name. */
export class SavedQueries {

    private readonly answers = new LRUCache<string, FreshAnswer<SavedQuery | null>>({ max: maxKept });
    private readonly fresh: Fresh<string, SavedQuery | null>;

    constructor(private readonly deps: QueryDeps) {

        this.fresh = new Fresh({ clock: deps.clock, freshMs: second, store: this.answers });
    }

    /** The caller's queries by name. */
    async list({ subject }: Access): Promise<readonly SavedQuery[]> {

        const found = await allDocuments(this.deps.documents, { kind, owner: subject });
        return found.map(toQuery).sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
    }

    /** Null if the owner has no query of this name. */
    async find(owner: string, name: string): Promise<SavedQuery | null> {

        const document = isPlain(name) ? await this.deps.documents.get(kind, owner, name) : null;
        return document && toQuery(document);
    }

    /** As `find`, from memory if it was read within the last second: a change on another node takes effect after that. */
    async recent(owner: string, name: string): Promise<SavedQuery | null> {

        return await this.fresh.get(keyOf(owner, name), () => this.find(owner, name));
    }

    /** Creates or replaces a query. Throws 400 at the limit of queries. */
    async save({ subject }: Access, name: string, filter: FilterTree): Promise<{ readonly query: SavedQuery; readonly isNew: boolean }> {

        const { documents, clock, maxPerOwner } = this.deps;
        const record = { kind, owner: subject, name, body: JSON.stringify({ filter }), updatedAt: clock.now() };
        const { status } = await documents.put(record, { limit: maxPerOwner });
        this.answers.delete(keyOf(subject, name));
        if (status === 'full') {
            throw Boom.badRequest(`No more than ${maxPerOwner} saved queries: delete one first`);
        }

        return { query: toQuery({ ...record, rev: 1 }), isNew: status === 'created' };
    }

    /** False if the caller has no query of this name. */
    async remove({ subject }: Access, name: string): Promise<boolean> {

        const removed = await this.deps.documents.remove(kind, subject, name);
        this.answers.delete(keyOf(subject, name));
        return removed;
    }
}
