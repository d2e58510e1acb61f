const beginnings = 0x8000;

/** Number of code units of a word that are hashed. */
const looked = 4;

const space = 32;

/** Hashes the first few characters of a word; a space ends the word. */
const beginningOf = (text: string): number => {

    let beginning = 0;
    for (let i = 0; i < looked && i < text.length; ++i) {
        const unit = text.charCodeAt(i);
        if (unit === space) {
            break;
        }

        beginning = beginning * 37 + unit;
    }

    return (beginning ^ beginning >>> 15) & beginnings - 1;
};

/** Dictionary of phrases, looked up word by word. The longest phrase that starts at a place wins. */
export class Phrases<T> {

    readonly #root: Node<T> = {};
    /** By hash, whether a phrase begins so: most words need no look-up. */
    readonly #beginnings = new Uint8Array(beginnings);

    add(phrase: string, value: T): void {

        this.#beginnings[beginningOf(phrase)] = 1;
        let node = this.#root;
        for (const word of phrase.split(' ')) {
            node.next ??= new Map();
            let next = node.next.get(word);
            if (next === undefined) {
                next = {};
                node.next.set(word, next);
            }

            node = next;
        }

        node.found = { value };
    }

    /** Whether a phrase may begin with a word. False for most words, and much faster than to look them up. */
    #mayBegin(word: string): boolean {

        return this.#beginnings[beginningOf(word)] === 1;
    }

    /** Returns, for each word, the longest phrase that begins with it. */
    matches(words: readonly string[]): readonly (Match<T> | null)[] {

        return words.map((_, at) => this.match(words, at));
    }

    /** Returns all phrases from left to right, each the longest one at its place. None overlaps the one before it. */
    all(words: readonly string[]): Place<T>[] {

        const places: Place<T>[] = [];
        let at = 0;
        while (at < words.length) {
            const found = this.match(words, at);
            if (found !== null) {
                places.push({ at, value: found.value, length: found.length });
            }

            at += found?.length ?? 1;
        }

        return places;
    }

    /** The longest phrase that begins with the word at `from`. */
    match(words: readonly string[], from: number): Match<T> | null {

        const word = words[from];
        if (word === undefined || !this.#mayBegin(word)) {
            return null;
        }

        let longest: Match<T> | null = null;
        let node = this.#root.next?.get(word);
        for (let i = from + 1; node !== undefined; ++i) {
            if (node.found !== undefined) {
                longest = { value: node.found.value, length: i - from };
            }

            node = node.next?.get(words[i]);
        }

        return longest;
    }
}

export interface Match<T> {
    readonly value: T;
    /** In words. */
    readonly length: number;
}

export interface Place<T> extends Match<T> {
    /** Index of its first word. */
    readonly at: number;
}

interface Node<T> {
    /** Looked up with `undefined` after the last word of a text; no phrase contains that. Most nodes end a phrase and have none. */
    next?: Map<string | undefined, Node<T>>;
    found?: { readonly value: T };
}
