/** Code and reason of a WebSocket close frame. */
export type CloseReason = readonly [code: number, reason: string];

/** Why the server closes a connection (specification, Close codes; rulings 41-43). */
export const closeReasons = {
    stopping: [1000, 'Server is shutting down'],
    idle: [1000, 'Inactive'],
    token: [1008, 'Missing or invalid token'],
    expired: [1008, 'Token has expired'],
    revoked: [1008, 'Token was revoked'],
    rate: [1008, 'Too many messages'],
    slow: [1013, 'Reading too slowly'],
    full: [1013, 'Too many connections'],
    fault: [1011, 'Internal error']
} as const satisfies Record<string, CloseReason>;
