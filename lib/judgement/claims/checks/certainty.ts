import { oncePer } from '../../../text/memo';
import { actorOf, isOffice } from '../actors';
import { isNearlySame, isSame, likeness, wordAt } from '../context';
import type { Place } from '../context';
import { isFigureOf, isYear } from '../figures';
import { scheduled as announcing } from '../function-words';
import { scopesOf } from '../scopes';
import type { Certainty } from '../certainties';
import { isSameName } from '../naming';
import { isVerb, isVerbal, partsOf } from '../parts';
import { deciding } from '../plans';
import type { Reading, Token } from '../read';
import type { Check } from './types';

/** Places with at least this share of the best likeness are evidence, too. */
const nearly = .9;

const rank: Readonly<Record<Certainty, number>> = { fact: 0, plan: 1, intent: 2, expected: 3, doubt: 4, denial: 5 };

const isNegated = ({ reading, at }: Place): boolean => scopesOf(reading).negated.has(at);

/** Whether a word is in the scope of a negation: "no suspect was named", "has not named a suspect". */
const isReached = ({ reading, at }: Place): boolean => scopesOf(reading).reached.has(at) || scopesOf(reading).negated.has(at);

const doubtOf = ({ reading, at }: Place): number => rank[scopesOf(reading).certainty.get(at) ?? 'fact'];

/** Whether a sentence ends with an attribution: ", the Herald reported". */
const isRetold = ({ text }: Reading): boolean => /, (?:[\p{L}.]+ ){1,5}(?:reported|reports)\.?$/u.test(text);

const isDenied = (place: Place): boolean => doubtOf(place) === rank.denial;

/** Whether a word announces what is expected to happen: "to" in "is due to open", "is set to", "are to", and "due" in "is due on Monday". Elsewhere, "due to" means "because of". */
const isDue = ({ reading: { tokens }, at }: Place): boolean => {

    const [previous, word, next] = [wordAt(tokens, at - 1), wordAt(tokens, at), wordAt(tokens, at + 1)];
    if (word === 'due') {
        return /^(?:is|are)$/.test(previous) && /^(?:on|in|at|by)$/.test(next);
    }

    return word === 'to' && (previous === 'due' ? announcing.test(next) : /^(?:set|scheduled|slated|poised|expected|are|is)$/.test(previous));
};

/** Whether something is not yet done: "is being bought", "is buying". */
const isOngoing = ({ reading: { tokens }, at, token }: Place): boolean => /^(?:is|are)$/.test(wordAt(tokens, at - 1)) && /^\p{Ll}{2,}ing$/u.test(token.lower);

/** Returns how doubtful a word of the claim is: as much as the most doubtful word of its statement up to it and the next verb. */
const claimedDoubt = oncePer((place: Place): number => {

    const { reading, token, at } = place;
    const isVerbAt = (other: Token, i: number): boolean => isVerbal({ reading, at: i, token: other });
    const own = reading.tokens.some((other, i) => other.cuts === token.cuts && isVerbAt(other, i));
    const verb = reading.tokens.findIndex((other, i) => i >= at && (!own || other.cuts === token.cuts) && isVerbAt(other, i));
    const end = Math.max(at, verb);
    const cuts = [token.cuts, own ? token.cuts : reading.tokens[end]?.cuts];
    const words = reading.tokens.map((other, i) => ({ reading, at: i, token: other })).filter(({ token: other, at: i }) => cuts.includes(other.cuts) && (i <= end || (!own && other.cuts === token.cuts)));
    return Math.max(isRetold(reading) ? rank.doubt : rank.fact, ...words.map(doubtOf), ...words.filter(isDue).map(() => rank.expected), ...words.filter(isOngoing).map(() => rank.plan));
});

const doersOf = (place: Place): readonly Token[] => (isVerb(place) ? partsOf(place).doers ?? [] : []);

/** Returns the places where a verb has a doer of the claim; all if it has none in the claim, or others everywhere. */
const ofSameDoer = (place: Place, others: readonly Place[]): readonly Place[] => {

    const names = doersOf(place);
    const own = names.length > 0 ? others.filter((other) => doersOf(other).some((doer) => names.some((name) => isSameName(name, doer)))) : [];
    return own.length > 0 ? own : others;
};

const findBasis = (place: Place, known: readonly Place[]): readonly Place[] => {

    const own = ofSameDoer(place, known.filter(({ token }) => isSame(place.token, token))).map((one) => ({ one, fit: likeness(place, one) }));
    const most = Math.max(...own.map(({ fit }) => fit));
    return own.filter(({ fit }) => fit >= most * nearly).map(({ one }) => one);
};

/** By word of a claim, for the evidence with which it is compared: both checks ask for the same. */
const basesIn = oncePer((known: readonly Place[]) => oncePer((place: Place) => findBasis(place, known)));

/** Returns the places of the evidence that support a word of the claim: those that fit its context best. */
const basisOf = (place: Place, known: readonly Place[]): readonly Place[] => basesIn(known)(place);

/** Whether a word is what somebody has: "pact" in "had a pact". */
const isHad = ({ reading: { tokens }, at }: Place): boolean => /^(?:has|have|had) (?:an?|the|no)$/.test(tokens.slice(Math.max(0, at - 2), at).map(({ lower }) => lower).join(' '));

/** Whether a word only describes a noun after an article, as in "the flat tax". It claims nothing. */
const isAttribute = ({ reading, at, token }: Place): boolean => !isHad({ reading, at, token }) && token.senses.length === 0 && !isVerb({ reading, at, token }) && reading.tokens.slice(Math.max(0, at - 2), at).some(({ lower }) => /^(?:the|an?|its|their|his|her)$/.test(lower));

/** Whether a word belongs to the phrase of the word before it, which is checked: "up" in "picked up". */
const isParticle = ({ reading: { tokens }, at, token }: Place): boolean => token.senses.length > 0 && tokens[at - 1]?.senses === token.senses;

/** Whether a word is checked elsewhere: what a figure counts, or the office of a name beside it. */
const isAttached = ({ reading: { tokens }, at, token }: Place): boolean => {

    const [previous, next] = [tokens[at - 1], tokens[at + 1]];
    const isCounted = previous !== undefined && previous.figure !== null && !/^(?:date|ordinal)$/.test(previous.figure.kind);
    return isCounted || ((isOffice(token) || actorOf(token) >= 0) && (previous?.isName === true || (next?.isName === true && !next.opens)));
};

/** Whether a word only refers to what somebody says: "the accusations". It is not claimed to be true. */
const isSpeech = ({ token: { lower } }: Place): boolean => /^(?:accusation|allegation|charge|claim|complaint|rumou?r|report)s?$/.test(lower);

/** Whether a word is only the topic of another one, as in "a decision on staking". It is not claimed to have happened. */
const isNamed = ({ reading: { tokens }, at, token: { cuts } }: Place): boolean => {

    const from = tokens.slice(0, at + 1).map((token) => token.isContent && token.cuts === cuts).lastIndexOf(false) + 1;
    const relation = String(tokens[from]?.relation);
    const isChained = /^(?:in|of)$/.test(relation) && from > 1;
    return /^(?:on|about|over)$/.test(relation) || (isChained && tokens.slice(from - 2, from - 1).some((token) => token.cuts === cuts && /^(?:on|about|over)$/.test(token.relation)));
};

const isStatement = (place: Place): boolean => place.token.isContent && place.token.figure === null && !place.token.isName && !place.token.isNeutral && !/^(?:half|thirds?|quarters?)$/.test(place.token.lower) && ![isAttribute, isParticle, isAttached].some((is) => is(place));

/** Checks that the claim negates nothing that the evidence affirms, and affirms nothing that the evidence negates. */
export const negation: Check = ({ sentence, claim, sources, known }) => {

    const negators = scopesOf(sentence).negators;
    if (negators > Math.max(0, ...sources.map((source) => scopesOf(source).negators))) {
        return 'the evidence does not negate as much';
    }

    if (sources.some((source) => scopesOf(source).negators !== negators && isNearlySame(sentence, source))) {
        return 'the evidence negates otherwise';
    }

    for (const place of claim.filter(({ token }) => token.isContent || token.stem === 'say')) {
        const basis = basisOf(place, known);
        const negated = isNegated(place);
        if (isDenied(place) && isVerb(place) && basis.length > 0 && !basis.some((one) => isDenied(one) || isReached(one))) {
            return `the evidence does not deny "${place.token.raw}"`;
        }

        if (basis.length > 0 && !basis.some((one) => (negated ? isReached(one) : !isNegated(one) || isReached(place)))) {
            return negated ? `the evidence does not negate "${place.token.raw}"` : `the evidence negates "${place.token.raw}"`;
        }
    }

    return null;
};

/** Whether the evidence has a figure only in a forecast or a plan, and nothing in the claim is as doubtful. "On June 28, the port will open" has its figure in a statement of its own. */
const isOnlyDoubtful = (place: Place, known: readonly Place[]): boolean => {

    const { token: { figure }, reading } = place;
    const claimed = Math.max(claimedDoubt(place), ...reading.tokens.map((token, at) => doubtOf({ reading, at, token })));
    const own = figure === null || figure.kind === 'date' || isYear(figure) ? [] : known.filter(({ token }) => token.figure !== null && isFigureOf(figure, token.figure));
    return own.length > 0 && own.every((one) => doubtOf(one) > claimed);
};

/** Verbs before "to" that leave no doubt about the verb after it: "used a glitch to borrow". */
const achieving = /^(?:us(?:e[sd]?|ing)|exploit(?:s|ed|ing)?|abus(?:e[sd]?|ing)|manag(?:e[sd]?|ing)|beg[aiu]n|begins|start(?:s|ed)|continue[sd]?|went|helped|able|enough)$/;

/** Whether a verb is only an aim or a possibility, as in "sent a ship to fix the cables" and "before it can finish". */
const isAim = ({ reading: { tokens }, at, token }: Place): boolean => {

    const ahead = tokens.slice(0, at).filter(({ cuts }) => cuts === token.cuts);
    const isVote = ahead.some(({ lower }) => lower === 'voted') && deciding.test(token.lower);
    return ahead.at(-1)?.lower === 'can' || ahead.at(-1)?.lower === 'to' && !isVote && !ahead.some(({ lower }) => achieving.test(lower));
};

/** Whether a verb is only possible or allowed: "can appeal", "is able to appeal". */
const isAllowed = ({ reading: { tokens }, at }: Place): boolean => wordAt(tokens, at - 1) === 'can' || wordAt(tokens, at - 1) === 'to' && /^(?:able|allowed|free|entitled|permitted|eligible)$/.test(wordAt(tokens, at - 2));

/** Whether a verb is announced: "will appeal". */
const isDecided = ({ reading: { tokens }, at }: Place): boolean => /^(?:will|shall)$/.test(wordAt(tokens, at - 1));

const guessing = /^(?:may|might|could)$/;

/** Forms of a verb that report what has happened. */
const past = /(?:ed|en|wn|lt|ld|ught)$/;

/** Verbs that a text writes in the present of what is scheduled: "takes effect on 1 March". */
const scheduling = /^(?:takes|comes|goes|starts|begins|opens|launches|expires|ends|closes|debuts|resumes|matures)$/;

/** Returns the verb by which a word happens: "took" for "effect" in "took effect", or else the word itself. */
const verbOf = ({ reading: { tokens }, at, token: { lower } }: Place): string => (lower === 'effect' ? wordAt(tokens, at - 1) : lower);

/** Whether a word is only scheduled: in the present, before a date. */
const isScheduled = (place: Place): boolean => scheduling.test(verbOf(place)) && place.reading.tokens.slice(place.at + 1).some(({ figure, cuts, relation }) => cuts === place.token.cuts && figure?.kind === 'date' && /^(?:on|from|in|at)$/.test(relation));

const isOnlyScheduled = (basis: readonly Place[]): boolean => basis.length > 0 && basis.every(isScheduled);

/** Whether a word reports what has happened. */
const isPast = (place: Place): boolean => past.test(verbOf(place)) || /^(?:took|came|went|began)$/.test(verbOf(place));

/** Words before "to" that say that something has not happened yet. */
const intending = /^(?:plans?|planned|planning|intends?|aims?|wants?|seeks?|hopes?|prepares?|set|due|poised|scheduled)$/;

/** Whether a word announces something that has not happened yet: "will", or "to" in "plans to". */
const isAnnouncing = (tokens: readonly Token[], at: number): boolean => wordAt(tokens, at) === 'will' || (wordAt(tokens, at) === 'to' && intending.test(wordAt(tokens, at - 1)));

/** Returns a verb that the claim makes possible or announces only, though the evidence reports it as a fact and doubts nothing: "may be sentenced" for "was sentenced". */
const doubted = (claim: readonly Place[], known: readonly Place[]): Place | undefined => {

    const verbs = claim.flatMap(({ reading: { tokens }, at, token }) => ((guessing.test(token.lower) && token.raw !== 'May') || isAnnouncing(tokens, at) ? tokens.slice(at + 1).filter(({ isContent }) => isContent).slice(0, 1) : []));
    return claim.filter(({ token }) => verbs.includes(token)).find((place) => {

        const basis = basisOf(place, known);
        const { tokens } = place.reading;
        const isAnnounced = tokens.slice(0, place.at).some(({ cuts }, at) => cuts === place.token.cuts && isAnnouncing(tokens, at));
        return basis.length > 0 && basis.every((one) => isVerb(one) && (!isAnnounced || past.test(one.token.lower)) && doubtOf(one) === rank.fact && scopesOf(one.reading).hedges === 0);
    });
};

/** Checks that the claim is no more certain than the evidence: doubts and plans must not become facts. */
export const doubt: Check = ({ sentence, claim, sources, known }) => {

    const { hedges } = scopesOf(sentence);
    if (sources.some((source) => scopesOf(source).hedges > hedges && isNearlySame(sentence, source))) {
        return 'the evidence is less sure';
    }

    const verb = doubted(claim, known);
    if (verb !== undefined) {
        return `the evidence is surer of "${verb.token.raw}"`;
    }

    const figure = claim.find((place) => isOnlyDoubtful(place, known));
    if (figure !== undefined) {
        return `the evidence is less sure of "${figure.token.raw}"`;
    }

    const scheduled = claim.filter((place) => isPast(place) && claimedDoubt(place) === rank.fact).find((place) => isOnlyScheduled(basisOf(place, known)));
    if (scheduled !== undefined) {
        return `the evidence only schedules "${scheduled.token.raw}"`;
    }

    for (const place of claim.filter((one) => isStatement(one) && !isNamed(one) && !isSpeech(one))) {
        const basis = basisOf(place, known);
        const isDone = isVerb(place) && wordAt(place.reading.tokens, place.at - 1) !== 'to' && claimedDoubt(place) === rank.fact;
        if (basis.length > 0 && basis.every((one) => doubtOf(one) > claimedDoubt(place) || (isDone && isAim(one)) || (isDecided(place) && isAllowed(one)))) {
            return `the evidence is less sure of "${place.token.raw}"`;
        }
    }

    return null;
};
