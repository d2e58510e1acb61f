import { AbiCoder, concat, getAddress, hashMessage, verifyMessage } from 'ethers';
import { SiweMessage } from 'siwe';

import { walletPattern } from '../../validation';
import type { ChainProvider } from '../options';
import { verifierCreationCode } from './eip6492';
import type { SignInMessage } from './message';

/** The checksummed form (EIP-55) of a wallet address in any case; null if the text is not an address. */
export const toChecksummed = (address: string): string | null => (walletPattern.test(address) ? getAddress(address.toLowerCase()) : null);

/**
 * Whether siwe accepts the checksum of the address (EIP-55), the nonce and the times. Long fields are left out: its parser
 * takes some 8 µs per character, and our own grammar has checked the statement and the URI.
 */
export const isValid = ({ domain, address, version, chainId, nonce, issuedAt, expirationTime, notBefore }: SignInMessage): boolean => {

    const times = { issuedAt, ...(expirationTime !== undefined && { expirationTime }), ...(notBefore !== undefined && { notBefore }) };
    try {
        return new SiweMessage({ domain, address, uri: 'https://uri.invalid', version, chainId, nonce, ...times }).address === address;
    }
    catch {
        return false;
    }
};

/** Whether the key of `address` signed exactly this text (EIP-191, personal_sign). Signatures with a high S are refused. */
export const isSignedByKey = (text: string, signature: string, address: string): boolean => {

    try {
        return verifyMessage(text, signature) === address;
    }
    catch {
        return false;
    }
};

/** Selector of `isValidSignature(bytes32,bytes)`, and the value that it returns for a valid signature (EIP-1271). */
const magic = '0x1626ba7e';

/** Suffix of a signature of a wallet that is not deployed yet (EIP-6492). */
const wrapped = '6492'.repeat(16);

const abi = AbiCoder.defaultAbiCoder();

/** Compares the whole word: a contract that echoes its input returns the selector, which is the magic value, too. */
const isMagic = (answer: string): boolean => answer.slice(0, 66).toLowerCase() === magic.padEnd(66, '0');

const isOne = (answer: string): boolean => /^0x0{0,63}1$/.test(answer);

/** A signature and the contract wallet that it claims to be from. */
export interface ContractSignature {
    readonly text: string;
    readonly signature: string;
    readonly address: string;
}

/** Whether the contract wallet accepts the signature. Rejects if the provider does. */
export const isSignedByContract = async (provider: ChainProvider, { text, signature, address }: ContractSignature, signal: AbortSignal): Promise<boolean> => {

    const hash = hashMessage(text);
    if (signature.toLowerCase().endsWith(wrapped)) {
        const parameters = abi.encode(['address', 'bytes32', 'bytes'], [address, hash, signature]);
        return isOne(await provider.call({ data: concat([verifierCreationCode, parameters]) }, { signal }));
    }

    const parameters = abi.encode(['bytes32', 'bytes'], [hash, signature]);
    return isMagic(await provider.call({ to: address, data: concat([magic, parameters]) }, { signal }));
};
