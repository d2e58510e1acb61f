/** Copies numbers into a longer array, whose new places are 0. */
export const withRoom = (numbers: Int32Array, length: number): Int32Array<ArrayBuffer> => {

    const larger = new Int32Array(length);
    larger.set(numbers);
    return larger;
};

/** Like `withRoom`, for floating-point numbers. */
export const fractionsWithRoom = (numbers: Float64Array, length: number): Float64Array<ArrayBuffer> => {

    const larger = new Float64Array(length);
    larger.set(numbers);
    return larger;
};
