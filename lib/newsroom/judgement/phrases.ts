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
        let node: Node<T> | undefined = this.#root;
        for (let i = from; i < words.length; ++i) {
            node = node.next.get(words[i] ?? '');
            if (node === undefined) {
                break;
            }

            if (node.found !== undefined) {
                longest = { value: node.found.value, length: i - from + 1 };
            }
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
    readonly next: Map<string, Node<T>>;
    found?: { readonly value: T };
}
