import Joi from 'joi';

import { line } from '../http/inputs';
import type { CategoryRecord } from '../storage/contract';
import { timeframe } from './timeframe';

/** FeedCategory on the wire. */
export const feedCategory = Joi.object({
    code: Joi.string().required(),
    name: Joi.string().required(),
    recap_timeframe: Joi.string().allow(null).required().description('Default timeframe of recaps; null: no recaps')
});

/** FeedCategory of the specification. */
export interface FeedCategory {
    /** Code, such as `bitcoin`. */
    readonly code: string;
    /** Name for readers, such as `Bitcoin`. */
    readonly name: string;
    /** Hours that a recap covers, as `12h`; null: no recaps (always there, ruling 8). */
    readonly recap_timeframe: string | null;
}

export const toFeedCategory = ({ code, name, recapTimeframe }: CategoryRecord): FeedCategory => ({ code, name, recap_timeframe: recapTimeframe });

export interface CategoryInput {
    readonly name: string;
    readonly recap_timeframe: string | null;
}

export const categoryInput = Joi.object({
    name: line(100).required(),
    recap_timeframe: timeframe.allow(null).default(null)
}).required().label('body');
