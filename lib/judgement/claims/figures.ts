import { ordinals as ordinalWords, countWords, scales } from '../../text/numbers';

/** What a figure counts. Figures of different kinds are never equal. */
export type FigureKind = 'money' | 'percent' | 'points' | 'ordinal' | 'date' | 'count';

/** How a figure is qualified: "more than", "nearly", "about", "up to". */
export type Bound = 'over' | 'under' | 'about' | 'most' | null;

export interface Figure {
    readonly kind: FigureKind;
    /** Currency of an amount of money, else empty. */
    readonly unit: string;
    /** Possible values: "5" in "5 to 7 million" is five or five million. */
    readonly values: readonly number[];
    /** Value of one unit of the last significant digit. Rounding changes a figure by at most half of it. */
    readonly step: number;
    readonly bound: Bound;
    /** Date as text; empty for numbers. */
    readonly date: string;
}

/** Numbers that are written as words, without "one", which is mostly a pronoun. */
export const numerals: ReadonlyMap<string, number> = new Map([['zero', 0], ...countWords, ['dozen', 12]]);

export const ordinals: ReadonlyMap<string, number> = new Map([...ordinalWords.map((word, i) => [word, i + 1] as const), ['thirtieth', 30], ['fortieth', 40], ['fiftieth', 50], ['hundredth', 100]]);

export const magnitudes: Readonly<Record<string, number>> = { hundred: 1e2, ...scales };

const currencies: Readonly<Record<string, string>> = {
    $: 'usd', us$: 'usd', usd: 'usd', dollar: 'usd', dollars: 'usd', '€': 'eur', eur: 'eur', euro: 'eur', euros: 'eur', '£': 'gbp', gbp: 'gbp', pound: 'gbp', pounds: 'gbp',
    '¥': 'jpy', jpy: 'jpy', yen: 'jpy', '₩': 'krw', krw: 'krw', won: 'krw', yuan: 'cny', '₹': 'inr', inr: 'inr', rupees: 'inr', chf: 'chf', francs: 'chf', c$: 'cad', a$: 'aud', hk$: 'hkd', s$: 'sgd'
};

/** Source of a regular expression for one number with its currency, magnitude and unit. Its groups are those of `Groups`. */
export const numberSource = [
    '(?<![\\p{L}\\p{N}])(?<currency>(?:us|c|a|hk|s)?\\$|[€£¥₩₹]|(?:usd|eur|gbp|jpy|krw|inr|chf)\\s)?\\s?',
    '(?<value>\\p{Nd}+(?:[.,]\\p{Nd}+)*)(?![.,]?\\p{Nd})',
    '(?:(?<ordinal>st|nd|rd|th)|(?<letter>k|mn|mln|mio|m|bn|bln|b|tn|t|x)|[\\s-]?(?<magnitude>hundred|thousand|million|billion|trillion|mn|mln|bn|bln))?(?![\\p{L}\\p{N}])',
    '(?:\\s?(?<points>percentage[\\s-]points?|basis[\\s-]points?|bps|pps?)(?![\\p{L}\\p{N}])|\\s?(?<sign>%)|[\\s-]?(?<percent>percent|per\\scent|pct)(?![\\p{L}\\p{N}])',
    '|[\\s-](?<unit>dollars?|euros?|pounds?|yen|won|yuan|rupees|francs|usd|eur|gbp|jpy|krw|chf)(?![\\p{L}\\p{N}]))?'
].join('');

/** Groups of a match of `numberSource`. */
export interface Groups {
    readonly currency?: string | undefined;
    readonly value?: string | undefined;
    /** Ending such as "th". */
    readonly ordinal?: string | undefined;
    readonly letter?: string | undefined;
    readonly magnitude?: string | undefined;
    readonly points?: string | undefined;
    readonly sign?: string | undefined;
    readonly percent?: string | undefined;
    readonly unit?: string | undefined;
}

const plain = (text: string): string => text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/,(?=\p{Nd}{3}(?!\p{Nd}))/gu, '').replace(',', '.');

/** Returns the step of a number: 10 for "390", 1 for "388", 0.01 for "1.25". */
const stepOf = (text: string): number => {

    const decimals = /\.(\d+)$/.exec(text)?.[1]?.length;
    return decimals === undefined ? 10 ** (text.length - text.replace(/0+$/, '').length) : 10 ** -decimals;
};

const kindOf = ({ currency, ordinal, points, sign, percent, unit }: Groups): FigureKind => {

    if (points !== undefined) {
        return 'points';
    }

    if (percent !== undefined || sign !== undefined) {
        return 'percent';
    }

    if (ordinal !== undefined) {
        return 'ordinal';
    }

    return currency === undefined && unit === undefined ? 'count' : 'money';
};

/** Whether a number is written as a year is: "2022", unlike "2,022". */
const isYearText = (value: string, kind: FigureKind, bound: Bound): boolean => kind === 'count' && bound === null && /^(?:19|20)\d\d$/.test(value);

/** Returns the figure of a match of `numberSource`. `value` is its group of the same name. */
export const toFigure = (value: string, groups: Groups, bound: Bound): Figure => {

    const text = plain(value);
    const basis = /^(?:basis|bps)/i.test(groups.points ?? '') ? .01 : 1;
    const scale = (magnitudes[(groups.letter ?? groups.magnitude ?? '').toLowerCase()] ?? 1) * basis;
    const kind = kindOf(groups);
    const currency = (groups.currency ?? groups.unit ?? '').trim().toLowerCase();
    return {
        kind,
        unit: currencies[kind === 'money' ? currency : ''] ?? '',
        values: [Number(text) * scale],
        step: (isYearText(value, kind, bound) && scale === 1 ? 1 : stepOf(text)) * scale,
        bound,
        date: ''
    };
};

export const toCount = (value: number, kind: 'count' | 'ordinal', bound: Bound): Figure => ({ kind, unit: '', values: [value], step: 1, bound, date: '' });

export const toDate = (date: string): Figure => ({ kind: 'date', unit: '', values: [], step: 0, bound: null, date });

/** Returns the first figure of a range with the unit of the second: "5 to 7 million dollars". */
export const inRange = (first: Figure, second: Figure): Figure => {

    const [own, other] = [Math.max(...first.values), Math.max(...second.values)];
    const scale = second.step >= 1e3 && own < 1e3 ? 1000 ** Math.floor(Math.log10(other) / 3) : 1;
    const sameKind = first.kind === 'count' ? { kind: second.kind, unit: second.unit } : {};
    return { ...first, ...sameKind, values: [...new Set([own, own * scale])] };
};

/** Maximum relative differences between a figure and its rounded form. */
const tolerance = { exact: 1e-9, percent: .05, money: .015, digits: .05, about: .05, bound: .1 } as const;

/** Counts below this must be exact. */
const countable = 1000;

/** Whether a claimed figure may be the known one with fewer digits: 380 for 387.5, but not 386. */
const isCoarser = (claim: Figure, difference: number, share: number): boolean => difference <= claim.step * share * (1 + 1e-9);

const isRounded = (claim: Figure, own: number, known: number): boolean => {

    const difference = Math.abs(own - known);
    const relative = difference / Math.max(Math.abs(known), 1e-9);
    if (claim.bound === 'about') {
        return relative <= tolerance.about && isCoarser(claim, difference, .5);
    }

    const coarse = claim.kind === 'percent' ? tolerance.percent : tolerance.money;
    const most = own >= claim.step * 10 ? tolerance.digits : coarse;
    const isExact = claim.kind === 'count' && known < countable || claim.kind === 'ordinal';
    return !isExact && difference <= claim.step / 2 * (1 + 1e-9) && relative <= most;
};

const holds = (claim: Figure, known: Figure, own: number, value: number): boolean => {

    const relative = (value - own) / Math.max(Math.abs(value), 1e-9);
    const isSame = Math.abs(relative) <= tolerance.exact;
    if (claim.bound === 'most' || known.bound === 'most') {
        return isSame && claim.bound === known.bound;
    }

    if (claim.bound === 'about' && isSame && known.bound !== null && known.bound !== 'about') {
        return false;
    }

    if (claim.bound === 'over') {
        return isSame ? known.bound === 'over' : relative > 0 && relative <= tolerance.bound && known.bound !== 'under' && isCoarser(claim, value - own, 1);
    }

    if (claim.bound === 'under') {
        return isSame ? known.bound === 'under' : relative < 0 && -relative <= tolerance.bound && known.bound !== 'over' && isCoarser(claim, own - value, 1);
    }

    return isSame || isRounded(claim, own, value);
};

/** Whether a figure may be a year. */
export const isYear = ({ kind, values }: Figure): boolean => kind === 'count' && values.some((value) => value >= 1900 && value < 2100);

/** Whether two figures could be confused: they have the same kind and unit. */
export const isComparable = (a: Figure, b: Figure): boolean => a.kind === b.kind && a.unit === b.unit;

/** Whether a claimed figure is the known one or a fair rounding of it. */
export const isFigureOf = (claim: Figure, known: Figure): boolean => {

    if (!isComparable(claim, known)) {
        return false;
    }

    return claim.kind === 'date' ? claim.date === known.date : claim.values.some((own) => known.values.some((value) => holds(claim, known, own, value)));
};

/** Whether two figures of one kind have the same value, without any rounding. */
export const isExactly = (a: Figure, b: Figure): boolean => a.values.length === 0 || a.values.some((value) => b.values.includes(value));
