'use strict';

const { Database } = require('./database');
const { LmdbOnce, LmdbTokens } = require('./access');
const { LmdbBots } = require('./bots');
const { LmdbDocuments } = require('./documents');
const { LmdbNarratives } = require('./narratives');
const { LmdbNews } = require('./news');
const { LmdbArticles, LmdbCategories } = require('./registry');
const { migrate } = require('./schema');
const { LmdbPayments } = require('./payments');
const { prune } = require('./prune');
const { LmdbTexts } = require('./texts');
const { transferOf } = require('./transfer');

/**
 * Claims only what the adapter does: processes share the data, but are not notified of each other's publications.
 * @type {import('hapi-crypto-news').Manifest}
 */
const manifest = { name: 'lmdb', version: '1.0.0', contract: 1, durable: true, multiProcess: true, notify: false, prune: true, transfer: true, bots: true, payments: true, documents: true };

/** @implements {import('hapi-crypto-news').Storage} */
class LmdbStorage {

    manifest = manifest;

    /** @param {string} path */
    constructor(path) {

        this.database = new Database(path);
        this.listeners = new Set();
        this.news = new LmdbNews(this.database, () => this.notify());
        this.narratives = new LmdbNarratives(this.database);
        this.articles = new LmdbArticles(this.database);
        this.categories = new LmdbCategories(this.database);
        this.texts = new LmdbTexts(this.database);
        this.tokens = new LmdbTokens(this.database);
        this.once = new LmdbOnce(this.database);
        this.bots = new LmdbBots(this.database);
        this.payments = new LmdbPayments(this.database);
        this.documents = new LmdbDocuments(this.database);
        this.transfer = transferOf(this.database);
    }

    async open() {

        this.database.open();
    }

    /** Each call runs in a single turn, so none can be in progress here. */
    async close() {

        await this.database.close();
    }

    async ping(call) {

        this.database.read(call, ({ meta }) => meta.get('schema'));
    }

    async migrate(mode) {

        return migrate(this.database, mode);
    }

    /** Removing a row takes well below a tenth of a millisecond. */
    async maintain(now, budgetMs) {

        const limit = Math.max(1, Math.ceil(budgetMs * 10));
        return this.database.write(undefined, () => {

            let removed = 0;
            for (const group of [this.texts, this.tokens, this.once, this.payments]) {
                removed += group.sweep(now, limit - removed);
            }

            return { removed, more: removed === limit };
        });
    }

    async prune(horizon, limit, call) {

        return this.database.write(call, (tables) => prune(tables, horizon, limit));
    }

    onPublish(wake) {

        const listener = () => wake();          // the same function may be registered twice
        this.listeners.add(listener);
        return () => {

            this.listeners.delete(listener);
        };
    }

    /** Calls all listeners. The error of a listener must not fail the publication. */
    notify() {

        for (const listener of this.listeners) {
            try {
                listener();
            }
            catch {
                continue;
            }
        }
    }
}

/**
 * Storage in a folder, for any number of processes on one machine.
 * @param {string} path
 * @returns {import('hapi-crypto-news').Storage}
 */
const lmdb = (path) => new LmdbStorage(path);

module.exports = { lmdb, manifest };
