import { actorOf, isOffice, isSameRole } from '../actors';
import { caseOf, generic, headlineOf, isNaming, say, subjectOf, topicOf, wordsBefore } from '../clauses';
import type { Subject } from '../clauses';
import { isSame } from '../context';
import type { Place } from '../context';
import { openers } from '../function-words';
import { isSameName } from '../naming';
import type { Reading, Token } from '../read';
import type { Check } from './types';

/** Doers and targets of a verb, and what else is known about them. */
interface Parts {
    readonly doers: Subject;
    readonly targets: Subject;
    /** Names after an active verb; `null` if its object may be anybody, as with roles and pronouns. */
    readonly objects: Subject;
    /** Words before the verb. */
    readonly ahead: readonly Token[];
    /** Roles of the doer, such as "the court", if its name is unknown. */
    readonly roles: readonly Token[];
    /** All roles before the verb, even if the doer is named. */
    readonly cast: readonly Token[];
    /** For a passive without a doer, such as "was pushed": names of its sentence and of the topics of the sentence and headline. Otherwise `null`. */
    readonly unnamed: readonly Token[] | null;
}

const past = /^(?:fell|rose|lost|sold|bought|won|hit|led|cut|held|sought|stole|froze|grew|sank|slid|shut|paid|built|began|broke|took|gave|lent|withdrew|overtook|went|became|kept|spent|sent|made|got)$/;

const participle = /(?:ed|en|wn|lt|ld|ught|ung|ost|ole|ack|ut|un|ade|ent)$/;

const auxiliary = /^(?:was|were|is|are|been|being|be|get|gets|got)$/;

const before = ({ reading, at, token }: Place, length: number): Token[] => reading.tokens.slice(Math.max(0, at - length), at).filter(({ cuts }) => cuts === token.cuts);

/** Whether a word is a finite verb, judging by its form and the words around it. */
export const isVerb = (place: Place): boolean => {

    const { token } = place;
    if (say.test(token.lower)) {
        return true;
    }

    if (/^(?:built|based|led|held)$/.test(token.lower) && /^(?:on|around|for)$/.test(String(place.reading.tokens[place.at + 1]?.lower))) {
        return false;
    }

    const [previous] = before(place, 1);
    const word = previous?.lower ?? '';
    const isProgress = /[^aeiou]ing$/.test(token.lower) && /^(?:is|are|was|were|been)$/.test(word);
    const isForm = isProgress || past.test(token.lower) || /ed$/.test(token.lower) || /^(?:to|will|would|may|might|must|can|could|should|not)$/.test(word)
        || (/[^su]s$/.test(token.lower) && previous !== undefined && (isNaming(previous) || (actorOf(previous) >= 0 && !previous.lower.endsWith('s') && !openers.has(token.lower)) || /^(?:it|he|she|which|who)$/.test(word) || before(place, 2)[0]?.lower === 'whose'));
    return isForm && /^[a-z]{3,}$/.test(token.lower) && token.isContent && token.figure === null && !isNaming(token) && !token.isNeutral && !/^(?:the|an?|its|their|his|her|of|no)$/.test(word);
};

/** Returns the names after "by", or `null` if no name follows it. */
const namesBy = ({ reading, at, token }: Place): Subject => {

    const behind = reading.tokens.slice(at + 1).filter(({ cuts }) => cuts === token.cuts);
    const by = behind.findIndex(({ lower }) => lower === 'by');
    const words = by < 0 ? [] : behind.slice(by + 1).filter(({ isContent, isNeutral }) => isContent && !isNeutral);
    return words.slice(0, 1).some(isNaming) ? words.filter(isNaming) : null;
};

/** Whether a word may be used instead of a name: "the founder", "the exchange", "him". */
const mayName = (token: Token): boolean => isOffice(token) || actorOf(token) >= 0 || generic.test(token.lower) || /^(?:it|its|him|his|her|them|their|itself|people|person|man|woman|suspects?)$/.test(token.lower);

const objectsOf = ({ reading, at, token }: Place): Subject => {

    const behind = reading.tokens.slice(at + 1).filter(({ cuts }) => cuts === token.cuts);
    const isOpen = behind.some((other, i) => mayName(other) && behind[i + 1]?.isName !== true);
    return behind.some(({ isContent, figure }) => isContent && figure === null) && !isOpen ? behind.filter(isNaming) : null;
};

/** Returns the names that do not belong to another noun, unlike "Dane" in "the arrest of a Dane"; all of them if none is left. */
const withoutOf = (names: Subject, reading: Reading): Subject => {

    const heads = names?.filter((token) => caseOf({ reading, at: reading.tokens.indexOf(token), token }) !== 'of') ?? [];
    return heads.length > 0 ? heads : names;
};

const isActAt = (reading: Reading, at: number, token: Token): boolean => /^ha(?:s|d|ve)$/.test(token.lower) || isVerb({ reading, at, token });

/** Returns the roles before a verb or, if it has no subject of its own, before the first verb of the sentence: "Police came and searched". */
const castOf = (place: Place): Token[] => {

    const { reading } = place;
    const own = wordsBefore(place);
    const first = reading.tokens.findIndex((token, i) => isActAt(reading, i, token));
    const words = own.some(({ isContent }) => isContent) ? own : reading.tokens.slice(0, first);
    return words.filter((word) => actorOf(word) >= 0);
};

const partsOf = (place: Place): Parts => {

    const { reading: { tokens }, at, token } = place;
    const ahead = tokens.slice(0, at);
    const isPassive = participle.test(token.lower) && tokens[at - 1]?.lower !== 'to' && (before(place, 3).some(({ lower }) => auxiliary.test(lower)) || tokens[at + 1]?.lower === 'by');
    const doers = isPassive ? namesBy(place) : subjectOf(place);
    const cast = castOf(place);
    const isReduced = isPassive && !before(place, 3).some(({ lower }) => auxiliary.test(lower)) && before(place, 1).some((word) => !isNaming(word));
    return {
        doers,
        targets: isPassive && !isReduced ? withoutOf(subjectOf(place), place.reading) : null,
        objects: isPassive ? null : objectsOf(place),
        ahead,
        roles: isPassive || doers !== null ? [] : cast,
        cast,
        unnamed: isPassive && doers === null ? [...tokens, ...topicOf(place.reading), ...topicOf(headlineOf(place.reading))].filter(isNaming) : null
    };
};

const isIn = (token: Token, list: readonly Token[]): boolean => list.some((other) => isSameName(token, other) || isSame(token, other));

const isShared = (names: readonly Token[], others: readonly Token[]): boolean => names.some((token) => isIn(token, others));

const orEmpty = (names: Subject): readonly Token[] => names ?? [];

/** Whether the known names contain the last one or at least half of the names. */
const isNamed = (names: readonly Token[], known: readonly Token[]): boolean => {

    const last = names.filter(({ relation }) => relation !== 'of').slice(-1);
    return last.some((token) => isIn(token, known)) || names.filter((token) => isIn(token, known)).length * 2 >= names.length;
};

/** Number of words on each side of a name that may contain its role. */
const beside = 4;

/** Returns the words around a name, up to the next verb on each side: "Brightwater, a miner of bitcoin". */
const around = ({ reading, at }: Place): Token[] => {

    const [ahead, behind] = [reading.tokens.slice(Math.max(0, at - beside), at), reading.tokens.slice(at + 1, at + beside + 1)];
    const isAct = (token: Token): boolean => isActAt(reading, reading.tokens.indexOf(token), token);
    const [last, first] = [ahead.map(isAct).lastIndexOf(true), behind.findIndex(isAct)];
    return [...ahead.slice(last + 1), ...behind.slice(0, first < 0 ? beside : first)];
};

/** Whether one of the names has a role in the evidence: "Bitcoin miner Brightwater". Always true for abbreviations, whose role is rarely mentioned. */
const isInRole = (names: readonly Token[], roles: readonly Token[], known: readonly Place[]): boolean => {

    const own = known.filter(({ token }) => isIn(token, names));
    return roles.length === 0 || names.some(({ raw }) => /^\p{Lu}{2,}$/u.test(raw)) || own.some((place) => isSameRole(around(place), roles));
};

/** Whether the names of the claim match those of a place of the evidence or, if these are unknown, have its role. */
const mayBe = (names: readonly Token[], other: Subject, roles: readonly Token[], known: readonly Place[]): boolean => (other === null ? isInRole(names, roles, known) : isNamed(names, other));

/** Whether names may be the doers of a verb in the evidence. If it is a passive without a doer, they must occur in its sentence or in the topics of sentence and headline. */
const mayDo = (names: readonly Token[], { unnamed }: Parts): boolean => unnamed === null || isShared(names, unnamed);

/** Whether all places of the evidence have other doers or targets than the claim. */
const isForeign = (part: 'doers' | 'targets', own: Parts, others: readonly Parts[], known: readonly Place[]): boolean => {

    const names = own[part];
    return names !== null && others.length > 0 && others.every((other) => !mayBe(names, part === 'targets' ? other.targets ?? other.objects : other.doers, part === 'doers' ? other.roles : [], known) && !isSameRole(own.ahead, other.ahead));
};

/** Whether the evidence has the verb only without a doer, and never near the doers of the claim. */
const isUnheard = ({ doers }: Parts, others: readonly Parts[]): boolean => doers !== null && others.length > 0 && !others.some((other) => mayDo(doers, other));

/** Whether two statements share a content word other than their verb and names. */
const isAboutSame = (a: Place, b: Place): boolean => {

    const others = (place: Place): Token[] => place.reading.tokens.filter((token) => token !== place.token && token.cuts === place.token.cuts && token.isContent && !isNaming(token));
    return others(a).some((token) => others(b).some((other) => isSame(token, other)));
};

/** Returns the places of the same verb or, if it does not occur, of its synonyms in similar statements. All verbs of saying are the same. */
const verbsLike = (place: Place, known: readonly Place[]): Place[] => {

    if (say.test(place.token.lower)) {
        return known.filter(({ token }) => say.test(token.lower));
    }

    const alike = known.filter((other) => isSame(place.token, other.token) && isVerb(other));
    const same = alike.filter(({ token }) => token.stem === place.token.stem);
    return same.length > 0 ? same : alike.filter((other) => isAboutSame(place, other));
};

/** Returns the doers of a verb of the claim that are its doers in the evidence, too. */
export const doersOf = (place: Place, known: readonly Place[]): Token[] => {

    const others = isVerb(place) ? verbsLike(place, known).flatMap((other) => partsOf(other).doers ?? []) : [];
    return others.length > 0 ? (partsOf(place).doers ?? []).filter((token) => isIn(token, others)) : [];
};

/** Whether a role does what somebody without this role does in the evidence: "Customers must return" for "Halden must return". */
const isMiscast = ({ roles }: Parts, others: readonly Parts[], known: readonly Place[]): boolean => {

    const isCast = ({ doers, cast }: Parts): boolean => (doers === null ? cast.length === 0 : isInRole(doers, roles, known)) || isSameRole(roles, cast);
    return roles.length > 0 && others.length > 0 && !others.some(isCast);
};

/** Whether all places of the evidence have other objects than the claim. */
const isMisaimed = ({ objects }: Parts, others: readonly Parts[]): boolean => {

    const known = others.map((other) => orEmpty(other.objects ?? other.targets));
    return known.length > 0 && orEmpty(objects).length > 0 && known.every((names) => names.length > 0 && !isShared(orEmpty(objects), names));
};

/** Checks that the doers and targets of each verb are those of the evidence, if the evidence names them. */
export const agents: Check = ({ claim, known }) => {

    for (const place of claim.filter(isVerb)) {
        const own = partsOf(place);
        const others = verbsLike(place, known).map(partsOf);
        if (isForeign('doers', own, others, known) || isForeign('targets', own, others, known) || isUnheard(own, others) || isMiscast(own, others, known) || isMisaimed(own, others)) {
            return `the evidence does not connect "${place.token.raw}" with who is named`;
        }
    }

    return null;
};
