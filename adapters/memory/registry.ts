import type { ArticleQuery, ArticleRecord, Articles, Call, Categories, CategoryRecord, Ord } from '../../lib/storage/contract';
import type { OpenState } from './open-state';
import { begins, latestFirst } from './words';

export class MemoryArticles implements Articles {

    private readonly openState: OpenState;
    readonly records = new Map<string, ArticleRecord>();

    constructor(openState: OpenState) {

        this.openState = openState;
    }

    async get(id: string, call?: Call): Promise<ArticleRecord | null> {

        this.openState.assertUsable(call);
        return this.records.get(id) ?? null;
    }

    async put(record: ArticleRecord, call?: Call): Promise<void> {

        this.openState.assertUsable(call);
        this.records.set(record.id, { ...record, terms: [...record.terms] });
    }

    async remove(id: string, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        return this.records.delete(id);
    }

    async list({ visible, category, type, prefixes, offset, limit }: ArticleQuery, call?: Call): Promise<readonly ArticleRecord[]> {

        this.openState.assertUsable(call);
        const found = [...this.records.values()].filter((record) => {

            return (!visible || record.category === null || visible.includes(record.category))
                && (category === undefined || record.category === category)
                && (type === undefined || record.type === type)
                && begins(prefixes, record.terms);
        });
        return found.sort(latestFirst).slice(offset, offset + limit);
    }

    /** Removes the oldest below `before` and returns their number. */
    prune(before: Ord, limit: number): number {

        const old = [...this.records.values()].filter(({ ord }) => ord < before).sort(latestFirst).reverse().slice(0, limit);
        old.forEach(({ id }) => this.records.delete(id));
        return old.length;
    }
}

export class MemoryCategories implements Categories {

    private readonly openState: OpenState;
    readonly records = new Map<string, CategoryRecord>();
    /** Whether there has ever been a category, even if it was removed. */
    seeded = false;

    constructor(openState: OpenState) {

        this.openState = openState;
    }

    async seed(records: readonly CategoryRecord[], call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        if (this.seeded) {
            return false;
        }

        this.seeded = records.length > 0;
        records.forEach((record) => this.records.set(record.code, { ...record }));
        return true;
    }

    async list(call?: Call): Promise<readonly CategoryRecord[]> {

        this.openState.assertUsable(call);
        return [...this.records.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
    }

    async put(record: CategoryRecord, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        const created = !this.records.has(record.code);
        this.seeded = true;
        this.records.set(record.code, { ...record });
        return created;
    }

    async remove(code: string, call?: Call): Promise<boolean> {

        this.openState.assertUsable(call);
        return this.records.delete(code);
    }
}
