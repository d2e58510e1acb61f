import { maxWord } from '../bounds';

/** One word of a text, with the characters around it. */
export interface Word {
    readonly raw: string;
    readonly lower: string;
    /** Offset of its first code unit. */
    readonly start: number;
    /** The character before it, '' at the beginning. A colon also counts with a space after it: `(NASDAQ: COIN)`. A square bracket is a round one. */
    readonly left: string;
    /** The character after it, '' at the end. A square bracket is a round one. */
    readonly right: string;
    /** Spelled `$WORD`. */
    readonly cashtag: boolean;
    /** Whether any word would have a capital initial here: the first of a text, a sentence or a quotation. */
    readonly initial: boolean;
    /** Followed by an apostrophe and an s. */
    readonly possessive: boolean;
    /** Begins with a capital or a digit. */
    readonly capital: boolean;
    /** Has a capital, and no lower-case letter. */
    readonly upper: boolean;
    /** Has a lower-case letter. */
    readonly small: boolean;
    /** Next to a mark that may show what it is: a dollar sign, a slash, a hyphen, a colon or a bracket. */
    readonly marked: boolean;
}

/** Role of a character in a word: none; a Latin letter or a digit; another letter; a mark, which belongs to the character before it. */
type Kind = 'none' | 'latin' | 'other' | 'mark';

const ascii = Array.from({ length: 128 }, (_, code): Kind => (/[A-Za-z0-9]/.test(String.fromCharCode(code)) ? 'latin' : 'none'));

const kindOfForeign = (character: string): Kind => {

    if (/\p{M}/u.test(character)) {
        return 'mark';
    }

    if (/[\p{sc=Latin}\p{N}]/u.test(character)) {
        return 'latin';
    }

    return /\p{L}/u.test(character) ? 'other' : 'none';
};

const kindOf = (code: number): Kind => (code < 128 ? ascii[code] as Kind : kindOfForeign(String.fromCodePoint(code)));

const width = (code: number): number => (code > 0xFFFF ? 2 : 1);

/** Returns the end of a word. Latin letters are separated from others, since Chinese and Japanese put no space between them. */
const endOf = (text: string, start: number, kind: 'latin' | 'other'): number => {

    let end = start;
    while (kind === 'latin' && end - start < maxWord && ascii[text.charCodeAt(end)] === 'latin') {
        ++end;
    }

    for (let i = end - start; end < text.length && i < maxWord; ++i) {
        const code = text.codePointAt(end) as number;
        const next = kindOf(code);
        if (next !== kind && next !== 'mark') {
            return end;
        }

        end += width(code);
    }

    return end;
};

const sentenceEnd = /[.!?:;"“‘«|\n•—–]/;

/** Longest gap between two words that is searched for the end of a sentence. */
const maxGap = 8;

const isInitial = (text: string, last: number, start: number): boolean => {

    return last === -1 || (start !== last + 1 || text.charAt(last) !== ' ') && sentenceEnd.test(text.slice(Math.max(last, start - maxGap), start));
};

const isWordAt = (text: string, at: number): boolean => at >= 0 && at < text.length && kindOf(text.charCodeAt(at)) !== 'none';

const apostrophes = '\'’\u0092';

const isPossessive = (text: string, end: number): boolean => {

    return apostrophes.includes(text.charAt(end) || ' ') && (text.charAt(end + 1) === 's' || text.charAt(end + 1) === 'S') && !isWordAt(text, end + 2);
};

/** Outlets write a symbol in brackets of either kind: `Quorano [QRN]`. */
const round: Readonly<Record<string, string>> = { '[': '(', ']': ')' };

const leftOf = (text: string, start: number): string => {

    const left = text.charAt(start - 1);
    return left === ' ' && text.charAt(start - 2) === ':' ? ':' : round[left] ?? left;
};

const beginsWithDigit = (raw: string): boolean => {

    const code = raw.charCodeAt(0);
    return code < 128 ? code < 58 : /^\p{N}/u.test(raw);        // of ASCII, words begin with letters and digits alone
};

const marksBefore = '$:(';
const marksBehind = '/-';

const smallOnly = /^[a-z]+$/;

const wordAt = (text: string, start: number, end: number, initial: boolean): Word => {

    const raw = text.slice(start, end);
    const isSmall = smallOnly.test(raw);        // as most words are
    const lower = isSmall ? raw : raw.toLowerCase();
    const upper = isSmall ? '' : raw.toUpperCase();
    const left = leftOf(text, start);
    const right = round[text.charAt(end)] ?? text.charAt(end);
    return {
        raw,
        lower,
        start,
        left,
        right,
        cashtag: left === '$' && !isWordAt(text, start - 2),
        initial,
        possessive: isPossessive(text, end),
        capital: !isSmall && (raw.charCodeAt(0) !== lower.charCodeAt(0) || beginsWithDigit(raw)),
        upper: raw === upper && raw !== lower,
        small: raw !== upper,
        marked: marksBefore.includes(left || ' ') || marksBehind.includes(right || ' ')
    };
};

/** Returns the words of a text; the `s` of a possessive does not count. */
export const wordsOf = (text: string): Word[] => {

    const words: Word[] = [];
    let at = 0;
    let last = -1;
    while (at < text.length) {
        const code = text.codePointAt(at) as number;
        const kind = kindOf(code);
        if (kind === 'none' || kind === 'mark') {
            at += width(code);
            continue;
        }

        const end = endOf(text, at, kind);
        const word = wordAt(text, at, end, isInitial(text, last, at));
        words.push(word);
        last = word.possessive ? end + 2 : end;
        at = last;
    }

    return words;
};

/** Returns a text in the form in which it is looked up: in lower case, split at everything that is neither letter nor digit, without a possessive s. */
export const keyOf = (text: string): string => wordsOf(text).map(({ lower }) => lower).join(' ');
