'use strict';

const { createHash } = require('node:crypto');

const { open } = require('lmdb');

const { StorageError } = require('hapi-crypto-news');

/**
 * @typedef {import('hapi-crypto-news').Call} Call
 * @typedef {import('lmdb').Database<any, any>} Table
 */

/** Names of the tables. Each is sorted by its key. */
const names = [
    'meta',             // schema | seq | seeded | tokens | bots
    'news',             // id: item with its words
    'order',            // ord: id
    'byCategory',       // [category, ord]: id
    'byNarrative',      // [narrative, ord]: id
    'known',            // id, kept after the item is gone: the same id
    'keys',             // key: the key and the item's id
    'log',              // seq: entry
    'narratives', 'aliases', 'articles', 'categories', 'texts', 'leases',
    'tokens', 'owned', 'inserted',      // jti: token and whether it is revoked; [owner, n]: jti; n: jti
    'once',             // [scope, key]: both and the expiry
    'bots', 'places',   // n: bot and its state; place: n
    'botIds', 'due',    // id: n; [platform, time, n]: n
    'payments', 'paymentNames',     // key: payment; alias: key
    'documents'         // [kind, owner, name]: document
];

const codes = { ENOSPC: 'STORAGE_FULL', EROFS: 'STORAGE_READONLY', EACCES: 'STORAGE_READONLY', MDB_MAP_FULL: 'STORAGE_FULL', MDB_CORRUPTED: 'STORAGE_CORRUPT' };

/** Converts an error of LMDB or the file system to one of the contract. */
const toStorageError = (error) => {

    const known = Object.keys(codes).find((code) => error.code === code || String(error.message).startsWith(code));
    return error.name === 'StorageError' ? error : new StorageError(known ? codes[known] : 'STORAGE_INTERNAL', error.message, { cause: error });
};

/** LMDB's keys have at most 1978 bytes, but callers' ids and words have no limit. Long ones are shortened to their beginning, which keeps their order, and a hash. */
const longest = 400;

/** @param {string} text */
const keyOf = (text) => {

    // LMDB accepts no empty key. A text that looks like a shortened one is itself long enough to be shortened.

    return text.length <= longest ? `=${text}` : `=${text.slice(0, longest)}\u{10ffff}${createHash('sha256').update(text).digest('hex')}`;
};

/** The LMDB environment of one instance. A transaction is synchronous, so each method is one turn of the event loop. */
class Database {

    /** @param {string} path A folder. Created if it is missing. */
    constructor(path) {

        this.path = path;
        this.env = null;
        /** @type {Record<string, Table>} */
        this.tables = {};
    }

    open() {

        if (this.env) {
            return;
        }

        try {
            // A transaction is on disk when it returns.

            this.env = open({ path: this.path, maxDbs: names.length + 2, overlappingSync: false });
            this.tables = Object.fromEntries(names.map((name) => [name, this.env.openDB(name, { encoding: 'json' })]));
        }
        catch (error) {
            this.env = null;
            throw toStorageError(error);
        }
    }

    async close() {

        const { env } = this;
        this.env = null;
        await env?.close();
    }

    /**
     * Runs `work` on one snapshot. Throws STORAGE_CLOSED or STORAGE_ABORTED.
     * @template T
     * @param {Call | undefined} call
     * @param {(tables: Record<string, Table>) => T} work
     */
    read(call, work) {

        this.check(call);
        try {
            this.env.resetReadTxn();            // a snapshot lasts for a turn, in which other processes may have written
            return work(this.tables);
        }
        catch (error) {
            throw toStorageError(error);
        }
    }

    /**
     * Runs `work` in a write transaction. One runs at a time across all processes. If `work` throws, nothing
     * is written.
     * @template T
     * @param {Call | undefined} call
     * @param {(tables: Record<string, Table>) => T} work
     */
    write(call, work) {

        this.check(call);
        try {
            return this.env.transactionSync(() => work(this.tables));
        }
        catch (error) {
            throw toStorageError(error);
        }
    }

    check(call) {

        if (!this.env) {
            throw new StorageError('STORAGE_CLOSED', 'The storage is not open');
        }

        if (call?.signal?.aborted) {
            throw new StorageError('STORAGE_ABORTED', 'The call was aborted', { cause: call.signal.reason });
        }
    }
}

/** Increments a counter in the caller's transaction, and returns it. */
const next = (meta, counter) => {

    const value = (meta.get(counter) ?? 0) + 1;
    meta.put(counter, value);
    return value;
};

module.exports = { Database, keyOf, next };
