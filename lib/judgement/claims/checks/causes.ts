import { isSame, wordAt } from '../context';
import { isFigureOf } from '../figures';
import type { Figure } from '../figures';
import { scheduled } from '../function-words';
import type { Reading, Token } from '../read';
import type { Check } from './types';

/** How a connective joins two events. `sequence` is a mere order of events, which supports only claims about time. */
type Strength = 'cause' | 'time' | 'sequence';

/** A connective in a sentence, with the words of the cause and of the effect that it joins. */
interface Link {
    readonly strength: Strength;
    readonly causes: readonly Token[];
    readonly effects: readonly Token[];
    /** Figures of the effect, without those of another statement of the sentence. */
    readonly amounts: readonly Figure[];
    readonly word: string;
}

interface Connective {
    readonly words: readonly string[];
    readonly strength: Link['strength'];
    /** Side of the connective that the cause, or the earlier event, is on. */
    readonly cause: 'before' | 'after';
}

const connectives = ([
    ['cause', 'after', 'because|due to|owing to|thanks to|caused by|driven by|fueled by|fuelled by|sparked by|triggered by|prompted by|attributed to|blamed on|as a result of|on the back of|result of|result from|stems from|stemmed from|stemming from|arose from|arising from|came from|in response to'],
    ['cause', 'before', 'led to|leads to|leading to|resulted in|results in|resulting in|caused|causes|causing|triggered|triggers|triggering|sparked|sparks|sparking|prompted|prompts|prompting|drove|drives|driving|fueled|fuelled|fuels|forced|forcing|therefore|hence|so that'],
    ['time', 'after', 'after|following|amid|in the wake of'],
    ['time', 'before', 'before|ahead of|prior to'],
    ['sequence', 'before', 'later|then|subsequently']
] as const).flatMap(([strength, cause, list]) => list.split('|').map((words): Connective => ({ words: words.split(' '), strength, cause }))).sort((a, b) => b.words.length - a.words.length);

/** By the word that they begin with, the longest first. */
const byFirst = new Map<string | undefined, Connective[]>();
for (const connective of connectives) {
    const [first] = connective.words;
    byFirst.set(first, [...byFirst.get(first) ?? [], connective]);
}

const most = 8;

/** Endings of verbs that say when something happened. */
const tensed = /(?:ed|ing)$|^(?:fell|rose|said|sold|bought)$/;

const isTensed = ({ lower }: Token): boolean => tensed.test(lower);

/** Returns a connective with the content words around it, as its cause and its effect. */
const linkAt = (tokens: readonly Token[], at: number, { words, strength, cause }: Connective): Link => {

    const end = at + words.length;
    const isFirst = at === 0 || tokens[at]?.opens === true;
    const cut = isFirst ? tokens.findIndex((token, i) => i > end && token.opens) : -1;
    const statement = tokens.slice(end, end + most);
    const next = statement.findIndex(({ lower, opens }, i) => opens || (lower === 'and' && statement.slice(0, i).some(isTensed)));
    const behind = cut > 0 ? tokens.slice(end, cut) : statement.slice(0, next > 0 ? next : most);
    const ahead = cut > 0 ? [...tokens.slice(0, at), ...tokens.slice(cut)] : tokens.slice(Math.max(0, at - most), at);
    const near = behind.filter(({ isContent }) => isContent);
    const far = ahead.filter(({ isContent }) => isContent);
    const [causes, effects] = cause === 'after' ? [near, far] : [far, near];
    const amounts = effects.flatMap(({ figure, cuts }) => (figure !== null && (cause === 'before' || cuts === ahead.at(-1)?.cuts) ? [figure] : []));
    return { strength, causes, effects, amounts, word: words.join(' ') };
};

const linksIn = ({ tokens }: Reading): Link[] => {

    return tokens.flatMap(({ lower }, at) => {

        const found = byFirst.get(lower)?.find(({ words }) => words.every((word, i) => tokens[at + i]?.lower === word) && !(words[0] === 'due' && scheduled.test(wordAt(tokens, at + 2))));
        return found === undefined ? [] : [linkAt(tokens, at, found)];
    });
};

const common = (a: readonly Token[], b: readonly Token[]): number => a.filter((one) => b.some((other) => isSame(one, other))).length;

/** Nouns that refer back to an earlier report, such as "decision". */
const events = /^(?:news|decision|announcement|report|move|ruling|incident|event|launch|deal|verdict|approval|statement)s?$/;

/** Whether a link only dates something by the event that the evidence is about: "after the breach". */
const isKnownEvent = ({ strength, causes: nouns }: Link, title: Reading | null): boolean => {

    const isTaken = (noun: Token): boolean => events.test(noun.lower) || title?.tokens.some((token) => !token.isName && isSame(token, noun)) === true;
    return strength === 'time' && nouns.length === 1 && nouns.every(isTaken);
};

/** Whether some words contain all amounts of others: what fell 8% is not what fell 59%. */
const hasAmounts = ({ amounts }: Link, others: readonly Token[]): boolean => amounts.every((amount) => others.some(({ figure }) => figure !== null && isFigureOf(amount, figure)));

const carries = (known: Link, claim: Link): boolean => {

    const [causes, effects] = [common(claim.causes, known.causes), common(claim.effects, known.effects)];
    const crossed = common(claim.causes, known.effects) + common(claim.effects, known.causes);
    return (claim.strength === 'time' || known.strength === 'cause') && causes > 0 && effects > 0 && causes + effects >= crossed && (claim.strength === 'time' || hasAmounts(claim, known.effects));
};

const concessive = /\b(?:despite|in spite of|notwithstanding|regardless|although|though|while|whereas|but|yet|however|nevertheless|even|still)\b/;

/** Whether the claim has something happen despite a thing that nothing in the evidence speaks against: "despite the ruling" for "due to the ruling". */
const isContrasted = ({ text }: Reading, sources: readonly Reading[]): boolean => /\bdespite\b/i.test(text) && !sources.some((source) => concessive.test(source.text.toLowerCase()));

/** Whether a sentence that joins nothing in time has both sides of a link: "returned from the attack on Veltra" for "returned after the attack on Veltra". */
const isMentioned = ({ strength, causes: own, effects }: Link, source: Reading): boolean => {

    const has = (token: Token): boolean => source.tokens.some((other) => isSame(token, other));
    return strength === 'time' && linksIn(source).length === 0 && own.every((token) => has(token) && !isTensed(token)) && effects.filter(has).length * 2 >= effects.length;
};

/** Whether "came from" only says where something was, and a sentence has it from there, too: "coins moving from wallets". */
const isOrigin = ({ word, causes: own, effects }: Link, { tokens }: Reading): boolean => {

    const [place] = own.filter(({ isNeutral }) => !isNeutral);
    return word === 'came from' && place !== undefined && tokens.some((token) => token.relation === 'from' && isSame(token, place)) && effects.some((token) => tokens.some((other) => isSame(token, other)));
};

/** Checks that everything that the claim connects by cause or time is connected in the evidence, too. */
export const causes: Check = ({ sentence, sources, about }) => {

    if (isContrasted(sentence, sources)) {
        return 'the evidence has nothing happen "despite" something';
    }

    const known = sources.flatMap(linksIn);
    const missing = linksIn(sentence).filter(({ strength, causes: own, effects }) => strength !== 'sequence' && own.length > 0 && effects.length > 0).find((link) => !isKnownEvent(link, about) && !sources.some((source) => isMentioned(link, source) || isOrigin(link, source)) && !known.some((other) => carries(other, link)));
    return missing === undefined ? null : `the evidence does not connect what "${missing.word}" connects`;
};
