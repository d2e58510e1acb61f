import { eitherCase } from '../../text/any-case';
import { maxWord } from '../bounds';
import { figureOf, figurePattern } from '../figures';
import type { Figure } from '../figures';
import { aliases } from './aliases';
import { stem } from './stem';
import { stopwords } from './stopwords';

/** A word that carries meaning. */
export interface Word {
    readonly stem: string;
    /** Whether it is written as a name. Undefined if that can't be seen: at the start of a sentence, or in a headline in title case. */
    readonly isName: boolean | undefined;
}

/** What a text is compared by. */
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

/** Names of companies that are addresses: `Crypto.com`, `Pump.fun`. */
const domain = String.raw`(?:\.(?:${eitherCase('com|fun|io|org|net|co|ai|xyz|finance')})(?![\p{L}\p{N}]))?`;

const pattern = new RegExp(`${figurePattern}|([\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]{0,${maxWord - 1}}${domain})|[.!?:“"]`, 'gu');

const possessive = /['’]s(?![\p{L}\p{N}])/gu;
const dotted = /(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,10}/gu;

/** Share of capitalised words from which on a headline is in title case. */
const titleCase = .6;

/** Reads a headline, whose capitals may mean nothing. */
export const readTitle = (title: string): Reading => {

    const { tokens, figures } = tokensOf(title);
    const inner = tokens.filter(({ lower, opensSentence }) => !opensSentence && lower.length > 3 && !stopwords.has(lower));
    const capitalised = inner.filter(({ raw }) => isCapitalised(raw)).length;
    const isTitleCase = inner.length >= 2 && capitalised > titleCase * inner.length;
    const isUpperCase = tokens.every(({ raw }) => raw === raw.toUpperCase());
    return { words: wordsOf(tokens, ({ raw, opensSentence }) => {

        if (!isUpperCase && isAbbreviation(raw)) {
            return true;
        }

        return isTitleCase || isUpperCase || opensSentence ? undefined : isCapitalised(raw);
    }), figures };
};

/** Reads running text. */
export const readText = (text: string): Reading => {

    const { tokens, figures } = tokensOf(text);
    return { words: wordsOf(tokens, ({ raw, opensSentence }) => {

        return opensSentence && !isAbbreviation(raw) ? undefined : isCapitalised(raw);
    }), figures };
};

const tokensOf = (text: string): { readonly tokens: readonly Token[]; readonly figures: readonly Figure[] } => {

    const tokens: Token[] = [];
    const figures: Figure[] = [];
    let opensSentence = true;
    for (const [, currency, digits, percent, unit, raw] of text.replace(possessive, '').replace(dotted, (name) => name.replaceAll('.', '')).matchAll(pattern)) {
        if (digits !== undefined) {
            const figure = figureOf(digits, percent ?? unit);
            if (figure !== null && tells(figure, currency !== undefined || unit !== undefined)) {
                figures.push(figure);
            }
        }
        else if (raw !== undefined) {
            tokens.push({ raw, lower: raw === 'US' ? 'usa' : raw.toLowerCase(), opensSentence });
        }

        opensSentence = digits === undefined && raw === undefined;
    }

    return { tokens, figures };
};

/** Years and small bare numbers stand in stories of all kinds. */
const tells = ({ value, isPercentage }: Figure, hasUnit: boolean): boolean => value > 0 && (isPercentage || hasUnit || value > 12 && !(value >= 1900 && value < 2100));

const wordsOf = (tokens: readonly Token[], isName: (token: Token) => boolean | undefined): readonly Word[] => {

    const lower = tokens.map((token) => token.lower);
    const words: Word[] = [];
    for (let i = 0; i < tokens.length;) {
        const alias = aliases.match(lower, i);
        const token = tokens[i] as Token;
        if (alias !== null) {
            words.push({ stem: stem(alias.value), isName: alias.length > 1 ? true : isName(token) });
        }
        else if (token.lower.length > 1 && !stopwords.has(token.lower)) {
            words.push({ stem: stem(token.lower), isName: isName(token) });
        }

        i += alias?.length ?? 1;
    }

    return words;
};

const isCapitalised = (raw: string): boolean => /^\p{Lu}/u.test(raw);

const isAbbreviation = (raw: string): boolean => /^[\p{Lu}\p{N}]*\p{Lu}[\p{Lu}\p{N}]+$/u.test(raw);
