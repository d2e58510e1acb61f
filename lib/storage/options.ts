import Joi from 'joi';

/** After how many whole days data is removed; null for never. */
export interface RetentionOptions {
    /** News items by their timestamp, with narratives that have no item left. Default: null. */
    newsDays?: number | null;
    /** Articles by their time of creation. Default: null. */
    articlesDays?: number | null;
    /** Log entries by the time at which they were written. Default: `newsDays`. */
    logDays?: number | null;
}

const days = (): Joi.NumberSchema => Joi.number().integer().min(1).max(36_500).allow(null);

export const retentionKeys: Joi.PartialSchemaMap = { newsDays: days().default(null), articlesDays: days().default(null), logDays: days().default(Joi.ref('newsDays')) };

/** Throws for values that hosts mistake for an adapter. */
const noAdapter = (value: unknown): void => {

    const { connect, then } = Object(value) as { readonly connect?: unknown; readonly then?: unknown };
    if (typeof value === 'function') {
        throw new Error('must be an adapter, not the function that makes one: call it, as in storage: memory()');
    }

    if (typeof then === 'function') {
        throw new Error('must be an adapter, not a promise of one: await it');
    }

    if (typeof connect === 'function' && typeof Reflect.get(Object(value) as object, 'open') !== 'function') {
        throw new Error('must be an adapter, not a pool: give postgres({ pool }) of hapi-crypto-news/adapters/postgres');
    }
};

const methods = ['open', 'close', 'ping', 'migrate'];

/** Not `Joi.object()`: that would clone the adapter, which loses its private state. */
const adapter = Joi.any().custom((value: unknown) => {

    noAdapter(value);
    const missing = methods.find((name) => typeof Reflect.get(Object(value) as object, name) !== 'function');
    if (missing !== undefined) {
        throw new Error(`must be the path of a SQLite file, or an adapter, an object with a method ${missing}()`);
    }

    if ((value as { readonly manifest?: { readonly contract?: unknown } | null }).manifest?.contract !== 1) {
        throw new Error('must be an adapter of contract 1');
    }

    return value;
});

/** Errors don't repeat the value: a URL may contain a password. */
const path = Joi.string().min(1).custom((value: string) => {

    if (/^postgres(ql)?:/i.test(value)) {
        throw new Error('must be the path of a SQLite file, or an adapter: for PostgreSQL give postgres({ connectionString }) of hapi-crypto-news/adapters/postgres');
    }

    if (/^[a-z][a-z0-9+.-]+:\/\//i.test(value)) {
        throw new Error('must be the path of a SQLite file, or an adapter, not a URL');
    }

    return value;
});

/** An adapter, or the path of a SQLite file. */
export const storageSchema = Joi.alternatives().conditional(Joi.string().allow(''), { then: path, otherwise: adapter }).default('crypto-news.db');
