import type { List } from '../../lib/storage/contract';

/** Largest number of cached lists: items have few combinations of categories. */
const capacity = 4096;

const parsed = new Map<string, List>();

/** Parses a list of texts from JSON. Repeated ones, such as an item's categories, are parsed once. */
export const parseList = (json: string): List => {

    const known = parsed.get(json);
    if (known) {
        return known;
    }

    if (parsed.size >= capacity) {
        parsed.clear();
    }

    const list = Object.freeze(JSON.parse(json) as string[]);
    parsed.set(json, list);
    return list;
};
