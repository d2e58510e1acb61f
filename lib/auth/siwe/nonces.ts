import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { Ms } from '../../storage/contract';
import type { SigningKey } from '../options';

/** A nonce that this service issued and that has not expired. */
export interface Nonce {
    /** Identifies the nonce. It lacks the signature, so the nonce cannot be restored from it. */
    readonly key: string;
    readonly expiresAt: Ms;
}

interface Deps {
    /** The first key signs, all keys verify. */
    readonly keys: readonly [SigningKey, ...SigningKey[]];
    /** What the nonces are for: those of another issuer or audience are refused, even with the same secret. */
    readonly purpose: string;
    readonly lifeMs: Ms;
    readonly random: (bytes: number) => Buffer;
}

// Bytes: random part (128 bits, ruling 23), time of expiry in milliseconds, signature.

const size = { random: 16, expiry: 6, mac: 16 };
const body = size.random + size.expiry;
const shape = new RegExp(`^[0-9a-f]{${2 * (body + size.mac)}}$`);

/**
 * Nonces that cost no storage until they are used: each carries its expiry and our signature over both (HMAC-SHA-256
 * truncated to 128 bits, with keys that HKDF derives from the secrets for this purpose alone). Written in hex, since
 * EIP-4361 requires alphanumeric nonces.
 */
export class Nonces {

    private readonly current: Buffer;
    private readonly keys: readonly Buffer[];

    constructor(private readonly deps: Deps) {

        const derive = ({ secret }: SigningKey): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `hapi-crypto-news nonce\0${deps.purpose}`, 32));
        this.keys = deps.keys.map(derive);
        this.current = derive(deps.keys[0]);
    }

    issue(now: Ms): string {

        const text = Buffer.alloc(body);
        this.deps.random(size.random).copy(text);
        text.writeUIntBE(now + this.deps.lifeMs, size.random, size.expiry);
        return Buffer.concat([text, sign(this.current, text)]).toString('hex');
    }

    /** Null if this service did not issue it or it has expired. Whether it was used before is checked in storage. */
    check(nonce: string, now: Ms): Nonce | null {

        if (!shape.test(nonce)) {
            return null;
        }

        const bytes = Buffer.from(nonce, 'hex');
        const text = bytes.subarray(0, body);
        const expiresAt = text.readUIntBE(size.random, size.expiry);
        const ours = this.keys.some((key) => timingSafeEqual(sign(key, text), bytes.subarray(body)));
        return ours && now < expiresAt ? { key: text.toString('hex', 0, size.random), expiresAt } : null;
    }
}

const sign = (key: Buffer, text: Buffer): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, size.mac);
