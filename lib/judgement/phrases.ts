const beginnings = 4096;

/** The first two characters and whether there is a third, as a number; a space ends a word. */
const beginningOf = (text: string): number => {

    const [first, second, third] = [text.charCodeAt(0) | 0, text.charCodeAt(1) | 0, text.charCodeAt(2) | 0];
    return (first * 31 + (second === space ? 0 : second * 2 + (third === space || third === 0 ? 0 : 1))) % beginnings;
};

const space = 32;

/** A dictionary of phrases, looked up word by word: the longest that starts at a place wins. */
export class Phrases<T> {

    readonly #root: Node<T> = { next: new Map() };
    /** Which beginnings of words occur at the beginning of a phrase: most words need no look-up. */
    readonly #beginnings = new Uint8Array(beginnings);

    add(phrase: string, value: T): void {

        this.#beginnings[beginningOf(phrase)] = 1;
        let node = this.#root;
        for (const word of phrase.split(' ')) {
            let next = node.next.get(word);
            if (next === undefined) {
                next = { next: new Map() };
                node.next.set(word, next);
            }

            node = next;
        }

        node.found = { value };
    }

    /** The longest phrase that begins with the word at `from`. */
    match(words: readonly string[], from: number): Match<T> | null {

        const word = words[from];
        if (word === undefined || this.#beginnings[beginningOf(word)] === 0) {
            return null;
        }

        let longest: Match<T> | null = null;
        let node = this.#root.next.get(word);
        for (let i = from + 1; node !== undefined; ++i) {
            if (node.found !== undefined) {
                longest = { value: node.found.value, length: i - from };
            }

            node = node.next.get(words[i]);
        }

        return longest;
    }
}

export interface Match<T> {
    readonly value: T;
    /** In words. */
    readonly length: number;
}

interface Node<T> {
    /** Behind the last word of a text there is `undefined`, which no phrase holds. */
    readonly next: Map<string | undefined, Node<T>>;
    found?: { readonly value: T };
}
