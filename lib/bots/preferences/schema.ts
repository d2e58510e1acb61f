import Joi from 'joi';

import { filterTree, queryName } from '../../filters/schema';
import type { BotSchedule } from './schedule';
import { isZone } from './zone';

const time = (): Joi.StringSchema => Joi.string().pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/).messages({ 'string.pattern.base': '{{#label}} must be a time of the day such as 08:30' });

/** Names such as `Europe/Berlin` and `UTC`. Offsets are not zones, since they have no daylight saving time. */
const zone = Joi.string().max(64).pattern(/^[A-Za-z][A-Za-z0-9_+/-]*$/).custom((name: string, { message }) => (isZone(name) ? name : message({ custom: '{{#label}} must be an IANA time zone such as Europe/Berlin' })))
    .messages({ 'string.pattern.base': '{{#label}} must be an IANA time zone such as Europe/Berlin' });

const quietHours = Joi.object({ from: time().required(), to: time().required() })
    .custom((hours: { readonly from: string; readonly to: string }, { message }) => (hours.from === hours.to ? message({ custom: '{{#label}} must end at another time than they begin' }) : hours));

/** When a bot gets messages. Unknown members are refused, since a typing error would be noticed late. */
export const schedule = Joi.object<BotSchedule>({
    time_zone: zone.required().description('IANA time zone, such as Europe/Berlin'),
    digest_at: Joi.array().items(time()).min(1).max(24).unique().description('Times of the day at which everything since the last one is sent as one message; default: each item is sent by itself'),
    quiet_hours: quietHours.description('Times of the day between which nothing is sent; what comes meanwhile is sent at their end'),
    min_importance: Joi.number().min(0).max(1).description('Less important items are left out')
}).or('digest_at', 'quiet_hours', 'min_importance')
    .messages({ 'object.missing': '{{#label}} must have at least one of digest_at, quiet_hours and min_importance' })
    .description('When messages are sent, by the clock of the owner');

/** An owner's preferences in addition to categories, in the body of a request. */
export const preferenceInputs = (): Joi.PartialSchemaMap => ({
    filter: filterTree.allow(null).description('Only items that this filter applies to, such as {"tokens":["BTC"]}; default: all'),
    query: queryName.allow(null).description('Name of a saved query, which applies together with the filter, as it is now'),
    schedule: schedule.allow(null)
});
