import { fail } from 'node:assert';

import type { Server, ServerInjectResponse } from '@hapi/hapi';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';

import { toAsyncApi } from '../../lib/asyncapi/document';
import { feedEvents, feedReplies } from '../../lib/feed/schema';
import { webhookHeaders, webhookMessages } from '../../lib/bots/webhook-schema';
import { toJsonSchema } from '../../lib/json-schema';
import type { RouteSpec } from '../../lib/http/route';
import { toOpenApi } from '../../lib/openapi/document';
import { Interface, Schemas } from './interface';
import type { Components, Document } from './interface';
import { itemOf } from './reading';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** Both interface descriptions. Their messages do not depend on the routes. */
const descriptions = [
    toAsyncApi({ version: '0', prefix: '', bots: true }, []),
    toOpenApi({ version: '0', prefix: '', bots: true }, [])
].map((document) => new Schemas(document as unknown as Components));

const feedNames: Readonly<Record<string, string>> = Object.fromEntries(Object.keys({ ...feedEvents, ...feedReplies }).map((name) => [name.slice('Feed'.length).toLowerCase(), name]));

const webhookNames: Readonly<Record<string, string>> = Object.fromEntries(Object.keys(webhookMessages).map((name) => [name.replace(/^WebhookNews/, 'news.').replace(/^Webhook/, '').toLowerCase(), name]));

const check = (schema: object, value: unknown): void => {

    for (const description of descriptions) {
        const faults = description.faultsOf(schema, value);
        if (faults.length > 0) {
            fail(`Not as described: ${JSON.stringify(value)}: ${JSON.stringify(faults)}`);
        }
    }
};

interface FeedMessage {
    readonly type: string;
    readonly content?: { readonly id: string; readonly signal?: string };
}

/** Fills in missing members: items of fake storage have little more than an id. */
const whole = (message: FeedMessage): object => {

    const { type, content } = message;
    return ['data', 'update'].includes(type) && content && content.signal === undefined ? { ...message, content: pick(content) } : message;
};

const pick = (content: { readonly id: string }): object => {

    const { analysis, ...rest } = content as { readonly id: string; readonly analysis?: { readonly scored?: unknown } };
    const known = itemOf({ id: content.id });
    const named = Object.entries(rest).filter(([name]) => name in known);
    return { ...known, ...Object.fromEntries(named), ...(analysis?.scored !== undefined && { analysis }) };
};

/** Throws unless both interface descriptions allow a feed message, whichever spelling its type has. */
export const checkFeedMessage = (message: unknown): void => {

    const { type, ...rest } = message as FeedMessage;
    const lower = type.toLowerCase();
    check(ref(feedNames[lower] ?? `Feed:${type}`), whole({ type: lower, ...rest }));
};

/** Throws unless the descriptions allow a block of an event stream. */
export const checkEvent = (block: string): void => {

    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) {
        if (!/^(?:: .+|retry: \d+(?:\nid: \d+)?)$/.test(block)) {
            fail(`Neither a comment nor the beginning of the stream: ${block}`);
        }

        return;
    }

    const message = JSON.parse(data) as { readonly type: string; readonly seq?: number; readonly from?: number };
    checkFeedMessage(message);
    const fields = [/^id: (.*)$/m.exec(block)?.[1], /^event: (.*)$/m.exec(block)?.[1] ?? 'data'];
    if (fields.join() !== `${message.seq ?? message.from},${message.type}`) {
        fail(`Not the fields of its message: ${block}`);
    }
};

const headersSchema = toJsonSchema(webhookHeaders, 'output');

/** Throws unless the descriptions allow the headers and the body of a webhook delivery. */
export const checkWebhook = (headers: Readonly<Record<string, unknown>>, body: string): void => {

    const message = JSON.parse(body) as { readonly type: string; readonly seq: number };
    check(ref(webhookNames[message.type] ?? `Webhook:${message.type}`), message);
    const described = Object.keys(headersSchema.properties as object).map((name) => [name, headers[name]]);
    check(headersSchema, Object.fromEntries(described));
    if (message.type !== 'test' && headers['webhook-id'] !== String(message.seq)) {
        fail(`webhook-id is ${String(headers['webhook-id'])}, seq is ${message.seq}`);
    }
};

/** Opens a WebSocket whose messages are all checked. */
export const openSocket = (url: string, options: ClientOptions = {}): WebSocket => {

    const socket = new WebSocket(url, options);
    socket.on('message', (data: Buffer) => checkFeedMessage(JSON.parse(data.toString())));
    return socket;
};

/** Interface descriptions by route set, since the servers of a suite have few different ones. */
const interfaces = new Map<string, Interface>();

/** Specs of a server's routes, without those of other virtual hosts. */
const specsOf = (server: Server, hostname: string, prefix: string): readonly RouteSpec[] => {

    const specs = server.table().flatMap(({ method, path, settings }) => {

        const mark = settings.plugins?.['hapi-crypto-news'];
        return mark && 'registration' in mark && method !== 'options' && path.startsWith(prefix)
            ? [{ ...mark, method: method.toUpperCase() as 'GET', path: path.slice(prefix.length), handler: () => null } as RouteSpec]
            : [];
    });
    const virtual = specs.filter(({ payment }) => payment?.vhost?.includes(hostname));
    return [...specs.filter(({ payment }) => !payment?.vhost), ...virtual];
};

/** Interface of a server as a host name sees it. */
const interfaceOf = (server: Server, hostname: string, prefix: string): Interface => {

    const specs = specsOf(server, hostname, prefix);
    const key = [prefix, ...specs.map(({ method, path, auth }) => `${method} ${path} ${auth}`)].join();
    const known = interfaces.get(key) ?? new Interface(toOpenApi({ version: '0', prefix, bots: true }, specs) as unknown as Document);
    interfaces.set(key, known);
    return known;
};

/** Interfaces of each server, by what they depend on: a server may get more routes. */
const ofServers = new WeakMap<Server, Map<string, Interface>>();

/** Throws unless the OpenAPI description of a server's routes allows a response. */
export const checkAnswer = (server: Server, prefix: string, response: ServerInjectResponse): void => {

    const { hostname } = response.request.info;
    const own = ofServers.get(server) ?? new Map<string, Interface>();
    ofServers.set(server, own);
    const key = [hostname, prefix, server.table().length].join();
    const known = own.get(key) ?? interfaceOf(server, hostname, prefix);
    own.set(key, known);
    known.check(response);
};
