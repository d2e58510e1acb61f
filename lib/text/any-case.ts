/**
 * A test of texts for a pattern in any letter case, without the flags `i` and `u` together: these make V8 some fifteen times
 * slower. A pattern with classes of Unicode is matched with the text in small letters, any other one without `u`.
 *
 * @param source in small letters; no class of Unicode in it may be about letter case.
 */
export const inAnyCase = (source: string): ((text: string) => boolean) => {

    if (!source.includes('\\p{')) {
        const pattern = new RegExp(source, 'i');
        return (text) => pattern.test(text);
    }

    const pattern = new RegExp(source, 'u');
    return (text) => pattern.test(smallLettersOf(text));
};

const dottedCapital = '\u0130';

/** A text in small letters, as long as it was: of the dotted capital of Turkish, `toLowerCase()` makes two characters. */
export const inSmallLetters = (text: string): string => {

    return text.includes(dottedCapital) ? text.split(dottedCapital).map((part) => part.toLowerCase()).join(dottedCapital) : text.toLowerCase();
};

/** A part of a pattern that matches these words in any letter case. */
export const eitherCase = (source: string): string => source.replace(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** The text that was asked about last: patterns come in sets. */
const last = { text: '', lower: '' };

const smallLettersOf = (text: string): string => {

    if (text !== last.text) {
        last.text = text;
        last.lower = inSmallLetters(text);
    }

    return last.lower;
};
