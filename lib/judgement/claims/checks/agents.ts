import { isSameRole } from '../actors';
import { citedIn, isNaming, isReporting, isSaying } from '../clauses';
import type { Subject } from '../clauses';
import { isAmong, isSame, wordAt } from '../context';
import type { Place } from '../context';
import { falling, rising } from '../lexicon';
import { isAbbreviation } from '../naming';
import { isActAt, isVerb, isVerbal, partsOf } from '../parts';
import type { Parts } from '../parts';
import type { Token } from '../read';
import type { Check } from './types';

const isShared = (names: readonly Token[], others: readonly Token[]): boolean => names.some((token) => isAmong(token, others));

const orEmpty = (names: Subject): readonly Token[] => names ?? [];

/** Whether the known names contain the last one or at least half of the names. */
const isNamed = (names: readonly Token[], known: readonly Token[]): boolean => {

    const last = names.filter(({ relation }) => relation !== 'of').slice(-1);
    return last.some((token) => isAmong(token, known)) || names.filter((token) => isAmong(token, known)).length * 2 >= names.length;
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

    const own = known.filter(({ token }) => isAmong(token, names));
    return roles.length === 0 || names.some(isAbbreviation) || own.some((place) => isSameRole(around(place), roles));
};

/** Whether the names of the claim match those of a place of the evidence or, if these are unknown, have its role. */
const mayBe = (names: readonly Token[], other: Subject, roles: readonly Token[], known: readonly Place[]): boolean => (other === null ? isInRole(names, roles, known) : isNamed(names, other));

/** Whether names may be the doers of a verb in the evidence. If it is a passive without a doer, they must occur in its sentence or in the topics of sentence and headline. */
const mayDo = (names: readonly Token[], { unnamed }: Parts): boolean => unnamed === null || isShared(names, unnamed);

/** Whether the doers of the claim are a target somewhere in the evidence, and nowhere a doer: "Halden fined the bank" for "the bank fined Halden". */
const isVictim = ({ doers: names, cast }: Parts, others: readonly Parts[]): boolean => {

    const isTarget = ({ targets }: Parts): boolean => names !== null && targets !== null && names.every((token) => isAmong(token, targets));
    return cast.length === 0 && others.some(isTarget) && !others.some(({ doers }) => isShared(orEmpty(names), orEmpty(doers)));
};

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

    if (isSaying(place.reading.tokens, place.at)) {
        return known.filter(({ reading, at, token }) => isSaying(reading.tokens, at) || isReporting(token));
    }

    const alike = known.filter((other) => isSame(place.token, other.token) && isVerb(other));
    const same = alike.filter(({ token }) => token.stem === place.token.stem);
    return same.length > 0 ? same : alike.filter((other) => isAboutSame(place, other));
};

/** Whether somebody who says something in the claim is cited in the evidence: "according to Nansen". */
const isQuoted = (place: Place, known: readonly Place[]): boolean => isSaying(place.reading.tokens, place.at) && isShared(orEmpty(partsOf(place).doers), [...new Set(known.map(({ reading }) => reading))].flatMap(citedIn));

/** Returns the doers of a verb of the claim that are its doers in the evidence, too. */
export const doersOf = (place: Place, known: readonly Place[]): Token[] => {

    const others = isVerb(place) ? verbsLike(place, known).flatMap((other) => partsOf(other).doers ?? []) : [];
    return others.length > 0 ? (partsOf(place).doers ?? []).filter((token) => isAmong(token, others)) : [];
};

/** Whether a role does what somebody without this role does in the evidence: "Customers must return" for "Halden must return". */
const isMiscast = ({ roles }: Parts, parts: readonly Parts[], known: readonly Place[]): boolean => {

    const isCast = ({ doers, cast, roles: others }: Parts): boolean => (doers === null ? cast.length === 0 : isInRole(doers, roles, known)) || isSameRole(roles, [...cast, ...others]);
    return roles.length > 0 && parts.length > 0 && !parts.some(isCast);
};

/** Whether all places of the evidence have other objects than the claim. */
const isMisaimed = ({ objects }: Parts, others: readonly Parts[]): boolean => {

    const known = others.map((other) => orEmpty(other.objects ?? other.targets));
    const own = orEmpty(objects).filter(({ coin, relation }) => coin === '' || relation !== 'in');
    return known.length > 0 && own.length > 0 && known.every((names) => names.length > 0 && !isShared(own, names));
};

/** Whether the claim turns all places of the evidence round: its objects are the doers there, or its doers are the objects. */
const isInverted = (own: Parts, others: readonly Parts[]): boolean => {

    const isPlace = ({ relation }: Token): boolean => /^(?:in|at|of)$/.test(relation);
    const without = (names: readonly Token[]): Token[] => names.filter((token) => !isPlace(token));
    const [doers, behind] = [without(orEmpty(own.doers)), without(own.behind)];
    const isDoneTo = ({ doers: known, behind: names }: Parts): boolean => known !== null && behind.some((token) => isAmong(token, without(known)) && !isAmong(token, names)) && !isShared(doers, known);
    const isDoneBy = ({ doers: known, ahead, behind: names }: Parts): boolean => isShared(doers, without(names)) && !isShared(doers, [...orEmpty(known), ...ahead.filter(isNaming)]);
    return others.length > 0 && others.every((other) => isDoneTo(other) || isDoneBy(other));
};

/** Whether a doer of the claim does what the evidence reports in sentences where it does another thing: "pirates sank a boat" for "sinking a boat that was taken by pirates". */
const isOtherDeed = ({ token }: Place, { doers, roles }: Parts, known: readonly Place[]): boolean => {

    const own = new Set(known.filter((one) => isSame(token, one.token)).map(({ reading }) => reading));
    const cast = known.filter((one) => own.has(one.reading) && (isSameRole([one.token], roles) || isAmong(one.token, orEmpty(doers))));
    const isByOther = ({ reading: { tokens }, at, token: { relation } }: Place): boolean => relation === 'by' && !tokens.slice(Math.max(0, at - (wordAt(tokens, at - 3) === 'and' ? 4 : 3)), at).some((other) => isSame(other, token));
    return cast.length > 0 && cast.every(isByOther);
};

/** Whether all places of the evidence are passive, too, and have nothing of the claim after "by": "bribed by agents" for "bribed by thieves". */
const isByAnother = ({ by }: Parts, others: readonly Parts[]): boolean => others.length > 0 && others.every((other) => by.length > 0 && other.by.length > 0 && !isShared(by, other.by) && !isSameRole(by, other.by));

/** Verbs for a change that have no object but its size. */
const intransitive = /^(?:rose|rises?|risen|fell|falls?|fallen|gain(?:s|ed)|drop(?:s|ped)|jump(?:s|ed)|climb(?:s|ed)|slid|slides?|sank|sinks?|slip(?:s|ped)|tumble[ds]|plunge[ds]|surge[ds]|soar(?:s|ed)|decline[ds])$/;

/** Whether a word for a rise or a fall is beside the same name in the evidence, in whatever form: "ether fell" for "with ether down". */
const isMoved = ({ token }: Place, { doers }: Parts, known: readonly Place[]): boolean => intransitive.test(token.lower) && known.some((one) => one.token.senses.some((sense) => sense === rising || sense === falling) && isSame(token, one.token) && one.reading.tokens.some((other) => other.cuts === one.token.cuts && isAmong(other, orEmpty(doers))));

/** Checks that the doers and targets of each verb are those of the evidence, if the evidence names them. */
export const agents: Check = ({ claim, known }) => {

    const turned = claim.find((place) => place.token.isNeutral && isVerbal(place) && isInverted(partsOf(place), known.filter((one) => one.token.stem === place.token.stem && isVerbal(one)).map(partsOf)));
    if (turned !== undefined) {
        return `the evidence turns "${turned.token.raw}" round`;
    }

    for (const place of claim.filter(isVerb)) {
        const own = partsOf(place);
        const others = isQuoted(place, known) || isMoved(place, own, known) ? [] : verbsLike(place, known).map(partsOf);
        if (isForeign('doers', own, others, known) || isForeign('targets', own, others, known) || isUnheard(own, others) || isMiscast(own, others, known) || (!isSaying(place.reading.tokens, place.at) && isMisaimed(own, others)) || isByAnother(own, others) || isVictim(own, others) || isInverted(own, others) || isOtherDeed(place, own, known)) {
            return `the evidence does not connect "${place.token.raw}" with who is named`;
        }
    }

    return null;
};
