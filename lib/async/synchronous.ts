/**
 * Returns what a function of the host's that must be synchronous has returned. Throws for a promise; its rejection is handled here,
 * or it would end the process.
 */
export const synchronous = <T>(name: string, answer: T): T => {

    if (typeof (answer as { then?: unknown } | null | undefined)?.then === 'function') {
        Promise.resolve(answer).catch(() => undefined);
        throw new TypeError(`${name}() must be synchronous, and has returned a promise`);
    }

    return answer;
};
