import { idParams, query } from '../http/inputs';
import { demandFound } from '../http/not-found';
import { noContent, uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import type { List } from '../storage/contract';
import { singleBotRoutes } from './single-bot-routes';
import { botFilter, botInput, botPageOutput, botsOutput, idOutput, messageOutput, removeInput, toBot } from './schema';
import type { BotFilter, BotInput } from './schema';
import type { BotService } from './service';

const path = '/user/social-platform-bots';
const tags = ['bots'];

/** `platforms`: names of those that the host adds. */
export const botRoutes = (service: BotService, platforms: List): readonly RouteSpec[] => {

    return [register(service, platforms), list(service), remove(service), ...singleBotRoutes(service), listAll(service), removeAny(service)];
};

const register = (service: BotService, platforms: List): RouteSpec<unknown, unknown, BotInput> => ({
    method: 'PUT',
    path,
    auth: 'session',
    inputs: { payload: botInput(platforms) },
    doc: {
        summary: 'Register a bot',
        tags,
        responses: {
            201: { description: 'Id of the registration; registering again returns the same id, and revives a dead bot', schema: idOutput },
            400: { description: 'A field is missing or wrong, the limit of bots is reached, or the storage adapter keeps no filters and schedules' },
            403: { description: 'A category beyond the caller\'s own' }
        }
    },
    handler: async ({ access, payload, h }) => uncached(h, await service.register(access, payload), 201)
});

const listAll = (service: BotService): RouteSpec<BotFilter> => ({
    method: 'GET',
    path: '/admin/social-platform-bots',
    auth: 'admin',
    inputs: { query: botFilter },
    doc: {
        summary: 'Bots of all owners',
        tags: ['admin'],
        responses: { 200: { description: 'A page, in order of id', schema: botPageOutput }, 501: { description: 'The storage adapter lists no bots across owners' } }
    },
    handler: async ({ query: filter, h }) => {

        const { bots, next } = await service.find(filter);
        return uncached(h, { bots: bots.map(toBot), cursor: next });
    }
});

const removeAny = (service: BotService): RouteSpec<unknown, { readonly id: string }> => ({
    method: 'DELETE',
    path: '/admin/social-platform-bots/{id}',
    auth: 'admin',
    inputs: { params: idParams, query: query({}) },
    doc: { summary: 'Removes a bot of any owner', tags: ['admin'], responses: { 204: { description: 'Removed' }, 404: { description: 'Unknown' } } },
    handler: async ({ params, h }) => {

        demandFound(await service.removeAny(params.id), 'Bot');
        return noContent(h);
    }
});

const list = (service: BotService): RouteSpec => ({
    method: 'GET',
    path,
    auth: 'session',
    doc: { summary: 'Bots of the caller', tags, responses: { 200: { description: 'In order of registration', schema: botsOutput }, 404: { description: 'There is none' } } },
    handler: async ({ access, h }) => uncached(h, { bots: (await service.list(access)).map(toBot) })
});

const remove = (service: BotService): RouteSpec<unknown, unknown, { readonly id: string }> => ({
    method: 'DELETE',
    path,
    auth: 'session',
    inputs: { payload: removeInput },
    doc: {
        summary: 'Delete a bot',
        tags,
        responses: { 200: { description: 'Deleted', schema: messageOutput }, 404: { description: 'Unknown, or somebody else\'s' } }
    },
    handler: async ({ access, payload, h }) => {

        await service.remove(access, payload.id);
        return uncached(h, { message: 'Deleted successfully' });
    }
});
