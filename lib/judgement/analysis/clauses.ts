import type { Mention } from './mentions';
import type { Span } from './types';

/** Ends of clauses: full stops before a blank, semicolons, dashes between blanks, line breaks, and words that begin another statement. */
const breaks = /[.!?](?=\s|$)|[;\n]|\s[–—-]\s|,?\s(?=(?:but|while|whereas|although|though|despite|even as|as)\s)|,\s(?=(?:and|yet|with)\s)|:\s/giu;

interface Part {
    readonly start: number;
    readonly end: number;
}

const partsOf = (text: string): Part[] => {

    const parts: Part[] = [];
    let start = 0;
    for (const { 0: mark, index } of text.matchAll(breaks)) {
        parts.push({ start, end: index + mark.length });
        start = index + mark.length;
    }

    return [...parts, { start, end: text.length }];
};

/** Without blanks and punctuation at its ends. */
const trimmed = (text: string, field: Span['field'], { start, end }: Part): Span => {

    const raw = text.slice(start, end);
    const from = start + (/^[\s,;:–—-]+/.exec(raw)?.[0].length ?? 0);
    const passage = text.slice(from, end).replace(/[\s,;:–—-]+$/, '');
    return { field, start: from, end: from + passage.length, text: passage };
};

/** The clause that contains a mention. */
export const clauseAround = (text: string, { field, start, end }: Omit<Mention, 'symbol'>): Span => {

    const parts = partsOf(text).filter((one) => one.start < end && start < one.end);     // several if the name contains a break
    return trimmed(text, field, { start: Math.min(start, ...parts.map((one) => one.start)), end: Math.max(end, ...parts.map((one) => one.end)) });
};
