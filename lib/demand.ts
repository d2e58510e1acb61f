/** Throws unless `options[name]` is a text: JavaScript callers, and unset environment variables, give none. */
export const demandText = (caller: string, options: unknown, name: string): void => {

    const value = (Object(options) as Record<string, unknown>)[name];
    if (typeof value !== 'string' || value.trim() === '') {
        throw new Error(`hapi-crypto-news: ${caller} needs ${name}, a text: is the variable that it comes from set?`);
    }
};
