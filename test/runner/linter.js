'use strict';

const { execFile } = require('node:child_process');
const { join } = require('node:path');
const { promisify } = require('node:util');

const { root } = require('./settings');

const run = promisify(execFile);

const command = [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', '.oxlint.js', '--type-aware', '--report-unused-disable-directives', '--format', 'json'];

const resultOf = ({ filename, severity, code, message, labels: [place] }) => {

    return { filename: join(root, filename), errors: [{ severity: severity === 'error' ? 'ERROR' : 'WARNING', line: place?.span.line ?? 0, message: `${code} - ${message}` }] };
};

/** Oxlint ends with a code of its own if it finds something. */
const results = async () => {

    const { stdout, stderr } = await run(process.execPath, command, { cwd: root, maxBuffer: 1 << 26 }).catch((error) => error);
    if (!stdout?.startsWith('{')) {
        throw new Error(`Oxlint failed: ${stderr || stdout}`);
    }

    return JSON.parse(stdout).diagnostics.map(resultOf);
};

/** Results of the linter in the form of lab's reporter. */
exports.lint = async () => {

    try {
        return { lint: await results() };
    }
    catch ({ message }) {
        return { lint: [{ filename: root, errors: [{ severity: 'ERROR', line: 0, message }] }] };
    }
};
