'use strict';

// Lets a test's child process run the project's TypeScript: `node -r ./test/helpers/typescript.js file.ts`. Compiled files
// are cached, since a test that starts several processes would otherwise mostly wait for the compiler.

const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '../../node_modules/.cache/hapi-crypto-news');

const translate = (text, fileName) => {

    const Ts = require('typescript');

    const compilerOptions = { target: Ts.ScriptTarget.ES2022, module: Ts.ModuleKind.Node16, esModuleInterop: true };
    return Ts.transpileModule(text, { compilerOptions, fileName }).outputText;
};

const cached = (text, fileName) => {

    const kept = join(folder, `${createHash('sha256').update(readFileSync(__filename)).update(text).digest('hex')}.js`);
    try {
        return readFileSync(kept, 'utf8');
    }
    catch {
        const translated = translate(text, fileName);
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${kept}.${process.pid}`, translated);
        renameSync(`${kept}.${process.pid}`, kept);         // another process may be reading it
        return translated;
    }
};

// Only if preloaded: lab loads every file of test/, and would not cover files that are loaded after this one.

if (module.parent?.id === 'internal/preload') {
    require.extensions['.ts'] = (module, fileName) => {

        module._compile(cached(readFileSync(fileName, 'utf8'), fileName), fileName);
    };
}
