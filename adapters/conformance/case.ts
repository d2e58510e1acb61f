import type { Manifest, Storage, With } from '../../lib/storage/contract';

/** A database for one case. */
export interface Fixture {
    /** An empty storage, opened and migrated. */
    readonly storage: Storage;
    /** Opens and migrates another instance on the same data, as another process would. `dispose()` closes it. */
    readonly peer?: () => Promise<Storage>;
    /** Drops `storage` as a crash would, if that is possible without ending the process, and opens the same data again. */
    readonly reopen?: () => Promise<Storage>;
    /** Closes all instances and removes the data. */
    dispose(): Promise<void>;
}

/** Requirement of a case: a claim of the manifest, or an optional function of the fixture. */
export type Need = 'durable' | 'multiProcess' | 'notify' | Capability | 'peer' | 'reopen';

/** Optional member of a storage. */
export type Capability = 'bots' | 'payments' | 'documents' | 'prune' | 'transfer';

/** The fixture of a case with these requirements. */
export interface Equipped<N extends Need> extends Fixture {
    readonly storage: With<Extract<N, Capability>>;
    readonly peer?: () => Promise<With<Extract<N, Capability>>>;
    readonly reopen?: () => Promise<With<Extract<N, Capability>>>;
}

/** Revision of contract 1 in which a promise was made. */
export type Revision = `1.${number}`;

/** One promise of the contract. */
export interface Case {
    /** `group/promise`; does not change between versions. */
    readonly id: string;
    /** The promise, as a sentence. */
    readonly proves: string;
    /** Requirements. The case is skipped if the adapter lacks one of them. */
    readonly needs: readonly Need[];
    /** Revision of the contract in which the promise was made. */
    readonly since: Revision;
    /** Rejects if the promise is not kept. */
    run(fixture: Fixture): Promise<void>;
}

export const define = <N extends Need = never>(id: string, proves: string, run: (fixture: Equipped<N>) => Promise<void>, needs: readonly N[] = [], since: Revision = '1.0'): Case => ({
    id, proves, needs, since, run
});

/** The second instance of a case that requires one. */
export const peerOf = async <S extends Storage>({ peer }: { readonly peer?: () => Promise<S> }): Promise<S> => {

    if (!peer) {
        throw new Error('This case needs a fixture with peer()');
    }

    return await peer();
};

/** The reopened storage of a case that requires it. */
export const reopened = async <S extends Storage>({ reopen }: { readonly reopen?: () => Promise<S> }): Promise<S> => {

    if (!reopen) {
        throw new Error('This case needs a fixture with reopen()');
    }

    return await reopen();
};

/** Every adapter had to have these before revision 1.3. */
const onceRequired: readonly Need[] = ['bots', 'payments'];

export const minor = (revision: Revision): number => Number(revision.slice(2));

/** Requirements of a case that neither the manifest claims nor the fixture offers. */
export const lacking = ({ needs }: Pick<Case, 'needs'>, manifest: Manifest, offers: readonly Need[], revision?: Revision): readonly Need[] => {

    const isOld = revision !== undefined && minor(revision) < 3;
    const has = (need: Need): boolean => {

        return need === 'peer' || need === 'reopen' ? offers.includes(need) : manifest[need] === true || (isOld && onceRequired.includes(need));
    };

    return needs.filter((need) => !has(need));
};
