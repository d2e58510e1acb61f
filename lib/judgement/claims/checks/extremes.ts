import { isEqual } from '../alignment';
import { headlineOf, isNaming, subjectOf, topicOf } from '../clauses';
import { isAmong, isSame } from '../context';
import type { Place } from '../context';
import type { Reading, Token } from '../read';
import { bearersOf, isSuperlative, nounOf, ownerOf, rankOf, scopeOf, timeOf, wordsAhead } from '../superlatives';
import type { Check } from './types';

/** Words that say how far something is from its record: "8% away from its all-time high". The record itself is then not reached. */
const distance = /\b(?:away from|close to|closer to|near|nearing|nears|approaching|below|short of|shy of|off|down from|from|under|since|than)(?: (?:its|an?|the|their|hitting|reaching|it|hit|reached|set))*(?: (?:previous|prior|last|record|high|low))*$/;

const isDistant = ({ reading: { tokens }, at }: Place): boolean => distance.test(tokens.slice(Math.max(0, at - 7), at).map(({ lower }) => lower).join(' '));

/** Words that say nothing about what has a record: "the deal", "the level", "history". */
const idle = /^(?:in|its|their|stands?|sits?|deals?|moves?|figures?|numbers?|totals?|levels?|results?|marks?|times?|histor(?:y|ic)|ever|overall|dates?|far|points?|amounts?|ones?|kind|now|current(?:ly)?|record|high|world|period)$/;

const isTelling = (token: Token): boolean => token.isContent && (!token.isNeutral || /^(?:dollars?|crypto|cryptocurrency|digital)$/.test(token.lower)) && token.figure === null && !idle.test(token.lower);

/** Returns what the sentence of a place is about, besides its own words: the topics of the sentence and of the headline. */
const topicsOf = (reading: Reading): readonly Token[] => [...topicOf(reading), ...topicOf(headlineOf(reading))];

/** Words that refer to a sentence before, and those of them that do not refer to who has a superlative. */
const referring = /^(?:it|its|they|their|he|she|his|her|this|that|these|those)$/;
const pointing = /^(?:this|that|these|those)$/;

/** Returns the words among which the evidence says what has a superlative: before it, its noun, and what this is of. */
const sphereOf = (place: Place): readonly Token[] => {

    const own = [...bearersOf(place), ...nounOf(place), ...scopeOf(place).filter(({ relation }) => /^(?:of|from|for|in|among|by|on)$/.test(relation))];
    const isOwn = place.reading.tokens.slice(Math.max(0, place.at - 2), place.at).some(({ lower }) => /^(?:its|their)$/.test(lower));
    const isTaken = wordsAhead(place).some(({ lower }) => referring.test(lower)) || scopeOf(place).some(({ lower }) => pointing.test(lower));
    return [...own, ...(isOwn ? place.reading.tokens.slice(0, place.at) : []), ...(isTaken ? [...place.reading.before?.tokens ?? [], ...topicsOf(place.reading)] : [])];
};

/** Whether a superlative of the evidence is about somebody that the claim names before its own, and is dated as there: not "Orvane's largest sale in May" for "it was Halden's largest sale, in June". */
const isOfSame = (one: Place, place: Place): boolean => {

    const names = subjectOf(place) ?? [];
    const dates = place.reading.tokens.filter(({ figure, cuts }) => figure?.kind === 'date' && cuts === place.token.cuts);
    const near = [...one.reading.tokens, ...one.reading.before?.tokens ?? []];
    const about = [...near, ...topicsOf(one.reading)];
    return (names.length === 0 || names.some((name) => isAmong(name, about))) && dates.every((date) => near.some((other) => isEqual(date, other)));
};

/** Whether the evidence says of the same thing that it has a superlative: not "revenue hit a record" for "users hit a record". */
const isBorneAlike = (one: Place, place: Place): boolean => {

    const bearers = bearersOf(place).filter((token) => isTelling(token) && (isNaming(token) ? token.relation === '' : /^(?:of)?$/.test(token.relation)));
    const sphere = sphereOf(one);
    return bearers.every((token) => isAmong(token, isNaming(token) ? [...sphere, ...topicsOf(one.reading)] : sphere));
};

/** Whether a superlative is that of the world: "the world's largest". */
const isOfWorld = ({ reading: { tokens }, at }: Place): boolean => tokens.slice(Math.max(0, at - 2), at).some(({ lower, isOwner }) => lower === 'world' && isOwner);

/** Whether a superlative that holds for somebody's things only is claimed of the same owner. */
const isOwnedAlike = (one: Place, place: Place): boolean => {

    const [known, claimed] = [ownerOf(one), ownerOf(place)];
    const isFree = /^(?:first|record)$/.test(one.token.lower);
    const names = known.names.length > 0 ? known.names : topicsOf(one.reading);
    const isShared = claimed.names.length === 0 || claimed.names.some((name) => isAmong(name, names));
    const isWidened = known.isOwn && isOfWorld(place) && !isOfWorld(one);
    return !isWidened && (isFree || claimed.isOwn || !known.isOwn) && (!known.isOwn || isShared);
};

/** Returns the words that say between whom something has a superlative: "between a van maker and a bank". */
const betweenIn = (scope: readonly Token[]): readonly Token[] => {

    const at = scope.findIndex(({ lower }) => lower === 'between');
    return at < 0 ? [] : scope.slice(at);
};

/** Whether the claim keeps what restricts a superlative, and adds nothing to it that the sentence does not have. */
const isScopedAlike = (one: Place, place: Place): boolean => {

    const kept = [...place.reading.tokens, ...topicsOf(place.reading), ...topicOf(headlineOf(one.reading))];
    const restricting = scopeOf(one).filter((token) => token.relation === 'of' || (isNaming(token) && /^(?:in|among|for|on|against)$/.test(token.relation)));
    const compounds = bearersOf(one).filter(({ isCompound, isName }) => isCompound && !isName);
    const lost = [...compounds, ...[...nounOf(one), ...restricting, ...betweenIn(scopeOf(one))].filter(isTelling)];
    const added = [...nounOf(place), ...scopeOf(place)].filter((token) => isTelling(token) && !(token.isName && token.isOwner));
    const near = one.reading.tokens.filter(({ cuts }) => cuts === one.token.cuts);
    return lost.every((token) => isAmong(token, kept)) && added.every((token) => isAmong(token, isNaming(token) ? [...near, ...scopeOf(one)] : one.reading.tokens));
};

/** Whether the superlatives belong to the same noun. The claim may name it before the superlative, or leave it out. */
const isNamedAlike = (one: Place, place: Place): boolean => {

    const [head] = nounOf(place).slice(-1);
    return head === undefined || idle.test(head.lower) || isAmong(head, [...nounOf(one), ...bearersOf(one)]);
};

/** Whether a superlative of the evidence supports the claimed one: it has the same restrictions, and is about the same. */
const carries = (one: Place, place: Place): boolean => {

    const isLimited = timeOf(one) === timeOf(place) && (rankOf(one) === rankOf(place) || (rankOf(one) === '' && rankOf(place) === 'part'));
    return isLimited && (isDistant(place) || !isDistant(one)) && isOfSame(one, place) && isNamedAlike(one, place) && isOwnedAlike(one, place) && isScopedAlike(one, place) && isBorneAlike(one, place);
};

/** Checks that every superlative occurs in the evidence with the same restriction, owner and noun. */
export const extremes: Check = ({ claim, known }) => {

    const wrong = claim.filter(isSuperlative).find((place) => !known.some((one) => isSame(place.token, one.token) && isSuperlative(one) && carries(one, place)));
    return wrong === undefined ? null : `"${wrong.token.raw}" is not in the evidence, or restricted there`;
};
