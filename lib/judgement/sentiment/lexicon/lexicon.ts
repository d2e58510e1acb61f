/** Entries of one weight, separated by commas. */
export type Group = readonly [weight: number, entries: string];

/**
 * What the words of one language mean for prices. Each list is a string of entries separated by `, `; an entry is a word or a
 * phrase, and the longest that matches wins. A list of another form of writing marks how its words vary, see `forms`.
 */
export interface Lexicon {
    /**
     * How entries are written. `english`: `rise*` for the forms of a verb, `drop**` for one that doubles its last letter,
     * `outflow+` for a plural in s. `stems`: `рост~` for every word that begins so. `characters`: as they stand; the language
     * writes no spaces, or glues endings to its words, so that entries are found by their characters.
     */
    readonly forms: 'english' | 'stems' | 'characters';
    /** Whether verbs stand at the end. Default: false. */
    readonly verbLast?: true;
    /** Pairs of characters, separated by blanks: the first is read as the second. */
    readonly variants?: string;
    /** Good or bad news by themselves: 1 is plain, 2 strong, .5 faint; below zero is bearish. */
    readonly polarity: readonly Group[];
    /** Good or bad news about crypto, and hardly news about anything else: launches, partnerships. */
    readonly adoption?: readonly Group[];
    /** Those who rule: what they launch or plan is no adoption. */
    readonly officials?: string;
    /** Directions: above zero is up. What they mean depends on what moves. */
    readonly movers: readonly Group[];
    /** Directions that are given to an object: what their subject is does not turn them. */
    readonly causes?: string;
    /** What moves: its rise is bad news. */
    readonly burdens?: string;
    /** Good news by themselves; if they move, the direction alone counts. */
    readonly boons?: string;
    /** Turn bad news that follows into relief; with `verbLast` bad news that precedes, too. */
    readonly reducers?: string;
    /** Turn good news that follows into bad news: `Democrats kill the bill`. */
    readonly spoilers?: string;
    /** Take good news that precedes back: `leaves demand unclear`. */
    readonly doubts?: string;
    /** Losses of those who bet on falling prices are good news. */
    readonly shorts?: string;
    /** What is good news if those of `shorts` suffer it. */
    readonly losses?: string;
    /** Flows into a venue are supply, flows out of it are not. */
    readonly inflows?: string;
    readonly outflows?: string;
    readonly venues?: string;
    /** Deeds that are flows into a venue only if it is named behind them: `moves coins to`, but not `Binance moves its office`. */
    readonly transfers?: string;
    /** What venues hold: a rise of it is supply. */
    readonly stocks?: string;
    /** Win or lose against a rival that is named behind: of the two, the news is the subject's. */
    readonly wins?: string;
    readonly defeats?: string;
    /** Negate what follows. */
    readonly negators?: string;
    /** Negate what precedes. */
    readonly undoers?: string;
    /** Factors for what follows. */
    readonly amplifiers?: readonly Group[];
    /** Lessen the certainty of the whole. */
    readonly hedges?: string;
    /** Begin a clause of its own, as commas, colons, semicolons and full stops do in every language. */
    readonly breaks?: string;
    /** Begin a clause that outweighs what precedes: `but`. */
    readonly turns?: string;
    /** Begin the background of the news: `after`. */
    readonly backgrounds?: string;
    /** Begin what the news defies: `despite`. */
    readonly concessions?: string;
    /** End the clause that the news defies if they follow it. */
    readonly conceded?: string;
    /** Texts that report nothing, at the start of a headline. */
    readonly openings?: string;
    /** Texts that report nothing, anywhere. */
    readonly explainers?: string;
    /** Phrases that mean nothing for prices although their words do. */
    readonly harmless?: string;
}
