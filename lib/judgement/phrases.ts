/** A dictionary of phrases, looked up word by word: the longest that starts at a place wins. */
export class Phrases<T> {

    readonly #root: Node<T> = { next: new Map() };

    add(phrase: string, value: T): void {

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

        let longest: Match<T> | null = null;
        let node = this.#root.next.get(words[from]);
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
