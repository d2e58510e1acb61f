import type { BotSpan } from '../types';

/** U+2060 WORD JOINER: invisible, allows no line break, and is part of no address, name or number. */
const joiner = '\u2060';

/** Characters between the digits of a phone or card number. */
const gap = '[\\s()\\-\\u2010-\\u2015\\u2212]*';

/** Phone and card numbers, but not fractions, digits in words or numbers with thousands separators. */
const longNumber = new RegExp(`(?<![\\p{L}\\p{N}_]|\\p{Nd}[.,])\\+?\\p{Nd}(?:${gap}\\p{Nd}){6,}|\\+\\p{Nd}(?:${gap}\\p{Nd}){4,}`, 'gu');

const fourDigits = new RegExp(`\\p{Nd}(?:${gap}\\p{Nd}){3}(?=${gap}\\p{Nd})`, 'gu');

/** A dot before a possible top-level domain or in an IPv4 address, but not in a decimal number or `U.S.` */
const addressDot = /(?<=\S)\.(?=[^\s\p{P}]|[-_])(?!\p{L}(?:[^\P{P}_-]|\s|$))(?!(?<=\p{Nd}\.)(?<!\.\p{Nd}+\.)\p{Nd}(?!\p{Nd}*\.\p{Nd}))|[\u2024\u3002\uff0e\uff61](?=[A-Za-z0-9])/gu;

/** `@name`, `a@b.example`, `#tag`, `scheme://`, `/command`. */
const sign = /[@#\uff20\uff03](?=\S)|:(?=[/\\])|(?<![\p{L}\p{N}_])\/(?=\S)/gu;

const cashtag = /\$(?=[\p{L}_]|1INCH)/gu;

const digitAtEnd = new RegExp(`\\p{Nd}${gap}$`, 'u');

const digitAtStart = new RegExp(`^${gap}\\p{Nd}`, 'u');

/** Splits a long number with joiners. Digits that continue as a word, such as a block hash, are not a number. */
const splitNumber = (run: string, at: number, text: string): string => {

    const isWord = /^\p{Nd}+$/u.test(run) && /^[\p{L}_]/u.test(text.slice(at + run.length));
    return isWord ? run : run.replace(/^\+/, `+${joiner}`).replace(fourDigits, `$&${joiner}`);
};

/** Whether two adjacent texts could form a link that neither contains alone. */
const isSeam = (before: string, text: string): boolean => {

    return (/\S$/.test(before) && /^\S/.test(text)) || (digitAtEnd.test(before) && digitAtStart.test(text));
};

/**
 * Returns the text of a span with word joiners wherever a client would make a link, mention or phone number of it. Clients
 * do so in any text except links, whatever its marks and entities are. The text looks the same. `before`: the text in front
 * of it on the same line.
 */
export const withoutAutoLinks = ({ text, url, cashtags = false }: Exclude<BotSpan, string>, before = ''): string => {

    const glued = isSeam(before, text) ? `${joiner}${text}` : text;
    if (url !== undefined) {
        return glued;
    }

    const unlinked = glued.replace(addressDot, `$&${joiner}`).replace(longNumber, splitNumber).replace(sign, `$&${joiner}`);
    return cashtags ? unlinked : unlinked.replace(cashtag, `$&${joiner}`);
};
