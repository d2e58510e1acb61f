'use strict';

// Lets a test's child process run the project's TypeScript: `node -r ./test/helpers/typescript.js file.ts`.

const { readFileSync } = require('node:fs');

const Compiled = require('./compiled');

const translate = (fileName, text) => {

    const Ts = require('typescript');

    const compilerOptions = { target: Ts.ScriptTarget.ES2022, module: Ts.ModuleKind.Node16, esModuleInterop: true };
    return Ts.transpileModule(text, { compilerOptions, fileName }).outputText;
};

const translated = (fileName) => {

    const text = readFileSync(fileName, 'utf8');
    const kept = Compiled.codeOf(fileName, text);
    if (kept !== null) {
        return kept;
    }

    const code = translate(fileName, text);
    Compiled.keep(fileName, text, code);
    return code;
};

// Only if preloaded: lab loads every file of test/, and would not cover files that are loaded after this one.

if (module.parent?.id === 'internal/preload') {
    require.extensions['.ts'] = (module, fileName) => module._compile(translated(fileName), fileName);
}
