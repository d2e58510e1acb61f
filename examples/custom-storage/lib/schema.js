'use strict';

const { StorageError } = require('hapi-crypto-news');

const { upgrade: upgradeBots } = require('./bots');

/** Leads from version n to n + 1, at place n. A change of what lies in the tables adds one. */
const steps = [
    () => {},           // empty tables
    upgradeBots
];
const version = steps.length;

/** Starters race for one write transaction, and all but the first find nothing to do. */
const migrate = (database, mode) => {

    const work = (tables) => {

        const { meta } = tables;
        const from = meta.get('schema') ?? 0;
        if (from > version || (mode === 'check' && from < version)) {
            throw new StorageError('STORAGE_SCHEMA', `The schema is ${from}, this adapter needs ${version}`);
        }

        if (from < version) {
            steps.slice(from).forEach((step) => step(tables));
            meta.put('schema', version);
        }

        return { from, to: version };
    };

    return mode === 'check' ? database.read(undefined, work) : database.write(undefined, work);
};

module.exports = { migrate };
