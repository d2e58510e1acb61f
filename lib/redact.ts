import { paymentHeaders } from './x402/protocol/payment-headers';

/**
 * Paths in a request's log line that contain tokens or payments, for the `redact` option of pino and hapi-pino. A payment
 * that is sent again gets the answer that was sold, and a page's address in `Referer` may have a token in its query.
 */
export const redact: readonly string[] = [
    'req.query.token',
    'req.headers.authorization',
    'req.headers.referer',
    ...paymentHeaders.map((name) => `req.headers["${name}"]`),
    'queryParams.token'
];
