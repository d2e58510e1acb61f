import { isSameRole } from '../actors';
import { isEqual } from '../alignment';
import { headlineOf, isNaming, namesAround, subjectOf, topicOf } from '../clauses';
import type { Subject } from '../clauses';
import { best, contradicts, isSame, placesIn } from '../context';
import type { Place } from '../context';
import { isComparable, isExactly, isFigureOf } from '../figures';
import type { Figure } from '../figures';
import { isSameName } from '../naming';
import { isVerb } from '../parts';
import type { Reading, Token } from '../read';
import { isAnchoredAlone, isAnchoredElsewhere } from './anchors';
import { isForecast, isForecasting, isOtherForecast } from './forecasts';
import { isHeld, isImplied } from './holding';
import { isAtHome, isStatedAlike } from './homes';
import { isNearest } from './neighbourhoods';
import { isContradicted, isExchanged, isInShift, isShift, isTurned } from './shifts';
import type { Check } from './types';

/** How much better another figure may fit the context of a claimed one. */
const margin = .04;

const figureOf = (place: Place): { readonly place: Place; readonly figure: Figure }[] => (place.token.figure === null ? [] : [{ place, figure: place.token.figure }]);

/** Maximum distance between a figure and its predicate, in content words. */
const beside = 2;

/** Returns the two words before a figure. */
const wordsBefore = ({ reading: { tokens }, at }: Place): string => tokens.slice(Math.max(0, at - 2), at).map(({ lower }) => lower).join(' ');

/** Whether a word is part of the bound of the figure after it, as in "topped $5", or belongs to the doer after it, as in "hit by the $5 theft". */
const isApart = ({ reading: { tokens }, token }: Place, other: Token): boolean => {

    const next = tokens[tokens.indexOf(other) + 1];
    return other.lower === 'by' || (token.figure?.kind === 'date' && /^(?:above|below|under|over)$/.test(other.lower)) || next?.lower === 'by' || (next === token && token.figure?.bound === 'over');
};

/** Words of the lexicon that say nothing about a figure next to them. */
const nominal = /^(?:post(?:s|ed)?|report(?:s|ed)?|ever|bills?|legislation|(?:earth)?quakes?|tremors?|former|ex|etfs?|funds?|regulators?|government|administration)$/;

/** Returns the predicate of a figure, if there is one: "banned" in "banned a fourth advert". */
const predicateOf = (place: Place): Token | undefined => {

    const { reading, token } = place;
    return reading.tokens.filter((other) => !isApart(place, other) && other.senses.length > 0 && !other.isName && !nominal.test(other.lower) && other.figure === null && !other.isNeutral && other.relation === '' && other.cuts === token.cuts && other.place < token.place && token.place - other.place <= beside).at(-1);
};

const periods = /^(?:second|minute|hour|day|week|month|quarter|year|decade)(?=s?$)/;

/** Returns the period that a figure counts, such as "day" in "3 days", or an empty string. */
const unitOf = ({ reading, at }: Place): string => periods.exec(reading.tokens[at + 1]?.lower ?? '')?.[0] ?? '';

const isSameUnit = (a: string, b: string): boolean => a === b || a === '' || b === '';

const ahead = ({ reading, at }: Place): readonly Token[] => reading.tokens.slice(0, at);

/** Returns the subject of the verb that a statement begins with, after an apposition: "Orvane" of "raised" in "Orvane, a lender, raised $5". */
const subjectAhead = ({ reading, token }: Place): Subject => {

    const [first] = placesIn([reading]).filter((one) => one.token.cuts === token.cuts).slice(0, 1).filter((one) => one.token.opens && isVerb(one));
    return first === undefined ? null : subjectOf(first);
};

/** Words that go on with what somebody did. In a headline in title case, they look like names: "Halden Adds 40 BTC, Taking Stash Past 900". */
const resulting = /^(?:boosting|bringing|cutting|driving|expanding|growing|increasing|leaving|lifting|lowering|pushing|raising|reducing|sending|swelling|taking|trimming|widening)$/;

/** Returns the names that a figure of the evidence may belong to: the subject, the other names and the topic of its statement; `null` if the subject is unknown. */
const ownersOf = (place: Place): readonly Token[] | null => {

    const subject = subjectOf(place) ?? subjectAhead(place);
    const first = place.reading.tokens.filter(({ cuts, isContent }) => isContent && cuts === place.token.cuts).slice(0, 1);
    const isJoined = first.some(({ coin }) => coin !== '') && place.reading.tokens.find(({ cuts }) => cuts === place.token.cuts)?.lower === 'with';
    const topic = first.some((token) => isNaming(token) && !resulting.test(token.lower)) && !isJoined ? [] : topicOf(place.reading);
    const isCounted = subject?.every(({ coin, relation }) => coin !== '' && relation === 'of') === true;
    return subject === null ? null : [...subject, ...namesAround(place), ...topic, ...(isCounted ? topicOf(headlineOf(place.reading)) : [])];
};

const isShared = (one: readonly Token[], other: readonly Token[]): boolean => one.some((token) => other.some((name) => isSameName(token, name) || isSame(token, name)));

const isAmount = ({ kind, values }: Figure): boolean => kind !== 'date' && kind !== 'ordinal' && !values.some((value) => value >= 1900 && value < 2100);

const isAmong = (token: Token, { tokens }: Reading): boolean => tokens.some((other) => isEqual(token, other));

/** Whether a sentence of the evidence contains all content words and figures of the statement around a figure. */
const isCovered = ({ reading, token }: Place, source: Reading): boolean => reading.tokens.every((word) => word.cuts !== token.cuts || !word.isContent || word.isNeutral || isAmong(word, source));

/** Whether the statement of a figure names something other than its subject that no sentence of the evidence connects with the figure. */
const isAstray = (place: Place, owner: readonly Token[], sources: readonly Reading[]): boolean => {

    return namesAround(place).some((token) => !owner.includes(token) && token.relation !== 'of' && !sources.some((source) => [...source.tokens, ...topicOf(source), ...topicOf(headlineOf(source))].some((other) => isEqual(token, other))));
};

/** Whether a sentence of the evidence has the amounts of the claim, at least two, in the same order, and no other ones. */
const isInOrder = (claim: Reading, sources: readonly Reading[]): boolean => {

    const amountsOf = ({ tokens }: Reading): Figure[] => tokens.flatMap(({ figure }) => (figure !== null && isAmount(figure) ? [figure] : []));
    const own = amountsOf(claim);
    return own.length > 1 && sources.some((source) => {

        const known = amountsOf(source);
        const places = own.map((figure) => known.findIndex((other) => isFigureOf(figure, other)));
        return known.length === own.length && places.every((at, i) => at === i);
    });
};

/** Returns the kind of a date. Weekdays, months and spans of time are never confused. */
const dateKindOf = ({ date }: Figure): string => (date.includes(' ') ? 'span' : /day$/.exec(date)?.[0] ?? '');

/** Whether a date is the month of another one, or the other way round: "January" and "January 14". */
const isPartOf = (one: Figure, other: Figure): boolean => one.kind === 'date' && (one.date.endsWith(`-${other.date}`) || other.date.endsWith(`-${one.date}`));

/** Checks that every figure, ordinal and date occurs in the evidence, and in a similar context. */
export const figures: Check = ({ sentence, claim, known, sources }) => {

    if (isTurned(sentence, sources) || isExchanged(sentence, sources)) {
        return 'the evidence has its figures the other way round';
    }

    const contradicted = claim.find(isContradicted);
    if (contradicted !== undefined) {
        return `its figures contradict "${contradicted.token.raw}"`;
    }

    const all = known.flatMap(figureOf);
    for (const { place, figure } of claim.flatMap(figureOf)) {
        const rounded = all.filter((other) => isFigureOf(figure, other.figure) && isSameUnit(unitOf(place), unitOf(other.place)));
        const exact = rounded.filter((other) => isExactly(figure, other.figure));
        const equal = exact.length > 0 ? exact : rounded;
        if (equal.length === 0) {
            return `"${place.token.raw}" is not in the evidence`;
        }

        const predicate = predicateOf(place);
        if (predicate !== undefined && !isHeld(predicate) && !(isForecasting(predicate) && equal.some((other) => isForecast(other.place))) && !isShift({ ...place, token: predicate }, sources) && !equal.some((other) => isImplied(predicate, other.place.reading.tokens) || other.place.reading.tokens.some((token) => isSame(predicate, token)))) {
            return `"${place.token.raw}" and "${predicate.raw}" are apart in the evidence`;
        }

        const owner = subjectOf(place);
        const owners = equal.map((other) => ownersOf(other.place));
        if (owner !== null && isAmount(figure) && !equal.some((other) => isSameRole(ahead(place), ahead(other.place))) && owners.every((names) => names !== null && !isShared(owner, names))) {
            return `"${place.token.raw}" is somebody else's in the evidence`;
        }

        const isSide = ({ token }: Place): boolean => equal.some((other) => other.place.token.relation === place.token.relation) && contradicts(token, place.token);
        const isAnchored = (other: Place): boolean => equal.some((one) => one.place.reading === other.reading && wordsBefore(one.place) === wordsBefore(place)) && wordsBefore(other) !== wordsBefore(place);
        const homes = equal.map((other) => other.place.reading).filter((reading) => isCovered(place, reading));
        const isRival = (other: Place): boolean => !isSide(other) && (homes.length === 0 || homes.includes(other.reading));
        const rivals = all.filter((other) => !equal.includes(other) && isComparable(figure, other.figure) && !equal.some((one) => isFigureOf(other.figure, one.figure)) && dateKindOf(figure) === dateKindOf(other.figure) && !isPartOf(figure, other.figure) && isRival(other.place));
        if (isAmount(figure) && rivals.length > 0 && isAstray(place, owner ?? [], equal.map((other) => other.place.reading))) {
            return `"${place.token.raw}" is not connected with all that is named`;
        }

        const forecast = isForecast(place);
        const fit = (list: typeof all): number => best(place, list.map((one) => one.place));
        const own = equal.map((other) => other.place).filter((other) => isForecast(other) === forecast);
        const others = rivals.map((other) => other.place);
        if (isOtherForecast(place, equal.map((other) => other.place), others) || isAmount(figure) && !isInShift(place, sources) && isAnchoredElsewhere(place, own, others.filter((other) => isForecast(other) === forecast))) {
            return `"${place.token.raw}" stands in place of another figure`;
        }

        const isTied = isNearest(place, figure, own, others) || isInShift(place, sources) || isAnchoredAlone(place, own, others) || isAtHome(place, own, others) || isStatedAlike(place, own, others);
        const isOwn = owner !== null && owners.some((names) => names !== null && isShared(owner, names)) && !rivals.some((other) => isShared(owner, ownersOf(other.place) ?? owner));
        if (!isOwn && !isTied && !isInOrder(place.reading, equal.map((other) => other.place.reading)) && fit(rivals.filter((other) => !isAnchored(other.place) && isForecast(other.place) === forecast)) > fit(equal) + margin) {
            return `"${place.token.raw}" belongs to something else in the evidence`;
        }
    }

    return null;
};
