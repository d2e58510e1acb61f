/** Paths of a request's log line that hold tokens; made for pino's and hapi-pino's `redact` option. */
export const redact: readonly string[] = ['req.query.token', 'req.headers.authorization', 'queryParams.token'];
