import type { JsonSchema } from '../http/json-schema';

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const text = (description: string): JsonSchema => ({ type: 'string', description });
const code: JsonSchema = text('Category code');
const seq: JsonSchema = { type: 'integer', minimum: 1, description: 'Position in the log' };
const position: JsonSchema = { type: ['integer', 'null'], minimum: 0, description: 'Position in the log' };
const seconds: JsonSchema = { type: 'number', description: 'Unix time in seconds; of a client, whatever it sends' };

const message = (type: string, description: string, properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema => ({
    type: 'object',
    description,
    properties: { type: { type: 'string', const: type }, ...properties },
    required: ['type', ...Object.keys(properties).filter((name) => !optional.includes(name))]
});

/** Messages that both transports of the feed send, under the names of their components. */
const events: Readonly<Record<string, JsonSchema>> = {
    FeedData: message('data', 'A new item in one of the categories', { content: ref('NewsItem'), seq }),
    FeedUpdate: message('update', 'A corrected item as it stands now, if corrections were asked for', { content: ref('NewsItem'), seq }),
    FeedRetract: message('retract', 'An item is gone, if corrections were asked for', { id: text('Id of the item'), seq }),
    FeedAnalysis: message('analysis', 'The analysis of an item has changed, and nothing else of it; if analyses were asked for', { id: text('Id of the item'), content: ref('Analysis'), seq }),
    FeedPosition: message('position', 'Everything up to `seq` was sent that the filters let through: the position to go on after. With filters only, together with a ping, if it has moved', { seq: { ...seq, minimum: 0 } }),
    FeedGap: message('gap', 'What came after `after` up to `from` can no longer be sent; delivery goes on after `from`', { feed_category: code, after: position, from: position }, ['feed_category'])
};

/** What only the WebSocket sends. */
const answers: Readonly<Record<string, JsonSchema>> = {
    FeedConnected: message('connected', 'Right after the connection', { message: text('A greeting') }),
    FeedSubscribed: message('subscribed', 'A subscription is confirmed', { feed_category: code, head: { ...seq, minimum: 0 } }),
    FeedUnsubscribed: message('unsubscribed', 'A subscription has ended', { feed_category: code }),
    FeedError: message('error', 'A request could not be done', { error: text('Short label, such as Permission denied'), details: text('What was wrong, by name') }),
    FeedPing: message('ping', 'Every 30 seconds; to be answered with pong', { timestamp: seconds }),
    FeedPong: message('pong', 'Answers a ping of the client', { timestamp: seconds })
};

const requests: Readonly<Record<string, JsonSchema>> = {
    FeedSubscribe: message('subscribe', 'Subscribes to a category', {
        feed_category: code,
        after: { ...position, description: 'Position of the log to go on from; null or left out: only what comes' },
        corrections: { type: 'boolean', default: false, description: 'Corrections and retractions too' },
        include: { type: ['string', 'null'], enum: ['analysis', null], description: 'Items with their analyses, and changed analyses too' },
        filter: { type: ['object', 'null'], description: 'Only items that this filter applies to, such as {"tokens":["BTC"]}' },
        query: { type: ['string', 'null'], description: 'Name of a saved query, which applies together with the filter' }
    }, ['after', 'corrections', 'include', 'filter', 'query']),
    FeedUnsubscribe: message('unsubscribe', 'Ends a subscription', { feed_category: code }),
    FeedClientPing: message('ping', 'Is answered with pong', { timestamp: { type: ['number', 'null'], description: 'Is repeated in the answer' } }, ['timestamp']),
    FeedClientPong: message('pong', 'Answers a ping', { timestamp: seconds }, ['timestamp'])
};

const oneOf = (schemas: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ oneOf: Object.keys(schemas).map(ref) });

/** Components of the feed's messages (specification, Events; lower case, which is the protocol). */
export const feedComponents: Readonly<Record<string, JsonSchema>> = {
    ...events,
    ...answers,
    ...requests,
    FeedEvent: { ...oneOf(events), description: 'An event of the log' },
    FeedServerMessage: { ...oneOf({ ...events, ...answers }), description: 'What the server sends over the WebSocket' },
    FeedClientMessage: { ...oneOf(requests), description: 'What a client sends over the WebSocket' },
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
        'x-event-data': ref('FeedEvent')
    },
    'application/json': { schema: ref('FeedPage'), example: { events: [], after: 4711 } }
};
