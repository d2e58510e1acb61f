import { createHash } from 'node:crypto';

import { feedsmith } from '../../feedsmith';
import { plainFromHtml, titleFromHtml } from '../../text/clean';
import { timeOf } from '../../text/dates';
import { clip } from '../../text/sentences';
import { canonicalUrl, webUrl } from '../../text/url';
import { isCdf, rssOfCdf } from './cdf';
import { textOf } from './charset';
import { entriesOf } from './entries';
import type { Entries, Entry } from './entries';
import type { Feed, FeedStory } from '../feed-document';
import { urlKey } from '../identity';
import { FeedError } from './feed-error';
import { ttlOf } from './freshness';
import { excessOf } from './json';
import { repaired } from './repair';
import { shaped } from './shape';
import { trimmed } from './trim';

/** Most stories of one document that are read; a feed has some tens. */
const maxStories = 1000;

/** Characters of a name, a title or a category that are read. */
const maxLine = 5000;
const maxCategory = 200;

/** Characters of a story's text that are read for a title. */
const maxLead = 20_000;

/** Characters of a story's markup that are kept; far less of its text is judged. */
const maxHtml = 100_000;

/** Longest title derived from the text of a story without one, in characters. */
const maxDerivedTitle = 120;

const prologue = /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->)*/;
const doctype = /^<!DOCTYPE[^[>]*(?:\[([\s\S]*?)\]\s*)?>/i;
const root = /^<(?:[\w.-]+:)?(rss|feed|rdf)[\s>/]/i;

/** An end tag at the end of a document that lacks its last byte. */
const cut = /<\/[\w.:-]{1,40}$/;

/**
 * Closes a tag that was left open, in whatever quotes. The parser searches the end of a tag at every "<": without one, each
 * search goes to the end of the document, and a document of nothing but "<" takes quadratic time.
 */
const closing = '>">\'>';

/** An entity that is fetched from elsewhere or refers to other entities. No feed needs these. */
const hostileEntity = /<!ENTITY\s+(?!%)\S+\s+(?:SYSTEM|PUBLIC|"[^"]*&(?!#)|'[^']*&(?!#))/i;

/**
 * Reads RSS (0.9 to 2.0, RDF), Atom, JSON Feed and CDF, in the encodings of the web and UTF-32. End tags that are missing or
 * out of place are repaired. Entities that a document declares are never expanded. A known root element without stories is an
 * empty feed. Throws `FeedError` for anything else.
 */
export const parseFeed = (body: Uint8Array | string, { contentType, url }: { readonly contentType?: string | undefined; readonly url?: string | undefined } = {}): Feed => {

    const text = (typeof body === 'string' ? body : textOf(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType)).trim();
    const document = text.startsWith('{') ? jsonOf(text) : xmlOf(text);
    const { title, base, entries, ttl, links } = read(document);
    const shared = sharedIds(entries);
    const items = entries.map((entry) => storyOf(entry, baseOf(base, url), shared));
    return { title: title === undefined ? null : titleFromHtml(title.slice(0, maxLine)), ...(ttl !== undefined && { ttlMs: ttlOf(ttl) }), ...hubOf(links), items };
};

/** Addresses that a subscriber needs, without white space around them. */
const hubOf = (links: Entries['links']): Pick<Feed, 'hub' | 'self'> => {

    const first = (relation: string): string | undefined => links.find(({ rel }) => rel?.toLowerCase().split(/\s+/).includes(relation))?.href?.trim().slice(0, maxLine);
    const [hub, self] = [first('hub'), first('self')];
    return { ...(hub !== undefined && { hub }), ...(self !== undefined && { self }) };
};

const jsonOf = (text: string): string => {

    const excess = excessOf(text);
    refuse(excess !== null, `${excess}`);
    return text;
};

/** The document from its root element on. */
const xmlOf = (text: string): string => {

    let rest = text.replace(prologue, '').replace(cut, '$&>');
    const declared = doctype.exec(rest);
    if (declared) {
        refuse(hostileEntity.test(declared[1] ?? ''), 'declares entities that are fetched or nested');
        rest = rest.slice(declared[0].length).replace(prologue, '');
    }

    rest = shaped(isCdf(rest) ? rssOfCdf(rest) : rest);
    refuse(!root.test(rest), 'is neither RSS nor Atom nor JSON Feed');
    const head = trimmed(rest, maxStories);
    if (head === null) {
        throw new FeedError('The document contains an element without end');
    }

    const whole = repaired(head);
    if (whole === null) {
        throw new FeedError('The document breaks off in its first story');
    }

    return whole + closing;
};

const refuse = (guilty: boolean, why: string): void => {

    if (guilty) {
        throw new FeedError(`The document ${why}`);
    }
};

const read = (document: string): Entries => {

    const { DetectError, ParseError, parseFeed: parse } = feedsmith();
    try {
        return entriesOf(parse<number | undefined>(document, { maxItems: maxStories, parseDateFn: (text) => timeOf(text) ?? undefined }));
    }
    catch (error) {
        if (error instanceof ParseError || (error instanceof DetectError && root.test(document))) {
            return { title: undefined, links: [], entries: [] };       // recognised, but empty
        }

        throw new FeedError('The document can not be read', { cause: error });
    }
};

/** Ids that several links share, or several titles without a link: some outlets give every story the same id. */
const sharedIds = (entries: readonly Entry[]): ReadonlySet<string | undefined> => {

    const links = new Map<string | undefined, string | undefined>();
    const shared = new Set<string | undefined>([undefined]);
    for (const { id, link, title } of entries) {
        const place = link ?? title;
        if (links.has(id) && links.get(id) !== place) {
            shared.add(id);
        }

        links.set(id, place);
    }

    return shared;
};

/** Categories of one story that are read. */
const maxCategories = 20;

const codesOf = (tags: Entry['tags']): string[] => {

    const codes = tags.slice(0, maxCategories).map((tag = '') => titleFromHtml(tag.slice(0, maxCategory)).toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, ''));
    return [...new Set(codes)].filter((code) => code !== '');
};

const post = /^https:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/[^/]+\/status\/\d+/;

/** Base of relative links: `xml:base`, which may itself be relative. */
const baseOf = (base: string | undefined, url: string | undefined): string | undefined => (base === undefined ? url : webUrl(base, url)?.href ?? url);

const storyOf = ({ id, link, base, title, html, author, publishedAt, tags }: Entry, url: string | undefined, shared: ReadonlySet<string | undefined>): FeedStory => {

    const address = link === undefined ? null : webUrl(link, baseOf(base, url))?.href ?? null;
    const categories = codesOf(tags);
    return {
        id: id !== undefined && !shared.has(id) ? id : pageOf(address) ?? hashOf([id, title, html, publishedAt]),
        ...(html !== undefined && { html: html.slice(0, maxHtml) }),
        ...(author !== undefined && { author: titleFromHtml(author.slice(0, maxLine)) }),
        ...(categories.length > 0 && { categories }),
        ...(address !== null && post.test(address) && { tweetUrl: address }),
        url: address,
        title: title?.slice(0, maxLine) ?? derivedTitle(html),
        publishedAt: publishedAt ?? null
    };
};

/** The address of a story's own page: a front page is that of many stories. */
const pageOf = (address: string | null): string | null => (urlKey(canonicalUrl(address) ?? '') === null ? null : address);

const hashOf = (parts: readonly unknown[]): string => `urn:sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;

/** Short messages have no title, so their first line is used. */
const derivedTitle = (html = ''): string => clip(plainFromHtml(html.slice(0, maxLead)).split('\n', 1).join(''), maxDerivedTitle);
