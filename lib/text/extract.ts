import { clip, sentencesOf } from './sentences';

export interface Document {
    readonly title: string;
    readonly text: string;
    /** Sentences of the text, if they have been read already. */
    readonly sentences?: readonly Sentence[];
}

export interface Sentence {
    readonly text: string;
    readonly words: readonly string[];
}

export interface ExtractOptions {
    /** Most sentences. */
    readonly max: number;
    /** Most characters of one sentence. Longer ones are left out, or clipped if their document has no shorter one. */
    readonly maxLength: number;
    /** Texts shown to the reader anyway, such as a headline: sentences that repeat them are left out. */
    readonly exclude?: readonly string[];
}

export interface Extract {
    readonly text: string;
    /** Index of its document. */
    readonly doc: number;
}

type Values = ReadonlyMap<string, number>;

interface Vector {
    readonly values: Values;
    readonly length: number;
}

interface Candidate extends Extract, Sentence {
    readonly position: number;
}

interface Ranked extends Candidate {
    readonly vector: Vector;
    readonly relevance: number;
    /** Similarity to the nearest sentence that has been chosen. */
    nearest: number;
    /** Whether a sentence of the same document has been chosen. */
    sibling: boolean;
}

const maxDocuments = 100;
const maxCandidates = 400;

/** Found by coarse steps on three-article stories; each lies on a plateau. */
const weights = { centroid: 1, titles: 1, position: 0.3, mass: 0.1, relevance: 0.7, similarity: 0.3, sibling: 0.05 };

/** A sentence of fewer meaningful words is worth the less the fewer it has. */
const fragment = 5;

/** Sentences nearer than this count as the same. */
const sameness = 0.75;

const stopwords = new Set(('a about after all also an and any are as at be because been before being between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its just '
    + 'may me might more most my no nor not now of off on once only or other our out over own s said same say says she should so some such t than that the their them then there these they this those through to too under until up very was we were what when where which while who whom why will with would you your').split(' '));

/** The words of a text that carry meaning, in lower case, with repetition. */
export const contentWords = (text: string): string[] => {

    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.filter((word) => !stopwords.has(word));
};

const plain = /^[a-z\d]+$/;

/** Whether a word in small letters, or a part of it, carries meaning. */
export const isMeaningful = (word: string): boolean => (plain.test(word) ? !stopwords.has(word) : contentWords(word).length > 0);

/** The sentences of a text, and what they are compared by. */
export const readSentences = (text: string): Sentence[] => sentencesOf(text).map((sentence) => ({ text: sentence, words: contentWords(sentence) }));

const count = (words: readonly string[]): Map<string, number> => {

    const counts = new Map<string, number>();
    for (const word of words) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }

    return counts;
};

const toVector = (values: Values): Vector => {

    let sum = 0;
    for (const value of values.values()) {
        sum += value * value;
    }

    return { values, length: Math.sqrt(sum) };
};

const cosine = (a: Vector, b: Vector): number => {

    let dot = 0;
    for (const [term, value] of a.values) {
        dot += value * (b.values.get(term) ?? 0);
    }

    return dot === 0 ? 0 : dot / (a.length * b.length);
};

const candidatesOf = (document: Document, doc: number, limit: number, maxLength: number): Candidate[] => {

    const all = (document.sentences ?? readSentences(document.text)).slice(0, limit)
        .map(({ text, words }, position) => ({ text, doc, position, words }))
        .filter(({ words }) => words.length > 0);

    const fitting = all.filter(({ text }) => text.length <= maxLength);
    return fitting.length > 0 ? fitting : all.slice(0, 1).map((candidate) => ({ ...candidate, text: clip(candidate.text, maxLength) }));
};

/** What the documents are about: words by frequency, those that several documents use far above the others. */
const centroidOf = (documents: readonly Document[], candidates: readonly Candidate[]): Vector => {

    const frequency = count(candidates.flatMap(({ words }) => words));
    const spread = count(documents.flatMap(({ title }, doc) => {

        const words = candidates.filter((candidate) => candidate.doc === doc).flatMap((candidate) => candidate.words);
        return [...new Set([...words, ...contentWords(title)])];
    }));

    return toVector(new Map([...spread].map(([word, users]) => [word, (frequency.get(word) ?? 0) * (users / documents.length) ** 2])));
};

const vectorOf = (words: readonly string[], centroid: Vector): Vector => {

    return toVector(new Map([...count(words)].map(([word, times]) => [word, (1 + Math.log(times)) * (centroid.values.get(word) ?? 0)])));
};

const rank = (candidate: Candidate, centroid: Vector, titles: Vector): Ranked => {

    const vector = vectorOf(candidate.words, centroid);
    const distinct = toVector(new Map([...vector.values.keys()].map((word) => [word, 1])));
    const mass = [...vector.values.values()].reduce((sum, weight) => sum + weight, 0);

    const relevance = weights.centroid * cosine(vector, centroid)
        + weights.titles * cosine(distinct, titles)
        + weights.position / (1 + candidate.position)
        + weights.mass * mass / 10;

    const whole = Math.min(1, candidate.words.length / fragment);
    return { ...candidate, vector, relevance: relevance * whole, nearest: 0, sibling: false };
};

const value = ({ relevance, nearest, sibling }: Ranked): number => {

    return weights.relevance * relevance - weights.similarity * nearest - (sibling ? weights.sibling : 0);
};

/** Takes note of a chosen sentence; returns how near the nearest one is. */
const approach = (candidate: Ranked, vector: Vector): number => {

    candidate.nearest = Math.max(candidate.nearest, cosine(candidate.vector, vector));
    return candidate.nearest;
};

/** Maximal marginal relevance: each choice is worth what it adds to those before it. The earlier of equals wins. */
const choose = (ranked: readonly Ranked[], max: number): Ranked[] => {

    const chosen: Ranked[] = [];
    let rest = ranked.filter(({ nearest }) => nearest <= sameness);
    while (chosen.length < max && rest.length > 0) {
        const best = rest.reduce((a, b) => (value(b) > value(a) ? b : a));
        chosen.push(best);
        rest = rest.filter((other) => other !== best && approach(other, best.vector) <= sameness);
        for (const other of rest) {
            other.sibling ||= other.doc === best.doc;
        }
    }

    return chosen;
};

/**
 * The sentences that best represent what the documents have in common, best first: near to their centroid and titles,
 * early in the text, without repetition. The same input gives the same output.
 */
export const extractSentences = (documents: readonly Document[], { max, maxLength, exclude = [] }: ExtractOptions): Extract[] => {

    const read = documents.slice(0, maxDocuments);
    const limit = Math.ceil(maxCandidates / Math.max(1, read.length));
    const candidates = read.flatMap((document, doc) => candidatesOf(document, doc, limit, maxLength));
    const centroid = centroidOf(read, candidates);
    const titles = toVector(count(read.flatMap(({ title }) => contentWords(title))));

    const ranked = candidates.map((candidate) => rank(candidate, centroid, titles));
    for (const text of exclude) {
        const vector = vectorOf(contentWords(text), centroid);
        ranked.forEach((candidate) => approach(candidate, vector));
    }

    return choose(ranked, max).map(({ text, doc }) => ({ text, doc }));
};
