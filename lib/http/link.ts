/** `Link` header of the next page: the path as the request came, filters kept, the token left out (ruling 28). */
export const nextLink = (path: string, filters: Readonly<Record<string, string | number | undefined>>, cursor: string): string => {

    const params = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filters, cursor })) {
        if (value !== undefined) {
            params.set(name, String(value));
        }
    }

    return `<${path}?${params.toString()}>; rel="next"`;
};
