/** As many numbers as before and room for more, which is 0. */
export const withRoom = (numbers: Int32Array, length: number): Int32Array<ArrayBuffer> => {

    const larger = new Int32Array(length);
    larger.set(numbers);
    return larger;
};

/** As `withRoom`, for fractions. */
export const fractionsWithRoom = (numbers: Float64Array, length: number): Float64Array<ArrayBuffer> => {

    const larger = new Float64Array(length);
    larger.set(numbers);
    return larger;
};
