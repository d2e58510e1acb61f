import { readTitle } from '../clusters/reading';
import { stem } from '../clusters/stem';
import { namesAmong } from '../clusters/terms';
import { hasOpposite } from './opposites';

/** Names in a title. */
export interface Names {
    /** Stems of the names, in the order in which they are first mentioned. */
    readonly own: ReadonlySet<string>;
    /** Stems of all words, and how often each occurs. */
    readonly words: ReadonlyMap<string, number>;
}

/** Companies and chains named after ordinary words, and commodities: they count as names if capitals have no meaning in a title. */
const ambiguous = new Set('apple avalanche block bullish circle compound figure gemini gold maker meta near oil oracle polygon ripple silver strategy target'.split(' ').map(stem));

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const displayNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Stems of country names, for every two-letter code that has one (ISO 3166-1). */
const regions = new Set(letters.flatMap((first) => letters.map((second) => stem((displayNames.of(first + second) ?? '').toLowerCase()))));

export const namesOf = (title: string): Names => {

    const { words } = readTitle(title);
    const counts = new Map<string, number>();
    words.forEach((word) => counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1));
    const names = [...namesAmong(words), ...words.filter((word) => word.isName === undefined && ambiguous.has(word.stem))];
    const own = new Set(names.filter((word) => word.isName === true || !hasOpposite(word.stem)).map((word) => word.stem));
    return { own: new Set(words.map((word) => word.stem).filter((name) => own.has(name))), words: counts };
};

/**
 * False if each mentions a name more often than the other, whatever the spelling: "Solana Forecast: BTC slips" is not
 * "Bitcoin Forecast: BTC slips". Nor are they named alike if two names have changed places: "Sun sues Trump" is not "Trump sues Sun".
 */
export const areNamedAlike = (a: Names, b: Names): boolean => !(exceeds(a, b) && exceeds(b, a)) && !haveChangedPlaces(a, b);

/** Whether two titles mention the same two names, in another order. */
const haveChangedPlaces = (a: Names, b: Names): boolean => {

    const [first, second, ...others] = sharedNames(a, b);
    return second !== undefined && others.length === 0 && sharedNames(b, a)[0] !== first;
};

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
