import type { ArticleQuery, ArticleRecord, Articles, Call, Categories, CategoryRecord, Ord } from '../../lib/storage/contract';
import type { Gate } from './gate';
import { begins, latestFirst } from './words';

export class MemoryArticles implements Articles {

    private readonly gate: Gate;
    readonly records = new Map<string, ArticleRecord>();

    constructor(gate: Gate) {

        this.gate = gate;
    }

    async get(id: string, call?: Call): Promise<ArticleRecord | null> {

        this.gate.admit(call);
        return this.records.get(id) ?? null;
    }

    async put(record: ArticleRecord, call?: Call): Promise<void> {

        this.gate.admit(call);
        this.records.set(record.id, { ...record, terms: [...record.terms] });
    }

    async remove(id: string, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        return this.records.delete(id);
    }

    async list({ visible, category, type, prefixes, offset, limit }: ArticleQuery, call?: Call): Promise<readonly ArticleRecord[]> {

        this.gate.admit(call);
        const found = [...this.records.values()].filter((record) => {

            return (!visible || record.category === null || visible.includes(record.category))
                && (category === undefined || record.category === category)
                && (type === undefined || record.type === type)
                && begins(prefixes, record.terms);
        });
        return found.sort(latestFirst).slice(offset, offset + limit);
    }

    /** Removes the oldest below `before`, and returns how many. */
    prune(before: Ord, limit: number): number {

        const old = [...this.records.values()].filter(({ ord }) => ord < before).sort(latestFirst).reverse().slice(0, limit);
        old.forEach(({ id }) => this.records.delete(id));
        return old.length;
    }
}

export class MemoryCategories implements Categories {

    private readonly gate: Gate;
    readonly records = new Map<string, CategoryRecord>();
    /** Whether there has ever been a category, be it removed by now. */
    seeded = false;

    constructor(gate: Gate) {

        this.gate = gate;
    }

    async seed(records: readonly CategoryRecord[], call?: Call): Promise<boolean> {

        this.gate.admit(call);
        if (this.seeded) {
            return false;
        }

        this.seeded = records.length > 0;
        records.forEach((record) => this.records.set(record.code, { ...record }));
        return true;
    }

    async list(call?: Call): Promise<readonly CategoryRecord[]> {

        this.gate.admit(call);
        return [...this.records.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
    }

    async put(record: CategoryRecord, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        const created = !this.records.has(record.code);
        this.seeded = true;
        this.records.set(record.code, { ...record });
        return created;
    }

    async remove(code: string, call?: Call): Promise<boolean> {

        this.gate.admit(call);
        return this.records.delete(code);
    }
}
