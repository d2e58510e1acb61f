import Joi from 'joi';

import { plain } from './plain';

/** Joi converts texts like JavaScript, including `1e1` and ` 5`; clients must write digits. */
const digits = (value: number, { original, message }: Joi.CustomHelpers<number>): number | Joi.ErrorReport => {

    return !/^\d+$/.test(String(original)) ? message({ custom: '{{#label}} must be written in digits' }) : value;
};

/** Without leading zeros, up to nine digits. */
const plainNumber = (max: number): object => plain((text) => (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= max ? Number(text) : undefined));

/** Unbounded: a page beyond the end is valid but has no data (ruling 27). */
export const page = (): Joi.NumberSchema => Joi.number().unsafe().integer().min(1).default(1).custom(digits).description('Counted from 1').meta(plainNumber(Infinity));

/** Items per page: of what is free, 20 by default and 100 at most. */
export const limit = (max = 100, fallback = Math.min(20, max)): Joi.NumberSchema => Joi.number().integer().min(1).max(max).default(fallback).custom(digits).description('Items per page').meta(plainNumber(max));

/** Largest offset. No storage contains more, and every database supports it. */
const maxOffset = 2 ** 31 - 1;

export const offsetOf = (number: number, size: number): number => Math.min((number - 1) * size, maxOffset);
