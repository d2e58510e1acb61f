import type Joi from 'joi';
import { LRUCache } from 'lru-cache';

/** Answers per schema, and the longest input that is kept, in UTF-16 code units of its JSON. */
const maxAnswers = 1000;
const maxLength = 512;

type Query = Readonly<Record<string, unknown>>;

/** Handlers and extensions of the host may write to what they get. */
const copyOf = (value: Query): Query => Object.fromEntries(Object.entries(value).map(([key, one]) => [key, Array.isArray(one) ? [...one as unknown[]] : one]));

/**
 * The same schema, except that it remembers the queries that it has accepted: clients repeat a few queries, and validating
 * one costs more than answering it from the cache. A schema is remembered per route, whose options never change. `token`
 * differs per client and is any string, so it is set aside.
 */
export const remembered = (schema: Joi.ObjectSchema): Joi.ObjectSchema => {

    const known = new LRUCache<string, Query>({ max: maxAnswers });
    const validateAsync = async (input: Query, options?: Joi.AsyncValidationOptions): Promise<Query> => {

        const { token, ...rest } = input;
        const text = token === undefined || typeof token === 'string' ? JSON.stringify(rest) : '';
        if (text === '' || text.length > maxLength) {
            return await schema.validateAsync(input, options) as Query;
        }

        const answer = known.get(text) ?? await schema.validateAsync(rest, options) as Query;
        known.set(text, answer);
        return token === undefined ? copyOf(answer) : { ...copyOf(answer), token };
    };

    return Object.create(schema, { validateAsync: { value: validateAsync } }) as Joi.ObjectSchema;
};
