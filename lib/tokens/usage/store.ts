import type { Clock } from '../../clock';
import { StorageError } from '../../storage/contract';
import type { Documents, StoredDocument } from '../../storage/contract';
import { add, includes, parseRecord, unused } from './record';
import type { Batch, UsageRecord } from './record';
import type { LimitedQuota, Quota } from './quota';

const kind = 'token-usage';

/** Tries to store a batch while other nodes store theirs for the same token. */
const attempts = 32;

/** Documents per page. */
const pageSize = 500;

export interface StoredUsage {
    readonly record: UsageRecord;
    /** Revision of the document; 0 if there is none. */
    readonly rev: number;
}

export const unstored: StoredUsage = { record: unused, rev: 0 };

export const newer = (one: StoredUsage, other: StoredUsage): StoredUsage => (one.rev > other.rev ? one : other);

/** An API token and the wallet that it belongs to. */
export interface TokenName {
    readonly owner: string;
    readonly jti: string;
}

const toStored = (document: StoredDocument | null): StoredUsage => (document ? { record: parseRecord(document.body), rev: document.rev } : unstored);

/** The use of API tokens in storage: a document per token, changed by compare-and-set, so that no node's requests are lost. */
export class UsageStore {

    constructor(private readonly documents: Documents, private readonly clock: Clock) {}

    async read({ owner, jti }: TokenName): Promise<StoredUsage> {

        return toStored(await this.documents.get(kind, owner, jti));
    }

    /** Stores the quota of a token before anybody can use it. */
    async create(token: TokenName, quota: Quota): Promise<void> {

        await this.put(token, { record: { ...unused, quota }, rev: 0 }, false);
    }

    /**
     * Adds a batch to what is stored, `known` being what was read last. It is added once, however often this is called.
     * `removed`: the token is gone. `busy`: other nodes won every attempt.
     */
    async add(token: TokenName, batch: Batch, known: StoredUsage): Promise<StoredUsage | 'removed' | 'busy'> {

        let stored = known;
        for (let i = 0; i < attempts; ++i) {
            if (includes(stored.record, batch)) {
                return stored;
            }

            const next = await this.put(token, { record: add(stored.record, batch), rev: stored.rev }, true);
            if (next) {
                return next;
            }

            const current = await this.read(token);
            if (current.rev === 0 && stored.rev > 0) {
                return 'removed';
            }

            stored = current;
        }

        return 'busy';
    }

    /** Stores the quota that `change` makes of the stored one. Throws what `change` throws, and STORAGE_BUSY if other nodes win every attempt. */
    async changeQuota(token: TokenName, change: (before: LimitedQuota) => LimitedQuota): Promise<StoredUsage> {

        for (let i = 0; i < attempts; ++i) {
            const { record, rev } = await this.read(token);
            const next = await this.put(token, { record: { ...record, ...change(record) }, rev }, false);
            if (next) {
                return next;
            }
        }

        throw new StorageError('STORAGE_BUSY', 'Other nodes store the use of this token all the time');
    }

    async remove({ owner, jti }: TokenName): Promise<void> {

        await this.documents.remove(kind, owner, jti);
    }

    /** What is stored of each of a wallet's tokens, by token, with the time at which it was stored. */
    async ofOwner(owner: string): Promise<ReadonlyMap<string, StoredUsage & { readonly updatedAt: number }>> {

        const found = new Map<string, StoredUsage & { readonly updatedAt: number }>();
        let page: readonly StoredDocument[] = [];
        do {
            const after = page.at(-1);
            page = await this.documents.list({ kind, owner, limit: pageSize, ...(after && { after: { owner, name: after.name } }) });
            page.forEach((document) => found.set(document.name, { ...toStored(document), updatedAt: document.updatedAt }));
        }
        while (page.length === pageSize);

        return found;
    }

    /** Null if the document has another revision by now. */
    private async put({ owner, jti }: TokenName, { record, rev }: StoredUsage, relaxed: boolean): Promise<StoredUsage | null> {

        const document = { kind, owner, name: jti, body: JSON.stringify(record), updatedAt: this.clock.now() };
        const outcome = await this.documents.put(document, { rev: rev === 0 ? null : rev }, { relaxed });
        return outcome.rev === null ? null : { record, rev: outcome.rev };
    }
}
