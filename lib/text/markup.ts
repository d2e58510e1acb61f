/** Elements whose content is not part of the visible text. */
const unread = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'math', 'head', 'textarea', 'select', 'canvas', 'audio', 'video', 'noembed', 'noframes']);

/** Elements that begin and end on a line of their own. */
const blocks = new Set(('address article aside blockquote body br caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section '
    + 'summary table tbody td tfoot th thead tr ul').split(' '));

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Attributes of what no reader sees, and of the outlet's name after each headline of Google News. */
const hiding = /\shidden(?:[\s=/>]|$)|\saria-hidden\s*=\s*["']?true|(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|em|rem|%|pt)?\s*[;"'!]|opacity\s*:\s*0(?:\.0+)?\s*[;"'!]|\scolor=["']?#6f6f6f\b)/i;

const tagName = /^<\/?([a-z][a-z0-9:-]{0,40})/i;

interface Tag {
    readonly name: string;
    readonly closes: boolean;
    readonly hides: boolean;
    /** Index after the tag. */
    readonly end: number;
}

/**
 * Splits HTML into the texts between its tags, entities still encoded, with a line feed at the beginning and end of a block. It
 * reads from left to right and never goes back, so that no input makes it slow.
 */
export const markupOf = (html: string): Iterable<string> => new Reader(html).parts();

class Reader {

    private readonly html: string;
    private readonly lower: string;

    /** Whether quotes have turned out not to pair: attributes are then no longer parsed. */
    private unpaired = false;

    constructor(html: string) {

        this.html = html;
        this.lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());      // keeps the length, unlike toLowerCase() of the whole
    }

    *parts(): Generator<string> {

        let at = 0;
        while (at < this.html.length) {
            const open = this.nextTag(at);
            yield this.html.slice(at, open);
            if (open === this.html.length) {
                return;
            }

            const { text, end } = this.readMarkup(open);
            yield text;
            at = end;
        }
    }

    /** Returns the index of the next markup, or of the end; a "<" before a space or digit is text. */
    private nextTag(from: number): number {

        const found = /<(?=[a-z!?]|\/[a-z])/gi;
        found.lastIndex = from;
        const start = found.exec(this.html)?.index;
        return start !== undefined && this.html.includes('>', start) ? start : this.html.length;
    }

    private readMarkup(open: number): { readonly text: string; readonly end: number } {

        if (this.html.startsWith('<![CDATA[', open)) {
            const end = this.after(']]>', open);
            return { text: this.html.slice(open + 9, end).replace(/\]\]>$/, ''), end };
        }

        if (this.html.startsWith('<!--', open)) {
            return { text: '', end: this.after('-->', open + 2) };
        }

        const tag = this.tag(open);
        const end = tag.hides ? this.endOfElement(tag) : tag.end;
        return { text: blocks.has(tag.name) ? '\n' : '', end };
    }

    private tag(open: number): Tag {

        const end = this.endOfTag(open);
        const source = this.html.slice(open, Math.min(end, open + 4000));
        const name = tagName.exec(source)?.[1]?.toLowerCase() ?? '';
        const closes = source.startsWith('</');
        const hides = !closes && name !== '' && !empty.has(name) && !source.endsWith('/>') && (unread.has(name) || hiding.test(source));
        return { name, closes, hides, end };
    }

    /** Returns the index after the ">" that ends a tag; one in a quoted value does not end it. */
    private endOfTag(open: number): number {

        const tag = /(?:[^>=]|=(?!\s*["'])|=\s*"[^"]*"|=\s*'[^']*')*>/y;
        tag.lastIndex = open;
        if (!this.unpaired && tag.test(this.html)) {
            return tag.lastIndex;
        }

        this.unpaired = true;
        return this.after('>', open);
    }

    /** Returns the index after the element that a tag opens, nested elements of the same name included. An element left open hides the rest, as in a browser. */
    private endOfElement({ name, end }: Tag): number {

        const edge = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'g');
        edge.lastIndex = end;
        let depth = 1;
        while (depth > 0) {
            const found = edge.exec(this.lower);
            if (!found) {
                return this.html.length;
            }

            depth += found[1] === '/' ? -1 : 1;
        }

        return this.after('>', edge.lastIndex);
    }

    private after(end: string, from: number): number {

        const at = this.html.indexOf(end, from);
        return at < 0 ? this.html.length : at + end.length;
    }
}
