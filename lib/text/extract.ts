import { withoutStopwords } from './content-words';
import { plainWords } from './plain-words';
import { clip, sentencesOf } from './sentences';
import { TermSpace } from './term-space';
import type { SentenceVector } from './term-space';

export interface Document {
    readonly title: string;
    readonly text: string;
    /** Sentences of the text, if they have been read already. Default: read from `text`. */
    readonly sentences?: readonly Sentence[];
}

export interface Sentence {
    readonly text: string;
    readonly words: readonly string[];
}

export interface ExtractOptions {
    /** Maximum number of sentences. */
    readonly max: number;
    /** Maximum length of one sentence, in characters. Longer ones are left out, or clipped if their document has no shorter one. */
    readonly maxLength: number;
    /** Texts shown to the reader anyway, such as a headline: sentences that repeat them are left out. */
    readonly exclude?: readonly string[];
}

export interface Extract {
    readonly text: string;
    /** Index of its document. */
    readonly doc: number;
}

interface Candidate extends Extract, Sentence {
    readonly position: number;
}

interface Ranked {
    readonly candidate: Candidate;
    readonly vector: SentenceVector;
    readonly relevance: number;
    /** Similarity to the nearest sentence that has been chosen. */
    nearest: number;
    /** Whether a sentence of the same document has been chosen. */
    sibling: boolean;
}

const maxDocuments = 100;
const maxCandidates = 400;

/** Found by a search on stories of three articles. */
const weights = { centroid: 1, titles: 1, position: 0.3, mass: 0.1, relevance: 0.7, similarity: 0.3, sibling: 0.05 };

/** Minimum number of meaningful words of a sentence; one with fewer counts proportionally less. */
const fragment = 5;

/** Sentences more similar than this count as the same. */
const sameness = 0.75;

const wordsOf = (texts: readonly string[]): string[][] => texts.map(plainWords).map(withoutStopwords);

/** Returns sentences with the words by which they are compared. */
export const withWords = (sentences: readonly string[]): Sentence[] => {

    const words = wordsOf(sentences);
    return sentences.map((text, i) => ({ text, words: words[i] as string[] }));
};

/** Returns the sentences of a text, with the words by which they are compared. */
export const readSentences = (text: string): Sentence[] => withWords(sentencesOf(text));

const candidatesOf = (document: Document, doc: number, limit: number, maxLength: number): Candidate[] => {

    const all = (document.sentences ?? readSentences(document.text)).slice(0, limit)
        .map(({ text, words }, position) => ({ text, doc, position, words }))
        .filter(({ words }) => words.length > 0);

    const fitting = all.filter(({ text }) => text.length <= maxLength);
    return fitting.length > 0 ? fitting : all.slice(0, 1).map((candidate) => ({ ...candidate, text: clip(candidate.text, maxLength) }));
};

const rank = (candidate: Candidate, vector: SentenceVector): Ranked => {

    const relevance = weights.centroid * vector.toCentroid
        + weights.titles * vector.toTitles
        + weights.position / (1 + candidate.position)
        + weights.mass * vector.mass / 10;

    const whole = Math.min(1, candidate.words.length / fragment);
    return { candidate, vector, relevance: relevance * whole, nearest: 0, sibling: false };
};

const value = ({ relevance, nearest, sibling }: Ranked): number => {

    return weights.relevance * relevance - weights.similarity * nearest - (sibling ? weights.sibling : 0);
};

/** Whether a candidate is unlike all sentences that have been chosen. */
const isNew = ({ nearest }: Ranked): boolean => nearest <= sameness;

/** Sentences of documents, ranked by how well they represent what the documents have in common. */
export class Ranking {

    readonly #space: TermSpace;
    readonly #ranked: readonly Ranked[];

    /** @param maxLength maximum length of one sentence, see `ExtractOptions`. */
    constructor(documents: readonly Document[], maxLength: number) {

        const read = documents.slice(0, maxDocuments);
        const limit = Math.ceil(maxCandidates / Math.max(1, read.length));
        const candidates = read.map((document, doc) => candidatesOf(document, doc, limit, maxLength));
        const titles = wordsOf(read.map(({ title }) => title));
        this.#space = new TermSpace(titles.map((title, doc) => ({ title, sentences: (candidates[doc] as readonly Candidate[]).map(({ words }) => words) })));
        this.#ranked = candidates.flat().map((candidate, i) => rank(candidate, this.#space.sentences[i] as SentenceVector));
    }

    /** Returns the best sentences, best first. Those that repeat `exclude` are left out. */
    best(max: number, exclude: readonly string[] = []): Extract[] {

        const nearest = exclude.length > 0 ? this.#space.nearest(wordsOf(exclude)) : [];
        for (const [i, one] of this.#ranked.entries()) {
            one.nearest = nearest[i] ?? 0;
            one.sibling = false;
        }

        return this.#choose(max).map(({ candidate: { text, doc } }) => ({ text, doc }));
    }

    /** Chooses by maximal marginal relevance: each sentence is worth what it adds to those before it. Of equals, the earlier one wins. */
    #choose(max: number): Ranked[] {

        const chosen: Ranked[] = [];
        let rest = this.#ranked.filter(isNew);
        while (chosen.length < max && rest.length > 0) {
            const best = rest.reduce((a, b) => (value(b) > value(a) ? b : a));
            chosen.push(best);
            rest = chosen.length < max ? this.#without(best, rest) : [];
        }

        return chosen;
    }

    /** Returns the candidates that are left after one has been chosen. */
    #without(best: Ranked, candidates: readonly Ranked[]): Ranked[] {

        const others = candidates.filter((other) => other !== best);
        const likenesses = this.#space.cosines(others.map((other) => other.vector), best.vector);
        for (const [i, other] of others.entries()) {
            other.nearest = Math.max(other.nearest, likenesses[i] as number);
            other.sibling ||= other.candidate.doc === best.candidate.doc;
        }

        return others.filter(isNew);
    }
}

/**
 * Returns the sentences that best represent what the documents have in common, best first: near to their centroid and titles,
 * early in the text, without repetition. The same input gives the same output.
 */
export const extractSentences = (documents: readonly Document[], { max, maxLength, exclude }: ExtractOptions): Extract[] => new Ranking(documents, maxLength).best(max, exclude);
