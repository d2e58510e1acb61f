import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Clock } from '../../lib/clock';
import type { Ms } from '../../lib/storage/contract';
import type { Dialect } from '../kysely/dialect';
import type { Params, Shape } from '../kysely/shape';
import type { Connection } from './connection';

/** Rows of a statement. */
const portion = 1000;

type Sweep = { now: Ms };
type Condition = (p: Params<Sweep>) => RawBuilder<unknown>;

/** Deletes what has expired, portion by portion, until the time is up. */
export class Maintenance {

    private readonly connection: Connection;
    private readonly clock: Clock;
    private readonly sweeps: readonly Shape<Sweep, { found: number }>[];

    constructor(connection: Connection, dialect: Dialect, clock: Clock) {

        this.connection = connection;
        this.clock = clock;
        const expired: Condition = (p) => sql`expires_at <= ${p.now}`;
        const free: Condition = (p) => sql`(lease_until is null or lease_until <= ${p.now})`;
        const sweep = (name: string, condition: Condition) => {

            return dialect.shapes.raw<Sweep, { found: number }>((p) => {

                return sql<{ found: number }>`delete from ${sql.table(name)}
                    where ctid = any (array(select ctid from ${sql.table(name)} where ${condition(p)} limit ${sql.lit(portion)})) returning 1 as found`;
            });
        };

        this.sweeps = [
            sweep('once', expired),
            sweep('token', expired),
            sweep('text', (p) => sql`${expired(p)} and ${free(p)}`),
            sweep('text', (p) => sql`doc is null and ${free(p)}`),
            sweep('payment', (p) => sql`${expired(p)} and ${free(p)}`)
        ];
    }

    async run(now: Ms, budgetMs: number): Promise<{ removed: number; more: boolean }> {

        const end = this.clock.now() + budgetMs;
        let removed = 0;
        for (const sweep of this.sweeps) {
            let found = portion;
            while (found === portion) {
                found = (await this.connection.write(sweep, { now })).length;
                removed += found;
                if (this.clock.now() >= end) {
                    return { removed, more: true };
                }
            }
        }

        return { removed, more: false };
    }
}
