'use strict';

// Replaces the thread that parses feeds: the text of a document is a command that it executes.

const Module = require('node:module');
const { isMainThread, threadId } = require('node:worker_threads');

const acts = {
    endless: () => {

        for (;;) {}
    },
    exit: () => process.exit(),
    throw: () => {

        throw new Error('thrown');
    },
    nonsense: () => ({ kind: 'ready' }),
    quick: () => ({ kind: 'read', feed: { title: 'thread', items: [threadId] } })
};

const serve = (port) => {

    port.on('message', ({ body }) => port.postMessage(acts[Buffer.from(body).toString()]()));
    port.postMessage({ kind: 'ready' });
};

// Only in a thread: lab loads every file of test/.

if (!isMainThread) {
    const load = Module._load;
    Module._load = (request, ...rest) => (/sources.thread$/.test(request) ? { serve } : load(request, ...rest));
}
