import type { List } from '../../lib/storage/contract';

/** Lists kept, at most: the combinations of categories that items bear are few. */
const capacity = 4096;

/** Reads lists of texts from their JSON; those that repeat (an item's categories) are parsed once. */
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
