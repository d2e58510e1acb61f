/**
 * How sure a reading is: `sure`; `hinted`: if a single word points to crypto; `likely`: only in a story about crypto; `weak`: only there, and if another spelling of the
 * coin vouches for it.
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
    /** A symbol in brackets that the list lacks: it counts if it recurs. */
    readonly unlisted?: true;
}
