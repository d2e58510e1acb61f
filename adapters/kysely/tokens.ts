import { sql } from 'kysely';

import type { Call, List, Ms, TokenRecord, Tokens } from '../../lib/storage/contract';
import type { Dialect } from './dialect';
import { parseList } from './lists';
import type { Runner } from './runner';
import type { Row } from './tables';

const columns = ['jti', 'owner', 'name', 'categories', 'issued_at', 'expires_at', 'kid'] as const;

type Claims = Pick<Row<'token'>, (typeof columns)[number]>;

const compile = (dialect: Dialect) => {

    const { db, shapes } = dialect;
    return {
        insert: shapes.query<Claims>()((p) => {

            return db.insertInto('token')
                .values({ jti: p.jti, owner: p.owner, name: p.name, categories: p.categories, issued_at: p.issued_at, expires_at: p.expires_at, kid: p.kid, revoked: sql`0` })
                .onConflict((conflict) => conflict.column('jti').doNothing());
        }),
        active: shapes.query<{ jtis: string; now: Ms }>()((p) => {

            return db.selectFrom('token')
                .select('jti')
                .where(dialect.among(sql.ref('jti'), p.jtis))
                .where('revoked', '=', sql<number>`0`)
                .where('expires_at', '>', p.now);
        }),
        listActive: shapes.query<{ owner: string; now: Ms }>()((p) => {

            return db.selectFrom('token')
                .select(columns)
                .where('owner', '=', p.owner)
                .where('revoked', '=', sql<number>`0`)
                .where('expires_at', '>', p.now)
                .orderBy('n');
        }),
        revoke: shapes.query<{ owner: string; jti: string }>()((p) => {

            return db.updateTable('token')
                .set({ revoked: sql<number>`1` })
                .where('jti', '=', p.jti)
                .where('owner', '=', p.owner)
                .where('revoked', '=', sql<number>`0`)
                .returning('jti');
        })
    };
};

/** Claims of API tokens. A revocation is visible to every instance once it is committed, since nothing is cached. */
export class SqlTokens implements Tokens {

    private readonly runner: Runner;
    private readonly dialect: Dialect;
    private readonly shapes: ReturnType<typeof compile>;
    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.dialect = dialect;
        this.shapes = compile(dialect);
    }

    /** Inserting the same token again changes nothing, so a call that timed out may be repeated. */
    async insert(token: TokenRecord, call?: Call): Promise<void> {

        const { jti, owner, name, kid } = token;
        const row = { jti, owner, name, kid, categories: JSON.stringify(token.categories), issued_at: token.issuedAt, expires_at: token.expiresAt };
        await this.runner.write(this.shapes.insert, row, call);
    }

    async active(jtis: List, now: Ms, call?: Call): Promise<readonly string[]> {

        const rows = await this.runner.read(this.shapes.active, { jtis: this.dialect.spelling.list(jtis), now }, call);
        return rows.map(({ jti }) => jti);
    }

    async listActive(owner: string, now: Ms, call?: Call): Promise<readonly TokenRecord[]> {

        const rows = await this.runner.read(this.shapes.listActive, { owner, now }, call);
        return rows.map((row) => this.toRecord(row));
    }

    async revoke(owner: string, jti: string, call?: Call): Promise<boolean> {

        const revoked = await this.runner.write(this.shapes.revoke, { owner, jti }, call);
        return revoked.length > 0;
    }

    private toRecord({ jti, owner, name, kid, ...row }: Claims): TokenRecord {

        return { jti, owner, name, categories: parseList(row.categories), issuedAt: row.issued_at, expiresAt: row.expires_at, kid };
    }
}
