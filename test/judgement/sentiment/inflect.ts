import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { expand, formsOf } from '../../../lib/judgement/sentiment/inflect';

export const lab = Lab.script();
const { describe, it } = lab;

describe('formsOf()', () => {

    it('builds the regular forms of a verb', () => {

        expect(formsOf('gain')).to.equal(['gain', 'gains', 'gained', 'gaining']);
        expect(formsOf('surge')).to.equal(['surge', 'surges', 'surged', 'surging']);
        expect(formsOf('rally')).to.equal(['rally', 'rallies', 'rallied', 'rallying']);
        expect(formsOf('crash')).to.equal(['crash', 'crashes', 'crashed', 'crashing']);
        expect(formsOf('drop', true)).to.equal(['drop', 'drops', 'dropped', 'dropping']);
        expect(formsOf('buy')).to.equal(['buy', 'buys', 'buyed', 'buying']);
    });
});

describe('expand()', () => {

    it('writes out the marks of an entry', () => {

        expect(expand('hack')).to.equal(['hack']);
        expect(expand('outflow+')).to.equal(['outflow', 'outflows']);
        expect(expand('slip**')).to.equal(['slip', 'slips', 'slipped', 'slipping']);
        expect(expand('lift* ban+')).to.equal(['lift ban', 'lift bans', 'lifts ban', 'lifts bans', 'lifted ban', 'lifted bans', 'lifting ban', 'lifting bans']);
    });
});
