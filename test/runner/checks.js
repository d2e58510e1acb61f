'use strict';

const { execFile } = require('node:child_process');
const { promisify } = require('node:util');

const Child = require('./child');
const { root } = require('./settings');

const run = promisify(execFile);

/** What lab's reporter shows of the lint. */
exports.lint = async () => {

    const linter = new Child('The linter', require.resolve('@hapi/lab/lib/linter'), ['{}']);
    try {
        return { lint: await linter.answer() };
    }
    catch ({ message }) {
        return { lint: [{ filename: root, errors: [{ severity: 'ERROR', line: 0, message }] }] };
    }
    finally {
        linter.stop();
    }
};

/** What lab's reporter shows of the types: nothing if all are right. */
exports.types = async () => {

    const compiler = require.resolve('typescript/lib/tsc.js');
    try {
        await run(process.execPath, [compiler, '--noEmit', '--pretty', 'false'], { cwd: root, maxBuffer: 1 << 26 });
        return [];
    }
    catch ({ stdout, message }) {
        return [{ filename: 'tsc', message: stdout.trim() || message }];
    }
};
