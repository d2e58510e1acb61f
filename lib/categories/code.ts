import Joi from 'joi';

/** Code of a feed category. */
export const categoryCode = Joi.string().pattern(/^[a-z][a-z0-9_]{0,63}$/)
    .messages({ 'string.pattern.base': '{{#label}} must be lower case letters, digits and underscores, beginning with a letter' });
