/** Markup that can be inserted into a page unescaped. */
export class Html {

    constructor(readonly text: string) {}

    toString(): string {

        return this.text;
    }
}

/** A value in a template. Markup is inserted as it is, everything else is escaped; null and false are empty. */
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

/** Template tag. Escapes values for text and for quoted attributes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => {

    return new Html(texts.map((text, at) => text + markup(parts[at] ?? null)).join(''));
};

/** Returns a web address for `href`, or null for anything else, such as `javascript:`. */
export const webAddress = (text: string): string | null => {

    try {
        const { protocol, href } = new URL(text);
        return protocol === 'https:' || protocol === 'http:' ? href : null;
    }
    catch {
        return null;
    }
};
