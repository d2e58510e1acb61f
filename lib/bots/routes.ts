import { uncached } from '../http/reply';
import type { RouteSpec } from '../http/route';
import type { List } from '../storage/contract';
import { botInput, botsOutput, idOutput, messageOutput, removeInput, toBot } from './schema';
import type { BotInput } from './schema';
import type { BotService } from './service';

const path = '/user/social-platform-bots';
const tags = ['bots'];
const builtIn = ['telegram', 'discord'];

/** Bots of the caller; `platforms`: those that the host adds to Telegram and Discord (ruling 34). */
export const botRoutes = (service: BotService, platforms: List): readonly RouteSpec[] => {

    return [register(service, [...new Set([...builtIn, ...platforms])]), list(service), remove(service)];
};

const register = (service: BotService, platforms: List): RouteSpec<unknown, unknown, BotInput> => ({
    method: 'PUT',
    path,
    door: 'session',
    inputs: { payload: botInput(platforms) },
    doc: {
        summary: 'Register a bot',
        tags,
        responses: {
            201: { description: 'Id of the registration; registering again gives the same, and revives a dead bot', schema: idOutput },
            400: { description: 'A field is missing or wrong, or the limit of bots reached' },
            403: { description: 'A category beyond the caller\'s own' }
        }
    },
    handler: async ({ access, payload, h }) => uncached(h, await service.register(access, payload), 201)
});

const list = (service: BotService): RouteSpec => ({
    method: 'GET',
    path,
    door: 'session',
    doc: { summary: 'Bots of the caller', tags, responses: { 200: { description: 'In order of registration', schema: botsOutput }, 404: { description: 'There is none' } } },
    handler: async ({ access, h }) => uncached(h, { bots: (await service.list(access)).map(toBot) })
});

const remove = (service: BotService): RouteSpec<unknown, unknown, { readonly id: string }> => ({
    method: 'DELETE',
    path,
    door: 'session',
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
