'use strict';

// Coverage and lint are switched on by `npm test`; set here, the inner loop could not switch them off.

module.exports = {
    typescript: true,
    verbose: true,
    assert: '@hapi/code',
    reporter: './test/reporter.js',
    timeout: 120000,      // only what hangs is to fail, however slow the machine
    'coverage-exclude': ['node_modules', 'test', 'dist', '.builds', '.build.js', 'examples', 'bench', '.labrc.js', 'eslint.config.js', 'lib/net/undici-parts.d.ts']
};
