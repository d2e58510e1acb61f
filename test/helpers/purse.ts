import './ethers';      // must be loaded first

import { ExactEvmScheme } from '@x402/evm';
import { x402Client } from '@x402/fetch';

import type { Payer } from './payer';

/** Signer in the form that `@x402/evm` expects. */
export const signerOf = ({ wallet }: Payer) => ({
    address: wallet.address as `0x${string}`,
    signTypedData: async ({ domain, types, message }: { domain: object; types: object; message: object }) => {

        const own = Object.entries(types as Record<string, never>).filter(([name]) => name !== 'EIP712Domain');
        return await wallet.signTypedData(domain, Object.fromEntries(own), message) as `0x${string}`;
    }
});

/** The official client, which pays from one wallet. */
export const purseOf = (payer: Payer): x402Client => new x402Client().register('eip155:84532', new ExactEvmScheme(signerOf(payer)));
