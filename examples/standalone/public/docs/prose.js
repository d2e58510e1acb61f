import { h } from '../shared/dom.js';

/** A text of the description, with what it has between backticks as code. */
export const withCode = (text) => text.split('`').map((part, at, parts) => (at % 2 === 1 && at < parts.length - 1 ? h('code', { text: part }) : h('span', { text: part })));

export const described = (text) => h('span', { class: 'description' }, withCode(text));
