'use strict';

const { StorageError } = require('hapi-crypto-news');

/** Incremented with each change of the table layout. */
const version = 1;

/** If several processes start at once, their write transactions run one after another, and all but the first find nothing to do. */
const migrate = (database, mode) => {

    const work = ({ meta }) => {

        const from = meta.get('schema') ?? 0;
        if (from > version || (mode === 'check' && from < version)) {
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
