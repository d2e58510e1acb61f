import { Resolver } from 'node:dns/promises';

import type { List } from '../storage/contract';
import { systemLookup } from './ssrf-guard';
import type { ResolvedAddress, DnsLookup } from './ssrf-guard';

/** Milliseconds per attempt, and attempts. */
const options = { timeout: 2000, tries: 2 };

const asked = async (question: Promise<List>, family: number): Promise<readonly ResolvedAddress[]> => {

    return (await question).map((address) => ({ address, family }));
};

/**
 * Asks the DNS servers directly. The system's lookup occupies one of the few threads of the process until it is answered: a
 * name whose servers never answer would block the host's file access and compression. Rejects if there is no address.
 */
export const networkLookup = (resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = new Resolver(options)): DnsLookup => {

    return async (host) => {

        const results = await Promise.allSettled([asked(resolver.resolve4(host), 4), asked(resolver.resolve6(host), 6)]);
        const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
        if (faults.length === results.length) {
            throw faults[0] as Error;
        }

        return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    };
};

/** Looks up names in `allow` (`host:port`) with the system, which may be the only one to know them, and all others in the DNS. */
export const createLookup = (allow: List, ask = networkLookup(), own = systemLookup): DnsLookup => {

    const known = new Set(allow.map((text) => text.replace(/:\d+$/, '')));
    return (host) => (known.has(host) ? own(host) : ask(host));
};
