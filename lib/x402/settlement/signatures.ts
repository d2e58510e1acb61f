import { loadEthers } from '../../ethers';
import type { Logger } from '../../logger';
import type { Chain } from '../facilitator/chain';
import { reasonOf } from '../facilitator/reason';
import type { Payment } from '../protocol/payment';

export interface SignaturesDeps {
    /** By network, where a chain can be asked. */
    readonly chains: ReadonlyMap<string, Pick<Chain, 'hasCode'>>;
    readonly log: Logger;
}

/** What keys sign: r, s and v, 65 bytes. Contract wallets mostly sign in longer forms. */
const keySignature = /^0x[0-9a-fA-F]{130}$/;

/** EIP-3009's type, as EIP-712 spells it. */
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
 * Tells forged payments before they cost a call of the facilitator, or a row of the ledger. What a key signed is judged
 * here; what a contract may have signed (EIP-1271, EIP-6492) is left to the facilitator.
 */
export class Signatures {

    constructor(private readonly deps: SignaturesDeps) {}

    /** False: forged for certain. */
    async mayBeValid(payment: Payment): Promise<boolean> {

        return !keySignature.test(payment.signature) || signerOf(payment) === payment.authorization.from.toLowerCase() || await this.isContract(payment);
    }

    /** Where the chain can't be asked, an address is a key's; where it does not answer, the facilitator decides. */
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

/** In lower case; null where the signature is none of any key. Takes more than a millisecond of computing. */
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
