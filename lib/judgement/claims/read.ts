import { cleanLine } from '../../text/clean';
import { withoutPiles } from '../../text/marks';
import { patternFor } from '../../text/plain';
import { areInTitleCase } from '../../text/title-case';
import { resolveTicker } from '../tokens/extractor';
import { inRange, magnitudes, numberSource, numerals, ordinals, toCount, toDate, toFigure } from './figures';
import type { Bound, Figure, Groups } from './figures';
import { neutral, openers, relations, separators, stopwords } from './function-words';
import type { Casing } from './casing';
import { alikeExpectations } from './expectations';
import { lexicon } from './lexicon';
import type { Sense } from './lexicon';
import { namingOf } from './naming';
import type { Named } from './naming';
import { stemOf } from './stem';

/** One word or figure of a sentence. */
export interface Token extends Named {
    readonly raw: string;
    readonly lower: string;
    readonly stem: string;
    readonly senses: readonly Sense[];
    readonly figure: Figure | null;
    /** Is a ticker, or has a capital letter and is not an ordinary word of a capitalised headline or at the start of a sentence. */
    readonly isName: boolean;
    /** Adds nothing to a report, such as "company" or "announced". */
    readonly isNeutral: boolean;
    /** Has a possessive ending: "Halden's". */
    readonly isOwner: boolean;
    /** First part of a compound adjective: "Visa" of "Visa-linked". */
    readonly isCompound: boolean;
    /** Follows a mark such as a comma. */
    readonly opens: boolean;
    /** Number of separators up to the word. Words with the same number belong to the same statement. */
    readonly cuts: number;
    /** Number of content words before it. */
    readonly place: number;
    /** Preposition that decides its role, such as "from" in "from the bank"; empty if there is none. */
    readonly relation: string;
}

export interface Reading {
    readonly text: string;
    readonly tokens: readonly Token[];
    /** Index of the first word of its last question; the number of words if it asks nothing. */
    readonly asks: number;
    /** How the evidence writes words. */
    readonly casing: Casing;
    /** Previous sentence of the same record; `null` for the first one. */
    readonly before: Reading | null;
}

const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const months = 'january february march april may june july august september october november december'.split(' ');
const shortNames = ['mon', 'tue', 'tues', 'wed', 'thu', 'thur', 'thurs', 'fri', 'sat', 'sun', 'jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec'];
const fullNames = [...weekdays, ...months];
const abbreviations = new Map(shortNames.map((short) => [short, fullNames.filter((name) => name.startsWith(short.slice(0, 3))).join()]));

const relativeDays = new Set(['yesterday', 'today', 'tomorrow', 'tonight']);
const deictics = new Set(['last', 'this', 'next', 'past', 'previous']);
const spans = new Set(['hour', 'day', 'week', 'month', 'year', 'quarter', 'decade', 'century', 'weekend', 'summer', 'winter', 'spring', 'autumn', 'fall', ...weekdays, ...months]);

const linkSource = '(?<link>https?:\\/\\/[^\\s"<>]+|(?<![\\p{L}\\p{N}.-])(?:[\\p{L}\\p{N}-]+\\.)+[a-z]{2,12}(?![\\p{L}\\p{N}])(?:\\/[^\\s"<>]*)?|(?<![\\p{L}\\p{N}])@\\w[\\w.]*)';
const tickerSource = '\\$(?<ticker>\\p{L}[\\p{L}\\p{N}]*)';
const wordSource = '(?<word>(?:\\p{L}\\.){2,}|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*(?:\'\\p{L}+)*)';

/** Words whose full stop ends no statement, as in "Gov. Brill" and "John D. Osk". */
const shortened = ['\\p{Lu}', 'Sen', 'Rep', 'Gov', 'Gen', 'Lt', 'Col', 'Capt', 'Sgt', 'Prof', 'Rev', 'Mr', 'Mrs', 'Ms', 'Dr', 'Jr', 'Sr', 'St', 'Inc', 'Corp', 'Ltd', 'Co', 'No', 'vs', ...shortNames].join('|');

/** Marks that separate statements. */
const markSource = `(?<mark>[,;:!?()[\\]"“”—–|…]|\\s-\\s|(?<!(?<![\\p{L}\\p{N}])(?:${shortened}))\\.(?=\\s|$)|\\.$)`;

const pieceSource = [`(?<initials>(?<![\\p{L}])(?:\\p{L}\\.){2,})`, linkSource, tickerSource, numberSource, wordSource, markSource].join('|');

interface Piece extends Groups {
    readonly raw: string;
    readonly at: number;
    readonly link?: string | undefined;
    readonly ticker?: string | undefined;
    readonly mark?: string | undefined;
}

const isNumber = (piece: Piece): piece is Piece & { readonly value: string } => piece.value !== undefined;

const abbreviated: Readonly<Record<string, string>> = { 'decentralized finance': 'DeFi', 'initial public offering': 'IPO', 'artificial intelligence': 'AI', 'non fungible token': 'NFT', 'real world asset': 'RWA', 'assets under management': 'AUM', 'united states': 'US' };
const longForms = new RegExp(`\\b(${Object.keys(abbreviated).join('|').replaceAll(' ', '[ -]')})(s?)\\b`, 'gi');

/** Replaces terms with their usual abbreviations: "artificial intelligence" with "AI". */
const abbreviate = (text: string): string => text.replace(longForms, (_, term: string, plural: string) => `${String(abbreviated[term.toLowerCase().replaceAll('-', ' ')])}${plural}`);

/** Replaces a possessive ending, so that the word before it is read on its own. */
const possessive = '\u2032';

const normalise = (text: string): string => {

    const plain = alikeExpectations(abbreviate(withoutPiles(cleanLine(text)).normalize('NFKC'))).replace(/[’‘ʼ`]/g, '\'').replace(/'s\b/gi, possessive);
    return plain.replace(/n't\b/gi, ' not').replace(/\b(did|does|is|are|was|were|has|have|would|should|could)nt\b/gi, '$1 not').replace(/\bcannot\b/gi, 'can not');
};

const bounds: readonly (readonly [RegExp, Bound])[] = [
    [/(?:up to|as (?:much|many|high) as|a maximum of|at most)\s*$/i, 'most'],
    [/(?:more than|over|above|at least|exceed(?:s|ed|ing)?|greater than|upwards of|north of|surpass(?:es|ed|ing)?|pass(?:es|ed|ing)?|tops?|topped)\s*$/i, 'over'],
    [/(?:nearly|almost|less than|fewer than|under|below|close to|just shy of)\s*$/i, 'under'],
    [/(?:about|around|roughly|approximately|some|circa|an estimated|~)\s*$/i, 'about']
];

/** Words before an "over" that introduces a cause and does not mean "more than": "sued Orvane over $3 million". */
const matter = /\b(?:su(?:e|es|ed|ing)|suits?|lawsuits?|disputes?|disputed|clash(?:es|ed)?|fight|feud|row|case|complaints?|charged|probe|investigat\w+|concerns?|fined)\b[^,;.]*\bover\s*$/i;

const boundOf = (before: string): Bound => (matter.test(before) ? null : bounds.find(([pattern]) => pattern.test(before))?.[1] ?? null);

const before = (text: string, at: number): string => text.slice(Math.max(0, at - 48), at);

/** Whether a word may be a month. "May", "March" and "Mar" are only next to a number or after a word such as "in" or "last". */
const isMonth = (raw: string, text: string, at: number): boolean => !/^(?:May|March|Mar)$/.test(raw) || /\b(?:in|on|since|until|by|of|from|last|this|next|late|early|\d{1,2})\s$/i.test(before(text, at)) || /^\s?\d/.test(text.slice(at + raw.length));

/** Returns the weekday or month that a capitalised word names, or an empty string. Abbreviations need a full stop or a number after them. */
const dayOrMonth = (raw: string, behind: string): string => {

    if (!/^\p{Lu}/u.test(raw)) {
        return '';
    }

    const lower = raw.toLowerCase();
    const full = /^(?:\.|\s?\d)/.test(behind) ? abbreviations.get(lower) : undefined;
    return fullNames.includes(lower) ? lower : full ?? '';
};

const dateOf = (raw: string, text: string, at: number): string => {

    const lower = raw.toLowerCase();
    if (relativeDays.has(lower)) {
        return lower;
    }

    const deictic = spans.has(lower) ? /\b(\p{L}+)\s$/u.exec(before(text, at))?.[1]?.toLowerCase() ?? '' : '';
    if (deictics.has(deictic)) {
        return `${deictic} ${lower}`;
    }

    return isMonth(raw, text, at) ? dayOrMonth(raw, text.slice(at + raw.length)) : '';
};

const spelled = (raw: string, text: string, at: number): Figure | null => {

    const lower = raw.toLowerCase();
    const ahead = numerals.has(lower) || lower === 'one' ? /^[\s-](hundred|thousand|million|billion|trillion)\b/i.exec(text.slice(at + raw.length)) : null;
    const value = lower === 'one' && ahead !== null ? 1 : numerals.get(lower);
    if (value !== undefined) {
        return toCount(value * (magnitudes[ahead?.[1]?.toLowerCase() ?? ''] ?? 1), 'count', boundOf(before(text, at)));
    }

    const order = ordinals.get(lower);
    const isUnit = lower === 'second' && /\b(?:per|each|every)\s$|\d\D*\ba\s$/i.test(before(text, at));
    return order === undefined || isUnit ? null : toCount(order, 'ordinal', null);
};

const figureAt = (raw: string, text: string, at: number): Figure | null => {

    const date = dateOf(raw, text, at);
    return date === '' ? spelled(raw, text, at) : toDate(date);
};

const groupStart = /\(\?<(\w+)>/g;

/** Names of the groups of a piece, in order. Its pattern has numbers for them: V8 makes a slow object of named ones for every match. */
const groupNames = [...pieceSource.matchAll(groupStart)].map(([, name = '']) => name);

const pieceFor = patternFor(new RegExp(pieceSource.replace(groupStart, '('), 'giu'));

const [linkGroup, tickerGroup, markGroup, valueGroup] = ['link', 'ticker', 'mark', 'value'].map((name) => groupNames.indexOf(name) + 1) as [number, number, number, number];

const pieceOf = (match: RegExpExecArray): Piece => {

    const [place, groups] = [{ raw: match[0], at: match.index }, match as readonly (string | undefined)[]];
    if (groups[valueGroup] === undefined) {
        return { ...place, link: groups[linkGroup], ticker: groups[tickerGroup], mark: groups[markGroup] };
    }

    return { ...place, ...Object.fromEntries(groupNames.map((name, i) => [name, groups[i + 1]])) };
};

/** The pattern of a text is chosen without its possessive endings, which are in no class of Unicode that matters. */
const piecesOf = (text: string): Piece[] => Array.from(text.matchAll(pieceFor(text.replaceAll(possessive, ''))), pieceOf);

/** A month next to a number, which is then a day: "January 17th", "the 17th of January". */
const monthAhead = new RegExp(`\\b(?:${[...months, ...shortNames].join('|')})\\.?\\s$`, 'i');
const monthBehind = new RegExp(`^\\s(?:of\\s)?(?:${months.join('|')})\\b`, 'i');

/** Returns the figure of a piece, or `null`. `ahead` contains the pieces after it. */
const figureOf = (one: Piece, ahead: readonly Piece[], text: string): Figure | null => {

    const { raw, at } = one;
    if (!isNumber(one)) {
        return figureAt(raw, text, at);
    }

    const isDay = monthAhead.test(before(text, at)) || monthBehind.test(text.slice(at + raw.length));
    const own = toFigure(one.value, isDay ? { ...one, ordinal: '' } : one, boundOf(before(text, at)));
    const next = ahead.find(isNumber);
    const isRange = next !== undefined && /^\s?(?:to|and|or|[-–—])\s?$/i.test(text.slice(at + raw.length, next.at));
    return isRange ? inRange(own, toFigure(next.value, next, null)) : own;
};

/** Returns the senses of each word: those of the longest phrase that it is part of. */
const sensesOf = (pieces: readonly Piece[]): ReadonlyMap<Piece, readonly Sense[]> => {

    const stems = pieces.map(({ raw }) => stemOf(raw.toLowerCase()));
    const senses = new Map<Piece, readonly Sense[]>();
    for (const [at, piece] of pieces.entries()) {
        const found = senses.has(piece) ? null : lexicon.match(stems, at);
        if (found !== null) {
            pieces.slice(at, at + found.length).forEach((part) => senses.set(part, found.value));
        }
    }

    return senses;
};

/** Coins that are recognised in lower case, too. */
const lowerCoins = /^(?:bitcoins?|btc|ether|eth|ethereum|solana|xrp|dogecoin|litecoin|cardano|monero)$/;

/** Returns the symbol of the known coin that a word names, such as "Bitcoin" or "BTC", or an empty string. */
const coinOf = (word: string): string => {

    const isSymbol = /^[\p{Lu}\p{N}]{2,}$/u.test(word);
    if (!/\p{Lu}/u.test(word) && !lowerCoins.test(word)) {
        return '';
    }

    const { symbol, names, known } = resolveTicker(word.replace(/^bitcoins$/i, 'bitcoin'));
    const isNamed = isSymbol || lowerCoins.test(word) || names.some((name) => name.toLowerCase() === word.toLowerCase());
    return known && isNamed ? symbol : '';
};

/** Whether a piece is a letter that belongs to the word before it: "B" in "Series B". */
const isSeries = (piece: Piece, previous: Piece | undefined): boolean => /^\p{Lu}$/u.test(piece.raw) && previous !== undefined && /^(?:series|class|phase|tier|type)$/i.test(previous.raw);

/** Returns the preposition, or an empty string for "to" in "according to", which introduces a source and not a direction. */
const relationOf = (lower: string, previous: string): string => (previous === 'according' ? '' : lower);

/** Longer sentences are cut to this length, in UTF-16 code units. */
const maxSentence = 1500;

const unknown: Casing = { proper: new Set(), common: new Set() };

export const read = (raw: string, previous: Reading | null = null, casing = unknown): Reading => {

    const text = normalise(raw.slice(0, maxSentence));
    const pieces = piecesOf(text);
    const ordinary = areInTitleCase(pieces.map((piece) => piece.raw));
    const shouted = text === text.toUpperCase();
    const senses = sensesOf(pieces);
    const tokens: Token[] = [];
    let [cuts, place, relation, opens, follows] = [0, 0, '', true, false];
    let [statement, asks] = [0, Infinity];
    for (const [i, one] of pieces.entries()) {
        const lower = (one.ticker ?? one.raw).toLowerCase().replace(/\./g, (dot) => (one.link === undefined ? '' : dot));
        if (one.mark !== undefined) {
            cuts += /["“”]/.test(one.mark) ? 0 : 1;
            relation = '';
            follows = true;
            opens = /[.!?:"“”]/.test(one.mark);
            asks = one.mark === '?' ? statement : asks;
            statement = /[.!?:]/.test(one.mark) ? tokens.length : statement;
            continue;
        }

        const figure = figureOf(one, pieces.slice(i + 1, i + 3), text);
        const isScale = /^(?:hundred|thousand|million|billion|trillion)$/.test(lower) && numerals.has(String(tokens.at(-1)?.lower));
        const known = isScale ? [] : senses.get(one) ?? [];
        const isAcronym = !shouted && /^(?:\p{Lu}\.?){2,}$/u.test(one.raw);
        const isBound = /^(?:more|less|fewer|greater)$/.test(lower) && /^than \$?\d/i.test(text.slice(one.at + one.raw.length + 1));
        const isStop = isBound || isScale || figure === null && one.ticker === undefined && known.length === 0 && !isAcronym && !isSeries(one, pieces[i - 1]) && stopwords.has(lower);
        const isCapital = /\p{Lu}/u.test(one.raw);
        const isProper = opens && casing.proper.has(one.raw);
        const isCommon = opens && !isProper && casing.common.has(lower);
        const isOrdinary = isStop || isCommon || (!isProper && (ordinary || opens) && (known.length > 0 || neutral.has(lower))) || (opens && openers.has(lower));
        cuts += separators.has(lower) ? 1 : 0;
        tokens.push({
            raw: one.raw,
            lower,
            stem: stemOf(lower),
            ...namingOf(lower),
            senses: known,
            figure,
            coin: one.ticker !== undefined ? `$${one.ticker.toUpperCase()}` : figure === null ? coinOf(one.raw) : '',
            isLink: one.link !== undefined,
            isName: one.ticker !== undefined || (isCapital && figure === null && one.link === undefined && !isOrdinary),
            isContent: !isStop,
            opens: follows,
            isOwner: text.startsWith(possessive, one.at + one.raw.length),
            isCompound: /^[-–]\p{Ll}{2}/u.test(text.slice(one.at + one.raw.length)),
            isNeutral: figure === null && one.ticker === undefined && (neutral.has(lower) || (lower === 'known' && pieces[i + 1]?.raw === 'as')),
            cuts,
            place,
            relation
        });
        place += isStop ? 0 : 1;
        relation = isStop ? (relations.has(lower) ? relationOf(lower, String(tokens.at(-2)?.lower)) : relation) : '';
        opens = false;
        follows = false;
    }

    return { text, tokens, asks: Math.min(asks, tokens.length), casing, before: previous };
};
