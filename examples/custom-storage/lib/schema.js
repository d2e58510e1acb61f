'use strict';

const { StorageError } = require('hapi-crypto-news');

/** Grows with each change of what lies in the tables. */
const version = 2;

/** Starters race for one write transaction, and all but the first find nothing to do. */
const migrate = (database, mode) => {

    const work = ({ meta }) => {

        const from = meta.get('schema') ?? 0;
        // Version 1 kept long keys as hashes only, which nothing can be made of.

        if (from > version || from === 1 || (mode === 'check' && from < version)) {
            throw new StorageError('STORAGE_SCHEMA', `The schema is ${from}, this adapter needs ${version}`);
        }

        if (from < version) {
            meta.put('schema', version);
        }

        return { from, to: version };
    };

    return mode === 'check' ? database.read(undefined, work) : database.write(undefined, work);
};

module.exports = { migrate };
