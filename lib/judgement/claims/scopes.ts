import { certaintyIn } from './certainties';
import type { Certainty } from './certainties';
import { doubts, isModal } from './doubts';
import { negatedIn } from './negations';
import type { Reading } from './read';

export interface Scopes {
    /** Indexes of negated words. */
    readonly negated: ReadonlySet<number>;
    /** Indexes of the negated words and of all words after them in the same statement. */
    readonly reached: ReadonlySet<number>;
    /** Number of negating words. */
    readonly negators: number;
    /** Number of words that express doubt. */
    readonly hedges: number;
    /** Certainty of words that are not reported as facts, by index. */
    readonly certainty: ReadonlyMap<number, Certainty>;
}

const kept = new WeakMap<Reading, Scopes>();

/** Returns which words of a sentence are negated, and how certain its words are. */
export const scopesOf = (reading: Reading): Scopes => {

    const known = kept.get(reading);
    if (known !== undefined) {
        return known;
    }

    const heads = negatedIn(reading.tokens);
    const reached = reading.tokens.flatMap((token, at) => (heads.some((head) => head >= 0 && head <= at && reading.tokens[head]?.cuts === token.cuts) ? [at] : []));
    const hedges = reading.tokens.filter((token, at) => isModal(token, reading.tokens.slice(0, at), reading.tokens[at + 1]) || doubts.has(token.lower));
    const scopes = { negated: new Set(heads), reached: new Set(reached), negators: heads.length, hedges: hedges.length, certainty: new Map([...certaintyIn(reading).entries()].filter(([, certainty]) => certainty !== 'fact')) };
    kept.set(reading, scopes);
    return scopes;
};
