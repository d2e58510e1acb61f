import Joi from 'joi';

import { termsOf } from '../text/terms';

/** A search costs more with each word, and most with words of one letter: half of all headlines contain a word that starts with it. */
const max = { characters: 200, words: 10, letters: 3 };

const bounded = (text: string, helpers: Joi.CustomHelpers<string>): string | Joi.ErrorReport => {

    const terms = termsOf(text);
    if (terms.length > max.words) {
        return helpers.message({ custom: `{{#label}} must have at most ${max.words} different words` });
    }

    return terms.filter((term) => /^[a-z0-9]$/.test(term)).length > max.letters
        ? helpers.message({ custom: `{{#label}} must have at most ${max.letters} different words of one letter` })
        : text;
};

/**
 * The words of a keyword (ruling 26), in a canonical order: a headline is found if each of them is the beginning of one of its
 * words, in any order, whatever their case and diacritics. Empty if no word is left, which finds nothing.
 */
export const prefixesOf = (text: string): readonly string[] => termsOf(text).sort();

/** Words to search for (ruling 26). Their number is bounded. */
export const keyword = (): Joi.StringSchema => Joi.string().max(max.characters).custom(bounded);
