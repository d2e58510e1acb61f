import type { Clock } from '../clock';
import type { CategoryRecord, Storage } from '../storage/contract';

export interface CategoryDeps {
    readonly storage: Pick<Storage, 'categories'>;
    readonly clock: Clock;
}

interface Catalogue {
    readonly byCode: ReadonlyMap<string, CategoryRecord>;
    readonly codes: ReadonlySet<string>;
}

interface Reading {
    readonly at: number;
    readonly catalogue: Promise<Catalogue>;
}

/** Another node's changes are seen within this time, in milliseconds. */
const maxAgeMs = 1000;

/** The categories are data (ruling 10): seeded once, changed by administrators, asked for by every request. */
export class CategoryService {

    private readonly deps: CategoryDeps;
    private latest: Reading | null = null;

    constructor(deps: CategoryDeps) {

        this.deps = deps;
    }

    /** Stores the catalogue where this storage never had one. */
    async seed(records: readonly CategoryRecord[]): Promise<void> {

        await this.deps.storage.categories.seed(records);
        this.forget();
    }

    /** By code, in code unit order. */
    async list(): Promise<readonly CategoryRecord[]> {

        return [...(await this.read()).byCode.values()];
    }

    async codes(): Promise<ReadonlySet<string>> {

        return (await this.read()).codes;
    }

    async find(code: string): Promise<CategoryRecord | null> {

        return (await this.read()).byCode.get(code) ?? null;
    }

    /** Creates or replaces. True: created. */
    async put(record: CategoryRecord): Promise<boolean> {

        const created = await this.deps.storage.categories.put(record);
        this.forget();
        return created;
    }

    /** Retires a category: what bears it keeps it, but nobody can ask for it any more. False: unknown. */
    async remove(code: string): Promise<boolean> {

        const removed = await this.deps.storage.categories.remove(code);
        this.forget();
        return removed;
    }

    private forget(): void {

        this.latest = null;
    }

    private read(): Promise<Catalogue> {

        const age = this.latest ? this.deps.clock.now() - this.latest.at : maxAgeMs;
        if (!this.latest || age < 0 || age >= maxAgeMs) {
            this.latest = this.load();
        }

        return this.latest.catalogue;
    }

    private load(): Reading {

        const reading: Reading = {
            at: this.deps.clock.now(),
            catalogue: this.deps.storage.categories.list().then(toCatalogue)
        };
        reading.catalogue.catch(() => {

            this.latest = this.latest === reading ? null : this.latest;
        });
        return reading;
    }
}

const toCatalogue = (records: readonly CategoryRecord[]): Catalogue => {

    const byCode = new Map(records.map((record) => [record.code, record]));
    return { byCode, codes: new Set(byCode.keys()) };
};
