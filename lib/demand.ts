import type Joi from 'joi';

/** Throws unless `options[name]` is a text: JavaScript callers, and unset environment variables, give none. */
export const demandText = (caller: string, options: unknown, name: string): void => {

    const value = (Object(options) as Record<string, unknown>)[name];
    if (typeof value !== 'string' || value.trim() === '') {
        throw new Error(`hapi-crypto-news: ${caller} needs ${name}, a text: is the variable that it comes from set?`);
    }
};

const messages = {
    'any.custom': '{{#label}} {{#error.message}}',
    'string.pattern.name': '{{#label}} must have the form: {{#name}}'
};

/** Validates the options of a function; throws an error that names function and option, and repeats no value, which may be a secret. */
export const demandOptions = <T extends object>(caller: string, schema: Joi.ObjectSchema, options: unknown): T => {

    const result = schema.required().label('its parameter').validate(options, { errors: { wrap: { label: false } }, messages });
    if (result.error) {
        throw new Error(`hapi-crypto-news: ${caller}: ${result.error.message}`);
    }

    return result.value as T;
};
