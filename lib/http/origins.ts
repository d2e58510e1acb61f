/**
 * Origins whose pages may call a route and read its responses: `*` for every origin, an empty list for none. An entry may
 * have one `*` in its host, such as `https://*.example.com`.
 */
export type Origins = '*' | readonly string[];

const covers = (pattern: string, origin: string): boolean => {

    const star = pattern.indexOf('*');
    if (star === -1) {
        return pattern === origin;
    }

    const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
    const between = origin.slice(before.length, origin.length - after.length);
    return origin.startsWith(before) && origin.endsWith(after) && /^[\w.-]+$/.test(between);
};

/** Whether `origins` includes `origin`. */
export const isAllowed = (origins: Origins, origin: string): boolean => origins === '*' || origins.some((pattern) => covers(pattern, origin));
