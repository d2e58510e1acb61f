import { fold } from '../../text/fold';
import { IndexPool } from '../index-pool';
import { areOpposed, stanceOf } from './opposites';
import type { Stance } from './opposites';

/** What is compared of a title. */
export interface Fingerprint {
    /** Hashed, ascending, each once. */
    readonly grams: Int32Array;
    /** Numbers, symbols, abbreviations, days and months: they may differ between two stories in the same words. */
    readonly marks: ReadonlySet<string>;
    readonly stance: Stance;
}

interface Entry {
    readonly id: string;
    readonly ts: number;
    readonly print: Fingerprint;
    slot: number;
}

const size = 4;

const none: readonly number[] = [];

const dates = /\b(?:january|february|march|april|(?<=in )may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/g;

const abbreviation = /\b[A-Z]{2,6}(?=s?\b)/g;

/** Character 4-grams of a title in small letters and digits, and what marks it. */
export const fingerprintOf = (title: string, tokens: readonly string[]): Fingerprint => {

    const plain = fold(title);
    const text = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    return {
        grams: gramsOf(text),
        marks: marksOf([...numbersIn(plain), ...plain.match(dates) ?? [], ...abbreviationsIn(title, tokens), ...tokens]),
        stance: stanceOf(plain)
    };
};

const figure = /(\d+(?:[.,]\d+)*)(?:[\s-]?(k|m|mn|b|bn|t|tn|thousand|million|billion|trillion)(?![\p{L}\p{N}]))?/gu;

const scales: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, million: 1e6, b: 1e9, bn: 1e9, billion: 1e9, t: 1e12, tn: 1e12, trillion: 1e12 };

/** `100K` and `100,000` are the same number, `1 million` and `1 billion` are not. */
const numbersIn = (plain: string): string[] => [...plain.matchAll(figure)].map(([, digits = '', scale = '']) => numberOf(digits.replace(/,(?=\d{3})/g, ''), scale));

const numberOf = (digits: string, scale: string): string => {

    const value = Number(digits) * (scales[scale] ?? 1);
    return Number.isNaN(value) ? digits : String(Number(value.toPrecision(12)));
};

/** None if the title is all in capitals. Symbols of coins are left out, as they are among the tokens. */
const abbreviationsIn = (title: string, tokens: readonly string[]): string[] => {

    const found = /\p{Ll}/u.test(title) ? title.match(abbreviation) ?? [] : [];
    return [...new Set(found)].filter((name) => !tokens.includes(`$${name}`));
};

const gramsOf = (text: string): Int32Array => {

    const grams = new Set<number>();
    for (let i = 0; i + size <= Math.max(size, text.length); ++i) {
        grams.add(hash(text.slice(i, i + size)));
    }

    return Int32Array.from(grams).sort();
};

/** Each as often as it stands there: "7" and "7'1" for two of them. */
const marksOf = (marks: readonly string[]): ReadonlySet<string> => {

    const times = new Map<string, number>();
    return new Set(marks.map((mark) => {

        const before = times.get(mark) ?? 0;
        times.set(mark, before + 1);
        return before === 0 ? mark : `${mark}'${before}`;
    }));
};

/** FNV-1a, cut to what a small integer holds. */
const hash = (gram: string): number => {

    let value = 0x811C9DC5;
    for (let i = 0; i < gram.length; ++i) {
        value = Math.imul(value ^ gram.charCodeAt(i), 0x01000193);
    }

    return value >>> 2;
};

/** Jaccard: what two ascending lists share, of all that is in them. */
export const similarity = (a: Int32Array, b: Int32Array): number => {

    let shared = 0;
    let i = 0;
    let j = 0;
    while (i < a.length && j < b.length) {
        const x = a[i] as number;
        const y = b[j] as number;
        i += x <= y ? 1 : 0;
        j += x >= y ? 1 : 0;
        shared += x === y ? 1 : 0;
    }

    return shared / (a.length + b.length - shared);
};

/** Whether two titles in much the same words mean different things: other numbers, other coins, up and down, yes and no. */
export const contradict = (a: Fingerprint, b: Fingerprint): boolean => {

    return areOpposed(a.stance, b.stance) || !(isSubset(a.marks, b.marks) || isSubset(b.marks, a.marks));
};

const isSubset = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].every((mark) => b.has(mark));

/**
 * Finds stories whose title is nearly the same, among the last `memory` that were added. Only titles that share a
 * rare 4-gram are compared, and what is counted on the way is numbers in arrays: a look-up costs little however many there are.
 */
export class Similar {

    /** Oldest first. */
    private readonly entries = new Map<string, Entry>();
    private readonly slots = new IndexPool<Entry>();
    /** Slots by gram. */
    private readonly postings = new Map<number, number[]>();
    /** By slot: grams that the running search has found it to share; 0 otherwise. */
    private readonly shared: Uint16Array;

    constructor(private readonly threshold: number, private readonly windowMs: number, private readonly memory: number) {

        this.shared = new Uint16Array(memory + 1);
    }

    /** Takes note of a story; one that is known is replaced. Beyond `memory` the oldest goes. */
    add(id: string, ts: number, print: Fingerprint): void {

        this.remove(id);
        const entry: Entry = { id, ts, print, slot: 0 };
        entry.slot = this.slots.add(entry);
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

        for (const oldest of this.entries.keys()) {
            if (this.entries.size <= this.memory) {
                return;
            }

            this.remove(oldest);
        }
    }

    remove(id: string): void {

        const entry = this.entries.get(id);
        if (!entry) {
            return;
        }

        this.entries.delete(id);
        this.slots.remove(entry.slot);
        for (const gram of entry.print.grams) {
            const posting = this.postings.get(gram) as number[];
            posting.splice(posting.indexOf(entry.slot), 1);
            if (posting.length === 0) {
                this.postings.delete(gram);
            }
        }
    }

    /** Id of the most similar story in the window; null if none is similar enough. */
    find(ts: number, print: Fingerprint): string | null {

        let best: string | null = null;
        let most = this.threshold;
        for (const entry of this.candidates(print.grams)) {
            const value = similarity(entry.print.grams, print.grams);
            if (value >= most && Math.abs(entry.ts - ts) <= this.windowMs && !contradict(entry.print, print)) {
                best = entry.id;
                most = value;
            }
        }

        return best;
    }

    /**
     * A set that shares the part `threshold` of its grams with another shares at least one of any n - ⌈threshold · n⌉ + 1
     * of them: it is enough to look at the rarest. Of those found there, the ones are left out that would not share enough
     * even if they shared all the others.
     */
    private candidates(grams: Int32Array): readonly Entry[] {

        const lists: (readonly number[])[] = [];
        for (const gram of grams) {
            lists.push(this.postings.get(gram) ?? none);
        }

        lists.sort((a, b) => a.length - b.length);
        const others = Math.ceil(this.threshold * lists.length) - 1;
        const found = this.count(lists.slice(0, lists.length - others));

        const share = this.threshold / (1 + this.threshold) - 1e-9;
        return found.filter(({ slot, print }) => {

            const possible = (this.shared[slot] as number) + others;
            this.shared[slot] = 0;
            return possible >= share * (grams.length + print.grams.length);
        });
    }

    /** Counts how often each entry stands in the lists; those that do at all. */
    private count(lists: readonly (readonly number[])[]): Entry[] {

        const { shared } = this;
        const found: number[] = [];
        for (const list of lists) {
            for (let i = 0; i < list.length; ++i) {
                const slot = list[i] as number;
                if (shared[slot] === 0) {
                    found.push(slot);
                }

                shared[slot] = (shared[slot] as number) + 1;
            }
        }

        return found.map((slot) => this.slots.get(slot));
    }
}
