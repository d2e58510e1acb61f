import { contentWords } from '../../text/extract';
import { withoutPiles } from '../../text/marks';
import type { Evidence } from '../types';

/** Statements of a text that can be compared with those of another, each as a set of canonical spellings. */
export interface Claims {
    readonly numbers: ReadonlySet<string>;
    readonly tickers: ReadonlySet<string>;
    /** URLs, bare domains, handles. */
    readonly links: ReadonlySet<string>;
    /** Words with a capital. */
    readonly names: ReadonlySet<string>;
    /** All words. */
    readonly words: ReadonlySet<string>;
    /** Words that carry meaning. */
    readonly content: ReadonlySet<string>;
}

const spelled = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const digits = new Map([...spelled.map((word, i) => [word, i + 2] as const), ...tens.map((word, i) => [word, (i + 2) * 10] as const), ['one', 1]]);

/** "One" counts only before a magnitude; elsewhere it is a pronoun. */
const numeral = new RegExp(`\\b(?:${[...spelled, ...tens].join('|')}|one(?=[\\s-](?:hundred|thousand|million|billion|trillion)))\\b`, 'gi');

const magnitudes: Readonly<Record<string, number>> = { hundred: 1e2, thousand: 1e3, k: 1e3, million: 1e6, mn: 1e6, m: 1e6, billion: 1e9, bn: 1e9, b: 1e9, trillion: 1e12, tn: 1e12, t: 1e12 };

const number = /(\p{Nd}[\p{Nd}.,]*)(?:[\s-]?(%|percent\b|per cent\b|pct\b)|[\s-]?(hundred|thousand|million|billion|trillion|mn|bn|tn|k|m|b|t)\b)?/giu;
const multitude = /\b(?:hundreds?|thousands?|millions?|billions?|trillions?|dozens?|half|halved|doubled?|tripled?|twice|third|quarter)\b/gi;
const ticker = /\$(\p{L}[\p{L}\p{N}]*)/gu;
const link = /\bhttps?:\/\/[^\s"<>]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\b(?:\/[^\s"<>]*)?|@\w[\w.]*/gi;
/** A number and its unit in one word: "4B". */
const amount = /^\p{Nd}+(?:k|m|b|t|mn|bn|tn)$/iu;
const word = /[\p{L}\p{N}]+/gu;

/** Singular and plural are one name. */
export const stem = (text: string): string => (text.length > 3 ? text.replace(/s$/, '') : text);

const canonicalNumber = (text: string, percent: boolean, magnitude: number): string => {

    const bare = text.replace(/[.,]+$/, '').replace(/,(?=\p{Nd}{3}(?!\p{Nd}))/gu, '');
    const value = Number(bare);
    const scaled = Number.isNaN(value) ? bare : String(Math.round(value * magnitude * 1e4) / 1e4);
    return percent ? `${scaled}%` : scaled;
};

const numbersOf = (text: string): Set<string> => {

    const figures = text.replace(numeral, (numeralWord) => String(digits.get(numeralWord.toLowerCase())));
    const exact = [...figures.matchAll(number)].map(([, value = '', percent, unit]) => {

        return canonicalNumber(value, percent !== undefined, magnitudes[unit?.toLowerCase() ?? ''] ?? 1);
    });
    const vague = [...figures.replace(number, ' ').matchAll(multitude)].map(([term]) => stem(term.toLowerCase()));
    return new Set([...exact, ...vague]);
};

export const claimsOf = (raw: string): Claims => {

    const text = withoutPiles(raw).normalize('NFKC');       // a model or a web page may have written it
    const words = text.match(word) ?? [];
    return {
        numbers: numbersOf(text),
        tickers: new Set([...text.matchAll(ticker)].map(([, symbol = '']) => symbol.toUpperCase())),
        links: new Set([...text.matchAll(link)].map(([address]) => address.toLowerCase().replace(/[.,;:!?)'\]]+$/, ''))),
        names: new Set(words.filter((one) => /\p{Lu}/u.test(one) && !amount.test(one)).map((one) => stem(one.toLowerCase()))),
        words: new Set(words.map((one) => stem(one.toLowerCase()))),
        content: new Set(contentWords(text).map(stem))
    };
};

/** Claims of all records together: of their texts, tokens and addresses. */
export const claimsOfRecords = (records: readonly Evidence[]): Claims => {

    const texts = claimsOf(records.map(({ title, text }) => `${title}\n${text}`).join('\n'));
    const links = claimsOf(records.map(({ url }) => url).join(' ')).links;
    const hosts = [...links].map((address) => address.replace(/^https?:\/\//, '').replace(/\/.*$/, ''));
    const tokens = records.flatMap(({ tokens: symbols = [] }) => symbols.map((symbol) => symbol.replace(/^\$/, '')));
    const bare = tokens.map((symbol) => stem(symbol.toLowerCase()));
    return {
        ...texts,
        tickers: new Set([...texts.tickers, ...tokens.map((symbol) => symbol.toUpperCase()), ...[...texts.names].map((name) => name.toUpperCase())]),
        links: new Set([...texts.links, ...links, ...hosts]),
        words: new Set([...texts.words, ...bare]),
        content: new Set([...texts.content, ...bare])
    };
};
