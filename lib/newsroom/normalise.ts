import { cleanLine, cleanText, plainFromHtml } from '../text/clean';
import { canonicalUrl, outletHost, webUrl } from '../text/url';
import { headlineOf } from './headline';
import { idKey, storyId, urlKey } from './identity';
import type { Source, SourceDoc } from './types';

/** A story that can be judged. */
export interface Candidate {
    readonly id: string;
    /** Keys by which the story is recognised: of its id and its address. */
    readonly keys: readonly string[];
    /** Canonical address. */
    readonly url: string;
    readonly signal: string;
    /** Plain text, one paragraph per line; may be empty. Computed on first access because most stories of a poll are known. */
    readonly text: string;
    /** Milliseconds since the epoch; null if unknown. */
    readonly publishedAt: number | null;
    readonly author: string;
    readonly tweetUrl: string | null;
    /** Codes of the source, not yet compared with the catalogue. */
    readonly categories: readonly string[];
}

export interface NormaliseOptions {
    readonly now: number;
    /** Stories older than this are rejected, in milliseconds. */
    readonly maxAgeMs: number;
    /** The source, if it is registered. */
    readonly source: Source | undefined;
}

/** Longest text that is judged, in characters. */
const maxText = 20_000;
const maxAuthor = 100;
const maxId = 1000;

/** Lines that publishing software adds to a story. */
const boilerplate = /^(?:the post .{1,300} (?:appeared first|first appeared) on .{1,200}|(?:continue reading|read (?:more|the full (?:story|article))|click here to read)\b.{0,200}|(?:image|photo|featured image)(?: credit)?s?:.{0,200}|sign up (?:for|to) .{0,200}newsletter.{0,100}|\[?(?:…|\.\.\.)\]?)$/i;

const handle = /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w{1,15})\/status\//i;

/**
 * A source's document as a candidate. Null if it has no title, no source, no http(s) address, or is too old. Sources may be
 * the host's, so every member is checked.
 */
export const normalise = (doc: SourceDoc, options: NormaliseOptions): Candidate | null => {

    const { sourceId, externalId, title, outlet, url: address } = (doc ?? {}) as Partial<SourceDoc>;
    const url = canonicalUrl(address);
    if (url === null || typeof title !== 'string' || typeof sourceId !== 'string') {
        return null;
    }

    const author = authorOf(doc, options.source, url);
    const signal = headlineOf(title, { url, author, outlet: typeof outlet === 'string' ? outlet : undefined });
    const publishedAt = timeOf(doc.publishedAt, options.now);
    if (signal === '' || (publishedAt !== null && publishedAt < options.now - options.maxAgeMs)) {
        return null;
    }

    const id = storyId(sourceId, typeof externalId === 'string' && externalId !== '' ? externalId.slice(0, maxId) : url);
    const key = urlKey(url);
    let text: string | null = null;
    return {
        id,
        keys: key === null ? [idKey(id)] : [idKey(id), key],
        url,
        signal,
        get text() {

            text ??= textOf(doc);
            return text;
        },
        publishedAt,
        author,
        tweetUrl: webUrl(doc.tweetUrl)?.href ?? null,
        categories: [...strings(options.source?.defaultCategories), ...strings(doc.categories)]
    };
};

/** A time in the future is a fault of the outlet's clock and counts as now. */
const timeOf = (value: unknown, now: number): number | null => (typeof value === 'number' && Number.isFinite(value) ? Math.min(value, now) : null);

const textOf = ({ text, html }: SourceDoc): string => {

    const plain = typeof text === 'string' ? cleanText(text) : plainFromHtml(typeof html === 'string' ? html : '');
    return plain.split('\n').filter((line) => !boilerplate.test(line)).join('\n').slice(0, maxText).replace(/[\uD800-\uDBFF]$/, '');
};

const authorOf = ({ author, tweetUrl }: SourceDoc, source: Source | undefined, url: string): string => {

    const names = [author, source?.defaultAuthor, handle.exec(String(tweetUrl).slice(0, maxId))?.[1]].map(line);
    return names.find((name) => name !== '') ?? outletHost(url);
};

const line = (value: unknown): string => (typeof value === 'string' ? cleanLine(value.slice(0, maxAuthor)) : '');

const strings = (values: readonly unknown[] | undefined): string[] => (Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []);
