import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';

import { sqlite } from '../../adapters/sqlite';
import type { NewsQuery } from '../../lib/storage/contract';
import { peerOf } from './peer';
import type { Peer } from './peer';
import type { Asked } from './questions';
import { columns } from './rig';
import type { Ready, Rig, Row } from './rig';

type Question = readonly [text: string, values: readonly unknown[]];

const integer = 'cast(? as integer)';

const joined = (positions: string): string => `select ${columns} from (${positions}) s cross join news n on n.ord = s.pos order by s.pos desc`;

const byStreams = (cats: readonly number[], { limit, offset = 0 }: NewsQuery): Question => {

    const parts = cats.map(() => 'select pos from stream where cat = ?').join(' union ');
    return [joined(`${parts} order by pos desc limit ? offset ?`), [...cats, limit, offset]];
};

const byWords = (match: string, { limit }: NewsQuery): Question => {

    return [joined('select rowid as pos from news_fts where news_fts match ? order by rowid desc limit ?'), [match, limit]];
};

const byTime = ({ fromOrd, toOrd, limit }: NewsQuery): Question => {

    const within = fromOrd === undefined ? '' : `where n.ord >= ${integer} and n.ord < ${integer}`;
    return [`select ${columns} from news n ${within} order by n.ord desc limit ?`, [...(fromOrd === undefined ? [] : [fromOrd, toOrd]), limit]];
};

/** The words that begin with a prefix, spelt out, since the word index answers that fastest. */
const matchOf = (db: Database.Database, prefixes: readonly string[], cats: readonly number[]): string => {

    const words = db.prepare('select term from word where term >= ? and term < ? || char(1114111)').pluck();
    const parts = prefixes.map((prefix) => {

        const found = prefix.length > 3 ? words.all(prefix, prefix) : [];
        return found.length === 0 ? `t:"${prefix}"*` : `t:(${found.map((word) => `"${String(word)}"`).join(' OR ')})`;
    });
    return [...parts, ...(cats.length === 0 ? [] : [`c:(${cats.map((cat) => `"${cat}"`).join(' OR ')})`])].join(' AND ');
};

const questionOf = (db: Database.Database, asked: Asked): Question => {

    if ('id' in asked) {
        return [`select ${columns} from news n where n.id = ?`, [asked.id]];
    }

    const code = db.prepare('select n from code where code = ?').pluck();
    const cats = (asked.categories ?? []).map((category) => Number(code.get(category)));
    if (asked.prefixes) {
        return byWords(matchOf(db, asked.prefixes, cats), asked);
    }

    const streams = cats.length === 0 && asked.offset !== undefined ? [0] : cats;
    return streams.length === 0 ? byTime(asked) : byStreams(streams, asked);
};

/** A SQLite file; floor and peer have a connection of their own each, set like the adapter's. */
export const sqliteRig = (path: string): Rig => {

    const storage = sqlite(path);
    const connect = (): Database.Database => {

        const db = new Database(path, { fileMustExist: true });
        db.pragma('cache_size = -32768');
        return db;
    };

    let bare: Database.Database | null = null;
    let peer: Peer | null = null;
    return {
        storage,
        floor: async (asked): Promise<Ready> => {

            bare ??= connect();
            const [text, values] = questionOf(bare, asked);
            const statement = bare.prepare<unknown[], Row>(text);
            return () => statement.all(...values);
        },
        peer: (asked) => {

            peer ??= new Kysely({ dialect: new SqliteDialect({ database: connect() }) });
            return peerOf(peer, asked, (prefix) => sql<boolean>`ord in (select rowid from news_fts where news_fts match ${`t:"${prefix}"*`})`);
        },
        close: async () => {

            bare?.close();
            await peer?.destroy();
            await storage.close();
        }
    };
};
