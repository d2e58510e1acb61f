import Joi from 'joi';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const mebibyte = 1024 * 1024;

/** An interface of options whose defaults are filled in. */
export type Filled<T> = T extends object ? { readonly [K in keyof T]-?: Exclude<T[K], undefined> } : T;

/** Milliseconds, as many as a timer can hold. */
export const ms = (value: number): Joi.NumberSchema => Joi.number().integer().min(1).max(2 ** 31 - 1).default(value);

export const count = (value: number): Joi.NumberSchema => Joi.number().integer().min(1).default(value);

export const group = (keys: Joi.PartialSchemaMap): Joi.ObjectSchema => Joi.object(keys).default();

/** Of a category. */
export const code = Joi.string().pattern(/^[a-z][a-z0-9_]{0,63}$/, 'lower case letters, digits and underscores');

const origin = Joi.string().max(300).pattern(/^https?:\/\/[\w.:[\]-]*\*?[\w.:[\]-]*$/, 'an origin, such as https://app.example or https://*.app.example');

/** `*` alone, or a list of origins. */
export const origins = (): Joi.Schema => Joi.alternatives(Joi.valid('*'), Joi.array().items(origin));

/** Base address of a server, without a slash at its end. */
export const publicUrl = Joi.string().uri({ scheme: ['http', 'https'] }).pattern(/^[^?#]*$/, 'an address without query and fragment')
    .custom((text: string) => text.replace(/\/+$/, ''));

/** An object of the host's with these methods, kept as it is: Joi's own object type would clone it and lose its private state. */
export const stage = (...methods: string[]): Joi.AnySchema<unknown> => {

    return Joi.any().custom((value: unknown) => {

        const missing = methods.find((method) => typeof (value as Record<string, unknown> | null)?.[method] !== 'function');
        if (missing !== undefined) {
            throw new Error(`must be an object with a method ${missing}()`);
        }

        return value;
    });
};
