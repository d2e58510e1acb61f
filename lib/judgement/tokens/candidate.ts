/**
 * How certain a mention is. `sure`: it counts; `hinted`: it counts if a single word points to crypto; `likely`: it counts in a
 * story about crypto; `weak`: it counts in such a story if another spelling of the coin confirms it.
 */
export type Verdict = 'sure' | 'hinted' | 'likely' | 'weak' | 'no';

/** A passage that may mention a coin. */
export interface Candidate {
    /** With a `$` prefix. */
    readonly symbol: string;
    readonly verdict: Verdict;
    readonly kind: 'symbol' | 'name';
    /** Offset of the first code unit. */
    readonly start: number;
    /** Offset after the last code unit. */
    readonly end: number;
    /** A symbol that the list lacks: it counts if it recurs, one with a cue, or in brackets behind the name that it abbreviates also if the story speaks of a coin, one with a change of its price also in the headline of a story that names a coin. A bare one counts only if it abbreviates a name of the headline, as one with a cue does. */
    readonly unlisted?: 'bracketed' | 'named' | 'cued' | 'priced' | 'bare';
}
