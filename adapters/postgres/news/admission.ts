import type { NewsRecord, Ord } from '../../../lib/storage/contract';

/** What is in the way of a batch: an id or a key that is known, and whose it is; a position that is taken. */
export type Found = { kind: 'id' | 'key' | 'ord'; name: string; id: string };

/** Tells record by record which are new: one may be known, or its position taken, by another of its own batch. */
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

    /** The item that a record is known as. */
    knownAs({ id, keys }: NewsRecord): string | undefined {

        return this.ids.has(id) ? id : keys.map((key) => this.keys.get(key)).find((holder) => holder !== undefined);
    }

    isTaken(ord: Ord): boolean {

        return this.taken.has(ord);
    }

    /** The next position above that is not known to be taken. */
    above(ord: Ord): Ord {

        let next = ord + 1;
        while (this.taken.has(next)) {
            ++next;
        }

        return next;
    }

    admit({ id, keys }: NewsRecord, ord: Ord): void {

        this.ids.add(id);
        this.taken.add(ord);
        for (const key of keys) {
            this.keys.set(key, id);
        }
    }
}
