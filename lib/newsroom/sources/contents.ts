/** Elements by which the parser knows a story, if they are of the story's own namespace. */
const known = ['title', 'link', 'guid', 'id', 'description', 'summary', 'content'];

/** Elements of early RSS that contain the story's text. */
const texts = new Set(['body', 'fullitem']);

const lastName = (element: string): string => element.slice(element.indexOf(':') + 1).toLowerCase();

/** An element of a story. */
export interface Child {
    readonly element: string;
    /** Its whole tag if it has no end tag, otherwise what is between its tags. */
    readonly markup: string;
}

/**
 * Returns what has to be added to a story, so that the parser knows it: nothing as a rule. The parser leaves out stories in which
 * it knows no element, so that a feed would have fewer than it states.
 */
export const missingIn = (story: string, children: readonly Child[]): string => {

    const prefix = story.slice(0, story.indexOf(':') + 1);
    const names = new Set(known.map((name) => prefix.toLowerCase() + name));
    if (children.some(({ element, markup }) => names.has(element.toLowerCase()) && markup.trim() !== '')) {
        return '';
    }

    const [text, note] = lastName(story) === 'entry' ? ['summary', 'rights'] : ['description', 'comments'];
    const content = children.find(({ element, markup }) => texts.has(lastName(element)) && markup !== '')?.markup;
    return content === undefined ? `<${prefix}${note}>-</${prefix}${note}>` : `<${prefix}${text}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${prefix}${text}>`;
};
