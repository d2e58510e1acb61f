import { sql } from 'kysely';

import type { Ord } from '../../../lib/storage/contract';
import type { Database } from '../database';
import { dialect } from '../dialect';
import { integer } from './streams';

const { shapes } = dialect;

const holder = shapes.raw<{ ord: Ord }, { id: string }>((p) => sql`select id from news where ord = ${p.ord}`);
const gap = shapes.raw<{ ord: Ord }, { free: Ord }>((p) => {

    return sql`select n.ord + 1 as free from news n
        where n.ord >= ${integer(p.ord)} and not exists (select 1 from news m where m.ord = n.ord + 1) order by n.ord limit 1`;
});

/**
 * Finds free positions. The items of a feed that has dates without times all want one position, so the run of taken positions
 * that the last search found is not searched again.
 */
export class FreePositions {

    private readonly database: Database;
    /** Positions from `from` to `to` that are taken. */
    private run: { readonly from: Ord; readonly to: Ord } | null = null;

    constructor(database: Database) {

        this.database = database;
    }

    /** Returns the wanted position, or the next free one above it. The caller takes it. */
    next(wanted: Ord): Ord {

        if (!this.isTaken(wanted)) {
            return wanted;
        }

        const known = this.knownFrom(wanted);
        const { free } = this.database.one(gap, { ord: known?.to ?? wanted });
        this.run = { from: known?.from ?? wanted, to: free };
        return free;
    }

    /** Must be called for every position that becomes free. */
    release(ord: Ord): void {

        if (this.run && ord >= this.run.from && ord <= this.run.to) {
            this.run = null;
        }
    }

    /** The end of the run is free again if the transaction that took it was rolled back. */
    private knownFrom(wanted: Ord): { readonly from: Ord; readonly to: Ord } | null {

        const { run } = this;
        return run && wanted >= run.from && wanted <= run.to && this.isTaken(run.to) ? run : null;
    }

    private isTaken(ord: Ord): boolean {

        return this.database.get(holder, { ord }) !== undefined;
    }
}
