/** Matches plain texts: ASCII, and the dashes, quotes and currencies of English. They have no letters or digits but those of ASCII, and patterns for these are several times as fast. */
export const plainText = /^[\0-\x7F\u00A3\u2010-\u2026\u20AC]*$/;

/** Whether a text is plain. */
export const isPlain = (text: string): boolean => plainText.test(text);

/** Characters of plain texts in each class of Unicode that may be replaced. */
const classes: Readonly<Record<string, string>> = { 'L': 'A-Za-z', 'Lu': 'A-Z', 'Ll': 'a-z', 'N': '\\d', 'Nd': '\\d', 'M': '', 'Script=Han': '', 'Script=Hiragana': '', 'Script=Katakana': '' };

const part = /\\p\{([^}]+)\}|\\[^]|[[\]]/g;

/** Replaces classes of Unicode in the source of a pattern. Throws a TypeError if it contains another one. */
const plainSource = (source: string): string => {

    let isWithin = false;
    return source.replace(part, (all, name?: string) => {

        isWithin = all === '[' || isWithin && all !== ']';
        if (name === undefined) {
            return all;
        }

        const characters = classes[name];
        if (characters === undefined) {
            throw new TypeError(`No plain characters are known for ${all}`);
        }

        return isWithin ? characters : `[${characters}]`;
    });
};

/** Returns a pattern without classes of Unicode, which matches the same in plain texts and is several times as fast. */
export const plainForm = (pattern: RegExp): RegExp => new RegExp(plainSource(pattern.source), pattern.flags.replace('u', ''));

/** Returns a function that returns the patterns for a text: for a plain one their plain forms. None may have state: each use sets `lastIndex`. */
export const patternsFor = <T extends Readonly<Record<string, RegExp>>>(patterns: T): ((text: string) => T) => {

    const plain = Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, plainForm(pattern)])) as T;
    return (text) => (plainText.test(text) ? plain : patterns);
};

/** The same for one pattern. */
export const patternFor = (pattern: RegExp): ((text: string) => RegExp) => {

    const plain = plainForm(pattern);
    return (text) => (plainText.test(text) ? plain : pattern);
};
