import * as Boom from '@hapi/boom';
import Joi from 'joi';

import { withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import type { Authorization, Authorize } from './options';

/** What every wallet may do if the host has no `authorize`: read all categories. */
export const unlimited: Authorization = Object.freeze({});

export interface AuthorizeCall {
    readonly authorize: Authorize;
    readonly clock: Clock;
    readonly timeoutMs: number;
}

/** What `authorize` may return besides a refusal; anything else is an error. */
const authorization = Joi.object<Authorization>({
    categories: Joi.array().items(Joi.string().max(64)).max(100),
    isAdmin: Joi.boolean().strict()
}).unknown().required();

const isRefusal = (error: unknown): boolean => Boom.isBoom(error) && [401, 403].includes(error.output.statusCode);

/** Hosts may refuse with `null`, `false`, or a thrown Boom 401 or 403. */
const answerOf = async (authorize: Authorize, wallet: string): Promise<unknown> => {

    try {
        return await authorize(wallet);
    }
    catch (error) {
        if (isRefusal(error)) {
            return null;
        }

        throw error;
    }
};

/** Asks the host what a wallet may do; null if it is refused. Rejects on failure, timeout or an invalid answer. */
export const askAuthorize = async ({ authorize, clock, timeoutMs }: AuthorizeCall, wallet: string): Promise<Authorization | null> => {

    const answer = await withDeadline({ clock, ms: timeoutMs }, () => answerOf(authorize, wallet));
    return answer === null || answer === false ? null : Joi.attempt(answer, authorization);
};
