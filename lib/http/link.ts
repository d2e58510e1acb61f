type Parameters = Readonly<Record<string, string | number | undefined>>;

/** `Link` header of the next page: an absolute address with the filters as they were given. It repeats no token (ruling 28). */
export const nextLink = (address: string, parameters: Parameters): string => {

    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined) {
            query.set(name, String(value));
        }
    }

    return `<${address}?${query.toString()}>; rel="next"`;
};
