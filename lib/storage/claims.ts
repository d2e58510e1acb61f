import type { Storage } from './contract';

/** One registration's claim on the place where its storage keeps the data. */
export interface Claim {
    readonly adapter: Storage;
    /** The registration's server; the same object for all registrations of one. */
    readonly server: object;
    /** Whether the option `storage` was a path, or not given, rather than an adapter. */
    readonly isPath: boolean;
}

/** Of all open storages in the process. */
const claims = new Map<string, Set<Claim>>();

/**
 * Adapters that a host has made on purpose, for one place and for several servers, are taken for the nodes of a cluster. Two
 * on one server, or one path given twice, are taken for an oversight: the news of both registrations would mix.
 */
const collide = (one: Claim, other: Claim): boolean => one.adapter !== other.adapter && (one.server === other.server || (one.isPath && other.isPath));

/** Throws if the place is claimed by a registration that is not meant to share it. Returns what gives the claim up. */
export const claimPlace = (claim: Claim, share: boolean): (() => void) => {

    const { location } = claim.adapter;
    if (location === undefined) {
        return () => {};
    }

    const others = claims.get(location) ?? new Set();
    if (!share && [...others].some((other) => collide(claim, other))) {
        throw new Error(`hapi-crypto-news: invalid option: storage ${location} is open for another registration in this process, and the news of both would mix. `
            + 'Give each registration a storage of its own; to share one, give both the same adapter object, or set shareStorage: true');
    }

    claims.set(location, others.add(claim));
    return () => {

        others.delete(claim);
        if (others.size === 0) {
            claims.delete(location);
        }
    };
};
