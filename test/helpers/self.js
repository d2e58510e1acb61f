'use strict';

// Lets a child process of a test import the package by its name from its sources, not from a build: preload it after typescript.js.

const Module = require('node:module');
const { join } = require('node:path');

const root = join(__dirname, '../..');

const name = /^hapi-crypto-news(?:\/(adapters\/[a-z]+|[a-z]+))?$/;

const sourceOf = (request) => {

    const match = name.exec(request);
    const [, part = ''] = match ?? [];
    return match ? join(root, part.startsWith('adapters/') ? part : join('lib', part), 'index.ts') : request;
};

// Only where it is preloaded: lab loads every file of test/.

if (module.parent?.id === 'internal/preload') {
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (request, ...rest) => resolve.call(Module, sourceOf(request), ...rest);
}
