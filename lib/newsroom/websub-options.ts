import Joi from 'joi';

import { day, hour, minute } from '../clock';
import { ms, optionObject } from '../validation';
import type { Filled } from '../validation';

/** Subscriptions to feeds that name a WebSub hub. */
export interface WebSubOptions {
    /** Lease to request from hubs, in milliseconds, at least a minute. Hubs may grant another. Default: 10 days. */
    leaseMs?: number;
    /** Time between polls of a source while its hub delivers, in milliseconds. Default: 1 hour. */
    pollMs?: number;
}

export type WebSubSettings = Filled<WebSubOptions>;

const group = optionObject({ leaseMs: ms(10 * day).min(minute), pollMs: ms(hour) });

/** `true` is a group of defaults, `false` none. */
export const webSubSchema = Joi.alternatives().conditional(Joi.boolean(), {
    then: Joi.boolean().custom((on: boolean) => (on ? group.validate({}).value as WebSubSettings : undefined)),
    otherwise: group
});
