import Joi from 'joi';

import { plain } from './plain';

const printable = /^[^\p{Cc}\p{Cs}]*$/u;

/** Whether a text can be a key in storage: bounded, without control characters and unpaired surrogates. */
export const isPlain = (text: string, max = 256): boolean => text !== '' && text.length <= max && printable.test(text);

/** One line of text without control characters. */
export const line = (max: number): Joi.StringSchema => {

    return Joi.string().max(max).pattern(printable).messages({ 'string.pattern.base': '{{#label}} must be one line of text without control characters' });
};

/** Text that may have several lines. */
export const lines = (max: number): Joi.StringSchema => {

    return Joi.string().max(max).pattern(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u)
        .messages({ 'string.pattern.base': '{{#label}} must be text without control characters other than line breaks and tabs' });
};

/** Path parameters of a resource. */
export const idParams = Joi.object({ id: Joi.string().required().description('Id, as lists return it') });

const maxCodes = 2000;

const plainCodes = plain((text) => (text.length <= maxCodes && /^[\w-]+(?:,[\w-]+)*$/.test(text) ? [...new Set(text.split(','))] : undefined));

/** Codes separated by commas; trimmed, without repetitions and empty entries. */
export const codes = (): Joi.StringSchema => {

    return Joi.string().empty('').max(maxCodes)
        .custom((text: string) => [...new Set(text.split(',').map((code) => code.trim()).filter((code) => code !== ''))])
        .description('Category codes, separated by commas')
        .meta(plainCodes);
};

/** What an answer contains in addition; `analysis` is the only value. */
export const include = (): Joi.StringSchema => {

    return Joi.string().valid('analysis').empty('').description('`analysis`: each item has a member `analysis`')
        .meta(plain((text) => (text === 'analysis' ? text : undefined)));
};

/** Unknown query parameters are ignored (ruling 5). A repeated one is an array, which the schema of a scalar rejects. */
export const query = (keys: Joi.PartialSchemaMap): Joi.ObjectSchema => Joi.object({ ...keys, token: Joi.string().allow('').meta(plain((text) => text)) }).unknown();
