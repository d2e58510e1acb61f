import type { Compilable } from 'kysely';

import { StorageError } from '../../lib/storage/contract';
import { botSchema, chatSchema, rewindSchema } from '../kysely/bots-schema';
import { documentSchema } from '../kysely/documents';
import { paymentSchema } from '../kysely/payments';
import { analysisSchema, logTimeSchema, sharedSchema } from '../kysely/schema';
import { dialect } from './dialect';

/** ASCII punctuation belongs to words, since terms are already split. */
const punctuation = Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', (char) => (char === '\'' ? '\'\'' : char === '"' ? '""' : char)).join('');

/**
 * News and their log. `ord` is the rowid of `news`, so reading newest first reads the table backwards. `stream` does the
 * same for each category (0: all), and `stream_day` counts it by days for deep pages. The word index contains rowids only.
 * Ids of retracted items stay in `gone`, and their keys stay.
 */
const newsSchema = `
CREATE TABLE news (ord INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, rev INTEGER NOT NULL, narrative TEXT, categories TEXT NOT NULL, doc TEXT NOT NULL);
CREATE INDEX news_narrative ON news (narrative) WHERE narrative IS NOT NULL;
CREATE TABLE news_key (key TEXT PRIMARY KEY, id TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE gone (id TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE code (n INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE);
CREATE TABLE stream (cat INTEGER NOT NULL, pos INTEGER NOT NULL, PRIMARY KEY (cat, pos)) WITHOUT ROWID;
CREATE TABLE stream_day (cat INTEGER NOT NULL, day INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (cat, day)) WITHOUT ROWID;
CREATE TABLE log (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, audience TEXT NOT NULL);
CREATE TABLE log_stream (cat INTEGER NOT NULL, pos INTEGER NOT NULL, PRIMARY KEY (cat, pos)) WITHOUT ROWID;
CREATE TABLE word (term TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE VIRTUAL TABLE news_fts USING fts5 (t, c, content='', contentless_delete=1, prefix='1 2 3', tokenize="ascii tokenchars '${punctuation}'");
INSERT INTO meta (key, value) VALUES ('head', 0);
`;

/** Statements that upgrade version n to n + 1, at index n. */
export const versions: readonly (readonly string[])[] = [
    [...sharedSchema(dialect).map((statement: Compilable) => statement.compile().sql), newsSchema],
    paymentSchema(dialect).map((statement: Compilable) => statement.compile().sql),
    ['INSERT INTO news_fts (news_fts, rank) VALUES (\'usermerge\', 2)'],     // maintenance merges indexes even if there are only two
    botSchema(dialect).map((statement: Compilable) => statement.compile().sql),
    chatSchema(dialect).map((statement: Compilable) => statement.compile().sql),
    logTimeSchema(dialect).map((statement: Compilable) => statement.compile().sql),
    analysisSchema(dialect).map((statement: Compilable) => statement.compile().sql),
    documentSchema(dialect).map((statement: Compilable) => statement.compile().sql),
    rewindSchema(dialect).map((statement: Compilable) => statement.compile().sql)
];

/** The newest schema that this code knows. */
export const latest = versions.length;

/** For a schema that newer code has written: this code must not write to it. */
export const unknownSchema = (version: number): StorageError => {

    return new StorageError('STORAGE_SCHEMA', `The database has schema ${version}, this code knows up to ${latest}: it was written by a newer version`);
};
