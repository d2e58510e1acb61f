import type { Anchor, Anchors } from './conditions';
import type { Filter } from './parse';
import type { KeyName, Subject } from './subject';

interface Entry<T> {
    readonly filter: Filter;
    readonly owners: Set<T>;
    /** Keys under which it is filed; null if it has none. */
    readonly anchors: readonly Anchor[] | null;
}

/** Keys to file a filter under, and how many filters are filed under them. */
interface Place {
    readonly anchors: readonly Anchor[];
    readonly filters: number;
    readonly rank: number;
}

const lesser = (one: Place, other: Place): Place => (other.filters < one.filters || (other.filters === one.filters && other.rank < one.rank) ? other : one);

const together = (places: readonly Place[]): Place => ({
    anchors: places.flatMap(({ anchors }) => anchors),
    filters: places.reduce((sum, { filters }) => sum + filters, 0),
    rank: Math.max(...places.map(({ rank }) => rank))
});

/**
 * Filters by the keys of the items that they match, such as tokens and words, so that the filters for an item are found
 * without asking all of them. Of a filter's keys the index takes those that the fewest filters are filed under, so that
 * filters that share one key are found by their others. Filters without keys are asked one by one, equal ones once.
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

        const entry = { filter, owners: new Set([owner]), anchors: filter.anchors && this.placeOf(filter.anchors).anchors };
        this.entries.set(filter.text, entry);
        if (entry.anchors === null) {
            this.unanchored.add(entry);
        }

        for (const { name, keys } of entry.anchors ?? []) {
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
        for (const { name, keys } of entry.anchors ?? []) {
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

    /** The choices under which the fewest filters are filed so far. */
    private placeOf(anchors: Anchors): Place {

        if ('oneOf' in anchors) {
            return anchors.oneOf.map((choice) => this.placeOf(choice)).reduce(lesser);
        }

        if ('all' in anchors) {
            return together(anchors.all.map((part) => this.placeOf(part)));
        }

        const { name, keys, rank } = anchors;
        const byKey = this.byName.get(name);
        return { anchors: [anchors], filters: keys.reduce((sum, key) => sum + (byKey?.get(key)?.size ?? 0), 0), rank };
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
