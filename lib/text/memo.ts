/** Computes a value on the first call, and returns it from then on. */
export const once = <T>(compute: () => T): (() => T) => {

    let known: { readonly value: T } | null = null;
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

/** Computes a value per text, and keeps the last ones: at least `max` and at most twice as many. The values must not be changed. */
export const recently = <V>(max: number, compute: (text: string) => V): ((text: string) => V) => {

    let young = new Map<string, V>();
    let old = new Map<string, V>();
    return (text) => {

        const known = young.get(text);
        if (known !== undefined) {
            return known;
        }

        const value = old.get(text) ?? compute(text);
        if (young.size >= max) {
            old = young;
            young = new Map();
        }

        young.set(text, value);
        return value;
    };
};
