import { hkdfSync } from 'node:crypto';

import type { AuthSettings, SigningKey } from '../auth/options';

export interface SecretDeps {
    /** Keys of `auth.secret`, the current one first. */
    readonly keys: readonly SigningKey[];
    /** Issuer and audience, so that other services with the same keys have other secrets. */
    readonly purpose: string;
}

/** Returns the purpose of a registration's secrets. */
export const purposeOf = ({ issuer, audience }: Pick<AuthSettings, 'issuer' | 'audience'>): string => `${issuer}\0${audience}`;

/**
 * Returns the secrets that sign a bot's webhook messages, one per key of the host, the current key's first. They are derived
 * (HKDF, RFC 5869) and never stored, so that nothing at rest can sign. While a key is rotated, messages also have a signature
 * by the old one.
 */
export const secretsOf = ({ keys, purpose }: SecretDeps, id: string): readonly string[] => {

    return keys.map(({ secret }) => `whsec_${Buffer.from(hkdfSync('sha256', secret, '', `hapi-crypto-news webhook\0${purpose}\0${id}`, 32)).toString('base64')}`);
};
