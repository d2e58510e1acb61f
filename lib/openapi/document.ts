import { STATUS_CODES } from 'node:http';

import type Joi from 'joi';

import type { Door, RouteDoc } from '../http/mark';
import type { RouteSpec } from '../http/route';
import { resources } from './resources';

type Schema = Record<string, unknown>;

interface ObjectSchema {
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
}

type Side = 'input' | 'output';

/** What stands over the routes of one registration. */
export interface ApiInfo {
    readonly version: string;
    /** Prefix under which the routes were registered; empty for none. */
    readonly prefix: string;
}

const security: readonly Schema[] = [{ bearer: [] }, { query: [] }];

const securitySchemes: Schema = {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    query: { type: 'apiKey', in: 'query', name: 'token', description: 'The same token; the header wins where both are sent' }
};

/** The description of a registration's own routes, OpenAPI 3.1; its schemas are those that the requests pass. */
export const toOpenApi = ({ version, prefix }: ApiInfo, specs: readonly RouteSpec[]): Schema => {

    const components = new Components(resources);
    const paths: Record<string, Schema> = {};
    for (const spec of specs) {
        const path = `${prefix}${spec.path}`;
        paths[path] = { ...paths[path], [spec.method.toLowerCase()]: toOperation(spec, components) };
    }

    return {
        openapi: '3.1.0',
        info: { title: 'Crypto News Intelligence Service', version },
        paths,
        components: { schemas: components.schemas, securitySchemes }
    };
};

const toOperation = (spec: RouteSpec, components: Components): Schema => {

    const { door, doc, inputs } = spec;
    return {
        ...(doc && { summary: doc.summary, tags: doc.tags }),
        ...(door !== 'open' && door !== 'paid' && { security }),
        ...(spec.feed && { 'x-websocket': { subprotocols: [], messages: 'JSON objects with a type: subscribe, unsubscribe, ping and pong from the client' } }),
        parameters: [...toParameters('path', inputs?.params, components), ...toParameters('query', inputs?.query, components)],
        ...(inputs?.payload && { requestBody: { required: true, content: { 'application/json': { schema: components.schemaOf(inputs.payload, 'input') } } } }),
        responses: toResponses(spec, components)
    };
};

const toParameters = (place: 'path' | 'query', schema: Joi.ObjectSchema | undefined, components: Components): Schema[] => {

    const { properties = {}, required = [] }: ObjectSchema = schema ? components.schemaOf(schema, 'input') : {};
    return Object.entries(properties)
        .filter(([name]) => name !== 'token')       // said by the security schemes
        .map(([name, { description, ...rest }]) => ({ name, in: place, required: required.includes(name), ...(description !== undefined && { description }), schema: rest }));
};

const doorErrors: Readonly<Record<Door, readonly number[]>> = { open: [], token: [401], session: [401], admin: [401, 403], paid: [402, 409], feed: [401] };

/** What every route of its kind answers, and what the route itself says of its answers. */
const toResponses = ({ door, doc, inputs, limit }: RouteSpec, components: Components): Schema => {

    const common = [...(inputs ? [400] : []), ...(limit === 'none' ? [] : [429]), ...doorErrors[door], ...(inputs?.payload ? [413, 415] : []), 503];
    const responses: Schema = Object.fromEntries(common.map((status) => [status, toError(STATUS_CODES[status])]));
    for (const [status, response] of Object.entries(doc?.responses ?? {})) {
        responses[status] = toResponse(Number(status), response, components);
    }

    return responses;
};

const toResponse = (status: number, { description, schema }: RouteDoc['responses'][number], components: Components): Schema => {

    if (schema) {
        return { description, content: { 'application/json': { schema: components.schemaOf(schema, 'output') } } };
    }

    return status >= 400 ? toError(description) : { description };
};

const toError = (description: string | undefined): Schema => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } }
});

/** Resources are said once, under `components`, and referred to. */
class Components {

    readonly schemas: Record<string, unknown> = {};
    private readonly names = new Map<string, string>();

    constructor(named: Readonly<Record<string, Joi.Schema>>) {

        const schemas = Object.entries(named).map(([name, schema]) => [name, convert(schema, 'output')] as const);
        for (const [name, schema] of schemas) {
            this.names.set(JSON.stringify(schema), name);
        }

        for (const [name, schema] of schemas) {
            this.schemas[name] = this.referInside(schema);
        }
    }

    schemaOf(schema: Joi.Schema, side: Side): Schema {

        return this.refer(convert(schema, side)) as Schema;
    }

    private refer(value: unknown): unknown {

        const name = this.names.get(JSON.stringify(value));
        return name === undefined ? this.referInside(value) : { $ref: `#/components/schemas/${name}` };
    }

    private referInside(value: unknown): unknown {

        if (Array.isArray(value)) {
            return value.map((entry) => this.refer(entry));
        }

        return typeof value === 'object' && value !== null
            ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.refer(entry)]))
            : value;
    }
}

/** Joi tells of named parts a second time, under `$defs`. */
const convert = (schema: Joi.Schema, side: Side): Schema => {

    const said = schema['~standard'].jsonSchema[side]({ target: 'draft-2020-12' });
    return Object.fromEntries(Object.entries(said).filter(([keyword]) => keyword !== '$defs'));
};
