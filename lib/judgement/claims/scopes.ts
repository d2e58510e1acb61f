import { fillers, negators, prohibitions, refusals } from './function-words';
import type { Reading, Token } from './read';

/** How sure a statement is: reported as a fact, as decided, as intended, with doubt, or as something that is denied. */
export type Certainty = 'fact' | 'plan' | 'intent' | 'doubt' | 'denial';

export interface Scopes {
    /** Indexes of negated words. */
    readonly negated: ReadonlySet<number>;
    /** Indexes of words in the same statement behind a negating word. */
    readonly reached: ReadonlySet<number>;
    /** Number of negating words. */
    readonly negators: number;
    /** Number of words that express doubt. */
    readonly hedges: number;
    /** Certainty of words that are not reported as facts, by index. */
    readonly certainty: ReadonlyMap<number, Certainty>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Weaken what follows them in the statement. */
const modals = set('may might could would should possibly perhaps potentially likely unlikely considering considers consider considered mulls mulling weighs weighing eyes eyeing explores exploring seeks seeking sought wants hopes hoping expected if whether suspect suspects suspected must need needs needed requires pending subject expect asked requested demanded urged sought seems appears asks rumored rumoured rumor rumour rumors rumours alleged alleges allege claims claimed proposes proposed proposal draft');

/** Weaken the whole sentence. */
const doubts = set('reportedly allegedly purportedly supposedly unconfirmed speculation speculate apparently predicts predict predicted forecasts forecast expects believes believe confident thinks think argues argued suggests sources unverified');

/** Announce what has not happened yet. */
const plans = set('will shall to set due scheduled agreed agrees');

/** Steps towards what the words behind "to" name: "filed to list". */
const steps = /^(?:fil(?:es?|ed|ing)|appl(?:y|ies|ied)|applications?|bids?|bills?|proposals?|requests?|petition(?:s|ed)?|register(?:s|ed)?|talks|votes?|negotiat\w+|lobb(?:y|ies|ied))$/;

/** Announce what somebody wants to do. */
const intents = set('plans plan planned planning poised prepares preparing intends intend aims aim vows pledges promises');

/** Turn what is reported behind them. */
const denials = set('deny denies denied denying denial refute refutes refuted dispute disputes disputed dismiss dismisses dismissed');

/** Words after "to" are plans only after one of these or a name: not in "rose to". */
const planners = set('plans plan planned planning set poised due scheduled prepares preparing agreed agrees intends vows pledges promises about ready aims aim has have had ordered told required asked urged seeks wants hopes expects expected likely moves votes bids offers tries');

const reach = 5;

const headAfter = (tokens: readonly Token[], at: number): number => {

    const ahead = tokens.slice(at + 1, at + 1 + reach).findIndex((token) => !fillers.has(token.lower) && token.isContent);
    return ahead < 0 ? -1 : at + 1 + ahead;
};

const negatedIn = (tokens: readonly Token[]): number[] => {

    const negated: number[] = [];
    for (const [at, token] of tokens.entries()) {
        const next = tokens[at + 1]?.lower;
        const isRefusal = refusals.has(token.lower) && (next === 'to' || token.lower.startsWith('stop') || token.lower.startsWith('avoid'));
        const isPending = token.lower === 'yet' && next === 'to';
        const isBarred = prohibitions.test(token.lower) && next === 'from';
        if (isBarred || (negators.has(token.lower) && next !== 'only') || isRefusal || isPending) {
            negated.push(headAfter(tokens, at));
        }
    }

    return negated;
};

/** Whether what follows a word is still to come; `ahead`: the words before it. */
const isPlan = (token: Token, ahead: readonly Token[], next: Token | undefined): boolean => {

    if (token.lower !== 'to') {
        return plans.has(token.lower);
    }

    const previous = ahead.at(-1);
    const isAim = ahead.some(({ lower }) => steps.test(lower));
    const isVerb = next !== undefined && next.figure === null && !next.isName && next.senses.length > 0 && !/(?:s|ed|ing)$/.test(next.lower);
    return isVerb && (isAim || (previous !== undefined && (planners.has(previous.lower) || previous.isName)));
};

/** What newspapers and people without a name are said to have heard. */
const hearsay = /\b(?:newspaper|media|magazine|outlet|newsletter|blog|tabloid)s? (?:report(?:ed|s)?|said|wrote|claimed)\b|\b(?:report|reports) (?:that|said|says|claimed|claiming)\b|\b(?:people|persons?|sources?) (?:familiar|close|with knowledge)\b|\baccording to (?:\w+ )?(?:people|sources?|media|persons?)\b/i;

/** "Said it would" reports "it will". */
const isReported = (token: Token, ahead: readonly Token[]): boolean => token.lower === 'would' && ahead.some(({ lower }) => /^(?:said|told|added|announced|wrote|confirmed|agreed)$/.test(lower));

const isModal = (token: Token, ahead: readonly Token[]): boolean => modals.has(token.lower) && token.raw !== 'May' && !isReported(token, ahead);

/** Once negated, they deny what follows: "failed to show that". */
const proofs = /^(?:show|prove|establish|demonstrate|find|evidence|proof|confirm|substantiate|sign|signs|indication)$/;

const certaintyIn = ({ tokens, text, asks }: Reading): Certainty[] => {

    const isDoubted = hearsay.test(text) || tokens.some(({ lower }) => doubts.has(lower));
    const heads = new Set(negatedIn(tokens));
    let [current, cuts]: [Certainty, number] = ['fact', -1];
    return tokens.map((token, at) => {

        if (token.cuts !== cuts) {
            const whole: Certainty = isDoubted || at >= asks ? 'doubt' : 'fact';
            [current, cuts] = [token.lower === 'that' ? current : whole, token.cuts];
        }

        const [own, ahead] = [current, tokens.slice(0, at)];
        if (denials.has(token.lower) || (heads.has(at) && proofs.test(token.lower))) {
            current = 'denial';
        }
        else if (current !== 'denial' && isModal(token, ahead)) {
            current = 'doubt';
        }
        else if ((current === 'fact' || current === 'plan') && intents.has(token.lower)) {
            current = 'intent';
        }
        else if (current === 'fact' && (isReported(token, ahead) || isPlan(token, ahead, tokens[at + 1]))) {
            current = 'plan';
        }

        return isModal(token, ahead) || doubts.has(token.lower) ? 'doubt' : own;
    });
};

const kept = new WeakMap<Reading, Scopes>();

/** What is negated in a sentence, and how sure it is. */
export const scopesOf = (reading: Reading): Scopes => {

    const known = kept.get(reading);
    if (known !== undefined) {
        return known;
    }

    const heads = negatedIn(reading.tokens);
    const reached = reading.tokens.flatMap((token, at) => (heads.some((head) => head >= 0 && head <= at && reading.tokens[head]?.cuts === token.cuts) ? [at] : []));
    const hedges = reading.tokens.filter((token, at) => isModal(token, reading.tokens.slice(0, at)) || doubts.has(token.lower));
    const scopes = { negated: new Set(heads), reached: new Set(reached), negators: heads.length, hedges: hedges.length, certainty: new Map([...certaintyIn(reading).entries()].filter(([, certainty]) => certainty !== 'fact')) };
    kept.set(reading, scopes);
    return scopes;
};
