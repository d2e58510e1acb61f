type Parameters = Readonly<Record<string, string | number | undefined>>;

/** `Link` header of the next page: an absolute address with the same filters. It contains no token (ruling 28). */
export const nextLink = (address: string, parameters: Parameters): string => {

    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined) {
            query.set(name, String(value));
        }
    }

    return `<${address}?${query.toString()}>; rel="next"`;
};
