/** A US-dollar token that is taken on one network (EIP-3009). */
export interface Asset {
    /** CAIP-2, as `eip155:8453`. */
    readonly network: string;
    /** The network's name in version 1 of the protocol; null where it had none. */
    readonly legacyName: string | null;
    readonly address: string;
    readonly decimals: number;
    /** Name and version of the token's EIP-712 domain: what payers sign names them. */
    readonly name: string;
    readonly version: string;
}

/** USDC where it has an address of its own by Circle's list. The name of the domain differs between the two. */
export const knownAssets: readonly Asset[] = [
    { network: 'eip155:8453', legacyName: 'base', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', decimals: 6, name: 'USD Coin', version: '2' },
    { network: 'eip155:84532', legacyName: 'base-sepolia', address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', decimals: 6, name: 'USDC', version: '2' }
];
