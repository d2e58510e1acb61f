import { isEqual } from '../alignment';
import { headlineOf, subjectOf, topicOf } from '../clauses';
import { isSame } from '../context';
import type { Place } from '../context';
import { isSameName } from '../naming';
import type { Token } from '../read';
import type { Check } from './types';

const superlative = /^(?:largest|biggest|greatest|highest|lowest|smallest|longest|shortest|fastest|slowest|best|worst|oldest|strongest|weakest|steepest|record|first|most|least)$/;

/** Words before "top" that make it a superlative: "the top hub", unlike "tops $5". */
const ranking = /^(?:the|its|as|a|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))$/;

const isSuperlative = ({ reading: { tokens }, at, token }: Place): boolean => superlative.test(token.lower) || (token.lower === 'top' && tokens.slice(Math.max(0, at - 1), at).some(({ lower }) => ranking.test(lower)));

/** Maximum number of words of a noun. */
const reach = 5;

/** Words that say how far something is from its record: "8% away from its all-time high". The record itself is then not reached. */
const distance = /\b(?:away from|below|short of|shy of|off|down from|from|under|since|than)(?: (?:its|an?|the|their|hitting|reaching))?(?: (?:previous|prior|last|record|high|low))*$/;

const isDistant = ({ reading: { tokens }, at }: Place): boolean => distance.test(tokens.slice(Math.max(0, at - 7), at).map(({ lower }) => lower).join(' '));

/** Returns what restricts a superlative: "one of the largest", "second-largest", "largest since May", "largest this year". */
const limitOf = ({ reading, at }: Place): string => {

    const words = reading.tokens.map(({ lower }) => lower);
    const before = words.slice(Math.max(0, at - 5), at).join(' ');
    const after = words.slice(at + 1, at + 7).join(' ');
    const order = reading.tokens.slice(Math.max(0, at - 5), at).find(({ figure }) => figure?.kind === 'ordinal')?.figure?.values[0];
    const ahead = order === undefined || order === 1 ? /\b(?:one of|among)\b/.exec(before)?.[0] ?? '' : String(order);
    const behind = /\b(?:since|this year|of the year|so far|in (?:\w+ )?(?:years|months|weeks|decades)|in a (?:year|month|week|decade))\b/.exec(after)?.[0] ?? '';
    return `${ahead}|${behind}`;
};

/** Whether a superlative compares only what somebody has or did: "its largest deal", "the largest deal in its history". */
const isOwn = ({ reading: { tokens }, at, token }: Place): boolean => {

    const [before, after] = [tokens.slice(Math.max(0, at - 3), at), tokens.slice(at + 1, at + 7)];
    return token.lower !== 'first' && (before.some(({ lower, isOwner }) => isOwner || /^(?:its|their|his|her)$/.test(lower)) || /\b(?:its|their|his|her) (?:history|career|life)\b/.test(after.map(({ lower }) => lower).join(' ')));
};

/** Returns the noun that a superlative belongs to, up to the next function word: "treasury firm" in "largest treasury firm". */
const nounOf = ({ reading: { tokens }, at, token }: Place): readonly Token[] => {

    const behind = tokens.slice(at + 1, at + 1 + reach);
    const end = behind.findIndex(({ isContent, cuts }) => !isContent || cuts !== token.cuts);
    return behind.slice(0, end < 0 ? reach : end).filter(({ isNeutral, figure }) => !isNeutral && figure === null);
};

const isIn = (token: Token, others: readonly Token[]): boolean => others.some((other) => isSame(token, other) || isSameName(token, other));

/** Returns how many words of one noun occur in another one. */
const common = (one: readonly Token[], other: readonly Token[]): number => one.filter((token) => isIn(token, other)).length;

/** Whether a superlative of the evidence is about somebody that the claim names before its own, and is dated as there: not "Orvane's largest sale in May" for "it was Halden's largest sale, in June". */
const isOfSame = (one: Place, place: Place): boolean => {

    const names = subjectOf(place) ?? [];
    const dates = place.reading.tokens.filter(({ figure, cuts }) => figure?.kind === 'date' && cuts === place.token.cuts);
    const near = [...one.reading.tokens, ...one.reading.before?.tokens ?? []];
    const about = [...near, ...topicOf(one.reading), ...topicOf(headlineOf(one.reading))];
    return (names.length === 0 || names.some((name) => isIn(name, about))) && dates.every((date) => near.some((other) => isEqual(date, other)));
};

/** Whether a superlative of the evidence supports the claimed one: it has the same restriction, and its noun is not narrower. */
const carries = (one: Place, place: Place): boolean => isOfSame(one, place) && (isDistant(place) || !isDistant(one)) && limitOf(one) === limitOf(place) && (isOwn(place) || !isOwn(one)) && nounOf(one).filter(({ isCompound, isName }) => isCompound || isName).every((token) => isIn(token, place.reading.tokens));

/** Checks that every superlative occurs in the evidence with the same restriction. */
export const extremes: Check = ({ claim, known }) => {

    for (const place of claim.filter(isSuperlative)) {
        const own = known.filter(({ token }) => isSame(place.token, token));
        const fit = (list: readonly Place[]): number => Math.max(-1, ...list.map((one) => common(nounOf(place), nounOf(one))));
        const carrying = own.filter((one) => carries(one, place));
        if (carrying.length === 0 || fit(own) > fit(carrying)) {
            return `"${place.token.raw}" is not in the evidence, or restricted there`;
        }
    }

    return null;
};
