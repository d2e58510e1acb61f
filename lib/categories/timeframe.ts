import Joi from 'joi';

import { hour } from '../clock';
import type { Ms } from '../storage/contract';

/** Hours that a recap covers, as `12h`. */
export const timeframe = Joi.string().pattern(/^[1-9]\d{0,2}h$/)
    .messages({ 'string.pattern.base': '{{#label}} must be a number of hours, as 12h' });

/** `12h` in milliseconds. */
export const spanOf = (hours: string): Ms => Number.parseInt(hours, 10) * hour;
