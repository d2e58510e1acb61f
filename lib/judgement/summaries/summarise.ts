import { withFullStop } from '../../text/full-stop';
import { sentencesOf } from '../../text/sentences';
import { sizeOf, termsIn } from './terms';
import { isWhole, withoutOpening } from './wording';
import { worthOf } from './worth';

/** One report of the story that is summarised. */
export interface SummaryDocument {
    /** Headline, plain text. */
    readonly title: string;
    /** Plain text. */
    readonly text: string;
}

/** How long a summary may be. */
export interface SummariseOptions {
    /** Most words of the summary, counted between spaces; a character of Chinese or Japanese counts as one. */
    readonly maxWords: number;
}

interface Candidate {
    readonly text: string;
    readonly doc: number;
    readonly size: number;
    /** Terms of the sentence, each with its weight at this position. */
    readonly worth: ReadonlyMap<string, number>;
    /** Worth of the sentence alone, per word. */
    readonly density: number;
}

interface Draft {
    readonly chosen: readonly Candidate[];
    readonly covered: ReadonlyMap<string, number>;
    readonly size: number;
    readonly value: number;
}

/** Found by a search on stories of three articles. */
const weights = {
    /** Bonus for an early sentence. */
    position: 0.5,
    /** Factor for a quotation or a question. */
    voice: 0.5,
    /** Cost per word, which a sentence must exceed. */
    cost: 0.009
};

/** Number of drafts that are kept at each step. */
const beam = 12;

const most = { documents: 100, sentences: 30, candidates: 90 };

const quoted = /^["“«「]|["”»」]$|[?？]$/;

/** The sentences of a document that can be shown: whole ones, if it has any. */
const shownOf = ({ text }: SummaryDocument): string[] => {

    const sentences = sentencesOf(text).slice(0, most.sentences).map(withoutOpening);
    const wholes = sentences.filter((sentence) => isWhole(sentence) || /[?？]["”]?$/.test(sentence));
    return wholes.length > 0 ? wholes : sentences.slice(0, 1);
};

const candidateOf = (text: string, doc: number, position: number, worth: ReadonlyMap<string, number>): Candidate => {

    const place = (1 + weights.position / (1 + position)) * (quoted.test(text) ? weights.voice : 1);
    const { words, pairs } = termsIn(text);
    const own = new Map([...words, ...pairs].map((term) => [term, place * (worth.get(term) as number)]));
    const size = sizeOf(text);
    const sum = [...own.values()].reduce((total, value) => total + value, 0);
    return { text, doc, size, worth: own, density: sum / Math.max(1, size) };
};

const extend = ({ chosen, covered, size, value }: Draft, next: Candidate): Draft => {

    let gain = 0;
    const all = new Map(covered);
    for (const [term, worth] of next.worth) {
        const known = covered.get(term) ?? 0;
        if (worth > known) {
            gain += worth - known;
            all.set(term, worth);
        }
    }

    return { chosen: [...chosen, next], covered: all, size: size + next.size, value: value + gain - weights.cost * next.size };
};

const gainOf = ({ covered }: Draft, next: Candidate): number => {

    let gain = -weights.cost * next.size;
    for (const [term, worth] of next.worth) {
        gain += Math.max(0, worth - (covered.get(term) ?? 0));
    }

    return gain;
};

/** Extends drafts by one sentence. Returns the best ones first, each set of sentences once. */
const nextDrafts = (drafts: readonly Draft[], candidates: readonly Candidate[], maxWords: number): Draft[] => {

    const places = new Map(candidates.map((candidate, i) => [candidate, i]));
    const keyOf = (chosen: readonly Candidate[]): string => chosen.map((one) => places.get(one)).sort().join();
    const fitting = (draft: Draft): Candidate[] => candidates.filter((next) => draft.size + next.size <= maxWords && !draft.chosen.includes(next));
    const options = drafts.flatMap((draft) => fitting(draft).map((next) => ({ draft, next, value: draft.value + gainOf(draft, next) })));
    const seen = new Map<string, Draft>();
    for (const { draft, next } of options.sort((a, b) => b.value - a.value)) {
        const key = keyOf([...draft.chosen, next]);
        if (!seen.has(key)) {
            seen.set(key, extend(draft, next));
        }

        if (seen.size === beam) {
            break;
        }
    }

    return [...seen.values()];
};

const bestDraft = (candidates: readonly Candidate[], maxWords: number): Draft => {

    const empty: Draft = { chosen: [], covered: new Map(), size: 0, value: -Infinity };
    let best = empty;
    let drafts: Draft[] = [{ ...empty, value: 0 }];
    while (drafts.length > 0) {
        drafts = nextDrafts(drafts, candidates, maxWords);
        best = [best, ...drafts].reduce((a, b) => (b.value > a.value ? b : a));
    }

    return best;
};

/**
 * Summarises the reports on one story in their own whole sentences, in at most `maxWords` words: what most reports contain and
 * mention first, without repetition. Falls back to a headline if no sentence fits; empty if no headline fits either. The same
 * documents give the same summary.
 */
export const summarise = (documents: readonly SummaryDocument[], { maxWords }: SummariseOptions): string => {

    const read = documents.slice(0, most.documents);
    const sentences = read.map(shownOf);
    const worth = worthOf(read, sentences);
    const all = sentences.flatMap((texts, doc) => texts.map((text, position) => candidateOf(text, doc, position, worth)));
    const fitting = all.filter(({ size }) => size <= maxWords).sort((a, b) => b.density - a.density).slice(0, most.candidates);
    const { chosen } = bestDraft(fitting, maxWords);
    if (chosen.length > 0) {
        return [...chosen].sort((a, b) => b.density - a.density).map(({ text }) => text).join(' ');
    }

    return read.map(({ title }) => withFullStop(title)).filter((title) => title !== '' && sizeOf(title) <= maxWords).slice(0, 1).join('');
};
