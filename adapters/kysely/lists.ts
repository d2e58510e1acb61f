import type { List } from '../../lib/storage/contract';

/** Largest number of cached lists: items have few combinations of categories. */
const capacity = 4096;

/** Parses lists of texts from JSON. Repeated ones, such as an item's categories, are parsed once. */
export class Lists {

    private readonly parsed = new Map<string, List>();

    parse(json: string): List {

        const known = this.parsed.get(json);
        if (known) {
            return known;
        }

        if (this.parsed.size >= capacity) {
            this.parsed.clear();
        }

        const list = Object.freeze(JSON.parse(json) as string[]);
        this.parsed.set(json, list);
        return list;
    }
}
