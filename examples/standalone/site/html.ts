/** Markup that may go into a page as it is. */
export class Html {

    constructor(readonly text: string) {}

    toString(): string {

        return this.text;
    }
}

/** What a template takes: markup stays, everything else is escaped; null and false are nothing. */
export type Part = Html | string | number | null | false | readonly Part[];

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;' };

const markup = (part: Part): string => {

    if (part instanceof Html) {
        return part.text;
    }

    if (Array.isArray(part)) {
        return (part as readonly Part[]).map(markup).join('');
    }

    return part === null || part === false ? '' : String(part).replace(/[&<>"']/g, (mark) => marks[mark] ?? '');
};

/** A template whose parts are escaped, in texts and in quoted attributes alike. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => {

    return new Html(texts.map((text, at) => text + markup(parts[at] ?? null)).join(''));
};

/** An address for `href`; null unless it is one of the web, so that no `javascript:` gets into a page. */
export const webAddress = (text: string): string | null => {

    try {
        const { protocol, href } = new URL(text);
        return protocol === 'https:' || protocol === 'http:' ? href : null;
    }
    catch {
        return null;
    }
};
