import { sql } from 'kysely';
import type { Compilable } from 'kysely';

import type { Dialect } from './dialect';

/**
 * How a bot waits: `idle` for the log, which it has been served up to; `due` for its time, or for somebody to claim it;
 * `held` for whoever claimed it, until the lease ends; `dead` for nothing. Only `held` and `dead` are facts: what is idle
 * and behind, or due and not behind, is told by its cursor.
 */
export type BotWait = 'idle' | 'due' | 'held' | 'dead';

/** Where a bot's messages arrive. */
export const chatOf = (table: string) => sql<string>`coalesce(${sql.ref(`${table}.chat`)}, ${sql.ref(`${table}.platform_channel`)})`;

/** The fourth version of the shared tables. Bots of before arrive at the channel that they were registered with. */
export const chatSchema = ({ db, spelling: { text } }: Dialect): Compilable[] => [
    db.schema.alterTable('bot').addColumn('chat', sql`${text}`),
    db.schema.createIndex('bot_chat').on('bot').expression(sql`platform, coalesce(chat, platform_channel), id`)
];

/** The third version of the shared tables. Bots of before have their place in the log already; they are due by their age. */
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
