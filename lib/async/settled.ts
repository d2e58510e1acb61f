/** `next` of the value: at once, or if it is still to come, as soon as it has arrived. A hot path waits for nothing that is there. */
export const whenSettled = <T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> => {

    return value instanceof Promise ? value.then(next) : next(value);
};
