'use strict';

const { settle, state } = require('./counters');

// lab counts in a global variable how often each line of a file ran, and which values each expression had.

const records = () => state.files;

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
