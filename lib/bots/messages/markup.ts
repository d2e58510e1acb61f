import type { BotSpan } from '../types';
import { cut } from './cut';

type Span = Exclude<BotSpan, string>;

/** How a platform writes text and measures it. */
export interface Markup {
    escape(text: string): string;
    /** Changes the text so that clients make no links of it. `before`: the text in front of it on the same line. Default: no change. */
    unlink?(span: Span, before: string): string;
    /** Wraps escaped text in the marks for bold. */
    bold(escaped: string): string;
    /** Wraps escaped text in a link. */
    link(escaped: string, url: string): string;
    /** Returns how much a text counts against the platform's limit. */
    size(text: string): number;
    /** Returns how much the marks around a span count against the limit. */
    overhead(span: Span): number;
}

/** Lines of a card that are shown. */
const maxLines = 50;

/** Turns any text into one line: a line break would begin a new block on some platforms. */
const toLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').replace(/\p{Cs}/gu, '\ufffd');

const toSpan = (span: BotSpan): Span => (typeof span === 'string' ? { text: toLine(span) } : { ...span, text: toLine(span.text) });

const unlinked = (markup: Markup, spans: readonly Span[]): readonly Span[] => {

    let before = '';
    return spans.map((span) => {

        const text = markup.unlink?.(span, before) ?? span.text;
        before += span.text;
        return { ...span, text };
    });
};

const sizeOf = (markup: Markup, spans: readonly Span[]): number => {

    return spans.reduce((sum, span) => sum + markup.size(span.text) + markup.overhead(span), 0);
};

const writeSpan = (markup: Markup, span: Span, text: string): string => {

    const escaped = markup.escape(text);
    const shown = span.bold ? markup.bold(escaped) : escaped;
    return span.url === undefined ? shown : markup.link(shown, span.url);
};

const writeLine = (markup: Markup, spans: readonly Span[], max: number): string => {

    let free = max;
    let line = '';
    for (const span of spans) {
        const overhead = markup.overhead(span);
        const text = cut(span.text, free - overhead, (part) => markup.size(part));
        if (text !== '') {
            line += writeSpan(markup, span, text);
            free -= markup.size(text) + overhead;
        }
    }

    return line;
};

/** Returns the size to which the longest must be cut so that the sum is at most `max`. */
export const fairShare = (sizes: readonly number[], max: number): number => {

    let left = max;
    for (const [i, size] of [...sizes].sort((a, b) => a - b).entries()) {
        const share = Math.floor(left / (sizes.length - i));
        if (size > share) {
            return share;
        }

        left -= size;
    }

    return max;
};

/** Returns the lines as the platform writes them, with a total size of at most `max`. The longest lines are cut first. */
export const write = (markup: Markup, lines: readonly (readonly BotSpan[])[], max: number): string => {

    const kept = lines.slice(0, maxLines).map((line) => unlinked(markup, line.map(toSpan)));
    const breaks = Math.max(0, kept.length - 1);
    const share = fairShare(kept.map((spans) => sizeOf(markup, spans)), max - breaks);
    return kept.map((spans) => writeLine(markup, spans, share)).join('\n');
};
