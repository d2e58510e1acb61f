import { LRUCache } from 'lru-cache';

/** Entries for which room is reserved at first. */
const least = 1000;

/**
 * The entries that were used last. `LRUCache` reserves room for all of them when it is created, which took a third of the
 * time of a registration. This reserves it with the first entry, and ten times as much whenever it is full.
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

        this.entries ??= new LRUCache<K, V>({ max: Math.min(this.max, least) });
        if (this.entries.size === this.entries.max && this.entries.max < this.max) {
            this.grow(this.entries);
        }

        this.entries.set(key, value);
    }

    delete(key: K): void {

        this.entries?.delete(key);
    }

    clear(): void {

        this.entries?.clear();
    }

    private grow(full: LRUCache<K, V>): void {

        const larger = new LRUCache<K, V>({ max: Math.min(this.max, full.max * 10) });
        for (const [key, value] of [...full.entries()].reverse()) {      // oldest first
            larger.set(key, value);
        }

        this.entries = larger;
    }
}
