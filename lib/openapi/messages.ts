import { feedCommands, feedEvents, feedReplies } from '../feed/schema';
import type { JsonSchema } from '../json-schema';
import { examples } from './examples';

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const oneOf = (schemas: object): JsonSchema => ({ oneOf: Object.keys(schemas).map(ref) });

/** Unions of the feed's messages (specification, Events; lower case, which is the protocol). */
export const feedComponents: Readonly<Record<string, JsonSchema>> = {
    FeedEvent: { ...oneOf(feedEvents), description: 'An event of the log' },
    FeedServerMessage: { ...oneOf({ ...feedEvents, ...feedReplies }), description: 'What the server sends over the WebSocket' },
    FeedClientMessage: { ...oneOf(feedCommands), description: 'What a client sends over the WebSocket' },
    FeedPage: {
        type: 'object',
        description: 'One page of the log',
        properties: { events: { type: 'array', items: ref('FeedEvent') }, after: { type: 'integer', minimum: 0, description: 'Position to ask on from' } },
        required: ['events', 'after']
    }
};

/** Messages of the feed's WebSocket, for its operation. */
export const webSocketMessages: JsonSchema = { client: ref('FeedClientMessage'), server: ref('FeedServerMessage') };

/** Answers of the event route: lines of an event stream, or a page. */
export const eventContent: JsonSchema = {
    'text/event-stream': {
        schema: { type: 'string', description: 'Events: id is the log position; event is absent for data, else update, retract, analysis, position or gap; data is a FeedEvent in one line' },
        'x-event-data': ref('FeedEvent'),
        'example': `id: 4711\ndata: ${JSON.stringify(examples.FeedData)}\n\n`
    },
    'application/json': { schema: ref('FeedPage'), example: { events: [], after: 4711 } }
};
