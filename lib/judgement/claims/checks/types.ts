import type { Place } from '../context';
import type { Reading } from '../read';

/** A sentence beside its evidence. */
export interface Comparison {
    /** The sentence that is checked. */
    readonly sentence: Reading;
    /** Its words. */
    readonly claim: readonly Place[];
    /** Sentences of the evidence that share words with it. */
    readonly sources: readonly Reading[];
    /** Their words. */
    readonly known: readonly Place[];
    /** The headline of the first record. */
    readonly about: Reading | undefined;
}

/** Why a sentence is not supported, or null. */
export type Check = (comparison: Comparison) => string | null;
