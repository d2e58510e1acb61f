import { readTitle } from '../clusters/reading';
import { meansName } from '../clusters/terms';
import { hasOpposite } from './opposites';

/** Names in a title. */
export interface Names {
    /** Stems of the names. */
    readonly own: ReadonlySet<string>;
    /** Stems of all words. */
    readonly words: ReadonlySet<string>;
}

export const namesOf = (title: string): Names => {

    const { words } = readTitle(title);
    const names = words.filter(({ stem, isName }) => meansName(stem, isName) && !hasOpposite(stem));
    return { own: new Set(names.map(({ stem }) => stem)), words: new Set(words.map(({ stem }) => stem)) };
};

/** False if each names what the other does not mention, whatever the spelling. */
export const areNamedAlike = (a: Names, b: Names): boolean => !(missesAny(a, b) && missesAny(b, a));

const missesAny = (a: Names, b: Names): boolean => {

    const others = [...b.words].filter((word) => !a.words.has(word));
    return [...a.own].some((name) => !b.words.has(name) && !others.some((word) => isVariant(name, word)));
};

/** Whether two spellings may be of one name: the beginning of the other, or a slip away. */
const isVariant = (one: string, other: string): boolean => {

    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    return long.startsWith(short) || slipsBetween(short, long) <= (long.length > 6 ? 2 : 1) || sorted(short) === sorted(long);
};

const sorted = (word: string): string => [...word].sort().join('');

/** Letters at which two words differ between their common beginning and their common end. The shorter one does not begin the longer one. */
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
