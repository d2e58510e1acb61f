import type Joi from 'joi';

import { toJsonSchema } from '../json-schema';
import type { JsonSchema } from '../json-schema';
import type { X402Settings } from './options';
import type { AcceptedRequirement } from './protocol/payment';
import { toAtomic } from './protocol/price';
import { encodeChallenge } from './protocol/wire';
import type { LegacyRequirement, PaymentRequired, PaymentRequirement } from './protocol/wire';

/** Description of a paid route for clients and crawlers (extension bazaar). */
export interface RouteDescription {
    readonly description: string;
    /** In upper case. */
    readonly method: string;
    readonly query?: Joi.Schema | undefined;
    readonly output?: Joi.Schema | undefined;
    /** Example values of the required parameters. */
    readonly example?: Readonly<Record<string, string>> | undefined;
    /** Example of an answer. */
    readonly answer?: unknown;
}

/** Header (version 2) and body (version 1) of a 402. */
export interface Challenge {
    readonly header: string;
    readonly body: string;
}

/** The requirements of one route in both versions of the protocol, built once from the configuration. */
export class PaymentRequirements {

    /** In US dollars. */
    readonly price: string;
    readonly description: string;
    /** One per network. */
    readonly accepted: readonly AcceptedRequirement[];
    private readonly settings: X402Settings;
    private readonly extensions: Record<string, unknown>;
    /** Extensions of every resource. */
    private readonly identified = { 'payment-identifier': { info: { required: false }, schema: identifierSchema } };
    private readonly outputSchema: object;

    constructor(settings: X402Settings, price: string, route: RouteDescription) {

        this.price = price;
        this.description = route.description;
        this.settings = settings;
        this.accepted = settings.networks.map(({ network, legacyName, address, decimals, name, version }) => ({
            legacyName,
            requirement: {
                scheme: 'exact',
                network: network as PaymentRequirement['network'],
                asset: address,
                amount: toAtomic(price, decimals),
                payTo: settings.payTo,
                maxTimeoutSeconds: settings.maxTimeoutSeconds,
                extra: { name, version }
            }
        }));

        this.outputSchema = legacySchemaOf(route);
        this.extensions = { bazaar: { info: infoOf(route), schema: schemaOf(route) }, ...this.identified };
    }

    /** What version 2 requires for the resource at `url`. `error` is a code of the protocol. */
    required(url: string, error: string, extensions: PaymentRequired['extensions'] = this.identified): PaymentRequired {

        return {
            x402Version: 2,
            error,
            resource: { url, description: this.description, mimeType: 'application/json', serviceName: this.settings.serviceName },
            accepts: this.accepted.map(({ requirement }) => requirement),
            extensions
        };
    }

    /** Challenge for the resource at `url`. `detail` is a text for people. */
    challenge(url: string, error: string, detail: string): Challenge {

        const required = this.required(url, error, this.extensions);
        const accepts = this.accepted.flatMap(({ requirement, legacyName }) => (legacyName === null ? [] : [this.toLegacy(requirement, legacyName, url)]));
        return { header: encodeChallenge(required), body: JSON.stringify({ x402Version: 1, error, accepts, detail }) };
    }

    private toLegacy({ scheme, asset, amount, payTo, maxTimeoutSeconds, extra }: PaymentRequirement, network: string, url: string): LegacyRequirement {

        return {
            scheme,
            network,
            maxAmountRequired: amount,
            resource: url,
            description: this.description,
            mimeType: 'application/json',
            payTo,
            maxTimeoutSeconds,
            asset,
            extra,
            outputSchema: this.outputSchema
        };
    }
}

/** Query parameters, except the token, which payers don't send. */
const parametersOf = ({ query }: RouteDescription): { readonly properties: Readonly<Record<string, JsonSchema>>; readonly required: readonly string[] } => {

    const { properties = {}, required = [] } = (query ? toJsonSchema(query, 'input') : {}) as { properties?: Record<string, JsonSchema>; required?: string[] };
    return { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'token')), required };
};

/** Version 1: scanners make a form of the parameters, each `{ type, description, required }`. */
const legacySchemaOf = (route: RouteDescription): JsonSchema => {

    const { properties, required } = parametersOf(route);
    const queryParams = Object.fromEntries(Object.entries(properties).map(([name, { type, description = name }]) => [name, { type, description, required: required.includes(name) }]));
    return {
        input: { type: 'http', method: route.method, queryParams, discoverable: true },
        output: { type: 'json', ...(route.output && { schema: toJsonSchema(route.output, 'output') }) }
    };
};

/** Version 2: an example call with its answer. */
const infoOf = ({ method, example = {}, answer }: RouteDescription): JsonSchema => ({
    input: { type: 'http', method, queryParams: example },
    ...(answer !== undefined && { output: { type: 'json', example: answer } })
});

/** Version 2: JSON schema of the call and its answer. */
const schemaOf = (route: RouteDescription): JsonSchema => {

    const { properties, required } = parametersOf(route);
    return {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: {
            input: {
                type: 'object',
                properties: {
                    type: { type: 'string', const: 'http' },
                    method: { type: 'string', enum: [route.method] },
                    queryParams: { type: 'object', properties, required }
                },
                required: ['type', 'method']
            },
            ...(route.output && {
                output: {
                    type: 'object',
                    properties: { type: { type: 'string' }, example: toJsonSchema(route.output, 'output') },
                    required: ['type']
                }
            })
        },
        required: ['input']
    };
};

const identifierSchema: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
        required: { type: 'boolean' },
        id: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' }
    },
    required: ['required']
};
