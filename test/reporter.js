'use strict';

const Console = require('@hapi/lab/lib/reporters/console');

// The console reporter, with a last line that contains the counts.

module.exports = class extends Console {

    end(notebook) {

        super.end(notebook);
        const failed = notebook.tests.filter((test) => test.err).length + (notebook.errors?.length ?? 0);
        const skipped = notebook.tests.filter((test) => test.skipped || test.todo).length;
        const passed = notebook.tests.length - notebook.tests.filter((test) => test.err).length - skipped;
        this.report(`\n${passed} passed, ${failed} failed\n`);
    }
};
