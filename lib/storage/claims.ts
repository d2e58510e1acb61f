import type { Storage } from './contract';

/** One registration's claim on the location of its storage. */
export interface Claim {
    /** The adapter that it uses. */
    readonly adapter: Storage;
    /** The registration's server; the same object for all registrations of one. */
    readonly server: object;
    /** Whether the option `storage` was a path, or not given, rather than an adapter. */
    readonly isPath: boolean;
}

/** Claims of all open storages in the process, by location. */
const claims = new Map<string, Set<Claim>>();

/**
 * Several adapters for one location, made by the host for several servers, are treated as nodes of a cluster. Two on one
 * server, or one path given twice, are treated as a mistake: the news of both registrations would mix.
 */
const conflicts = (one: Claim, other: Claim): boolean => one.adapter !== other.adapter && (one.server === other.server || (one.isPath && other.isPath));

/** Throws if the location is claimed by a registration that is not meant to share it. Returns a function that drops the claim. */
export const claimLocation = (claim: Claim, share: boolean): (() => void) => {

    const { location } = claim.adapter;
    if (location === undefined) {
        return () => {};
    }

    const others = claims.get(location) ?? new Set();
    if (!share && [...others].some((other) => conflicts(claim, other))) {
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
