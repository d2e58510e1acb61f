import type { EventType } from '../record';
import { areOtherDeeds } from './deeds';
import type { Deeds } from './deeds';
import type { Move } from './moves';
import type { Subject } from './subjects';
import type { Vector } from './vector';
import { VectorSum } from './vector-sum';

/** Number of recent members of a story whose subjects are compared. */
const recent = 12;

export interface Member {
    readonly id: string;
    readonly ts: number;
    readonly vector: Vector;
    readonly subject: Subject;
    /** The price move that its headline reports; null if it reports none. */
    readonly move: Move | null;
    /** Whether it reports what somebody whom it names forecasts. */
    readonly isForecast: boolean;
    /** The type of event that it reports; null if none is known. */
    readonly event: EventType | null;
    /** The type of event that its headline gives as the reason for a price move; null if none is known. */
    readonly occasion: EventType | null;
    /** What its headline reports, as far as another event would be another deed. */
    readonly deeds: Deeds;
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
    /** Length of the sum of its members' vectors. */
    norm = 0;
    /** Sum of its members' vectors. Computed when it is needed: most stories have one item. */
    #sum: VectorSum | null = null;
    #square = 0;
    #read = 0;
    #subjects: readonly Subject[] | null = null;

    constructor(firstId: string, narrativeId: string | null) {

        this.firstId = firstId;
        this.narrativeId = narrativeId;
    }

    /** Average number of UTF-16 code units that were read of a member. */
    get length(): number {

        return this.#read / this.members.length;
    }

    /** Subjects of its recent members, in order of arrival. */
    get subjects(): readonly Subject[] {

        this.#subjects ??= this.members.slice(-recent).map(({ subject }) => subject);
        return this.#subjects;
    }

    /** Whether a member has a term, of a word, among its strongest ones. */
    has(term: number): boolean {

        return this.strengthOf(term) !== 0;
    }

    /** Strength of a term in the sum of the members' vectors. */
    strengthOf(term: number): number {

        if (this.#sum !== null) {
            return this.#sum.strengthOf(term);
        }

        const { subject, vector } = this.members[0] as Member;      // a story of one item needs no sum
        return subject.mentions(term) ? vector.weights[vector.terms.indexOf(term)] ?? 0 : 0;
    }

    /** Share of its members that report another deed. */
    contradictionOf({ deeds }: Pick<Member, 'deeds'>): number {

        return this.members.filter((other) => areOtherDeeds(deeds, other.deeds)).length / this.members.length;
    }

    /** Cosine of two stories. */
    cosine(other: Story): number {

        const strengths = this.#strengths;
        return other.#strengths.times((term) => strengths.strengthOf(term)) / (this.norm * other.norm);
    }

    add(member: Member): void {

        this.#square += this.members.length === 0 ? squareOf(member.vector) : this.#strengths.add(member.vector, 1);
        this.norm = Math.sqrt(this.#square);
        this.members.push(member);
        this.latest = Math.max(this.latest, member.ts);
        this.#read += member.length;
        this.#subjects = null;
    }

    remove(member: Member): void {

        this.#square = this.members.length === 1 ? 0 : this.#square + this.#strengths.add(member.vector, -1);
        this.norm = Math.sqrt(this.#square);
        this.members.splice(this.members.indexOf(member), 1);
        this.#sum = this.members.length === 0 ? null : this.#sum;
        this.#read -= member.length;
        this.#subjects = null;
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
