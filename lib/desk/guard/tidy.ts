import { cleanLine } from '../../text/clean';
import { withoutLeadingPictures } from '../../text/pictures';

const tag = /<\/?[a-z][^<>]*>/gi;
const image = /!\[([^\]]*)\]\([^)]*\)/g;
const link = /\[([^\]]*)\]\([^)]*\)/g;

/** Marks of emphasis and code at the edges of words; inside a word, such a character belongs to it. */
const emphasis = /(?<![\p{L}\p{N}])(?:[*`_]+|~~+)|(?:[*`_]+|~~+)(?![\p{L}\p{N}])/gu;
const opening = /^(?:[•‣◦▪●·]\s*|[-–—+>]\s+|\d{1,2}[.)]\s+|#{1,6}\s+)+/;

/** "U. S." */
const country = /\b([UE])\. ([SKUN])\./g;

/**
 * A statement as readers get it: one line, no control characters, markup, list marks, pictures before it or Markdown. Separate parts are
 * never joined, so that no new number or name arises.
 */
export const tidy = (text: string): string => {

    const plain = text.replace(tag, ' ').replace(image, ' $1 ').replace(link, ' $1 ');
    return withoutLeadingPictures(cleanLine(plain.replace(emphasis, '')).replace(opening, ''))
        .replace(country, '$1.$2.')
        .replace(/ ([.,;:!?])(?!\S)/g, '$1');
};
