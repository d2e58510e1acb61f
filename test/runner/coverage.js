'use strict';

const { state } = require('./counters');

// lab counts what is run in a global: per file, how often each line was run, and which values each expression had.

const records = () => state.files;

const mapValues = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

const hitsOf = ({ lines, statements }) => {

    return { lines, statements: mapValues(statements, (line) => mapValues(line, ({ hit }) => hit)) };
};

/** What this process has run, per file. */
exports.hits = () => mapValues(records(), hitsOf);

/** Adds what another process has run to what this one has. */
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
