import type { Kysely, RawBuilder } from 'kysely';

import type { Asked } from './questions';
import type { Ready, Row } from './rig';

interface Tables {
    news: Row & { readonly ord: number };
    stream: { cat: number; pos: number };
    code: { n: number; code: string };
}

export type Peer = Kysely<Tables>;

/** A question as it is usually written with Kysely, built at each call. `search` is the condition for a keyword. */
export const peerOf = (db: Peer, asked: Asked, search: (prefix: string) => RawBuilder<boolean>): Ready => {

    const news = db.selectFrom('news').select(['ord', 'id', 'rev', 'narrative', 'categories', 'doc', 'analysis']);
    if ('id' in asked) {
        return async () => await news.where('id', '=', asked.id).execute();
    }

    const { categories, fromOrd, toOrd, prefixes = [], limit, offset = 0 } = asked;
    const some = (list: readonly string[]) => {

        return db.selectFrom('stream').innerJoin('code', 'code.n', 'stream.cat').select('stream.pos').where('code.code', 'in', list);
    };

    return async () => {

        return await prefixes.reduce((query, prefix) => query.where(search(prefix)), news)
            .$if(categories !== undefined, (query) => query.where('ord', 'in', some(categories ?? [])))
            .$if(fromOrd !== undefined, (query) => query.where('ord', '>=', fromOrd ?? 0))
            .$if(toOrd !== undefined, (query) => query.where('ord', '<', toOrd ?? 0))
            .orderBy('ord', 'desc')
            .limit(limit)
            .offset(offset)
            .execute();
    };
};

