import { createHash } from 'node:crypto';

import { canonicalUrl, storyAddress } from '../text/url';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Base32 (RFC 4648) in lower case without padding: 20 bytes give 32 characters. */
export const base32 = (bytes: Uint8Array): string => {

    let text = '';
    let bits = 0;
    let value = 0;
    for (const byte of bytes) {
        value = (value << 8 | byte) & 0xFFF;
        bits += 8;
        while (bits >= 5) {
            bits -= 5;
            text += alphabet.charAt(value >> bits & 31);
        }
    }

    return bits === 0 ? text : text + alphabet.charAt(value << 5 - bits & 31);
};

const digest = (...parts: readonly string[]): string => base32(createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 20));

/** Id of a source's story: the same on every node and at every poll. */
export const storyId = (sourceId: string, key: string): string => digest(sourceId, key);

/** Key that marks an item's id as taken, also after its retraction. */
export const idKey = (id: string): string => `i:${id}`;

/** Key that all spellings of a story's address share. Null for a front page, which many stories may name. Expects a canonical URL. */
export const urlKey = (canonical: string): string | null => {

    const address = storyAddress(canonical);
    return /[/?]/.test(address) ? `u:${digest(address)}` : null;
};

/** Keys of an item's addresses, each once. A front page has none. */
export const addressKeys = ({ sources }: { readonly sources: readonly string[] }): string[] => {

    const urls = sources.map(canonicalUrl).filter((url) => url !== null);
    return [...new Set(urls.map(urlKey).filter((key) => key !== null))];
};
