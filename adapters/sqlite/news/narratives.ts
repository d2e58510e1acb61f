import { sql } from 'kysely';

import type { NarrativeRecord, NewsBatch } from '../../../lib/storage/contract';
import { narrativeShapes } from '../../kysely/narratives';
import type { Database } from '../database';
import { dialect } from '../dialect';

const shapes = narrativeShapes(dialect);

const move = dialect.shapes.raw<{ from: string; target: string }>((p) => sql`update news set narrative = ${p.target}, rev = rev + 1 where narrative = ${p.from}`);

/** Changes narratives within the transaction of a publication. */
export class NarrativeWriter {

    private readonly database: Database;

    constructor(database: Database) {

        this.database = database;
    }

    /** Follows aliases from an id to the current narrative. */
    resolve(id: string): string {

        return this.database.get(shapes.target, { id })?.target ?? id;
    }

    put({ id, ord, json }: NarrativeRecord): void {

        this.database.all(shapes.put, { id, ord, doc: json });
    }

    /** Its items become items of `into`. Changes nothing if it is absorbed already or would absorb itself. */
    merge({ from, into }: NonNullable<NewsBatch['merges']>[number]): void {

        const target = this.resolve(into);
        if (target === from || this.resolve(from) !== from) {
            return;
        }

        this.database.all(shapes.redirect, { from, target });
        this.database.all(shapes.alias, { id: from, target });
        this.database.all(shapes.remove, { id: from });
        this.database.all(move, { from, target });
    }
}
