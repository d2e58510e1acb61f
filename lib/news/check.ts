import Boom from '@hapi/boom';
import Joi from 'joi';

import { newsDraft, newsPatch } from './draft';
import type { NewsDraft, NewsPatch } from './draft';

const drafts = Joi.array().items(newsDraft).required().label('drafts');

const settings = { errors: { wrap: { label: false } } } as const;

/** What a host gives is held to the same rules as what editors send: throws 400 that names the field. */
export const checkDrafts = (value: unknown): readonly NewsDraft[] => accepted<readonly NewsDraft[]>(drafts.validate(value, settings));

/** The same for a change of the item `id`. */
export const checkPatch = (id: string, value: unknown): NewsPatch => {

    return accepted<NewsPatch>(newsPatch.label('patch').validate(value, { ...settings, context: { params: { id } } }));
};

const accepted = <T>({ error, value }: Joi.ValidationResult<T>): T => {

    if (error) {
        throw Boom.badRequest(error.message);
    }

    return value;
};
