import Joi from 'joi';

import { query } from '../http/inputs';

/** Recap on the wire. */
export const recap = Joi.object({
    feed_category: Joi.string().required(),
    timeframe: Joi.string().required().description('News collection window, as 12h'),
    recap: Joi.string().required(),
    created_at: Joi.string().isoDate().required()
});

export interface RecapQuery {
    readonly feed_category: string;
    readonly timeframe: string;
}

export const recapQuery = query({
    feed_category: Joi.string().required().description('Category code'),
    timeframe: Joi.string().required().description('12h or 24h, as the category says')
});
