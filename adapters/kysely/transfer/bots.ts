import { sql } from 'kysely';

import type { MovedBot, Ms, Transfer } from '../../../lib/storage/contract';
import { BotRows, rewindsOf, toRow } from '../bots-rows';
import type { Columns, StatusRow } from '../bots-registration';
import type { Dialect } from '../dialect';
import type { Runner } from '../runner';
import { Insert } from './insert';
import { SqlSection } from './section';

type Stored = StatusRow & Columns<'rewinds' | 'rewound_from'> & { due_at: Ms };

const columns = ['id', 'owner', 'label', 'platform', 'platform_user', 'platform_channel', 'chat', 'categories', 'settings', 'created_at', 'after_seq', 'failures', 'deliveries', 'reason', 'state', 'due_at', 'rewinds', 'rewound_from'];

/** A bot from another storage has no lease: it is due, unless it is dead. */
const toStored = (bot: MovedBot): Stored => {

    const { cursor, failures, reason, state, createdAt, deliveries, rewinds = 0, rewoundFrom = 0 } = bot;
    return { ...toRow(bot), after_seq: cursor, failures, deliveries: deliveries ?? null, reason, state: state === 'dead' ? 'dead' : 'idle', due_at: createdAt, rewinds, rewound_from: rewoundFrom };
};

/** Bots with their cursors. */
export const botSection = (runner: Runner, dialect: Dialect): Required<Transfer>['bots'] => {

    const insert = new Insert<Stored>(dialect, { table: 'bot', columns });
    const bot = sql.table('bot');
    const rows = new BotRows();
    return new SqlSection(runner, dialect, {
        select: sql<Stored>`select ${sql.raw(columns.join(', '))} from ${bot}`,
        behind: (p) => sql`n > (select b.n from ${bot} b where b.id = ${p.id})`,
        order: sql`n`,
        keyOf: ({ id }: { id: string }) => ({ id }),
        toRecord: (row) => ({ ...rows.toStatus(row), ...rewindsOf(row) }),
        store: (bots) => insert.run(bots.map(toStored))
    });
};
