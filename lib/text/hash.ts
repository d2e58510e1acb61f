/** FNV-1a of the UTF-16 code units of a text, or of those from one index to before another, as a signed 32-bit number. */
export const fnv1a = (text: string, from = 0, to = text.length): number => {

    let hash = 0x811C9DC5 | 0;
    for (let i = from; i < to; ++i) {
        hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }

    return hash;
};

/** Returns FNV-1a of each text. */
export const fnv1aOfEach = (texts: readonly string[]): number[] => texts.map((text) => fnv1a(text));

/**
 * Writes two hashes of the same code units, which together are practically unique, into `hashes`: FNV-1a at `at`, and after it a
 * polynomial of the code units.
 */
export const hashTwice = (text: string, hashes: Int32Array, at = 0, from = 0, to = text.length): void => {

    let one = 0x811C9DC5 | 0;
    let other = 0;
    for (let i = from; i < to; ++i) {
        const unit = text.charCodeAt(i);
        one = Math.imul(one ^ unit, 0x01000193);
        other = (Math.imul(other, 0x5BD1E995) + unit) | 0;
    }

    hashes[at] = one;
    hashes[at + 1] = other;
};

/** Writes two hashes of each text into `hashes`, as `hashTwice` does. */
export const hashAll = (texts: readonly string[], hashes: Int32Array): void => texts.forEach((text, i) => hashTwice(text, hashes, 2 * i));
