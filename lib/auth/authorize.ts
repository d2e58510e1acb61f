import Joi from 'joi';

import type { Clock } from '../clock';
import type { Authorization, Authorize } from './options';
import { within } from '../within';

export interface Asking {
    readonly authorize: Authorize;
    readonly clock: Clock;
    readonly timeoutMs: number;
}

/** What `authorize` may answer; anything else lets nobody in. */
const authorization = Joi.object<Authorization>({
    categories: Joi.array().items(Joi.string().max(64)).max(100),
    isAdmin: Joi.boolean().strict()
}).unknown().required();

/** Asks the host what a wallet may do. Rejects where it fails, takes too long, or gives no proper answer. */
export const askAuthorize = async ({ authorize, clock, timeoutMs }: Asking, wallet: string): Promise<Authorization> => {

    return Joi.attempt(await within(clock, timeoutMs, () => authorize(wallet)), authorization);
};
