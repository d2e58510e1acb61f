'use strict';

// What lab's instrumented code calls, once per line and per expression: most of what coverage costs is spent here. lab takes the
// global that it finds over its own, so this is loaded before lab. The records are the same; a lookup by a string and two objects,
// and keys that are booleans, are left out.

const records = new Map();

let name = null;
let record = null;

/** Statements of a file by id, next to its lines. */
const flatten = ({ lines, statements }) => {

    const byId = [];
    for (const line of Object.values(statements)) {
        for (const [id, statement] of Object.entries(line)) {
            byId[id] = statement;
        }
    }

    return { lines, byId };
};

const recordOf = (file) => {

    if (file !== name) {
        if (!records.has(file)) {
            records.set(file, flatten(state.files[file]));
        }

        name = file;
        record = records.get(file);
    }

    return record;
};

const state = {

    modules: new Set(),
    predicates: {},
    files: {},
    sources: {},

    _line(file, line) {

        ++recordOf(file).lines[line];
    },

    _statement(file, id, line, value) {

        const { bool, hit } = recordOf(file).byId[id];
        if (!bool) {
            hit.true = true;
            hit.false = true;
        }
        else if (bool === 'nullish' ? value !== null && value !== undefined : value) {
            hit.true = true;
        }
        else {
            hit.false = true;
        }

        return value;
    }
};

global[Symbol.for('@hapi/lab/coverage/_state')] = state;

exports.state = state;
