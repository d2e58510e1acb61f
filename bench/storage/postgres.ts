import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { postgres } from '../../adapters/postgres';
import type { NewsQuery } from '../../lib/storage/contract';
import { peerOf } from './peer';
import type { Peer } from './peer';
import type { Asked } from './questions';
import { columns } from './rig';
import type { Ready, Rig, Row } from './rig';

type Question = readonly [text: string, values: readonly unknown[]];

const joined = (positions: string): string => `select ${columns} from (${positions}) s join news n on n.ord = s.pos order by n.ord desc`;

/** Reads no more of each stream than the page could need. */
const byStreams = (cats: readonly number[], { limit, offset = 0 }: NewsQuery): Question => {

    if (cats.length === 1) {
        return [joined('select pos from stream where cat = $1 order by pos desc limit $2 offset $3'), [cats[0], limit, offset]];
    }

    const each = 'select x.pos from unnest($1::integer[]) c(cat) cross join lateral (select pos from stream s where s.cat = c.cat order by pos desc limit $4) x';
    return [joined(`select distinct pos from (${each}) y order by pos desc limit $2 offset $3`), [cats, limit, offset, limit + offset]];
};

const byTime = ({ fromOrd, toOrd, limit }: NewsQuery): Question => {

    const within = fromOrd === undefined ? '' : 'where n.ord >= $2 and n.ord < $3';
    return [`select ${columns} from news n ${within} order by n.ord desc limit $1`, [limit, ...(fromOrd === undefined ? [] : [fromOrd, toOrd])]];
};

const byWords = (prefixes: readonly string[], cats: readonly number[], { limit }: NewsQuery): Question => {

    const match = prefixes.map((prefix) => `'${prefix}':*`).join(' & ');
    const borne = cats.length === 0 ? '' : 'and exists (select 1 from stream s where s.pos = n.ord and s.cat = any($3))';
    return [`select ${columns} from news n where n.terms @@ $1::tsquery ${borne} order by n.ord desc limit $2`, [match, limit, ...(cats.length === 0 ? [] : [cats])]];
};

const questionOf = async (client: pg.Client, asked: Asked): Promise<Question> => {

    if ('id' in asked) {
        return [`select ${columns} from news n where n.id = $1`, [asked.id]];
    }

    const { rows } = await client.query<{ n: number }>('select n from code where code = any($1)', [asked.categories ?? []]);
    const cats = rows.map(({ n }) => n);
    if (asked.prefixes) {
        return byWords(asked.prefixes, cats, asked);
    }

    const streams = cats.length === 0 && asked.offset !== undefined ? [0] : cats;
    return streams.length === 0 ? byTime(asked) : byStreams(streams, asked);
};

/** A schema of a database; floor and peer have a connection of their own each. */
export const postgresRig = async (connectionString: string, schema: string): Promise<Rig> => {

    const settings = { connectionString, options: `-c search_path=${schema}` };
    const bare = new pg.Client(settings);
    await bare.connect();
    const pool = new pg.Pool({ ...settings, max: 1 });
    pool.on('error', () => {});         // the server may stop before the connection has closed
    const peer: Peer = new Kysely({ dialect: new PostgresDialect({ pool }) });
    const names = new Map<string, string>();
    const storage = postgres({ connectionString, schema, timeoutMs: 600_000 });
    return {
        storage,
        floor: async (asked): Promise<Ready> => {

            const [text, values] = await questionOf(bare, asked);
            const name = names.get(text) ?? `floor${names.size}`;
            names.set(text, name);
            const query = { name, text, values: [...values] };
            return async () => (await bare.query<Row>(query)).rows;
        },
        peer: (asked) => peerOf(peer, asked, (prefix) => sql<boolean>`terms @@ cast(${`'${prefix}':*`} as tsquery)`),
        close: async () => {

            await bare.end();
            await peer.destroy();
            await storage.close();
        }
    };
};
