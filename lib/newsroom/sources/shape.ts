/** RSS has no namespace, but some outlets use one. The parser expects its elements without. */
const namespaced = /^<(?:([\w.-]+):rss[\s>]|rss(?:\s[^<>]{0,4000})?>\s*<([\w.-]+):channel[\s>])/;

/** RSS whose stories are in no channel. */
const bare = /^<rss(?:\s[^<>]{0,4000})?>(?=\s*<item[\s>])/i;

/** A document of a single Atom entry. */
const single = /^<entry\s[^<>]{0,4000}?["'](?:http:\/\/www\.w3\.org\/2005\/Atom|http:\/\/purl\.org\/atom\/ns#)["'][^<>]{0,4000}>/;

/** Brings the outer elements of a document into the form that the parser expects. */
export const shaped = (document: string): string => {

    if (single.test(document)) {
        return `<feed xmlns="http://www.w3.org/2005/Atom">${document}</feed>`;
    }

    const [, ofRoot, ofChannel] = namespaced.exec(document) ?? [];
    const prefix = ofRoot ?? ofChannel;
    const plain = prefix === undefined ? document : document.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
    return plain.replace(bare, '$&<channel>');
};
