import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TimeBudget } from '../../lib/clock';
import type { Ms } from '../../lib/storage/contract';
import type { Dialect } from '../kysely/dialect';
import type { Params, Shape } from '../kysely/shape';
import type { Connection } from './connection';

/** Rows per statement. `found`: 1 for rows that count as removed. */
const portion = 1000;

type Sweep = { now: Ms };
type Condition = (p: Params<Sweep>) => RawBuilder<unknown>;

/** Deletes expired rows in portions until the time is over. */
export class Maintenance {

    private readonly connection: Connection;
    private readonly sweeps: readonly Shape<Sweep, { found: number }>[];

    constructor(connection: Connection, dialect: Dialect) {

        this.connection = connection;
        const expired: Condition = (p) => sql`expires_at <= ${p.now}`;
        const over: Condition = (p) => sql`lease_until <= ${p.now}`;
        const table = (name: string) => sql.table(name);
        const sweep = (change: RawBuilder<unknown>, name: string, condition: Condition, counts = 1) => {

            return dialect.shapes.raw<Sweep, { found: number }>((p) => {

                return sql<{ found: number }>`${change}
                    where ctid = any (array(select ctid from ${table(name)} where ${condition(p)} limit ${sql.lit(portion)})) returning ${sql.lit(counts)} as found`;
            });
        };

        const remove = (name: string, condition: Condition, counts = 1) => sweep(sql`delete from ${table(name)}`, name, condition, counts);
        this.sweeps = [
            remove('once', expired),
            remove('token', expired),
            sweep(sql`update ${table('text')} set doc = null, created_at = null, expires_at = null`, 'text', expired),
            sweep(sql`update ${table('text')} set fence = null, lease_until = null`, 'text', over, 0),
            remove('text', () => sql`doc is null and fence is null`, 0),
            remove('payment', (p) => sql`${expired(p)} and ${over(p)}`)
        ];
    }

    async run(now: Ms, budget: TimeBudget): Promise<{ removed: number; more: boolean }> {

        let removed = 0;
        for (const sweep of this.sweeps) {
            let found = portion;
            while (found === portion) {
                const rows = await this.connection.write(sweep, { now });
                found = rows.length;
                removed += rows.filter((row) => row.found > 0).length;
                if (budget.isSpent) {
                    return { removed, more: true };
                }
            }
        }

        return { removed, more: false };
    }
}
