import type { Ord } from '../../lib/storage/contract';

/** An id, and where it stands. */
export interface Place {
    readonly ord: Ord;
    readonly id: string;
}

/** Ids in the order of their positions. New ones are nearly always the highest. */
export class Positions {

    private readonly ords: Ord[] = [];
    private readonly ids: string[] = [];

    /** Returns the wanted position, or the next free one above it. */
    free(wanted: Ord): Ord {

        const first = this.indexOf(wanted);
        let [low, high] = [0, this.ords.length - first];
        while (low < high) {
            const middle = (low + high) >>> 1;
            if (this.ords[first + middle] === wanted + middle) {      // so all positions between are taken, too
                low = middle + 1;
            }
            else {
                high = middle;
            }
        }

        return wanted + low;
    }

    /** The position must be free. */
    add(ord: Ord, id: string): void {

        const i = this.indexOf(ord);
        this.ords.splice(i, 0, ord);
        this.ids.splice(i, 0, id);
    }

    /** The position must be taken. */
    delete(ord: Ord): void {

        const i = this.indexOf(ord);
        this.ords.splice(i, 1);
        this.ids.splice(i, 1);
    }

    /** Places from `from` (inclusive) to below `to`, highest position first. */
    *newest(from: Ord, to: Ord): Generator<Place, undefined> {

        const end = this.indexOf(from);
        for (let i = this.indexOf(to) - 1; i >= end; --i) {
            yield { ord: this.ords[i] as Ord, id: this.ids[i] as string };
        }
    }

    /** Ids of the lowest positions below `before`. */
    oldest(before: Ord, limit: number): readonly string[] {

        return this.ids.slice(0, Math.min(limit, this.indexOf(before)));
    }

    /** Index of the lowest position that is not below `ord`. */
    private indexOf(ord: Ord): number {

        let [low, high] = [0, this.ords.length];
        if (high > 0 && (this.ords[high - 1] as Ord) < ord) {
            return high;
        }

        while (low < high) {
            const middle = (low + high) >>> 1;
            if ((this.ords[middle] as Ord) < ord) {
                low = middle + 1;
            }
            else {
                high = middle;
            }
        }

        return low;
    }
}
