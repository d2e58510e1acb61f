import type { Place } from '../context';
import type { Reading } from '../read';

/** A claim and its evidence, as each check receives them. */
export interface Comparison {
    /** The claim. */
    readonly sentence: Reading;
    /** Words of the claim. */
    readonly claim: readonly Place[];
    /** Sentences of the evidence that share words with the claim, nearest first. */
    readonly sources: readonly Reading[];
    /** Words of these sentences. */
    readonly known: readonly Place[];
    /** All sentences of evidence that is a single short report; of other evidence, as `sources`. */
    readonly report: readonly Reading[];
    /** The headline of the first record. */
    readonly about: Reading | null;
}

/** Returns why the evidence does not support a claim, or `null`. */
export type Check = (comparison: Comparison) => string | null;
