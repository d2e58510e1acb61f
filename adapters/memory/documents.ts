import type { Call, DocumentConditions, DocumentOutcome, DocumentQuery, DocumentRecord, Documents, StoredDocument } from '../../lib/storage/contract';
import type { OpenState } from './open-state';

type Place = Pick<DocumentRecord, 'kind' | 'owner' | 'name'>;

/** The key of a document. */
export const placeOf = ({ kind, owner, name }: Place): string => JSON.stringify([kind, owner, name]);

const isBehind = (one: Pick<Place, 'owner' | 'name'>, other: Pick<Place, 'owner' | 'name'>): boolean => one.owner > other.owner || (one.owner === other.owner && one.name > other.name);

export class MemoryDocuments implements Documents {

    private readonly openState: OpenState;
    readonly records = new Map<string, StoredDocument>();

    constructor(openState: OpenState) {

        this.openState = openState;
    }

    async get(kind: string, owner: string, name: string, call?: Call): Promise<StoredDocument | null> {

        this.openState.assertUsable(call);
        return this.records.get(placeOf({ kind, owner, name })) ?? null;
    }

    async put(record: DocumentRecord, { rev, limit = Infinity }: DocumentConditions, call?: Call): Promise<DocumentOutcome> {

        this.openState.assertUsable(call);
        const place = placeOf(record);
        const current = this.records.get(place)?.rev ?? null;
        if (rev !== undefined && rev !== current) {
            return { status: 'conflict', rev: null };
        }

        if (current === null && this.matching(record.kind, record.owner).length >= limit) {
            return { status: 'full', rev: null };
        }

        const next = (current ?? 0) + 1;
        this.records.set(place, { ...record, rev: next });
        return { status: current === null ? 'created' : 'replaced', rev: next };
    }

    async remove(kind: string, owner: string, name: string, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        return this.records.delete(placeOf({ kind, owner, name }));
    }

    async list({ kind, owner, after, limit }: DocumentQuery, call?: Call): Promise<readonly StoredDocument[]> {

        this.openState.assertUsable(call);
        return this.matching(kind, owner).filter((record) => !after || isBehind(record, after)).sort((a, b) => (isBehind(a, b) ? 1 : -1)).slice(0, limit);
    }

    private matching(kind: string, owner?: string): StoredDocument[] {

        return [...this.records.values()].filter((record) => record.kind === kind && (owner === undefined || record.owner === owner));
    }
}
