import type Joi from 'joi';

import { toAtomic } from './prices';
import type { Accepted } from './payment';
import type { X402Settings } from './options';
import { encodeChallenge } from './wire';
import type { LegacyRequirement, PaymentRequired, Requirement } from './wire';

/** What a route says of itself to those who look for something to buy (extension bazaar). */
export interface Goods {
    readonly description: string;
    readonly method: string;
    readonly query?: Joi.Schema | undefined;
    readonly output?: Joi.Schema | undefined;
    /** Values for the parameters that are required. */
    readonly example?: Readonly<Record<string, string>> | undefined;
}

/** A 402's header (version 2) and body (version 1). */
export interface Challenge {
    readonly header: string;
    readonly body: string;
}

type JsonSchema = Record<string, unknown>;

const jsonSchema = (schema: Joi.Schema, side: 'input' | 'output'): JsonSchema => schema['~standard'].jsonSchema[side]({ target: 'draft-2020-12' });

/** A price with all that a challenge is made of: from configuration alone, built once for a route. */
export class Offer {

    readonly price: string;
    readonly description: string;
    readonly accepted: readonly Accepted[];
    private readonly settings: X402Settings;
    private readonly extensions: Record<string, unknown>;
    private readonly outputSchema: object;

    constructor(settings: X402Settings, price: string, goods: Goods) {

        this.price = price;
        this.description = goods.description;
        this.settings = settings;
        this.accepted = settings.networks.map(({ network, legacyName, address, decimals, name, version }) => ({
            legacyName,
            requirement: {
                scheme: 'exact',
                network: network as Requirement['network'],
                asset: address,
                amount: toAtomic(price, decimals),
                payTo: settings.payTo,
                maxTimeoutSeconds: settings.maxTimeoutSeconds,
                extra: { name, version }
            }
        }));

        const input = inputOf(goods);
        const output = { type: 'json', ...(goods.output && { schema: jsonSchema(goods.output, 'output') }) };
        this.outputSchema = { input: { ...input, discoverable: true }, output };
        this.extensions = {
            bazaar: { info: { input }, schema: schemaOf(goods) },
            'payment-identifier': { info: { required: false }, schema: identifierSchema }
        };
    }

    /** What the caller of `url` is asked to pay, and why. */
    challenge(url: string, error: string, detail: string): Challenge {

        const required: PaymentRequired = {
            x402Version: 2,
            error,
            resource: { url, description: this.description, mimeType: 'application/json', serviceName: this.settings.serviceName },
            accepts: this.accepted.map(({ requirement }) => requirement),
            extensions: this.extensions
        };
        const accepts = this.accepted.flatMap(({ requirement, legacyName }) => (legacyName === null ? [] : [this.toLegacy(requirement, legacyName, url)]));
        return { header: encodeChallenge(required), body: JSON.stringify({ x402Version: 1, error, accepts, detail }) };
    }

    private toLegacy({ scheme, asset, amount, payTo, maxTimeoutSeconds, extra }: Requirement, network: string, url: string): LegacyRequirement {

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

const inputOf = ({ method, example = {} }: Goods): JsonSchema => ({ type: 'http', method, queryParams: example });

const schemaOf = ({ method, query }: Goods): JsonSchema => {

    const { properties = {}, required = [] }: { properties?: JsonSchema; required?: string[] } = query ? jsonSchema(query, 'input') : {};
    const queryParams = Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'token'));
    return {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: {
            input: {
                type: 'object',
                properties: {
                    type: { type: 'string', const: 'http' },
                    method: { type: 'string', enum: [method] },
                    queryParams: { type: 'object', properties: queryParams, required }
                },
                required: ['type', 'method']
            }
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
