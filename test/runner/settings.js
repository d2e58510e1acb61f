'use strict';

const { join } = require('node:path');

require('./counters');      // before lab

const Code = require('@hapi/code');
const Lab = require('@hapi/lab');
const { extensions } = require('@hapi/lab/lib/modules/typescript');

const root = process.cwd();
const Labrc = require(join(root, '.labrc.js'));

Lab.assertions = Code;

exports.root = root;

// The result of `lab --coverage-all --lint --threshold` with the settings in .labrc.js.

exports.settings = {
    ...Labrc,
    assert: Code,
    colors: null,
    'context-timeout': 0,
    coverage: true,
    'coverage-all': true,
    coverageExclude: Labrc['coverage-exclude'],
    coveragePath: root,
    coveragePattern: /\.(js|ts)$/,
    environment: 'test',
    globals: null,
    leaks: true,
    lint: true,
    'lint-errors-threshold': 0,
    'lint-warnings-threshold': 0,
    lintingPath: root,
    output: process.stdout,
    progress: 2,
    sourcemaps: true,
    threshold: 100,
    transform: extensions
};
