import { IndexPool } from '../index-pool';
import type { Member, Story } from './stories';
import type { Terms } from './terms';
import type { Vector } from './vector';

/** How near a vector is to a story. */
export interface Nearness {
    readonly story: Story;
    /** Dot product with the sum of the story's members. */
    readonly sum: number;
}

/** Products that a story has to exceed. */
export interface Bounds {
    readonly least: number;
    /** The same for a story that names something, but has no first name in common with the item. */
    readonly leastApart: number;
}

/**
 * Index of the remembered items by number and by term. Compares a vector with all of them in one pass over its terms. That pass
 * is most of the clusterer's work and reads only arrays of numbers.
 */
export class Postings {

    readonly #members = new IndexPool<Member>();
    readonly #stories = new IndexPool<Story>();
    /** By an item's slot: the slot of its story. */
    readonly #storyOf: Int32Array;
    /** By an item's slot: its cosine with the vector compared last. */
    readonly #cosines: Float64Array;
    /** By a story's slot: the sum of its members' cosines. */
    readonly #sums: Float64Array;
    /** By a story's slot: number of its members that name nothing. */
    readonly #nameless: Int32Array;
    /** By a story's slot: 1 if it may have a first name in common with the item compared last. */
    readonly #isRelated: Uint8Array;

    /** @param most maximum number of items. */
    constructor(private readonly terms: Terms, most: number) {

        this.#storyOf = new Int32Array(most);
        this.#cosines = new Float64Array(most);
        this.#sums = new Float64Array(most);
        this.#nameless = new Int32Array(most);
        this.#isRelated = new Uint8Array(most);
    }

    add(member: Member, story: Story): void {

        const { vector, subject: { lead } } = member;
        member.story = story;
        if (story.members.length === 0) {
            story.slot = this.#stories.add(story);
            this.#nameless[story.slot] = 0;
        }

        const slot = this.#members.add(member);
        member.slot = slot;
        this.#storyOf[slot] = story.slot;
        this.terms.items.addToAll(vector.terms, slot, vector.weights);
        lead.forEach((term) => this.terms.leads.add(term, slot));
        this.#countNameless(member, 1);
        story.add(member);
    }

    remove(member: Member): void {

        const { slot, story, vector, subject: { lead } } = member;
        this.#members.remove(slot);
        this.terms.items.removeFromAll(vector.terms, slot);
        lead.forEach((term) => this.terms.leads.remove(term, slot));
        this.#countNameless(member, -1);
        story.remove(member);
        if (story.members.length === 0) {
            this.#stories.remove(story.slot);
        }
    }

    /**
     * Returns the stories whose sum of members has a product above a bound with an item's vector. No member and no centroid is more
     * similar than that. `mentioned`: terms of all features of the item.
     */
    compare({ vector, subject }: Member, mentioned: readonly number[], { least, leastApart }: Bounds): readonly Nearness[] {

        this.#multiply(vector);
        this.#relate(subject.lead, mentioned);
        const near: Nearness[] = [];
        const sums = this.#sums;
        for (let i = 0; i < this.#stories.end; ++i) {
            const sum = sums[i] as number;
            if (sum > least && (sum > leastApart || this.#isRelated[i] === 1 || this.#nameless[i] !== 0)) {
                near.push({ story: this.#stories.get(i), sum });
            }
        }

        return near;
    }

    /** Returns the number of stories since a time, but for one, that have all of these terms; 0 without terms. Not counted beyond `most`. The newest come first. */
    countStories(terms: readonly number[], { except, since, most }: { readonly except: Story; readonly since: number; readonly most: number }): number {

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

    /** Cosine of an item and the vector compared last. */
    cosine(member: Member): number {

        return this.#cosines[member.slot] as number;
    }

    #countNameless({ story, subject }: Member, change: 1 | -1): void {

        if (subject.lead.length === 0) {
            this.#nameless[story.slot] = (this.#nameless[story.slot] as number) + change;
        }
    }

    /** Marks the stories that mention what an item names first, or name first what it mentions. */
    #relate(lead: readonly number[], mentioned: readonly number[]): void {

        const { items, leads } = this.terms;
        this.#isRelated.fill(0, 0, this.#stories.end);
        items.markOwners(this.#isRelated, this.#storyOf, lead);
        leads.markOwners(this.#isRelated, this.#storyOf, mentioned);
    }

    #multiply({ terms, weights }: Vector): void {

        const cosines = this.#cosines.fill(0, 0, this.#members.end);
        this.terms.items.addAllTo(cosines, terms, weights);
        this.#sumUp(cosines);
    }

    #sumUp(cosines: Float64Array): void {

        const storyOf = this.#storyOf;
        const sums = this.#sums.fill(0, 0, this.#stories.end);
        for (let i = 0; i < this.#members.end; ++i) {
            const cosine = cosines[i] as number;
            if (cosine > 0) {
                const story = storyOf[i] as number;
                sums[story] = (sums[story] as number) + cosine;
            }
        }
    }
}
