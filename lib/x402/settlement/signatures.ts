import { loadEthers } from '../../ethers';
import type { Logger } from '../../logger';
import { keySignature } from '../../validation';
import type { Chain } from '../facilitator/chain';
import { reasonOf } from '../facilitator/reason';
import type { Payment } from '../protocol/payment';

export interface SignaturesDeps {
    /** By network (CAIP-2), for networks with an `rpcUrl`. */
    readonly chains: ReadonlyMap<string, Pick<Chain, 'hasCode'>>;
    readonly log: Logger;
}

/** EIP-712 type of EIP-3009. */
const types = {
    TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' }
    ]
};

/**
 * Detects forged payments before they cost a call of the facilitator or a row in the ledger. Checks signatures of keys, and
 * leaves those of contracts (EIP-1271, EIP-6492) to the facilitator.
 */
export class Signatures {

    constructor(private readonly deps: SignaturesDeps) {}

    /** Resolves to false if the signature is certainly forged. */
    async mayBeValid(payment: Payment): Promise<boolean> {

        return !keySignature.test(payment.signature) || signerOf(payment) === payment.authorization.from.toLowerCase() || await this.isContract(payment);
    }

    /** Without an `rpcUrl`, an address is taken for that of a key. If the chain does not answer, the facilitator decides. */
    private async isContract({ authorization, requirement }: Payment): Promise<boolean> {

        try {
            return await this.deps.chains.get(requirement.network)?.hasCode(authorization.from) ?? false;
        }
        catch (error) {
            this.deps.log(['x402', 'chain', 'error'], { reason: reasonOf(error) });
            return true;
        }
    }
}

/** Address of the signer in lower case, or null if none can be recovered. Takes more than a ms of CPU time. */
export const signerOf = ({ authorization, requirement, signature }: Payment): string | null => {

    const { TypedDataEncoder, recoverAddress } = loadEthers();
    const { network, asset, extra } = requirement;
    const domain = { name: String(extra.name), version: String(extra.version), chainId: network.slice('eip155:'.length), verifyingContract: asset.toLowerCase() };
    const message = { ...authorization, from: authorization.from.toLowerCase(), to: authorization.to.toLowerCase() };
    try {
        return recoverAddress(TypedDataEncoder.hash(domain, types, message), signature).toLowerCase();
    }
    catch {
        return null;
    }
};
