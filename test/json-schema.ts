import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import Joi from 'joi';

import { toJsonSchema } from '../lib/json-schema';

export const lab = Lab.script();
const { describe, it } = lab;

describe('toJsonSchema()', () => {

    it('allows null among listed values only if the schema does', () => {

        expect(toJsonSchema(Joi.string().valid('a', null), 'output')).to.equal({ type: ['string', 'null'], enum: ['a', null] });
        expect(toJsonSchema(Joi.valid('a', 1), 'output').enum).to.equal(['a', 1]);
        expect(toJsonSchema(Joi.number().allow(null), 'output')).to.equal({ type: ['number', 'null'] });
    });
});
