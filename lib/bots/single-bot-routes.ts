import Joi from 'joi';

import { idParams, query } from '../http/inputs';
import { uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import { deliveriesOutput, rewindOutput, testOutput, toDeliveries, toTest } from './history';
import { botUpdate, socialPlatformBot, toBot } from './schema';
import type { BotUpdate } from './schema';
import type { BotService } from './service';

const path = '/user/social-platform-bots/{id}';
const tags = ['bots'];
const unknown = { 404: { description: 'Unknown, or somebody else\'s' } };

interface ById {
    readonly id: string;
}

const rewindInput = Joi.object<{ readonly seq: number }>({
    seq: Joi.number().integer().min(0).required().description('Position in the log after which the bot goes on')
}).strict().unknown().required().label('body');

/** Routes of one bot, for its owner. */
export const singleBotRoutes = (service: BotService): readonly RouteSpec[] => [update(service), deliveries(service), test(service), rewind(service)] as readonly RouteSpec[];

const update = (service: BotService): RouteSpec<unknown, ById, BotUpdate> => ({
    method: 'PATCH',
    path,
    auth: 'session',
    inputs: { params: idParams, payload: botUpdate },
    doc: {
        summary: 'Change what a bot gets',
        tags,
        responses: {
            200: { description: 'The bot as it is now. What is left out of the request stays; a member that is null is removed. A dead bot is revived', schema: socialPlatformBot },
            400: { description: 'A member is wrong, or the storage adapter keeps no filters and schedules' },
            403: { description: 'A category beyond the caller\'s own' },
            ...unknown
        }
    },
    handler: async ({ access, params, payload, h }) => uncached(h, toBot(await service.update(access, params.id, payload)))
});

const deliveries = (service: BotService): RouteSpec<unknown, ById> => ({
    method: 'GET',
    path: `${path}/deliveries`,
    auth: 'session',
    inputs: { params: idParams, query: query({}) },
    doc: { summary: 'Last messages to a bot', tags, responses: { 200: { description: 'With their outcomes', schema: deliveriesOutput }, ...unknown } },
    handler: async ({ access, params, h }) => uncached(h, toDeliveries(await service.demandOwn(access, params.id)))
});

const test = (service: BotService): RouteSpec<unknown, ById> => ({
    method: 'POST',
    path: `${path}/test`,
    auth: 'session',
    limit: { name: 'botTests' },
    inputs: { params: idParams, query: query({}) },
    doc: {
        summary: 'Send a test message',
        tags,
        responses: {
            200: { description: 'What the platform answered', schema: testOutput },
            ...unknown,
            503: { description: 'This node does not deliver to the platform' }
        }
    },
    handler: async ({ access, params, h }) => uncached(h, toTest(await service.test(access, params.id)))
});

const rewind = (service: BotService): RouteSpec<unknown, ById, { readonly seq: number }> => ({
    method: 'POST',
    path: `${path}/rewind`,
    auth: 'session',
    inputs: { params: idParams, payload: rewindInput },
    doc: {
        summary: 'Send earlier items again',
        tags,
        responses: {
            200: { description: 'Everything after `seq` that the bot gets is sent again', schema: rewindOutput },
            400: { description: '`seq` is beyond the position of the bot' },
            ...unknown,
            409: { description: 'The bot is dead: register it again first' },
            410: { description: 'The log no longer contains what follows `seq`; `detail` names where it begins' },
            501: { description: 'The storage adapter can\'t rewind bots' }
        }
    },
    handler: async ({ access, params, payload, h }) => uncached(h, await service.rewind(access, params.id, payload.seq))
});
