import Joi from 'joi';

import { termsOf } from './terms';

/** What a search costs grows with its words, and most with words of one letter: half of all headlines have a word that begins with it. */
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

/** Words to search for (ruling 26): bounded, whatever is searched. */
export const keyword = (): Joi.StringSchema => Joi.string().max(max.characters).custom(bounded);
