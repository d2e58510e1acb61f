import Joi from 'joi';

import { credential, hostPort, optionObject } from '../../validation';

const perSecond = Joi.number().strict().integer().min(1).max(100_000);

/** Options of platforms with an API and a token. */
export const apiOptions = optionObject({
    token: credential,
    apiUrl: Joi.string().uri({ scheme: ['http', 'https'] }),
    perSecond
});

export const telegramOptions = apiOptions.keys({ checkAdministrator: Joi.boolean().strict() });

export const webhookOptions = optionObject({
    ports: Joi.array().items(Joi.number().strict().port()).min(1),
    allow: Joi.array().items(hostPort),
    perSecond,
    lookup: Joi.function()
});
