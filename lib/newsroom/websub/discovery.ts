import { webUrl } from '../../text/url';
import type { FetchResponse } from '../types';

/** Hub at which a feed announces its changes, and the feed's name there. */
export interface Announcement {
    /** Address of the hub. */
    readonly hub: string;
    /** The feed's own address (`rel="self"`), as it spells it. */
    readonly topic: string;
}

/** The links of a feed document that a subscriber reads. */
export interface FeedLinks {
    /** `rel="hub"`. */
    readonly hub?: string;
    /** `rel="self"`. */
    readonly self?: string;
}

/** Characters of a `Link` header that are read. */
const maxHeader = 8192;

const linkValue = /<([^<>]*)>([^<>]*)/g;
const relParameter = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i;

/** The first link of each relation (RFC 8288), in lower case. */
const linksOf = (header: string): ReadonlyMap<string, string> => {

    const links = new Map<string, string>();
    for (const [, address = '', parameters = ''] of header.slice(0, maxHeader).matchAll(linkValue)) {
        const [, quoted, token = ''] = relParameter.exec(parameters) ?? [];
        for (const rel of (quoted ?? token).toLowerCase().split(/\s+/)) {
            links.set(rel, links.get(rel) ?? address.trim());
        }
    }

    return links;
};

/** An absolute address stays as it is spelled, because hubs compare texts. */
const absolute = (address: string, base: string): string | null => (webUrl(address) ? address : webUrl(address, base)?.href ?? null);

/**
 * The hub of a feed and its topic (WebSub, section 4): links of the response take precedence over those of the document. Null
 * unless both are http(s) addresses. The address that was polled is never used in place of the topic: it may contain a key.
 */
export const announcementOf = ({ headers, url }: Pick<FetchResponse, 'headers' | 'url'>, document: FeedLinks = {}): Announcement | null => {

    const links = linksOf(headers.link ?? '');
    const hub = links.get('hub') ?? document.hub;
    const ownAddress = links.get('self') ?? document.self;
    if (hub === undefined || ownAddress === undefined) {
        return null;
    }

    const [hubUrl, topic] = [absolute(hub, url), absolute(ownAddress, url)];
    return hubUrl !== null && topic !== null ? { hub: hubUrl, topic } : null;
};
