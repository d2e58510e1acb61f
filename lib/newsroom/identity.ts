import { createHash } from 'node:crypto';

import { idFrom } from '../news/id';
import { canonicalUrl, storyAddress } from '../text/url';

const digest = (...parts: readonly string[]): string => idFrom(createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 20));

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
