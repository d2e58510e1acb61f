import type Joi from 'joi';

import type { JsonSchema } from '../json-schema';
import type { RouteSpec } from '../http/route';
import { opmlExample } from './answers';
import { Components } from './components';
import { exampleOf, parameterExamples } from './examples';
import { feedComponents, webSocketMessages } from './messages';
import { operationOf } from './operations';
import { paymentComponents, paymentParameters, priceExtensions } from './payment';
import * as resources from './resources';
import { toResponses } from './responses';
import { toWebhooks } from './webhooks';

interface ObjectSchema {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
}

/** What stands over the routes of one registration. */
export interface ApiInfo {
    /** Version of the package; that of the interface is 1.0.0 (ruling 50). */
    readonly version: string;
    /** Prefix under which the routes were registered; empty for none. */
    readonly prefix: string;
    /** Base address of the server. Left out: that from which the document was read. */
    readonly publicUrl?: string | undefined;
    /** Whether bots are served, whose webhooks are then described. Default: false. */
    readonly bots?: boolean;
}

const interfaceVersion = '1.0.0';

const security: readonly JsonSchema[] = [{ bearer: [] }, { query: [] }];

const securitySchemes: JsonSchema = {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A session, API or public token' },
    query: { type: 'apiKey', in: 'query', name: 'token', description: 'The same token; the header wins if both are sent' }
};

const description = `Curated crypto and market news with sentiment, context, tokens and feed categories; narratives, recaps, ticker summaries and articles; \
a live feed; and four endpoints that are paid per request over x402. Every error is {"detail": string}.`;

/** The description of a registration's own routes, OpenAPI 3.1; its schemas are those that the requests pass. */
export const toOpenApi = ({ version, prefix, publicUrl, bots = false }: ApiInfo, specs: readonly RouteSpec[]): JsonSchema => {

    const components = new Components({ ...resources, others: { ...feedComponents, ...paymentComponents } });
    const paths: Record<string, JsonSchema> = {};
    for (const spec of specs) {
        const path = `${prefix}${spec.path}`;
        paths[path] = { ...paths[path], [spec.method.toLowerCase()]: toOperation(spec, components) };
    }

    return {
        openapi: '3.1.0',
        info: { title: 'Crypto News Intelligence Service', version: interfaceVersion, description, 'x-package-version': version },
        servers: [{ url: publicUrl ?? '/' }],
        tags: [...new Set(specs.flatMap(({ doc }) => doc?.tags ?? []))].map((name) => ({ name })),
        paths,
        ...(bots && { webhooks: toWebhooks() }),
        components: { schemas: components.schemas, securitySchemes }
    };
};

const toOperation = (spec: RouteSpec, components: Components): JsonSchema => {

    const { auth, doc, inputs, payment } = spec;
    const { operationId, description: text, body } = operationOf(spec);
    const parameters = [...toParameters('path', inputs?.params, components), ...toParameters('query', inputs?.query, components), ...(auth === 'paid' ? paymentParameters : [])];
    return {
        operationId,
        ...(doc && { summary: doc.summary, tags: doc.tags }),
        description: text,
        security: securityOf(spec),
        ...(payment && priceExtensions(payment)),
        ...(spec.feed && { 'x-websocket': webSocketMessages }),
        parameters,
        ...(inputs?.payload && { requestBody: spec.raw ? toRawBody(spec.raw) : toBody(components.bodyOf(inputs.payload, body)) }),
        responses: toResponses(spec, components)
    };
};

/** An empty requirement makes the others optional: a token is checked if one is sent. */
const securityOf = ({ auth, feed }: RouteSpec): readonly JsonSchema[] => {

    if (auth === 'none' || auth === 'paid') {
        return [];
    }

    return auth === 'try' && !feed ? [{}, ...security] : security;       // the feed closes connections without a token
};

/** OPML is the only body that is no JSON. */
const toRawBody = (types: readonly string[]): JsonSchema => ({ required: true, content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' }, example: opmlExample }])) });

const toBody = (schema: JsonSchema): JsonSchema => {

    const example = exampleOf(schema);
    return { required: true, content: { 'application/json': { schema, ...(example !== undefined && { example }) } } };
};

const toParameters = (place: 'path' | 'query', schema: Joi.ObjectSchema | undefined, components: Components): JsonSchema[] => {

    const { properties = {}, required = [] }: ObjectSchema = schema ? components.schemaOf(schema, 'input') : {};
    return Object.entries(properties)
        .filter(([name]) => name !== 'token')       // one of the security schemes
        .map(([name, { description: text, ...rest }]) => ({
            name,
            in: place,
            required: required.includes(name),
            description: text,
            schema: rest,
            ...(name in parameterExamples && { example: parameterExamples[name] })
        }));
};
