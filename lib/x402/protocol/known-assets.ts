/** A US-dollar token with EIP-3009 on one network. */
export interface Asset {
    /** CAIP-2 name, such as `eip155:8453`. */
    readonly network: string;
    /** Name of the network in x402 version 1, or null without one. */
    readonly legacyName: string | null;
    /** Contract address. */
    readonly address: string;
    readonly decimals: number;
    /** Name and version of the token's EIP-712 domain, which payers sign. */
    readonly name: string;
    readonly version: string;
}

/** A network on which payments are accepted, with its token. */
export interface Network extends Asset {
    /** JSON-RPC endpoint of the chain, or null without one. */
    readonly rpcUrl: string | null;
}

/** Base Sepolia, where tokens are worth nothing: the default. */
export const testNetwork = 'eip155:84532';

/** USDC, with the addresses of Circle's list. The name of the EIP-712 domain differs between the two. */
export const knownAssets: readonly Asset[] = [
    { network: 'eip155:8453', legacyName: 'base', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', decimals: 6, name: 'USD Coin', version: '2' },
    { network: testNetwork, legacyName: 'base-sepolia', address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', decimals: 6, name: 'USDC', version: '2' }
];
