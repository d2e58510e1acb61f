'use strict';

const Child = require('./child');
const { root } = require('./settings');

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
