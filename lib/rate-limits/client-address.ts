import type { Request } from '@hapi/hapi';

import type { Log } from '../runtime';
import { normalAddress } from './address';
import { hopsIn } from './forwarded';
import type { ProxyHeader } from './forwarded';
import { trustOf } from './trust';
import type { TrustProxy, Trusts } from './trust';

export interface ClientAddressOptions {
    /** Undefined: nobody is trusted, and the log says so once when a proxy seems to be there. */
    readonly trustProxy: TrustProxy | undefined;
    /** Undefined: either. */
    readonly proxyHeader: ProxyHeader | undefined;
    readonly log: Log;
}

/** The other end of a connection, and the header of a request that came over it. */
export interface Peer {
    /** Of the socket; undefined on a unix socket. */
    readonly remoteAddress: string | undefined;
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export const peerOf = ({ info, raw }: Request): Peer => ({ remoteAddress: info.remoteAddress, headers: raw.req.headers });

const proxyHeaders: readonly ProxyHeader[] = ['forwarded', 'x-forwarded-for'];

/** Finds out from where a request comes, past the proxies that the host trusts. */
export class ClientAddress {

    private readonly options: ClientAddressOptions;
    private readonly trusts: Trusts;
    private warned = false;

    constructor(options: ClientAddressOptions) {

        this.options = options;
        this.trusts = trustOf(options.trustProxy ?? false);
    }

    /**
     * The nearest address that is not a trusted proxy's, in one spelling; undefined for a client on a unix socket. When
     * the two fields disagree, one of them came through from the client: neither is believed, and the peer's is returned.
     */
    of({ remoteAddress, headers }: Peer): string | undefined {

        const peer = normalAddress(String(remoteAddress)) ?? undefined;
        const fields = this.fields(headers);
        if (!this.trusts(peer, 0)) {
            this.warn(fields.length > 0);
            return peer;
        }

        const found = new Set(fields.map(([name, text]) => this.walk(peer, hopsIn(name, text))));
        const [only] = found;
        return found.size === 1 ? only : peer;
    }

    private fields(headers: Peer['headers']): readonly (readonly [ProxyHeader, string])[] {

        const { proxyHeader } = this.options;
        const names = proxyHeader ? [proxyHeader] : proxyHeaders;
        return names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])] as const]));
    }

    /** From the nearest hop outwards; what is no address ends the way. */
    private walk(peer: string | undefined, hops: readonly (string | null)[]): string | undefined {

        let client = peer;
        for (const [i, hop] of hops.entries()) {
            if (hop === null) {
                return client;
            }

            client = hop;
            if (!this.trusts(hop, i + 1)) {
                return client;
            }
        }

        return client;
    }

    private warn(forwarded: boolean): void {

        if (forwarded && !this.warned && this.options.trustProxy === undefined) {
            this.warned = true;
            this.options.log(['rate-limits', 'warning'], 'Requests carry Forwarded or X-Forwarded-For, but the option trustProxy is not set: all clients of a proxy count as one address');
        }
    }
}
