'use strict';

const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const { settle, state } = require('./counters');
const { root, settings } = require('./settings');

// lab counts in a global variable how often each line of a file ran, and which values each expression had.

const records = () => state.files;

const isSource = (name) => settings.coveragePattern.test(name) && !settings.coverageExclude.includes(name);

/** Paths of the files of the project whose lines are to be covered. */
exports.covered = () => {

    const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.') && !settings.coverageExclude.includes(name));
    const names = entries.flatMap((entry) => (entry.isDirectory() ? readdirSync(join(root, entry.name), { recursive: true }).map((name) => join(entry.name, name)) : [entry.name]));
    return names.filter(isSource).map((name) => join(root, name));
};

const mapValues = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

const hitsOf = ({ lines, statements }) => {

    return { lines, statements: mapValues(statements, (line) => mapValues(line, ({ hit }) => hit)) };
};

/** Coverage of this process by file. */
exports.hits = () => {

    settle();
    return mapValues(records(), hitsOf);
};

/** Adds the coverage of another process. */
exports.add = (others) => {

    for (const [file, { lines, statements }] of Object.entries(others)) {
        const own = records()[file];
        for (const [line, count] of Object.entries(lines)) {
            own.lines[line] += count;
        }

        for (const [line, byId] of Object.entries(statements)) {
            for (const [id, hit] of Object.entries(byId)) {
                Object.assign(own.statements[line][id].hit, hit);
            }
        }
    }
};
