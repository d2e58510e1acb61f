'use strict';

// The rules of eslint.config.js, and those that need types. Oxlint parses natively and runs ESLint's own rules on what it has parsed,
// in a third of the time that ESLint takes; what needs types is native as well.

const { dirname, join } = require('node:path');

const Configs = require('./eslint.config');

/** Rules that need types. */
const typed = [
    'await-thenable',
    'no-array-delete',
    'no-base-to-string',
    'no-duplicate-type-constituents',
    'no-floating-promises',
    'no-for-in-array',
    'no-implied-eval',
    'no-misused-promises',
    'no-redundant-type-constituents',
    'no-unnecessary-type-assertion',
    'no-unsafe-argument',
    'no-unsafe-assignment',
    'no-unsafe-call',
    'no-unsafe-enum-comparison',
    'no-unsafe-member-access',
    'no-unsafe-return',
    'no-unsafe-unary-minus',
    'only-throw-error',
    'prefer-promise-reject-errors',
    'restrict-plus-operands',
    'restrict-template-expressions',
    'unbound-method'
];

/** A rule's name with the plugin that runs ESLint's own code of it. Oxlint's rules of the same name find less, or more. */
const nameOf = (rule) => (rule.includes('/') ? rule.replace('@typescript-eslint/', 'typescript-js/') : `eslint-js/${rule}`);

const renamed = (rules) => Object.fromEntries(Object.entries(rules).map(([rule, value]) => [nameOf(rule), value]));

const overrides = [
    ...Configs.filter(({ rules }) => rules).map(({ files = ['**/*'], languageOptions: { globals = {} } = {}, rules }) => ({ files, globals, rules: renamed(rules) })),
    { files: ['**/*.d.ts', 'examples/pay-per-request/packages.ts'], rules: { [nameOf('strict')]: 'off' } },     // TypeScript that neither imports nor exports
    { files: ['**/*.ts'], rules: Object.fromEntries(typed.map((rule) => [`typescript/${rule}`, 'error'])) }
];

/** Where plugins are; typescript-eslint brings its own. */
const plugins = {
    'eslint-js': () => join(__dirname, '.oxlint-rules.js'),
    '@hapi': () => require.resolve('@hapi/eslint-plugin'),
    'typescript-js': () => require.resolve('@typescript-eslint/eslint-plugin', { paths: [dirname(require.resolve('typescript-eslint'))] })
};

const isUsed = (plugin) => overrides.some(({ rules }) => Object.keys(rules).some((rule) => rule.startsWith(`${plugin}/`)));

module.exports = {
    plugins: ['typescript'],
    jsPlugins: Object.keys(plugins).filter(isUsed).map((name) => ({ name, specifier: plugins[name]() })),
    categories: { correctness: 'off' },
    ignorePatterns: ['node_modules', ...Configs.flatMap(({ files, ignores = [] }) => (files ? [] : ignores))],
    overrides
};
