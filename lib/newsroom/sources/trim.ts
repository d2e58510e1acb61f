import { Person, namesPersons } from './person';

/** Opening tags of one document that are read; a feed of a thousand stories has some twenty thousand. */
const maxTags = 40_000;

/** Elements of one document that name persons. */
const maxPersons = 5000;

/** Characters of one tag. */
const maxTagLength = 32_768;

const story = /<(?:[\w.-]{1,40}:)?(?:item|entry)[\s>]/iy;

const passages: readonly (readonly [string, string])[] = [['<![CDATA[', ']]>'], ['<!--', '-->'], ['<?', '?>']];

/** An instruction with paired quotes. Depending on the element around it, the parser searches its end outside of quotes or anywhere. */
const certain = /^<\?(?:[^"']|"[^"]*"|'[^']*')*$/;

/**
 * An XML document up to the last story or tag that is read, so that the rest costs no time. Null if a single tag, an
 * instruction or the name of a person exceeds its bound. Runs once from left to right and skips CDATA, comments and
 * instructions.
 */
export const trimmed = (document: string, maxStories: number): string | null => new Scan(document, maxStories).run();

class Scan {

    /** Null if no element of the document names persons. */
    private readonly person: Person | null;
    private stories = 0;
    private tags = 0;
    private persons = 0;

    constructor(private readonly document: string, private readonly maxStories: number) {

        this.person = namesPersons(document) ? new Person(document) : null;
    }

    run(): string | null {

        let at = this.document.indexOf('<');
        while (at >= 0) {
            const end = passageEnd(this.document, at);
            const next = this.document.indexOf('<', end ?? at + 1);
            const to = next < 0 ? this.document.length : next;
            const endless = end === null ? this.tag(at, to) : this.passOver(at, end, to);
            if (this.isFull) {
                return this.document.slice(0, at);
            }

            if (endless || this.person?.isEndless) {
                return null;
            }

            at = next;
        }

        return this.document;
    }

    private get isFull(): boolean {

        return this.stories > this.maxStories || this.tags > maxTags || this.persons > maxPersons;
    }

    /** Whether the tag that begins at `at` is endless. */
    private tag(at: number, to: number): boolean {

        story.lastIndex = at;
        this.stories += story.test(this.document) ? 1 : 0;
        this.tags += this.document.startsWith('</', at) ? 0 : 1;
        this.persons += this.person?.tag(at, to) ? 1 : 0;
        return to - at > maxTagLength && /[a-z]/i.test(this.document.charAt(at + 1)) && !this.document.slice(at, at + maxTagLength).includes('>');
    }

    /** Whether the instruction that begins at `at` may be endless. */
    private passOver(at: number, end: number, to: number): boolean {

        this.person?.addText(to - at);
        return this.document.startsWith('<?', at) && (end - at > maxTagLength || !certain.test(this.document.slice(at, end)));
    }
}

/** Index after the CDATA section, comment or instruction that begins here; null if none does. */
const passageEnd = (document: string, at: number): number | null => {

    const passage = passages.find(([opening]) => document.startsWith(opening, at));
    if (!passage) {
        return null;
    }

    const end = document.indexOf(passage[1], at);
    return end < 0 ? document.length : end;
};
