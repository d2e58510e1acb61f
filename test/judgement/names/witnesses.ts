import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { witnesses } from '../../../lib/judgement/names/witnesses';

export const lab = Lab.script();
const { describe, it } = lab;

describe('witnesses', () => {

    it('are named once each, in lower case', () => {

        expect(new Set(witnesses).size).to.equal(witnesses.length);
        expect(witnesses.filter((name) => !/^[a-z\d]+$/.test(name))).to.equal([]);
    });
});
