import Joi from 'joi';

import { webhookHeaders, webhookMessages } from '../bots/webhook-schema';
import { closeReasons } from '../feed/protocol/close-reasons';
import { feedCommands, feedEvents, feedReplies } from '../feed/schema';
import { toJsonSchema } from '../json-schema';
import type { JsonSchema } from '../json-schema';
import type { RouteSpec } from '../http/route';
import { analysis, newsItem, plainNewsItem } from '../news/schema';
import { Components } from '../openapi/components';
import { examples } from '../openapi/examples';
import { webhookRetries } from '../openapi/webhooks';

/** What stands over the messages of one registration. */
export interface AsyncApiInfo {
    /** Version of the package; that of the interface is 1.0.0 (ruling 50). */
    readonly version: string;
    /** Prefix under which the routes were registered; empty for none. */
    readonly prefix: string;
    /** Whether bots are served, whose webhooks are then described. */
    readonly bots: boolean;
}

type Messages = Readonly<Record<string, Joi.ObjectSchema>>;

const interfaceVersion = '1.0.0';

const title = 'Crypto News Intelligence Service';

const description = `The live feed, over WebSocket and as an event stream, and deliveries to webhooks. All follow one log of published, corrected and retracted items, \
in which each entry has a position, \`seq\`: remember the last one, and go on from there after a break. GET /openapi.json describes the requests and answers.`;

/** What a client should do after each close code of the server's. */
const closeAdvice: Readonly<Record<keyof typeof closeReasons, string>> = {
    stopping: 'Connect again',
    idle: 'Connect again',
    token: 'Get a new token',
    expired: 'Get a new token',
    revoked: 'Get a new token',
    rate: 'Send less',
    slow: 'Connect again later, and go on after the last position',
    full: 'Connect again later',
    fault: 'Connect again later, and go on after the last position'
};

/** Close codes of broken frames and messages (RFC 6455), which the server sends as well. */
const frameCodes: readonly JsonSchema[] = [
    { code: 1002, reason: 'Invalid WebSocket frame', advice: 'Mend the client' },
    { code: 1007, reason: 'Invalid UTF-8', advice: 'Mend the client' },
    { code: 1008, reason: 'Too many fragments', advice: 'Send messages in fewer frames' },
    { code: 1009, reason: 'Message too long', advice: 'Send shorter messages' }
];

const closeCodes: readonly JsonSchema[] = [
    ...Object.entries(closeReasons).map(([name, [code, reason]]) => ({ code, reason, advice: closeAdvice[name as keyof typeof closeReasons] })),
    ...frameCodes
];

const ref = (...path: readonly string[]): JsonSchema => ({ $ref: `#/${path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}` });

/** Query parameters of a route as one object, as bindings describe them. */
const queryOf = ({ inputs }: RouteSpec): JsonSchema => {

    const { properties } = inputs?.query ? toJsonSchema(inputs.query, 'input') : {};
    return { type: 'object', properties: { ...properties as object, token: { type: 'string', description: 'A session, API or public token; the Authorization header wins if both are sent' } } };
};

const summaryOf = (schema: Joi.ObjectSchema): string => (schema.describe().flags as { readonly description: string }).description;

const toMessages = (messages: Messages, more: JsonSchema = {}): JsonSchema => {

    return Object.fromEntries(Object.entries(messages).map(([name, schema]) => {

        const payload = examples[name];
        return [name, { name, title: name, summary: summaryOf(schema), contentType: 'application/json', payload: ref('components', 'schemas', name), ...(payload !== undefined && { examples: [{ payload }] }), ...more }];
    }));
};

const refsIn = (channel: string, messages: object): readonly JsonSchema[] => Object.keys(messages).map((name) => ref('channels', channel, 'messages', name));

const tokens: readonly JsonSchema[] = [ref('components', 'securitySchemes', 'bearer'), ref('components', 'securitySchemes', 'query')];

/** Channels and operations of one transport. */
interface Part {
    readonly channels: JsonSchema;
    readonly operations: JsonSchema;
}

const socketPart = (prefix: string, spec: RouteSpec): Part => ({
    channels: {
        feed: {
            address: `${prefix}${spec.path}`,
            title: 'Live feed over WebSocket',
            description: 'Text frames, each a JSON object with a type. A missing or invalid token is accepted and closed with 1008, as browsers do not show the status of a refused handshake. The server pings every 30 seconds and closes what is silent for five minutes.',
            servers: [ref('servers', 'websocket')],
            messages: toMessages({ ...feedEvents, ...feedReplies, ...feedCommands }),
            bindings: { ws: { method: 'GET', query: queryOf(spec), headers: { type: 'object', properties: { authorization: { type: 'string', description: 'Bearer and the token' } } }, bindingVersion: '0.1.0' } },
            'x-close-codes': closeCodes
        }
    },
    operations: {
        sendFeedMessage: { action: 'send', channel: ref('channels', 'feed'), summary: 'What the server sends', messages: refsIn('feed', { ...feedEvents, ...feedReplies }), security: tokens },
        receiveSubscribe: receive('FeedSubscribe', 'Subscribes to a category; again with `after` to resume', ['FeedSubscribed', 'FeedGap', 'FeedError']),
        receiveSubscribeMany: receive('FeedSubscribeMany', 'Subscribes to several categories at one position; again with `after` to resume all of them', ['FeedSubscribed', 'FeedGap', 'FeedError']),
        receiveUnsubscribe: receive('FeedUnsubscribe', 'Ends a subscription', ['FeedUnsubscribed', 'FeedError']),
        receivePing: receive('FeedClientPing', 'Asks for a pong', ['FeedPong', 'FeedError']),
        receivePong: receive('FeedClientPong', 'Answers a ping, and keeps the connection open', [])
    }
});

const receive = (name: string, summary: string, replies: readonly string[]): JsonSchema => ({
    action: 'receive',
    channel: ref('channels', 'feed'),
    summary,
    messages: [ref('channels', 'feed', 'messages', name)],
    security: tokens,
    ...(replies.length > 0 && { reply: { channel: ref('channels', 'feed'), messages: replies.map((reply) => ref('channels', 'feed', 'messages', reply)) } })
});

/** Fields of an event other than its data (HTML, 9.2). */
const eventFields: JsonSchema = {
    'x-sse': {
        id: 'Position in the log, for the header Last-Event-ID',
        event: 'Absent for data, else the type of the message',
        data: 'The message in one line'
    }
};

const streamPart = (prefix: string, spec: RouteSpec): Part => ({
    channels: {
        events: {
            address: `${prefix}${spec.path}`,
            title: 'Live feed as an event stream',
            description: 'text/event-stream. The id of each event is its position in the log: a client that reconnects with Last-Event-ID, as browsers do, goes on after it. Comments keep the connection open.',
            servers: [ref('servers', 'http')],
            messages: toMessages(feedEvents, eventFields)
        }
    },
    operations: {
        sendEvent: {
            action: 'send',
            channel: ref('channels', 'events'),
            summary: 'Sends an entry of the log',
            messages: refsIn('events', feedEvents),
            security: tokens,
            bindings: { http: { method: 'GET', query: queryOf(spec), bindingVersion: '0.3.0' } }
        }
    }
});

const webhookPart = (): Part => ({
    channels: {
        webhook: {
            address: null,
            title: 'Webhook',
            description: `The address that a bot of the platform webhook was registered with. ${webhookRetries}`,
            messages: toMessages(webhookMessages, { headers: toJsonSchema(webhookHeaders, 'output'), bindings: { http: { headers: toJsonSchema(webhookHeaders, 'output'), bindingVersion: '0.3.0' } } })
        }
    },
    operations: {
        deliverWebhook: {
            action: 'send',
            channel: ref('channels', 'webhook'),
            summary: 'Posts an entry of the log, signed as Standard Webhooks',
            messages: refsIn('webhook', webhookMessages),
            bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } }
        }
    }
});

const partsOf = ({ prefix, bots }: AsyncApiInfo, specs: readonly RouteSpec[]): readonly Part[] => {

    const socket = specs.find(({ feed }) => feed);
    const stream = specs.find(({ path }) => path === '/feed/events');
    return [...(socket ? [socketPart(prefix, socket)] : []), ...(stream ? [streamPart(prefix, stream)] : []), ...(bots ? [webhookPart()] : [])];
};

const serversAt = (base: string): JsonSchema => {

    const { protocol, host, pathname } = new URL(base);
    const isSecure = protocol === 'https:';
    const path = pathname === '/' ? {} : { pathname };
    return {
        websocket: { host, protocol: isSecure ? 'wss' : 'ws', ...path, description: 'The live feed over WebSocket', security: tokens },
        http: { host, protocol: isSecure ? 'https' : 'http', ...path, description: 'The live feed as an event stream', security: tokens }
    };
};

/**
 * The messages of a registration, AsyncAPI 3.0, without its servers. Their schemas are those that the description of the
 * requests contains.
 */
export const toAsyncApi = (info: AsyncApiInfo, specs: readonly RouteSpec[]): JsonSchema => {

    const parts = partsOf(info, specs);
    const { schemas } = new Components({
        outputs: { NewsItem: newsItem, PlainNewsItem: plainNewsItem, Analysis: analysis, ...feedEvents, ...feedReplies, ...webhookMessages },
        inputs: feedCommands,
        others: {}
    });
    return {
        asyncapi: '3.0.0',
        info: { title, version: interfaceVersion, description, 'x-package-version': info.version },
        defaultContentType: 'application/json',
        channels: Object.assign({}, ...parts.map(({ channels }) => channels)) as object,
        operations: Object.assign({}, ...parts.map(({ operations }) => operations)) as object,
        components: {
            schemas,
            securitySchemes: {
                bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A session, API or public token' },
                query: { type: 'httpApiKey', name: 'token', in: 'query', description: 'The same token; the header wins if both are sent' }
            }
        }
    };
};

/** The description with the servers at a base address. */
export const withServers = (document: JsonSchema, base: string): JsonSchema => ({ ...document, servers: serversAt(base) });
