import type { Move } from './moves';
import type { Subject } from './subjects';
import type { Vector } from './vector';
import { VectorSum } from './vector-sum';

export interface Member {
    readonly id: string;
    readonly ts: number;
    readonly vector: Vector;
    readonly subject: Subject;
    /** The price move that its headline reports; null if it reports none. */
    readonly move: Move | null;
    /** Number of UTF-16 code units that were read. */
    readonly length: number;
    story: Story;
    /** Its slot in the postings. */
    slot: number;
}

/** Items about the same story; a narrative from its second item on. */
export class Story {

    /** In order of arrival. */
    readonly members: Member[] = [];
    /** The item that opened it, which gives it its name. */
    readonly firstId: string;
    /** Ids of narratives that were merged into it. */
    readonly formerIds: string[] = [];
    narrativeId: string | null;
    /** Time of its newest item, in milliseconds. */
    latest = -Infinity;
    /** Its slot in the postings. */
    slot = 0;
    /** Sum of its members' vectors. Computed when it is needed: most stories have one item. */
    #sum: VectorSum | null = null;
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

    /** Average number of UTF-16 code units that were read of a member. */
    get length(): number {

        return this.#read / this.members.length;
    }

    /** Strength of a term in the sum of its members; 0 if none has it. */
    strengthOf(term: number): number {

        if (this.#sum !== null) {
            return this.#sum.strengthOf(term);
        }

        const { terms, weights } = (this.members[0] as Member).vector;        // a story of one item needs no sum
        return weights[terms.indexOf(term)] ?? 0;
    }

    /** Cosine of two stories. */
    cosine(other: Story): number {

        return other.#strengths.times((term) => this.strengthOf(term)) / (this.norm * other.norm);
    }

    add(member: Member): void {

        this.#square += this.members.length === 0 ? squareOf(member.vector) : this.#strengths.add(member.vector, 1);
        this.members.push(member);
        this.latest = Math.max(this.latest, member.ts);
        this.#read += member.length;
    }

    remove(member: Member): void {

        this.#square = this.members.length === 1 ? 0 : this.#square + this.#strengths.add(member.vector, -1);
        this.members.splice(this.members.indexOf(member), 1);
        this.#sum = this.members.length === 0 ? null : this.#sum;
        this.#read -= member.length;
    }

    get #strengths(): VectorSum {

        if (this.#sum === null) {
            const sum = new VectorSum();
            this.members.forEach(({ vector }) => sum.add(vector, 1));
            this.#sum = sum;
        }

        return this.#sum;
    }
}

const squareOf = ({ weights }: Vector): number => weights.reduce((square, weight) => square + weight * weight, 0);
