'use strict';

// The project's TypeScript as JavaScript, kept by content for all processes of the tests. `npm test` compiles everything at once
// with the native compiler; what is missing, as in the inner loop, the process that needs it compiles by itself.

const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const root = join(__dirname, '../..');
const folder = join(root, 'node_modules/.cache/hapi-crypto-news/compiled');

/** Everything besides the file on which its JavaScript depends. */
const circumstances = ['tsconfig.json', 'node_modules/typescript/package.json', 'node_modules/typescript-7/package.json', 'test/helpers/compiled.js', 'test/helpers/typescript.js']
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\0');

const versions = createHash('sha256').update(circumstances).digest('hex');

const pathOf = (file, text) => join(folder, createHash('sha256').update(`${versions}\0${file}\0`).update(text).digest('hex'));

const write = (path, text) => {

    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);         // another process may be reading it
};

const read = (path) => {

    try {
        return readFileSync(path, 'utf8');
    }
    catch {
        return null;
    }
};

/** Keeps the JavaScript of a file, and its source map if lab is to use both. */
exports.keep = (file, text, code, map) => {

    const path = pathOf(file, text);
    mkdirSync(dirname(path), { recursive: true });
    if (map) {
        write(`${path}.map`, map);
    }

    write(`${path}.js`, code);
};

/** JavaScript of a file; null if it is not kept. */
exports.codeOf = (file, text) => read(`${pathOf(file, text)}.js`);

/** The same with its source map inline; null if one of them is not kept. */
exports.mappedCodeOf = (file, text) => {

    const [code, map] = ['js', 'map'].map((extension) => read(`${pathOf(file, text)}.${extension}`));
    return code && map && `${code}//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
};
