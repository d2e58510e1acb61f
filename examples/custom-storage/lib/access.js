'use strict';

const { keyOf, next } = require('./database');
const { sweep, under } = require('./ranges');

class LmdbTokens {

    constructor(database) {

        this.database = database;
    }

    async insert(token, call) {

        this.database.write(call, ({ meta, tokens, owned, inserted }) => {

            const key = keyOf(token.jti);
            if (!tokens.doesExist(key)) {
                const place = [keyOf(token.owner), next(meta, 'tokens')];
                tokens.put(key, { token, place, revoked: false });
                owned.put(place, token.jti);
                inserted.put(place.at(-1), token.jti);
            }
        });
    }

    async active(jtis, now, call) {

        return this.database.read(call, ({ tokens }) => [...new Set(jtis)].filter((jti) => isActive(tokens.get(keyOf(jti)), now)));
    }

    async listActive(owner, now, call) {

        return this.database.read(call, ({ tokens, owned }) => {

            return under(owned, keyOf(owner)).map((jti) => tokens.get(keyOf(jti))).filter((row) => isActive(row, now)).map(({ token }) => token);
        });
    }

    async revoke(owner, jti, call) {

        return this.database.write(call, ({ tokens }) => {

            const row = tokens.get(keyOf(jti));
            if (row?.token.owner !== owner || row.revoked) {
                return false;
            }

            tokens.put(keyOf(jti), { ...row, revoked: true });
            return true;
        });
    }

    /** Runs in the caller's transaction. */
    sweep(now, limit) {

        const { tokens, owned, inserted } = this.database.tables;
        return sweep(tokens, ({ token }) => token.expiresAt <= now, limit, (key, { place }) => {

            tokens.remove(key);
            owned.remove(place);
            inserted.remove(place.at(-1));
        });
    }
}

const isActive = (row, now) => row !== undefined && !row.revoked && row.token.expiresAt > now;

class LmdbOnce {

    constructor(database) {

        this.database = database;
    }

    async reserve(scope, key, expiresAt, now, call) {

        return this.database.write(call, ({ once }) => {

            const place = keyOf(JSON.stringify([scope, key]));
            if ((once.get(place)?.expiresAt ?? -Infinity) > now) {
                return false;
            }

            once.put(place, { scope, key, expiresAt });
            return true;
        });
    }

    /** Runs in the caller's transaction. */
    sweep(now, limit) {

        const { once } = this.database.tables;
        return sweep(once, ({ expiresAt }) => expiresAt <= now, limit, (key) => once.remove(key));
    }
}

module.exports = { LmdbOnce, LmdbTokens };
