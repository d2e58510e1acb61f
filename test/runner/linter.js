'use strict';

const { constants, setPriority } = require('node:os');

const Child = require('./child');
const { root } = require('./settings');

/** Results of the linter in the form of lab's reporter. It computes while the tests wait: at the same priority it would be done early, and a core idle later. */
exports.lint = async () => {

    const linter = new Child('The linter', require.resolve('@hapi/lab/lib/linter'), ['{}']);
    try {
        setPriority(linter.process.pid, constants.priority.PRIORITY_BELOW_NORMAL);
        return { lint: await linter.answer() };
    }
    catch ({ message }) {
        return { lint: [{ filename: root, errors: [{ severity: 'ERROR', line: 0, message }] }] };
    }
    finally {
        linter.stop();
    }
};
