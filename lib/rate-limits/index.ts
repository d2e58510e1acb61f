import type { Request, Server } from '@hapi/hapi';

import type { Runtime } from '../runtime';
import { networkOf } from './address';
import { ClientAddress, peerOf } from './client-address';
import type { Peer } from './client-address';
import { RequestLimits } from './request-limits';

/** Rate limits of one registration, and the addresses that they count by. */
export interface RateLimits {
    /** The address of a client, past trusted proxies; undefined on a unix socket. */
    addressOf(peer: Peer): string | undefined;
    /** What a client's address counts as (IPv6: its /64); null on a unix socket. */
    keyOf(request: Request): string | null;
    /** Counts the requests to the registration's routes. */
    register(server: Server): void;
}

export const createRateLimits = (runtime: Runtime, isPaying: (request: Request) => boolean): RateLimits => {

    const { settings: { rateLimits: settings, trustProxy, proxyHeader }, clock, log } = runtime;
    const address = new ClientAddress({ trustProxy, proxyHeader, log });
    const limits = settings ? new RequestLimits({ settings, addressOf: (request) => address.of(peerOf(request)), isPaying, clock, log }) : null;
    const keyOf = (request: Request): string | null => {

        const found = address.of(peerOf(request));
        return found === undefined ? null : networkOf(found);
    };

    return { addressOf: (peer) => address.of(peer), keyOf, register: (server) => limits?.register(server) };
};
