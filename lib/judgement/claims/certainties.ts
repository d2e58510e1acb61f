import { wordSet } from '../../text/word-set';
import { wordAt } from './context';
import { doubts, isAccusation, isModal, isSought } from './doubts';
import { rumouredFrom } from './hearsay';
import { negatedIn } from './negations';
import { isVerb } from './parts';
import { isIntent, isPlan, isReported } from './plans';
import type { Reading, Token } from './read';

/** How certain a statement is: reported as a fact, decided, intended, expected, doubtful, or denied. */
export type Certainty = 'fact' | 'plan' | 'intent' | 'expected' | 'doubt' | 'denial';

/** Words that deny the rest of the statement, such as "refuted". */
const denials = wordSet('deny denies denied denying denial refute refutes refuted dispute disputes disputed dismiss dismisses dismissed');

/** Words for proof. If one is negated, the rest of the statement is denied: "failed to show that". */
const proofs = /^(?:show|prove|establish|demonstrate|find|evidence|proof|confirm|substantiate|sign|signs|indication)$/;

/** Words that make only their noun doubtful if they stand before it: "pending applications", unlike "the case is pending". */
const attributes = /^(?:pending|proposed|potential|expected|planned|possible)$/;

const auxiliary = /^(?:is|are|was|were|has|have|had|will)$/;

const isAttribute = (tokens: readonly Token[], at: number): boolean => attributes.test(wordAt(tokens, at)) && tokens.slice(at + 1, at + 2).some(({ isContent }) => isContent) && !/^(?:is|are|was|were|be|been|not|to)$/.test(wordAt(tokens, at - 1));

/** Number of words between "rejected" and what was rejected. */
const dismissing = 4;

/** A word with those around it. */
interface Spot {
    readonly token: Token;
    readonly ahead: readonly Token[];
    readonly next: Token | undefined;
    /** Is a word for proof that is negated. */
    readonly isUnproven: boolean;
}

/** Whether a word is the report or claim in "rejected the report that": what follows is denied. */
const isDismissed = ({ lower }: Token, ahead: readonly Token[]): boolean => /^(?:reports?|claims?|allegations?|accusations?|suggestions?|arguments?|rumou?rs?)$/.test(lower) && ahead.slice(-dismissing).some((token) => /^reject(?:s|ed|ing)?$/.test(token.lower));

/** Whether a word is the "expected" of "is expected to". */
const isExpected = ({ lower }: Token, ahead: readonly Token[], next: Token | undefined): boolean => lower === 'expected' && next?.lower === 'to' && auxiliary.test(String(ahead.at(-1)?.lower));

const decisions = /^(?:decisions?|rulings?|verdicts?|votes?)$/;
const delaying = /\b(?:delay(?:s|ed|ing)?|postpon(?:e[sd]?|ing)|defer(?:s|red|ring)?|put off|push(?:es|ed|ing)? back)\b/;
const delayed = /\b(?:is|are|was|were|been) (?:delayed|postponed|deferred|put off|pushed back)\b/;

/** Whether a decision has not been made yet: "delayed a decision", "a ruling was pushed back". */
const isPostponed = (tokens: readonly Token[], at: number, { lower, cuts }: Token): boolean => {

    const wordsIn = (from: number, to: number): string => tokens.slice(from, to).filter((token) => token.cuts === cuts).map((token) => token.lower).join(' ');
    return decisions.test(lower) && (delaying.test(wordsIn(0, at)) || delayed.test(wordsIn(at, tokens.length)));
};

/** Returns how certain the words after a word are. `current` is how certain the word itself is. */
const certaintyAfter = (current: Certainty, { token, ahead, next, isUnproven }: Spot): Certainty => {

    if (denials.has(token.lower) || isUnproven || isDismissed(token, ahead)) {
        return 'denial';
    }

    if (current !== 'denial' && current !== 'doubt' && isExpected(token, ahead, next)) {
        return 'expected';
    }

    if (current !== 'denial' && (doubts.has(token.lower) || isModal(token, ahead, next) || isAccusation(token, next) || isSought(token, ahead, next))) {
        return 'doubt';
    }

    if ((current === 'fact' || current === 'plan') && isIntent(token, next)) {
        return 'intent';
    }

    return current === 'fact' && (isReported(token, ahead) || isPlan(token, ahead, next)) ? 'plan' : current;
};

/** Whether a word makes only the ground of an act doubtful: "sued them for allegedly selling vans". */
const isGround = (tokens: readonly Token[], at: number): boolean => /^(?:for|of|over)$/.test(wordAt(tokens, at - 1)) && wordAt(tokens, at + 1).endsWith('ing');

/** Whether a word joins a second predicate to what somebody says: "and had" in "claimed that it was audited and had a licence". */
const isJoined = ({ lower }: Token, ahead: readonly Token[], next: Token | undefined): boolean => lower === 'and' && /^(?:had|has|have|was|were|is|are)$/.test(String(next?.lower)) && ahead.some((token) => token.lower === 'that');

/** Whether a word joins two subjects of what somebody says: "and" in "claimed that the founder and his firm stole it". */
const isSubject = ({ lower }: Token, at: number, reading: Reading): boolean => {

    const from = reading.tokens.slice(0, at).map((token) => token.lower).lastIndexOf('that');
    return lower === 'and' && from >= 0 && !reading.tokens.slice(from, at).some((token, i) => auxiliary.test(token.lower) || isVerb({ reading, at: from + i, token }));
};

/** Whether "and" or "or" joins only a second object to a statement: "and growth at 1.4%". */
const isObject = (reading: Reading, at: number): boolean => {

    const { cuts, lower } = reading.tokens[at] as Token;
    return /^(?:and|or)$/.test(lower) && !reading.tokens.some((token, i) => token.cuts === cuts && (auxiliary.test(token.lower) || isVerb({ reading, at: i, token })));
};

/** Returns the statements, by their `cuts`, that only say what was forecast for comparison: "than the 126,000 that economists had forecast". */
const baselinesIn = (tokens: readonly Token[]): ReadonlySet<number> => new Set(tokens.flatMap(({ lower, cuts }, at) => (/^(?:forecast|predicted)$/.test(lower) && /^(?:had|than)$/.test(wordAt(tokens, at - 1)) && tokens.some((token) => token.cuts === cuts && token.lower === 'than') ? [cuts] : [])));

/** Returns the indexes of the words of a deed that is only thought of: "writing rules" in "writing rules would be a priority". */
const conceivedIn = (tokens: readonly Token[]): ReadonlySet<number> => {

    const deedBefore = ({ lower, cuts }: Token, at: number): number[] => {

        const from = /^(?:would|could|might)$/.test(lower) ? tokens.findIndex((token) => token.cuts === cuts && token.isContent) : at;
        const isDeed = from < at && /^[a-z]{2,}ing$/.test(wordAt(tokens, from)) && !/^(?:the|an?|its|their|this)$/.test(wordAt(tokens, from - 1));
        return isDeed ? Array.from({ length: at - from }, (_, i) => from + i) : [];
    };

    return new Set(tokens.flatMap(deedBefore));
};

/** Returns how certain each word of a sentence is. */
export const certaintyIn = (reading: Reading): Certainty[] => {

    const { tokens, asks } = reading;
    const baselines = baselinesIn(tokens);
    const rumoured = tokens.some(({ lower, cuts: own }, at) => doubts.has(lower) && !isGround(tokens, at) && !baselines.has(own)) ? 0 : rumouredFrom(reading);
    const heads = new Set(negatedIn(tokens));
    const conceived = conceivedIn(tokens);
    let [current, cuts]: [Certainty, number] = ['fact', -1];
    let outside: Certainty | null = null;
    return tokens.map((token, at) => {

        const [previous, next, ahead] = [tokens[at - 1], tokens[at + 1], tokens.slice(0, at)];
        if (token.cuts !== cuts) {
            const whole: Certainty = at >= rumoured || at >= asks || baselines.has(token.cuts) ? 'doubt' : 'fact';
            const isContinued = token.lower === 'that' || isObject(reading, at) || isJoined(token, ahead, next) || isSubject(token, at, reading) || (previous !== undefined && isAccusation(previous, token));
            const isCharge = /^charges?$/.test(String(previous?.lower)) && next?.lower === 'for';
            [current, cuts] = [isCharge ? 'doubt' : isContinued ? current : whole, token.cuts];
            outside = null;
        }

        if (outside !== null && auxiliary.test(token.lower)) {
            [current, outside] = [outside, null];
        }

        const own = current;
        outside ??= isAttribute(tokens, at) ? current : null;
        current = certaintyAfter(current, { token, ahead, next, isUnproven: heads.has(at) && proofs.test(token.lower) });
        const stated = own === 'fact' && isPostponed(tokens, at, token) ? 'plan' : own;
        return isModal(token, ahead, next) || doubts.has(token.lower) || (own !== 'denial' && conceived.has(at)) ? 'doubt' : stated;
    });
};
