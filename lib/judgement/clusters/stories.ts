import type { Term } from './terms';
import type { Vector } from './vector';

export interface Member {
    readonly id: string;
    readonly ts: number;
    readonly vector: Vector;
    readonly story: Story;
    /** Its place in the postings. */
    slot: number;
}

/** Items about the same story; a narrative from its second item on. */
export class Story {

    /** In order of arrival. */
    readonly members: Member[] = [];
    /** The item that opened it, and after which it is named. */
    readonly firstId: string;
    narrativeId: string | null;
    /** Time of its newest item, in milliseconds. */
    latest = -Infinity;
    /** Its place in the postings. */
    slot = 0;
    /** Sum of its members' vectors, and the square of its length. */
    readonly #sum = new Map<Term, number>();
    #square = 0;

    constructor(firstId: string, narrativeId: string | null) {

        this.firstId = firstId;
        this.narrativeId = narrativeId;
    }

    /** Length of the sum of its members' vectors. */
    get length(): number {

        return Math.sqrt(this.#square);
    }

    add(member: Member): void {

        this.members.push(member);
        this.latest = Math.max(this.latest, member.ts);
        this.#change(member.vector, 1);
    }

    remove(member: Member): void {

        this.members.splice(this.members.indexOf(member), 1);
        this.#change(member.vector, -1);
    }

    #change({ terms, weights }: Vector, sign: 1 | -1): void {

        for (const [at, term] of terms.entries()) {
            const before = this.#sum.get(term) ?? 0;
            const after = before + sign * (weights[at] as number);
            this.#square += after * after - before * before;
            if (after > 1e-9) {
                this.#sum.set(term, after);
            }
            else {
                this.#sum.delete(term);
            }
        }
    }
}
