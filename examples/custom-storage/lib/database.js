'use strict';

const { createHash } = require('node:crypto');

const { open } = require('lmdb');

const { StorageError } = require('hapi-crypto-news');

/**
 * @typedef {import('hapi-crypto-news').Call} Call
 * @typedef {import('lmdb').Database<any, any>} Table
 */

/** Tables of the adapter; each is sorted by its key. */
const names = [
    'meta',             // schema | seq | seeded | tokens | bots
    'news',             // id: item with its words
    'order',            // ord: id
    'byCategory',       // [category, ord]: id
    'byNarrative',      // [narrative, ord]: id
    'known',            // id, also of an item that is gone: the same
    'keys',             // key: it and the id
    'log',              // seq: line
    'narratives', 'aliases', 'articles', 'categories', 'texts', 'leases',
    'tokens', 'owned', 'inserted',      // jti: token, and whether it was revoked; [owner, n]: jti; n: jti
    'once',             // [scope, key]: both and the expiry
    'bots', 'places',   // n: bot and how it stands; place: n
    'botIds', 'due',    // id: n; [platform, time, n]: n
    'payments', 'paymentNames',     // key: payment; alias: key
    'documents'         // [kind, owner, name]: document
];

const codes = { ENOSPC: 'STORAGE_FULL', EROFS: 'STORAGE_READONLY', EACCES: 'STORAGE_READONLY', MDB_MAP_FULL: 'STORAGE_FULL', MDB_CORRUPTED: 'STORAGE_CORRUPT' };

/** The error of the contract for one of LMDB or of the file system. */
const toStorageError = (error) => {

    const known = Object.keys(codes).find((code) => error.code === code || String(error.message).startsWith(code));
    return error.name === 'StorageError' ? error : new StorageError(known ? codes[known] : 'STORAGE_INTERNAL', error.message, { cause: error });
};

/** LMDB's keys have at most 1978 bytes; ids and words of callers have no limit. Long ones keep their beginning, for order. */
const longest = 400;

/** @param {string} text */
const keyOf = (text) => {

    // LMDB takes no empty key. A text that looks like a shortened one is long enough to be shortened itself.

    return text.length <= longest ? `=${text}` : `=${text.slice(0, longest)}\u{10ffff}${createHash('sha256').update(text).digest('hex')}`;
};

/** The LMDB environment of one instance. A transaction is synchronous, so each method is one turn of the event loop. */
class Database {

    /** @param {string} path A folder; made where it is missing. */
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
            // What a transaction has written is on the disk when it returns.

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

        this.admit(call);
        try {
            this.env.resetReadTxn();            // a snapshot lives for a turn, and others may have written in this one
            return work(this.tables);
        }
        catch (error) {
            throw toStorageError(error);
        }
    }

    /**
     * Runs `work` in a write transaction, of which there is one at a time over all processes; all of it is done, or,
     * where it throws, nothing.
     * @template T
     * @param {Call | undefined} call
     * @param {(tables: Record<string, Table>) => T} work
     */
    write(call, work) {

        this.admit(call);
        try {
            return this.env.transactionSync(() => work(this.tables));
        }
        catch (error) {
            throw toStorageError(error);
        }
    }

    admit(call) {

        if (!this.env) {
            throw new StorageError('STORAGE_CLOSED', 'The storage is not open');
        }

        if (call?.signal?.aborted) {
            throw new StorageError('STORAGE_ABORTED', 'The call was aborted', { cause: call.signal.reason });
        }
    }
}

/** The next value of a counter, in the caller's transaction. */
const next = (meta, counter) => {

    const value = (meta.get(counter) ?? 0) + 1;
    meta.put(counter, value);
    return value;
};

module.exports = { Database, keyOf, next };
