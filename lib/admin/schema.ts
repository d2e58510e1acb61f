import Joi from 'joi';

import { timeframe } from '../categories/timeframe';

/** One document or an array of them, as an array. */
export const batchOf = (document: Joi.ObjectSchema, max: number): Joi.ArraySchema => {

    return Joi.array().items(document.label('body')).min(1).max(max).single().required().label('body');
};

export const recapInput = Joi.object({
    feed_category: Joi.string().max(64).required(),
    timeframe: timeframe.description('Default: the category\'s own')
}).required().label('body');
