/**
 * Returns how many numbers two ascending lists without repetition have in common. Stops once it is clear that they are fewer
 * than `least`, and then returns 0.
 */
export const sharedBy = (a: Int32Array, b: Int32Array, least = 0): number => {

    const [mostOfA, mostOfB] = [a.length - least, b.length - least];
    let shared = 0;
    let i = 0;
    let j = 0;
    while (i < a.length && j < b.length) {
        if (i - shared > mostOfA || j - shared > mostOfB) {
            return 0;
        }

        const x = a[i] as number;
        const y = b[j] as number;
        i += x <= y ? 1 : 0;
        j += x >= y ? 1 : 0;
        shared += x === y ? 1 : 0;
    }

    return shared;
};

/** Returns numbers in ascending order without repetition. Sorts the list itself. */
export const ascending = (numbers: Int32Array): Int32Array => numbers.sort().filter((number, at) => at === 0 || number !== numbers[at - 1]);
