import { fractionsWithRoom, withRoom } from './columns';
import type { Vector } from './vector';

const fewest = 128;

/** Strengths below this are rounding errors. */
const nothing = 1e-9;

/** The sum of several vectors, by term: a hash table of numbers in the order in which terms were added. */
export class VectorSum {

    /** In order of addition. A term of strength 0 no longer occurs. */
    #terms = new Int32Array(fewest);
    #strengths = new Float64Array(fewest);
    #end = 0;
    /** By bucket: the place of a term, plus 1; 0 if it is empty. */
    #places = new Int32Array(2 * fewest);

    /** 0 if no vector has the term. */
    strengthOf(term: number): number {

        const place = this.#places[this.#bucketOf(term)] as number;
        return place === 0 ? 0 : this.#strengths[place - 1] as number;
    }

    /** Adds or subtracts a vector; returns the change of the sum's squared length. */
    add({ terms, weights }: Vector, sign: 1 | -1): number {

        let square = 0;
        for (let i = 0; i < terms.length; ++i) {
            const place = this.#placeOf(terms[i] as number);
            const before = this.#strengths[place] as number;
            const after = before + sign * (weights[i] as number);
            square += after * after - before * before;
            this.#strengths[place] = after > nothing ? after : 0;
        }

        return square;
    }

    /** Dot product with a vector of these strengths. */
    times(strengthOf: (term: number) => number): number {

        let product = 0;
        for (let i = 0; i < this.#end; ++i) {
            const strength = this.#strengths[i] as number;
            product += strength === 0 ? 0 : strength * strengthOf(this.#terms[i] as number);
        }

        return product;
    }

    /** Returns the term's own bucket, or the empty one that it would get. */
    #bucketOf(term: number): number {

        const mask = this.#places.length - 1;
        let bucket = Math.imul(term, 0x9E3779B1) >>> 8 & mask;
        while (this.#places[bucket] !== 0 && this.#terms[(this.#places[bucket] as number) - 1] !== term) {
            bucket = bucket + 1 & mask;
        }

        return bucket;
    }

    #placeOf(term: number): number {

        const bucket = this.#bucketOf(term);
        const place = this.#places[bucket] as number;
        if (place !== 0) {
            return place - 1;
        }

        if (this.#end === this.#terms.length) {
            this.#makeRoom();
            return this.#placeOf(term);
        }

        this.#terms[this.#end] = term;
        this.#places[bucket] = ++this.#end;
        return this.#end - 1;
    }

    /** Drops the terms that no vector has any more, and doubles the room if that is not enough. */
    #makeRoom(): void {

        let kept = 0;
        for (let i = 0; i < this.#end; ++i) {
            const strength = this.#strengths[i] as number;
            if (strength !== 0) {
                this.#terms[kept] = this.#terms[i] as number;
                this.#strengths[kept] = strength;
                ++kept;
            }
        }

        this.#strengths.fill(0, kept);
        this.#end = kept;
        if (2 * kept > this.#terms.length) {
            const room = 2 * this.#terms.length;
            this.#terms = withRoom(this.#terms, room);
            this.#strengths = fractionsWithRoom(this.#strengths, room);
        }

        this.#places = new Int32Array(2 * this.#terms.length);
        for (let i = 0; i < kept; ++i) {
            this.#places[this.#bucketOf(this.#terms[i] as number)] = i + 1;
        }
    }
}
