import { wordAt } from './context';
import { fillers, negators, prohibitions, refusals, relations, scheduled } from './function-words';
import { isVerb } from './parts';
import { piecesOf } from './pieces';
import type { Reading, Token } from './read';

/** How certain a statement is: reported as a fact, decided, intended, doubtful, or denied. */
export type Certainty = 'fact' | 'plan' | 'intent' | 'doubt' | 'denial';

export interface Scopes {
    /** Indexes of negated words. */
    readonly negated: ReadonlySet<number>;
    /** Indexes of the negated words and of all words after them in the same statement. */
    readonly reached: ReadonlySet<number>;
    /** Number of negating words. */
    readonly negators: number;
    /** Number of words that express doubt. */
    readonly hedges: number;
    /** Certainty of words that are not reported as facts, by index. */
    readonly certainty: ReadonlyMap<number, Certainty>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that make the rest of the statement doubtful, such as "may". */
const modals = set('may might could would should possibly perhaps potentially likely unlikely considering considers consider considered mulls mulling weighs weighing eyes eyeing explores exploring seeks seeking sought wants hopes hoping expected if whether suspect suspects suspected must need needs needed requires pending subject expect asked requested demanded urged sought seems appears asks rumored rumoured rumor rumour rumors rumours alleged alleges allege claims claimed claiming alleging purporting pretending falsely proposes proposed proposal draft risk risks risking threaten threatens threatening fear fears feared warn warns warned warning potential possibility probability probabilities likelihood prospect chance chances odds hint hints hinting hinted attempt attempts attempting attempted try tries trying tried struggle struggles struggling struggled pursue pursues pursued pursuing await awaits awaited awaiting');

/** Words that make the whole sentence doubtful, such as "reportedly". */
const doubts = set('reportedly allegedly purportedly supposedly unconfirmed speculation speculate apparently predicts predict predicted forecasts forecast expects believes believe confident thinks think argues argued suggests sources unverified');

/** Words that announce something decided that has not happened yet, such as "will". */
const plans = set('will shall to set scheduled agreed agrees');

/** Words for a step towards a goal. The verb after "to" has not happened yet: "filed to list", "a law to ban". */
const steps = /^(?:fil(?:es?|ed|ing)|appl(?:y|ies|ied)|applications?|bids?|bills?|laws?|legislation|drafts?|motions?|resolutions?|proposals?|requests?|petition(?:s|ed)?|register(?:s|ed)?|talks|votes?|negotiat\w+|lobb(?:y|ies|ied))$/;

/** Words that announce what somebody wants to do, such as "intends". */
const intents = set('plans plan planned planning poised prepares prepare prepared preparing intends intend intended intending aims aim aimed aiming vows vow vowed pledges pledge pledged promises promise promised');

/** Words that deny the rest of the statement, such as "refuted". */
const denials = set('deny denies denied denying denial refute refutes refuted dispute disputes disputed dismiss dismisses dismissed');

/** Words after which "to" announces a plan: "plans to list", unlike "rose to". It also does after a name. */
const planners = set('is are was were plans plan planned planning set poised due scheduled prepares prepare prepared preparing agreed agrees intends intend intended vows vow vowed pledges pledge pledged promises promise promised about ready aims aim has have had ordered told required asked urged seeks wants hopes expects expected likely moves votes bids offers tries');

/** Words after which "to" is always followed by a verb, even by an unknown one: "about to board". */
const announcers = set('about set poised due scheduled plans plan planned planning agreed agrees intends intend intended vows vow vowed pledges pledge pledged promises promise promised aims aim aimed hopes expects expected wants seeks');

const reach = 5;

/** Forms of "say" that may be negated: "has not said when". */
const isSpoken = /^(?:say|said|saying)$/;

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
    const behind = isBarring ? tokens.slice(at + 1, at + 1 + reach).findIndex(({ lower }, i) => lower === 'from' && (i === 0 || wordAt(tokens, at + 2 + i).endsWith('ing'))) : -1;
    return behind < 0 ? -1 : at + 1 + behind;
};

const negatedIn = (tokens: readonly Token[]): number[] => {

    const negated: number[] = [];
    for (const [at, token] of tokens.entries()) {
        const next = tokens[at + 1]?.lower;
        const isRefusal = refusals.has(token.lower) && (next === 'to' || isStopping(token, tokens[at + 1]));
        const isPending = token.lower === 'yet' && next === 'to';
        const from = barredFrom(tokens, at);
        const isReplaced = `${token.lower} ${String(next)}` === 'rather than' || `${token.lower} ${String(next)}` === 'instead of';
        if (from >= 0 || isReplaced || (negators.has(token.lower) && next !== 'only') || isRefusal || isPending) {
            negated.push(headAfter(tokens, Math.max(from, at)));
        }
    }

    return negated;
};

/** Whether a word announces something that has not happened yet. `ahead` contains the words before it. */
const isPlan = (token: Token, ahead: readonly Token[], next: Token | undefined): boolean => {

    const previous = ahead.at(-1);
    if (token.lower !== 'to') {
        return plans.has(token.lower);
    }

    if (previous?.lower === 'due') {
        return scheduled.test(String(next?.lower));
    }

    const isAim = ahead.some(({ lower }) => steps.test(lower));
    const isAnnounced = previous !== undefined && announcers.has(previous.lower);
    const isActing = next !== undefined && next.figure === null && !next.isName && (next.senses.length > 0 || isAnnounced) && !/(?:s|ed|ing)$/.test(next.lower);
    return isActing && (isAim || (previous !== undefined && (planners.has(previous.lower) || previous.isName)));
};

/** Steps whose outcome somebody else decides. What they aim at is uncertain: "sued to recover $5". */
const appeals = /^(?:su(?:e[sd]?|ing)|lawsuits?|appeal(?:s|ed|ing)?)$/;

/** Number of words between such a step and its aim: those of who is sued. */
const sought = 8;

/** Whether a word is the "to" of what such a step aims at. */
const isSought = ({ lower }: Token, ahead: readonly Token[], next: Token | undefined): boolean => lower === 'to' && next?.isName === false && ahead.slice(-sought).some((token) => appeals.test(token.lower));

/** Whether a word says that somebody intends something. The noun in "the plan was approved" does not, unlike "the plan to list". */
const isIntent = ({ lower }: Token, next: Token | undefined): boolean => intents.has(lower) && (!/^plans?$/.test(lower) || /^(?:to|for|on|an?|the|its|their|no|more|another|new|\d.*)$/.test(String(next?.lower)));

/** Attributions to the media or to unnamed people, such as "people familiar with". They make the sentence doubtful. */
const hearsay = /\b(?:newspaper|media|magazine|outlet|newsletter|blog|tabloid)s? (?:report(?:ed|s)?|said|wrote|claimed)\b|\b(?:report|reports) (?:that|said|says|claimed|claiming)\b|\b(?:people|persons?|sources?) (?:familiar|close|with knowledge)\b|\baccording to (?:\w+ )?(?:people|sources?|media|persons?)\b/i;

/** Number of words after an attribution that make it the beginning of a statement of its own: ", and a newspaper report said that it". */
const attributed = 4;

/** Returns the index of the first word of the statement that an attribution to the media or to unnamed people makes doubtful; the number of words if there is none. */
const rumouredFrom = ({ text, tokens }: Reading): number => {

    const found = hearsay.exec(text);
    if (found === null) {
        return tokens.length;
    }

    const [ahead, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)].map((part) => piecesOf(part).filter(({ mark }) => mark === undefined).length);
    const cuts = tokens[Number(ahead)]?.cuts;
    return Number(behind) >= attributed ? tokens.findIndex((token) => token.cuts === cuts) : 0;
};

/** Whether "would" reports a plan: "said it would" means "it will". */
const isReported = (token: Token, ahead: readonly Token[]): boolean => token.lower === 'would' && ahead.some(({ lower }) => /^(?:say|said|told|added|announced|wrote|confirmed|agreed)$/.test(lower));

/** Nouns that only make a statement doubtful that depends on them: "a proposal to list", unlike "the proposal system". */
const drafts = /^(?:proposal|draft)$/;

const isModal = (token: Token, ahead: readonly Token[], next: Token | undefined): boolean => modals.has(token.lower) && token.raw !== 'May' && !isReported(token, ahead) && (!drafts.test(token.lower) || next?.isContent !== true);

/** Whether a word makes the words after it an accusation: "charged with", "accused of". Being charged is itself a fact. */
const isAccusation = (token: Token, next: Token | undefined): boolean => /^(?:accus(?:e[sd]?|ing)|charg(?:e[sd]?|ing)|indicted|suspected)$/.test(token.lower) && next !== undefined && /^(?:with|of|for|on)$/.test(next.lower);

/** Words for proof. If one is negated, the rest of the statement is denied: "failed to show that". */
const proofs = /^(?:show|prove|establish|demonstrate|find|evidence|proof|confirm|substantiate|sign|signs|indication)$/;

/** Words that make only their noun doubtful if they stand before it: "pending applications", unlike "the case is pending". */
const attributes = /^(?:pending|proposed|potential|expected|planned|possible)$/;

const auxiliary = /^(?:is|are|was|were|has|have|had|will)$/;

const isAttribute = (tokens: readonly Token[], at: number): boolean => attributes.test(wordAt(tokens, at)) && tokens.slice(at + 1, at + 2).some(({ isContent }) => isContent) && !/^(?:is|are|was|were|be|been|not|to)$/.test(wordAt(tokens, at - 1));

/** A word with those around it. */
interface Spot {
    readonly token: Token;
    readonly ahead: readonly Token[];
    readonly next: Token | undefined;
    /** Is a word for proof that is negated. */
    readonly isUnproven: boolean;
}

/** Returns how certain the words after a word are. `current` is how certain the word itself is. */
const certaintyAfter = (current: Certainty, { token, ahead, next, isUnproven }: Spot): Certainty => {

    if (denials.has(token.lower) || isUnproven) {
        return 'denial';
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

const certaintyIn = (reading: Reading): Certainty[] => {

    const { tokens, asks } = reading;
    const rumoured = tokens.some(({ lower }, at) => doubts.has(lower) && !isGround(tokens, at)) ? 0 : rumouredFrom(reading);
    const heads = new Set(negatedIn(tokens));
    let [current, cuts]: [Certainty, number] = ['fact', -1];
    let outside: Certainty | null = null;
    return tokens.map((token, at) => {

        const [previous, next, ahead] = [tokens[at - 1], tokens[at + 1], tokens.slice(0, at)];
        if (token.cuts !== cuts) {
            const whole: Certainty = at >= rumoured || at >= asks ? 'doubt' : 'fact';
            const isContinued = token.lower === 'that' || isJoined(token, ahead, next) || isSubject(token, at, reading) || (previous !== undefined && isAccusation(previous, token));
            const isCharge = /^charges?$/.test(String(previous?.lower)) && next?.lower === 'for';
            [current, cuts] = [isContinued ? current : isCharge ? 'doubt' : whole, token.cuts];
            outside = null;
        }

        if (outside !== null && auxiliary.test(token.lower)) {
            [current, outside] = [outside, null];
        }

        const own = current;
        outside ??= isAttribute(tokens, at) ? current : null;
        current = certaintyAfter(current, { token, ahead, next, isUnproven: heads.has(at) && proofs.test(token.lower) });
        return isModal(token, ahead, next) || doubts.has(token.lower) ? 'doubt' : own;
    });
};

const kept = new WeakMap<Reading, Scopes>();

/** Returns which words of a sentence are negated, and how certain its words are. */
export const scopesOf = (reading: Reading): Scopes => {

    const known = kept.get(reading);
    if (known !== undefined) {
        return known;
    }

    const heads = negatedIn(reading.tokens);
    const reached = reading.tokens.flatMap((token, at) => (heads.some((head) => head >= 0 && head <= at && reading.tokens[head]?.cuts === token.cuts) ? [at] : []));
    const hedges = reading.tokens.filter((token, at) => isModal(token, reading.tokens.slice(0, at), reading.tokens[at + 1]) || doubts.has(token.lower));
    const scopes = { negated: new Set(heads), reached: new Set(reached), negators: heads.length, hedges: hedges.length, certainty: new Map([...certaintyIn(reading).entries()].filter(([, certainty]) => certainty !== 'fact')) };
    kept.set(reading, scopes);
    return scopes;
};
