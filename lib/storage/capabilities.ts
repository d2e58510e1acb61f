import type { Manifest, Storage } from './contract';

/** An optional member of an adapter. */
export type Capability = 'bots' | 'payments' | 'documents' | 'prune' | 'transfer';

/** An option that was set, and the capability that it needs. */
export interface Demand {
    readonly option: string;
    readonly capability: Capability;
}

/** Checks the member, not the manifest: adapters of revision 1.2 have bots and payments without claiming them. */
export const isCapable = (storage: Partial<Storage>, capability: Capability): boolean => Boolean(storage[capability]);

const nameOf = ({ name = 'without a name', version = '' }: Partial<Manifest>): string => `${name} ${version}`.trim();

/** Throws for the first option whose capability the adapter lacks; the message names option, capability and adapter. */
export const demandCapabilities = (storage: Pick<Storage, 'manifest'> & Partial<Storage>, demands: readonly Demand[]): void => {

    const unmet = demands.find(({ capability }) => !isCapable(storage, capability));
    if (unmet) {
        throw new Error(`hapi-crypto-news: invalid option: ${unmet.option} needs the capability ${unmet.capability}, which the storage adapter ${nameOf(storage.manifest)} does not have`);
    }
};
