import { sql } from 'kysely';

import type { BotRecord, Ms, Seq, Transfer } from '../../../lib/storage/contract';
import type { Dialect } from '../dialect';
import type { Runner } from '../runner';
import { Insert } from './insert';
import { SqlSection } from './section';

type Row = { id: string; owner: string; label: string; platform: string; platform_user: string; platform_channel: string; created_at: Ms; after_seq: Seq };

const columns = ['id', 'owner', 'label', 'platform', 'platform_user', 'platform_channel', 'created_at', 'after_seq'];

const toRow = ({ platformUserId, platformChannelId, createdAt, cursor, ...row }: BotRecord & { readonly cursor: Seq }): Row => {

    return { ...row, platform_user: platformUserId, platform_channel: platformChannelId, created_at: createdAt, after_seq: cursor };
};

/** Bots with their cursors. */
export const botSection = (runner: Runner, dialect: Dialect): Transfer['bots'] => {

    const insert = new Insert<Row>(dialect, { table: 'bot', columns });
    const bot = sql.table('bot');
    return new SqlSection(runner, dialect, {
        select: sql<Row>`select ${sql.raw(columns.join(', '))} from ${bot}`,
        behind: (p) => sql`n > (select b.n from ${bot} b where b.id = ${p.id})`,
        order: sql`n`,
        keyOf: ({ id }: { id: string }) => ({ id }),
        toRecord: ({ platform_user: platformUserId, platform_channel: platformChannelId, created_at: createdAt, after_seq: cursor, ...row }) => {

            return { ...row, platformUserId, platformChannelId, createdAt, cursor };
        },
        store: (rows) => insert.run(rows.map(toRow))
    });
};
