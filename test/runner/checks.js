'use strict';

const { execFile } = require('node:child_process');
const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { promisify } = require('node:util');

const Child = require('./child');
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

/**
 * The native compiler, which takes a fifth of the time, or the JavaScript compiler on platforms without one.
 */
const compilerIn = () => {

    const native = existsSync(join(root, 'node_modules', '@typescript', `typescript-${process.platform}-${process.arch}`));
    return join(dirname(require.resolve(native ? 'typescript-7/package.json' : 'typescript/package.json')), 'bin', 'tsc');
};

/** Type errors in the form of lab's reporter; empty if there are none. */
exports.types = async () => {

    try {
        await run(process.execPath, [compilerIn(), '--noEmit', '--pretty', 'false'], { cwd: root, maxBuffer: 1 << 26 });
        return [];
    }
    catch ({ stdout, message }) {
        return [{ filename: 'tsc', message: stdout.trim() || message }];
    }
};
