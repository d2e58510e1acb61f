/** Characters of one person's element, and of the text in it: a name, an address, in Atom a page. */
const maxElement = 4000;
const maxText = 500;

const opening = /<((?:[\w.-]{1,40}:)?(?:author|managingeditor|webmaster|contributor))(?=[\s>/])/iy;

/**
 * Measures the elements of a document that name persons. The parser looks for brackets and addresses in their text, in a
 * time that is quadratic in its length.
 */
export class Person {

    private name = '';
    private depth = 0;
    private size = 0;
    private text = 0;

    constructor(private readonly document: string) {}

    /** Takes note of the tag from `at` on, with what follows it up to `next`. True if it begins a person. */
    tag(at: number, next: number): boolean {

        const begins = this.open(at);
        if (this.depth > 0) {
            const end = this.document.slice(at, at + maxElement).indexOf('>') + 1;
            this.addText(next - at, next - at - end);
        }

        return begins;
    }

    /** Takes note of a passage that is no tag, with what follows it. */
    addText(size: number, text = size): void {

        this.size += size;
        this.text += text;
    }

    /** Whether the element that is open goes on for too long. */
    get isEndless(): boolean {

        return this.depth > 0 && (this.size > maxElement || this.text > maxText);
    }

    /** Counts elements of the same name within each other. */
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
