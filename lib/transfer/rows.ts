import Joi from 'joi';

import { TransferError } from './format';
import type { Row, SectionName } from './format';

/** Counts and positions of a service stay far below this; one near the largest safe integer could not be incremented. */
const maxInteger = 2 ** 52;

/** Microseconds since the epoch, of which an item may have more than of anything that is counted. */
const position = (): Joi.NumberSchema => Joi.number().integer().min(0).required();
const whole = (min = 0): Joi.NumberSchema => Joi.number().integer().min(min).max(maxInteger).required();
const text = (): Joi.StringSchema => Joi.string().allow('').required();
const named = (): Joi.StringSchema => Joi.string().required();
const optional = (): Joi.StringSchema => text().allow(null);
/** May be empty, as the words of an article without a text. */
const list = (): Joi.ArraySchema => Joi.array().items(Joi.string()).unique().required();

/** A JSON text. `check` returns an error message for its value, or null. */
const json = (check: (value: unknown, row: unknown) => string | null = () => null): Joi.StringSchema => {

    return named().custom((value: string, { state }) => {

        let parsed: unknown;
        try {
            parsed = JSON.parse(value);
        }
        catch {
            throw new Error('is not JSON text');
        }

        const [row] = state.ancestors as unknown[];
        const fault = check(parsed, row);
        if (fault !== null) {
            throw new Error(fault);
        }

        return value;
    });
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const objectJson = (): Joi.StringSchema => json((value) => (isObject(value) ? null : 'is not a JSON object'));

/** The import indexes an item by its headline. */
const itemJson = (): Joi.StringSchema => {

    return json((value, row) => {

        const { id } = row as { readonly id?: unknown };
        return isObject(value) && typeof value.signal === 'string' && [id, undefined].includes(value.id) ? null : 'is not an item with that id';
    });
};

const schemas: Readonly<Record<SectionName, Joi.ObjectSchema>> = {
    state: Joi.object({ head: whole(), seeded: Joi.boolean().required() }),
    categories: Joi.object({ code: named(), name: text(), recapTimeframe: optional() }),
    narratives: Joi.object({ id: named(), ord: position(), json: objectJson() }),
    aliases: Joi.object({ from: named(), into: named() }),
    news: Joi.object({ id: named(), ord: position(), rev: whole(1), categories: list().min(1), narrativeId: optional(), json: itemJson(), analysis: json((value) => (isObject(value) ? null : 'is no JSON object')).optional().allow(null) }),
    keys: Joi.object({ key: named(), id: named() }),
    gone: Joi.object({ id: named() }),
    articles: Joi.object({ id: named(), ord: position(), category: optional(), type: optional(), terms: list(), json: objectJson() }),
    texts: Joi.object({ key: named(), json: json(), createdAt: whole(), expiresAt: whole().allow(null) }),
    tokens: Joi.object({
        jti: named(), owner: named(), name: text(), categories: list(), issuedAt: whole(), expiresAt: whole(), kid: text(), revoked: Joi.boolean().required()
    }),
    once: Joi.object({ scope: named(), key: named(), expiresAt: whole() }),
    bots: Joi.object({
        id: named(), owner: named(), label: text(), platform: named(), platformUserId: text(), platformChannelId: text(), chat: Joi.string().allow(null),
        categories: list().allow(null), createdAt: whole(), state: Joi.valid('active', 'dead').required(), reason: optional(), cursor: whole(), failures: whole(),
        settings: json().optional(), deliveries: json().optional(), rewinds: whole(1).optional(), rewoundFrom: whole().optional()
    }),
    payments: Joi.object({
        key: named(), alias: optional(), proof: text(), request: text(), state: Joi.valid('claimed', 'settling', 'unknown', 'settled').required(),
        leaseUntil: whole(), answer: json().allow(null), receipt: json().allow(null), expiresAt: whole(), fence: text()
    }),
    documents: Joi.object({ kind: named(), owner: text(), name: named(), body: json(), updatedAt: whole(), rev: whole(1) }),
    log: Joi.object({ seq: whole(1), kind: Joi.valid('created', 'updated', 'retracted', 'judged').required(), id: named(), audience: list(), at: Joi.number().integer().min(0).max(maxInteger).allow(null) })
};

/** Unknown members are allowed, since adapters ignore them. Throws 'damaged' with the name of the invalid member. */
export const assertRow = ({ section, row }: Row): void => {

    const { error } = schemas[section].validate(row, { allowUnknown: true, convert: false, errors: { wrap: { label: false } } });
    if (error) {
        throw new TransferError('damaged', `A row of ${section} is not valid: ${error.message}`);
    }
};
