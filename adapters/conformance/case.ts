import type { Manifest, Storage } from '../../lib/storage/contract';

/** A database for one case. */
export interface Fixture {
    /** Empty, opened and migrated. */
    readonly storage: Storage;
    /** A further instance on the same data, opened and migrated: what another process would have. `dispose()` closes it. */
    readonly peer?: () => Promise<Storage>;
    /** Drops `storage` as a crash would, where that can be done without ending the process, and opens the same data anew. */
    readonly reopen?: () => Promise<Storage>;
    dispose(): Promise<void>;
}

/** What a case needs: a claim of the manifest, or something that the fixture can do. */
export type Need = 'durable' | 'multiProcess' | 'notify' | 'prune' | 'transfer' | 'peer' | 'reopen';

/** Revision of contract 1 in which a promise was made. */
export type Revision = `1.${number}`;

/** One promise of the contract. */
export interface Case {
    /** `group/promise`; does not change between versions. */
    readonly id: string;
    /** The promise, as a sentence. */
    readonly proves: string;
    readonly needs: readonly Need[];
    readonly since: Revision;
    /** Rejects where the promise is not kept. */
    run(fixture: Fixture): Promise<void>;
}

export const define = (id: string, proves: string, run: Case['run'], needs: readonly Need[] = [], since: Revision = '1.0'): Case => ({ id, proves, needs, since, run });

/** The second instance of a case that needs one. */
export const peerOf = async ({ peer }: Fixture): Promise<Storage> => {

    if (!peer) {
        throw new Error('This case needs a fixture with peer()');
    }

    return await peer();
};

/** The storage of a case that needs one to come back. */
export const reopened = async ({ reopen }: Fixture): Promise<Storage> => {

    if (!reopen) {
        throw new Error('This case needs a fixture with reopen()');
    }

    return await reopen();
};

/** Needs of a case that neither the manifest claims nor the fixture can. */
export const lacking = ({ needs }: Pick<Case, 'needs'>, manifest: Manifest, offers: readonly Need[]): readonly Need[] => {

    const has = (need: Need): boolean => (need === 'peer' || need === 'reopen' ? offers.includes(need) : manifest[need] === true);
    return needs.filter((need) => !has(need));
};
