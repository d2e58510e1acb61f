import { hkdfSync } from 'node:crypto';

import type { AuthSettings, SigningKey } from '../auth/options';

export interface SecretDeps {
    /** The first signs, all verify. */
    readonly keys: readonly SigningKey[];
    /** Issuer and audience: other services with the same keys have other secrets. */
    readonly purpose: string;
}

export const purposeOf = ({ issuer, audience }: Pick<AuthSettings, 'issuer' | 'audience'>): string => `${issuer}\0${audience}`;

/**
 * Secrets that webhooks are signed with, one for each bot and key of the host's, the current key's first. They are
 * derived (HKDF, RFC 5869) and never stored: nothing at rest can be used to sign. While a key is rotated, messages bear a
 * signature of the old one too.
 */
export const secretsOf = ({ keys, purpose }: SecretDeps, id: string): readonly string[] => {

    return keys.map(({ secret }) => `whsec_${Buffer.from(hkdfSync('sha256', secret, '', `hapi-crypto-news webhook\0${purpose}\0${id}`, 32)).toString('base64')}`);
};
