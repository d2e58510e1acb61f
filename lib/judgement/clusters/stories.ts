import type { Subject } from './subjects';
import type { Term } from './terms';
import type { Vector } from './vector';

export interface Member {
    readonly id: string;
    readonly ts: number;
    readonly vector: Vector;
    readonly subject: Subject;
    /** UTF-16 code units that were read of it. */
    readonly length: number;
    story: Story;
    /** Its place in the postings. */
    slot: number;
}

/** Items about the same story; a narrative from its second item on. */
export class Story {

    /** In order of arrival. */
    readonly members: Member[] = [];
    /** The item that opened it, and after which it is named. */
    readonly firstId: string;
    /** Ids of narratives that were merged into it. */
    readonly formerIds: string[] = [];
    narrativeId: string | null;
    /** Time of its newest item, in milliseconds. */
    latest = -Infinity;
    /** Its place in the postings. */
    slot = 0;
    /** Sum of its members' vectors. Computed when it is needed: most stories have one item. */
    #sum: Map<Term, number> | null = null;
    #square = 0;
    #read = 0;

    constructor(firstId: string, narrativeId: string | null) {

        this.firstId = firstId;
        this.narrativeId = narrativeId;
    }

    /** Length of the sum of its members' vectors. */
    get norm(): number {

        return Math.sqrt(this.#square);
    }

    /** UTF-16 code units that were read of a member, on average. */
    get length(): number {

        return this.#read / this.members.length;
    }

    /** Strength of a term in the sum of its members; 0 if none has it. */
    strengthOf(term: Term): number {

        if (this.#sum !== null) {
            return this.#sum.get(term) ?? 0;
        }

        const { terms, weights } = (this.members[0] as Member).vector;        // a story of one item needs no sum
        return weights[terms.indexOf(term)] ?? 0;
    }

    /** Cosine of two stories. */
    cosine(other: Story): number {

        let product = 0;
        for (const [term, strength] of other.#strengths) {
            product += strength * this.strengthOf(term);
        }

        return product / (this.norm * other.norm);
    }

    add(member: Member): void {

        this.#square += this.members.length === 0 ? squareOf(member.vector) : change(this.#strengths, member.vector, 1);
        this.members.push(member);
        this.latest = Math.max(this.latest, member.ts);
        this.#read += member.length;
    }

    remove(member: Member): void {

        this.#square = this.members.length === 1 ? 0 : this.#square + change(this.#strengths, member.vector, -1);
        this.members.splice(this.members.indexOf(member), 1);
        this.#sum = this.members.length === 0 ? null : this.#sum;
        this.#read -= member.length;
    }

    get #strengths(): Map<Term, number> {

        if (this.#sum === null) {
            const sum = new Map<Term, number>();
            this.members.forEach(({ vector }) => change(sum, vector, 1));
            this.#sum = sum;
        }

        return this.#sum;
    }
}

/** Adds a vector to a sum, or takes it away; by how much the square of the sum's length has changed. */
const change = (sum: Map<Term, number>, { terms, weights }: Vector, sign: 1 | -1): number => {

    let square = 0;
    for (const [at, term] of terms.entries()) {
        const before = sum.get(term) ?? 0;
        const after = before + sign * (weights[at] as number);
        square += after * after - before * before;
        if (after > 1e-9) {
            sum.set(term, after);
        }
        else {
            sum.delete(term);
        }
    }

    return square;
};

const squareOf = ({ weights }: Vector): number => weights.reduce((square, weight) => square + weight * weight, 0);
