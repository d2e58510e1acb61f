import { STATUS_CODES } from 'node:http';

import type { JsonSchema } from '../json-schema';
import type { RouteSpec } from '../http/route';
import type { RouteAuth, RouteDoc } from '../http/route-settings';
import { answerOf } from './answers';
import type { Components } from './components';
import { exampleOf } from './examples';
import { eventContent } from './messages';
import { paymentResponse, receiptHeaders } from './payment';

const authErrors: Readonly<Record<RouteAuth, readonly number[]>> = { none: [], token: [401], session: [401], admin: [401, 403], paid: [409], try: [401] };

const header = (description: string, type = 'string'): JsonSchema => ({ description, schema: { type } });

const errorHeaders: Readonly<Record<number, JsonSchema>> = {
    401: { 'WWW-Authenticate': header('Bearer') },
    429: { 'Retry-After': header('Seconds to wait', 'integer'), 'RateLimit': header('What is left of the allowance'), 'RateLimit-Policy': header('The allowance') },
    503: { 'Retry-After': header('Seconds to wait', 'integer') }
};

const tag: JsonSchema = { ETag: header('Tag of this answer, for If-None-Match') };
const next: JsonSchema = { Link: header('Address of the next page with rel="next", if there is one') };

/** Headers of answers that are pages. */
const pageHeaders: Readonly<Record<string, JsonSchema>> = {
    '/news': { ...tag, ...next, 'x-log-position': header('Position of the log that the page reflects', 'integer') },
    '/articles': { ...tag, ...next }
};

const notModified = { description: 'The client has this answer (If-None-Match)' };

/** Texts of errors, which are the same everywhere. */
const details: Readonly<Record<number, string>> = { 401: 'Missing token', 404: 'Not Found', 500: 'Internal server error', 503: 'Service temporarily unavailable' };

const toError = (status: number, description: string): JsonSchema => ({
    description,
    ...(errorHeaders[status] && { headers: errorHeaders[status] }),
    content: {
        'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' }, example: { detail: details[status] ?? description } }
    }
});

const contentOf = (schema: JsonSchema): JsonSchema => {

    const example = exampleOf(schema);
    return { 'application/json': { schema, ...(example !== undefined && { example }) } };
};

const toResponse = (spec: RouteSpec, status: number, { description, schema, type }: RouteDoc['responses'][number], components: Components): JsonSchema => {

    if (status === 200 && spec.path.endsWith('/feed/events')) {
        return { description, content: eventContent };
    }

    const text = type === undefined ? {} : { [type]: { schema: { type: type.endsWith('json') ? 'object' : 'string' } } };
    if (schema || type !== undefined) {
        const headers = spec.auth === 'paid' ? receiptHeaders : pageHeaders[spec.path];
        return { description, ...(headers && { headers }), content: { ...(schema && contentOf(components.schemaOf(schema, 'output'))), ...text } };
    }

    if (status === 402) {
        return { ...paymentResponse, content: { ...paymentResponse.content as object, ...contentOf({ $ref: '#/components/schemas/PaymentRequired' }) } };
    }

    return status >= 400 ? toError(status, description) : { description, ...(status === 200 && { content: { 'application/json': { schema: { type: 'object' } } } }) };
};

/** The response with an example for each media type, if there is one. */
const withExamples = (spec: RouteSpec, response: JsonSchema): JsonSchema => {

    const { content } = response as { readonly content?: Readonly<Record<string, JsonSchema>> };
    const shown = Object.entries(content ?? {}).map(([type, media]) => {

        const example = media.example ?? answerOf(spec, type);
        return [type, { ...media, ...(example !== undefined && { example }) }];
    });
    return content ? { ...response, content: Object.fromEntries(shown) as JsonSchema } : response;
};

/** Errors about bodies. hapi also refuses a body that is too large if the route does not read it. */
const bodyErrors = ({ method, inputs }: RouteSpec): readonly number[] => {

    return method === 'GET' ? [] : [413, ...(inputs?.payload ? [415] : [])];
};

/** Responses of all routes of its kind, with the descriptions that the route gives. */
export const toResponses = (spec: RouteSpec, components: Components): JsonSchema => {

    const { auth, doc, inputs, limit, method } = spec;
    const common = [...(inputs ? [400] : []), ...(limit === 'none' ? [] : [429]), ...authErrors[auth], ...bodyErrors(spec), 500, 503];
    const responses: JsonSchema = Object.fromEntries(common.map((status) => [status, toError(status, String(STATUS_CODES[status]))]));
    if (method === 'GET' && (auth === 'token' || auth === 'none')) {
        responses[304] = notModified;
    }

    for (const [status, response] of Object.entries(doc?.responses ?? {})) {
        responses[status] = withExamples(spec, toResponse(spec, Number(status), response, components));
    }

    return responses;
};
