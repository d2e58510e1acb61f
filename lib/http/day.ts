import Joi from 'joi';

import { day as dayMs } from '../clock';

const written = /^\d{4}-\d{2}-\d{2}$/;

/** Start of a UTC day, YYYY-MM-DD, in ms; NaN if there is no such day. */
export const startOfDay = (text: string): number => {

    const ms = Date.parse(`${text}T00:00:00.000Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? ms : NaN;
};

/** End of a UTC day, which a range of days includes (ruling 7): the start of the next one, in ms. */
export const endOfDay = (text: string): number => startOfDay(text) + dayMs;

const dayText = '{{#label}} must be a day as YYYY-MM-DD';

/** A UTC day (ruling 7). */
export const day = (): Joi.StringSchema => {

    return Joi.string()
        .pattern(written)
        .custom((text: string, helpers) => (Number.isNaN(startOfDay(text)) ? helpers.message({ custom: dayText }) : text))
        .messages({ 'string.empty': dayText, 'string.pattern.base': dayText })
        .description('A day of UTC, YYYY-MM-DD; inclusive');
};

/** The first and the last day of a range, by the names of the parameters. */
interface Days {
    readonly from_date?: string;
    readonly to_date?: string;
}

/** Refuses a range of days that ends before it begins (ruling 7). */
export const daysInOrder = <T extends Days>(filter: T, helpers: Joi.CustomHelpers): T | Joi.ErrorReport => {

    const { from_date: from, to_date: to } = filter;
    return from !== undefined && to !== undefined && from > to ? helpers.message({ custom: 'from_date must not be after to_date' }) : filter;
};
