import { commonWords } from './common';

/** Documents assumed before the first, and how many of them hold a common word. */
const assumed = { documents: 1000, common: 100 } as const;

/** How rare a feature is in the stream so far: the more stories bear it, the less it says. */
export class Rarity {

    readonly #counts = new Map<string, number>();
    readonly #most: number;
    #documents = 0;

    /** `most`: features counted; beyond it those seen once are dropped. */
    constructor(most: number) {

        this.#most = most;
    }

    learn(features: Iterable<string>): void {

        ++this.#documents;
        for (const feature of features) {
            this.#counts.set(feature, (this.#counts.get(feature) ?? 0) + 1);
        }

        if (this.#counts.size > this.#most) {
            this.#age();
        }
    }

    weigh(feature: string): number {

        const prior = commonWords.has(feature) ? assumed.common : 0;
        return Math.log((this.#documents + assumed.documents) / ((this.#counts.get(feature) ?? 0) + prior + 1));
    }

    /** Halves what was counted, so that the stream's past fades and its hapaxes go. */
    #age(): void {

        this.#documents = Math.ceil(this.#documents / 2);
        for (const [feature, count] of this.#counts) {
            if (count === 1) {
                this.#counts.delete(feature);
            }
            else {
                this.#counts.set(feature, Math.ceil(count / 2));
            }
        }
    }
}
