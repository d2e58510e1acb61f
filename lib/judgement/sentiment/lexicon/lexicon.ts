/** Entries of one weight, separated by commas. */
export type Group = readonly [weight: number, entries: string];

/**
 * What the words of one language mean for prices. Each list is a string of entries separated by `, `; an entry is a word or a
 * phrase, and the longest that matches wins. How an entry marks forms of its words depends on `forms`.
 */
export interface Lexicon {
    /**
     * How entries are written. `english`: `rise*` for the forms of a verb, `drop**` for one that doubles its last letter,
     * `outflow+` for a plural in s. `stems`: `рост~` for every word that begins so. `characters`: without marks, for a language
     * that writes no spaces or joins endings to its words, so that entries are found by their characters.
     */
    readonly forms: 'english' | 'stems' | 'characters';
    /** Whether verbs come at the end. Default: false. */
    readonly verbLast?: true;
    /** Pairs of characters, separated by spaces: the first is read as the second. */
    readonly variants?: string;
    /** Words that are good or bad news by themselves: 1 is plain, 2 strong, .5 faint; below zero is bearish. */
    readonly polarity: readonly Group[];
    /** Words that are good or bad news about crypto, and hardly news about anything else: launches, partnerships. */
    readonly adoption?: readonly Group[];
    /** Authorities: what they launch or plan is not adoption. */
    readonly officials?: string;
    /** The same for what happens to somebody, so that it is no announcement: `judge tosses lawsuit`. */
    readonly events?: readonly Group[];
    /** What makes coins scarce or plentiful: `burns 9 million tokens`. Companies announce it, too, but it is news for the price. */
    readonly supply?: readonly Group[];
    /** Words for directions: above zero is up. Their meaning depends on what moves. */
    readonly movers: readonly Group[];
    /** Words for directions that apply to an object, whatever the subject is. */
    readonly causes?: string;
    /** Verbs between a cause and what it moves: `fears drag bitcoin lower`. */
    readonly carriers?: string;
    /** Things whose rise is bad news. */
    readonly burdens?: string;
    /** Things that are good news by themselves; if they move, only the direction counts. */
    readonly boons?: string;
    /** Words that turn bad news that follows into relief; with `verbLast`, also bad news that precedes. */
    readonly reducers?: string;
    /** Words that turn bad news that precedes into relief, and then mean nothing themselves: `bill to ban mining killed`. */
    readonly lifters?: string;
    /** Words that turn good news that follows into bad news: `Democrats kill the bill`. */
    readonly spoilers?: string;
    /** Words that take back good news that precedes: `leaves demand unclear`. */
    readonly doubts?: string;
    /** Verbs that end or put off what follows, whether it is good or bad news: `drops case`, `ends buybacks`. */
    readonly enders?: string;
    /** Words that end what precedes: `outflows come to a halt`. */
    readonly endings?: string;
    /** Verbs that take away an obstacle, and mean something else with any other object: `beats lawsuit`. */
    readonly removers?: string;
    /** Verbs that begin or allow what follows, and are no good news if that is bad: `approves ban`. */
    readonly enactors?: string;
    /** Things that are bad or good news as long as they last, although to mention them is neither: `case`, `application`. */
    readonly obstacles?: string;
    /** Plans and laws, whose end is good or bad news by what they are about: `rejects plan to ban mining`. */
    readonly containers?: string;
    /** Fears and risks, behind which stands what is feared: `risk of a drop`. */
    readonly dreads?: string;
    /** What the market trades: a verb of movement before it has it for its object, as in `fears sink bitcoin`. */
    readonly assets?: string;
    /** Obstacles if it is an authority that ends them. */
    readonly rules?: string;
    readonly supports?: string;
    /** Traders who bet on falling prices: their losses are good news. */
    readonly shorts?: string;
    /** Losses that are good news if they happen to `shorts`. */
    readonly losses?: string;
    /** Flows into a venue are supply, flows out of it are not. */
    readonly inflows?: string;
    readonly outflows?: string;
    readonly venues?: string;
    /** Verbs that mean a flow into a venue only if it is named after them: `moves coins to`, but not `Binance moves its office`. */
    readonly transfers?: string;
    /** Holdings of venues, whose rise is supply. */
    readonly stocks?: string;
    /** Words for winning or losing against a rival that is named after them. The news is about the subject. */
    readonly wins?: string;
    readonly defeats?: string;
    /** Words that negate what follows. */
    readonly negators?: string;
    /** Words that negate what follows, and are news themselves if that is neither good nor bad: `fails to finalise`. */
    readonly failures?: readonly Group[];
    /** Words that negate what precedes. */
    readonly undoers?: string;
    /** Words that multiply what follows by a factor. */
    readonly amplifiers?: readonly Group[];
    /** Words that make the headline less certain. */
    readonly hedges?: string;
    /** Words that begin a clause, as commas, colons, semicolons and full stops do in every language. */
    readonly breaks?: string;
    /** Words that begin a clause that outweighs what precedes: `but`. */
    readonly turns?: string;
    /** Words that introduce what happens at the same time, which counts less if there is also news: `as`. */
    readonly circumstances?: string;
    /** Words that introduce the background of the news: `after`. */
    readonly backgrounds?: string;
    /** Words that introduce what the news happened in spite of: `despite`. */
    readonly concessions?: string;
    /** Words after a clause that the news happened in spite of. */
    readonly conceded?: string;
    /** Words with which the news goes on behind a concession: `defies the slump with gains`. */
    readonly resumptions?: string;
    /** Words that introduce what is only talked about: `hearing on taxes`. */
    readonly matters?: string;
    /** Phrases that show at the start of a headline that it reports nothing. */
    readonly openings?: string;
    /** Advice with which a headline begins, good or bad: `Sell Quorano with a target of 90`. */
    readonly calls?: readonly Group[];
    /** Phrases that show anywhere in a headline that it reports nothing. */
    readonly explainers?: string;
    /** Verbs of other lists that are spelled like nouns that mean nothing for prices: `4,000 stalls`. */
    readonly homographs?: string;
    /** Words after which these are nouns, as they are after a number. */
    readonly determiners?: string;
    /** Words before a number after which these remain verbs: `at 90,000 stalls`. */
    readonly levels?: string;
    /** Phrases that mean nothing for prices, although their single words do. */
    readonly harmless?: string;
}
