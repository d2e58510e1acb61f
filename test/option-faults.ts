import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import Joi from 'joi';

import { faultOf } from '../lib/option-faults';

export const lab = Lab.script();
const { describe, it } = lab;

const schema = Joi.object({
    desk: Joi.object({ budget: Joi.object({ calls: Joi.number(), usd: Joi.number() }), write: Joi.boolean() }),
    lists: Joi.array().items(Joi.object({ id: Joi.string() })),
    nothing: Joi.object({})
});

const fault = (options: unknown): string | undefined => {

    const { error } = schema.validate(options, { errors: { wrap: { label: false } } });
    return error && faultOf(schema, error);
};

describe('faultOf()', () => {

    it('lists the names that an object has if another one is given', () => {

        expect(fault({ desks: {} })).to.equal('desks is not allowed, only desk, lists, nothing');
        expect(fault({ desk: { wirte: true } })).to.equal('desk.wirte is not allowed, only budget, write');
        expect(fault({ desk: { budget: { eur: 1 } } })).to.equal('desk.budget.eur is not allowed, only calls, usd');
    });

    it('lists none if there are none, or if the object is a member of a list', () => {

        expect(fault({ nothing: { at: 1 } })).to.equal('nothing.at is not allowed');
        expect(fault({ lists: [{ name: 'x' }] })).to.equal('lists[0].name is not allowed');
    });

    it('leaves other faults as they are', () => {

        expect(fault({ desk: { write: 5 } })).to.equal('desk.write must be a boolean');
    });
});
