import { webhookHeaders, webhookMessages } from '../bots/webhook-schema';
import { toJsonSchema } from '../json-schema';
import type { JsonSchema } from '../json-schema';
import { examples } from './examples';

/** How a delivery is repeated: the same for every message. */
export const webhookRetries = `Any 2xx is success, and its body is not read. 410 ends the registration. After 429, or 503 with Retry-After, the message is sent again when the \
address asks for it; after anything else, a time-out or no answer, with pauses that double. Redirects are not followed. Messages arrive at least once and in order: a repeated one has the same \
webhook-id. After 20 failures in a row the registration is dead until it is registered again.`;

const signature = 'Verify webhook-signature (Standard Webhooks) with the secret that the registration returned, before reading the body.';

interface ObjectSchema {
    readonly properties: Readonly<Record<string, JsonSchema>>;
}

const parameters = (): readonly JsonSchema[] => {

    const { properties } = toJsonSchema(webhookHeaders, 'output') as unknown as ObjectSchema;
    return Object.entries(properties)
        .filter(([name]) => name !== 'content-type')        // described by the body
        .map(([name, { description, ...schema }]) => ({ name, in: 'header', required: true, description, schema }));
};

const responses: JsonSchema = {
    '2XX': { description: 'Accepted' },
    '410': { description: 'The address is gone: the registration is dead, and gets nothing more' },
    '429': { description: 'Sent again after Retry-After' },
    '503': { description: 'Sent again, after Retry-After if there is one' },
    'default': { description: 'Sent again, with pauses that double' }
};

/** Deliveries to bots of the platform `webhook`, each as a webhook of OpenAPI 3.1. */
export const toWebhooks = (): JsonSchema => {

    return Object.fromEntries(Object.entries(webhookMessages).map(([name, schema]) => {

        const { description = '' } = schema.describe().flags as { description?: string };
        const type = nameOf(name);
        return [type, {
            post: {
                operationId: `deliver${name.slice('Webhook'.length)}`,
                summary: description,
                tags: ['bots'],
                description: `${description}. ${signature} ${webhookRetries}`,
                security: [],
                parameters: parameters(),
                requestBody: { required: true, content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example: examples[name] } } },
                responses
            }
        }];
    }));
};

/** `WebhookNewsCreated` is listed as `newsCreated`. */
const nameOf = (component: string): string => component.replace(/^Webhook(\w)/, (_, first: string) => first.toLowerCase());
