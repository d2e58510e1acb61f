import type { EventEmitter } from 'node:events';

/** What `server.plugins['hapi-crypto-news']` offers to the host. */
export interface CryptoNews {
    readonly events: EventEmitter;
}
