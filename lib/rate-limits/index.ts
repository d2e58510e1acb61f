import type { Request, Server } from '@hapi/hapi';

import type { ForwardedOrigin } from '../http/base';
import type { LimitName } from '../http/route-settings';
import type { RuntimeWith } from '../runtime';
import { networkOf } from './address';
import type { RateLimitSettings } from './options';
import { Proxies, peerOf } from './proxies';
import type { Peer, ProxiesOptions } from './proxies';
import { RequestLimits } from './request-limits';

/** Rate limits of one registration and the client addresses that they count by. */
export interface RateLimits {
    /** The address of a client behind trusted proxies; undefined on a unix socket. */
    addressOf(peer: Peer): string | undefined;
    /** The address that a client counts by (IPv6: its /64); null on a unix socket. */
    keyOf(request: Request): string | null;
    /** The address that the client requested, as trusted proxies report it. */
    originOf(request: Request): ForwardedOrigin;
    /** Counts an authenticated request against one more limit. Throws 429. */
    charge(request: Request, name: LimitName): void;
    /** Counts the requests to the registration's routes. */
    register(server: Server): void;
    /** Completes the response to one of them with the fields of the limits. */
    complete(request: Request): void;
}

/** How clients are identified and how many requests each may make. */
export interface ClientSettings extends Pick<ProxiesOptions, 'trustProxy' | 'proxyHeader'> {
    readonly rateLimits: false | RateLimitSettings;
}

export const createRateLimits = (runtime: RuntimeWith<ClientSettings>, isPaying: (request: Request) => boolean): RateLimits => {

    const { settings: { rateLimits: settings, trustProxy, proxyHeader }, clock, log, telemetry } = runtime;
    const proxies = new Proxies({ trustProxy, proxyHeader, log });
    const limits = settings ? new RequestLimits({ settings, addressOf: (request) => proxies.addressOf(peerOf(request)), isPaying, clock, log, telemetry }) : null;
    const keyOf = (request: Request): string | null => {

        const found = proxies.addressOf(peerOf(request));
        return found === undefined ? null : networkOf(found);
    };

    return {
        addressOf: (peer) => proxies.addressOf(peer),
        keyOf,
        originOf: (request) => proxies.originOf(peerOf(request)),
        charge: (request, name) => limits?.charge(request, name),
        register: (server) => limits?.register(server),
        complete: (request) => limits?.complete(request)
    };
};
