import type { NewsRecord, Ord } from '../../../lib/storage/contract';

/** Conflicts of a batch with stored rows: known ids and keys with their items, and positions that are taken. */
export type Found = { kind: 'id' | 'key' | 'ord'; name: string; id: string };

/** Determines record by record which are new. Earlier records of the batch count as known, and their positions as taken. */
export class Admission {

    private readonly ids = new Set<string>();
    private readonly keys = new Map<string, string>();
    private readonly taken = new Set<Ord>();

    constructor(found: readonly Found[]) {

        for (const { kind, name, id } of found) {
            if (kind === 'key') {
                this.keys.set(name, id);
            }
            else if (kind === 'id') {
                this.ids.add(name);
            }
            else {
                this.taken.add(Number(name));
            }
        }
    }

    /** Returns the item that a record is known as. */
    knownAs({ id, keys }: NewsRecord): string | undefined {

        return this.ids.has(id) ? id : keys.map((key) => this.keys.get(key)).find((holder) => holder !== undefined);
    }

    isTaken(ord: Ord): boolean {

        return this.taken.has(ord);
    }

    /** Returns the next position above that is not taken. */
    above(ord: Ord): Ord {

        let next = ord + 1;
        while (this.taken.has(next)) {
            ++next;
        }

        return next;
    }

    add({ id, keys }: NewsRecord, ord: Ord): void {

        this.ids.add(id);
        this.taken.add(ord);
        for (const key of keys) {
            this.keys.set(key, id);
        }
    }
}
