import { gramsIn, sizeOf, wordsIn } from './terms';
import type { TermsOfText } from './terms';

/** A report of the story: its headline, and the sentences that can be shown. */
export interface ReadReport {
    readonly title: string;
    readonly sentences: readonly string[];
}

/** A sentence with what it can add to a summary. */
export interface Candidate {
    readonly text: string;
    /** Number of words. */
    readonly size: number;
    /** Numbers of its words and pairs of words, each once. */
    readonly terms: readonly number[];
    /** Value of each term: the probability that an editor's summary contains it, with pairs counting more. */
    readonly values: readonly number[];
}

/** Logistic regression of whether an editor's summary of three articles contains a term. */
const weights = {
    constant: -2.4,
    /** By the share of the other reports that contain the term. */
    agreement: 3,
    /** By the share of the headlines that contain the term. */
    headline: 2.4,
    /** By the share of the headlines that contain a meaningful word of the sentence, on average. */
    likeness: 1.1,
    /** If the sentence opens its report. */
    opening: 0.2,
    /** If the sentence is a quotation or a question. */
    voice: -0.25
};

/** Value of a pair of words relative to a single word. */
const pair = 1.5;

const quoted = /^["“«「]|["”»」]$|[?？]$/;

/** A word, or a pair of words. */
interface Term {
    readonly number: number;
    readonly weight: number;
    /** Number of reports that contain it. */
    reports: number;
    /** Number of headlines that contain it. */
    titles: number;
}

/** The terms of the reports of a story. */
class Terms {

    readonly #terms = new Map<string, Term>();
    readonly #reports: number;

    constructor(reports: number) {

        this.#reports = reports;
    }

    /** The words of a text, then its pairs of words. */
    in({ words, pairs }: TermsOfText): Term[] {

        return [...[...words].map((word) => this.#of(word, 1)), ...[...pairs].map((text) => this.#of(text, pair))];
    }

    /** What the place, the form and the meaningful words of a sentence say about each of its terms, in log odds. */
    contextOf(sentence: string, position: number): number {

        const words = [...wordsIn(sentence)];
        const titles = words.reduce((sum, word) => sum + this.#of(word, 1).titles, 0);
        const likeness = titles / this.#reports / Math.max(1, words.length);
        return weights.likeness * likeness + (position === 0 ? weights.opening : 0) + (quoted.test(sentence) ? weights.voice : 0);
    }

    valueOf(term: Term, context: number): number {

        const agreement = (term.reports - 1) / Math.max(1, this.#reports - 1);
        const odds = Math.exp(weights.constant + weights.agreement * agreement + weights.headline * term.titles / this.#reports + context);
        return term.weight * odds / (1 + odds);
    }

    #of(text: string, weight: number): Term {

        const known = this.#terms.get(text);
        if (known) {
            return known;
        }

        const term = { number: this.#terms.size, weight, reports: 0, titles: 0 };
        this.#terms.set(text, term);
        return term;
    }
}

/** Returns the sentences of all reports with the value of their terms. */
export const candidatesOf = (reports: readonly ReadReport[]): Candidate[] => {

    const terms = new Terms(reports.length);
    const read = reports.map(({ sentences }) => sentences.map((text) => ({ text, own: terms.in(gramsIn(text)) })));
    for (const [at, { title }] of reports.entries()) {
        new Set(read[at]?.flatMap(({ own }) => own)).forEach((term) => ++term.reports);
        terms.in(gramsIn(title)).forEach((term) => ++term.titles);
    }

    const candidateOf = ({ text, own }: (typeof read)[number][number], position: number): Candidate => {

        const context = terms.contextOf(text, position);
        return { text, size: sizeOf(text), terms: own.map(({ number }) => number), values: own.map((term) => terms.valueOf(term, context)) };
    };

    return read.flatMap((sentences) => sentences.map(candidateOf));
};
