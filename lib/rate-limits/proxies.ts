import type { Request } from '@hapi/hapi';

import type { ForwardedOrigin } from '../http/base';
import type { Logger } from '../logger';
import { networkOf, normalAddress } from './address';
import { fieldsIn, hopsIn } from './forwarded';
import type { Headers, Hop, ProxyHeader } from './forwarded';
import { trustOf } from './trust';
import type { TrustProxy, Trusts } from './trust';

export interface ProxiesOptions {
    /** Undefined if not set: no proxy is trusted, and a warning is logged once if there seems to be one. */
    readonly trustProxy: TrustProxy | undefined;
    /** Undefined for either. */
    readonly proxyHeader: ProxyHeader | undefined;
    readonly log: Logger;
}

/** The remote end of a connection and the headers of a request on it. */
export interface Peer {
    /** Address of the socket's peer; undefined on a unix socket. */
    readonly remoteAddress: string | undefined;
    readonly headers: Headers;
}

export const peerOf = ({ info, raw }: Request): Peer => ({ remoteAddress: info.remoteAddress, headers: raw.req.headers });

/** What the trusted proxies wrote in one family of headers. */
interface Reading extends ForwardedOrigin {
    /** The nearest address that is not a trusted proxy's. */
    readonly client: string | undefined;
    /** Whether the field that names clients was sent. */
    readonly hasAddress: boolean;
}

const families: readonly ProxyHeader[] = ['forwarded', 'x-forwarded-for'];

/** Determines the client of a request, and the address that it requested, behind the proxies that the host trusts. */
export class Proxies {

    private readonly options: ProxiesOptions;
    /** Null if no proxy is trusted. */
    private readonly trusts: Trusts | null;
    private warned = false;

    constructor(options: ProxiesOptions) {

        const { trustProxy = false } = this.options = options;
        this.trusts = trustProxy === false ? null : trustOf(trustProxy);
    }

    /** The address that the client of a request counts by (IPv6: its /64); null on a unix socket. */
    readonly keyOf = (request: Request): string | null => {

        const address = this.addressOf(peerOf(request));
        return address === undefined ? null : networkOf(address);
    };

    /**
     * The nearest address that is not a trusted proxy's, in normal form; undefined for a client on a unix socket. If the two
     * families of headers disagree, one of them came from the client: both are ignored, and the peer's address is returned.
     */
    addressOf({ remoteAddress, headers }: Peer): string | undefined {

        if (!this.trusts) {
            this.warn(headers);
            return normalised(remoteAddress);
        }

        const peer = normalised(remoteAddress);
        const readings = this.readings(this.trusts, peer, headers).filter(({ hasAddress }) => hasAddress);
        return only(readings.map(({ client }) => client)) ?? peer;
    }

    /** The address that the outermost trusted proxy was requested with. Families of headers that disagree are ignored. */
    originOf(request: Request): ForwardedOrigin {

        if (!this.trusts) {
            return {};
        }

        const { remoteAddress, headers } = peerOf(request);
        const readings = this.readings(this.trusts, normalised(remoteAddress), headers);
        if (new Set(readings.map(({ client }) => client)).size !== 1) {
            return {};
        }

        return { proto: only(readings.map(({ proto }) => proto)), host: only(readings.map(({ host }) => host)) };
    }

    /** Empty if the peer is not trusted. */
    private readings(trusts: Trusts, peer: string | undefined, headers: Headers): readonly Reading[] {

        if (!trusts(peer, 0)) {
            return [];
        }

        const { proxyHeader } = this.options;
        const names = (proxyHeader ? [proxyHeader] : families).filter((name) => fieldsIn(name, headers).length > 0);
        return names.map((name) => {

            const hops = trustedHops(trusts, peer, hopsIn(name, headers));
            return {
                client: last(hops, 'address') ?? peer,
                hasAddress: headers[name] !== undefined,
                proto: last(hops, 'proto') ?? undefined,
                host: last(hops, 'host') ?? undefined
            };
        });
    }

    private warn(headers: Headers): void {

        if (!this.warned && this.options.trustProxy === undefined && families.some((name) => headers[name] !== undefined)) {
            this.warned = true;
            this.options.log(['rate-limits', 'warning'], 'Requests carry Forwarded or X-Forwarded-For, but the option trustProxy is not set: all clients of a proxy count as one address, and links name the address that the proxy asked for');
        }
    }
}

/** What trusted proxies wrote, from the nearest outwards; what is no address ends the way. */
const trustedHops = (trusts: Trusts, peer: string | undefined, hops: readonly Hop[]): readonly Hop[] => {

    const trusted: Hop[] = [];
    let writer = peer;
    for (const [i, hop] of hops.entries()) {
        if (!trusts(writer, i)) {
            return trusted;
        }

        trusted.push(hop);
        if (hop.address === null) {
            return trusted;
        }

        writer = hop.address;
    }

    return trusted;
};

const normalised = (remoteAddress: string | undefined): string | undefined => normalAddress(String(remoteAddress)) ?? undefined;

/** The outermost value that is present. */
const last = <K extends keyof Hop>(hops: readonly Hop[], key: K): Hop[K] => [...hops].reverse().find((hop) => hop[key] !== null)?.[key] ?? null;

/** The value, if all present values are equal. */
const only = <T>(values: readonly (T | undefined)[]): T | undefined => {

    const found = new Set(values.filter((value) => value !== undefined));
    const [first] = found;
    return found.size === 1 ? first : undefined;
};
