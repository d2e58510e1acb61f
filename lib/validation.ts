import Joi from 'joi';

import { loadEthers } from './ethers';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const mebibyte = 1024 * 1024;

/** An interface of options whose defaults are filled in. */
export type Filled<T> = T extends object ? { readonly [K in keyof T]-?: Exclude<T[K], undefined> } : T;

/** Shorter defaults are no evidence of a wrong unit. */
const longMs = 10 * second;

/** Milliseconds, as many as a timer can hold. A thousandth of a long default is taken for seconds: it passes with a warning. */
export const ms = (value: number): Joi.NumberSchema => {

    const schema = Joi.number().integer().min(1).max(2 ** 31 - 1).default(value);
    return value < longMs ? schema : schema.custom((given: number, helpers) => {

        if (given * 1000 <= value) {
            helpers.warn('ms.seconds', { given });
        }

        return given;
    });
};

export const count = (value: number): Joi.NumberSchema => Joi.number().integer().min(1).default(value);

export const group = (keys: Joi.PartialSchemaMap): Joi.ObjectSchema => Joi.object(keys).default();

/** Of a category. */
export const categoryCode = Joi.string().pattern(/^[a-z][a-z0-9_]{0,63}$/, 'lower case letters, digits and underscores');

/** Stands for the wildcard while an origin is parsed. */
const placeholder = 'wildcard0wildcard';

const originForm = /^https?:\/\/[\w.:[\]-]*\*?[\w.:[\]-]*$/i;

/** In the form in which browsers send it: lower case, without a default port. */
const origin = Joi.string().custom((text: string) => {

    const anyPort = text.endsWith(':*') ? ':*' : '';
    const probe = text.slice(0, text.length - anyPort.length).replace('*', placeholder);
    if (text.length > 300 || !originForm.test(text) || !URL.canParse(probe)) {
        throw new Error('must be an origin without a path, such as https://app.example or https://*.app.example');
    }

    return `${new URL(probe).origin.replace(placeholder, '*')}${anyPort}`;
});

/** `*`, alone or in a list, or a list of origins. */
export const origins = (): Joi.Schema => {

    const list = Joi.array().items(origin.allow('*')).custom((given: readonly string[]) => (given.includes('*') ? '*' : given));
    return Joi.alternatives().conditional(Joi.string(), { then: Joi.valid('*').messages({ 'any.only': '{{#label}} must be *, or an array of origins' }), otherwise: list });
};

/** Base address of a server, without a slash at its end. */
export const publicUrl = Joi.string().uri({ scheme: ['http', 'https'] }).pattern(/^[^?#]*$/, 'an address without query and fragment')
    .pattern(/^https?:\/\/[^/@]*(?:\/|$)/i, 'an address without user and password')
    .custom((text: string) => text.replace(/\/+$/, ''));

/** `host:port`, in lower case. */
export const hostPort = Joi.string().lowercase().custom((text: string) => {

    const [, port] = /^[^/\s*]+:(\d{1,5})$/.exec(text) ?? [];
    if (port === undefined || Number(port) > 65_535) {
        throw new Error('must have the form: host:port');
    }

    return text;
});

/** Capital letters of an address are its checksum (EIP-55); written in one case, it has none. */
const checksummed = (text: string): string => {

    if (!/^0x(?:[\da-f]+|[\dA-F]+)$/.test(text) && !loadEthers().isAddress(text)) {
        throw new Error('has a wrong checksum (EIP-55), so one of its characters is wrong: copy it again, or, where you are sure of it, write it in lower case');
    }

    return text;
};

/** An EVM address, with its checksum if it has both cases. */
export const walletAddress = Joi.string().pattern(/^0x[0-9a-fA-F]{40}$/, 'wallet address').custom(checksummed);

/** An object of the host's with these methods, kept as it is: Joi's own object type would clone it and lose its private state. */
export const hostObject = (...methods: string[]): Joi.AnySchema<unknown> => {

    return Joi.any().custom((value: unknown) => {

        const missing = methods.find((method) => typeof (value as Record<string, unknown> | null)?.[method] !== 'function');
        if (missing !== undefined || typeof value === 'string') {
            throw new Error(`must be an object with a method ${missing ?? methods[0]}()`);
        }

        return value;
    });
};
