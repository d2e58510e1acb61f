import { sql } from 'kysely';

import type { Call, Ms, Text, Texts } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import type { Runner } from './runner';
import type { TextRow } from './tables';

const compile = ({ db, shapes }: Dialect) => ({
    get: shapes.query<{ key: string; now: Ms }>()((p) => {

        return db.selectFrom('text')
            .select((eb) => [eb.ref('doc').$notNull().as('doc'), eb.ref('created_at').$notNull().as('created_at'), 'expires_at'])
            .where('key', '=', p.key)
            .where('doc', 'is not', null)
            .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', p.now)]));
    }),
    put: shapes.query<TextRow>()((p) => {

        return db.insertInto('text')
            .values({ key: p.key, doc: p.doc, created_at: p.created_at, expires_at: p.expires_at })
            .onConflict((conflict) => {

                return conflict.column('key').doUpdateSet((eb) => ({
                    doc: eb.ref('excluded.doc'),
                    created_at: eb.ref('excluded.created_at'),
                    expires_at: eb.ref('excluded.expires_at')
                }));
            });
    }),
    putFenced: shapes.query<TextRow & { fence: string }>()((p) => {

        return db.updateTable('text')
            .set({ doc: p.doc, created_at: p.created_at, expires_at: p.expires_at })
            .where('key', '=', p.key)
            .where('fence', '=', p.fence)
            .returning('key');
    }),
    lease: shapes.query<{ key: string; fence: string; now: Ms; until: Ms }>()((p) => {

        return db.insertInto('text')
            .values({ key: p.key, fence: p.fence, lease_until: p.until })
            .onConflict((conflict) => {

                return conflict.column('key')
                    .doUpdateSet((eb) => ({ fence: eb.ref('excluded.fence'), lease_until: eb.ref('excluded.lease_until') }))
                    .where((eb) => {

                        return eb.or([
                            eb('text.lease_until', 'is', null),
                            eb('text.lease_until', '<=', p.now),
                            eb('text.fence', '=', eb.ref('excluded.fence'))
                        ]);
                    });
            })
            .returning('key');
    }),
    release: shapes.query<{ key: string; fence: string }>()((p) => {

        return db.updateTable('text')
            .set({ fence: sql`null`, lease_until: sql`null` })
            .where('key', '=', p.key)
            .where('fence', '=', p.fence)
            .returning('key');
    })
});

/** Texts, and the newest lease of each key in the same row: its fence decides who may write. */
export class SqlTexts implements Texts {

    private readonly runner: Runner;
    private readonly shapes: ReturnType<typeof compile>;

    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.shapes = compile(dialect);
    }

    async get(key: string, now: Ms, call?: Call): Promise<Text | null> {

        const [row] = await this.runner.read(this.shapes.get, { key, now }, call);
        return row ? { json: row.doc, createdAt: row.created_at, expiresAt: row.expires_at } : null;
    }

    async put(key: string, text: Text, fence: string | null, call?: Call): Promise<boolean> {

        const row = { key, doc: text.json, created_at: text.createdAt, expires_at: text.expiresAt };
        if (fence === null) {
            await this.runner.write(this.shapes.put, row, call);
            return true;
        }

        const stored = await this.runner.write(this.shapes.putFenced, { ...row, fence }, call);
        return stored.length > 0;
    }

    async lease(key: string, fence: string, now: Ms, until: Ms, call?: Call): Promise<boolean> {

        const leased = await this.runner.write(this.shapes.lease, { key, fence, now, until }, call);
        return leased.length > 0;
    }

    async release(key: string, fence: string, call?: Call): Promise<boolean> {

        const released = await this.runner.write(this.shapes.release, { key, fence }, call);
        return released.length > 0;
    }
}
