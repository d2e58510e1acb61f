/** Words as numbers, without repetition, in order of first occurrence, each with a weight. */
export interface Vector {
    readonly words: readonly number[];
    readonly values: readonly number[];
    readonly length: number;
}

/** The weight of each word, by its number. */
export interface Weights {
    readonly values: readonly number[];
    readonly length: number;
}

/** Numbers for words, in order of first occurrence. */
export class Vocabulary {

    readonly #numbers = new Map<string, number>();
    /** Counts by number, for use within `count`; otherwise 0. */
    readonly #times: number[] = [];

    get size(): number {

        return this.#times.length;
    }

    add(word: string): number {

        let number = this.#numbers.get(word);
        if (number === undefined) {
            number = this.#times.length;
            this.#numbers.set(word, number);
            this.#times.push(0);
        }

        return number;
    }

    /** Returns the known ones among words, without repetition, and how often each occurs. */
    count(words: readonly string[]): { readonly words: readonly number[]; readonly times: readonly number[] } {

        const distinct: number[] = [];
        for (const word of words) {
            const number = this.#numbers.get(word);
            if (number !== undefined) {
                if (this.#times[number] === 0) {
                    distinct.push(number);
                }

                this.#times[number] = (this.#times[number] as number) + 1;
            }
        }

        const times = distinct.map((number) => this.#times[number] as number);
        distinct.forEach((number) => {

            this.#times[number] = 0;
        });
        return { words: distinct, times };
    }
}

/** Euclidean length. */
export const lengthOf = (values: readonly number[]): number => {

    let sum = 0;
    for (const value of values) {
        sum += value * value;
    }

    return Math.sqrt(sum);
};

/** Cosine of the angle between two vectors, from 0 to 1. */
export const cosine = (vector: Vector, other: Weights): number => {

    let dot = 0;
    for (let i = 0; i < vector.words.length; ++i) {
        dot += (vector.values[i] as number) * (other.values[vector.words[i] as number] as number);
    }

    return dot === 0 ? 0 : dot / (vector.length * other.length);
};

/** Returns how often each word occurs, by its number. */
export const weightsOf = (words: readonly string[], vocabulary: Vocabulary): Weights => {

    const { words: distinct, times } = vocabulary.count(words);
    return { values: spreadOut({ words: distinct, values: times }, vocabulary), length: lengthOf(times) };
};

/** Returns the values of a vector by number, with 0 for words that it does not have. */
export const spreadOut = ({ words, values }: Pick<Vector, 'words' | 'values'>, vocabulary: Vocabulary): number[] => {

    const all = new Array<number>(vocabulary.size).fill(0);
    words.forEach((word, i) => {

        all[word] = values[i] as number;
    });
    return all;
};
