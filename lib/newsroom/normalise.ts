import { ownText } from '../judgement/cleaning/clean';
import type { Habits } from '../judgement/cleaning/habits';
import { headlineOf } from '../judgement/cleaning/headline';
import { kindOf } from '../judgement/cleaning/kind';
import { languageOf } from '../judgement/language/language';
import type { Known } from '../news/analysis';
import { cleanLine, cleanText, plainFromHtml, titleFromHtml } from '../text/clean';
import { clip } from '../text/sentences';
import { canonicalUrl, outletHost, webUrl } from '../text/url';
import { idKey, storyId, urlKey } from './identity';
import type { Source, SourceDoc } from './types';

/** A story that can be judged. */
export interface Candidate {
    readonly id: string;
    /** Keys by which the story is recognised: of its id and its address. */
    readonly keys: readonly string[];
    /** Canonical address; null if the outlet names none. */
    readonly url: string | null;
    readonly signal: string;
    /** Plain text, one paragraph per line, without what the outlet added and without cut sentences; may be empty. Computed on first access because most stories of a poll are known. */
    readonly text: string;
    /** Kind of the text, by its title, the outlet's own labels, and the outlet; and the language of its words. Computed on access. */
    readonly known: Required<Known>;
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
    /** What the source adds to its texts. Default: unknown. */
    readonly habits?: Habits | undefined;
    /** Title and text of the document. Default: they are extracted from it. */
    readonly plain?: PlainText | undefined;
}

/** Characters of a title that are read. */
const maxTitle = 5000;

/** Longest headline of an item, in characters. */
const maxSignal = 200;

/** Title and text of a document as a reader would see them, the text with one paragraph per line. Each is extracted once, on first access. */
export class PlainText {

    #title: string | undefined;
    #text: string | undefined;

    constructor(private readonly doc: Partial<Pick<SourceDoc, 'title' | 'text' | 'html'>>) {}

    /** On one line; empty if the document has none. */
    get title(): string {

        this.#title ??= typeof this.doc.title === 'string' ? titleFromHtml(this.doc.title.slice(0, maxTitle)) : '';
        return this.#title;
    }

    get text(): string {

        this.#text ??= plainTextOf(this.doc);
        return this.#text;
    }
}

const maxAuthor = 100;
const maxId = 1000;

const post = /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w{1,15})\/status\//i;

/**
 * A source's document as a candidate. Null if it has no title, no source, neither address nor id, an address that is not http(s),
 * or is too old. The source may be the host's own, so every member is checked.
 */
export const normalise = (doc: SourceDoc, options: NormaliseOptions): Candidate | null => {

    const { sourceId, externalId, title, outlet, url: address } = (doc ?? {}) as Partial<SourceDoc>;
    const url = canonicalUrl(address);
    const ownId = typeof externalId === 'string' && externalId !== '' ? externalId.slice(0, maxId) : url;
    if (ownId === null || (url === null && address !== undefined && address !== null) || typeof title !== 'string' || typeof sourceId !== 'string') {
        return null;
    }

    const host = url === null ? '' : outletHost(url);
    const author = authorOf(doc, options.source, host);
    const plain = options.plain ?? new PlainText(doc);
    const signal = clip(headlineOf(plain.title, { host, author, outlet: typeof outlet === 'string' ? outlet : undefined }), maxSignal);
    const publishedAt = timeOf(doc.publishedAt, options.now);
    if (signal === '' || (publishedAt !== null && publishedAt < options.now - options.maxAgeMs)) {
        return null;
    }

    const id = storyId(sourceId, ownId);
    const keys = [idKey(id), url === null ? null : urlKey(url)].filter((key) => key !== null);
    const source = line(outlet) || host;
    let text: string | undefined;
    return {
        id,
        keys,
        url,
        signal,
        get text() {

            text ??= ownText(plain.text, { title: signal, whole: plain.title, source, length: lengthOf(doc), habits: options.habits });
            return text;
        },
        get known() {

            const story = { title: signal, text: plain.text };
            return { kind: kindOf({ ...story, source, url }), language: languageOf(story) };
        },
        publishedAt,
        author,
        tweetUrl: webUrl(doc.tweetUrl)?.href ?? null,
        categories: [...strings(options.source?.defaultCategories), ...strings(doc.categories)]
    };
};

/** A time in the future is a fault of the outlet's clock and counts as now. */
const timeOf = (value: unknown, now: number): number | null => (typeof value === 'number' && Number.isFinite(value) ? Math.min(value, now) : null);

/** The text as a reader would see it, one paragraph per line. */
export const plainTextOf = ({ text, html }: Pick<SourceDoc, 'text' | 'html'>): string => {

    return typeof text === 'string' ? cleanText(text) : plainFromHtml(typeof html === 'string' ? html : '');
};

const lengthOf = ({ text, html }: SourceDoc): number => [text, html].find((value) => typeof value === 'string')?.length ?? 0;

/**
 * The outlet's handle: the author if it begins with '@', then the source's default, then the handle in the address of the post,
 * then an author of one word, else the host, or without an address the outlet's name.
 */
const authorOf = ({ author, tweetUrl, outlet, sourceId }: SourceDoc, source: Source | undefined, host: string): string => {

    const own = handleIn(author);
    const names = [own.startsWith('@') ? own : '', line(source?.defaultAuthor), line(post.exec(String(tweetUrl).slice(0, maxId))?.[1]), own];
    return names.find((name) => name !== '') ?? (host === '' ? line(outlet) || line(sourceId) : host);
};

/** A handle is one word; a reporter's name has several. */
const handleIn = (author: unknown): string => {

    const name = line(author);
    return /^@?[\p{L}\p{N}_.-]{1,50}$/u.test(name) ? name : '';
};

const line = (value: unknown): string => (typeof value === 'string' ? cleanLine(value.slice(0, maxAuthor)) : '');

const strings = (values: readonly unknown[] | undefined): string[] => (Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []);
