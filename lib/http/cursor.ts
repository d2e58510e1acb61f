import Joi from 'joi';

import type { Ord } from '../storage/contract';
import { plain } from './plain';

/**
 * An opaque cursor for the position of the last item of a page. Positions are unique and never reused, so the items below
 * one stay the same however many arrive above (ruling 28).
 */
export const toCursor = (ord: Ord): string => Buffer.from(`n${ord}`).toString('base64url');

/** Null if the text is not a cursor of this service. */
export const fromCursor = (text: string): Ord | null => {

    const [, digits] = /^n(0|[1-9]\d{0,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
    const ord = Number(digits);
    return Number.isSafeInteger(ord) && toCursor(ord) === text ? ord : null;
};

const maxCursor = 64;

/** Query parameter that is validated to the position. */
export const cursor = (): Joi.StringSchema => {

    const refused = '{{#label}} must be taken from the Link header of a page';
    return Joi.string().max(maxCursor)
        .custom((text: string, helpers) => fromCursor(text) ?? helpers.message({ custom: refused }))
        .messages({ 'string.empty': refused, 'string.max': refused })
        .description('Position from the Link header of a page; wins over page')
        .meta(plain((text) => (text.length <= maxCursor ? fromCursor(text) ?? undefined : undefined)));
};
