import { h } from '../shared/dom.js';
import { described, withCode } from './prose.js';

/** Renders the document's schemas. All their contents are inserted as text. */

const mostDeep = 8;

export const nameOf = (schema) => (typeof schema?.$ref === 'string' ? schema.$ref.split('/').pop() : null);

/** Follows a schema's references, up to a limit of nesting. */
export const resolve = (document, schema, depth = mostDeep) => {

    const name = nameOf(schema);
    const target = name === null ? schema : document.components?.schemas?.[name];
    return name !== null && depth > 0 ? resolve(document, target, depth - 1) : target ?? {};
};

export const schemaId = (name) => `schema-${encodeURIComponent(name)}`;

const joined = (parts, between) => parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])).flat();

/** A schema in a few words: `string`, `NewsItem[]`, `string or null`. Names of schemas are links. */
export const typeOf = (document, schema, depth = mostDeep) => {

    const name = nameOf(schema);
    if (name !== null) {
        return [h('a', { class: 'type', href: `#${schemaId(name)}`, text: name })];
    }

    if (depth === 0 || typeof schema !== 'object' || schema === null) {
        return ['any'];
    }

    const union = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(union)) {
        return joined(union.map((part) => typeOf(document, part, depth - 1)), ' or ');
    }

    if (Array.isArray(schema.enum)) {
        return [schema.enum.map((value) => JSON.stringify(value)).join(', ')];
    }

    if (schema.const !== undefined) {
        return [JSON.stringify(schema.const)];
    }

    if (schema.type === 'array') {
        return [...typeOf(document, schema.items ?? {}, depth - 1), '[]'];
    }

    return [[schema.type ?? 'any'].flat().join(' or ')];
};

const limitsOf = (schema) => [
    schema.format,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.minItems !== undefined && `at least ${schema.minItems}`,
    schema.maxItems !== undefined && `at most ${schema.maxItems}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.pattern !== undefined && `matches ${schema.pattern}`
].filter(Boolean).join(', ');

export const fieldRow = (document, name, schema, isRequired, description = null) => {

    const resolved = resolve(document, schema);
    const limits = nameOf(schema) === null ? limitsOf(resolved) : '';
    return h('tr', {},
        h('th', { scope: 'row' }, h('code', { text: name }), isRequired && h('span', { class: 'required', text: 'required' })),
        h('td', {},
            h('span', { class: 'facts' }, ...typeOf(document, schema), limits && h('span', { text: `; ${limits}` })),
            described(description ?? resolved.description ?? '')));
};

/** A table with a caption; null if there are no rows. */
export const table = (caption, rows) => (rows.length === 0 ? null : h('table', {}, h('caption', { text: caption }), h('tbody', {}, rows)));

/** Rows for the members of an object, or of the objects in a list. */
export const fieldRows = (document, schema) => {

    const target = resolve(document, schema);
    const object = target.type === 'array' ? resolve(document, target.items) : target;
    const required = Array.isArray(object.required) ? object.required : [];
    return Object.entries(object.properties ?? {}).map(([name, field]) => fieldRow(document, name, field, required.includes(name)));
};

/** A value that fits a schema, for bodies that have no example. */
export const sampleOf = (document, schema, depth = 4) => {

    const target = resolve(document, schema);
    const first = target.anyOf?.[0] ?? target.oneOf?.[0];
    if (target.example !== undefined || target.default !== undefined || target.const !== undefined || target.enum) {
        return target.example ?? target.default ?? target.const ?? target.enum[0];
    }

    if (depth === 0 || first) {
        return depth === 0 ? null : sampleOf(document, first, depth - 1);
    }

    const kind = [target.type].flat()[0];
    if (kind === 'object' || target.properties) {
        const required = Array.isArray(target.required) ? target.required : [];
        const names = Object.keys(target.properties ?? {}).filter((name) => required.length === 0 || required.includes(name));
        return Object.fromEntries(names.map((name) => [name, sampleOf(document, target.properties[name], depth - 1)]));
    }

    return { array: [], boolean: false, number: 0, integer: 0, string: '' }[kind] ?? null;
};

/** The section of a schema. */
export const schemaPart = (document, name, schema) => h('section', { class: 'schema', id: schemaId(name), data: { find: name.toLowerCase() } },
    h('h3', {}, h('code', { text: name })),
    schema.description && h('p', {}, withCode(schema.description)),
    table('Members', fieldRows(document, schema)) ?? h('p', { class: 'facts' }, ...typeOf(document, schema)));
