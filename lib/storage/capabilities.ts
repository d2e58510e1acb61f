import type { Manifest, Storage } from './contract';

/** What an adapter may leave out. */
export type Capability = 'bots' | 'payments' | 'prune' | 'transfer';

/** An option that was set, and the capability without which it means nothing. */
export interface Demand {
    readonly option: string;
    readonly capability: Capability;
}

/** The member decides, not the manifest: adapters of revision 1.2 have bots and payments without claiming them. */
export const isCapable = (storage: Partial<Storage>, capability: Capability): boolean => Boolean(storage[capability]);

const nameOf = ({ name = 'without a name', version = '' }: Partial<Manifest>): string => `${name} ${version}`.trim();

/** Throws for the first option that needs what the adapter does not have; the message names option, capability and adapter. */
export const demandCapabilities = (storage: Pick<Storage, 'manifest'> & Partial<Storage>, demands: readonly Demand[]): void => {

    const unmet = demands.find(({ capability }) => !isCapable(storage, capability));
    if (unmet) {
        throw new Error(`hapi-crypto-news: invalid option: ${unmet.option} needs the capability ${unmet.capability}, which the storage adapter ${nameOf(storage.manifest)} does not have`);
    }
};
