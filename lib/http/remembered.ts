import type Joi from 'joi';

import { Cache } from '../cache';
import { PlainQueries } from './plain';
import type { Query } from './plain';

/** Answers per schema, and the longest input that is kept, in UTF-16 code units of its JSON. */
const maxAnswers = 1000;
const maxLength = 512;

/** Handlers and extensions of the host may write to what they get. */
const copyOf = (value: Query): Query => {

    const copy: Record<string, unknown> = { ...value };
    for (const key in copy) {
        const one = copy[key];
        copy[key] = Array.isArray(one) ? [...one as unknown[]] : one;
    }

    return copy;
};

const withToken = async (query: Promise<Query>, token: string): Promise<Query> => ({ ...await query, token });

/**
 * The same schema, except that it reads plain queries without Joi, and remembers the others that it has accepted: clients repeat
 * a few queries, and validating one costs more than answering it from the cache. A schema is remembered per route, whose options
 * never change. `token` differs per client and is any string, so it is set aside.
 */
export const remembered = (schema: Joi.ObjectSchema): Joi.ObjectSchema => {

    let plain: PlainQueries | null = null;      // describing a schema takes Joi a millisecond
    const known = new Cache<string, Query>(maxAnswers);
    const validate = async (input: Query, text: string, options: Joi.AsyncValidationOptions | undefined): Promise<Query> => {

        const answer = await schema.validateAsync(input, options) as Query;
        if (text.length <= maxLength) {
            known.set(text, answer);
        }

        return copyOf(answer);
    };

    const repeated = (input: Query, options: Joi.AsyncValidationOptions | undefined): Query | Promise<Query> => {

        const { token, ...rest } = input;
        if (token !== undefined && typeof token !== 'string') {
            return schema.validateAsync(input, options) as Promise<Query>;
        }

        const text = JSON.stringify(rest);
        const answer = known.get(text);
        if (answer) {
            return token === undefined ? copyOf(answer) : { ...copyOf(answer), token };
        }

        const validated = validate(rest, text, options);
        return token === undefined ? validated : withToken(validated, token);
    };

    /** Without a promise if the query is plain or known. */
    const validateAsync = (input: Query, options?: Joi.AsyncValidationOptions): Query | Promise<Query> => {

        plain ??= new PlainQueries(schema);
        return plain.read(input) ?? repeated(input, options);
    };

    return Object.create(schema, { validateAsync: { value: validateAsync } }) as Joi.ObjectSchema;
};

/** The same schema, except that it validates an object once, however often it is asked. */
export const onceEach = (schema: Joi.ObjectSchema): Joi.ObjectSchema => {

    const known = new WeakMap<object, unknown>();
    const validateAsync = (input: object): unknown => {

        const answer: unknown = known.get(input) ?? schema.validateAsync(input);
        known.set(input, answer);
        return answer;
    };

    return Object.create(schema, { validateAsync: { value: validateAsync } }) as Joi.ObjectSchema;
};
