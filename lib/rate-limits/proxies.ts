import type { Request } from '@hapi/hapi';

import type { ForwardedOrigin } from '../http/base';
import type { Logger } from '../logger';
import { normalAddress } from './address';
import { fieldsIn, hopsIn } from './forwarded';
import type { Headers, Hop, ProxyHeader } from './forwarded';
import { trustOf } from './trust';
import type { TrustProxy, Trusts } from './trust';

export interface ProxiesOptions {
    /** Undefined: nobody is trusted, and the log says so once when a proxy seems to be there. */
    readonly trustProxy: TrustProxy | undefined;
    /** Undefined: either. */
    readonly proxyHeader: ProxyHeader | undefined;
    readonly log: Logger;
}

/** The other end of a connection, and the header of a request that came over it. */
export interface Peer {
    /** Of the socket; undefined on a unix socket. */
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

/** Finds out what client a request comes from, and which address it asked, past the proxies that the host trusts. */
export class Proxies {

    private readonly options: ProxiesOptions;
    private readonly trusts: Trusts;
    private warned = false;

    constructor(options: ProxiesOptions) {

        this.options = options;
        this.trusts = trustOf(options.trustProxy ?? false);
    }

    /**
     * The nearest address that is not a trusted proxy's, in one spelling; undefined for a client on a unix socket. When
     * the two fields disagree, one of them came through from the client: neither is believed, and the peer's is returned.
     */
    addressOf({ remoteAddress, headers }: Peer): string | undefined {

        const peer = normalised(remoteAddress);
        if (!this.trusts(peer, 0)) {
            this.warn(headers);
            return peer;
        }

        const readings = this.readings(peer, headers).filter(({ hasAddress }) => hasAddress);
        return only(readings.map(({ client }) => client)) ?? peer;
    }

    /** What the outermost trusted proxy was asked for. Families of headers that disagree are not believed. */
    originOf({ remoteAddress, headers }: Peer): ForwardedOrigin {

        const peer = normalised(remoteAddress);
        const readings = this.trusts(peer, 0) ? this.readings(peer, headers) : [];
        if (new Set(readings.map(({ client }) => client)).size !== 1) {
            return {};
        }

        return { proto: only(readings.map(({ proto }) => proto)), host: only(readings.map(({ host }) => host)) };
    }

    private readings(peer: string | undefined, headers: Headers): readonly Reading[] {

        const { proxyHeader } = this.options;
        const names = (proxyHeader ? [proxyHeader] : families).filter((name) => fieldsIn(name, headers).length > 0);
        return names.map((name) => {

            const hops = this.trusted(peer, hopsIn(name, headers));
            return {
                client: last(hops, 'address') ?? peer,
                hasAddress: headers[name] !== undefined,
                proto: last(hops, 'proto') ?? undefined,
                host: last(hops, 'host') ?? undefined
            };
        });
    }

    /** What trusted proxies wrote, from the nearest outwards; what is no address ends the way. */
    private trusted(peer: string | undefined, hops: readonly Hop[]): readonly Hop[] {

        const trusted: Hop[] = [];
        let writer = peer;
        for (const [i, hop] of hops.entries()) {
            if (!this.trusts(writer, i)) {
                return trusted;
            }

            trusted.push(hop);
            if (hop.address === null) {
                return trusted;
            }

            writer = hop.address;
        }

        return trusted;
    }

    private warn(headers: Headers): void {

        if (!this.warned && this.options.trustProxy === undefined && families.some((name) => headers[name] !== undefined)) {
            this.warned = true;
            this.options.log(['rate-limits', 'warning'], 'Requests carry Forwarded or X-Forwarded-For, but the option trustProxy is not set: all clients of a proxy count as one address, and links name the address that the proxy asked for');
        }
    }
}

const normalised = (remoteAddress: string | undefined): string | undefined => normalAddress(String(remoteAddress)) ?? undefined;

/** The outermost value that is there. */
const last = <K extends keyof Hop>(hops: readonly Hop[], key: K): Hop[K] => [...hops].reverse().find((hop) => hop[key] !== null)?.[key] ?? null;

/** The one value of those that are there; undefined if they differ. */
const only = <T>(values: readonly (T | undefined)[]): T | undefined => {

    const found = new Set(values.filter((value) => value !== undefined));
    const [first] = found;
    return found.size === 1 ? first : undefined;
};
