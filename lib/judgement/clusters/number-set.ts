/** Number of bits of the filter: several times the numbers of a set. */
const bits = 1024;

/** Number of places that the filter takes. */
const words = bits / 32;

/** A set of whole numbers in little room. Most look-ups are for numbers that it does not have, which a filter answers at once. */
export class NumberSet {

    /** The filter, and behind it the numbers: one array is cheaper than two. */
    readonly #values: Int32Array;

    constructor(numbers: readonly number[]) {

        this.#values = new Int32Array(words + numbers.length);
        this.#values.set(numbers, words);
        for (const number of numbers) {
            const word = wordOf(number);
            this.#values[word] = (this.#values[word] as number) | 1 << number;
        }
    }

    has(number: number): boolean {

        return ((this.#values[wordOf(number)] as number) & 1 << number) !== 0 && this.#values.indexOf(number, words) !== -1;
    }
}

const wordOf = (number: number): number => number >>> 5 & words - 1;
