import { aliases } from './aliases';
import { frequencies } from './frequencies';
import { stem } from './stem';

/** Number of documents assumed before the first; `frequencies` contains how many of them have each word. */
const assumedDocuments = 1000;

/** Number of assumed documents with a feature, by feature: the highest one if several words share a stem. */
const priors = new Map<string, number>();

/** Stems that are names however they are written. */
const names = new Set<string>();

for (const [count, words] of [...frequencies].reverse()) {
    for (const word of words.split(' ')) {
        const lower = word.toLowerCase();
        const root = stem(aliases.match([lower], 0)?.value ?? lower);
        priors.set(root, count).set(`^${root}`, count);
        if (/^\p{Lu}/u.test(word)) {
            names.add(root);
        }
    }
}

/** Whether a stem is a name, if the text shows so, or does not show it and the word is no common one. */
export const meansName = (word: string, seen = !priors.has(word)): boolean => names.has(word) || seen;

const none: number[] = [];

/** A feature that distinguishes stories, and the remembered items that have it. One object per feature saves look-ups. */
export class Term {

    readonly feature: string;
    /** Distinguishes it from other terms. */
    readonly number: number;
    /** Documents assumed to have it, in addition to those counted. */
    readonly prior: number;
    /** Documents counted. */
    count = 0;
    /** Slots of the items, in order of arrival, from `start` on; `weights` has the weight in each. */
    slots: number[] = none;
    weights: number[] = none;
    start = 0;
    /** How often it was seen written as a name, less how often it was not. */
    #names = 0;

    constructor(feature: string, number = 0) {

        this.feature = feature;
        this.number = number;
        this.prior = priors.get(feature) ?? 0;
    }

    /** Whether an item that writes it so, or does not show how it is written, means a name. A word of which nothing is known is one. */
    isName(seen: boolean | undefined): boolean {

        return meansName(this.feature, seen ?? (this.#names === 0 ? undefined : this.#names > 0));
    }

    /** Notes how an item writes it. What is long past soon counts no more than what is recent. */
    learnSpelling(isName: boolean): void {

        this.#names = Math.max(-20, Math.min(20, this.#names + (isName ? 1 : -1)));
    }

    /** Whether no remembered item has it. */
    get isFree(): boolean {

        return this.start === this.slots.length;
    }

    add(slot: number, weight: number): void {

        if (this.isFree) {        // most terms have one item: an array that grows takes room for seventeen at once
            this.slots = [slot];
            this.weights = [weight];
            this.start = 0;
            return;
        }

        this.slots.push(slot);
        this.weights.push(weight);
    }

    /** What leaves is the oldest as a rule: the rest needn't move up each time. */
    remove(slot: number): void {

        const at = this.slots.indexOf(slot, this.start);
        if (at > this.start) {
            this.#cut(at, 1);
        }
        else if (++this.start * 2 >= this.slots.length) {
            this.#cut(0, this.start);
            this.start = 0;
        }
    }

    #cut(from: number, count: number): void {

        this.slots.splice(from, count);
        this.weights.splice(from, count);
    }
}

/** All terms, and how rare each is in the stream so far: the more stories have it, the lower its weight. */
export class Terms {

    readonly #terms = new Map<string, Term>();
    readonly #most: number;
    #documents = 0;
    #counted = 0;
    #numbers = 0;

    /** `most`: terms counted; beyond it those seen once are dropped. */
    constructor(most: number) {

        this.#most = most;
    }

    /** Counts the features of one document; answers their terms in the same order. */
    learn(features: Iterable<string>): Term[] {

        ++this.#documents;
        const terms = Array.from(features, (feature) => this.#count(feature));
        if (this.#counted > this.#most) {
            this.#age();
        }

        return terms;
    }

    weigh({ count, prior }: Term): number {

        return Math.log((this.#documents + assumedDocuments) / (count + prior + 1));
    }

    /** Removes a term that no remembered item has any more. */
    dropIfUnused(term: Term): void {

        if (term.count === 0 && term.isFree) {
            this.#terms.delete(term.feature);
        }
    }

    #count(feature: string): Term {

        let term = this.#terms.get(feature);
        if (term === undefined) {
            term = new Term(feature, ++this.#numbers);
            this.#terms.set(feature, term);
        }

        this.#counted += term.count === 0 ? 1 : 0;
        ++term.count;
        return term;
    }

    /** Halves what was counted, so that the stream's past fades and its hapaxes go. */
    #age(): void {

        this.#documents = Math.ceil(this.#documents / 2);
        for (const term of this.#terms.values()) {
            this.#counted -= term.count === 1 ? 1 : 0;
            term.count = term.count === 1 ? 0 : Math.ceil(term.count / 2);
            this.dropIfUnused(term);
        }
    }
}
