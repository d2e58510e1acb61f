'use strict';

// What lab's instrumented code calls, once per line and per expression: most of what coverage costs is spent here. lab takes the
// global that it finds over its own, so this is loaded before lab. Code that lab has instrumented is made to count in arrays of its
// own file, which the optimising compiler inlines, instead of looking up the file by its name each time.

/** Numbers of the values that an expression has had. */
const [isTrue, isFalse] = [1, 2];

/** Functions by which a file counts, by the names that its code gives them. */
const countersOf = ({ lines, statements }) => {

    const seen = new Uint8Array(1 + Math.max(0, ...Object.values(statements).flatMap((byId) => Object.keys(byId).map(Number))));
    return {
        seen,
        $line: (line) => void ++lines[line],
        $any(id, value) {

            seen[id] = isTrue | isFalse;
            return value;
        },
        $bool(id, value) {

            seen[id] |= value ? isTrue : isFalse;
            return value;
        },
        $nullish(id, value) {

            seen[id] |= value !== null && value !== undefined ? isTrue : isFalse;
            return value;
        }
    };
};

const counters = new Map();

const state = {

    modules: new Set(),
    predicates: {},
    files: {},
    sources: {},

    of(file) {

        const own = counters.get(file) ?? countersOf(state.files[file]);
        counters.set(file, own);
        return own;
    }
};

global[Symbol.for('@hapi/lab/coverage/_state')] = state;

exports.state = state;

const kindOf = (bool) => (bool ? (bool === 'nullish' ? '$nullish' : '$bool') : '$any');

/** Makes code that lab has instrumented count by the functions above. */
exports.withOwnCounters = (file, code) => {

    const record = state.files[file];
    if (!record) {
        return code;
    }

    const place = `global.__$$labCov._statement('${file}',`;
    const short = code
        .replaceAll(`global.__$$labCov._line('${file}',`, '$line(')
        .split(place)
        .map((part, i) => (i === 0 ? part : part.replace(/^ ?(\d+), ?(\d+), ?/, (_, id, line) => `${kindOf(record.statements[line][id].bool)}(${id},`)))
        .join('');
    const names = `const { $line, $any, $bool, $nullish } = global.__$$labCov.of('${file}');`;
    return short.startsWith('"use strict";') ? `"use strict";${names}${short.slice(13)}` : names + short;
};

/** Writes what was counted into lab's records. */
exports.settle = () => {

    for (const [file, { seen }] of counters) {
        for (const line of Object.values(state.files[file].statements)) {
            for (const [id, { hit }] of Object.entries(line)) {
                Object.assign(hit, seen[id] & isTrue && { true: true }, seen[id] & isFalse && { false: true });
            }
        }
    }
};
