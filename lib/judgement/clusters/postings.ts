import { IndexPool } from '../index-pool';
import { DenseVector } from './dense-vector';
import { FirstNames } from './first-names';
import type { Member, Story } from './stories';
import type { Terms } from './terms';
import type { Vector } from './vector';

/** How near a vector is to a story. */
export interface Nearness {
    readonly story: Story;
    /** Dot product with the sum of the story's members. */
    readonly sum: number;
    /** Whether it names something, but has no first name in common with the item. */
    readonly isApart: boolean;
}

/** What the similarity of a story has to exceed. */
export interface Bounds {
    readonly least: number;
    /** The same for a story that names something, but has no first name in common with the item. */
    readonly leastApart: number;
    /** Share of a story's centroid in the similarity. The rest is the share of its nearest member, of which no more is known than that it is no nearer than the sum of all. */
    readonly centroid: number;
}

/** The strongest terms of a vector. */
interface Prefix {
    /** How many they are. */
    readonly count: number;
    /** Length of the vector of the other terms. */
    readonly rest: number;
    /** Number of postings that the other terms have. */
    readonly postings: number;
}

/** Allowance for rounding errors in sums of products. */
const rounding = 1 + 1e-9;

/**
 * Index of the remembered items by number and by term. Compares a vector with all of them in one pass over its strongest terms,
 * which reads only arrays of numbers. Its other terms, which many items may have, are read only for stories that can still be near.
 */
export class Postings {

    readonly #members = new IndexPool<Member>();
    readonly #stories = new IndexPool<Story>();
    readonly #firstNames: FirstNames;
    /** By an item's slot: the slot of its story. */
    readonly #storyOf: Int32Array;
    /** By an item's slot: its cosine with the vector compared last. Exact for items of the stories that were found. */
    readonly #cosines: Float64Array;
    /** By a story's slot: the sum of its members' cosines. */
    readonly #sums: Float64Array;
    /** By a story's slot: length of the sum of its members. */
    readonly #norms: Float64Array;
    /** The vector that is being compared. */
    readonly #compared = new DenseVector();

    /** @param most maximum number of items. */
    constructor(private readonly terms: Terms, most: number) {

        this.#storyOf = new Int32Array(most);
        this.#cosines = new Float64Array(most);
        this.#sums = new Float64Array(most);
        this.#norms = new Float64Array(most);
        this.#firstNames = new FirstNames(terms, this.#storyOf);
    }

    add(member: Member, story: Story): void {

        const { vector } = member;
        member.story = story;
        if (story.members.length === 0) {
            story.slot = this.#stories.add(story);
        }

        const slot = this.#members.add(member);
        member.slot = slot;
        this.#storyOf[slot] = story.slot;
        this.terms.items.addToAll(vector.terms, slot, vector.weights);
        this.#firstNames.add(member);
        story.add(member);
        this.#norms[story.slot] = story.norm;
    }

    remove(member: Member): void {

        const { slot, story, vector } = member;
        this.#members.remove(slot);
        this.terms.items.removeFromAll(vector.terms, slot);
        this.#firstNames.remove(member);
        story.remove(member);
        this.#norms[story.slot] = story.norm;
        if (story.members.length === 0) {
            this.#stories.remove(story.slot);
        }
    }

    /**
     * Returns the stories whose similarity may be above a bound, judging by the product of an item's vector with the sum of their
     * members. `mentioned`: terms of all features of the item.
     */
    compare({ vector, subject }: Member, mentioned: readonly number[], bounds: Bounds): readonly Nearness[] {

        this.#firstNames.compare(subject.lead, mentioned);
        this.#cosines.fill(0, 0, this.#members.end);
        const prefix = this.#prefixOf(vector, bounds.leastApart);
        this.#multiply(vector, 0, prefix.count);
        const near = this.#above(bounds, prefix.rest);
        if (prefix.rest === 0) {
            return near.map((story) => this.#nearnessOf(story));
        }

        this.#complete(vector, prefix, near);
        const nearest: Nearness[] = [];
        for (const story of near) {
            if (this.#isAbove(story.slot, this.#sums[story.slot] as number, bounds)) {
                nearest.push(this.#nearnessOf(story));
            }
        }

        return nearest;
    }

    /** Returns the number of stories since a time, perhaps but for one, that have all of these terms; 0 without terms. Not counted beyond `most`. The newest come first. */
    countStories(terms: readonly number[], { except, since, most }: { readonly except?: Story; readonly since: number; readonly most: number }): number {

        const [rarest, ...others] = [...terms].sort((a, b) => this.terms.items.lengthOf(a) - this.terms.items.lengthOf(b));
        const found = new Set<Story>();
        if (rarest === undefined) {
            return 0;
        }

        for (let i = this.terms.items.lengthOf(rarest) - 1; i >= 0 && found.size < most; --i) {
            const story = this.#stories.get(this.#storyOf[this.terms.items.itemAt(rarest, i)] as number);
            if (story !== except && story.latest >= since && others.every((term) => story.has(term))) {
                found.add(story);
            }
        }

        return found.size;
    }

    /** Cosine of an item and the vector compared last. Exact if its story was found. */
    cosine(member: Member): number {

        return this.#cosines[member.slot] as number;
    }

    /**
     * Returns the terms without which the rest of the vector is not longer than half of what a story has to exceed; all terms if the
     * rest has few postings, or if stories have so many items that even the rest may exceed it.
     */
    #prefixOf({ terms, weights }: Vector, leastApart: number): Prefix {

        const most = leastApart / 2;
        let [count, square] = [terms.length, 0];
        for (let i = count - 1; i >= 0 && square + squareAt(weights, i) <= most * most; --i) {
            square += squareAt(weights, i);
            count = i;
        }

        const postings = this.terms.items.lengthOfAll(terms, count);
        const excludes = Math.sqrt(square * this.#members.end / this.#stories.end) < leastApart;
        return excludes && postings > this.#stories.end ? { count, rest: Math.sqrt(square) * rounding, postings } : { count: terms.length, rest: 0, postings: 0 };
    }

    /** Returns the stories that exceed their bound if a part of a vector, of this length, is as near to them as it can be. */
    #above(bounds: Bounds, rest: number): readonly Story[] {

        const [sums, norms] = [this.#sums, this.#norms];
        const stories: Story[] = [];
        const end = this.#stories.end;
        for (let i = 0; i < end; ++i) {
            const most = (sums[i] as number) + rest * (norms[i] as number);
            if (most > bounds.least && this.#isAbove(i, most, bounds)) {
                stories.push(this.#stories.get(i));
            }
        }

        return stories;
    }

    /** `product`: with the sum of the story's members; or more, if it is not known exactly. */
    #isAbove(slot: number, product: number, { least, leastApart, centroid }: Bounds): boolean {

        const most = (centroid * product / (this.#norms[slot] as number) + (1 - centroid) * Math.min(1, product)) * rounding;
        return most > least && (most > leastApart || this.#firstNames.mayShare(slot));
    }

    #nearnessOf(story: Story): Nearness {

        return { story, sum: this.#sums[story.slot] as number, isApart: !this.#firstNames.mayShare(story.slot) };
    }

    /** Completes the products of stories with the terms after a prefix: of these stories alone if that takes less than to read the postings. */
    #complete(vector: Vector, { count, postings }: Prefix, stories: readonly Story[]): void {

        const members = stories.reduce((sum, story) => sum + story.members.length, 0);
        if (members * vector.terms.length > postings) {
            this.#multiply(vector, count, vector.terms.length);
            return;
        }

        this.#compared.set(vector, this.terms.room);
        for (const story of stories) {
            this.#sums[story.slot] = story.members.reduce((sum, member) => sum + (this.#cosines[member.slot] = this.#compared.times(member.vector)), 0);
        }
    }

    /** Adds the products of some of a vector's terms. */
    #multiply({ terms, weights }: Vector, from: number, to: number): void {

        this.terms.items.addAllTo(this.#cosines, terms, weights, from, to);
        this.#sumUp(this.#cosines);
    }

    #sumUp(cosines: Float64Array): void {

        const storyOf = this.#storyOf;
        const sums = this.#sums.fill(0, 0, this.#stories.end);
        const end = this.#members.end;
        for (let i = 0; i < end; ++i) {       // most cosines are 0, but to test that takes longer than to add them
            const story = storyOf[i] as number;
            sums[story] = (sums[story] as number) + (cosines[i] as number);
        }
    }
}

const squareAt = (numbers: Float64Array, index: number): number => (numbers[index] as number) ** 2;
