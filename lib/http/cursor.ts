import Joi from 'joi';

import type { Ord } from '../storage/contract';

/**
 * Where a page ends, opaque to clients: the position of its last item. Positions are unique and never reused, so that
 * the items below one are the same ones however many arrive above (ruling 28).
 */
export const toCursor = (ord: Ord): string => Buffer.from(`n${ord}`).toString('base64url');

/** Null where the text is none of ours. */
export const fromCursor = (text: string): Ord | null => {

    const [, digits] = /^n(0|[1-9]\d{0,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
    const ord = Number(digits);
    return Number.isSafeInteger(ord) && toCursor(ord) === text ? ord : null;
};

/** Validates to the position. */
export const cursor = (): Joi.StringSchema => {

    const refused = '{{#label}} must be taken from the Link header of a page';
    return Joi.string().max(64)
        .custom((text: string, helpers) => fromCursor(text) ?? helpers.message({ custom: refused }))
        .messages({ 'string.empty': refused, 'string.max': refused })
        .description('Position from the Link header of a page; wins over page');
};
