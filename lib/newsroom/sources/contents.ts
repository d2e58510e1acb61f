/** Elements by which the parser knows a story. */
const known = new Set(['title', 'link', 'guid', 'id', 'description', 'summary', 'content', 'encoded']);

/** Elements of early RSS that contain the story's text. */
const texts = new Set(['body', 'fullitem']);

const lastName = (element: string): string => element.slice(element.indexOf(':') + 1).toLowerCase();

/**
 * What a story contains. The parser leaves out stories in which it knows no element, so that a feed would have fewer than it
 * states.
 */
export class Contents {

    private isKnown = false;
    private text = '';

    /** Adds an element of the story: its whole tag if it has no end tag, otherwise its markup. */
    add(element: string, markup: string): void {

        const name = lastName(element);
        this.isKnown ||= known.has(name) && markup.trim() !== '';
        this.text ||= texts.has(name) ? markup : '';
    }

    /** What has to be added to the story, so that the parser knows it: nothing as a rule. */
    missing(story: string): string {

        if (this.isKnown) {
            return '';
        }

        const prefix = story.slice(0, story.indexOf(':') + 1);
        const [text, note] = lastName(story) === 'entry' ? ['summary', 'rights'] : ['description', 'comments'];
        return this.text === '' ? `<${prefix}${note}>-</${prefix}${note}>` : `<${prefix}${text}>${this.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${prefix}${text}>`;
    }
}
