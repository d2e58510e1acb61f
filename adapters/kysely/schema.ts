import { sql } from 'kysely';
import type { Compilable } from 'kysely';

import type { Dialect } from './dialect';

/** The first version of the shared tables, one statement after the other. */
export const sharedSchema = ({ db: { schema }, spelling: { serial, text } }: Dialect): Compilable[] => [
    schema.createTable('meta')
        .addColumn('key', sql`${text}`, (c) => c.primaryKey())
        .addColumn('value', 'bigint', (c) => c.notNull()),
    schema.createTable('narrative')
        .addColumn('id', sql`${text}`, (c) => c.primaryKey())
        .addColumn('ord', 'bigint', (c) => c.notNull())
        .addColumn('doc', 'text', (c) => c.notNull()),
    schema.createIndex('narrative_order').on('narrative').columns(['ord', 'id']),
    schema.createTable('narrative_alias')
        .addColumn('id', sql`${text}`, (c) => c.primaryKey())
        .addColumn('target', sql`${text}`, (c) => c.notNull()),
    schema.createIndex('narrative_alias_target').on('narrative_alias').column('target'),
    schema.createTable('article')
        .addColumn('id', sql`${text}`, (c) => c.primaryKey())
        .addColumn('ord', 'bigint', (c) => c.notNull())
        .addColumn('category', sql`${text}`)
        .addColumn('type', sql`${text}`)
        .addColumn('terms', 'text', (c) => c.notNull())
        .addColumn('doc', 'text', (c) => c.notNull()),
    schema.createIndex('article_order').on('article').columns(['ord', 'id']),
    schema.createTable('article_term')
        .addColumn('article', sql`${text}`, (c) => c.notNull())
        .addColumn('term', sql`${text}`, (c) => c.notNull())
        .addPrimaryKeyConstraint('article_term_key', ['article', 'term']),
    schema.createTable('category')
        .addColumn('code', sql`${text}`, (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('recap_timeframe', 'text'),
    schema.createTable('text')
        .addColumn('key', sql`${text}`, (c) => c.primaryKey())
        .addColumn('doc', 'text')
        .addColumn('created_at', 'bigint')
        .addColumn('expires_at', 'bigint')
        .addColumn('fence', 'text')
        .addColumn('lease_until', 'bigint'),
    schema.createIndex('text_expiry').on('text').column('expires_at'),
    schema.createTable('token')
        .addColumn('n', sql`${serial}`)
        .addColumn('jti', sql`${text}`, (c) => c.notNull().unique())
        .addColumn('owner', sql`${text}`, (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('categories', 'text', (c) => c.notNull())
        .addColumn('issued_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .addColumn('kid', 'text', (c) => c.notNull())
        .addColumn('revoked', 'integer', (c) => c.notNull()),
    schema.createIndex('token_owner').on('token').columns(['owner', 'n']),
    schema.createIndex('token_expiry').on('token').column('expires_at'),
    schema.createTable('once')
        .addColumn('scope', sql`${text}`, (c) => c.notNull())
        .addColumn('key', sql`${text}`, (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('once_key', ['scope', 'key']),
    schema.createIndex('once_expiry').on('once').column('expires_at'),
    schema.createTable('bot')
        .addColumn('n', sql`${serial}`)
        .addColumn('id', sql`${text}`, (c) => c.notNull().unique())
        .addColumn('owner', sql`${text}`, (c) => c.notNull())
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('platform', sql`${text}`, (c) => c.notNull())
        .addColumn('platform_user', sql`${text}`, (c) => c.notNull())
        .addColumn('platform_channel', sql`${text}`, (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('after_seq', 'bigint', (c) => c.notNull())
        .addUniqueConstraint('bot_place', ['owner', 'platform', 'platform_user', 'platform_channel'])
];

/** The sixth version of the shared tables. The commit times of older log entries are unknown. */
export const logTimeSchema = ({ db: { schema } }: Dialect): Compilable[] => [schema.alterTable('log').addColumn('at', 'bigint')];

/** The seventh version of the shared tables. Older items have no analysis. */
export const analysisSchema = ({ db: { schema } }: Dialect): Compilable[] => [schema.alterTable('news').addColumn('analysis', 'text')];
