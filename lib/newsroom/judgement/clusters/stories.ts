import type { Vector } from './vector';

export interface Member {
    readonly id: string;
    readonly ts: number;
    readonly vector: Vector;
    story: Story;
}

/** Items that tell the same story; a narrative from its second item on. */
export class Story {

    /** In order of arrival. */
    readonly members: Member[] = [];
    /** The item that opened it, and after which it is named. */
    readonly firstId: string;
    narrativeId: string | null;
    /** Squared length of the sum of its members' vectors. */
    square = 0;
    /** Time of its newest item, in milliseconds. */
    latest = -Infinity;

    constructor(firstId: string, narrativeId: string | null) {

        this.firstId = firstId;
        this.narrativeId = narrativeId;
    }
}

/** The sums of all stories' vectors, by feature: finds those that share something with a vector. */
export class Index {

    readonly #postings = new Map<string, Map<Story, number>>();

    add(story: Story, vector: Vector, sign: 1 | -1): void {

        for (const [feature, weight] of vector) {
            this.#change(story, feature, sign * weight);
        }
    }

    #change(story: Story, feature: string, by: number): void {

        const postings = this.#postings.get(feature) ?? new Map<Story, number>();
        const before = postings.get(story) ?? 0;
        const after = before + by;
        story.square += after * after - before * before;
        if (after > 1e-9) {
            this.#postings.set(feature, postings.set(story, after));
            return;
        }

        postings.delete(story);
        if (postings.size === 0) {
            this.#postings.delete(feature);
        }
    }

    /** Cosine of each story's centroid with a vector, where they share a feature. */
    similar(vector: Vector): Map<Story, number> {

        const found = new Map<Story, number>();
        for (const [feature, weight] of vector) {
            for (const [story, sum] of this.#postings.get(feature) ?? []) {
                found.set(story, (found.get(story) ?? 0) + weight * sum);
            }
        }

        for (const [story, sum] of found) {
            found.set(story, sum / Math.sqrt(story.square));
        }

        return found;
    }
}
