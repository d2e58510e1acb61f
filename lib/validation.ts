import Joi from 'joi';

import { second } from './clock';
import { loadEthers } from './ethers';
import { faultOf } from './option-faults';

export const mebibyte = 1024 * 1024;

/** Options after validation: every default is filled in. */
export type Filled<T> = T extends object ? { readonly [K in keyof T]-?: Exclude<T[K], undefined> } : T;

/** Below this default, a small value is no evidence of a wrong unit. */
const longMs = 10 * second;

/** Milliseconds, up to what a Node.js timer supports. Warns if the value looks like seconds: at most a thousandth of a long default. */
export const ms = (value: number): Joi.NumberSchema => {

    const schema = Joi.number().integer().min(1).max(2 ** 31 - 1).default(value);
    return value < longMs ? schema : schema.custom((given: number, helpers) => {

        if (given * 1000 <= value) {
            helpers.warn('ms.seconds', { given });
        }

        return given;
    });
};

/** Most entries of a memory that is allocated at once. */
export const maxEntries = 1_000_000;

/** A whole number of at least 1. */
export const count = (value: number): Joi.NumberSchema => Joi.number().integer().min(1).default(value);

/** Name of the class of a built-in object, such as `Map`; `Object` for all others. */
const classOf = (value: unknown): string => Object.prototype.toString.call(value).slice('[object '.length, -1);

/** Joi reads maps, dates and promises as objects without members. Null and arrays are left to its own errors. */
const isReadable = (value: unknown): boolean => typeof value !== 'object' || ['Object', 'Module', 'Null', 'Array'].includes(classOf(value));

const OptionJoi = Joi.extend((joi: Joi.Root) => ({
    type: 'object',
    base: joi.object(),
    messages: { 'object.class': '{{#label}} must be a plain object, not an instance of {{#given}}' },
    prepare: (value: unknown, helpers: Joi.CustomHelpers) => (isReadable(value) ? undefined : { value, errors: helpers.error('object.class', { given: classOf(value) }) })
})) as Joi.Root;

/** An object of options. Refuses a map, a date or a promise in its place, which would otherwise be ignored. */
export const optionObject = (keys: Joi.PartialSchemaMap): Joi.ObjectSchema => OptionJoi.object(keys);

/** An object of options, all of which have defaults. */
export const group = (keys: Joi.PartialSchemaMap): Joi.ObjectSchema => optionObject(keys).default();

/** A group of options that `true` switches on with its defaults; `false` is as undefined. */
export const orBoolean = (options: Joi.ObjectSchema): Joi.Schema => {

    return Joi.alternatives().conditional(Joi.boolean(), {
        then: Joi.boolean().custom((isOn: boolean) => (isOn ? options.validate({}).value as unknown : undefined)),
        otherwise: options.messages({ 'object.base': '{{#label}} must be true, false, or an object of options' })
    });
};

/** Path of a route below the prefix. */
export const routePath = (example: string): Joi.StringSchema => {

    return Joi.string().pattern(/^(?:\/[\w.-]+)+$/).default(example).messages({ 'string.pattern.base': `{{#label}} must be a path such as ${example}` });
};

/** Replaces the wildcard while an origin is parsed. */
const placeholder = 'wildcard0wildcard';

const originForm = /^https?:\/\/[\w.:[\]-]*\*?[\w.:[\]-]*$/i;

/** Normalised to the form that browsers send: lower case, without a default port. */
const origin = Joi.string().custom((text: string) => {

    const anyPort = text.endsWith(':*') ? ':*' : '';
    const probe = text.slice(0, text.length - anyPort.length).replace('*', placeholder);
    if (text.length > 300 || !originForm.test(text) || !URL.canParse(probe)) {
        throw new Error('must be an origin without a path, such as https://app.example or https://*.app.example');
    }

    return `${new URL(probe).origin.replace(placeholder, '*')}${anyPort}`;
});

/** A list of origins, or `*` for every origin, alone or in the list. */
export const origins = (): Joi.Schema => {

    const list = Joi.array().items(origin.allow('*')).custom((given: readonly string[]) => (given.includes('*') ? '*' : given));
    return Joi.alternatives().conditional(Joi.string(), { then: Joi.valid('*').messages({ 'any.only': '{{#label}} must be *, or an array of origins' }), otherwise: list });
};

/** A key or token of the host for a service that is called with it. Other characters fit no header, and the error of `fetch` would repeat them. */
export const credential = Joi.string().trim().pattern(/^[\x21-\x7e]*$/, 'printable ASCII characters without spaces');

/** An http(s) address without user and password. */
export const httpUrl = Joi.string().uri({ scheme: ['http', 'https'] }).pattern(/^https?:\/\/[^/@]*(?:\/|$)/i, 'an address without user and password');

/** Base address of a server. Trailing slashes are removed. */
export const publicUrl = httpUrl.pattern(/^[^?#]*$/, 'an address without query and fragment')
    .custom((text: string) => text.replace(/\/+$/, ''));

/** `host:port`, converted to lower case. */
export const hostPort = Joi.string().lowercase().custom((text: string) => {

    const [, port] = /^[^/\s*]+:(\d{1,5})$/.exec(text) ?? [];
    if (port === undefined || Number(port) > 65_535) {
        throw new Error('must have the form: host:port');
    }

    return text;
});

/** An address in mixed case carries a checksum (EIP-55); one in a single case has none. */
const checksummed = (text: string): string => {

    if (!/^0x(?:[\da-f]+|[\dA-F]+)$/.test(text) && !loadEthers().isAddress(text)) {
        throw new Error('has a wrong checksum (EIP-55), so one of its characters is wrong: copy it again, or, if you are sure of it, write it in lower case');
    }

    return text;
};

/** Signature of a key: r, s and v, 65 bytes. Those of contract wallets have any form, and are mostly longer. */
export const keySignature = /^0x[0-9a-fA-F]{130}$/;

/** A wallet address of any EVM chain, in any case. */
export const walletPattern = /^0x[0-9a-fA-F]{40}$/;

/** A wallet address in an option. In mixed case, its checksum must be right. */
export const walletAddress = Joi.string().pattern(walletPattern, 'wallet address').custom(checksummed);

/** An object of the host that has these methods; strings have a `search()` and functions a `call()` that are not meant. It is passed through as it is: Joi's object type would clone it and lose its private state. */
export const hostObject = (...methods: string[]): Joi.AnySchema<unknown> => {

    return Joi.any().custom((value: unknown) => {

        const missing = methods.find((method) => typeof (value as Record<string, unknown> | null)?.[method] !== 'function');
        if (missing !== undefined || typeof value !== 'object') {
            throw new Error(`must be an object with a method ${missing ?? methods[0]}()`);
        }

        return value;
    });
};

/** Throws unless `options[name]` is a non-empty string; it is missing if a JavaScript caller omits it or an environment variable is unset. */
export const requireText = (caller: string, options: unknown, name: string): void => {

    const value = (Object(options) as Record<string, unknown>)[name];
    if (typeof value !== 'string' || value.trim() === '') {
        throw new Error(`hapi-crypto-news: ${caller} needs ${name}, a text: is the variable that it comes from set?`);
    }
};

/** Error texts for all options. */
export const optionMessages = {
    'any.custom': '{{#label}} {{#error.message}}',
    'ms.seconds': '{{#label}} is {{#given}} milliseconds: was {{#given}} seconds meant? Options whose names end in Ms are milliseconds',
    'array.unique': '{{#label}} repeats {if(#path, "the " + #path + " of ", "")}entry {{#dupePos}}',
    'string.pattern.name': '{{#label}} must have the form: {{#name}}'
};

/** Validates the options of an exported function. The error names the function and the option, but no value, which may be a secret. */
export const validateOptions = <T extends object>(caller: string, schema: Joi.ObjectSchema, options: unknown): T => {

    const required = schema.required().label('its parameter');
    const result = required.validate(options, { errors: { wrap: { label: false } }, messages: optionMessages });
    if (result.error) {
        throw new Error(`hapi-crypto-news: ${caller}: ${faultOf(required, result.error)}`);
    }

    return result.value as T;
};
