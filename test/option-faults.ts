import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import Joi from 'joi';

import { faultOf, unreadableAt } from '../lib/option-faults';

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

describe('unreadableAt()', () => {

    const fail = (): never => {

        throw new Error('unreadable');
    };

    const broken = (key: string): object => Object.defineProperty({}, key, { enumerable: true, get: fail });

    it('returns the path of a getter or a proxy that throws', () => {

        expect(unreadableAt({ a: null, b: { c: 1 }, desk: { lists: [{}, broken('id')] } })).to.equal('desk.lists.1.id');
        expect(unreadableAt({ a: 1, desk: new Proxy({}, { ownKeys: fail }) })).to.equal('desk');
    });

    it('returns the options themselves if no member is at fault, also if they contain themselves', () => {

        const circle: Record<string, unknown> = {};
        circle.circle = circle;
        expect([unreadableAt(circle), unreadableAt('text'), unreadableAt({})]).to.equal(['options', 'options', 'options']);
    });
});
