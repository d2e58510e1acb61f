import type Joi from 'joi';

export type JsonSchema = Record<string, unknown>;

/**
 * The patterns of this package name character classes of Unicode, which Python, Go and Java spell otherwise or not at all.
 * Halves of surrogate pairs are no text in any of them.
 */
const portable = (pattern: string): string => pattern.replaceAll('\\p{Cc}', '\\x00-\\x1F\\x7F-\\x9F').replaceAll('\\p{Cs}', '');

const cleaned = (value: unknown): unknown => {

    if (Array.isArray(value)) {
        return value.map(cleaned);
    }

    return typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, key === 'pattern' && typeof entry === 'string' ? portable(entry) : cleaned(entry)]))
        : value;
};

/** A Joi schema as JSON Schema, draft 2020-12. Joi repeats named parts under `$defs`: they are left out. */
export const toJsonSchema = (schema: Joi.Schema, side: 'input' | 'output'): JsonSchema => {

    const json = schema['~standard'].jsonSchema[side]({ target: 'draft-2020-12' });
    return cleaned(Object.fromEntries(Object.entries(json).filter(([keyword]) => keyword !== '$defs'))) as JsonSchema;
};
