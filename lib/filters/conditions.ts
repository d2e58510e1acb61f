import { categoryCode } from '../categories/code';
import { eventTypes, kinds } from '../judgement/record';
import { sentiments } from '../judgement/label';
import type { List } from '../storage/contract';
import { fold } from '../text/fold';
import { FilterError } from './error';
import { keyword, prefixesOf } from './keyword';
import { maxPrefix, withoutWww } from './subject';
import type { KeyName, Subject } from './subject';
import type { NumberRange } from './types';

/** Keys of the index: an item that a filter matches has at least one of them. */
export interface Anchor {
    readonly name: KeyName;
    readonly keys: List;
    /** How many items have such a key, roughly: lower is fewer. Decides between keys that equally many filters have. */
    readonly rank: number;
}

/** Keys to find a filter by: those of one of the choices (`oneOf`), or those of each of the parts (`all`). */
export type Anchors = Anchor | { readonly oneOf: readonly Anchors[] } | { readonly all: readonly Anchors[] };

/** A condition of a filter, read and checked. */
export interface Condition {
    /** In canonical form. */
    readonly value: unknown;
    /** Empty if the index can't find the items. */
    readonly anchors: readonly Anchor[];
    matches(subject: Subject): boolean;
}

/** One member of the language. */
export interface ConditionType {
    /** For the interface description. */
    readonly description: string;
    /** Whether it reads the analysis of an item. */
    readonly usesAnalysis: boolean;
    /** Throws `FilterError`, whose message begins with `path`. */
    read(value: unknown, path: string, maxValues: number): Condition;
}

interface ValueType {
    readonly name: KeyName;
    readonly description: string;
    readonly rank: number;
    readonly usesAnalysis?: boolean;
    /** What is allowed, after "must be". */
    readonly allowed: string;
    /** The form in which a subject has the value; null if it is not allowed. */
    readonly normalise: (text: string) => string | null;
}

/** Whether a value of JSON is an object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isPrintable = (text: string, max: number): boolean => text !== '' && text.length <= max && !/[\p{Cc}\p{Cs}]/u.test(text);

const textsIn = (value: unknown, path: string, allowed: string, maxValues: number): List => {

    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (list.length === 0 || list.length > maxValues) {
        throw new FilterError(`${path} must have 1 to ${maxValues} values`);
    }

    return list.map((text) => {

        if (typeof text !== 'string') {
            throw new FilterError(`${path} must be ${allowed}`);
        }

        return text.trim();
    });
};

const valuesOf = ({ allowed, normalise }: ValueType, value: unknown, path: string, maxValues: number): List => {

    const values = textsIn(value, path, allowed, maxValues).map((text) => {

        const normal = normalise(text);
        if (normal === null) {
            throw new FilterError(`${path} must be ${allowed}`);
        }

        return normal;
    });
    return [...new Set(values)].sort();
};

/** A list of values, one of which the item must have. */
const listType = (type: ValueType): ConditionType => ({
    description: type.description,
    usesAnalysis: type.usesAnalysis ?? false,
    read: (value, path, maxValues) => {

        const values = valuesOf(type, value, path, maxValues);
        const wanted = new Set(values);
        return {
            value: values,
            anchors: [{ name: type.name, keys: values, rank: type.rank }],
            matches: (subject) => subject.keys(type.name).some((key) => wanted.has(key))
        };
    }
});

const oneOf = (values: List): Pick<ValueType, 'allowed' | 'normalise'> => ({
    allowed: `one or several of ${values.join(', ')}`,
    normalise: (text) => (values.includes(text) ? text : null)
});

const hosts = {
    allowed: 'host names such as news.example',
    normalise: (text: string): string | null => (/^[\p{L}\p{N}.:[\]_-]{1,253}$/u.test(text) ? withoutWww(text.toLowerCase()) : null)
};

interface RangeType {
    readonly description: string;
    readonly usesAnalysis: boolean;
    /** Largest number; whole numbers only if it is more than 1. */
    readonly max: number;
    valueIn(subject: Subject): number;
}

const isNumber = (value: unknown, max: number): boolean => Number(value) >= 0 && Number(value) <= max && (max === 1 ? typeof value === 'number' : Number.isInteger(value));

const rangeIn = (value: unknown, path: string, max: number): NumberRange => {

    const allowed = `${path} must be an object with min, max or both, ${max === 1 ? 'numbers from 0 to 1' : `whole numbers from 0 to ${max}`}`;
    const given = Object.entries(isObject(value) ? value : {});
    if (given.length === 0 || !given.every(([name, bound]) => (name === 'min' || name === 'max') && isNumber(bound, max))) {
        throw new FilterError(allowed);
    }

    const { min, max: upper } = Object.fromEntries(given) as NumberRange;
    if (min !== undefined && upper !== undefined && min > upper) {
        throw new FilterError(`${path}.min must not be greater than ${path}.max`);
    }

    return { ...(min !== undefined && { min }), ...(upper !== undefined && { max: upper }) };
};

/** A range that a number of the item must be in. */
const rangeType = (type: RangeType): ConditionType => ({
    description: type.description,
    usesAnalysis: type.usesAnalysis,
    read: (value, path) => {

        const range = rangeIn(value, path, type.max);
        const { min = 0, max = Infinity } = range;
        return {
            value: range,
            anchors: [],
            matches: (subject) => {

                const number = type.valueIn(subject);
                return number >= min && number <= max;
            }
        };
    }
});

const keywordType: ConditionType = {
    description: 'Words of the headline, each the beginning of one of its words',
    usesAnalysis: false,
    read: (value, path) => {

        const { error } = keyword().required().strict().label(path).validate(value, { errors: { wrap: { label: false } } });
        if (error) {
            throw new FilterError(error.message);
        }

        const text = value as string;
        const prefixes = prefixesOf(text);
        return {
            value: text,
            anchors: prefixes.map((prefix) => ({ name: 'keyword', keys: [prefix.slice(0, maxPrefix)], rank: Math.max(2, 7 - prefix.length) })),
            matches: ({ terms }) => prefixes.length > 0 && prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)))
        };
    }
};

const originsDescription = 'Hosts of the publishers with a report of their own, subdomains included; or the range of their number';

const originsList = listType({ ...hosts, name: 'origins', rank: 3, usesAnalysis: true, description: originsDescription });

const originsCount = rangeType({ description: originsDescription, usesAnalysis: true, max: 1000, valueIn: ({ analysis }) => analysis.origins.length });

const isCategory = (text: string): boolean => categoryCode.validate(text).error === undefined;

/** The members of the language, those that only read the item before those that read its analysis, which costs more. */
export const conditionTypes = {
    tokens: listType({
        name: 'tokens',
        rank: 1,
        description: 'Token symbols, with or without $, in any case',
        allowed: 'token symbols such as BTC',
        normalise: (text) => (/^\$?[^\s$,\p{Cc}\p{Cs}]{1,64}$/u.test(text) ? `$${text.replace('$', '').toUpperCase()}` : null)
    }),
    keyword: keywordType,
    sentiment: listType({ ...oneOf(sentiments), name: 'sentiment', rank: 9, description: 'Labels of the sentiment' }),
    sentiment_value: rangeType({ description: 'Value of the sentiment, from 0 (most bearish) to 1 (most bullish)', usesAnalysis: false, max: 1, valueIn: ({ item }) => item.sentiment_value }),
    category: listType({
        name: 'category',
        rank: 7,
        description: 'Codes of categories; the token must allow each of them',
        allowed: 'codes of categories such as bitcoin',
        normalise: (text) => (isCategory(text) ? text : null)
    }),
    narrative: listType({
        name: 'narrative',
        rank: 0,
        description: 'Ids of narratives',
        allowed: 'ids of narratives',
        normalise: (text) => (isPrintable(text, 128) ? text : null)
    }),
    source: listType({
        name: 'source',
        rank: 3,
        description: 'Hosts of the item\'s addresses, subdomains included, or names of its author or outlet',
        allowed: 'host names such as news.example, or names of authors or outlets, up to 200 characters',
        normalise: (text) => (isPrintable(text, 200) ? withoutWww(fold(text)).replace(/^@/, '') : null)
    }),
    event: listType({ ...oneOf(eventTypes), name: 'event', rank: 4, usesAnalysis: true, description: 'What happened' }),
    kind: listType({ ...oneOf(kinds), name: 'kind', rank: 8, usesAnalysis: true, description: 'What kind of text it is' }),
    language: listType({
        name: 'language',
        rank: 8,
        usesAnalysis: true,
        description: 'Languages; en includes en-US',
        allowed: 'BCP 47 tags such as en',
        normalise: (text) => (/^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,5}$/i.test(text) ? text.toLowerCase() : null)
    }),
    importance: rangeType({ description: 'Importance, from 0 to 1', usesAnalysis: true, max: 1, valueIn: ({ analysis }) => analysis.importance.value }),
    origins: {
        description: originsDescription,
        usesAnalysis: true,
        read: (value, path, maxValues) => (isObject(value) ? originsCount : originsList).read(value, path, maxValues)
    }
} as const satisfies Readonly<Record<string, ConditionType>>;

/** Name of a condition. */
export type ConditionName = keyof typeof conditionTypes;
