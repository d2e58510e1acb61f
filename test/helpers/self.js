'use strict';

// Lets a test's child process import the package by name from its sources instead of a build. Preload it after typescript.js.

const Module = require('node:module');
const { join } = require('node:path');

const root = join(__dirname, '../..');

const name = /^hapi-crypto-news(?:\/(adapters\/[a-z]+|[a-z]+))?$/;

const sourceOf = (request) => {

    const match = name.exec(request);
    const [, part = ''] = match ?? [];
    return match ? join(root, part.startsWith('adapters/') ? part : join('lib', part), 'index.ts') : request;
};

// Only if preloaded: lab loads every file of test/.

if (module.parent?.id === 'internal/preload') {
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (request, ...rest) => resolve.call(Module, sourceOf(request), ...rest);
}
