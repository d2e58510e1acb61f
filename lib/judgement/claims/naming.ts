import { authorities } from '../names/authorities';
import { countries, regions } from '../names/countries';

/** Properties that decide whether two words name the same thing. */
export interface Named {
    /** The word as names are compared: without punctuation, in the singular. */
    readonly plain: string;
    /** Groups of alternative names that it belongs to, such as that of "uk", "britain" and "british". */
    readonly aliases: readonly number[];
    /** Symbol of the coin that it names, or empty. */
    readonly coin: string;
    /** Is an address, a domain or a handle. */
    readonly isLink: boolean;
    /** Is a content word: it has a meaning of its own, unlike "the" or "of". */
    readonly isContent: boolean;
}

/** Authorities whose names consist of telling words. The words of others, such as "bank" and "reserve", are those of many. */
const toldApart = new Set(['Fed', 'SEC', 'CFTC', 'DOJ', 'ECB', 'FTC', 'IRS', 'FBI']);

const connecting = new Set(['and', 'of']);

const tellingWords = (text: string): string[] => text.toLowerCase().split(' ').filter((word) => !connecting.has(word));

/** Alternative names of countries, agencies and offices. The words of one entry name the same. */
const aliases: readonly ReadonlySet<string>[] = [
    ...['us u.s usa america american americans united states', 'uk britain british united kingdom', 'eu european europe union', 'uae emirates arab'].map(tellingWords),
    ...['ceo chief executive officer', 'cfo chief financial officer', 'cto chief technology officer', 'coo chief operating officer'].map(tellingWords),
    ...[...countries, ...regions].map(({ name, peoples }) => [name, ...peoples]),
    ...authorities.filter(({ short }) => toldApart.has(short)).map(({ short, names }) => [short, ...names].flatMap(tellingWords))
].map((entry) => new Set(entry));

const groups = new Map<string, number[]>();
for (const [at, words] of aliases.entries()) {
    words.forEach((word) => groups.set(word, [...(groups.get(word) ?? []), at]));
}

const none: readonly number[] = [];

/** Returns a word as names are compared, and the groups of alternative names that it belongs to. */
export const namingOf = (lower: string): { readonly plain: string; readonly aliases: readonly number[] } => {

    const bare = /[^\p{L}\p{N}]/u.test(lower) ? lower.replace(/[^\p{L}\p{N}]/gu, '') : lower;
    return { plain: bare.length > 3 && bare.endsWith('s') ? bare.slice(0, -1) : bare, aliases: groups.get(bare) ?? none };
};

/** Whether a word is an abbreviation, such as "SEC", whose role a text rarely mentions. */
export const isAbbreviation = ({ raw }: { readonly raw: string }): boolean => /^\p{Lu}{2,}$/u.test(raw);

/** Whether the initials of adjacent capitalised words are an abbreviation: "AMD" and "Advanced Micro Devices". */
export const isShortFor = (short: string, words: readonly string[]): boolean => /^\p{Lu}{2,6}$/u.test(short) && words.map((word) => (/^\p{Lu}/u.test(word) ? word.charAt(0) : ' ')).join('').includes(short);

/** Whether two words name the same thing: a coin by name and symbol, or a country and its people. */
export const isSameName = (a: Named, b: Named): boolean => {

    return (a.plain === b.plain && a.isContent === b.isContent && a.isLink === b.isLink) || (a.coin !== '' && a.coin === b.coin) || a.aliases.some((group) => b.aliases.includes(group));
};
