'use strict';

const { execFile } = require('node:child_process');
const { join } = require('node:path');
const { promisify } = require('node:util');

const Child = require('./child');
const { root } = require('./settings');

const run = promisify(execFile);

const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');

/** ESLint, as lab runs it. */
const byEslint = async () => {

    const linter = new Child('The linter', require.resolve('@hapi/lab/lib/linter'), ['{}']);
    try {
        return await linter.answer();
    }
    finally {
        linter.stop();
    }
};

const resultOf = ({ filename, severity, code, message, labels: [place] }) => {

    return { filename: join(root, filename), errors: [{ severity: severity === 'error' ? 'ERROR' : 'WARNING', line: place?.span.line ?? 0, message: `${code} - ${message}` }] };
};

/** Rules that need types. Oxlint ends with a code of its own if it finds something. */
const byOxlint = async () => {

    const { stdout, stderr } = await run(process.execPath, [oxlint, '--type-aware', '--format', 'json'], { cwd: root, maxBuffer: 1 << 26 }).catch((error) => error);
    if (!stdout?.startsWith('{')) {
        throw new Error(`Oxlint failed: ${stderr || stdout}`);
    }

    return JSON.parse(stdout).diagnostics.map(resultOf);
};

/** Results of the linters in the form of lab's reporter. */
exports.lint = async () => {

    try {
        return { lint: (await Promise.all([byEslint(), byOxlint()])).flat() };
    }
    catch ({ message }) {
        return { lint: [{ filename: root, errors: [{ severity: 'ERROR', line: 0, message }] }] };
    }
};
