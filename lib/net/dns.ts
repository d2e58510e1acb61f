import { Resolver } from 'node:dns/promises';

import type { List } from '../storage/contract';
import { systemLookup } from './ssrf-guard';
import type { Address, Lookup } from './ssrf-guard';

/** Time for one question, in milliseconds, which is put twice. */
const options = { timeout: 2000, tries: 2 };

const asked = async (question: Promise<List>, family: number): Promise<readonly Address[]> => {

    return (await question).map((address) => ({ address, family }));
};

/**
 * Asks the servers of the network. The system's own way of looking up a name holds one of the few threads that the whole
 * process has until it is answered: whoever registers a name that nobody answers for would hold up the host's files and
 * compression. Rejects where there is no address.
 */
export const networkLookup = (resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = new Resolver(options)): Lookup => {

    return async (host) => {

        const results = await Promise.allSettled([asked(resolver.resolve4(host), 4), asked(resolver.resolve6(host), 6)]);
        const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
        if (faults.length === results.length) {
            throw faults[0] as Error;
        }

        return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    };
};

/** Names of the host's choice (`host:port`) may be known to its own machine alone; all others are asked of the network. */
export const createLookup = (allow: List, ask = networkLookup(), own = systemLookup): Lookup => {

    const known = new Set(allow.map((text) => text.replace(/:\d+$/, '')));
    return (host) => (known.has(host) ? own(host) : ask(host));
};
