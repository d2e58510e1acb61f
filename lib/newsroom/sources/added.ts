import { createHash } from 'node:crypto';

import { canonicalUrl, storyAddress } from '../../text/url';
import type { StoredDocument } from '../../storage/contract';
import type { Source } from '../types';
import { feed } from './feed';

/** Kind of the documents that contain administrators' decisions about sources; their name is the source's id. */
export const sourceKind = 'source';

/** A feed that an administrator adds. */
export interface AddedFeed {
    /** Address of the feed. */
    readonly url: string;
    /** Category codes of every story. */
    readonly categories: readonly string[];
    /** Handle of the outlet; null for the host of each story's address. */
    readonly author: string | null;
    /** Time between polls, in milliseconds. */
    readonly intervalMs: number;
    /** When it was added, in milliseconds since the epoch. */
    readonly addedAt: number;
}

/** What is stored about a source: that it is paused, and, unless it comes from the options, the feed. */
export interface SourceEntry {
    /** Whether it is not polled. */
    readonly paused: boolean;
    /** Null if the source comes from the options. */
    readonly feed: AddedFeed | null;
}

/** Two spellings of one address have the same key. */
export const keyOf = (address: URL): string => storyAddress(String(canonicalUrl(address.href)));

/** Id of an added source: readable, without a slash, and different for each address. */
export const idOf = (key: string): string => {

    const name = key.replace(/\?.*$/s, '').replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-|-$/g, '').slice(0, 80);
    return `${name}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
};

/** The source that polls an added feed. */
export const sourceOf = (id: string, { url, categories, author, intervalMs }: AddedFeed): Source => feed({ id, url, categories, intervalMs, ...(author !== null && { author }) });

/** Null if the document is not an entry: a later version may store others. */
export const entryOf = ({ body }: Pick<StoredDocument, 'body'>): SourceEntry | null => {

    const { paused, feed: added } = JSON.parse(body) as Partial<SourceEntry>;
    return typeof paused === 'boolean' && (added === null || typeof added?.url === 'string') ? { paused, feed: added } : null;
};
