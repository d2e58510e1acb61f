import type { Call, NarrativeRecord, Narratives, Ord } from '../../lib/storage/contract';
import type { Gate } from './gate';
import { latestFirst } from './words';

export class MemoryNarratives implements Narratives {

    private readonly gate: Gate;
    readonly records = new Map<string, NarrativeRecord>();
    /** Absorbed narratives, each with one that is not absorbed. */
    readonly aliases = new Map<string, string>();

    constructor(gate: Gate) {

        this.gate = gate;
    }

    async get(id: string, call?: Call): Promise<NarrativeRecord | null> {

        this.gate.admit(call);
        return this.records.get(this.resolve(id)) ?? null;
    }

    async put(record: NarrativeRecord, call?: Call): Promise<void> {

        this.gate.admit(call);
        this.store(record);
    }

    async list({ fromOrd = -Infinity, limit }: { readonly fromOrd?: Ord; readonly limit: number }, call?: Call): Promise<readonly NarrativeRecord[]> {

        this.gate.admit(call);
        return [...this.records.values()].filter(({ ord }) => ord >= fromOrd).sort(latestFirst).slice(0, limit);
    }

    // For publications, within their own turn

    resolve(id: string): string {

        return this.aliases.get(id) ?? id;
    }

    /** What comes late for an absorbed narrative changes nothing. */
    store(record: NarrativeRecord): void {

        if (!this.aliases.has(record.id)) {
            this.records.set(record.id, { ...record });
        }
    }

    /** The narrative that `from` was absorbed by; null where nothing changed. */
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

    /** Removes the oldest below `before` that nothing is in, with their aliases; returns how many. */
    prune(before: Ord, limit: number, isUsed: (id: string) => boolean): number {

        const old = [...this.records.values()].filter(({ id, ord }) => ord < before && !isUsed(id)).sort(latestFirst).reverse().slice(0, limit);
        for (const { id } of old) {
            this.records.delete(id);
            [...this.aliases].filter(([, into]) => into === id).forEach(([from]) => this.aliases.delete(from));
        }

        return old.length;
    }
}
