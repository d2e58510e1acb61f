import { sql } from 'kysely';
import type { Compilable } from 'kysely';

import type { Call, Json, Ms, PaymentClaim, PaymentRecord, Payments, PaymentState } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import { step } from './runner';
import type { Program, Runner } from './runner';
import type { Row } from './tables';

/** The second version of the shared tables. */
export const paymentSchema = ({ db: { schema }, spelling: { text } }: Dialect): Compilable[] => [
    schema.createTable('payment')
        .addColumn('key', sql`${text}`, (c) => c.primaryKey())
        .addColumn('alias', sql`${text}`, (c) => c.unique())
        .addColumn('proof', 'text', (c) => c.notNull())
        .addColumn('request', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('fence', 'text', (c) => c.notNull())
        .addColumn('lease_until', 'bigint', (c) => c.notNull())
        .addColumn('answer', 'text')
        .addColumn('receipt', 'text')
        .addColumn('expires_at', 'bigint', (c) => c.notNull()),
    schema.createIndex('payment_expiry').on('payment').column('expires_at')
];

type Claim = Pick<Row<'payment'>, 'key' | 'alias' | 'proof' | 'request' | 'fence' | 'lease_until' | 'expires_at'>;
type Held = Pick<Claim, 'key' | 'fence'>;

const columns = ['key', 'alias', 'proof', 'request', 'state', 'lease_until', 'answer', 'receipt', 'expires_at'] as const;

type PaymentRow = Pick<Row<'payment'>, (typeof columns)[number]>;

const compile = ({ db, shapes }: Dialect) => {

    const held = (...states: PaymentState[]) => sql<boolean>`state in (${sql.join(states.map((state) => sql.lit(state)))})`;
    return {
        get: shapes.query<{ key: string; now: Ms }>()((p) => {

            return db.selectFrom('payment')
                .select(columns)
                .where('key', '=', p.key)
                .where((eb) => eb.or([eb('expires_at', '>', p.now), eb('lease_until', '>', p.now)]));
        }),
        evict: shapes.query<{ key: string; alias: string | null; now: Ms }>()((p) => {

            return db.deleteFrom('payment')
                .where((eb) => eb.or([eb('key', '=', p.key), eb('alias', '=', p.alias)]))
                .where('lease_until', '<=', p.now)
                .where((eb) => eb.or([eb('state', '=', sql.lit('claimed')), eb('expires_at', '<=', p.now)]))
                .returningAll();
        }),
        restore: shapes.query<Row<'payment'>>()((p) => {

            return db.insertInto('payment').values({
                key: p.key,
                alias: p.alias,
                proof: p.proof,
                request: p.request,
                state: p.state,
                fence: p.fence,
                lease_until: p.lease_until,
                answer: p.answer,
                receipt: p.receipt,
                expires_at: p.expires_at
            });
        }),
        insert: shapes.query<Claim>()((p) => {

            return db.insertInto('payment')
                .values({
                    key: p.key,
                    alias: p.alias,
                    proof: p.proof,
                    request: p.request,
                    state: sql.lit('claimed'),
                    fence: p.fence,
                    lease_until: p.lease_until,
                    expires_at: p.expires_at
                })
                .onConflict((conflict) => conflict.doNothing())
                .returning('key');
        }),
        holder: shapes.query<{ key: string }>()((p) => db.selectFrom('payment').select(['fence', 'state']).where('key', '=', p.key)),
        renew: shapes.query<Held & { until: Ms }>()((p) => {

            return db.updateTable('payment')
                .set({ lease_until: p.until })
                .where('key', '=', p.key)
                .where('fence', '=', p.fence)
                .where(held('claimed', 'settling'))
                .returning('key');
        }),
        begin: shapes.query<Held & { answer: Json; until: Ms }>()((p) => {

            return db.updateTable('payment')
                .set({ state: sql.lit('settling'), answer: p.answer, lease_until: p.until })
                .where('key', '=', p.key)
                .where('fence', '=', p.fence)
                .where(held('claimed', 'settling'))
                .returning('key');
        }),
        suspend: shapes.query<Held>()((p) => {

            return db.updateTable('payment')
                .set({ state: sql.lit('unknown'), lease_until: sql.lit(0) })
                .where('key', '=', p.key)
                .where('fence', '=', p.fence)
                .where(held('settling', 'unknown'))
                .returning('key');
        }),
        complete: shapes.query<Held & { receipt: Json }>()((p) => {

            return db.updateTable('payment')
                .set({ state: sql.lit('settled'), receipt: p.receipt, lease_until: sql.lit(0) })
                .where('key', '=', p.key)
                .where('fence', '=', p.fence)
                .where(held('settling', 'unknown', 'settled'))
                .returning('key');
        }),
        recover: shapes.query<Held & { now: Ms; until: Ms }>()((p) => {

            return db.updateTable('payment')
                .set({ state: sql.lit('settling'), fence: p.fence, lease_until: p.until })
                .where('key', '=', p.key)
                .where(held('settling', 'unknown'))
                .where((eb) => eb.or([eb('lease_until', '<=', p.now), eb('fence', '=', p.fence)]))
                .returning('key');
        }),
        free: shapes.query<Held>()((p) => {

            return db.deleteFrom('payment')
                .where('key', '=', p.key)
                .where('fence', '=', p.fence)
                .where(held('claimed', 'settling', 'unknown'))
                .returning('key');
        })
    };
};

const toRecord = (row: PaymentRow): PaymentRecord => ({
    key: row.key,
    alias: row.alias,
    proof: row.proof,
    request: row.request,
    state: row.state as PaymentState,
    leaseUntil: row.lease_until,
    answer: row.answer,
    receipt: row.receipt,
    expiresAt: row.expires_at
});

/** Payments, one row each, which contains the fence of the caller that may change it. */
export class SqlPayments implements Payments {

    private readonly runner: Runner;
    private readonly shapes: ReturnType<typeof compile>;

    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.shapes = compile(dialect);
    }

    async get(key: string, now: Ms, call?: Call): Promise<PaymentRecord | null> {

        const [row] = await this.runner.read(this.shapes.get, { key, now }, call);
        return row ? toRecord(row) : null;
    }

    async claim(claim: PaymentClaim, now: Ms, call?: Call): Promise<'claimed' | 'known' | 'taken'> {

        return await this.runner.transact(this.claiming.bind(this, claim, now), call);
    }

    async renew(key: string, fence: string, until: Ms, call?: Call): Promise<boolean> {

        return (await this.runner.write(this.shapes.renew, { key, fence, until }, call)).length > 0;
    }

    async begin(key: string, fence: string, answer: Json, until: Ms, call?: Call): Promise<boolean> {

        return (await this.runner.write(this.shapes.begin, { key, fence, answer, until }, call)).length > 0;
    }

    async suspend(key: string, fence: string, call?: Call): Promise<boolean> {

        return (await this.runner.write(this.shapes.suspend, { key, fence }, call)).length > 0;
    }

    async complete(key: string, fence: string, receipt: Json, call?: Call): Promise<boolean> {

        return (await this.runner.write(this.shapes.complete, { key, fence, receipt }, call)).length > 0;
    }

    async recover(key: string, fence: string, now: Ms, until: Ms, call?: Call): Promise<boolean> {

        return (await this.runner.write(this.shapes.recover, { key, fence, now, until }, call)).length > 0;
    }

    async free(key: string, fence: string, call?: Call): Promise<boolean> {

        return (await this.runner.write(this.shapes.free, { key, fence }, call)).length > 0;
    }

    private *claiming({ key, alias, proof, request, fence, leaseUntil, expiresAt }: PaymentClaim, now: Ms): Program<'claimed' | 'known' | 'taken'> {

        const evicted = yield* step(this.shapes.evict, { key, alias, now });
        const inserted = yield* step(this.shapes.insert, { key, alias, proof, request, fence, lease_until: leaseUntil, expires_at: expiresAt });
        if (inserted.length > 0) {
            return 'claimed';
        }

        const [holder] = yield* step(this.shapes.holder, { key });
        for (const row of evicted) {
            yield* step(this.shapes.restore, row);      // the row was removed concurrently
        }

        if (!holder) {
            return 'taken';
        }

        return holder.fence === fence && holder.state === 'claimed' ? 'claimed' : 'known';
    }
}
