import { createHmac, timingSafeEqual } from 'node:crypto';

/** Methods of `X-Hub-Signature` (WebSub, section 8) with the lengths of their hashes in bytes. */
const methods: ReadonlyMap<string, number> = new Map([['sha1', 20], ['sha256', 32], ['sha384', 48], ['sha512', 64]]);

/** Whether `method=hex` is the signature of the body by this secret. Takes the same time for every wrong hash. */
export const isSigned = (signature: string | undefined, secret: string, body: Buffer): boolean => {

    const [, method = '', hash = ''] = /^\s*([a-z0-9]+)=([0-9a-f]{40,128})\s*$/i.exec(signature ?? '') ?? [];
    const name = method.toLowerCase();
    const length = methods.get(name);
    return length !== undefined && hash.length === 2 * length && timingSafeEqual(createHmac(name, secret).update(body).digest(), Buffer.from(hash, 'hex'));
};
