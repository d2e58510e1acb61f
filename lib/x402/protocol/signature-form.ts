/** Order of secp256k1, and the largest S that tokens accept (EIP-2). */
const order = BigInt('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141');
const maxS = order / 2n;

const recoveryBytes: readonly string[] = ['00', '01', '1b', '1c'];

/** Length of r, s and v in hexadecimal digits with the prefix `0x`. */
const keyLength = 132;

/**
 * Whether tokens accept the form of a signature: 65 bytes with r, s and v in range, or more bytes, which only a contract can
 * check (EIP-1271, EIP-6492). Does not recover the signer.
 */
export const hasValidForm = (signature: string): boolean => {

    if (signature.length !== keyLength) {
        return signature.length > keyLength;
    }

    const r = BigInt(signature.slice(0, 66));
    const s = BigInt(`0x${signature.slice(66, 130)}`);
    return r > 0n && r < order && s > 0n && s <= maxS && recoveryBytes.includes(signature.slice(130).toLowerCase());
};
