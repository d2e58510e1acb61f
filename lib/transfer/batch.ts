/** Rows per batch. Throws a TypeError if it is not a number of rows: with none, a file would lack all of them. */
export const batchOf = ({ batch = 200 }: { readonly batch?: number }): number => {

    if (!Number.isSafeInteger(batch) || batch < 1) {
        throw new TypeError('The option batch must be a whole number, at least 1');
    }

    return batch;
};
