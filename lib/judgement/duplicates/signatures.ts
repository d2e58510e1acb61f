/** Number of 32-bit words of a signature: more bits than a title has grams. */
const length = 8;

/**
 * Bitmap filter: one bit per number of a set, by its hash. Sets differ in at least as many numbers as their signatures differ in
 * bits, which is much faster to find out.
 */
export class Signatures {

    /** By slot. The last one is of the set that the others are compared with. */
    readonly #words: Int32Array;
    readonly #compared: number;

    /** @param count number of slots. */
    constructor(count: number) {

        this.#words = new Int32Array((count + 1) * length);
        this.#compared = count * length;
    }

    /** Stores the signature of a set of hashes. */
    set(slot: number, hashes: Int32Array): void {

        this.#write(slot * length, hashes);
    }

    /** Sets the hashes that others are compared with from now on. */
    compareWith(hashes: Int32Array): void {

        this.#write(this.#compared, hashes);
    }

    /** Returns the least number of hashes that only one of the two sets has. */
    difference(slot: number): number {

        const words = this.#words;
        const start = slot * length;
        let count = 0;
        for (let i = 0; i < length; ++i) {
            count += bitsIn((words[start + i] as number) ^ (words[this.#compared + i] as number));
        }

        return count;
    }

    #write(start: number, hashes: Int32Array): void {

        this.#words.fill(0, start, start + length);
        for (const hash of hashes) {
            const at = start + (hash >>> 5 & length - 1);
            this.#words[at] = (this.#words[at] as number) | 1 << hash;
        }
    }
}

/** Number of bits of a word that are set. */
const bitsIn = (word: number): number => {

    const pairs = word - (word >>> 1 & 0x55555555);
    const fours = (pairs & 0x33333333) + (pairs >>> 2 & 0x33333333);
    return Math.imul(fours + (fours >>> 4) & 0x0F0F0F0F, 0x01010101) >>> 24;
};
