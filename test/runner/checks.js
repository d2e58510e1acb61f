'use strict';

const { execFile } = require('node:child_process');
const { promisify } = require('node:util');

const Child = require('./child');
const Compiler = require('./compiler');
const { root } = require('./settings');

const run = promisify(execFile);

/** Results of the linter in the form of lab's reporter. */
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

/** Type errors in the form of lab's reporter; empty if there are none. */
exports.types = async () => {

    try {
        await run(process.execPath, [Compiler.path, '--noEmit', '--pretty', 'false'], { cwd: root, maxBuffer: 1 << 26 });
        return [];
    }
    catch ({ stdout, message }) {
        return [{ filename: 'tsc', message: stdout.trim() || message }];
    }
};
