import { patternsFor } from '../../text/plain';
import { countries } from '../clusters/countries';
import { readTitle } from '../clusters/reading';
import { stem } from '../clusters/stem';
import { namesAmong } from '../clusters/terms';
import { hasOpposite } from './opposites';
import { usualNames } from './spellings';

/** Names in a title. */
export interface Names {
    /** Stems of the names, in the order in which they are first mentioned. */
    readonly own: ReadonlySet<string>;
    /** Stems of all words, and how often each occurs. */
    readonly words: ReadonlyMap<string, number>;
    /** Stems of all words in order, also those that occur in any story, with commas. */
    readonly sequence: readonly string[];
}

/** Companies and chains named after ordinary words, and commodities: they count as names if capitals have no meaning in a title. */
const ambiguous = new Set('apple avalanche block bullish circle compound figure gemini gold maker meta near oil oracle polygon ripple silver strategy target'.split(' ').map(stem));

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const displayNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Stems of country names, for every two-letter code that has one (ISO 3166-1). */
const regions = new Set(letters.flatMap((first) => letters.map((second) => stem((displayNames.of(first + second) ?? '').toLowerCase()))));

export const namesOf = (title: string): Names => {

    const words = readTitle(title).words.map((word) => ({ ...word, stem: countries.get(word.stem) ?? word.stem }));
    const counts = new Map<string, number>();
    words.forEach((word) => counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1));
    const names = [...namesAmong(words), ...words.filter((word) => word.isName === undefined && ambiguous.has(word.stem))];
    const own = new Set(names.filter((word) => word.isName === true || !hasOpposite(word.stem)).map((word) => word.stem));
    return { own: new Set(words.map((word) => word.stem).filter((name) => own.has(name))), words: counts, sequence: sequenceOf(title) };
};

const patternFor = patternsFor({ part: /[\p{L}\p{N}]+|[,&]/gu });

const sequenceOf = (title: string): readonly string[] => usualNames(title.toLowerCase().match(patternFor(title).part) ?? []).map(stem);

/**
 * False if each mentions a name more often than the other, whatever the spelling: "Solana Forecast: BTC slips" is not
 * "Bitcoin Forecast: BTC slips". Nor are they named alike if two names have changed places: "Sun sues Trump" is not "Trump sues Sun".
 */
export const areNamedAlike = (a: Names, b: Names): boolean => !(exceeds(a, b) && exceeds(b, a)) && !haveChangedPlaces(a, b);

/** Whether two titles mention the same two names, in another order. */
const haveChangedPlaces = (a: Names, b: Names): boolean => {

    const [first, second, ...others] = sharedNames(a, b);
    return first !== undefined && second !== undefined && others.length === 0 && sharedNames(b, a)[0] !== first && !areAlikeJoined(between(a, first, second), between(b, second, first));
};

/** What joins two names in a way that is not known. */
const unknown: readonly string[] = ['.'];

/** Returns the words between two names. Names of several words are not found in the sequence. */
const between = ({ sequence }: Names, first: string, second: string): readonly string[] => {

    const [start, end] = [sequence.indexOf(first), sequence.indexOf(second)];
    return start < 0 || end < start ? unknown : sequence.slice(start + 1, end);
};

const listing = new Set([',', '&', 'and', 'or']);

const belonging = new Set(['of', 'for', 'in', 'from', 'at', 'on']);

const distant = new Set(['by', 'in']);

const attributes = new Set(['list', 'based', 'bas', 'own', 'back', 'trad']);

/** First words of places whose names are compared by the last one. */
const partial = new Set(['south', 'north', 'hong', 'new', 'unit', 'saudi', 'el']);

/** Whether the words between two names join them in a list, or those of one title by "of" and those of the other by nothing: "Norvik of Oslo" is "Oslo's Norvik". */
const areAlikeJoined = (one: readonly string[], other: readonly string[]): boolean => {

    return [one, other].every((words) => words.length > 0 && words.every((word) => listing.has(word))) || (isOf(one) || isDistant(one)) && isAdjacent(other) || (isOf(other) || isDistant(other)) && isAdjacent(one) || isActIn(one, other) || isActIn(other, one);
};

const isAdjacent = (words: readonly string[]): boolean => words.every((word) => attributes.has(word));

/** Returns words without the first one of the place after them. */
const withoutPart = (words: readonly string[]): readonly string[] => (partial.has(String(words.at(-1))) ? words.slice(0, -1) : words);

/** Whether words end in what leads to a place, or to who acts, wherever it stands. */
const isDistant = (words: readonly string[]): boolean => distant.has(String(withoutPart(words).at(-1)));

/** What may follow a verb without an object. */
const leading = new Set(['against', 'at', 'for', 'from', 'in', 'on', 'over', 'to', 'with']);

/** Whether a country does in one title what is done there in the other: "Norvik fined in Denmark" is "Denmark fines Norvik". */
const isActIn = (one: readonly string[], [act = '', object = '']: readonly string[]): boolean => withoutPart(one).at(-1) === 'in' && one.some((word) => word.replace(/e$/, '') === act.replace(/e$/, '')) && !leading.has(object);

/** Whether words end in "of", after no more than what belongs to the other name. */
const isOf = (words: readonly string[]): boolean => words.length > 0 && words.length <= 3 && belonging.has(String(words.at(-1))) && !words.slice(0, -1).some(hasOpposite);

const sharedNames = (a: Names, b: Names): string[] => [...a.own].filter((name) => b.own.has(name));

const exceeds = (a: Names, b: Names): boolean => {

    const others = [...b.words.keys()].filter((word) => !a.words.has(word));
    return [...a.own].some((name) => countOf(a, name) > countOf(b, name) && !others.some((word) => isVariant(name, word)));
};

const countOf = ({ words }: Names, word: string): number => words.get(word) ?? 0;

/** Whether two spellings may be of the same name: one begins the other, or they differ by a typo. Iran is not a typo for Iraq. */
const isVariant = (one: string, other: string): boolean => {

    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    if (long.startsWith(short)) {
        return true;
    }

    return !(regions.has(short) && regions.has(long)) && (slipsBetween(short, long) <= (long.length > 6 ? 2 : 1) || sorted(short) === sorted(long));
};

const sorted = (word: string): string => [...word].sort().join('');

/** Number of letters between the common beginning and the common end of two words. The shorter one must not begin the longer one. */
const slipsBetween = (short: string, long: string): number => {

    let start = 0;
    while (short[start] === long[start]) {
        ++start;
    }

    let end = 0;
    while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) {
        ++end;
    }

    return long.length - start - end;
};
