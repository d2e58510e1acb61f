/** Most characters of a person's element, and of the text in it: a name, an e-mail address, in Atom a page. */
const maxElement = 4000;
const maxText = 500;

const opening = /<((?:[\w.-]{1,40}:)?(?:author|managingeditor|webmaster|contributor))(?=[\s>/])/iy;
const anywhere = new RegExp(opening.source, 'i');

/** Whether an element of the document names persons. */
export const namesPersons = (document: string): boolean => anywhere.test(document);

/**
 * Measures the elements of a document that name persons. The parser searches their text for brackets and addresses in
 * quadratic time.
 */
export class Person {

    private name = '';
    private depth = 0;
    private size = 0;
    private text = 0;

    constructor(private readonly document: string) {}

    /** Counts the tag at `at` and the text up to `next`. True if it opens a person's element. */
    tag(at: number, next: number): boolean {

        const begins = this.open(at);
        if (this.depth > 0) {
            const end = this.document.slice(at, at + maxElement).indexOf('>') + 1;
            this.addText(next - at, next - at - end);
        }

        return begins;
    }

    /** Counts text that is no tag. */
    addText(size: number, text = size): void {

        this.size += size;
        this.text += text;
    }

    /** Whether the open element exceeds a bound. */
    get isEndless(): boolean {

        return this.depth > 0 && (this.size > maxElement || this.text > maxText);
    }

    /** Tracks the depth of nested elements of the same name. */
    private open(at: number): boolean {

        if (this.depth > 0 && this.closes(at)) {
            this.depth -= 1;
            return false;
        }

        opening.lastIndex = at;
        const name = opening.exec(this.document)?.[1];
        if (name === undefined || (this.depth > 0 && name !== this.name) || this.isEmpty(at)) {
            return false;
        }

        if (this.depth === 0) {
            this.name = name;
            this.size = 0;
            this.text = 0;
        }

        this.depth += 1;
        return true;
    }

    private closes(at: number): boolean {

        return this.document.startsWith(`</${this.name}`, at) && /^\s*>/.test(this.document.slice(at + 2 + this.name.length, at + maxElement));
    }

    private isEmpty(at: number): boolean {

        const tag = this.document.slice(at, at + maxElement);
        return tag.charAt(tag.indexOf('>') - 1) === '/';
    }
}
