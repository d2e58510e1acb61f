import { h } from '../shared/dom.js';
import { codeBlock, json } from './code.js';
import { described, withCode } from './prose.js';
import { runner } from './runner.js';
import { samplesOf } from './samples.js';
import { fieldRow, fieldRows, nameOf, table, typeOf } from './schema.js';

export const anchor = ({ method, path }) => `${method}-${path}`.replace(/[^\w]+/g, '-').replace(/-$/, '');

export const verb = (name) => h('span', { class: 'verb', data: { verb: name.toUpperCase() }, text: name.toUpperCase() });

/** Who may call an operation. */
export const roleOf = ({ path, operation, isOpen }) => {

    if (operation['x-price']) {
        return `pays $${operation['x-price'].amount}`;
    }

    if (isOpen) {
        return 'anybody';
    }

    return /(^|\/)admin\//.test(path) ? 'administrator' : /(^|\/)user\//.test(path) ? 'session' : 'any token';
};

const statusRow = (document, [status, { description, content }]) => {

    const schemas = Object.values(content ?? {}).map(({ schema }) => schema).filter(Boolean);
    return h('tr', {},
        h('th', { scope: 'row' }, h('code', { text: status })),
        h('td', {},
            h('span', { class: 'facts' }, schemas.flatMap((schema, at) => [at > 0 && ' or ', ...typeOf(document, schema)])),
            described(description ?? '')));
};

/** Example of a successful response. */
const exampleOf = (operation) => {

    const [status, response] = Object.entries(operation.responses ?? {}).find(([code]) => code.startsWith('2')) ?? [];
    const [type, content] = Object.entries(response?.content ?? {}).find(([, { example }]) => example !== undefined) ?? [];
    return content && { status, type, text: typeof content.example === 'string' ? content.example : json(content.example) };
};

const bodyRows = (document, operation) => {

    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    return schema ? [nameOf(schema) && h('p', { class: 'facts' }, 'Body: ', ...typeOf(document, schema)), table('Body', fieldRows(document, schema))] : [];
};

/** One operation: parameters, responses, code that calls it, and a runner. */
export const operationPart = (document, endpoint) => {

    const { method, path, operation } = endpoint;
    const parameters = (operation.parameters ?? []).map(({ name, in: place, schema, required, description }) => {

        return fieldRow(document, name, schema ?? {}, required, [place === 'header' && 'Header.', description].filter(Boolean).join(' '));
    });
    const example = exampleOf(operation);
    const isRepeated = operation.description === operation.summary;
    return h('article', { class: 'operation', id: anchor(endpoint), data: { find: `${method} ${path} ${operation.operationId ?? ''} ${operation.summary ?? ''}`.toLowerCase() } },
        h('div', { class: 'operation-text' },
            h('h3', {}, verb(method), h('a', { href: `#${anchor(endpoint)}` }, h('code', { text: path })), h('span', { class: 'role', text: roleOf(endpoint) })),
            h('p', { class: 'summary', text: operation.summary ?? '' }),
            operation.description && !isRepeated && h('p', { class: 'description' }, withCode(operation.description)),
            table('Parameters', parameters),
            ...bodyRows(document, operation),
            table('Answers', Object.entries(operation.responses ?? {}).map((entry) => statusRow(document, entry)))),
        h('div', { class: 'operation-code' },
            codeBlock(samplesOf(document, endpoint), `code for ${method.toUpperCase()} ${path}`),
            example && codeBlock([[`${example.status} ${example.type}`, example.text]], `answer of ${method.toUpperCase()} ${path}`),
            lazyRunner(document, endpoint)));
};

/** Builds the form when it is first opened. */
const lazyRunner = (document, endpoint) => {

    const details = h('details', {}, h('summary', { text: 'Run it', 'aria-label': `Run it: ${endpoint.method.toUpperCase()} ${endpoint.path}` }));
    details.addEventListener('toggle', () => details.append(runner(document, endpoint)), { once: true });
    return details;
};
