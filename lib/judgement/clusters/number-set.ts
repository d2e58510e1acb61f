/** Number of bits of the filter: several times the numbers of a set. */
const bits = 1024;

/** A set of whole numbers in little room. Most look-ups are for numbers that it does not have, which a filter answers at once. */
export class NumberSet {

    readonly #filter = new Int32Array(bits / 32);

    constructor(private readonly numbers: Int32Array) {

        for (const number of numbers) {
            const word = wordOf(number);
            this.#filter[word] = (this.#filter[word] as number) | 1 << number;
        }
    }

    has(number: number): boolean {

        return ((this.#filter[wordOf(number)] as number) & 1 << number) !== 0 && this.numbers.includes(number);
    }
}

const wordOf = (number: number): number => number >>> 5 & bits / 32 - 1;
