import type { Candidate } from './likelihood';

export interface SelectionOptions {
    /** Most words of all sentences. */
    readonly maxWords: number;
    /** Expected number of words of an editor's summary; infinite if it is longer than the words allow. */
    readonly expected: number;
}

/** Number of selections that are kept at each step. */
const beam = 12;

interface Draft {
    readonly chosen: readonly number[];
    /** By number of a term: the value that the sentences have already given. */
    readonly covered: Float64Array;
    readonly size: number;
    /** Expected number of terms in common with an editor's summary. */
    readonly common: number;
    readonly score: number;
}

/** What a sentence adds to the terms in common. */
const gainOf = (covered: Float64Array, { terms, values }: Candidate): number => {

    let gain = 0;
    for (let i = 0; i < terms.length; ++i) {
        gain += Math.max(0, (values[i] as number) - (covered[terms[i] as number] as number));
    }

    return gain;
};

const withTerms = (before: Float64Array, { terms, values }: Candidate): Float64Array => {

    const covered = before.slice();
    for (const [i, term] of terms.entries()) {
        covered[term] = Math.max(covered[term] as number, values[i] as number);
    }

    return covered;
};

/** A draft and the candidate that may extend it. */
interface Step {
    readonly draft: Draft;
    readonly next: number;
    readonly size: number;
    readonly common: number;
    readonly score: number;
}

/** The best extensions of drafts by one sentence, best first, each set of sentences once. */
const stepsOf = (drafts: readonly Draft[], candidates: readonly Candidate[], { maxWords, expected }: SelectionOptions): Map<string, Step> => {

    const steps: Step[] = [];
    for (const draft of drafts) {
        for (const [next, candidate] of candidates.entries()) {
            const size = draft.size + candidate.size;
            if (size <= maxWords && !draft.chosen.includes(next)) {
                const common = draft.common + gainOf(draft.covered, candidate);
                steps.push({ draft, next, size, common, score: common / (1 + size / expected) });
            }
        }
    }

    const best = new Map<string, Step>();
    for (const step of steps.sort((a, b) => b.score - a.score)) {
        const key = [...step.draft.chosen, step.next].sort().join();
        best.set(key, best.get(key) ?? step);
        if (best.size === beam) {
            break;
        }
    }

    return best;
};

/**
 * Selects the sentences whose terms have the best expected F measure against a summary of the expected length: the terms in common,
 * relative to the words of both. A beam search over sets of sentences that fit.
 */
export const select = (candidates: readonly Candidate[], options: SelectionOptions): Candidate[] => {

    const size = 1 + candidates.reduce((max, { terms }) => terms.reduce((most, term) => Math.max(most, term), max), 0);
    let best: Draft = { chosen: [], covered: new Float64Array(size), size: 0, common: 0, score: 0 };
    let drafts = [best];
    while (drafts.length > 0) {
        const steps = [...stepsOf(drafts, candidates, options).values()];
        drafts = steps.map(({ draft, next, ...rest }) => ({ ...rest, chosen: [...draft.chosen, next], covered: withTerms(draft.covered, candidates[next] as Candidate) }));
        best = drafts.reduce((a, b) => (b.score > a.score ? b : a), best);
    }

    return best.chosen.map((at) => candidates[at] as Candidate);
};
