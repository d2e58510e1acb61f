import { isComparable, isFigureOf } from '../figures';
import type { Figure } from '../figures';
import type { Place } from '../context';
import { falling, rising } from '../lexicon';
import type { Reading, Token } from '../read';

/** Number of words before a figure that may introduce it as the earlier one: "from a net loss of". */
const reach = 6;

interface Shift {
    readonly earlier: Figure;
    readonly later: Figure;
}

/** Returns the pairs of comparable figures of which a sentence introduces one with "from": "$5 million from $4 million", "from 4% to 5%". */
const shiftsIn = ({ tokens }: Reading): Shift[] => {

    const figures = tokens.flatMap(({ figure }, at) => (figure === null || figure.kind === 'date' || figure.kind === 'ordinal' ? [] : [{ figure, at }]));
    const isEarlier = (at: number, figure: Figure): boolean => {

        const ahead = tokens.slice(Math.max(0, at - reach), at);
        const from = ahead.map(({ lower }) => lower).lastIndexOf('from');
        return from >= 0 && !ahead.slice(from).some((token) => token.figure !== null && isComparable(token.figure, figure));
    };

    return figures.flatMap(({ figure: earlier, at }, i) => {

        const beside = isEarlier(at, earlier) ? [...figures.slice(Math.max(0, i - 2), i), ...figures.slice(i + 1, i + 2)] : [];
        return beside.flatMap((other) => (isComparable(other.figure, earlier) && !isEarlier(other.at, other.figure) ? [{ earlier, later: other.figure }] : []));
    });
};

const directionOf = ({ earlier, later }: Shift): number => Math.sign(Math.max(...later.values) - Math.max(...earlier.values));

const isAmong = ({ earlier, later }: Shift, known: readonly Shift[]): boolean => known.some((other) => isFigureOf(earlier, other.earlier) && isFigureOf(later, other.later));

/** Whether a word such as "rose" only says which of two figures is higher, and the evidence compares the same two: "rose to $5 from $4" for "$5, compared with $4". */
export const isShift = ({ token: { senses }, reading }: Place, sources: readonly Reading[]): boolean => {

    const direction = Number(senses.includes(rising)) - Number(senses.includes(falling));
    const own = direction === 0 ? [] : shiftsIn(reading).filter((shift) => directionOf(shift) === direction);
    const known = own.length === 0 ? [] : sources.flatMap(shiftsIn);
    return own.some((shift) => isAmong(shift, known));
};

/** Whether a figure has the same part in a change as in the evidence: the earlier one in "fell to $5 from $9" for "fell from $9 to $5". */
export const isInShift = ({ token: { figure }, reading }: Place, sources: readonly Reading[]): boolean => {

    const own = shiftsIn(reading).filter(({ earlier, later }) => earlier === figure || later === figure);
    const known = own.length === 0 ? [] : sources.flatMap(shiftsIn);
    return own.some((shift) => isAmong(shift, known));
};

/** Whether a claim swaps the two figures of a change: "fell to $9 from $5" for "rose to $9 from $5". */
export const isTurned = (claim: Reading, sources: readonly Reading[]): boolean => {

    const own = shiftsIn(claim);
    const known = own.length === 0 ? [] : sources.flatMap(shiftsIn);
    return own.some(({ earlier, later }) => !isAmong({ earlier, later }, known) && isAmong({ earlier: later, later: earlier }, known));
};

/** A figure, and the statement that it belongs to. */
type Amount = Pick<Token, 'cuts'> & { readonly figure: Figure };

/** Returns the content words of a statement without its figures and names. */
const wordsOf = ({ tokens }: Reading, cuts: number): Token[] => tokens.filter((token) => token.cuts === cuts && token.isContent && !token.isNeutral && !token.isName && token.figure === null);

const hasAny = (words: readonly Token[], others: readonly Token[]): boolean => words.some((word) => others.some((other) => word.stem === other.stem));

/** Whether a sentence has two figures of a claim in the statements of each other's words: "inflation at 1% and growth at 3%" for "inflation at 3% and growth at 1%". */
const isExchangedIn = (claim: Reading, [one, other]: readonly [Amount, Amount], source: Reading): boolean => {

    const home = ({ figure }: Amount): number | undefined => source.tokens.find((token) => token.figure !== null && isFigureOf(figure, token.figure))?.cuts;
    const [first, second] = [home(one), home(other)];
    if (first === undefined || second === undefined || first === second) {
        return false;
    }

    const [own, others] = [wordsOf(claim, one.cuts), wordsOf(claim, other.cuts)];
    const [known, knownOthers] = [wordsOf(source, first), wordsOf(source, second)];
    return hasAny(own, knownOthers) && !hasAny(own, known) && !hasAny(others, knownOthers);
};

/** Whether two comparable figures of a claim, each with a statement of its own, have changed places. */
export const isExchanged = (claim: Reading, sources: readonly Reading[]): boolean => {

    const amounts = claim.tokens.flatMap(({ figure, cuts }): Amount[] => (figure === null || figure.kind === 'date' || figure.kind === 'ordinal' ? [] : [{ figure, cuts }]));
    const pairs = amounts.flatMap((one, i) => amounts.slice(i + 1, i + 2).filter((other) => other.cuts !== one.cuts && isComparable(one.figure, other.figure)).map((other) => [one, other] as const));
    return pairs.some((pair) => sources.some((source) => isExchangedIn(claim, pair, source)));
};

/** Whether a word for a rise or a fall contradicts the two figures after it: "dropped from $5 to $9". */
export const isContradicted = ({ token: { senses, cuts }, reading }: Place): boolean => {

    const direction = Number(senses.includes(rising)) - Number(senses.includes(falling));
    const words = reading.tokens.filter((token) => token.senses.some((sense) => sense === rising || sense === falling));
    const own = direction === 0 || words.length > 1 ? [] : shiftsIn({ ...reading, tokens: reading.tokens.filter((token) => token.cuts === cuts) });
    return own.length === 1 && own.every((shift) => directionOf(shift) === -direction);
};
