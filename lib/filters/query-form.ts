import Joi from 'joi';

import type { List } from '../storage/contract';
import { conditionTypes } from './conditions';
import type { ConditionName } from './conditions';
import { FilterError } from './error';
import { keyword } from './keyword';
import { combined, parseFilter, parseFilterText } from './parse';
import type { Filter } from './parse';
import type { FilterBounds, NumberRange } from './types';

/** The query form of a filter, after validation: all parameters must apply, and of several values of one parameter one. */
export interface FilterParameters {
    /** A filter as JSON. */
    readonly filter?: string;
    /** Name of a saved query. */
    readonly query?: string;
    readonly tokens?: string;
    readonly sentiment?: string;
    readonly sentiment_min?: number;
    readonly sentiment_max?: number;
    readonly category?: string;
    readonly narrative?: string;
    readonly source?: string;
    readonly event?: string;
    readonly kind?: string;
    readonly language?: string;
    readonly importance_min?: number;
    readonly importance_max?: number;
    readonly origins?: string;
    readonly origins_min?: number;
    readonly origins_max?: number;
}

/** Conditions whose parameter is a list of values, separated by commas. */
const lists = ['tokens', 'sentiment', 'category', 'narrative', 'source', 'event', 'kind', 'language', 'origins'] as const satisfies readonly ConditionName[];

/** Conditions whose range is two parameters. */
const ranges = [
    { name: 'sentiment_value', min: 'sentiment_min', max: 'sentiment_max' },
    { name: 'importance', min: 'importance_min', max: 'importance_max' },
    { name: 'origins', min: 'origins_min', max: 'origins_max' }
] as const;

/** Names of all parameters. */
export const filterNames: readonly (keyof FilterParameters)[] = ['filter', 'query', ...lists, ...ranges.flatMap(({ min, max }) => [min, max])];

/** Joi converts texts like JavaScript, including `1e-1` and ` 0.5`; clients must write decimals. */
const decimal = (value: number, { original, message }: Joi.CustomHelpers<number>): number | Joi.ErrorReport => {

    return !/^(?:\d+\.?\d*|\.\d+)$/.test(String(original)) ? message({ custom: '{{#label}} must be written in digits' }) : value;
};

const share = (): Joi.NumberSchema => Joi.number().empty('').min(0).max(1).custom(decimal);

const count = (): Joi.NumberSchema => Joi.number().empty('').integer().min(0).max(1000).custom(decimal);

const listOf = (name: ConditionName): Joi.StringSchema => Joi.string().empty('').description(`${conditionTypes[name].description}. Several are separated by commas; one must apply`);

/** The parameters as inputs of a route. What they contain is checked by `readParameters`. */
export const filterInputs = (): Joi.PartialSchemaMap => ({
    filter: Joi.string().empty('').description('A filter as JSON, such as {"or":[{"tokens":["BTC"]},{"not":{"sentiment":"bearish"}}]}; it applies together with the other parameters'),
    query: Joi.string().empty('').max(64).description('Name of a saved query, which applies together with the other parameters'),
    ...Object.fromEntries(lists.map((name) => [name, listOf(name)])),
    sentiment_min: share().description('Lowest sentiment_value'),
    sentiment_max: share().description('Highest sentiment_value'),
    importance_min: share().description('Lowest importance'),
    importance_max: share().description('Highest importance'),
    origins_min: count().description('Least number of origins'),
    origins_max: count().description('Greatest number of origins')
});

/** The parameters of a route that has no `keyword` of its own. */
export const filterInputsWithKeyword = (): Joi.PartialSchemaMap => ({
    ...filterInputs(),
    keyword: keyword().empty('').description('At most 10 words, each the beginning of a word of the headline')
});

const valuesOf = (text: string): List => text.split(',').map((value) => value.trim()).filter((value) => value !== '');

const listConditions = (parameters: FilterParameters): readonly object[] => {

    return lists.flatMap((name) => {

        const values = valuesOf(parameters[name] ?? '');
        return values.length === 0 ? [] : [{ [name]: values }];
    });
};

const rangeConditions = (parameters: FilterParameters): readonly object[] => {

    return ranges.flatMap(({ name, min, max }) => {

        const { [min]: least, [max]: greatest } = parameters;
        if (least !== undefined && greatest !== undefined && least > greatest) {
            throw new FilterError(`${min} must not be greater than ${max}`);
        }

        const range: NumberRange = { ...(least !== undefined && { min: least }), ...(greatest !== undefined && { max: greatest }) };
        return Object.keys(range).length === 0 ? [] : [{ [name]: range }];
    });
};

/** The filter of all parameters except `query`; null for none. Throws `FilterError`, whose message names the parameter. */
export const readParameters = (parameters: FilterParameters, bounds: FilterBounds, words?: string): Filter | null => {

    const { filter } = parameters;
    const conditions = [...listConditions(parameters), ...rangeConditions(parameters), ...(words === undefined ? [] : [{ keyword: words }])];
    return conditions.length === 0 && filter === undefined ? null : combined([
        ...conditions.map((condition) => parseFilter(condition, bounds, '')),
        ...(filter === undefined ? [] : [parseFilterText(filter, bounds)])
    ]);
};
