import { sql } from 'kysely';
import type { Compilable } from 'kysely';

import type { Dialect } from './dialect';

/**
 * State of a bot: `idle` until the log grows beyond its cursor; `due` from a time on, or until it is claimed; `held` by a
 * claim until the lease ends; `dead`. Only `held` and `dead` are exact: whether a bot is behind depends on its cursor.
 */
export type BotWait = 'idle' | 'due' | 'held' | 'dead';

/** Where a bot's messages arrive. */
export const chatOf = (table: string) => sql<string>`coalesce(${sql.ref(`${table}.chat`)}, ${sql.ref(`${table}.platform_channel`)})`;

/** The version of the shared tables in which bots have settings, a record of deliveries, and can be rewound. */
export const rewindSchema = ({ db }: Dialect): Compilable[] => {

    const add = () => db.schema.alterTable('bot');
    return [
        add().addColumn('settings', 'text'),
        add().addColumn('deliveries', 'text'),
        add().addColumn('rewinds', 'integer', (c) => c.notNull().defaultTo(sql.lit(0))),
        add().addColumn('rewound_from', 'bigint', (c) => c.notNull().defaultTo(sql.lit(0)))
    ];
};

/** The fourth version of the shared tables. Existing bots send to the channel of their registration. */
export const chatSchema = ({ db, spelling: { text } }: Dialect): Compilable[] => [
    db.schema.alterTable('bot').addColumn('chat', sql`${text}`),
    db.schema.createIndex('bot_chat').on('bot').expression(sql`platform, coalesce(chat, platform_channel), id`)
];

/** The third version of the shared tables. Existing bots have their position in the log already; they are due by age. */
export const botSchema = ({ db, spelling: { text } }: Dialect): Compilable[] => {

    const add = () => db.schema.alterTable('bot');
    const waiting = (state: BotWait) => sql<boolean>`state = ${sql.lit(state)}`;
    return [
        add().addColumn('categories', 'text'),
        add().addColumn('failures', 'integer', (c) => c.notNull().defaultTo(sql.lit(0))),
        add().addColumn('reason', 'text'),
        add().addColumn('state', sql`${text}`, (c) => c.notNull().defaultTo(sql.lit('idle'))),
        add().addColumn('due_at', 'bigint', (c) => c.notNull().defaultTo(sql.lit(0))),
        add().addColumn('fence', sql`${text}`),
        db.updateTable('bot').set((eb) => ({ due_at: eb.ref('created_at') })),
        db.schema.createIndex('bot_idle').on('bot').columns(['platform', 'after_seq', 'due_at']).where(waiting('idle')),
        db.schema.createIndex('bot_due').on('bot').columns(['platform', 'due_at', 'after_seq']).where(waiting('due')),
        db.schema.createIndex('bot_held').on('bot').columns(['platform', 'due_at', 'after_seq']).where(waiting('held'))
    ];
};
