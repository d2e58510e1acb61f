'use strict';

const { createHash } = require('node:crypto');

const { page } = require('./ranges');

/** LMDB's keys have at most 1978 bytes for all three parts. Long texts are sorted by their hashes. */
const part = (text) => (Buffer.byteLength(text) <= 500 ? `=${text}` : `#${createHash('sha256').update(text).digest('hex')}`);

const placeOf = ({ kind, owner, name }) => [part(kind), part(owner), part(name)];

/** Documents whose keys begin with these parts, after the key `after`. */
const beginning = function * (documents, parts, after) {

    const range = after ? { start: after, exclusiveStart: true } : { start: parts };
    for (const { key, value } of documents.getRange(range)) {
        if (parts.some((one, i) => key[i] !== one)) {
            return;
        }

        yield value;
    }
};

const same = (value) => value;

class LmdbDocuments {

    constructor(database) {

        this.database = database;
    }

    async get(kind, owner, name, call) {

        return this.database.read(call, ({ documents }) => documents.get(placeOf({ kind, owner, name })) ?? null);
    }

    /** Only one write transaction runs at a time, so no document can be added between the count and the write. */
    async put({ kind, owner, name, body, updatedAt }, { rev, limit = Infinity }, call) {

        return this.database.write(call, ({ documents }) => {

            const key = placeOf({ kind, owner, name });
            const current = documents.get(key)?.rev ?? null;
            if (rev !== undefined && rev !== current) {
                return { status: 'conflict', rev: null };
            }

            if (current === null && [...beginning(documents, key.slice(0, 2))].length >= limit) {
                return { status: 'full', rev: null };
            }

            const next = (current ?? 0) + 1;
            documents.put(key, { kind, owner, name, body, updatedAt, rev: next });
            return { status: current === null ? 'created' : 'replaced', rev: next };
        });
    }

    async remove(kind, owner, name, call) {

        return this.database.write(call, ({ documents }) => {

            const key = placeOf({ kind, owner, name });
            const was = documents.doesExist(key);
            if (was) {
                documents.remove(key);
            }

            return was;
        });
    }

    async list({ kind, owner, after, limit }, call) {

        const parts = [part(kind), ...(owner === undefined ? [] : [part(owner)])];
        return this.database.read(call, ({ documents }) => page(beginning(documents, parts, after && placeOf({ kind, ...after })), { limit }, same));
    }
}

module.exports = { LmdbDocuments, placeOf };
