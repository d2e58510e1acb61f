import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Ms, Seq } from '../../lib/storage/contract';
import { columns, progress } from './bots-registration';
import type { BotRow, Columns } from './bots-registration';
import { chatOf } from './bots-schema';
import type { BotWait } from './bots-schema';
import type { Dialect } from './dialect';
import type { Params } from './shape';

export type TaskRow = BotRow & Columns<'n' | 'rewinds' | 'rewound_from' | typeof progress[number]> & { readonly shared?: number | boolean };

export type Candidate = Columns<'n' | 'due_at'>;
type Candidates = { platform: string; head: Seq; now: Ms; limit: number };
type Holds = { fence: string; until: Ms; numbers: string };
type Moves = { fence: string; rows: string };

const task = sql.raw(['n', ...columns, ...progress, 'rewinds', 'rewound_from'].join(', '));

/** Whether another bot has the same chat as the one that the statement changes. */
const shared = sql`exists (select 1 from ${sql.table('bot')} o where o.platform = ${sql.ref('bot.platform')} and ${chatOf('o')} = ${chatOf('bot')} and o.id <> ${sql.ref('bot.id')})`;

/** Statements of delivery. Each state has an index of its own, so that no rows are read that can't be claimed. */
export const deliveryShapes = ({ shapes: { raw }, spelling }: Dialect) => {

    const bot = sql.table('bot');
    const head = sql`(select value from ${sql.table('meta')} where key = 'head')`;
    /** The first bots of a state. What is idle waits for the log alone, so no time counts, which a clock that was set back would not reach. */
    const first = (p: Params<Candidates>, state: BotWait, order: RawBuilder<unknown>) => {

        const isDue = state === 'idle' ? sql`` : sql`and due_at <= ${p.now}`;
        return sql`select * from (select n, due_at from ${bot}
            where platform = ${p.platform} and state = ${sql.lit(state)} and after_seq < ${p.head} ${isDue}
            order by ${order} limit ${p.limit} ${spelling.unlocked}) ${sql.raw(state)}`;
    };

    const soonest = (p: Params<{ platforms: string; head: Seq }>, state: BotWait, order: RawBuilder<unknown>) => {

        return sql`select (select due_at from ${bot} where platform = e.value and state = ${sql.lit(state)} and after_seq < ${p.head}
            order by ${order} limit 1) as due_at from ${spelling.each(p.platforms)}`;
    };

    const byCursor = sql`after_seq, due_at`;
    const byTime = sql`due_at`;
    const cursor = sql`case when m.after_seq > b.after_seq then m.after_seq else b.after_seq end`;
    const alive = sql`b.state <> 'dead'`;
    const deliveries = sql`coalesce(m.deliveries, b.deliveries)`;
    /** After a lease ends: idle, unless the log has grown. */
    const freed = (reached: RawBuilder<unknown>) => sql`case when ${reached} >= ${head} then 'idle' else 'due' end`;
    const text = (n: number) => spelling.field(n);
    const integer = (n: number) => sql`cast(${spelling.field(n)} as bigint)`;

    /** Changes the rows `b` with the fence, each by its own values `m`. */
    const change = (p: Params<Moves>, values: RawBuilder<unknown>, set: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {

        return sql<{ id: string }>`update ${bot} as b set ${set} from (select ${text(0)} as bot, ${values} from ${spelling.each(p.rows)}) m
            where b.id = m.bot and b.fence = ${p.fence} and ${condition} returning id`;
    };

    /** Moves cursors. The first values are those of `BotMove`. */
    const move = (p: Params<Moves>, values: readonly RawBuilder<unknown>[], set: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {

        return change(
            p,
            sql.join([sql`${integer(1)} as after_seq`, sql`${integer(2)} as rewinds`, sql`${text(3)} as deliveries`, ...values]),
            sql`after_seq = ${cursor}, deliveries = ${deliveries}, ${set}`,
            sql`coalesce(m.rewinds, b.rewinds) = b.rewinds and ${condition}`
        );
    };

    const holding = (p: Params<Holds>) => {

        return sql`update ${bot} set state = 'held', fence = ${p.fence}, due_at = ${p.until}
            where n in (select cast(value as bigint) from ${spelling.each(p.numbers)}) returning ${task}`;
    };

    return {
        candidates: raw<Candidates, Candidate>((p) => {

            return sql<Candidate>`${first(p, 'idle', byCursor)} union all ${first(p, 'due', byTime)} union all ${first(p, 'held', byTime)}`;
        }),
        hold: raw<Holds, TaskRow>((p) => sql<TaskRow>`${holding(p)}`),
        holdShared: raw<Holds, TaskRow>((p) => sql<TaskRow>`${holding(p)}, ${shared} as shared`),
        advance: raw<Moves & { now: Ms }, { id: string }>((p) => {

            return move(p, [], sql`failures = 0, reason = null, due_at = ${p.now}, state = ${freed(cursor)}`, alive);
        }),
        prolong: raw<Moves & { until: Ms }, { id: string }>((p) => {

            return move(p, [], sql`failures = 0, reason = null, due_at = ${p.until}, state = 'held'`, alive);
        }),
        retry: raw<Moves, { id: string }>((p) => {

            return move(
                p,
                [sql`${integer(4)} as due_at`, sql`${integer(5)} as failures`, sql`${text(6)} as reason`],
                sql`due_at = m.due_at, failures = m.failures, reason = m.reason, state = 'due'`,
                alive
            );
        }),
        kill: raw<Moves, { id: string }>((p) => {

            return move(p, [sql`${text(4)} as reason`], sql`reason = m.reason, state = 'dead'`, sql`true`);
        }),
        release: raw<Moves & { now: Ms }, { id: string }>((p) => {

            const dueAt = sql`case when b.state = 'held' and b.due_at > ${p.now} then ${p.now} else b.due_at end`;
            const state = sql`case when b.state = 'held' then ${freed(sql`b.after_seq`)} else b.state end`;
            return change(p, sql`1 as one`, sql`due_at = ${dueAt}, state = ${state}`, alive);
        }),
        soonest: raw<{ platforms: string; head: Seq }, { due_at: Ms | null }>((p) => {

            return sql<{ due_at: Ms | null }>`select min(due_at) as due_at from (
                ${soonest(p, 'idle', byCursor)} union all ${soonest(p, 'due', byTime)} union all ${soonest(p, 'held', byTime)}) soonest`;
        })
    };
};
