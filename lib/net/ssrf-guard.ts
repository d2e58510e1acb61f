import { lookup as lookupCallback } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

import { IPv4, IPv6, parse } from 'ipaddr.js';

import { buildConnector } from './undici';

/** One address of a host. */
export interface ResolvedAddress {
    /** IPv4 or IPv6, as text. */
    readonly address: string;
    /** 4 or 6. */
    readonly family: number;
}

/** Resolves a name to all of its addresses. */
export type DnsLookup = (host: string) => Promise<readonly ResolvedAddress[]>;

/** The address must not be requested. The message is for the host's log. */
export class SsrfError extends Error {

    override readonly name = 'SsrfError';
}

/** Where requests may go. */
export interface SsrfGuardOptions {
    /** Allowed ports. */
    readonly ports: readonly number[];
    /** Each `host:port` that is allowed although it is private or on another port. */
    readonly allow: readonly string[];
}

export const systemLookup: DnsLookup = (host) => {

    return new Promise((resolve, reject) => {

        lookupCallback(host, { all: true, verbatim: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
    });
};

/** IPv6 addresses that are assigned to networks (RFC 4291, 2.4); all others have special meanings or none. */
const globalUnicast = IPv6.parseCIDR('2000::/3');

/**
 * Unicast addresses that answer only inside a cloud: the wire server of Azure, the service networks of IBM Cloud and the
 * metadata service of Equinix Metal. Those of other clouds are in private ranges anyway.
 */
const clouds = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14', '192.80.8.124/32'].map((range) => IPv4.parseCIDR(range));

/** ISATAP (RFC 5214, 6.1): an interface identifier that contains an IPv4 address, in any network. */
const isatap = /^(?:[^:]+:){4}(?:0|200):5efe:/;

/**
 * Whether an address belongs to a public host: unicast, and in no special range. IPv4-mapped, NAT64, 6to4, Teredo and
 * ISATAP addresses are refused because each may contain a private one.
 */
export const isPublic = (address: string): boolean => {

    try {
        const ip = parse(address);
        return ip.range() === 'unicast' && (ip instanceof IPv6 ? ip.match(globalUnicast) && !isatap.test(ip.toNormalizedString()) : !clouds.some((range) => ip.match(range)));
    }
    catch {
        return false;
    }
};

/** Names that no public host has: those without a dot or with an empty part, and those reserved for local use (RFC 6761, RFC 6762, RFC 8375, `internal`). */
const localName = /^[^.[]+\.?$|^\.|\.\.|\.(?:localhost|local|internal|home\.arpa|invalid|test)\.?$/;

const defaultPort = (protocol: string): string => (protocol === 'https:' ? '443' : '80');

/** Decides which hosts may be requested, and connects to the address that it has checked, so that a name can't resolve differently in between. */
export class SsrfGuard {

    private readonly options: SsrfGuardOptions;
    private readonly lookup: DnsLookup;

    constructor(options: SsrfGuardOptions, lookup: DnsLookup) {

        this.options = options;
        this.lookup = lookup;
    }

    /** The guard for a redirect from `url`: `allow` exempts its target only if `url` is exempt, too. */
    forRedirect(url: URL): SsrfGuard {

        return this.isExempt(url) ? this : new SsrfGuard({ ...this.options, allow: [] }, this.lookup);
    }

    /** Whether `allow` contains this host and port. */
    isExempt(url: URL): boolean {

        return this.isOnAllowList(url.hostname, url.port || defaultPort(url.protocol));
    }

    /** Parses a URL. Throws `SsrfError` if its scheme, port or address is not allowed. */
    check(text: string, base?: string): URL {

        const url = parseUrl(text, base);
        const port = url.port || defaultPort(url.protocol);
        if (this.isExempt(url)) {
            return url;
        }

        if (!this.options.ports.includes(Number(port))) {
            throw new SsrfError(`Port ${port} is not allowed`);
        }

        const host = bare(url.hostname);
        if (isIP(host) !== 0 && !isPublic(host)) {
            throw new SsrfError(`${host} is not a public address`);
        }

        if (localName.test(url.hostname)) {
            throw new SsrfError(`${host} is no name of a public host`);
        }

        return url;
    }

    /** Addresses of a host, all of them allowed. Rejects with `SsrfError` if one of them is not public. */
    async resolve(host: string, port: string): Promise<readonly ResolvedAddress[]> {

        const addresses = await this.lookup(bare(host));
        if (addresses.length === 0) {
            throw new SsrfError(`${host} has no address`);
        }

        const inner = this.isOnAllowList(host, port) ? undefined : addresses.find(({ address }) => !isPublic(address));
        if (inner) {
            throw new SsrfError(`${host} leads to ${inner.address}, which is not a public address`);
        }

        return addresses;
    }

    /** A connector for undici that resolves and checks the host for every connection. */
    connector(timeoutMs: number): ReturnType<typeof buildConnector> {

        return (options, callback) => {

            const port = options.port || defaultPort(options.protocol);
            const lookup: LookupFunction = (host, _options, answer) => {

                this.resolve(host, port).then((addresses) => answer(null, [...addresses]), (error: Error) => answer(error, []));
            };

            buildConnector({ timeout: timeoutMs, autoSelectFamily: true, lookup })(options, callback);
        };
    }

    private isOnAllowList(host: string, port: string): boolean {

        return this.options.allow.includes(`${host}:${port}`) || this.options.allow.includes(`${bare(host)}:${port}`);
    }
}

const parseUrl = (text: string, base?: string): URL => {

    const url = URL.canParse(text, base) ? new URL(text, base) : null;
    if (!url) {
        throw new SsrfError('Not a URL');
    }

    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        throw new SsrfError(`${url.protocol} is not http(s)`);
    }

    return url;
};

/** An IPv6 address without its brackets. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '');
