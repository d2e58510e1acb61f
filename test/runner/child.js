'use strict';

const { fork } = require('node:child_process');

const { root } = require('./settings');

/** Size of V8's young generation in MB. With its default of 16, the linter collects garbage for a seventh of its time, the tests for a tenth. */
const youngMb = 128;

/** What the service runs with as well (docs/operations.md): its patterns are many, and half of the tests match them. */
const flags = [`--max-semi-space-size=${youngMb}`, '--no-regexp-tier-up'];

/** A Node process that sends messages. */
module.exports = class {

    constructor(what, script, args = []) {

        this.process = fork(script, args, { cwd: root, execArgv: flags });
        this.ended = new Promise((_, reject) => {

            this.process.once('error', reject);
            this.process.once('exit', (code, signal) => reject(new Error(`${what} ended with ${signal ?? `code ${code}`}`)));
        });
        this.ended.catch(() => {});     // reported to the caller that waits for a message
    }

    /** Resolves to its next message; rejects if it ends first. */
    answer() {

        return Promise.race([new Promise((resolve) => this.process.once('message', resolve)), this.ended]);
    }

    ask(job, rest) {

        this.process.send({ job, ...rest }, () => {});
        return this.answer();
    }

    stop() {

        this.process.kill();
    }
};
