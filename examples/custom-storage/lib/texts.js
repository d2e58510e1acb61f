'use strict';

const { keyOf } = require('./database');
const { sweep } = require('./ranges');

/** Texts, and the newest lease of each key. */
class LmdbTexts {

    constructor(database) {

        this.database = database;
    }

    async get(key, now, call) {

        const { json, createdAt, expiresAt } = this.database.read(call, ({ texts }) => texts.get(keyOf(key))) ?? { expiresAt: -Infinity };
        return expiresAt === null || expiresAt > now ? { json, createdAt, expiresAt } : null;
    }

    async put(key, { json, createdAt, expiresAt }, fence, call) {

        return this.database.write(call, ({ texts, leases }) => {

            if (fence !== null && leases.get(keyOf(key))?.fence !== fence) {
                return false;
            }

            texts.put(keyOf(key), { key, json, createdAt, expiresAt });
            return true;
        });
    }

    async lease(key, fence, now, until, call) {

        return this.database.write(call, ({ leases }) => {

            const lease = leases.get(keyOf(key));
            if (lease && lease.until > now && lease.fence !== fence) {
                return false;
            }

            leases.put(keyOf(key), { fence, until });
            return true;
        });
    }

    async release(key, fence, call) {

        return this.database.write(call, ({ leases }) => {

            const isNewest = leases.get(keyOf(key))?.fence === fence;
            if (isNewest) {
                leases.remove(keyOf(key));
            }

            return isNewest;
        });
    }

    /** Runs in the caller's transaction. Also deletes expired leases, without counting them. */
    sweep(now, limit) {

        const { texts, leases } = this.database.tables;
        sweep(leases, ({ until }) => until <= now, Infinity, (key) => leases.remove(key));
        return sweep(texts, ({ expiresAt }) => expiresAt !== null && expiresAt <= now, limit, (key) => texts.remove(key));
    }
}

module.exports = { LmdbTexts };
