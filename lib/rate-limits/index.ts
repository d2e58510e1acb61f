import type { RuntimeWith } from '../runtime';
import type { RateLimitSettings } from './options';
import { Proxies } from './proxies';
import type { ProxiesOptions } from './proxies';
import { RequestLimits } from './request-limits';

/** Rate limits of one registration and the client addresses that they count by. */
export interface RateLimits {
    readonly proxies: Proxies;
    /** Null if the host wants no limits. */
    readonly limits: RequestLimits | null;
}

/** How clients are identified and how many requests each may make. */
export interface ClientSettings extends Pick<ProxiesOptions, 'trustProxy' | 'proxyHeader'> {
    readonly rateLimits: false | RateLimitSettings;
}

/** @param paymentHeaders names of headers that contain a payment. */
export const createRateLimits = (runtime: RuntimeWith<ClientSettings>, paymentHeaders: readonly string[]): RateLimits => {

    const { settings: { rateLimits: settings, trustProxy, proxyHeader }, clock, log, telemetry } = runtime;
    const proxies = new Proxies({ trustProxy, proxyHeader, log });
    return { proxies, limits: settings ? new RequestLimits({ settings, proxies, paymentHeaders, clock, log, telemetry }) : null };
};
