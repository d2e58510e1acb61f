'use strict';

const Hapi = require('@hapi/eslint-plugin');
const Ts = require('typescript-eslint');

// Rules that need types are in .oxlintrc.json: a native linter checks them in a tenth of the time.

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
