import { cleanLine } from '../../text/clean';

const tag = /<\/?[a-z][^<>]*>/gi;
const image = /!\[([^\]]*)\]\([^)]*\)/g;
const link = /\[([^\]]*)\]\([^)]*\)/g;

/** Emphasis and code stand at the edges of words; within one, such a character belongs to it. */
const emphasis = /(?<![\p{L}\p{N}])(?:[*`_]+|~~+)|(?:[*`_]+|~~+)(?![\p{L}\p{N}])/gu;
const opening = /^(?:[•‣◦▪●·]\s*|[-–—+>]\s+|\d{1,2}[.)]\s+|#{1,6}\s+)+/;

/**
 * A statement as readers get it: one line, no control characters, markup, list marks or Markdown. Nothing is put
 * together that stood apart, so no number or name arises that was not there.
 */
export const tidy = (text: string): string => {

    const plain = text.replace(tag, ' ').replace(image, ' $1 ').replace(link, ' $1 ');
    return cleanLine(plain.replace(emphasis, ''))
        .replace(opening, '')
        .replace(/ ([.,;:!?])(?!\S)/g, '$1');
};

/** A headline as a sentence. */
export const asSentence = (headline: string): string => (/[.!?…]["”’')]?$/.test(headline) || headline === '' ? headline : `${headline}.`);
