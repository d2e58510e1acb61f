/** Returns how many numbers two ascending lists without repetition have in common. */
export const sharedBy = (a: Int32Array, b: Int32Array): number => {

    let shared = 0;
    let i = 0;
    let j = 0;
    while (i < a.length && j < b.length) {
        const x = a[i] as number;
        const y = b[j] as number;
        i += x <= y ? 1 : 0;
        j += x >= y ? 1 : 0;
        shared += x === y ? 1 : 0;
    }

    return shared;
};
