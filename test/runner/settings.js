'use strict';

const { join } = require('node:path');

require('./counters');      // before lab

const Code = require('@hapi/code');
const Lab = require('@hapi/lab');

const Compiled = require('../helpers/compiled');

const root = process.cwd();
const Labrc = require(join(root, '.labrc.js'));

Lab.assertions = Code;

exports.root = root;

/** JavaScript of a source. The compiler of lab, which takes a while to load, is needed only if none is kept. */
const transform = (text, file) => Compiled.mappedCodeOf(file, text) ?? require('@hapi/lab/lib/modules/typescript').extensions[0].transform(text, file);

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
    transform: [{ ext: '.ts', transform }]
};
