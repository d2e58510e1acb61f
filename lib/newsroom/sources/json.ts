/** Bounds of a JSON document; a feed of a thousand stories has some twenty thousand values, at most six deep. */
const maxValues = 100_000;
const maxKeys = 200;
const maxDepth = 32;

const quote = 0x22;
const backslash = 0x5C;
const comma = 0x2C;
const openBracket = 0x5B;
const closeBracket = 0x5D;
const openBrace = 0x7B;
const closeBrace = 0x7D;

/**
 * Why a JSON document must not be parsed, or null. Counts without parsing: the cost per key grows with the number of
 * different keys in an object, and the parser's case-insensitive access to a key goes through all of them.
 */
export const excessOf = (text: string): string | null => {

    /** Commas seen in each object or array that is open, the innermost last; -1 for arrays, whose length is not limited. */
    const open: number[] = [];
    let values = 0;
    for (let i = 0; i < text.length; ++i) {
        const code = text.charCodeAt(i);
        if (code === quote) {
            i = endOfString(text, i);
        }
        else if (code === openBrace || code === openBracket) {
            ++values;
            open.push(code === openBrace ? 0 : -1);
        }
        else if (code === closeBrace || code === closeBracket) {
            open.pop();
        }
        else if (code === comma) {
            ++values;
            count(open);
        }

        const excess = excessIn(open, values);
        if (excess !== null) {
            return excess;
        }
    }

    return null;
};

/** Index of the quote that ends the string which begins at `start`; of the last character if none does. */
const endOfString = (text: string, start: number): number => {

    let i = start + 1;
    while (i < text.length && text.charCodeAt(i) !== quote) {
        i += text.charCodeAt(i) === backslash ? 2 : 1;
    }

    return i;
};

const count = (open: number[]): void => {

    const last = open.length - 1;
    const keys = open[last] ?? -1;
    if (keys >= 0) {
        open[last] = keys + 1;
    }
};

const excessIn = (open: readonly number[], values: number): string | null => {

    if (values > maxValues) {
        return `holds more than ${maxValues} values`;
    }

    if (open.length > maxDepth) {
        return `is more than ${maxDepth} levels deep`;
    }

    return (open.at(-1) ?? 0) >= maxKeys ? `holds an object of more than ${maxKeys} keys` : null;
};
