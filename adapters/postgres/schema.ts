import { sql } from 'kysely';

import { StorageError } from '../../lib/storage/contract';
import { botSchema, chatSchema, rewindSchema } from '../kysely/bots-schema';
import type { Dialect } from '../kysely/dialect';
import { documentSchema } from '../kysely/documents';
import { paymentSchema } from '../kysely/payments';
import { analysisSchema, logTimeSchema, sharedSchema } from '../kysely/schema';

const table = (name: string) => sql.table(name);

/** News and their log, as in SQLite; a headline's words are a tsvector, built from the terms unchanged. */
const newsSchema = [
    sql`create table ${table('news')} (ord bigint primary key, id text collate "C" not null unique, rev integer not null, narrative text collate "C",
        categories text not null, terms tsvector not null, doc text not null)`,
    sql`create index news_narrative on ${table('news')} (narrative, ord) where narrative is not null`,
    sql`create index news_terms on ${table('news')} using gin (terms)`,
    sql`create table ${table('news_key')} (key text collate "C" primary key, id text collate "C" not null)`,
    sql`create table ${table('gone')} (id text collate "C" primary key)`,
    sql`create table ${table('code')} (n integer generated always as identity primary key, code text collate "C" not null unique)`,
    sql`create table ${table('stream')} (cat integer not null, pos bigint not null, primary key (cat, pos))`,
    sql`create table ${table('stream_day')} (cat integer not null, day integer not null, n integer not null, primary key (cat, day))`,
    sql`create table ${table('log')} (seq bigint primary key, kind text not null, id text collate "C" not null, audience text not null)`,
    sql`create table ${table('log_stream')} (cat integer not null, pos bigint not null, primary key (cat, pos))`,
    sql`insert into ${table('meta')} (key, value) values ('head', 0), ('version', 0)`
];

/** Each word's items in reading order, as for categories, so that the newest items of a word are found however many have it. */
const wordSchema = [
    sql`create table ${table('word')} (n integer generated always as identity primary key, term text collate "C" not null unique)`,
    sql`create table ${table('word_stream')} (word integer not null, pos bigint not null, primary key (word, pos))`,
    sql`insert into ${table('word')} (term) select distinct unnest(tsvector_to_array(terms)) from ${table('news')}`,
    sql`insert into ${table('word_stream')} (word, pos) select w.n, i.ord from ${table('news')} i cross join lateral unnest(tsvector_to_array(i.terms)) as t(term)
        join ${table('word')} w on w.term = t.term order by 1, 2`
];

/** Statements that upgrade version n to n + 1, at index n. */
export const versionsOf = (dialect: Dialect): readonly (readonly string[])[] => [
    [
        ...sharedSchema(dialect).map((statement) => statement.compile().sql),
        ...newsSchema.map((statement) => statement.compile(dialect.db).sql)
    ],
    paymentSchema(dialect).map((statement) => statement.compile().sql),
    wordSchema.map((statement) => statement.compile(dialect.db).sql),
    botSchema(dialect).map((statement) => statement.compile().sql),
    chatSchema(dialect).map((statement) => statement.compile().sql),
    logTimeSchema(dialect).map((statement) => statement.compile().sql),
    analysisSchema(dialect).map((statement) => statement.compile().sql),
    documentSchema(dialect).map((statement) => statement.compile().sql),
    rewindSchema(dialect).map((statement) => statement.compile().sql)
];

/** Throws STORAGE_SCHEMA if newer code has changed the schema, which this code must not write to. */
export const assertKnown = (version: number, latest: number): void => {

    if (version > latest) {
        throw new StorageError('STORAGE_SCHEMA', `The database has schema ${version}, this code knows up to ${latest}: it was written by a newer version`);
    }
};
