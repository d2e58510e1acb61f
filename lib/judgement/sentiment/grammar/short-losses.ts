import { gap, reach, type Clause, type Mark } from './marks';

/** A text in which losses are looked for. */
interface Text {
    readonly kinds: readonly string[];
    readonly marks: readonly Mark[];
    readonly clauses: readonly Clause[];
    /** Factor by which senses reach further, counted in words, than in English. */
    readonly scale: number;
}

/** Words before the position on which something was lost: `liquidated on a short`. */
const onPosition: ReadonlySet<string | undefined> = new Set(['on', 'over']);

/** Words that follow a position, but not a short that describes something else: `on short notice`. */
const afterPosition: ReadonlySet<string | undefined> = new Set(['at', 'in', 'by', 'with', 'for', 'worth', 'from', 'position', 'positions', 'bet', 'bets']);

/** Words for which share of a loss follows. */
const shares: ReadonlySet<string | undefined> = new Set(['most', 'mostly', 'mainly', 'largely', 'primarily', 'predominantly']);

/** Those who bet on prices, so that their loss is told apart from that of a price. */
const traders: ReadonlySet<string | undefined> = new Set(['whale', 'whales', 'trader', 'traders', 'investor', 'fund', 'address', 'wallet', 'account', 'speculator', 'speculators', 'gambler', 'gamblers', 'influencer']);

/** Those who bet on rising prices. */
const longs: ReadonlySet<string | undefined> = new Set(['long', 'longs', 'bull', 'bulls']);

const wordsOf = ({ kinds, clauses }: Text, clause: number): readonly string[] => kinds.slice(clauses[clause]?.start, clauses[clause]?.end);

/** Whether a clause begins with one of these words, the first `skipped` words of the clause left out. */
const beginsWith = (words: ReadonlySet<string | undefined>, { clause }: Mark, { kinds, clauses }: Text, skipped = 0): boolean => clauses.slice(clause, clause + 1).some(({ start }) => words.has(kinds[start + skipped]));

const inOneClause = (loss: Mark, shorts: Mark, { scale }: Text): boolean => loss.clause === shorts.clause && gap(loss, shorts) <= scale * reach.whose;

/** Whether a loss is on the position that the next clause names: `liquidated on a $40 million short`. */
const isOn = (loss: Mark, shorts: Mark, text: Text): boolean => {

    const ends = shorts.end === text.clauses[shorts.clause]?.end || afterPosition.has(text.kinds[shorts.end]);
    return shorts.clause === loss.clause + 1 && ends && beginsWith(onPosition, shorts, text) && gap(loss, shorts) <= text.scale * reach.whose;
};

/** Whether the next clause says that most of a loss was that of shorts: `$400 million liquidated, mostly shorts`. */
const isMostly = (loss: Mark, shorts: Mark, text: Text): boolean => shorts.clause === loss.clause + 1 && beginsWith(shares, shorts, text, 1);

/** Whether a trader's loss is explained by the clause after it, in which shorts are lost: `Whale wiped out as short is liquidated`. */
const isExplained = (loss: Mark, lost: ReadonlySet<Mark>, text: Text): boolean => {

    const words = wordsOf(text, loss.clause);
    return words.some((word) => traders.has(word)) && !words.some((word) => longs.has(word)) && [...lost].some(({ clause, shorts }) => shorts === true && clause === loss.clause + 1);
};

/** Returns the losses of traders who bet on falling prices, and the words for these traders and their positions. */
export const lossesOfShorts = (text: Text): ReadonlySet<Mark> => {

    const shorts = text.marks.filter((mark) => mark.shorts === true);
    const losses = shorts.length === 0 ? [] : text.marks.filter((mark) => mark.loss === true);
    const lost = new Set(losses.flatMap((loss) => {

        const theirs = shorts.filter((mark) => inOneClause(loss, mark, text) || isOn(loss, mark, text) || isMostly(loss, mark, text));
        return theirs.length === 0 ? [] : [loss, ...theirs];
    }));
    return new Set([...lost, ...losses.filter((loss) => isExplained(loss, lost, text))]);
};
