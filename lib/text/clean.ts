import { decodeHTML } from 'entities/decode';

import { withoutPiles } from './marks';
import { markupOf } from './markup';

/** Number of characters of a document that are read; the rest is dropped. */
const maxInput = 100_000;

/** Maximum number of times that a text is decoded: some outlets encode once too often ("&amp;lt;p&amp;gt;"). */
const maxPasses = 3;

/** Scripts that spell words with joiners and non-joiners. */
const joining = ['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Mongolian']
    .map((script) => `\\p{Script_Extensions=${script}}`).join('');

/** Characters of emoji, which a joiner may connect. */
const emoji = '\\p{Extended_Pictographic}\\u{1F3FB}-\\u{1F3FF}\\uFE0F';

/** Joiners that join nothing, and runs of several. In joining scripts they are part of the spelling; between emoji they combine two pictures. */
const idleJoiner = new RegExp(`(?<![${joining}${emoji}])[\\u200C\\u200D]+|[\\u200C\\u200D](?![${joining}${emoji}])[\\u200C\\u200D]*`, 'gu');

/** Zero-width and filler characters, marks of direction, tag characters, anchors of annotations: invisible to people, but read by machines. */
const invisible = /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFC\uFFFE\uFFFF]|[\u{E0000}-\u{E007F}]/gu;

const lineBreak = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

/** Control characters other than line feed and tab, and halves of surrogate pairs. */
const unprintable = /(?![\n\t])[\p{Cc}\p{Surrogate}]/gu;

/** A run of "<" and the character after it; matched whole, so that no run is read twice. */
const opening = /<+([^<]?)/g;

/** Latin letters, punctuation and currency signs that need no cleaning: most texts contain nothing else. */
const clean = /^[\n\t\x20-\x7E\xA0-\xAC\xAE-\u02AF\u2010-\u2027\u2030-\u203B\u20AC\u2122]*$/;

/** Whitespace other than single spaces, which is rare, so that little is replaced. */
const oddSpace = /\s{2,}|[^\S ]/g;

/** Replaces all whitespace by single spaces. */
export const singleSpaced = (text: string): string => text.replace(oddSpace, ' ');

/** Returns texts with single spaces and none at the ends, without those that are empty. */
export const trimmedAll = (texts: readonly string[]): string[] => texts.map((text) => singleSpaced(text).trim()).filter((text) => text !== '');

/** Returns a text as one line: printable characters in NFC, single spaces, none at the ends. */
export const cleanLine = (text: string): string => singleSpaced(printable(text)).trim();

/** Like `cleanLine`, but keeps lines and removes empty ones. */
export const cleanText = (text: string): string => lines(printable(text));

/**
 * Returns the visible text of an HTML fragment, one line per block: without tags, comments, scripts and hidden text, and with
 * entities decoded. Nothing in the result reads as a tag. Takes time proportional to the input, for any input.
 */
export const plainFromHtml = (html: string): string => lines(visible(html));

/** The same on one line: for titles, which feeds deliver with and without markup. */
export const titleFromHtml = (html: string): string => singleSpaced(visible(html)).trim();

const lines = (text: string): string => trimmedAll(text.split('\n')).join('\n');

const printable = (text: string): string => {

    const read = text.slice(0, maxInput);
    if (clean.test(read)) {
        return read;
    }

    const seen = read
        .replace(lineBreak, '\n')
        .replace(unprintable, '')
        .replace(invisible, '')
        .replace(idleJoiner, '');
    return withoutPiles(seen).normalize('NFC');
};

/** Cleans before each search for markup, because invisible characters may split a tag ("<\u200Bscript>"). */
const visible = (html: string): string => {

    let text = printable(html);
    for (let i = 0; i < maxPasses && /[<&]/.test(text); ++i) {
        text = printable(readOnce(text));
    }

    return text.replace(opening, (run, next: string) => (/[a-z/!?]/i.test(next) ? next : run));
};

const readOnce = (html: string): string => {

    let text = '';
    for (const part of markupOf(html)) {
        text += part.includes('&') ? decodeHTML(part) : part;
    }

    return text;
};
