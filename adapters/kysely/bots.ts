import { sql } from 'kysely';

import type { BotRecord, Bots, Call } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import type { Runner } from './runner';

type Row = { id: string; owner: string; label: string; platform: string; platform_user: string; platform_channel: string; created_at: number };

const columns = ['id', 'owner', 'label', 'platform', 'platform_user', 'platform_channel', 'created_at'] as const;
const place = ['owner', 'platform', 'platform_user', 'platform_channel'] as const;

const compile = ({ db, shapes }: Dialect) => ({
    register: shapes.query<Row>()((p) => {

        return db.insertInto('bot')
            .values((eb) => ({
                id: p.id,
                owner: p.owner,
                label: p.label,
                platform: p.platform,
                platform_user: p.platform_user,
                platform_channel: p.platform_channel,
                created_at: p.created_at,
                after_seq: eb.fn.coalesce(eb.selectFrom('meta').select('value').where('key', '=', sql.lit('head')), sql<number>`0`)
            }))
            .onConflict((conflict) => conflict.columns(place).doUpdateSet({ label: (eb) => eb.ref('excluded.label') }))
            .returning('id');
    }),
    list: shapes.query<{ owner: string }>()((p) => db.selectFrom('bot').select(columns).where('owner', '=', p.owner).orderBy('n')),
    remove: shapes.query<{ owner: string; id: string }>()((p) => {

        return db.deleteFrom('bot')
            .where('id', '=', p.id)
            .where('owner', '=', p.owner)
            .returning('id');
    })
});

const toRow = (bot: BotRecord): Row => ({
    id: bot.id,
    owner: bot.owner,
    label: bot.label,
    platform: bot.platform,
    platform_user: bot.platformUserId,
    platform_channel: bot.platformChannelId,
    created_at: bot.createdAt
});

const toRecord = (row: Row): BotRecord => ({
    id: row.id,
    owner: row.owner,
    label: row.label,
    platform: row.platform,
    platformUserId: row.platform_user,
    platformChannelId: row.platform_channel,
    createdAt: row.created_at
});

export class SqlBots implements Bots {

    private readonly runner: Runner;
    private readonly shapes: ReturnType<typeof compile>;

    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.shapes = compile(dialect);
    }

    /** Whose id comes back tells whether the bot is new. */
    async register(bot: BotRecord, call?: Call): Promise<{ readonly id: string; readonly created: boolean }> {

        const rows = await this.runner.write(this.shapes.register, toRow(bot), call);
        const id = rows.map((row) => row.id).join();
        return { id, created: id === bot.id };
    }

    async list(owner: string, call?: Call): Promise<readonly BotRecord[]> {

        const rows = await this.runner.read(this.shapes.list, { owner }, call);
        return rows.map(toRecord);
    }

    async remove(owner: string, id: string, call?: Call): Promise<boolean> {

        const removed = await this.runner.write(this.shapes.remove, { owner, id }, call);
        return removed.length > 0;
    }
}
