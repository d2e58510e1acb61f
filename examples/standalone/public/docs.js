import { getOpen, tokens } from './api.js';
import { byId, h } from './dom.js';

/** Renders the API's own description; whatever stands in it goes onto the page as text. */

const verbs = ['get', 'post', 'put', 'patch', 'delete'];

const verb = (name) => h('span', { class: 'verb', data: { verb: name.toUpperCase() }, text: name.toUpperCase() });

const anchor = (method, path) => `${method}-${path}`.replace(/[^\w]+/g, '-').replace(/-$/, '');

/** A schema with its reference followed; references may be nested, but not without end. */
const resolve = (document, schema, depth = 8) => {

    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(schema?.$ref ?? '') ?? [];
    const target = name ? document.components?.schemas?.[name] : schema;
    return name && depth > 0 ? resolve(document, target, depth - 1) : target ?? {};
};

const nameOf = (schema) => schema?.$ref?.split('/').pop() ?? null;

/** A schema in a few words: `string`, `NewsItem[]`, `string or null`. */
const typeOf = (document, schema) => {

    const named = nameOf(schema);
    if (named) {
        return named;
    }

    const union = schema?.anyOf ?? schema?.oneOf;
    if (union) {
        return union.map((part) => typeOf(document, part)).join(' or ');
    }

    if (schema?.enum) {
        return schema.enum.map((value) => JSON.stringify(value)).join(', ');
    }

    if (schema?.const !== undefined) {
        return JSON.stringify(schema.const);
    }

    if (schema?.type === 'array') {
        return `${typeOf(document, schema.items ?? {})}[]`;
    }

    return [schema?.type ?? 'any'].flat().join(' or ');
};

const limits = (schema) => [
    schema.format,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`
].filter(Boolean).join(', ');

const row = (document, name, schema, isRequired, description) => {

    const resolved = resolve(document, schema);
    const facts = [typeOf(document, schema), limits(resolved)].filter(Boolean).join('; ');
    return h('tr', {},
        h('th', { scope: 'row' }, h('code', { text: name }), ' ', isRequired && h('span', { class: 'required', text: 'required' })),
        h('td', {}, h('span', { text: facts }), h('br'), h('span', { text: description ?? resolved.description ?? '' })));
};

const table = (caption, rows) => rows.length > 0 && [h('h4', { text: caption }), h('table', {}, h('tbody', {}, rows))];

const fieldRows = (document, schema) => {

    const target = resolve(document, schema);
    const object = target.type === 'array' ? resolve(document, target.items) : target;
    return Object.entries(object.properties ?? {}).map(([name, field]) => row(document, name, field, (object.required ?? []).includes(name), null));
};

const bodyOf = (operation) => Object.values(operation.requestBody?.content ?? {})[0]?.schema;

const response = (document, [status, { description, content }]) => {

    const schema = Object.values(content ?? {})[0]?.schema;
    const fields = schema && Number(status) < 300 ? fieldRows(document, schema) : [];
    return h('tr', {},
        h('th', { scope: 'row' }, h('code', { text: status })),
        h('td', {}, h('span', { text: [description, schema && typeOf(document, schema)].filter(Boolean).join(' — ') }),
            fields.length > 0 && h('details', {}, h('summary', { text: 'Fields' }), h('table', {}, h('tbody', {}, fields)))));
};

const field = (parameter) => h('label', {}, parameter.name, h('input', { name: parameter.name, data: { in: parameter.in }, autocomplete: 'off', spellcheck: 'false' }));

const sample = (document, schema) => {

    const { properties = {} } = resolve(document, schema ?? {});
    const values = { array: [], object: {}, boolean: false, number: 0, integer: 0 };
    return JSON.stringify(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, values[part.type] ?? ''])), null, 2);
};

/** Path and query out of a form. */
const addressOf = (path, form) => {

    const query = new URLSearchParams();
    let filled = path;
    for (const input of form.querySelectorAll('input')) {
        if (input.dataset.in === 'path') {
            filled = filled.replace(`{${input.name}}`, encodeURIComponent(input.value));
        }
        else if (input.value !== '') {
            query.set(input.name, input.value);
        }
    }

    return filled.replace(/^\//, '') + (query.size > 0 ? `?${query}` : '');
};

const send = async (method, path, form, isOpen) => {

    const body = form.querySelector('textarea')?.value;
    const started = performance.now();
    const answer = await fetch(addressOf(path, form), {
        method: method.toUpperCase(),
        headers: { ...(!isOpen && { authorization: `Bearer ${await tokens.get()}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
        body
    });
    const text = await answer.text();
    return { status: `${answer.status} ${answer.statusText}, ${Math.round(performance.now() - started)} ms`, ok: answer.ok, text: pretty(text) };
};

const pretty = (text) => {

    try {
        return JSON.stringify(JSON.parse(text), null, 2);
    }
    catch {
        return text;
    }
};

const tryIt = (document, method, path, operation) => {

    const status = h('p', { class: 'status', role: 'status' });
    const answer = h('pre', { class: 'code answer', tabindex: '0', 'aria-label': 'Answer', hidden: true });
    const schema = bodyOf(operation);
    const inputs = (operation.parameters ?? []).filter(({ in: place }) => place === 'query' || place === 'path');
    const form = h('form', { class: 'try' },
        h('div', { class: 'try-fields' }, inputs.map(field)),
        schema && h('label', {}, 'Body', h('textarea', { name: 'body', spellcheck: 'false', text: sample(document, schema) })),
        h('button', { text: `Send ${method.toUpperCase()}` }), status, answer);

    form.addEventListener('submit', async (event) => {

        event.preventDefault();
        status.textContent = 'Sending';
        const result = await send(method, path, form, isOpen(document, operation)).catch((error) => ({ status: `No answer: ${error.message}`, ok: false, text: '' }));
        status.textContent = result.status;
        status.dataset.ok = String(result.ok);
        answer.textContent = result.text;
        answer.hidden = result.text === '';
    });
    return h('details', {}, h('summary', { text: 'Try it' }), form);
};

const isOpen = (document, operation) => (operation.security ?? document.security ?? []).length === 0;

const endpoint = (document, { method, path, operation }) => {

    const parameters = (operation.parameters ?? []).map(({ name, schema, required, description }) => row(document, name, schema ?? {}, required, description));
    const body = bodyOf(operation);
    return h('article', { class: 'endpoint', id: anchor(method, path) },
        h('h3', {}, verb(method), h('span', { text: path }), h('span', { class: 'door', text: isOpen(document, operation) ? 'no token' : 'token' })),
        h('p', { class: 'summary', text: operation.summary ?? '' }),
        operation.description && h('p', { text: operation.description }),
        table('Parameters', parameters),
        body && table('Body', fieldRows(document, body)),
        table('Responses', Object.entries(operation.responses ?? {}).map((entry) => response(document, entry))),
        tryIt(document, method, path, operation));
};

const groupsOf = (document) => {

    const groups = new Map();
    for (const [path, operations] of Object.entries(document.paths ?? {})) {
        for (const method of verbs.filter((name) => operations[name])) {
            const [tag = 'other'] = operations[method].tags ?? [];
            groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation: operations[method] }]);
        }
    }

    return [...groups];
};

const render = (document) => {

    const groups = groupsOf(document);
    byId('intro').textContent = document.info?.description ?? document.info?.title ?? '';
    byId('contents').replaceChildren(...groups.flatMap(([tag, list]) => [
        h('h2', { class: 'label', text: tag }),
        h('ul', {}, list.map(({ method, path }) => h('li', {}, h('a', { href: `#${anchor(method, path)}` }, verb(method), h('span', { text: path })))))
    ]));
    byId('endpoints').append(...groups.map(([tag, list]) => h('section', { class: 'group' }, h('h2', { text: tag }), list.map((item) => endpoint(document, item)))));
    byId('endpoints').removeAttribute('aria-busy');
    if (location.hash) {
        byId(location.hash.slice(1))?.scrollIntoView();
    }
};

const base = new URL('.', document.baseURI);
byId('socket').textContent = new URL('ws/feed?token=…', base).href.replace(/^http/, 'ws').replace('%E2%80%A6', '…');
byId('example').textContent = [
    `TOKEN=$(curl -s ${base}auth/public-token | sed 's/.*:"\\(.*\\)".*/\\1/')`,
    `curl -H "Authorization: Bearer $TOKEN" '${base}news?feed_categories=bitcoin&limit=5'`
].join('\n');

getOpen('openapi.json').then(render, (error) => {

    byId('intro').textContent = `The description could not be loaded. ${error.message}`;
});
