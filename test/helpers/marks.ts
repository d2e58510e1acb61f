/** Runs `work`; returns the longest run of combining marks that it normalised. */
export const longestRun = (work: () => void): number => {

    const strings: object = String.prototype;
    const normalize = Object.getOwnPropertyDescriptor(strings, 'normalize') as PropertyDescriptor;
    let longest = 0;
    const counting = function (this: string, form?: string): string {

        for (const [run] of this.matchAll(/\p{M}+/gu)) {
            longest = Math.max(longest, [...run].length);
        }

        return (normalize.value as (form?: string) => string).call(this, form);
    };

    Object.defineProperty(strings, 'normalize', { ...normalize, value: counting });
    try {
        work();
    }
    finally {
        Object.defineProperty(strings, 'normalize', normalize);
    }

    return longest;
};
