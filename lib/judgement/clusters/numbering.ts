import { hashAll } from '../../text/hash';
import { withRoom } from './columns';

const fewest = 1024;

/** Number of values of an entry. */
const entry = 3;

/** Places of these values. */
const [oneOf, otherOf, nextOf] = [0, 1, 2] as const;

/**
 * Assigns small numbers to features, and reuses those of removed features. Only two hashes per feature are stored, which
 * together are practically unique, so that hundreds of thousands of features cost the garbage collector nothing.
 */
export class Numbering {

    /** By number, side by side since they are read together: the two hashes of the feature, and the next number in its bucket, plus 1. */
    #entries = new Int32Array(fewest * entry);
    /** By bucket: the first number in it, plus 1; 0 if it is empty. */
    #first = new Int32Array(fewest);
    readonly #free: number[] = [];
    #end = 0;
    /** Two hashes of each of the features that were looked up last. */
    #hashes = new Int32Array(fewest);

    /** Number of features for which there is room. */
    get room(): number {

        return this.#first.length;
    }

    /** The first number that was never assigned. */
    get end(): number {

        return this.#end;
    }

    /** Returns the numbers of features, in the same order; -1 for those that have none. */
    findAll(features: readonly string[]): number[] {

        if (2 * features.length > this.#hashes.length) {
            this.#hashes = new Int32Array(4 * features.length);
        }

        hashAll(features, this.#hashes);
        return features.map((_, at) => this.#numberOf(at));
    }

    /** Returns the numbers of features, in the same order, and assigns one to each that has none. */
    assignAll(features: readonly string[]): number[] {

        return this.findAll(features).map((known, at) => (known === -1 ? this.#assign(at) : known));
    }

    /** Assigns a number to one of the features that were looked up last, which has none, by its place among them. */
    #assign(at: number): number {

        if (this.#free.length === 0 && this.#end === this.room) {
            this.#grow();
        }

        const number = this.#free.pop() ?? this.#end++;
        this.#entries[number * entry + oneOf] = this.#oneOf(at);
        this.#entries[number * entry + otherOf] = this.#hashes[2 * at + 1] as number;
        this.#link(number);
        return number;
    }

    /** FNV-1a of a feature that was looked up last, mixed so that its low bits, which choose the bucket, depend on all others. */
    #oneOf(at: number): number {

        const hash = this.#hashes[2 * at] as number;
        return hash ^ hash >>> 15;
    }

    #numberOf(at: number): number {

        const [one, other] = [this.#oneOf(at), this.#hashes[2 * at + 1]];
        let number = (this.#first[one & this.room - 1] as number) - 1;
        while (number !== -1 && (this.#entries[number * entry + oneOf] !== one || this.#entries[number * entry + otherOf] !== other)) {
            number = (this.#entries[number * entry + nextOf] as number) - 1;
        }

        return number;
    }

    remove(number: number): void {

        const bucket = this.#bucketOf(number);
        const next = this.#entries[number * entry + nextOf] as number;
        let before = (this.#first[bucket] as number) - 1;
        if (before === number) {
            this.#first[bucket] = next;
        }
        else {
            while (this.#entries[before * entry + nextOf] !== number + 1) {
                before = (this.#entries[before * entry + nextOf] as number) - 1;
            }

            this.#entries[before * entry + nextOf] = next;
        }

        this.#free.push(number);
    }

    #bucketOf(number: number): number {

        return (this.#entries[number * entry + oneOf] as number) & this.room - 1;
    }

    #link(number: number): void {

        const bucket = this.#bucketOf(number);
        this.#entries[number * entry + nextOf] = this.#first[bucket] as number;
        this.#first[bucket] = number + 1;
    }

    /** Doubles the room. Called only if no number is free. */
    #grow(): void {

        const room = 2 * this.room;
        this.#entries = withRoom(this.#entries, room * entry);
        this.#first = new Int32Array(room);
        for (let i = 0; i < this.#end; ++i) {
            this.#link(i);
        }
    }
}
