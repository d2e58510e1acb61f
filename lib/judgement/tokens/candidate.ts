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
    /**
     * How a symbol stands that the list lacks. `bracketed`: in brackets; `named`: in brackets behind the name that it abbreviates;
     * `counted`: behind a large number, or held by a fund; `treasured`: as what a company holds; `cued`: where coins stand, as in
     * "the price of QRN"; `priced`: with a change of its price; `bare`: with nothing; `modifying`: before a noun; `acting`: as a
     * company does. What the story as a whole must show for it to count is in `mentions.ts`.
     */
    readonly unlisted?: 'bracketed' | 'named' | 'counted' | 'treasured' | 'cued' | 'priced' | 'bare' | 'modifying' | 'acting';
}
