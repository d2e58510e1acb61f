/** Paths in a request's log line that contain tokens, for the `redact` option of pino and hapi-pino. */
export const redact: readonly string[] = ['req.query.token', 'req.headers.authorization', 'queryParams.token'];
