import type { List } from '../storage/contract';
import { conditionTypes, isObject } from './conditions';
import type { Anchors, Condition, ConditionName } from './conditions';
import { FilterError } from './error';
import type { Subject } from './subject';
import type { FilterBounds, FilterTree } from './types';

/** A filter that was read and checked. */
export interface Filter {
    /** In canonical form: lists sorted and without repetitions, members in a fixed order. */
    readonly tree: FilterTree;
    /** JSON of `tree`, equal for filters that differ in their spelling alone. */
    readonly text: string;
    /** Codes of all categories that it names. */
    readonly categories: List;
    /** Whether it reads the analysis of an item, so that a changed analysis may change what it matches. */
    readonly usesAnalysis: boolean;
    /** Keys of which every item that it matches has at least one, with the choices that the index has; null if there are none. */
    readonly anchors: Anchors | null;
    /** Whether it applies to an item. */
    matches(subject: Subject): boolean;
}

/** Bounds that hold unless the options set others. */
export const defaultBounds: FilterBounds = { maxDepth: 8, maxConditions: 64, maxValues: 100, maxCharacters: 4000 };

type Node = Omit<Filter, 'text'>;

const combinators = ['and', 'or', 'not'] as const;

const members: List = [...Object.keys(conditionTypes), ...combinators];

/** One filter while it is read. */
class Parser {

    private conditions = 0;

    constructor(private readonly bounds: FilterBounds) {}

    /** Throws `FilterError`. */
    node(value: unknown, path: string, depth: number): Node {

        const fields = fieldsOf(value, path);
        if (depth > this.bounds.maxDepth) {
            throw new FilterError(`${path} is nested too deeply: ${this.bounds.maxDepth} levels at most`);
        }

        const nodes: (readonly [string, unknown, Node])[] = [];
        for (const name of members.filter((member) => fields[member] !== undefined)) {
            this.count(path);
            const place = path === '' ? name : `${path}.${name}`;
            nodes.push(isCombinator(name) ? this.combined(name, fields[name], place, depth + 1) : leafOf(name as ConditionName, fields[name], place, this.bounds.maxValues));
        }

        return allOf(nodes.map(([, , node]) => node), Object.fromEntries(nodes.map(([name, tree]) => [name, tree])));
    }

    private count(path: string): void {

        if (++this.conditions > this.bounds.maxConditions) {
            throw new FilterError(`${path} is too large: ${this.bounds.maxConditions} conditions at most`);
        }
    }

    private combined(name: (typeof combinators)[number], value: unknown, path: string, depth: number): readonly [string, unknown, Node] {

        if (name === 'not') {
            const inner = this.node(value, path, depth);
            return [name, inner.tree, { ...inner, anchors: null, matches: (subject) => !inner.matches(subject) }];
        }

        if (!Array.isArray(value) || value.length === 0) {
            throw new FilterError(`${path} must be an array of at least one filter`);
        }

        const nodes = value.map((one, i) => this.node(one, `${path}[${i}]`, depth));
        const trees = nodes.map(({ tree }) => tree);
        return [name, trees, name === 'and' ? allOf(nodes, {}) : anyOf(nodes)];
    }
}

const isCombinator = (name: string): name is (typeof combinators)[number] => combinators.some((one) => one === name);

const fieldsOf = (value: unknown, path: string): Readonly<Record<string, unknown>> => {

    if (!isObject(value)) {
        throw new FilterError(`${path} must be an object such as {"tokens":["BTC"]}`);
    }

    const unknown = Object.keys(value).find((name) => !members.includes(name));
    if (unknown !== undefined) {
        throw new FilterError(`${path} has no member ${unknown.slice(0, 100)}; allowed are ${members.join(', ')}`);
    }

    if (Object.values(value).every((one) => one === undefined)) {
        throw new FilterError(`${path} must have at least one of ${members.join(', ')}`);
    }

    return value;
};

const leafOf = (name: ConditionName, value: unknown, path: string, maxValues: number): readonly [string, unknown, Node] => {

    const type = conditionTypes[name];
    const condition: Condition = type.read(value, path, maxValues);
    return [name, condition.value, {
        tree: {},
        categories: name === 'category' ? condition.value as List : [],
        usesAnalysis: type.usesAnalysis,
        anchors: oneOf(condition.anchors),
        matches: (subject) => condition.matches(subject)
    }];
};

const allOf = (nodes: readonly Node[], tree: FilterTree): Node => ({
    tree,
    ...namedBy(nodes),
    anchors: oneOf(nodes.map(({ anchors }) => anchors)),
    matches: (subject) => nodes.every((node) => node.matches(subject))
});

const anyOf = (nodes: readonly Node[]): Node => ({
    tree: {},
    ...namedBy(nodes),
    anchors: allAnchors(nodes),
    matches: (subject) => nodes.some((node) => node.matches(subject))
});

/** An item that one of several filters matches has a key of that one. */
const allAnchors = (nodes: readonly Node[]): Anchors | null => {

    const all = nodes.map(({ anchors }) => anchors).filter((anchors) => anchors !== null);
    return all.length < nodes.length ? null : { all };
};

/** An item that several filters match has a key of each of them. */
const oneOf = (choices: readonly (Anchors | null)[]): Anchors | null => {

    const known = choices.filter((anchors) => anchors !== null);
    return known.length === 0 ? null : { oneOf: known };
};

const namedBy = (nodes: readonly Node[]): Pick<Node, 'categories' | 'usesAnalysis'> => ({
    categories: [...new Set(nodes.flatMap(({ categories }) => categories))],
    usesAnalysis: nodes.some(({ usesAnalysis }) => usesAnalysis)
});

const toFilter = (node: Node): Filter => ({ ...node, text: JSON.stringify(node.tree) });

/** Reads a filter that was parsed from JSON. Throws `FilterError`, whose message begins with `path` and names the member at fault. */
export const parseFilter = (value: unknown, bounds: FilterBounds = defaultBounds, path = 'filter'): Filter => {

    return toFilter(new Parser(bounds).node(value, path, 1));
};

/** A filter that applies if all of these do; null for none. */
export const combined = (filters: readonly Filter[]): Filter | null => {

    const [first = null, ...others] = filters;
    return others.length === 0 ? first : toFilter(allOf(filters, { and: filters.map(({ tree }) => tree) }));
};

/** A filter that applies if one of these does, of which there is at least one; null if one of them is. */
export const anyFilter = (filters: readonly (Filter | null)[]): Filter | null => {

    const all = filters.filter((one) => one !== null);
    return all.length < filters.length ? null : toFilter({ ...anyOf(all), tree: { or: all.map(({ tree }) => tree) } });
};

/** Reads a filter from JSON text. Throws as `parseFilter` does. */
export const parseFilterText = (text: string, bounds: FilterBounds = defaultBounds, path = 'filter'): Filter => {

    if (text.length > bounds.maxCharacters) {
        throw new FilterError(`${path} must have at most ${bounds.maxCharacters} characters`);
    }

    return parseFilter(valueOf(text, path), bounds, path);
};

const valueOf = (text: string, path: string): unknown => {

    try {
        return JSON.parse(text);
    }
    catch {
        throw new FilterError(`${path} must be JSON such as {"tokens":["BTC"]}`);
    }
};
