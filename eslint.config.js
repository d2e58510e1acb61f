'use strict';

const Hapi = require('@hapi/eslint-plugin');
const Ts = require('typescript-eslint');

// .oxlint.js adds the rules that need types, and runs all of them in `npm test`.

module.exports = Ts.config(
    { ignores: ['dist', '.builds', '.build-*', 'coverage', 'examples/**/public'] },
    ...Hapi.configs.module,
    { files: ['**/*.js'], languageOptions: { sourceType: 'commonjs', parserOptions: { sourceType: 'script' } } },
    { files: ['examples/custom-storage/**/*.js'], rules: { 'require-await': 'off' } },
    {
        files: ['**/*.ts'],
        extends: [...Ts.configs.recommended],
        rules: {
            'require-await': 'off',
            '@typescript-eslint/no-require-imports': ['error', { allow: ['^\\.', '^ethers$', '^feedsmith$', '^@modelcontextprotocol/', '^@opentelemetry/api$', '^prom-client$'] }]       // what is loaded late, where bundlers see it
        }
    }
);
