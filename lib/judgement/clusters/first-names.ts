import type { Member } from './stories';
import type { Terms } from './terms';

/** Index of stories by what their items name first. */
export class FirstNames {

    /** By a story's slot: number of its members that name nothing. */
    readonly #nameless: Int32Array;
    /** By a story's slot: 1 if it mentions what the item compared last names first, or names first what that item mentions. */
    readonly #isShared: Uint8Array;

    /** @param storyOf slot of the story, by an item's slot. */
    constructor(private readonly terms: Terms, private readonly storyOf: Int32Array) {

        this.#nameless = new Int32Array(storyOf.length);
        this.#isShared = new Uint8Array(storyOf.length);
    }

    add(member: Member): void {

        member.subject.lead.forEach((term) => this.terms.leads.add(term, member.slot));
        this.#count(member, 1);
    }

    remove(member: Member): void {

        member.subject.lead.forEach((term) => this.terms.leads.remove(term, member.slot));
        this.#count(member, -1);
    }

    /** @param mentioned terms of all features of the item. */
    compare(lead: readonly number[], mentioned: readonly number[]): void {

        const { items, leads } = this.terms;
        this.#isShared.fill(0);
        items.markOwners(this.#isShared, this.storyOf, lead);
        leads.markOwners(this.#isShared, this.storyOf, mentioned);
    }

    /** Whether a story may have a first name in common with the item compared last, or has an item that names nothing. */
    mayShare(story: number): boolean {

        return this.#isShared[story] === 1 || this.#nameless[story] !== 0;
    }

    #count({ slot, subject }: Member, change: 1 | -1): void {

        const story = this.storyOf[slot] as number;
        this.#nameless[story] = (this.#nameless[story] as number) + (subject.lead.length === 0 ? change : 0);
    }
}
