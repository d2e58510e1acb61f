import { encodeXML } from 'entities';

import { feedsmith } from '../feedsmith';
import type { Ms } from '../storage/contract';
import type { Entry, Tombstone } from './entry';

/** Formats of feeds, as the ends of their paths. */
export const formats = ['rss', 'atom', 'json'] as const;

/** `rss`: RSS 2.0; `atom`: RFC 4287, with the deleted entries of RFC 6721; `json`: JSON Feed 1.1. */
export type Format = (typeof formats)[number];

export const mediaTypes: Readonly<Record<Format, string>> = {
    rss: 'application/rss+xml',
    atom: 'application/atom+xml',
    json: 'application/feed+json'
};

/** A feed before it is written in one of the formats. */
export interface FeedDocument {
    readonly title: string;
    /** Address of the feed, without a token. */
    readonly address: string;
    /** WebSub hub of the feed; null for none. */
    readonly hub: string | null;
    /** Newest first. */
    readonly entries: readonly Entry[];
    readonly tombstones: readonly Tombstone[];
}

/** XML 1.0 has no such characters, not even escaped. */
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

const plain = (text: string): string => text.replace(forbidden, '');

/** The newest change; the epoch if the feed is empty, since every reader of the same content gets the same feed. */
const updatedAt = ({ entries, tombstones }: FeedDocument): Ms => Math.max(0, ...entries.map((entry) => entry.updatedAt), ...tombstones.map(({ at }) => at));

const hubLinks = ({ hub }: FeedDocument): { readonly href: string; readonly rel: string }[] => (hub === null ? [] : [{ href: hub, rel: 'hub' }]);

const toRss = (feed: FeedDocument): string => {

    return feedsmith().generateRssFeed({
        title: plain(feed.title),
        link: feed.address,
        description: plain(feed.title),
        lastBuildDate: new Date(updatedAt(feed)),
        atom: { links: [{ href: feed.address, rel: 'self', type: mediaTypes.rss }, ...hubLinks(feed)] },
        items: feed.entries.map((entry) => ({
            title: plain(entry.title),
            ...(entry.url !== null && { link: entry.url }),
            guid: { value: entry.id, isPermaLink: false },
            pubDate: new Date(entry.publishedAt),
            description: plain(entry.html),
            categories: entry.categories.map((name) => ({ name: plain(name) })),
            ...(entry.author !== '' && { dc: { creators: [plain(entry.author)] } }),
            atom: { updated: new Date(entry.updatedAt) }
        }))
    });
};

const toAtom = (feed: FeedDocument): string => {

    const text = feedsmith().generateAtomFeed({
        id: feed.address,
        title: { value: plain(feed.title) },
        updated: new Date(updatedAt(feed)),
        links: [{ href: feed.address, rel: 'self', type: mediaTypes.atom }, ...hubLinks(feed)],
        authors: [{ name: 'hapi-crypto-news' }],
        entries: feed.entries.map((entry) => ({
            id: entry.id,
            title: { value: plain(entry.title) },
            updated: new Date(entry.updatedAt),
            published: new Date(entry.publishedAt),
            links: [{ href: entry.url ?? entry.id, rel: 'alternate' }],
            content: { value: plain(entry.html), type: 'html' },
            categories: entry.categories.map((term) => ({ term: plain(term) })),
            ...(entry.author !== '' && { authors: [{ name: plain(entry.author) }] })
        }))
    });
    const deleted = feed.tombstones.map(({ id, at }) => `  <at:deleted-entry ref="${encodeXML(id)}" when="${new Date(at).toISOString()}"/>\n`).join('');
    return text
        .replace('<feed xmlns="http://www.w3.org/2005/Atom"', '$& xmlns:at="http://purl.org/atompub/tombstones/1.0"')
        .replace(/<\/feed>\s*$/, `${deleted.replaceAll('$', '$$$$')}</feed>\n`);
};

const toJson = (feed: FeedDocument): string => {

    const { items = [], ...head } = feedsmith().generateJsonFeed({
        title: feed.title,
        feed_url: feed.address,
        ...(feed.hub !== null && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
        items: feed.entries.map((entry) => ({
            id: entry.id,
            ...(entry.url !== null && { url: entry.url }),
            title: entry.title,
            content_html: entry.html,
            date_published: new Date(entry.publishedAt),
            date_modified: new Date(entry.updatedAt),
            tags: [...entry.categories],
            ...(entry.author !== '' && { authors: [{ name: entry.author }] })
        }))
    }) as { readonly items?: readonly object[] };
    return JSON.stringify({ ...head, items });          // required by JSON Feed, but left out by the library if there are none
};

const writers: Readonly<Record<Format, (feed: FeedDocument) => string>> = { rss: toRss, atom: toAtom, json: toJson };

export const writeFeed = (format: Format, feed: FeedDocument): string => writers[format](feed);
