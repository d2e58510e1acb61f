import { oncePer } from '../../text/memo';
import { actorOf, isOffice } from './actors';
import { caseOf, generic, headlineOf, isNaming, isSaying, subjectOf, topicOf, wordsBefore } from './clauses';
import type { Subject } from './clauses';
import { wordAt } from './context';
import type { Place } from './context';
import { openers } from './function-words';
import { isSameName } from './naming';
import type { Reading, Token } from './read';

/** Doers and targets of a verb, and what else is known about them. */
export interface Parts {
    readonly doers: Subject;
    readonly targets: Subject;
    /** Names after an active verb; `null` if its object may be anybody, as with roles and pronouns. */
    readonly objects: Subject;
    /** All names after an active verb, also those after prepositions. */
    readonly behind: readonly Token[];
    /** Content words after "by" if it is passive: "support agents" in "was bribed by support agents". */
    readonly by: readonly Token[];
    /** Words before the verb. */
    readonly ahead: readonly Token[];
    /** Roles of the doer, such as "the court", if its name is unknown. */
    readonly roles: readonly Token[];
    /** All roles before the verb, even if the doer is named. */
    readonly cast: readonly Token[];
    /** For a passive without a doer, such as "was pushed": names of its sentence and of the topics of the sentence and headline. Otherwise `null`. */
    readonly unnamed: readonly Token[] | null;
}

const past = /^(?:fell|rose|lost|sold|bought|won|hit|led|cut|held|sought|stole|froze|grew|sank|slid|shut|paid|built|began|broke|took|gave|lent|withdrew|overtook|went|became|kept|spent|sent|made|got|wrote|met|beat|saw|knew|chose|drove|drew|fled|hurt|threw|cost|repaid|rebuilt|upheld|withheld|underwent|oversaw|split|spread|quit|let|put|fed|swore|tore|spun|rang|dug|set)$/;

const participle = /(?:ed|en|wn|lt|ld|ught|ung|ost|ole|ack|ut|un|ade|ent)$/;

const auxiliary = /^(?:was|were|is|are|been|being|be|get|gets|got|wrote|met|beat|saw|knew|chose|drove|drew|fled|hurt|threw)$/;

const before = ({ reading, at, token }: Place, length: number): Token[] => reading.tokens.slice(Math.max(0, at - length), at).filter(({ cuts }) => cuts === token.cuts);

/** Plurals that reports often put behind a name: "Halden shares", "bitcoin futures". */
const things = /^(?:shares|futures|options|funds|bonds|notes|stocks|contracts|products|holdings|holders|users|tokens|reserves|prices|etfs)$/;

/** Verbs that reports put behind such a plural, and past forms. */
const plural = /^(?:see|saw|had|took|take|post|report|record|log|notch|shed|lose|draw|pull|attract|gain|add|hit|face|extend|rise|fall|jump|drop|surge|slide|climb|soar|plunge|tumble|rally|trade)$|ed$/;

/** Whether a word can only be the verb of the plural before it: "saw" in "bitcoin products saw". */
const isActing = (word: string): boolean => past.test(word) || plural.test(word);

/** Whether a word is such a plural and no verb: no object follows it. */
const isThings = ({ reading: { tokens }, at, token }: Place): boolean => tokens.slice(Math.max(0, at - 1), at).some(isNaming) && things.test(token.lower) && (tokens[at + 1]?.isContent !== true || isActing(wordAt(tokens, at + 1))) && !/^(?:the|an?|its|their)$/.test(wordAt(tokens, at + 1));

/** Whether a word is a finite verb, judging by its form and the words around it. Verbs that mean little, such as "used", are not. */
export const isVerb = (place: Place): boolean => !place.token.isNeutral && isVerbal(place);

const findVerbal = (place: Place): boolean => {

    const { token } = place;
    if (isSaying(place.reading.tokens, place.at)) {
        return true;
    }

    if (/^(?:built|based|led|held)$/.test(token.lower) && /^(?:on|around|for)$/.test(String(place.reading.tokens[place.at + 1]?.lower))) {
        return false;
    }

    const [previous] = before(place, 1);
    const word = previous?.lower ?? '';
    const isProgress = /[^aeiou]ing$/.test(token.lower) && /^(?:is|are|was|were|been)$/.test(word);
    const isDone = /(?:en|wn)$/.test(token.lower) && place.reading.tokens[place.at + 1]?.lower === 'by';
    if (/^(?:cut|hit|split|spread|cost|set)$/.test(token.lower) && /^(?:rate|price|point|tax|job|interest|power)$/.test(word)) {
        return false;
    }

    const isForm = isProgress || isDone || past.test(token.lower) || /ed$/.test(token.lower) || /^(?:to|will|would|may|might|must|can|could|should|not)$/.test(word)
        || (/[^su]s$/.test(token.lower) && !isThings(place) && previous !== undefined && !previous.isOwner && (isNaming(previous) || (actorOf(previous) >= 0 && !previous.lower.endsWith('s') && !openers.has(token.lower)) || /^(?:it|he|she|which|who)$/.test(word) || before(place, 2)[0]?.lower === 'whose'));
    return isForm && /^[a-z]{3,}$/.test(token.lower) && token.isContent && token.figure === null && !isNaming(token) && !/ings$/.test(token.lower) && !/^(?:the|an?|its|their|his|her|of|no)$/.test(word);
};

/** By index, whether words of a sentence are verbs, as far as that has been asked: many checks ask for the same words. */
const verbalIn: (sentence: Reading) => (boolean | undefined)[] = oncePer(() => []);

/** Like `isVerb`, but also true for verbs that mean little. */
export const isVerbal = (place: Place): boolean => (verbalIn(place.reading)[place.at] ??= findVerbal(place));

/** Returns the words of the statement after a word. */
const wordsBehind = ({ reading, at, token }: Place): Token[] => reading.tokens.slice(at + 1).filter(({ cuts }) => cuts === token.cuts);

/** Returns the words after a participle that "and" joins to another one: "and recruited by thieves" after "were bribed". */
const joinedBehind = ({ reading: { tokens }, at, token }: Place): Token[] => {

    const isJoined = wordAt(tokens, at + 1) === 'and' && wordAt(tokens, at + 3) === 'by';
    return isJoined ? tokens.slice(at + 1).filter(({ cuts }) => cuts === token.cuts + 1) : [];
};

/** Returns the content words after "by". */
const wordsBy = (place: Place): Token[] => {

    const own = wordsBehind(place);
    const behind = own.some(({ lower }) => lower === 'by') ? own : joinedBehind(place);
    const by = behind.findIndex(({ lower }) => lower === 'by');
    const words = by < 0 ? [] : behind.slice(by + 1);
    const end = words.findIndex(({ lower }, i) => /^(?:to|from|into|for|on)$/.test(lower) && words.slice(0, i).some(isNaming));
    return words.slice(0, end < 0 ? words.length : end).filter(({ isContent, isNeutral }) => isContent && !isNeutral);
};

/** Number of words after "by" of which one must be a name: "by former senator Mira Osk". */
const titled = 3;

/** Returns the names after "by", or `null` if no name follows it. */
const namesBy = (place: Place): Subject => {

    const words = wordsBy(place);
    return words.slice(0, titled).some(isNaming) ? words.filter(isNaming) : null;
};

/** Returns the doers of an active verb. Those of "said" may follow it: ", said Mira Okafor". */
const doersBefore = (place: Place): Subject => {

    const next = wordAt(place.reading.tokens, place.at + 1);
    const isResumed = /^(?:it|he|she|they|that|there)$/.test(next) || (/^(?:its|his|her|their)$/.test(next) && wordsBehind(place).some(({ lower }) => /^(?:is|are|was|were|has|have|had|will|would)$/.test(lower)));
    const isInverted = isSaying(place.reading.tokens, place.at) && place.token.opens && !isResumed && !/^tells?$|^told$/.test(place.token.lower);
    const names = isInverted ? wordsBehind(place).filter(isNaming) : [];
    return names.length > 0 ? names : subjectOf(place);
};

/** Whether a word may be used instead of a name: "the founder", "the exchange", "him". The first part of another noun is not, as in "exchange rates". */
const mayName = (token: Token, next: Token | undefined): boolean => isOffice(token) || actorOf(token) >= 0 || (generic.test(token.lower) && next?.isContent !== true) || /^(?:it|its|him|his|her|them|their|itself|people|person|man|woman|suspects?)$/.test(token.lower);

const objectsOf = (place: Place): Subject => {

    const behind = wordsBehind(place);
    const isOpen = behind.some((other, i) => mayName(other, behind[i + 1]) && behind[i + 1]?.isName !== true);
    return behind.some(({ isContent, figure }) => isContent && figure === null) && !isOpen ? behind.filter(isNaming) : null;
};

/** Participles that headlines put behind a name without an auxiliary, and the preposition that shows it: "Halden drained of $4 million". */
const shortened = /^(?:(?:drained|accused|robbed|stripped|convicted|cleared|acquitted|defrauded) of|(?:hacked|exploited|breached|arrested|charged|indicted|jailed|sentenced|banned|sued|fined|raided|ousted|kidnapped) (?:for|in|over|with|from|after|at|on))$/;

/** Returns the names that do not belong to another noun, unlike "Dane" in "the arrest of a Dane"; all of them if none is left. */
const withoutOf = (names: Subject, reading: Reading): Subject => {

    const heads = names?.filter((token) => caseOf({ reading, at: reading.tokens.indexOf(token), token }) !== 'of') ?? [];
    return heads.length > 0 ? heads : names;
};

/** Whether a word is a form of "have" or a finite verb. */
export const isActAt = (reading: Reading, at: number, token: Token): boolean => /^ha(?:s|d|ve)$/.test(token.lower) || isVerb({ reading, at, token });

/** Returns the roles before a verb or, if it has no subject of its own, before the first verb of the sentence: "Police came and searched". */
const castOf = (place: Place): Token[] => {

    const { reading } = place;
    const own = wordsBefore(place);
    const first = reading.tokens.findIndex((token, i) => isActAt(reading, i, token));
    const isRelative = own[0]?.lower === 'who';
    const words = isRelative ? reading.tokens.slice(0, place.at) : own.some(({ isContent }) => isContent) ? own : reading.tokens.slice(0, first);
    return words.filter((word) => actorOf(word) >= 0);
};

/** Returns the words up to the next auxiliary. */
const untilVerb = (words: readonly Token[]): readonly Token[] => {

    const end = words.findIndex(({ lower }) => auxiliary.test(lower));
    return words.slice(0, end < 0 ? words.length : end);
};

/** Whether a verb is a passive without an auxiliary, as before a figure in headlines: "Halden fined $5 million". */
export const isFined = ({ reading: { tokens }, at, token }: Place): boolean => /^(?:fined|sentenced|jailed)$/.test(token.lower) && (tokens[at + 1]?.figure ?? null) !== null;

const findParts = (place: Place): Parts => {

    const { reading: { tokens }, at, token } = place;
    const ahead = tokens.slice(0, at);
    const isShortened = shortened.test(`${token.lower} ${wordAt(tokens, at + 1)}`) && !/^(?:has|have|had|having)$/.test(wordAt(tokens, at - 1));
    const isPassive = isFined(place) || isShortened || participle.test(token.lower) && tokens[at - 1]?.lower !== 'to' && (before(place, 3).some(({ lower }) => auxiliary.test(lower)) || tokens[at + 1]?.lower === 'by');
    const doers = isPassive ? namesBy(place) : doersBefore(place);
    const cast = castOf(place);
    const isReduced = isPassive && !before(place, 3).some(({ lower }) => auxiliary.test(lower)) && before(place, 1).some((word) => !isNaming(word));
    const targets = isPassive && !isReduced ? withoutOf(subjectOf(place), place.reading) : null;
    const isTarget = (name: Token): boolean => targets?.some((target) => isSameName(name, target)) === true;
    return {
        doers,
        targets,
        objects: isPassive ? null : objectsOf(place),
        ahead,
        by: isPassive ? wordsBy(place) : [],
        roles: doers === null ? (isPassive ? wordsBy(place).filter((word) => actorOf(word) >= 0).slice(0, 1) : cast) : [],
        behind: isPassive ? [] : untilVerb(wordsBehind(place)).filter(isNaming),
        cast,
        unnamed: isPassive && doers === null ? [...tokens, ...topicOf(place.reading), ...topicOf(headlineOf(place.reading))].filter((name) => isNaming(name) && !isTarget(name)) : null
    };
};

/** By index, the parts of verbs of a sentence that have been asked for. */
const partsIn: (sentence: Reading) => (Parts | undefined)[] = oncePer(() => []);

/** Returns the doers and targets of a verb. */
export const partsOf = (place: Place): Parts => (partsIn(place.reading)[place.at] ??= findParts(place));
