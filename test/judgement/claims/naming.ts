import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { checkClaims } from '../../../lib/judgement/claims/check-claims';
import { namingOf } from '../../../lib/judgement/claims/naming';

export const lab = Lab.script();
const { describe, it } = lab;

const areAlike = (one: string, other: string): boolean => namingOf(one).aliases.some((group) => namingOf(other).aliases.includes(group));

describe('namingOf()', () => {

    it('knows a place by its people, and not by its capital', () => {

        expect([areAlike('croatia', 'croatian'), areAlike('scotland', 'scottish'), areAlike('british', 'uk'), areAlike('japan', 'japanese')]).to.equal([true, true, true, true]);
        expect([areAlike('croatia', 'bulgarian'), areAlike('japan', 'tokyo')]).to.equal([false, false]);
    });

    it('knows authorities by the telling words of their names alone', () => {

        expect([areAlike('sec', 'securities'), areAlike('fed', 'reserve')]).to.equal([true, true]);
        expect([areAlike('boe', 'bank'), areAlike('sec', 'and')]).to.equal([false, false]);
    });

    it('passes a claim that names the people for the place', () => {

        expect(checkClaims('Croatian lenders lost customers in May.', 'Lenders in Croatia lost customers in May.').ok).to.be.true();
        expect(checkClaims('Croatian lenders lost customers in May.', 'Lenders in Bulgaria lost customers in May.').ok).to.be.false();
    });
});
