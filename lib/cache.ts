import { LRUCache } from 'lru-cache';

/**
 * The entries that were used last. `LRUCache` reserves room for all of them when it is created, which took a third of the
 * time of a registration. This reserves it with the first entry.
 */
export class Cache<K extends object | string | number, V extends object | string | number> {

    private readonly max: number;
    private entries: LRUCache<K, V> | null = null;

    /** @param max most entries that are kept. */
    constructor(max: number) {

        this.max = max;
    }

    get size(): number {

        return this.entries?.size ?? 0;
    }

    get(key: K): V | undefined {

        return this.entries?.get(key);
    }

    set(key: K, value: V): void {

        this.entries ??= new LRUCache<K, V>({ max: this.max });
        this.entries.set(key, value);
    }

    delete(key: K): void {

        this.entries?.delete(key);
    }

    clear(): void {

        this.entries?.clear();
    }
}
