'use strict';

// ESLint's own rules as a plugin for Oxlint: those of eslint.config.js.

const { builtinRules } = require('eslint/use-at-your-own-risk');

const Configs = require('./eslint.config');

const names = new Set(Configs.flatMap(({ rules = {} }) => Object.keys(rules)));

module.exports = { meta: { name: 'eslint-js' }, rules: Object.fromEntries([...names].filter((name) => builtinRules.has(name)).map((name) => [name, builtinRules.get(name)])) };
