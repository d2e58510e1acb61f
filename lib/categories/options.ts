import Joi from 'joi';

import { categoryCode, timeframe } from '../validation';
import { defaultCatalogue } from './catalogue';

const category = Joi.object({
    code: categoryCode.required(),
    name: Joi.string().min(1).max(100).required(),
    recapTimeframe: timeframe.allow(null).default(null)
});

/** What the categories are seeded with. */
export const categoriesSchema = Joi.array().items(category).unique('code').default(defaultCatalogue);
