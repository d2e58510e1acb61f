import { patternFor } from './plain';

/**
 * Returns a test for a pattern in any letter case. It avoids the flags `i` and `u` together, which make V8 some fifteen times
 * slower: a pattern with classes of Unicode is matched with the text in lower case, any other one without `u`.
 *
 * @param source in lower case; no class of Unicode in it may be about letter case.
 */
export const inAnyCase = (source: string): ((text: string) => boolean) => {

    if (!source.includes('\\p{')) {
        const pattern = new RegExp(source, 'i');
        return (text) => pattern.test(text);
    }

    const pattern = patternFor(new RegExp(source, 'u'));
    return (text) => {

        const lower = smallLettersOf(text);
        return pattern(lower).test(lower);
    };
};

const dottedCapital = '\u0130';

/** Returns a text in lower case and of the same length: it leaves the dotted capital of Turkish, of which `toLowerCase()` makes two characters. */
export const inSmallLetters = (text: string): string => {

    return text.includes(dottedCapital) ? text.split(dottedCapital).map((part) => part.toLowerCase()).join(dottedCapital) : text.toLowerCase();
};

/** Rewrites a part of a pattern so that it matches in any letter case. */
export const eitherCase = (source: string): string => source.replace(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** The last text in lower case: several patterns are usually tested on the same text. */
const last = { text: '', lower: '' };

const smallLettersOf = (text: string): string => {

    if (text !== last.text) {
        last.text = text;
        last.lower = inSmallLetters(text);
    }

    return last.lower;
};
