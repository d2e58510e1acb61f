/** Computes a value when it is first needed, and keeps it. For tables that many processes load and never read. */
export const lazily = <T>(compute: () => T): (() => T) => {

    let known: { readonly value: T } | undefined;
    return () => {

        known ??= { value: compute() };
        return known.value;
    };
};

/** Computes a value per object, once: each value is kept as long as its object. */
export const oncePer = <K extends object, V>(compute: (key: K) => V): ((key: K) => V) => {

    const known = new WeakMap<K, { readonly value: V }>();
    return (key) => {

        const found = known.get(key);
        if (found !== undefined) {
            return found.value;
        }

        const value = compute(key);
        known.set(key, { value });
        return value;
    };
};

/** Keeps the last values by text: at least `max` and at most twice as many. */
export class Recent<V> {

    #young = new Map<string, V>();
    #old = new Map<string, V>();

    constructor(private readonly max: number) {}

    /** Returns the value of a text, which is computed if it is not kept. The value must not be changed. */
    get(text: string, compute: (text: string) => V): V {

        const known = this.#young.get(text);
        if (known !== undefined) {
            return known;
        }

        const value = this.#old.get(text) ?? compute(text);
        if (this.#young.size >= this.max) {
            this.#old = this.#young;
            this.#young = new Map();
        }

        this.#young.set(text, value);
        return value;
    }
}

/** Computes a value per text, and keeps the last ones: at least `max` and at most twice as many. The values must not be changed. */
export const recently = <V>(max: number, compute: (text: string) => V): ((text: string) => V) => {

    const values = new Recent<V>(max);
    return (text) => values.get(text, compute);
};

/** Which inputs of several texts are alike. */
export interface Likeness<I> {
    /** Returns a text that most inputs have in common with none other, to look them up by. */
    readonly keyOf: (input: I) => string;
    readonly areAlike: (one: I, other: I) => boolean;
}

/** As `recently` for inputs of several texts, of which the last one with a key is kept: to join texts into one would take longer than to compare them. */
export const recentlyAlike = <I, V>(max: number, { keyOf, areAlike }: Likeness<I>, compute: (input: I) => V): ((input: I) => V) => {

    const slots = new Recent<{ last: { readonly input: I; readonly value: V } | null }>(max);
    return (input) => {

        const slot = slots.get(keyOf(input), () => ({ last: null }));
        if (slot.last === null || !areAlike(slot.last.input, input)) {
            slot.last = { input, value: compute(input) };
        }

        return slot.last.value;
    };
};
