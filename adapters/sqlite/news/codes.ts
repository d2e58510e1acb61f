import { sql } from 'kysely';

import type { List } from '../../../lib/storage/contract';
import type { Database } from '../database';
import { dialect } from '../dialect';

type Row = { n: number };

const { shapes } = dialect;

const find = shapes.raw<{ code: string }, Row>((p) => sql<Row>`select n from code where code = ${p.code}`);
const add = shapes.raw<{ code: string }, Row>((p) => sql<Row>`insert into code (code) values (${p.code}) returning n`);

/** Short numbers for category codes. Codes keep their numbers forever, so cached ones stay valid. */
export class Codes {

    private readonly database: Database;
    private readonly known = new Map<string, number>();

    constructor(database: Database) {

        this.database = database;
        database.onAttached(() => this.known.clear());
    }

    /** Numbers of those codes that any item has ever had. */
    find(codes: List): number[] {

        return codes.flatMap((code) => this.numberOf(code) ?? []);
    }

    /** To be called within a transaction. New numbers are cached only when they are read later, since this transaction may fail. */
    intern(codes: List): number[] {

        return codes.map((code) => this.known.get(code) ?? this.database.get(find, { code })?.n ?? this.create(code));
    }

    private numberOf(code: string): number | undefined {

        const known = this.known.get(code);
        if (known !== undefined) {
            return known;
        }

        const row = this.database.get(find, { code });
        if (row) {
            this.known.set(code, row.n);
        }

        return row?.n;
    }

    private create(code: string): number {

        return this.database.one(add, { code }).n;
    }
}
