import { sql } from 'kysely';

import type { List, Ord } from '../../../lib/storage/contract';
import type { Database } from '../database';
import { dialect } from '../dialect';
import { dayOf } from './days';
import { everything, integer } from './streams';
import { escapeTerm } from './words';

const { shapes } = dialect;

type Position = { cat: number; pos: Ord };

const link = shapes.raw<Position>((p) => sql`insert into stream (cat, pos) values (${p.cat}, ${p.pos})`);
const unlink = shapes.raw<Position>((p) => sql`delete from stream where cat = ${p.cat} and pos = ${p.pos}`);
const count = shapes.raw<{ cat: number; day: number; by: number }>((p) => {

    return sql`insert into stream_day (cat, day, n) values (${p.cat}, ${p.day}, ${p.by})
        on conflict (cat, day) do update set n = n + excluded.n`;
});
const index = shapes.raw<{ ord: Ord; terms: string; cats: string }>((p) => sql`insert into news_fts (rowid, t, c) values (${integer(p.ord)}, ${p.terms}, ${p.cats})`);
const unindex = shapes.raw<{ ord: Ord }>((p) => sql`delete from news_fts where rowid = ${integer(p.ord)}`);
const learn = shapes.raw<{ term: string }>((p) => sql`insert into word (term) values (${p.term}) on conflict do nothing`);

/** Maintains the tables that items are found by. To be called within the transaction that writes the item. */
export class NewsIndexes {

    private readonly database: Database;

    constructor(database: Database) {

        this.database = database;
    }

    /** @param cats numbers of the item's categories. */
    add(ord: Ord, cats: readonly number[], terms: List): void {

        const day = dayOf(ord);
        const words = terms.map(escapeTerm);
        for (const cat of [everything, ...cats]) {
            this.database.all(link, { cat, pos: ord });
            this.database.all(count, { cat, day, by: 1 });
        }

        for (const term of words) {
            this.database.all(learn, { term });
        }

        this.database.all(index, { ord, terms: words.join(' '), cats: cats.join(' ') });
    }

    /** @param cats numbers of the item's categories. */
    remove(ord: Ord, cats: readonly number[]): void {

        const day = dayOf(ord);
        for (const cat of [everything, ...cats]) {
            this.database.all(unlink, { cat, pos: ord });
            this.database.all(count, { cat, day, by: -1 });
        }

        this.database.all(unindex, { ord });
    }
}
