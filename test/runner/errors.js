'use strict';

const { inspect } = require('node:util');

// Serialises errors between processes. Values that the report prints are sent as text.

const parts = ['actual', 'expected', 'data'];

const textOf = (value) => inspect(value, { compact: false, depth: Infinity, maxArrayLength: Infinity, breakLength: Infinity, sorted: true });

exports.pack = (error) => {

    if (!(error instanceof Error)) {
        return { message: String(error), texts: [] };
    }

    const { message, stack, at, timeout } = error;
    const texts = parts.filter((part) => error[part] !== undefined).map((part) => [part, textOf(error[part])]);
    return { message, stack, at, timeout, texts };
};

exports.unpack = ({ texts, ...rest }) => {

    const values = texts.map(([part, text]) => [part, { [inspect.custom]: () => text }]);
    return Object.assign(new Error(rest.message), rest, Object.fromEntries(values));
};
