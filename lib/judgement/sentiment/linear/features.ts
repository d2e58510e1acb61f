import { fnv1a } from '../../../text/hash';
import { patternFor } from '../../../text/plain';
import { bounds } from '../../bounds';

/** Maximum number of words of a text that are read. */
const maxWords = 80;

const patternIn = patternFor(/https?:\S+|[$][A-Za-z][A-Za-z.]{0,7}(?![\p{L}\p{N}])|[#@][\p{L}\p{N}_]{1,40}|[+\-−–]?[$€£]?\d[\d.,]{0,20}%?|\p{L}[\p{L}\p{M}\p{N}'’]{0,39}|[?!:*…|]/gu);

/** Replaces words that differ from text to text, such as addresses, by their kind. */
const kindOf = (word: string): string => {

    if (/^https?:/.test(word)) {
        return '<address>';
    }

    if (/^\$\p{L}/u.test(word)) {
        return '<cashtag>';
    }

    return word.startsWith('@') ? '<handle>' : spell(word);
};

const spell = (word: string): string => {

    const figure = /^([+\-−–]?)([$€£]?)\d.*?(%?)$/.exec(word);
    if (figure === null) {
        return word.toLowerCase().replace(/['’]s$/, '').replace(/['’]/g, '');
    }

    const [, sign = '', currency = '', percent = ''] = figure;
    return `${sign && (sign === '+' ? '+' : '-')}${currency && '$'}0${percent}`;
};

/** Returns hashes of the words and the pairs of words of a text, without repetition. */
export const ngramsOf = (text: string): number[] => {

    const read = text.slice(0, bounds.title);
    const words = (read.match(patternIn(read)) ?? []).slice(0, maxWords).map(kindOf);
    const pairs = ['<start>', ...words].map((word, i) => `${word} ${words[i] ?? '<end>'}`);
    return [...new Set([...words, ...pairs].map((ngram) => fnv1a(ngram) >>> 0))];
};

/** Number of `sumFeatures`. */
export const sumFeatureCount = 4;

/** Returns the features of the grammar's sum: how good, how bad, whether it is near 0, and a constant. */
export const sumFeatures = (sum: number): number[] => {

    const polarity = Math.tanh(sum / 1.5);
    return [Math.max(0, polarity), Math.max(0, -polarity), Math.abs(sum) < .2 ? 1 : 0, .5];
};
