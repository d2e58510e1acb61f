/** Opening tags of one document that are read; a feed of a thousand stories has some twenty thousand. */
const maxTags = 40_000;

/** Characters of one tag. */
const maxTag = 32_768;

const story = /<(?:[\w.-]{1,40}:)?(?:item|entry)[\s>]/iy;

const passages: readonly (readonly [string, string])[] = [['<![CDATA[', ']]>'], ['<!--', '-->']];

/**
 * An XML document up to its last story that is read, or its last tag: what lies behind costs no time then. Null where a
 * single tag goes on and on. A pass from left to right; what stands in CDATA and comments is passed over.
 */
export const trimmed = (document: string, maxStories: number): string | null => {

    let stories = 0;
    let tags = 0;
    let at = document.indexOf('<');
    while (at >= 0) {
        const end = passageEnd(document, at);
        const next = document.indexOf('<', end ?? at + 1);
        if (end === null) {
            story.lastIndex = at;
            stories += story.test(document) ? 1 : 0;
            tags += document.startsWith('</', at) ? 0 : 1;
        }

        if (stories > maxStories || tags > maxTags) {
            return document.slice(0, at);
        }

        if (end === null && isEndless(document, at, next)) {
            return null;
        }

        at = next;
    }

    return document;
};

/** After the passage that begins here and is no markup; null where none does. */
const passageEnd = (document: string, at: number): number | null => {

    const passage = passages.find(([opening]) => document.startsWith(opening, at));
    if (!passage) {
        return null;
    }

    const end = document.indexOf(passage[1], at);
    return end < 0 ? document.length : end;
};

const isEndless = (document: string, at: number, next: number): boolean => {

    const length = (next < 0 ? document.length : next) - at;
    return length > maxTag && /[a-z]/i.test(document.charAt(at + 1)) && !document.slice(at, at + maxTag).includes('>');
};
