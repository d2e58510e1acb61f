/** Elements by which the parser knows a story, if they are of the story's own namespace. */
const known = ['title', 'link', 'guid', 'id', 'description', 'summary', 'content'];

/** Elements of early RSS that contain the story's text. */
const texts = new Set(['body', 'fullitem']);

const lastName = (element: string): string => element.slice(element.indexOf(':') + 1).toLowerCase();

/**
 * What a story contains. The parser leaves out stories in which it knows no element, so that a feed would have fewer than it
 * states.
 */
export class Contents {

    private readonly elements = new Set<string>();
    private text = '';

    /** Adds an element of the story: its whole tag if it has no end tag, otherwise its markup. */
    add(element: string, markup: string): void {

        this.text ||= texts.has(lastName(element)) ? markup : '';
        if (markup.trim() !== '') {
            this.elements.add(element.toLowerCase());
        }
    }

    /** What has to be added to the story, so that the parser knows it: nothing as a rule. */
    missing(story: string): string {

        const prefix = story.slice(0, story.indexOf(':') + 1);
        if (known.some((name) => this.elements.has(prefix.toLowerCase() + name))) {
            return '';
        }

        const [text, note] = lastName(story) === 'entry' ? ['summary', 'rights'] : ['description', 'comments'];
        return this.text === '' ? `<${prefix}${note}>-</${prefix}${note}>` : `<${prefix}${text}>${this.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${prefix}${text}>`;
    }
}
