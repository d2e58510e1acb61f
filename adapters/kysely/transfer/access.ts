import { sql } from 'kysely';

import type { PaymentState, StoredDocument, TokenRecord, Transfer } from '../../../lib/storage/contract';
import type { Dialect } from '../dialect';
import { toDocument } from '../documents';
import type { Runner } from '../runner';
import type { Row, TextRow } from '../tables';
import { Insert } from './insert';
import { SqlSection } from './section';

type TokenRow = Omit<Row<'token'>, 'n'>;

const textSection = (runner: Runner, dialect: Dialect): Transfer['texts'] => {

    const insert = new Insert<TextRow>(dialect, { table: 'text', columns: ['key', 'doc', 'created_at', 'expires_at'] });
    return new SqlSection(runner, dialect, {
        select: sql<TextRow>`select key, doc, created_at, expires_at from ${sql.table('text')}`,
        where: sql`doc is not null`,
        behind: (p) => sql`key > ${p.key}`,
        order: sql`key`,
        keyOf: ({ key }: { key: string }) => ({ key }),
        toRecord: ({ key, doc, created_at: createdAt, expires_at: expiresAt }) => ({ key, json: doc, createdAt, expiresAt }),
        store: (rows) => insert.run(rows.map(({ key, json, createdAt, expiresAt }) => ({ key, doc: json, created_at: createdAt, expires_at: expiresAt })))
    });
};

const toTokenRow = ({ issuedAt, expiresAt, categories, revoked, ...row }: TokenRecord & { readonly revoked: boolean }): TokenRow => {

    return { ...row, categories: JSON.stringify(categories), issued_at: issuedAt, expires_at: expiresAt, revoked: Number(revoked) };
};

const tokenSection = (runner: Runner, dialect: Dialect): Transfer['tokens'] => {

    const columns = ['jti', 'owner', 'name', 'categories', 'issued_at', 'expires_at', 'kid', 'revoked'];
    const insert = new Insert<TokenRow>(dialect, { table: 'token', columns });
    const token = sql.table('token');
    return new SqlSection(runner, dialect, {
        select: sql<TokenRow>`select ${sql.raw(columns.join(', '))} from ${token}`,
        behind: (p) => sql`n > (select t.n from ${token} t where t.jti = ${p.jti})`,
        order: sql`n`,
        keyOf: ({ jti }: { jti: string }) => ({ jti }),
        toRecord: ({ issued_at: issuedAt, expires_at: expiresAt, categories, revoked, ...row }) => {

            return { ...row, categories: JSON.parse(categories) as string[], issuedAt, expiresAt, revoked: revoked === 1 };
        },
        store: (rows) => insert.run(rows.map(toTokenRow))
    });
};

const onceSection = (runner: Runner, dialect: Dialect): Transfer['once'] => {

    const insert = new Insert<Row<'once'>>(dialect, { table: 'once', columns: ['scope', 'key', 'expires_at'] });
    return new SqlSection(runner, dialect, {
        select: sql<Row<'once'>>`select scope, key, expires_at from ${sql.table('once')}`,
        behind: (p) => sql`(scope, key) > (${p.scope}, ${p.key})`,
        order: sql`scope, key`,
        keyOf: ({ scope, key }: { scope: string; key: string }) => ({ scope, key }),
        toRecord: ({ expires_at: expiresAt, ...row }) => ({ ...row, expiresAt }),
        store: (rows) => insert.run(rows.map(({ expiresAt, ...row }) => ({ ...row, expires_at: expiresAt })))
    });
};

const paymentSection = (runner: Runner, dialect: Dialect): Required<Transfer>['payments'] => {

    const columns = ['key', 'alias', 'proof', 'request', 'state', 'fence', 'lease_until', 'answer', 'receipt', 'expires_at'];
    const insert = new Insert<Row<'payment'>>(dialect, { table: 'payment', columns });
    return new SqlSection(runner, dialect, {
        select: sql<Row<'payment'>>`select ${sql.raw(columns.join(', '))} from ${sql.table('payment')}`,
        behind: (p) => sql`key > ${p.key}`,
        order: sql`key`,
        keyOf: ({ key }: { key: string }) => ({ key }),
        toRecord: ({ lease_until: leaseUntil, expires_at: expiresAt, ...row }) => ({ ...row, state: row.state as PaymentState, leaseUntil, expiresAt }),
        store: (rows) => insert.run(rows.map(({ leaseUntil, expiresAt, ...row }) => ({ ...row, lease_until: leaseUntil, expires_at: expiresAt })))
    });
};

const documentSection = (runner: Runner, dialect: Dialect): Required<Transfer>['documents'] => {

    const columns = ['kind', 'owner', 'name', 'rev', 'doc', 'updated_at'];
    const insert = new Insert<Row<'document'>>(dialect, { table: 'document', columns });
    return new SqlSection(runner, dialect, {
        select: sql<Row<'document'>>`select ${sql.raw(columns.join(', '))} from ${sql.table('document')}`,
        behind: (p) => sql`(kind, owner, name) > (${p.kind}, ${p.owner}, ${p.name})`,
        order: sql`kind, owner, name`,
        keyOf: ({ kind, owner, name }: StoredDocument) => ({ kind, owner, name }),
        toRecord: toDocument,
        store: (rows) => insert.run(rows.map(({ body, updatedAt, ...row }) => ({ ...row, doc: body, updated_at: updatedAt })))
    });
};

/** Texts, tokens, reservations, payments and documents. */
export const accessSections = (runner: Runner, dialect: Dialect): Pick<Required<Transfer>, 'texts' | 'tokens' | 'once' | 'payments' | 'documents'> => ({
    texts: textSection(runner, dialect),
    tokens: tokenSection(runner, dialect),
    once: onceSection(runner, dialect),
    payments: paymentSection(runner, dialect),
    documents: documentSection(runner, dialect)
});
