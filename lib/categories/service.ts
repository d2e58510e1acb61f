import { Fresh } from '../async/fresh';
import type { FreshAnswer } from '../async/fresh';
import { second } from '../clock';
import type { Clock } from '../clock';
import type { CategoryRecord, Storage } from '../storage/contract';

export interface CategoryDeps {
    readonly storage: Pick<Storage, 'categories' | 'texts'>;
    readonly clock: Clock;
}

/** The codes of all categories, in code unit order, with their records. */
class Catalogue extends Set<string> {

    readonly byCode: ReadonlyMap<string, CategoryRecord>;

    constructor(records: readonly CategoryRecord[]) {

        super(records.map(({ code }) => code));
        this.byCode = new Map(records.map((record) => [record.code, record]));
    }
}

/** What remains of a retired category in storage, so that options may name it at the next start. */
const retiredKey = (code: string): string => `category-retired:${code}`;

/** Another node's changes are seen within this time, in milliseconds. */
const maxAgeMs = second;

/** The categories are data (ruling 10): seeded once, changed by administrators, asked for by every request. */
export class CategoryService {

    private readonly deps: CategoryDeps;
    private readonly kept = new Map<'all', FreshAnswer<Catalogue>>();
    private readonly latest: Fresh<'all', Catalogue>;

    constructor(deps: CategoryDeps) {

        this.deps = deps;
        this.latest = new Fresh({ clock: deps.clock, freshMs: maxAgeMs, store: this.kept });
    }

    /** Stores the catalogue if this storage never had one. */
    async seed(records: readonly CategoryRecord[]): Promise<void> {

        await this.deps.storage.categories.seed(records);
        this.forget();
    }

    /** By code, in code unit order. */
    async list(): Promise<readonly CategoryRecord[]> {

        return [...(await this.read()).byCode.values()];
    }

    /** The same set until categories may have changed. A promise only if storage must be asked. */
    codes(): ReadonlySet<string> | Promise<ReadonlySet<string>> {

        return this.read();
    }

    async find(code: string): Promise<CategoryRecord | null> {

        return (await this.read()).byCode.get(code) ?? null;
    }

    /** Creates or replaces a category. True if it was created. */
    async put(record: CategoryRecord): Promise<boolean> {

        const created = await this.deps.storage.categories.put(record);
        this.forget();
        return created;
    }

    /** Retires a category: items keep it, but it can no longer be requested. False if it is unknown. */
    async remove(code: string): Promise<boolean> {

        if ((await this.codes()).has(code)) {
            const text = { json: 'true', createdAt: this.deps.clock.now(), expiresAt: null };
            await this.deps.storage.texts.put(retiredKey(code), text, null);        // first: after a crash in between the category is still there, and the mark has no effect
        }

        const removed = await this.deps.storage.categories.remove(code);
        this.forget();
        return removed;
    }

    /** Whether a code that is none now was one that has been retired. */
    async isRetired(code: string): Promise<boolean> {

        return await this.deps.storage.texts.get(retiredKey(code), this.deps.clock.now()) !== null;
    }

    private forget(): void {

        this.kept.clear();
    }

    private read(): Catalogue | Promise<Catalogue> {

        return this.latest.get('all', async () => new Catalogue(await this.deps.storage.categories.list()));
    }
}
