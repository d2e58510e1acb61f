import { LRUCache } from 'lru-cache';

import { IndexPool } from '../index-pool';
import { contradict, similarity } from './fingerprint';
import type { Fingerprint } from './fingerprint';
import { Signatures } from './signatures';

interface Entry {
    readonly id: string;
    readonly ts: number;
    readonly print: Fingerprint;
    slot: number;
}

const none: readonly number[] = [];

/**
 * Finds stories with nearly the same title among the last `memory` that were added. It compares only titles that share a rare
 * 4-gram, and counts in arrays of numbers, so that a look-up stays cheap however many stories there are.
 */
export class Similar {

    private readonly entries: LRUCache<string, Entry>;
    private readonly slots = new IndexPool<Entry>();
    /** Slots by gram. */
    private readonly postings = new Map<number, number[]>();
    /** By slot: number of shared grams that the current search has found; 0 otherwise. */
    private readonly shared: Uint16Array;
    /** By slot: how many grams the entry has. */
    private readonly sizes: Uint16Array;
    private readonly signatures: Signatures;
    /** Slots that the current search has found. */
    private readonly found: Int32Array;

    constructor(private readonly threshold: number, private readonly windowMs: number, memory: number) {

        this.entries = new LRUCache({ max: memory, dispose: (entry) => this.unindex(entry) });
        this.shared = new Uint16Array(memory + 1);
        this.sizes = new Uint16Array(memory + 1);
        this.signatures = new Signatures(memory + 1);
        this.found = new Int32Array(memory + 1);
    }

    /** Adds a story, or replaces a known one. Beyond `memory` the oldest is dropped. */
    add(id: string, ts: number, print: Fingerprint): void {

        this.remove(id);
        const entry: Entry = { id, ts, print, slot: 0 };
        entry.slot = this.slots.add(entry);
        this.sizes[entry.slot] = print.grams.length;
        this.signatures.set(entry.slot, print.grams);
        this.entries.set(id, entry);
        for (const gram of print.grams) {
            const posting = this.postings.get(gram);
            if (posting) {
                posting.push(entry.slot);
            }
            else {
                this.postings.set(gram, [entry.slot]);
            }
        }
    }

    remove(id: string): void {

        this.entries.delete(id);
    }

    private unindex({ slot, print }: Entry): void {

        this.slots.remove(slot);
        for (const gram of print.grams) {
            const posting = this.postings.get(gram) as number[];
            removeFrom(posting, slot);
            if (posting.length === 0) {
                this.postings.delete(gram);
            }
        }
    }

    /** Returns the id of the most similar story in the window; null if none is similar enough. */
    find(ts: number, print: Fingerprint): string | null {

        let best: string | null = null;
        let most = this.threshold;
        for (const entry of this.candidates(print.grams)) {
            const value = similarity(entry.print.grams, print.grams, most);
            if (value >= most && Math.abs(entry.ts - ts) <= this.windowMs && !contradict(entry.print, print)) {
                best = entry.id;
                most = value;
            }
        }

        return best;
    }

    /**
     * A set that shares the part `threshold` of its grams with another shares at least one of any n - ⌈threshold · n⌉ + 1 of
     * them, so only the rarest are looked up. Entries found there are left out if they would not share enough even if they
     * shared all other grams, or if their signatures differ too much.
     */
    private candidates(grams: Int32Array): readonly Entry[] {

        const lists: (readonly number[])[] = [];
        for (const gram of grams) {
            lists.push(this.postings.get(gram) ?? none);
        }

        lists.sort((a, b) => a.length - b.length);
        const others = Math.ceil(this.threshold * lists.length) - 1;
        const count = this.count(lists, lists.length - others);

        const share = this.threshold / (1 + this.threshold) - 1e-9;
        this.signatures.compareWith(grams);
        const entries: Entry[] = [];
        for (let i = 0; i < count; ++i) {
            const slot = this.found[i] as number;
            const possible = (this.shared[slot] as number) + others;
            const both = grams.length + (this.sizes[slot] as number);
            this.shared[slot] = 0;
            if (possible >= share * both && this.signatures.difference(slot) <= (1 - 2 * share) * both) {
                entries.push(this.slots.get(slot));
            }
        }

        return entries;
    }

    /** Counts how often each entry occurs in the first lists, and collects those that occur at all; returns their number. */
    private count(lists: readonly (readonly number[])[], most: number): number {

        const { shared, found } = this;
        let count = 0;
        for (let i = 0; i < most; ++i) {
            const list = lists[i] as readonly number[];
            for (let j = 0; j < list.length; ++j) {
                const slot = list[j] as number;
                if (shared[slot] === 0) {
                    found[count++] = slot;
                }

                shared[slot] = (shared[slot] as number) + 1;
            }
        }

        return count;
    }
}

/** Removes a slot from a posting. Usually it is the oldest, which is the first and takes no time to remove. */
const removeFrom = (posting: number[], slot: number): void => {

    if (posting[0] === slot) {
        posting.shift();
    }
    else {
        posting.splice(posting.indexOf(slot), 1);
    }
};
