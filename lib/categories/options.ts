import Joi from 'joi';

import { optionObject } from '../validation';
import { defaultCatalogue } from './catalogue';
import { categoryCode } from './code';
import { timeframe } from './timeframe';

const category = optionObject({
    code: categoryCode.required(),
    name: Joi.string().min(1).max(100).required(),
    recapTimeframe: timeframe.allow(null).default(null)
});

/** What the categories are seeded with. */
export const categoriesSchema = Joi.array().items(category).unique('code').default(defaultCatalogue);
