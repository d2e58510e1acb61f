import { wordAt } from './context';
import { fillers, negators, prohibitions, refusals, relations } from './function-words';
import type { Token } from './read';

/** Number of words after a negation that may be negated. */
const reach = 5;

/** Forms of "say" that may be negated: "has not said when". */
const isSpoken = /^(?:say|said|saying)$/;

/** Whether a word is a figure: "declined to 5%" negates nothing. */
const isFigureAt = (tokens: readonly Token[], at: number): boolean => tokens.slice(at, at + 1).some(({ figure }) => figure !== null);

/** Whether "stop" or "avoid" negates the next word, unlike in "ordered it to stop in May". */
const isStopping = ({ lower }: Token, next: Token | undefined): boolean => /^(?:stop|avoid)/.test(lower) && next !== undefined && !relations.has(next.lower);

/** Whether a word permits what follows it: "not allowed to sell" negates the sale. */
const isPermission = (tokens: readonly Token[], at: number): boolean => /^(?:allowed|permitted)$/.test(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'to';

/** Whether a negation only says that there is less of something: "not be as many vans" does not mean that there are none. */
const isLessening = (tokens: readonly Token[], at: number): boolean => /^(?:be )?(?:as|so) (?:many|much)\b/.test(tokens.slice(at + 1, at + 4).map(({ lower }) => lower).join(' '));

const headAfter = (tokens: readonly Token[], at: number): number => {

    if (isLessening(tokens, at)) {
        return -1;
    }

    const ahead = tokens.slice(at + 1, at + 1 + reach).findIndex(({ lower, isContent }, i) => !fillers.has(lower) && !isPermission(tokens, at + 1 + i) && (isContent || isSpoken.test(lower)));
    return ahead < 0 ? -1 : at + 1 + ahead;
};

/** Returns the index of the "from" of a prohibition such as "barred from selling" or "barred Halden from selling", or -1. */
const barredFrom = (tokens: readonly Token[], at: number): number => {

    const isBarring = prohibitions.test(wordAt(tokens, at));
    const behind = isBarring ? tokens.slice(at + 1, at + 1 + reach).findIndex(({ lower }, i) => lower === 'from' && ((i === 0 && !isFigureAt(tokens, at + 2)) || wordAt(tokens, at + 2 + i).endsWith('ing'))) : -1;
    return behind < 0 ? -1 : at + 1 + behind;
};

/** Verbs before a statement that may begin with "none" or "nothing". */
const isReporting = /^(?:sa(?:y|ys|id|ying)|add(?:s|ed)?|think|thinks|thought|believe[sd]?|show(?:s|ed)?|report(?:s|ed)?|found|claim(?:s|ed)?|argue[sd]?|warn(?:s|ed)?|insist(?:s|ed)?|confirm(?:s|ed)?)$/;

/** Whether a word is a negated object of the word before it: "sold none" negates the sale. */
const isNegatedObject = ({ lower }: Token, before: Token | undefined): boolean => /^(?:none|nothing|nobody)$/.test(lower) && before?.isContent === true && !isReporting.test(before.lower);

/** Whether a negation negates nothing: "not only Halden but also Bexley". */
const isAddition = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at + 1) === 'only' && tokens.slice(at).some(({ lower }) => /^(?:but|also)$/.test(lower));

/** Returns the indexes of the negated words; -1 for a negation that negates none. */
export const negatedIn = (tokens: readonly Token[]): number[] => {

    const negated: number[] = [];
    for (const [at, token] of tokens.entries()) {
        const next = tokens[at + 1]?.lower;
        const isRefusal = refusals.has(token.lower) && ((next === 'to' && !isFigureAt(tokens, at + 2)) || isStopping(token, tokens[at + 1]));
        const isPending = token.lower === 'yet' && next === 'to';
        const from = barredFrom(tokens, at);
        const isReplaced = `${token.lower} ${String(next)}` === 'rather than' || `${token.lower} ${String(next)}` === 'instead of';
        if (from >= 0 || isReplaced || (negators.has(token.lower) && !isAddition(tokens, at)) || isRefusal || isPending) {
            negated.push(headAfter(tokens, Math.max(from, at)));
        }

        if (isNegatedObject(token, tokens[at - 1])) {
            negated.push(at - 1);
        }
    }

    return negated;
};
