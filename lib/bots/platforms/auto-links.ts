import type { BotSpan } from '../types';

/** U+2060 WORD JOINER: invisible, allows no line break, and belongs to no address, name or number. */
const joiner = '\u2060';

/** What people write between the digits of a phone or card number. */
const gap = '[\\s()\\-\\u2010-\\u2015\\u2212]*';

/** Phone and card numbers. Fractions and digits in words are something else; thousands are separated by commas. */
const longNumber = new RegExp(`(?<![\\p{L}\\p{N}_]|\\p{Nd}[.,])\\+?\\p{Nd}(?:${gap}\\p{Nd}){6,}|\\+\\p{Nd}(?:${gap}\\p{Nd}){4,}`, 'gu');

const fourDigits = new RegExp(`\\p{Nd}(?:${gap}\\p{Nd}){3}(?=${gap}\\p{Nd})`, 'gu');

/** A dot that may stand before a top-level domain or in an IPv4 address; not that of a decimal number or of `U.S.` */
const addressDot = /(?<=\S)\.(?=[^\s\p{P}]|[-_])(?!\p{L}(?:[^\P{P}_-]|\s|$))(?!(?<=\p{Nd}\.)(?<!\.\p{Nd}+\.)\p{Nd}(?!\p{Nd}*\.\p{Nd}))|[\u2024\u3002\uff0e\uff61](?=[A-Za-z0-9])/gu;

/** `@name`, `a@b.example`, `#tag`, `scheme://`, `/command`. */
const sign = /[@#\uff20\uff03](?=\S)|:(?=[/\\])|(?<![\p{L}\p{N}_])\/(?=\S)/gu;

const cashtag = /\$(?=[\p{L}_]|1INCH)/gu;

const digitAtEnd = new RegExp(`\\p{Nd}${gap}$`, 'u');

const digitAtStart = new RegExp(`^${gap}\\p{Nd}`, 'u');

/** A run of digits that goes on as a word, such as the hash of a block, is no number. */
const splitNumber = (run: string, at: number, text: string): string => {

    const isWord = /^\p{Nd}+$/u.test(run) && /^[\p{L}_]/u.test(text.slice(at + run.length));
    return isWord ? run : run.replace(/^\+/, `+${joiner}`).replace(fourDigits, `$&${joiner}`);
};

/** Whether two texts could make something together that neither is alone. */
const isSeam = (before: string, text: string): boolean => {

    return (/\S$/.test(before) && /^\S/.test(text)) || (digitAtEnd.test(before) && digitAtStart.test(text));
};

/**
 * The text of a span with word joiners wherever a client would make a link, a mention or a number to call of it: clients do so
 * whatever the marks and entities of a message are, except within a link. It looks the same. `before`: the text in front of it on
 * the same line.
 */
export const withoutAutoLinks = ({ text, url, cashtags = false }: Exclude<BotSpan, string>, before = ''): string => {

    const glued = isSeam(before, text) ? `${joiner}${text}` : text;
    if (url !== undefined) {
        return glued;
    }

    const unlinked = glued.replace(addressDot, `$&${joiner}`).replace(longNumber, splitNumber).replace(sign, `$&${joiner}`);
    return cashtags ? unlinked : unlinked.replace(cashtag, `$&${joiner}`);
};
