import { sql } from 'kysely';

import type { Call, Ms, Once } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import type { Runner } from './runner';

type Reservation = { scope: string; key: string; expires_at: Ms; now: Ms };

const compile = ({ db, shapes }: Dialect) => ({
    reserve: shapes.query<Reservation>()((p) => {

        return db.insertInto('once')
            .values({ scope: p.scope, key: p.key, expires_at: p.expires_at })
            .onConflict((conflict) => {

                return conflict.columns(['scope', 'key'])
                    .doUpdateSet({ expires_at: (eb) => eb.ref('excluded.expires_at') })
                    .where('once.expires_at', '<=', p.now);
            })
            .returning(sql<number>`1`.as('taken'));
    })
});

/** Reservations: one statement decides, so only one caller can be first. */
export class SqlOnce implements Once {

    private readonly runner: Runner;
    private readonly shapes: ReturnType<typeof compile>;

    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.shapes = compile(dialect);
    }

    async reserve(scope: string, key: string, expiresAt: Ms, now: Ms, call?: Call): Promise<boolean> {

        const taken = await this.runner.write(this.shapes.reserve, { scope, key, expires_at: expiresAt, now }, call);
        return taken.length > 0;
    }
}
