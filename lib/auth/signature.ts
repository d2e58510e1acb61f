import { AbiCoder, concat, hashMessage, verifyMessage } from 'ethers';
import { SiweMessage } from 'siwe';

import type { ChainProvider } from './options';
import type { SignInMessage } from './message';
import { creationCode } from './predeployed';

/** Reads a sign-in message by the grammar of EIP-4361, address checksum included; null where it isn't one. */
export const parse = (text: string): SignInMessage | null => {

    try {
        return toMessage(new SiweMessage(text));
    }
    catch {
        return null;
    }
};

const toMessage = (message: SiweMessage): SignInMessage => ({
    scheme: message.scheme,
    domain: message.domain,
    address: message.address,
    statement: message.statement,
    uri: message.uri,
    version: message.version,
    chainId: message.chainId,
    nonce: message.nonce,
    issuedAt: message.issuedAt as string,
    expirationTime: message.expirationTime,
    notBefore: message.notBefore
});

/** Whether the key of `address` signed exactly this text (EIP-191, personal_sign). Signatures with a high S are refused. */
export const isSignedByKey = (text: string, signature: string, address: string): boolean => {

    try {
        return verifyMessage(text, signature) === address;
    }
    catch {
        return false;
    }
};

/** Selector of `isValidSignature(bytes32,bytes)`, and the value that says yes (EIP-1271). */
const magic = '0x1626ba7e';

/** Ends a signature of a wallet that isn't deployed yet (EIP-6492). */
const wrapped = '6492'.repeat(16);

const abi = AbiCoder.defaultAbiCoder();

/** The whole word: whatever echoes its input answers with the selector, which is the magic value too. */
const isMagic = (answer: string): boolean => answer.slice(0, 66).toLowerCase() === magic.padEnd(66, '0');

const isOne = (answer: string): boolean => /^0x0{0,63}1$/.test(answer);

/** Whether the contract wallet at `address` takes the signature for its own; rejects where the provider does. */
export const isSignedByContract = async (provider: ChainProvider, text: string, signature: string, address: string): Promise<boolean> => {

    const hash = hashMessage(text);
    if (signature.toLowerCase().endsWith(wrapped)) {
        const parameters = abi.encode(['address', 'bytes32', 'bytes'], [address, hash, signature]);
        return isOne(await provider.call({ data: concat([creationCode, parameters]) }));
    }

    const parameters = abi.encode(['bytes32', 'bytes'], [hash, signature]);
    return isMagic(await provider.call({ to: address, data: concat([magic, parameters]) }));
};
