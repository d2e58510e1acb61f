import { byId, h } from '../shared/dom.js';
import { startHead } from '../shared/head.js';
import { bindKeys } from '../shared/keys.js';
import { notice } from '../shared/parts.js';
import { baseUrl } from '../shared/session.js';
import { contents, fold, followReading } from './contents.js';
import { guide } from './guide.js';
import { operationPart } from './operation.js';
import { schemaPart } from './schema.js';

/** The documentation of the API, rendered from its OpenAPI and AsyncAPI documents. */

const verbs = ['get', 'post', 'put', 'patch', 'delete'];

const isOpen = (document, operation) => (operation.security ?? document.security ?? []).length === 0;

const endpointsOf = (document) => Object.entries(document.paths ?? {}).flatMap(([path, operations]) => {

    return verbs.filter((method) => operations[method]).map((method) => ({ method, path, operation: operations[method], isOpen: isOpen(document, operations[method]) }));
});

const groupsOf = (endpoints) => {

    const groups = new Map();
    for (const endpoint of endpoints) {
        const [tag = 'other'] = endpoint.operation.tags ?? [];
        groups.set(tag, [...(groups.get(tag) ?? []), endpoint]);
    }

    return [...groups];
};

const showNamed = () => byId(location.hash.slice(1))?.scrollIntoView();

const render = (document) => {

    const endpoints = endpointsOf(document);
    const groups = groupsOf(endpoints);
    const schemas = Object.entries(document.components?.schemas ?? {});
    byId('contents').replaceChildren(...contents(groups, schemas.map(([name]) => name)));
    byId('content').replaceChildren(
        guide(document, endpoints),
        ...groups.map(([tag, list]) => h('section', { class: 'group' }, h('h2', { text: tag }), list.map((endpoint) => operationPart(document, endpoint)))),
        h('section', { class: 'group' }, h('h2', { text: 'Schemas' }), schemas.map(([name, schema]) => schemaPart(document, name, schema))),
        h('p', { class: 'notice', id: 'nothing', role: 'status', hidden: true, text: 'No operation and no schema fits.' }),
        h('p', { class: 'fine' }, 'Rendered from ', h('a', { href: 'openapi.json', text: 'openapi.json' })));
    showNamed();
    followReading();
};

/** Hides everything that does not contain all the words. */
const find = (text) => {

    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    for (const element of document.querySelectorAll('[data-find]')) {
        element.hidden = !words.every((word) => element.dataset.find.includes(word));
    }

    byId('guide')?.toggleAttribute('hidden', words.length > 0);
    byId('nothing')?.toggleAttribute('hidden', document.querySelector('.content [data-find]:not([hidden])') !== null);
    for (const group of document.querySelectorAll('.contents section, .group:not(#guide)')) {
        group.hidden = words.length > 0 && !group.querySelector('[data-find]:not([hidden])');
    }
};

const begin = async () => {

    try {
        const response = await fetch(`${baseUrl}/openapi.json`);
        render(await response.json());
    }
    catch (error) {
        byId('content').replaceChildren(notice(`The description could not be loaded. ${error.message}`, { label: 'Try again', run: begin }));
    }

    byId('main').dataset.state = 'shown';
};

bindKeys({
    '/': () => byId('find').focus(),
    t: () => window.nextTheme(),
    v: () => location.assign('./'),
    '?': () => byId('help').showModal()
}, (target) => {

    if (target === byId('find')) {
        target.value = '';
        find('');
        target.blur();
    }
});
byId('find').addEventListener('input', ({ target }) => find(target.value));
byId('search').addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', showNamed);
startHead();
fold();
void begin();
