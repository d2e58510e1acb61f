import { inFigures } from '../../text/amounts';
import { inSmallLetters } from '../../text/any-case';
import { calendar, months, shortMonths, weekdays } from '../../text/calendar';
import { contentWords } from '../../text/content-words';
import { recently } from '../../text/memo';
import { scales } from '../../text/numbers';
import { authorities } from '../names/authorities';
import { plainCoinNames } from '../names/coins';

/** Minimum share of known words for a text to be a repetition: in general, if few or hardly any words can be compared, and if both have the same figure. */
const repeated = { words: 0.5, few: 0.65, hardlyAny: 1, beside: 0.25 };

/** Minimum number of words for a share to be usable, and to be reliable. */
const [some, enough] = [4, 7];

/** Relative difference below which two figures are the same, rounded differently. */
const rounding = 0.012;

const amount = /\d[\d.,]*(?:\s?(?:%|per ?cent|million|billion|trillion|[kmbt]n?\b))?/gi;

/** Whole numbers near this one are years. */
const thisCentury = 2020;
const years = 30;

const tellingValue = (written: string): number[] => {

    const value = Number.parseFloat(written.replace(/,/g, ''));
    const unit = /[a-z%]/i.exec(written)?.[0].toLowerCase() ?? '';
    const scale = scales[unit];
    if (scale !== undefined) {
        return value >= 1 ? [value * scale] : [];
    }

    const isTelling = unit !== '' ? value > 1 : value >= 100 && Math.abs(value - thisCentury) > years;
    return isTelling ? [value] : [];
};

/** Returns values of at least three digits, or with a unit: "5" and "2026" prove nothing. */
const figuresOf = (text: string): number[] => (text.match(amount) ?? []).flatMap(tellingValue);

const near = (a: number, b: number, difference = rounding): boolean => Math.abs(a - b) <= difference * Math.max(a, b);

const dates: ReadonlySet<string> = new Set([...weekdays, ...months, ...shortMonths]);

/** Words with a capital that do not open the text. */
const namesOf = (text: string): ReadonlySet<string> => {

    const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(1) ?? [];
    return new Set(words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.toLowerCase()).filter((word) => !dates.has(word)));
};

/** Numbers that distinguish things of one kind, such as "b12" or "Vault 3". Sums, shares, days of a month and quarters are not included. */
const identifier = new RegExp(String.raw`(?<![\p{L}\p{N}$€£.,])(?<!${calendar.monthStart}\p{L}*\.? )(?!q[1-4](?!\p{N}))(?=\p{L}*\d)[\p{L}\d]{1,12}(?![\p{L}\d]|[.,]\d|\s?(?:%|per ?cent|million|billion|trillion|[kmbt]n?\b))`, 'gu');

const identifiersOf = (text: string): ReadonlySet<string> => new Set((inSmallLetters(text).match(identifier) ?? []).filter((one) => /\p{L}/u.test(one) || one.length < 4));

const stemsOf = (text: string): ReadonlySet<string> => new Set(contentWords(text).filter((word) => !/^\d+$/.test(word)).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)));

/** The word that opens a text, unless it is a stopword. */
const openerOf = (text: string): string => contentWords(text.replace(/^([^\p{L}\p{N}]*[\p{L}\p{N}]+).*$/su, '$1')).join();

const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {

    let count = 0;
    for (const word of a) {
        count += b.has(word) ? 1 : 0;
    }

    return count;
};

/** Words for events that happen to one subject at most once a day, by kind. */
const kinds = {
    fall: 'fall|falls|fell|plunges?|plunged|drops?|dropped|slumps?|slumped|sinks?|sank|tumbles?|tumbled|slides?|slid|slips?|slipped|dips?|dipped|crash(?:es|ed)?|selloff',
    rise: 'rise|rises|rose|jumps?|jumped|surges?|surged|soars?|soared|climbs?|climbed|rall(?:y|ies|ied)|rebounds?|rebounded|gains?|gained',
    buy: 'buy|buys|bought|purchases?|purchased|acquires?|acquired|adds?|added',
    theft: 'hacked|exploited|drained|hack|exploit|heist|stolen'
} as const;

type EventKind = keyof typeof kinds;

/** A kind of event and its subject: "Aster plunges", "Aster's fall". */
interface Event {
    readonly kind: EventKind;
    readonly subject: string;
}

/** Words of a subject before its verb. */
const subject = String.raw`^["“‘']?(?:the )?((?:[\p{L}\p{N}$-]+ )??[\p{L}\p{N}$-]+?)(?:['’]s)?(?: (?:price|token|stock|shares|has|have|is|was))?`;

const openings = (Object.keys(kinds) as EventKind[]).map((kind) => ({ kind, pattern: new RegExp(`${subject} (?:\\p{L}+ed its \\p{L}+ (?:\\p{L}+ )?)?(?:${kinds[kind]})(?![\\p{L}])`, 'u') }));

/** The event that a text opens with. */
const eventIn = (text: string): Event | null => {

    const small = inSmallLetters(text);
    const found = openings.map(({ kind, pattern }) => ({ kind, subject: pattern.exec(small)?.[1] })).find((one) => one.subject !== undefined);
    return found?.subject === undefined ? null : { kind: found.kind, subject: found.subject };
};

/** The features of a text that are compared. They are read once, since each sentence is compared with several others. */
class Reading {

    readonly event: Event | null;
    readonly words: readonly string[];
    readonly identifiers: ReadonlySet<string>;
    readonly names: ReadonlySet<string>;
    readonly opener: string;
    readonly stems: ReadonlySet<string>;
    readonly figures: readonly number[];
    readonly coins: ReadonlySet<string>;

    constructor(text: string) {

        this.event = eventIn(text);
        this.words = text.match(/[\p{L}\p{N}$%]+/gu) ?? [];
        this.identifiers = identifiersOf(text);
        this.names = namesOf(text);
        this.opener = openerOf(text);
        this.stems = stemsOf(text);
        this.figures = figuresOf(text);
        this.coins = coinsOf(text);
    }

    /** Names of a text in comparison with another one: its first word is a name if the other text spells it like one. */
    namesBeside({ names, opener }: Reading): ReadonlySet<string> {

        const isName = this.opener !== '' && (names.has(this.opener) || this.opener === opener);
        return isName ? new Set(this.names).add(this.opener) : this.names;
    }
}

/** Number of texts whose readings are kept. */
const kept = 500;

/** Names and their other spellings, which a reader takes for one: "U.S." and "US", "consumer prices" and "CPI". */
const spellings: readonly (readonly [RegExp, string])[] = [
    [/\bconsumer[ -]pric(?:es|e (?:inflation|index))(?![\p{L}])/giu, 'CPI'],
    [/\bproducer[ -]pric(?:es|e (?:inflation|index))(?![\p{L}])/giu, 'PPI'],
    [/\b(?:U\.S\.(?:A\.)?|United States)(?![\p{L}])/gu, 'US'],
    [/\b(?:U\.K\.|United Kingdom)(?![\p{L}])/gu, 'UK'],
    [/\bE\.U\.(?![\p{L}])/gu, 'EU'],
    [/\bUS securities regulator(?![\p{L}])|\bUS SEC(?![\p{L}])/gu, 'SEC'],
    [/\bUS central bank(?![\p{L}])/gu, 'Fed'],
    [/\bexchange[ -]traded (?:fund|product)(s?)(?![\p{L}])/giu, 'ETF$1'],
    [/\bET[FP]s\b/gu, 'ETFs']
];

/** Authorities that headlines write out as often as not: in one word, they would be too little that two texts have in common. */
const inFull = new Set(['DOJ', 'SCOTUS', 'UN']);

/** What authorities are called for short, by their names. */
const shortNames = new Map(authorities.filter(({ short }) => !inFull.has(short)).flatMap(({ short, names }) => names.map((name) => [name, short] as const)));

/** Longer names first: a name may end with another one. */
const fullName = new RegExp(`\\b(?:US )?(${[...shortNames.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}])`, 'gu');

/** A text with one spelling for each name, and with fractions and sums as figures. */
const spelledOut = (text: string): string => spellings.reduce((spelled, [pattern, name]) => spelled.replace(pattern, name), inFigures(text)).replace(fullName, (_, name: string) => String(shortNames.get(name)));

const coinName = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...plainCoinNames.keys()].join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** The coins that a text names: what happened to one of them did not happen to another. */
const coinsOf = (text: string): ReadonlySet<string> => new Set((inSmallLetters(text).match(coinName) ?? []).map((word) => String(plainCoinNames.get(word))));

const readingOf = recently(kept, (text) => new Reading(spelledOut(text)));

const sharesName = (a: Reading, b: Reading): boolean => common(a.namesBeside(b), b.namesBeside(a)) > 0;

/** Maximum number of words in which two sentences about different names differ. */
const mostOthers = 2;

/** Whether two texts are the same sentence about other names: at most two words differ, each a name or a figure. */
const isTemplate = ({ words: left }: Reading, { words: right }: Reading): boolean => {

    if (left.length !== right.length) {
        return false;
    }

    const others: string[] = [];
    for (let i = 0; i < left.length && others.length <= 2 * mostOthers; ++i) {
        const [one, other] = [left[i] as string, right[i] as string];
        if (one.toLowerCase() !== other.toLowerCase()) {
            others.push(one, other);
        }
    }

    return others.length > 0 && others.length <= 2 * mostOthers && others.every((word) => /^[\p{Lu}\d]/u.test(word));
};

/** Whether both texts name coins, but none in common. */
const areOtherCoins = ({ coins: left }: Reading, { coins: right }: Reading): boolean => Math.min(left.size, right.size) > 0 && common(left, right) === 0;

/** Whether two texts are about different subjects in the same words, such as two coins that an exchange lists. */
const differ = (a: Reading, b: Reading): boolean => {

    if (isTemplate(a, b) || (Math.min(a.identifiers.size, b.identifiers.size) > 0 && common(a.identifiers, b.identifiers) === 0)) {
        return true;
    }

    if (areOtherCoins(a, b)) {
        return true;
    }

    const [first, second] = [a.namesBeside(b), b.namesBeside(a)];
    const shared = common(first, second);
    return shared < first.size && shared < second.size && shared < 0.5 * Math.min(first.size, second.size);
};

/** Whether both texts have figures, but none in common. */
const disagree = ({ figures: left }: Reading, { figures: right }: Reading): boolean => {

    return Math.min(left.length, right.length) > 0 && !left.some((value) => right.some((other) => near(value, other)));
};

/** Whether the same happened to the same subject, in whatever words. */
const isSameEvent = (a: Reading, b: Reading): boolean => {

    const isOne = a.event !== null && a.event.kind === b.event?.kind && a.event.subject === b.event.subject;
    return isOne && !disagree(a, b);
};

/** Figures alone: most sentences are compared with none. */
const figuresIn = recently(kept, (text): readonly number[] => (/\d/.test(inFigures(text)) ? figuresOf(spelledOut(text)) : []));

/** Whether a text has a figure that distinguishes it: of at least three digits, or with a unit. */
export const hasFigure = (text: string): boolean => figuresIn(text).length > 0;

/** Whether two texts have a figure in common, perhaps rounded. `difference`: greatest relative difference of two that count as the same. */
export const sharesFigure = (text: string, other: string, difference = rounding): boolean => {

    const figures = figuresIn(other);
    return figuresIn(text).some((value) => figures.some((known) => near(value, known, difference)));
};

/** Whether a text has a figure that none of the others has. */
export const hasNewFigure = (text: string, others: readonly string[]): boolean => {

    const known = others.flatMap(figuresIn);
    return figuresIn(text).some((value) => !known.some((other) => near(value, other)));
};

/** As `areOtherCoins`, for texts. */
export const nameOtherCoins = (text: string, other: string): boolean => areOtherCoins(readingOf(text), readingOf(other));

/** Whether a text repeats another one. */
export const saysAgain = (text: string, other: string): boolean => {

    const [a, b] = [readingOf(text), readingOf(other)];
    if (isSameEvent(a, b)) {
        return true;
    }

    if (differ(a, b)) {
        return false;
    }

    const least = Math.min(a.stems.size, b.stems.size);
    const share = common(a.stems, b.stems) / Math.max(1, least);
    const isSameFigure = sharesFigure(text, other);
    const wanted = least < some ? repeated.hardlyAny : least < enough ? repeated.few : repeated.words;
    return share >= wanted || isSameFigure && (share >= repeated.beside || sharesName(a, b));
};
