import type Joi from 'joi';

export type JsonSchema = Record<string, unknown>;

/**
 * Replaces character classes of Unicode, which Python, Go and Java write differently or not at all. None of them accepts
 * unpaired surrogates in text.
 */
const portable = (pattern: string): string => pattern.replaceAll('\\p{Cc}', '\\x00-\\x1F\\x7F-\\x9F').replaceAll('\\p{Cs}', '');

const cleaned = (value: unknown): unknown => {

    if (Array.isArray(value)) {
        return value.map(cleaned);
    }

    return typeof value === 'object' && value !== null
        ? withNull(Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, key === 'pattern' && typeof entry === 'string' ? portable(entry) : cleaned(entry)])))
        : value;
};

/** Joi leaves null out of `enum` if it is one of the allowed values, which would forbid it. */
const withNull = (schema: JsonSchema): JsonSchema => {

    const { type, enum: values } = schema as { readonly type?: unknown; readonly enum?: readonly unknown[] };
    return Array.isArray(type) && type.includes('null') && values ? { ...schema, enum: [...new Set([...values, null])] } : schema;
};

/** Converts a Joi schema to JSON Schema, draft 2020-12. `$defs` is left out: Joi only repeats named parts there. */
export const toJsonSchema = (schema: Joi.Schema, side: 'input' | 'output'): JsonSchema => {

    const json = schema['~standard'].jsonSchema[side]({ target: 'draft-2020-12' });
    return cleaned(Object.fromEntries(Object.entries(json).filter(([keyword]) => keyword !== '$defs'))) as JsonSchema;
};
