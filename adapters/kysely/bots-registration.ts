import { sql } from 'kysely';
import type { Expression, RawBuilder, Selectable } from 'kysely';

import type { Ms, Seq } from '../../lib/storage/contract';
import { chatOf } from './bots-schema';
import type { Dialect } from './dialect';
import type { Params } from './shape';
import type { SharedTables } from './tables';

export const columns = ['id', 'owner', 'label', 'platform', 'platform_user', 'platform_channel', 'chat', 'categories', 'settings', 'created_at'] as const;

export const progress = ['after_seq', 'failures', 'deliveries'] as const;

export type Columns<C extends keyof SharedTables['bot']> = Pick<Selectable<SharedTables['bot']>, C>;

export type BotRow = Columns<typeof columns[number]>;
export type StatusRow = BotRow & Columns<'state' | 'reason' | typeof progress[number]>;

/** A filter that is null matches everything. */
export type Filters = { [K in 'id' | 'owner' | 'platform_channel']: string | null } & { first: string; last: string; after: string; limit: number };

const place = ['owner', 'platform', 'platform_user', 'platform_channel'] as const;

/** New value of a column when its bot is registered again: `after` if the bot was dead, else `before`. */
const revived = <T>(after: Expression<T>, before: Expression<T>) => sql<T>`case when ${sql.ref('bot.state')} = 'dead' then ${after} else ${before} end`;

/** Whether a waiting bot is registered again with other settings. No settings are empty. */
const changed = sql`${sql.ref('bot.state')} = 'due' and coalesce(${sql.ref('bot.settings')}, '') <> coalesce(excluded.settings, '')`;

const optional = (column: keyof SharedTables['bot'], value: RawBuilder<string | null>) => sql<boolean>`coalesce(${sql.ref(column)} = ${value}, cast(${value} as text) is null)`;

const page = (db: Dialect['db'], p: Params<Filters>) => {

    return db.selectFrom('bot')
        .select([...columns, 'state', 'reason', ...progress])
        .where('id', '>', p.after)
        .where(chatOf('bot'), '>=', p.first)
        .where(chatOf('bot'), '<=', p.last)
        .where(optional('id', p.id))
        .where(optional('owner', p.owner))
        .where(optional('platform_channel', p.platform_channel))
        .orderBy('id')
        .limit(p.limit);
};

/** Statements that register, list, rewind and remove bots. */
export const registrationShapes = ({ db, shapes, spelling }: Dialect) => ({
    register: shapes.query<BotRow>()((p) => {

        return db.insertInto('bot')
            .values({
                id: p.id,
                owner: p.owner,
                label: p.label,
                platform: p.platform,
                platform_user: p.platform_user,
                platform_channel: p.platform_channel,
                chat: p.chat,
                categories: p.categories,
                settings: p.settings,
                created_at: p.created_at,
                due_at: p.created_at,
                // Publishing waits for the end of the registration: an instance that sees the entry sees the bot, too.
                after_seq: sql<number>`coalesce((select value from ${sql.table('meta')} where key = 'head' ${spelling.unchanged}), 0)`
            })
            .onConflict((conflict) => {

                return conflict.columns(place).doUpdateSet((eb) => ({
                    label: eb.ref('excluded.label'),
                    categories: eb.ref('excluded.categories'),
                    chat: eb.ref('excluded.chat'),
                    settings: eb.ref('excluded.settings'),
                    state: revived(sql<string>`'due'`, eb.ref('bot.state')),
                    due_at: sql<number>`case when ${sql.ref('bot.state')} = 'dead' or (${changed} and ${sql.ref('bot.due_at')} > excluded.created_at)
                        then excluded.created_at else ${sql.ref('bot.due_at')} end`,
                    failures: revived(sql<number>`0`, eb.ref('bot.failures')),
                    reason: revived(sql<null>`null`, eb.ref('bot.reason')),
                    fence: revived(sql<null>`null`, eb.ref('bot.fence'))
                }));
            })
            .returning('id');
    }),
    list: shapes.query<{ owner: string }>()((p) => {

        return db.selectFrom('bot')
            .select([...columns, 'state', 'reason', ...progress])
            .where('owner', '=', p.owner)
            .orderBy('n');
    }),
    find: shapes.query<Filters>()((p) => page(db, p)),
    findOnPlatform: shapes.query<Filters & { platform: string }>()((p) => page(db, p).where('platform', '=', p.platform)),
    rewind: shapes.raw<{ id: string; cursor: Seq; now: Ms }>((p) => {

        return sql`update ${sql.table('bot')} set after_seq = ${p.cursor}, rewinds = rewinds + 1,
            rewound_from = case when rewound_from > after_seq then rewound_from else after_seq end,
            state = 'due', due_at = ${p.now}, failures = 0, reason = null, fence = null where id = ${p.id}`;
    }),
    cursor: shapes.raw<{ owner: string; id: string }, { after_seq: Seq }>((p) => {

        return sql<{ after_seq: Seq }>`select after_seq from ${sql.table('bot')} where id = ${p.id} and owner = ${p.owner} and state <> 'dead' ${spelling.locked}`;
    }),
    remove: shapes.query<{ owner: string; id: string }>()((p) => {

        return db.deleteFrom('bot')
            .where('id', '=', p.id)
            .where('owner', '=', p.owner)
            .returning('id');
    })
});
