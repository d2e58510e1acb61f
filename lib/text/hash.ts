/** FNV-1a of the UTF-16 code units of a text, or of those from one index to before another, as a signed 32-bit number. */
export const fnv1a = (text: string, from = 0, to = text.length): number => {

    let hash = 0x811C9DC5 | 0;
    for (let i = from; i < to; ++i) {
        hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }

    return hash;
};

/** A polynomial of the same code units, as a signed 32-bit number. Together with `fnv1a` it is practically unique. */
export const polynomial = (text: string, from = 0, to = text.length): number => {

    let hash = 0;
    for (let i = from; i < to; ++i) {
        hash = (Math.imul(hash, 0x5BD1E995) + text.charCodeAt(i)) | 0;
    }

    return hash;
};
