import { eitherCase } from '../../text/any-case';
import { isCapitalised } from '../../text/capitals';
import { recently } from '../../text/memo';
import { patternsFor } from '../../text/plain';
import { isInSmallLetters } from '../../text/title-case';
import { maxWord } from '../bounds';
import { figureOf, figurePattern } from '../figures';
import type { Figure } from '../figures';
import { coins } from '../names/coins';
import { aliases } from './aliases';
import { compoundsIn } from './compounds';
import { organisationsIn } from './organisations';
import { stemsOf } from './stem';
import { stopwords } from './stopwords';

/** A word that is not a stopword. */
export interface Word {
    readonly stem: string;
    /** Whether it is written as a name. Undefined if that can't be seen: at the start of a sentence, or in a headline in title case. */
    readonly isName: boolean | undefined;
}

/** Words and figures by which a text is compared. */
export interface Reading {
    readonly words: readonly Word[];
    readonly figures: readonly Figure[];
}

interface Token {
    /** As it is written. */
    readonly raw: string;
    readonly lower: string;
    readonly opensSentence: boolean;
}

/** The end of a company name that is a domain: `Crypto.com`, `Pump.fun`. */
const domain = String.raw`(?:\.(?:${eitherCase('com|fun|io|org|net|co|ai|xyz|finance')})(?![\p{L}\p{N}]))?`;

/** Patterns of a token, the end of a possessive, and an abbreviation with points. */
const patternsIn = patternsFor({
    token: new RegExp(`${figurePattern}|([\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]{0,${maxWord - 1}}${domain})|[.!?:“"]`, 'uy'),
    possessive: /['’]s(?![\p{L}\p{N}])/gu,
    dotted: /(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,10}/gu
});

/** Share of capitalised words from which a headline is in title case. */
const titleCase = .6;

/** Number of headlines whose readings are kept: the search for duplicates and the clusterer read the same ones. */
const maxTitles = 200;

/** Reads a headline, whose capitals may mean nothing. */
export const readTitle = recently(maxTitles, (title): Reading => {

    const { tokens, figures } = tokensOf(title);
    const inner = tokens.filter(({ lower, opensSentence }) => !opensSentence && lower.length > 3 && !stopwords.has(lower));
    const capitalised = inner.filter(({ raw }) => isCapitalised(raw)).length;
    const isTitleCase = inner.length >= 2 && capitalised > titleCase * inner.length;
    const isUpperCase = tokens.every(({ raw }) => raw === raw.toUpperCase());
    const showsNames = !isTitleCase && !isUpperCase && !isInSmallLetters(title);
    return { words: wordsOf(tokens, ({ raw, opensSentence }) => {

        if (!isUpperCase && isAbbreviation(raw)) {
            return true;
        }

        return !showsNames || opensSentence ? undefined : isCapitalised(raw);
    }), figures };
});

/** Reads running text. */
export const readText = (text: string): Reading => {

    const { tokens, figures } = tokensOf(text);
    const isSmall = isInSmallLetters(text);
    return { words: wordsOf(tokens, ({ raw, opensSentence }) => {

        return (opensSentence || isSmall) && !isAbbreviation(raw) ? undefined : isCapitalised(raw);
    }), figures };
};

/** What may begin at a character: nothing, a word of Latin letters, a new sentence, or something that the pattern knows. */
type Beginning = 'nothing' | 'letter' | 'sentence' | 'other';

const beginningOf = (character: string): Beginning => {

    if (/[A-Za-z]/.test(character)) {
        return 'letter';
    }

    return /[.!?:"]/.test(character) ? 'sentence' : /[\d$]/.test(character) ? 'other' : 'nothing';
};

const beginnings = Array.from({ length: 128 }, (_, code) => beginningOf(String.fromCharCode(code)));

/** Whether an ASCII character is part of a word. */
const isInner = Array.from({ length: 128 }, (_, code) => /[A-Za-z\d]/.test(String.fromCharCode(code)));

/** Returns the end of a word of plain letters and digits; -1 if more may belong to it. */
const plainEnd = (text: string, start: number): number => {

    let end = start + 1;
    while (isInner[text.charCodeAt(end)] === true) {
        ++end;
    }

    const next = text.charCodeAt(end);
    return end - start > maxWord || next > 127 || next === dot ? -1 : end;
};

const dot = 46;

/** Names by their abbreviations in capitals, some of which are ordinary words in lower case. */
const symbols: ReadonlyMap<string, string> = new Map([...coins.map(({ symbol, name }) => [symbol.toUpperCase(), name] as const), ['US', 'usa']]);

/** Collects words and figures in order. */
class Tokens {

    readonly tokens: Token[] = [];
    readonly figures: Figure[] = [];
    readonly #pattern: RegExp;
    #opensSentence = true;

    /** @param pattern that of a token. */
    constructor(private readonly text: string, pattern: RegExp) {

        this.#pattern = pattern;
        let at = 0;
        while (at < text.length) {
            at = this.#read(at);
        }
    }

    /** Reads the token at an index; returns its end. */
    #read(at: number): number {

        const beginning = beginnings[this.text.charCodeAt(at)] ?? 'other';
        if (beginning === 'nothing') {
            return at + 1;
        }

        if (beginning === 'sentence') {
            this.#opensSentence = true;
            return at + 1;
        }

        const end = beginning === 'letter' ? plainEnd(this.text, at) : -1;
        if (end < 0) {
            return this.#match(at);
        }

        this.#add(this.text.slice(at, end));
        return end;
    }

    #match(at: number): number {

        this.#pattern.lastIndex = at;
        const match = this.#pattern.exec(this.text);
        if (match === null) {
            return at + ((this.text.codePointAt(at) as number) > 0xFFFF ? 2 : 1);
        }

        const [all, currency, digits, percent, unit, raw] = match;
        if (raw !== undefined) {
            this.#add(raw);
        }
        else {
            this.#opensSentence = digits === undefined;
        }

        const figure = digits === undefined ? null : figureOf(digits, percent ?? unit);
        if (figure !== null && tells(figure, currency !== undefined || unit !== undefined)) {
            this.figures.push(figure);
        }

        return at + all.length;
    }

    #add(raw: string): void {

        this.tokens.push({ raw, lower: symbols.get(raw) ?? raw.toLowerCase(), opensSentence: this.#opensSentence });
        this.#opensSentence = false;
    }
}

const tokensOf = (text: string): Tokens => {

    const { token, possessive, dotted } = patternsIn(text);
    return new Tokens(text.replace(possessive, '').replace(dotted, (name) => name.replaceAll('.', '')), token);
};

/** Whether a figure distinguishes stories. Years and small bare numbers occur in stories of all kinds. */
const tells = ({ value, isPercentage }: Figure, hasUnit: boolean): boolean => value > 0 && (isPercentage || hasUnit || value > 12 && !(value >= 1900 && value < 2100));

const wordsOf = (tokens: readonly Token[], isName: (token: Token) => boolean | undefined): readonly Word[] => {

    const lower = tokens.map((token) => token.lower);
    const names = aliases.matches(lower);
    const compounds = compoundsIn(lower);
    const organisations = organisationsIn(lower);
    const words: string[] = [];
    const areNames: (boolean | undefined)[] = [];
    for (let i = 0; i < tokens.length;) {
        const token = tokens[i] as Token;
        const alias = names[i] ?? null;
        const compound = alias === null ? compounds[i] : undefined;
        const other = alias?.value ?? compound;
        if (other !== undefined || token.lower.length > 1 && !stopwords.has(token.lower)) {
            words.push(other ?? token.lower);
            areNames.push(alias !== null && alias.length > 1 ? true : isName(token));
        }

        i += alias?.length ?? (compound === undefined ? 1 : 2);
        const organisation = organisations.get(i);
        if (organisation !== undefined) {
            words.push(organisation);
            areNames.push(true);
        }
    }

    return stemsOf(words).map((stem, i) => ({ stem, isName: areNames[i] }));
};

const isAbbreviation = (raw: string): boolean => /^[\p{Lu}\p{N}]*\p{Lu}[\p{Lu}\p{N}]+$/u.test(raw);
