import Joi from 'joi';

import type { FilterTree } from './types';

/** A filter that its owner has saved under a name. */
export interface SavedQuery {
    /** Unique among the queries of a wallet. */
    readonly name: string;
    /** In canonical form. */
    readonly filter: FilterTree;
    /** When it was last saved (RFC 3339, UTC). */
    readonly updated_at: string;
}

/** Name of a saved query. */
export const queryName = Joi.string().pattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
    .messages({ 'string.pattern.base': '{{#label}} must be 1 to 64 letters, digits, dots, hyphens and underscores, beginning with a letter or digit' });

export const nameParams = Joi.object({ name: queryName.required().description('Name of the query') });

/** A filter; its members are checked when it is read. */
export const filterTree = Joi.object().unknown().description('A filter, such as {"tokens":["BTC"],"not":{"sentiment":"bearish"}}');

export const queryInput = Joi.object<{ filter: unknown }>({
    filter: filterTree.required()
}).strict().unknown().required().label('body');

export const savedQuery = Joi.object({
    name: Joi.string().required(),
    filter: filterTree.required(),
    updated_at: Joi.string().isoDate().required()
}).id('SavedQuery');
