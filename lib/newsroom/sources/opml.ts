import * as Boom from '@hapi/boom';

import { feedsmith } from '../../feedsmith';
import type { List } from '../../storage/contract';

/** A feed in an OPML document. */
export interface OpmlLine {
    /** Address as the document spells it; null if there is none. */
    readonly url: string | null;
    /** Codes in its attribute `category`. */
    readonly categories: List;
}

interface Outline {
    readonly type?: string;
    readonly xmlUrl?: string;
    readonly category?: string;
    readonly outlines?: readonly Outline[];
}

/** Bounds of a document. */
const maxTags = 20_000;
const maxDepth = 32;
const maxLines = 1000;

/** Index after the tag, comment or section that begins at `start`; -1 if it does not end. */
const endOf = (text: string, start: number): number => {

    const until = (mark: string): number => {

        const at = text.indexOf(mark, start + 2);
        return at < 0 ? -1 : at + mark.length;
    };

    if (text.startsWith('<!--', start)) {
        return until('-->');
    }

    if (text.startsWith('<![CDATA[', start)) {
        return until(']]>');
    }

    return text.startsWith('<?', start) ? until('?>') : tagEnd(text, start);
};

/** Index after a tag, whose quoted values may contain ">"; -1 if it does not end. */
const tagEnd = (text: string, start: number): number => {

    let quote = '';
    for (let i = start + 1; i < text.length; ++i) {
        const char = text.charAt(i);
        if (quote !== '') {
            quote = char === quote ? '' : quote;
        }
        else if (char === '"' || char === '\'') {
            quote = char;
        }
        else if (char === '>') {
            return i + 1;
        }
    }

    return -1;
};

const depthChange = (tag: string): number => {

    if (tag.startsWith('</')) {
        return -1;
    }

    return /^<[?!]|\/>$/.test(tag) ? 0 : 1;
};

/** Throws 400 for a document that would cost the third-party parser too much. Takes time proportional to the document's length. */
const assertHarmless = (text: string): void => {

    let tags = 0;
    let depth = 0;
    let start = text.indexOf('<');
    while (start >= 0) {
        const isDeclaration = text.startsWith('<!', start) && !text.startsWith('<!--', start) && !text.startsWith('<![CDATA[', start);
        const end = endOf(text, start);
        depth += end < 0 ? 0 : depthChange(text.slice(start, end));
        if (isDeclaration || end < 0 || ++tags > maxTags || depth > maxDepth) {
            throw Boom.badRequest(isDeclaration ? 'The document must not contain declarations such as DOCTYPE' : end < 0 ? 'The document ends within a tag' : `The document must have at most ${maxTags} tags, ${maxDepth} levels deep`);
        }

        start = text.indexOf('<', end);
    }
};

const linesOf = (outlines: readonly Outline[] = []): OpmlLine[] => outlines.flatMap(linesOfOne);

const linesOfOne = ({ xmlUrl, category, type, outlines: children }: Outline): OpmlLine[] => {

    const isFolder = xmlUrl === undefined && type === undefined && children !== undefined;
    const own = isFolder ? [] : [{ url: xmlUrl ?? null, categories: (category ?? '').split(/[,/\s]+/).filter((code) => code !== '') }];
    return [...own, ...linesOf(children)];
};

/** The feeds of an OPML document, with the folders left out. Throws 400. */
export const readOpml = (text: string): readonly OpmlLine[] => {

    assertHarmless(text);
    const lines = linesOf(outlinesOf(text));
    if (lines.length > maxLines) {
        throw Boom.badRequest(`The document must have at most ${maxLines} feeds`);
    }

    return lines;
};

const outlinesOf = (text: string): readonly Outline[] | undefined => {

    const document = text.replace(/^\uFEFF/, '').trim();
    const outlines = parsedOutlines(document);
    if (outlines === undefined && !isEmptyList(document)) {
        throw Boom.badRequest('The body is no OPML document');
    }

    return outlines;
};

/** Undefined if there are none. The parser leaves out empty elements, and throws a ParseError if nothing else is left. */
const parsedOutlines = (document: string): readonly Outline[] | undefined => {

    const { parseOpml, ParseError } = feedsmith();
    try {
        return (parseOpml(document) as { readonly body?: { readonly outlines?: readonly Outline[] } }).body?.outlines;
    }
    catch (error) {
        if (error instanceof ParseError) {
            return undefined;
        }

        throw Boom.badRequest('The body is no OPML document');
    }
};

/** Whether a harmless document without outlines is OPML all the same: its first tag is `opml`, and it has a body. */
const isEmptyList = (document: string): boolean => {

    let start = document.indexOf('<');
    while (/^<[?!]/.test(document.slice(start, start + 2))) {
        start = document.indexOf('<', endOf(document, start));
    }

    return /^<opml[\s>]/i.test(document.slice(start, start + 6)) && /<body[\s/>]/i.test(document);
};

/** A source that has an address. */
interface Listed {
    readonly id: string;
    readonly url: string | null;
    readonly categories: List;
}

/** The library writes no document without outlines. */
const emptyList = '<?xml version="1.0" encoding="utf-8"?>\n<opml version="2.0">\n  <head>\n    <title>Sources</title>\n  </head>\n  <body/>\n</opml>\n';

/** Sources as OPML 2.0; those without an address are left out. */
export const writeOpml = (sources: readonly Listed[]): string => {

    const outlines = sources.flatMap(({ id, url, categories }) => {

        return url === null ? [] : [{ text: id, type: 'rss', xmlUrl: url, ...(categories.length > 0 && { category: categories.join(',') }) }];
    });
    return outlines.length === 0 ? emptyList : feedsmith().generateOpml({ head: { title: 'Sources' }, body: { outlines } });
};
