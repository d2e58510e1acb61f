import type { Clock } from '../../clock';
import { allDocuments } from '../../storage/all-documents';
import { compareAndSet } from '../../storage/compare-and-set';
import type { Documents, StoredDocument } from '../../storage/contract';
import { add, includes, parseRecord, unused } from './record';
import type { Batch, UsageRecord } from './record';
import type { LimitedQuota, Quota } from './quota';

const kind = 'token-usage';

const updating = { attempts: 32, busy: 'Other nodes store the use of this token all the time' };

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
     * `removed`: the token is gone. Throws STORAGE_BUSY if other nodes win every attempt.
     */
    async add(token: TokenName, batch: Batch, known: StoredUsage): Promise<StoredUsage | 'removed'> {

        let stored = known;
        return await compareAndSet(updating, async () => {

            if (includes(stored.record, batch)) {
                return stored;
            }

            const next = await this.put(token, { record: add(stored.record, batch), rev: stored.rev }, true);
            if (next) {
                return next;
            }

            const former = stored;
            stored = await this.read(token);
            return stored.rev === 0 && former.rev > 0 ? 'removed' : undefined;
        });
    }

    /** Stores the quota that `change` makes of the stored one. Throws what `change` throws, and STORAGE_BUSY if other nodes win every attempt. */
    async changeQuota(token: TokenName, change: (before: LimitedQuota) => LimitedQuota): Promise<StoredUsage> {

        return await compareAndSet(updating, async () => {

            const { record, rev } = await this.read(token);
            return await this.put(token, { record: { ...record, ...change(record) }, rev }, false) ?? undefined;
        });
    }

    async remove({ owner, jti }: TokenName): Promise<void> {

        await this.documents.remove(kind, owner, jti);
    }

    /** What is stored of each of a wallet's tokens, by token, with the time at which it was stored. */
    async ofOwner(owner: string): Promise<ReadonlyMap<string, StoredUsage & { readonly updatedAt: number }>> {

        const found = await allDocuments(this.documents, { kind, owner });
        return new Map(found.map((document) => [document.name, { ...toStored(document), updatedAt: document.updatedAt }]));
    }

    /** Null if the document has another revision by now. */
    private async put({ owner, jti }: TokenName, { record, rev }: StoredUsage, relaxed: boolean): Promise<StoredUsage | null> {

        const document = { kind, owner, name: jti, body: JSON.stringify(record), updatedAt: this.clock.now() };
        const outcome = await this.documents.put(document, { rev: rev === 0 ? null : rev }, { relaxed });
        return outcome.rev === null ? null : { record, rev: outcome.rev };
    }
}
