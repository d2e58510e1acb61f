/** A list whose values are computed one by one, each when it is first asked for. */
export const lazyList = <T>(values: Iterator<T, void>): Iterable<T> => {

    const known: T[] = [];
    return {
        *[Symbol.iterator]() {

            for (let i = 0; ; ++i) {
                const next = i < known.length ? undefined : values.next();
                if (next?.done === true) {
                    return;
                }

                if (next) {
                    known.push(next.value);
                }

                yield known[i] as T;
            }
        }
    };
};

/** The first value that is wanted. Those after it are not asked for. */
export const firstOf = <T>(values: Iterable<T>, isWanted: (value: T) => boolean): T | undefined => {

    for (const value of values) {
        if (isWanted(value)) {
            return value;
        }
    }

    return undefined;
};
