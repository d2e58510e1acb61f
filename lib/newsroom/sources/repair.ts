import { missingIn } from './contents';
import type { Child } from './contents';

/** Most elements that are open at a time. A document that nests deeper is left as it is. */
const maxDepth = 256;

const name = /^<\/?([A-Za-z_][\w.:-]{0,60})/;

const passages: readonly (readonly [string, string])[] = [['<![CDATA[', ']]>'], ['<!--', '-->'], ['<?', '?>']];

/** Elements that end at the start of the next one of their kind, since they are never nested. */
const leaves = new Set(['title', 'link', 'guid', 'pubdate', 'description']);

/** Elements that contain stories. The start of a story closes all other open elements. */
const containers = new Set(['rss', 'rdf', 'feed', 'channel', 'items', 'entries']);
const stories = new Set(['item', 'entry']);

const localName = (element: string): string => element.slice(element.indexOf(':') + 1).toLowerCase();

/**
 * Returns the document with end tags that match its start tags. Elements that are still open when an outer element ends or a
 * story begins are closed first, an end tag without a start is removed, and a "<" that begins no tag is escaped. If the document breaks off within a story, that story
 * is left out; returns null if it is the first one. Runs once from left to right. Names are compared as they are written, because
 * the parser does so.
 */
export const repaired = (document: string): string | null => new Repair(document).run();

class Repair {

    private readonly open: string[] = [];
    private readonly parts: string[] = [];
    private copied = 0;
    private stories = 0;
    /** Parts before the story that began last. */
    private before = 0;

    /** Elements of the story that began last. */
    private children: Child[] = [];
    /** Its depth. */
    private level = 0;
    /** End of the start tag of its last child. */
    private inner = 0;

    /** End of the part that is kept. A CDATA section or comment that never ends is left out. */
    private limit: number;

    constructor(private readonly document: string) {

        this.limit = document.length;
    }

    run(): string | null {

        let at = this.document.indexOf('<');
        while (at >= 0 && this.open.length <= maxDepth) {
            const end = this.passageEnd(at) ?? this.tag(at);
            at = this.document.indexOf('<', end);
        }

        if (this.open.length > maxDepth) {
            return this.document;
        }

        this.copyTo(this.limit);
        const broken = this.open.findIndex((element) => stories.has(localName(element)));
        if (broken >= 0) {
            this.open.length = broken;
            this.parts.length = this.before;
        }

        return broken >= 0 && this.stories === 1 ? null : this.parts.join('') + this.closing(0);
    }

    /** End of the CDATA section, comment or instruction at `at`, or null. */
    private passageEnd(at: number): number | null {

        const mark = passages.find(([start]) => this.document.startsWith(start, at));
        if (!mark) {
            return null;
        }

        const end = this.document.indexOf(mark[1], at);
        if (end < 0) {
            this.limit = at;
            return this.document.length;
        }

        return end + mark[1].length;
    }

    /** Parses the tag at `at`. Returns its end. */
    private tag(at: number): number {

        const element = name.exec(this.document.slice(at, at + 64))?.[1];
        const end = this.document.indexOf('>', at) + 1;
        if (element === undefined || end === 0) {
            this.escape(at);
            return at + 1;
        }

        if (this.document.charAt(at + 1) === '/') {
            this.close(element, at, end);
        }
        else if (this.document.charAt(end - 2) === '/') {
            this.note(element, this.document.slice(at, end));
        }
        else {
            this.begin(element, at);
            this.inner = this.open.length === this.level + 1 ? end : this.inner;
        }

        return end;
    }

    /** Writes a "<" that begins no tag, as in "fees <5%", as a reference. */
    private escape(at: number): void {

        this.copyTo(at);
        this.parts.push('&lt;');
        this.copied = at + 1;
    }

    private begin(element: string, at: number): void {

        const depth = this.depthFor(element);
        if (depth < this.open.length) {
            this.copyTo(at);
            this.parts.push(this.closing(depth));
        }

        if (stories.has(localName(element))) {
            this.copyTo(at);
            this.stories += 1;
            this.before = this.parts.length;
            this.children = [];
            this.level = this.open.length + 1;
        }

        this.open.push(element);
    }

    /** How many of the open elements may stay open around an element that begins. */
    private depthFor(element: string): number {

        if (stories.has(localName(element))) {
            const above = [...this.open].reverse().findIndex((other) => containers.has(localName(other)));
            return this.open.length - Math.max(0, above);
        }

        const last = leaves.has(element.toLowerCase()) ? this.open.lastIndexOf(element) : -1;
        return last >= 0 && this.open.slice(last).every((other) => leaves.has(other.toLowerCase())) ? last : this.open.length;
    }

    private close(element: string, at: number, end: number): void {

        const depth = this.open.lastIndexOf(element);
        this.copyTo(at);
        if (depth < 0) {
            this.copied = end;
            return;
        }

        this.parts.push(this.closing(depth + 1));
        this.open.length = depth;
        this.end(element, at);
    }

    /** Completes a story at its end tag. */
    private end(element: string, at: number): void {

        if (stories.has(localName(element))) {
            this.parts.push(missingIn(element, this.children));
            return;
        }

        this.note(element, this.document.slice(this.inner, at));
    }

    /** Notes an element that is a child of a story. */
    private note(element: string, markup: string): void {

        if (this.open.length === this.level) {
            this.children.push({ element, markup });
        }
    }

    /** End tags of the elements that are open from a depth on; they are closed. */
    private closing(depth: number): string {

        return this.open.splice(depth).reverse().map((element) => `</${element}>`).join('');
    }

    private copyTo(at: number): void {

        this.parts.push(this.document.slice(this.copied, at));
        this.copied = at;
    }
}
