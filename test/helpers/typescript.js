'use strict';

// Lets a child process of a test run the project's TypeScript: `node -r ./test/helpers/typescript.js file.ts`.

const { readFileSync } = require('node:fs');

const Ts = require('typescript');

const compilerOptions = { target: Ts.ScriptTarget.ES2022, module: Ts.ModuleKind.Node16, esModuleInterop: true };

// Only where it is preloaded: lab loads every file of test/, and what is loaded after this would escape its coverage.

if (module.parent?.id === 'internal/preload') {
    require.extensions['.ts'] = (module, fileName) => {

        const { outputText } = Ts.transpileModule(readFileSync(fileName, 'utf8'), { compilerOptions, fileName });
        module._compile(outputText, fileName);
    };
}
