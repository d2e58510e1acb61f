import type { Filter } from './parse';
import type { KeyName, Subject } from './subject';

interface Entry<T> {
    readonly filter: Filter;
    readonly owners: Set<T>;
}

/**
 * Filters by the keys of the items that they match, such as tokens and words, so that the filters for an item are found
 * without asking all of them. Filters without such keys are asked one by one, equal ones once.
 */
export class FilterIndex<T> {

    private readonly entries = new Map<string, Entry<T>>();
    private readonly byName = new Map<KeyName, Map<string, Set<Entry<T>>>>();
    private readonly unanchored = new Set<Entry<T>>();

    /** Number of different filters. */
    get size(): number {

        return this.entries.size;
    }

    /** Adds an owner of a filter. */
    add(filter: Filter, owner: T): void {

        const known = this.entries.get(filter.text);
        if (known) {
            known.owners.add(owner);
            return;
        }

        const entry = { filter, owners: new Set([owner]) };
        this.entries.set(filter.text, entry);
        if (filter.anchor === null) {
            this.unanchored.add(entry);
        }

        for (const { name, keys } of filter.anchor ?? []) {
            this.anchor(entry, name, keys);
        }
    }

    /** Removes an owner of a filter. */
    delete(filter: Filter, owner: T): void {

        const entry = this.entries.get(filter.text);
        if (!entry?.owners.delete(owner) || entry.owners.size > 0) {
            return;
        }

        this.entries.delete(filter.text);
        this.unanchored.delete(entry);
        for (const { name, keys } of filter.anchor ?? []) {
            this.release(entry, name, keys);
        }
    }

    /** Owners of all filters. An owner of several comes several times. */
    *owners(): Generator<T> {

        for (const { owners } of this.entries.values()) {
            yield* owners;
        }
    }

    /** Owners of the filters that apply to an item. An owner of several comes several times. */
    *matching(subject: Subject): Generator<T> {

        for (const { filter, owners } of this.candidates(subject)) {
            if (filter.matches(subject)) {
                yield* owners;
            }
        }
    }

    private candidates(subject: Subject): ReadonlySet<Entry<T>> {

        const found = new Set(this.unanchored);
        for (const [name, byKey] of this.byName) {
            for (const key of subject.keys(name)) {
                for (const entry of byKey.get(key) ?? []) {
                    found.add(entry);
                }
            }
        }

        return found;
    }

    private anchor(entry: Entry<T>, name: KeyName, keys: readonly string[]): void {

        const byKey = this.byName.get(name) ?? new Map<string, Set<Entry<T>>>();
        this.byName.set(name, byKey);
        for (const key of keys) {
            const entries = byKey.get(key) ?? new Set();
            byKey.set(key, entries.add(entry));
        }
    }

    private release(entry: Entry<T>, name: KeyName, keys: readonly string[]): void {

        const byKey = this.byName.get(name) ?? new Map<string, Set<Entry<T>>>();
        for (const key of keys) {
            const entries = byKey.get(key);
            entries?.delete(entry);
            if (entries?.size === 0) {
                byKey.delete(key);
            }
        }

        if (byKey.size === 0) {
            this.byName.delete(name);
        }
    }
}
