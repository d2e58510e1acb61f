import type { Call, NarrativeRecord, Narratives, Ord } from '../../lib/storage/contract';
import type { OpenState } from './open-state';
import { latestFirst } from './words';

export class MemoryNarratives implements Narratives {

    private readonly openState: OpenState;
    readonly records = new Map<string, NarrativeRecord>();
    /** Absorbed narratives by id, each with the narrative that absorbed it in the end. */
    readonly aliases = new Map<string, string>();

    constructor(openState: OpenState) {

        this.openState = openState;
    }

    async get(id: string, call?: Call): Promise<NarrativeRecord | null> {

        this.openState.assertUsable(call);
        return this.records.get(this.resolve(id)) ?? null;
    }

    async put(record: NarrativeRecord, call?: Call): Promise<void> {

        this.openState.assertUsable(call);
        this.store(record);
    }

    async list({ fromOrd = -Infinity, limit }: { readonly fromOrd?: Ord; readonly limit: number }, call?: Call): Promise<readonly NarrativeRecord[]> {

        this.openState.assertUsable(call);
        return [...this.records.values()].filter(({ ord }) => ord >= fromOrd).sort(latestFirst).slice(0, limit);
    }

    // Used by publications, within the same turn of the event loop

    resolve(id: string): string {

        return this.aliases.get(id) ?? id;
    }

    /** An update of an absorbed narrative changes nothing. */
    store(record: NarrativeRecord): void {

        if (!this.aliases.has(record.id)) {
            this.records.set(record.id, { ...record });
        }
    }

    /** Returns the narrative that absorbed `from`, or null if nothing changed. */
    merge(from: string, into: string): string | null {

        const target = this.resolve(into);
        if (target === from || this.aliases.has(from)) {
            return null;
        }

        for (const [id, to] of this.aliases) {
            this.aliases.set(id, to === from ? target : to);
        }

        this.aliases.set(from, target);
        this.records.delete(from);
        return target;
    }

    /** Removes the oldest narratives below `before` that have no items, with their aliases, and returns their number. */
    prune(before: Ord, limit: number, isUsed: (id: string) => boolean): number {

        const old = [...this.records.values()].filter(({ id, ord }) => ord < before && !isUsed(id)).sort(latestFirst).reverse().slice(0, limit);
        for (const { id } of old) {
            this.records.delete(id);
            [...this.aliases].filter(([, into]) => into === id).forEach(([from]) => this.aliases.delete(from));
        }

        return old.length;
    }
}
