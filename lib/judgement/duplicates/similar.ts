import { contradict, similarity } from './fingerprint';
import type { Fingerprint } from './fingerprint';
import { GramPostings } from './gram-postings';
import { Signatures } from './signatures';

interface Entry {
    readonly id: string;
    /** Stories are numbered in the order in which they were added. */
    readonly number: number;
    readonly ts: number;
    readonly print: Fingerprint;
}

/**
 * Finds stories with nearly the same title among the last `memory` that were added. It compares only titles that share a rare
 * gram, and counts in arrays of numbers, so that a look-up stays cheap however many stories there are.
 */
export class Similar {

    private readonly postings = new GramPostings();
    /** Numbers of the stories, by id. */
    private readonly numbers = new Map<string, number>();
    /** By slot, which is the number modulo a power of two: so many stories have slots of their own. */
    private readonly entries: (Entry | undefined)[] = [];
    private readonly mask: number;
    /** By slot: number of shared grams that the current search has found; 0 otherwise. */
    private readonly shared: Uint16Array;
    /** By slot: how many grams the entry has. */
    private readonly sizes: Uint16Array;
    private readonly signatures: Signatures;
    /** Slots that the current search has found. */
    private readonly found: Int32Array;
    private next = 0;

    constructor(private readonly threshold: number, private readonly windowMs: number, private readonly memory: number) {

        const slots = 2 ** Math.ceil(Math.log2(memory));
        this.mask = slots - 1;
        this.shared = new Uint16Array(slots);
        this.sizes = new Uint16Array(slots);
        this.signatures = new Signatures(slots);
        this.found = new Int32Array(slots);
    }

    /** Adds a story, or replaces a known one. Beyond `memory` the oldest is dropped. */
    add(id: string, ts: number, print: Fingerprint): void {

        this.remove(id);
        const number = this.next++;
        this.drop(number - this.memory);
        const slot = number & this.mask;
        this.entries[slot] = { id, number, ts, print };
        this.numbers.set(id, number);
        this.sizes[slot] = print.grams.length;
        this.signatures.set(slot, print.grams);
        this.postings.add(print.grams, number, this.first);
    }

    remove(id: string): void {

        this.drop(this.numbers.get(id) ?? -1);
    }

    /** Number of the oldest story that is not forgotten. */
    private get first(): number {

        return this.next - this.memory;
    }

    private drop(number: number): void {

        const slot = number & this.mask;
        const entry = this.entries[slot];
        if (entry?.number === number) {
            this.entries[slot] = undefined;
            this.numbers.delete(entry.id);
        }
    }

    /** Returns the id of the most similar story in the window, the oldest of equals; null if none is similar enough. */
    find(ts: number, print: Fingerprint): string | null {

        let best: Entry | null = null;
        let most = this.threshold;
        for (const entry of this.candidates(print.grams)) {
            const value = similarity(entry.print.grams, print.grams, most);
            if (value >= most && Math.abs(entry.ts - ts) <= this.windowMs && !contradict(entry.print, print)) {
                best = entry;
                most = value;
            }
        }

        return best?.id ?? null;
    }

    /**
     * A set that shares the part `threshold` of its grams with another shares at least one of any n - ⌈threshold · n⌉ + 1 of
     * them, so only the rarest are looked up. Entries found there are left out if they would not share enough even if they
     * shared all other grams, or if their signatures differ too much. The latest come first.
     */
    private candidates(grams: Int32Array): readonly Entry[] {

        const others = Math.ceil(this.threshold * grams.length) - 1;
        const count = this.count(shortest(this.postings.listsOf(grams), grams.length - others));

        const share = this.threshold / (1 + this.threshold) - 1e-9;
        this.signatures.compareWith(grams);
        const entries: Entry[] = [];
        for (let i = 0; i < count; ++i) {
            const slot = this.found[i] as number;
            const possible = (this.shared[slot] as number) + others;
            const both = grams.length + (this.sizes[slot] as number);
            this.shared[slot] = 0;
            const entry = this.entries[slot];
            if (entry !== undefined && possible >= share * both && this.signatures.difference(slot) <= (1 - 2 * share) * both) {
                entries.push(entry);
            }
        }

        return entries.sort((a, b) => b.number - a.number);
    }

    /** Counts how often each entry occurs in lists, and collects those that occur at all; returns their number. */
    private count(lists: readonly (readonly number[])[]): number {

        const { shared, found, mask, first } = this;
        let count = 0;
        for (const list of lists) {
            for (let i = list.length - 1; i >= 0 && (list[i] as number) >= first; --i) {
                const slot = (list[i] as number) & mask;
                if (shared[slot] === 0) {
                    found[count++] = slot;
                }

                shared[slot] = (shared[slot] as number) + 1;
            }
        }

        return count;
    }
}

/** Returns the shortest lists. Lengths are compared by their binary logarithms, which saves sorting. */
const shortest = (lists: readonly (readonly number[])[], count: number): readonly (readonly number[])[] => {

    const chosen: (readonly number[])[] = [];
    for (let i = 0; chosen.length < count; ++i) {
        for (let j = 0; j < lists.length && chosen.length < count; ++j) {
            const list = lists[j] as readonly number[];
            if (32 - Math.clz32(list.length) === i) {
                chosen.push(list);
            }
        }
    }

    return chosen;
};
