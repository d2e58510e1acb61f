import type { JsonSchema } from '../json-schema';
import type { RoutePayment } from '../http/route-settings';

const string = (description: string): JsonSchema => ({ type: 'string', description });

/** Terms of version 1, and `detail` (ruling 46). Version 2 has the same in a header. */
export const paymentComponents: Readonly<Record<string, JsonSchema>> = {
    PaymentRequirement: {
        type: 'object',
        properties: {
            scheme: string('How it is paid: exact'),
            network: string('Name of the network, such as base'),
            maxAmountRequired: string('Price in the smallest units of the asset'),
            resource: { type: 'string', format: 'uri', description: 'What is sold' },
            description: string('What is sold, in a line'),
            mimeType: string('Type of the answer'),
            payTo: string('Address that is paid'),
            maxTimeoutSeconds: { type: 'integer', description: 'How long the authorization stays valid' },
            asset: string('Address of the token'),
            extra: { type: 'object', description: 'EIP-712 domain of the token' },
            outputSchema: { type: 'object', description: 'Parameters and answer of the route' }
        },
        required: ['scheme', 'network', 'maxAmountRequired', 'resource', 'description', 'mimeType', 'payTo', 'maxTimeoutSeconds', 'asset']
    },
    PaymentRequired: {
        type: 'object',
        description: 'Terms of payment in version 1 of the x402 protocol',
        properties: {
            x402Version: { type: 'integer', const: 1 },
            error: string('Why no payment was taken'),
            accepts: { type: 'array', items: { $ref: '#/components/schemas/PaymentRequirement' } },
            detail: string('The same as in every other error')
        },
        required: ['x402Version', 'error', 'accepts', 'detail']
    }
};

const header = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });

export const paymentResponse: JsonSchema = {
    description: 'Payment required: the terms in version 1 of x402 in the body, in version 2 in the header. Browsers get a page',
    headers: {
        'PAYMENT-REQUIRED': header('Terms in version 2: base64 of JSON'),
        'PAYMENT-RESPONSE': header('If a settlement failed: its outcome, base64 of JSON')
    },
    content: {
        'application/json': { schema: { $ref: '#/components/schemas/PaymentRequired' } },
        'text/html': { schema: { type: 'string' } }
    }
};

export const receiptHeaders: JsonSchema = {
    'PAYMENT-RESPONSE': header('Receipt in version 2: base64 of JSON'),
    'X-PAYMENT-RESPONSE': header('Receipt in version 1: base64 of JSON')
};

export const paymentParameters: readonly JsonSchema[] = [
    { name: 'PAYMENT-SIGNATURE', in: 'header', required: false, description: 'Payment in version 2 of x402: base64 of JSON', schema: { type: 'string' } },
    { name: 'X-PAYMENT', in: 'header', required: false, description: 'Payment in version 1 of x402: base64 of JSON', schema: { type: 'string' } }
];

/** The price in the forms that scanners of paid interfaces read, and the server if the route has a virtual host. */
export const priceExtensions = ({ price, vhost }: RoutePayment): JsonSchema => ({
    'x-price': { amount: price, currency: 'USD' },
    'x-payment-info': { price: { mode: 'fixed', currency: 'USD', amount: price }, protocols: [{ x402: {} }] },
    ...(vhost && { servers: vhost.map((host) => ({ url: `//${host}` })) })
});
