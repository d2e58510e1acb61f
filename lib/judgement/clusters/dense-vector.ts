import type { Vector } from './vector';

const fewest = 1024;

/**
 * One vector as an array with a place for each term, from which products with many other vectors are read without searching.
 * The array is reused for the next vector.
 */
export class DenseVector {

    /** By term; 0 for the terms that the vector does not have. */
    #weights = new Float64Array(fewest);
    #terms: Int32Array = new Int32Array(0);

    /** @param room a number greater than every term's, in this vector and in those that it is multiplied by. */
    set({ terms, weights }: Vector, room: number): void {

        if (room > this.#weights.length) {
            this.#weights = new Float64Array(room);
        }

        for (const term of this.#terms) {
            this.#weights[term] = 0;
        }

        for (let i = 0; i < terms.length; ++i) {
            this.#weights[terms[i] as number] = weights[i] as number;
        }

        this.#terms = terms;
    }

    /** Dot product with another vector. */
    times({ terms, weights }: Vector): number {

        const own = this.#weights;
        let product = 0;
        for (let i = 0; i < terms.length; ++i) {
            product += (weights[i] as number) * (own[terms[i] as number] as number);
        }

        return product;
    }
}
