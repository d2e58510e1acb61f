import type { parseFeed as parse } from 'feedsmith';

/** One story of a feed, whatever its format. Fields may still contain markup. */
export interface Entry {
    /** The outlet's own id. */
    readonly id: string | undefined;
    readonly link: string | undefined;
    /** Base of the link (`xml:base`), itself relative to the base of the feed. */
    readonly base?: string | undefined;
    readonly title: string | undefined;
    readonly html: string | undefined;
    readonly author: string | undefined;
    /** Milliseconds since the epoch. */
    readonly publishedAt: number | undefined;
    /** Categories in the outlet's own words. */
    readonly tags: readonly (string | undefined)[];
}

export type Parsed = ReturnType<typeof parse<number | undefined>>;

type Of<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];
type Item<T> = T extends readonly (infer I)[] ? I : never;
type RssItem = Item<NonNullable<Of<'rss'>['items']>>;
type RdfItem = Item<NonNullable<Of<'rdf'>['items']>>;
type AtomEntry = Item<NonNullable<Of<'atom'>['entries']>>;
type JsonItem = Item<NonNullable<Of<'json'>['items']>>;

export interface Entries {
    /** The feed's own name. */
    readonly title: string | undefined;
    /** Base of its links, if it differs from the document's address. */
    readonly base?: string | undefined;
    /** Minutes for which the feed may be kept. */
    readonly ttl?: number | undefined;
    /** Links of the feed itself. */
    readonly links: readonly Link[];
    /** In the feed's order. */
    readonly entries: readonly Entry[];
}

export const entriesOf = (parsed: Parsed): Entries => {

    switch (parsed.format) {
        case 'rss': return { title: parsed.feed.title ?? parsed.feed.dc?.titles?.[0], base: parsed.feed.xml?.base, ttl: parsed.feed.ttl, links: parsed.feed.atom?.links ?? [], entries: list(parsed.feed.items, fromRss) };
        case 'rdf': return { title: parsed.feed.title, base: parsed.feed.xml?.base, links: parsed.feed.atom?.links ?? [], entries: list(parsed.feed.items, fromRdf) };
        case 'atom': return { title: parsed.feed.title?.value ?? parsed.feed.dc?.titles?.[0], base: parsed.feed.xml?.base, links: parsed.feed.links ?? [], entries: list(parsed.feed.entries, fromAtom) };
        case 'json': return { title: parsed.feed.title, links: jsonLinks(parsed.feed), entries: list(parsed.feed.items, fromJson) };
    }
};

const list = <T, U>(items: readonly T[] | undefined, fn: (item: T) => U): U[] => items?.map(fn) ?? [];

const fromRss = (item: RssItem): Entry => {

    const person = item.authors?.[0];
    return {
        id: item.guid?.value,
        link: item.link ?? linkOf(item.atom?.links) ?? (item.guid?.isPermaLink === false ? undefined : addressIn(item.guid?.value)),
        base: item.xml?.base,
        title: item.title ?? item.dc?.titles?.[0] ?? item.media?.title?.value ?? item.media?.contents?.[0]?.title?.value,
        html: item.content?.encoded ?? item.description ?? item.dc?.descriptions?.[0] ?? item.media?.description?.value,
        author: item.dc?.creators?.[0] ?? person?.name ?? item.itunes?.author ?? item.atom?.authors?.[0]?.name,
        publishedAt: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated ?? dateOf(item.dcterms),
        tags: list(item.categories, ({ name }) => name)
    };
};

const fromRdf = (item: RdfItem): Entry => ({
    id: item.rdf?.about,
    link: item.link ?? addressIn(item.rdf?.about),
    base: item.xml?.base,
    title: item.title ?? item.dc?.titles?.[0],
    html: item.content?.encoded ?? item.description ?? item.dc?.descriptions?.[0],
    author: item.dc?.creators?.[0],
    publishedAt: item.dc?.dates?.[0] ?? dateOf(item.dcterms),
    tags: list(item.dc?.subjects, (subject) => subject)
});

const fromAtom = (entry: AtomEntry): Entry => ({
    id: entry.id,
    link: linkOf(entry.links) ?? entry.content?.src ?? addressIn(entry.id),
    base: entry.xml?.base,
    title: entry.title?.value ?? entry.media?.title?.value,
    html: entry.content?.value ?? entry.summary?.value ?? entry.media?.groups?.[0]?.description?.value,
    author: entry.authors?.[0]?.name ?? entry.source?.authors?.[0]?.name ?? entry.dc?.creators?.[0],
    publishedAt: entry.published ?? entry.updated ?? entry.dc?.dates?.[0],
    tags: list(entry.categories, ({ label, term }) => label ?? term)
});

const fromJson = (item: JsonItem): Entry => ({
    id: item.id,
    link: item.url ?? item.external_url ?? addressIn(item.id),
    title: item.title,
    html: item.content_html ?? escaped(item.content_text) ?? escaped(item.summary),
    author: item.authors?.[0]?.name,
    publishedAt: item.date_published ?? item.date_modified,
    tags: item.tags ?? []
});

const dateOf = (terms: RssItem['dcterms']): number | undefined => terms?.created?.[0] ?? terms?.issued?.[0] ?? terms?.modified?.[0];

/** An id is an address only if it begins like one: a number is not a relative address. */
const addressIn = (id: string | undefined): string | undefined => (/^https?:\/\//i.test(id ?? '') ? id : undefined);

/** JSON Feed has members instead of links. */
const jsonLinks = ({ feed_url: self, hubs }: Of<'json'>): Link[] => [...(hubs ?? []).map(({ url }) => ({ rel: 'hub', href: url })), ...(self === undefined ? [] : [{ rel: 'self', href: self }])];

export interface Link {
    readonly href?: string | undefined;
    readonly rel?: string | undefined;
    readonly type?: string | undefined;
}

/** The page of an entry: its `alternate` link, in HTML if there are several. */
const linkOf = (links: readonly Link[] | undefined): string | undefined => {

    const alternates = links?.filter(({ rel }) => rel === undefined || rel === 'alternate' || rel.endsWith('/alternate')) ?? [];
    const page = alternates.find(({ type }) => type === undefined || /html/i.test(type)) ?? alternates[0];
    return page?.href;
};

/** Characters of a plain text that are read. */
const maxText = 50_000;

const escaped = (text: string | undefined): string | undefined => text?.slice(0, maxText).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
