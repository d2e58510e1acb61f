import Joi from 'joi';

import { plainNewsItem } from '../news/schema';

const message = (type: string, description: string, data: Joi.Schema): Joi.ObjectSchema => {

    return Joi.object({
        type: Joi.valid(type).required(),
        seq: Joi.number().integer().min(0).required().description('Position in the log, as in the header webhook-id'),
        data: data.required()
    }).description(description);
};

const itemMessages = {
    WebhookNewsCreated: message('news.created', 'A new item', plainNewsItem),
    WebhookNewsUpdated: message('news.updated', 'A corrected item as it stands now', plainNewsItem),
    WebhookNewsRetracted: message('news.retracted', 'An item that the receiver should remove', Joi.object({ id: Joi.string().required().description('Id of the item') }))
} as const;

/** Bodies that the platform `webhook` posts, by the names of their components. */
export const webhookMessages = {
    ...itemMessages,
    WebhookNewsDigest: message('news.digest', 'What came since the last digest of a bot with a schedule', Joi.object({
        messages: Joi.array().items(...Object.values(itemMessages)).required().description('In the order of the log'),
        more: Joi.number().integer().min(0).required().description('Number of further items that were left out')
    })),
    WebhookTest: message('test', 'The owner tests whether the receiver can be reached; `seq` is 0', Joi.object({ id: Joi.string().required().description('Identifies the test') })),
    WebhookNewsSkipped: message('news.skipped', 'Items that were left out while the receiver was away', Joi.object({ count: Joi.number().integer().min(1).required().description('Number of items') }))
} as const;

/** Headers of each delivery (Standard Webhooks 1.0.0). */
export const webhookHeaders = Joi.object({
    'content-type': Joi.valid('application/json').required(),
    'user-agent': Joi.string().required().description('hapi-crypto-news and its version'),
    'webhook-id': Joi.string().pattern(/^(?:\d+|test_[0-9a-f]+)$/).required().description('Identifies the message: the same in every attempt. It is the position in the log, or begins with test_'),
    'webhook-timestamp': Joi.string().pattern(/^\d+$/).required().description('Unix time of the attempt, in seconds'),
    'webhook-signature': Joi.string().pattern(/^v1,[A-Za-z0-9+/]{43}=(?: v1,[A-Za-z0-9+/]{43}=)*$/).required()
        .description('v1, and the base64 of the HMAC-SHA-256 over id.timestamp.body with the secret of the registration; several, separated by spaces, while secrets are rotated or registrations share the address')
});
