import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { haveChangedRoles } from '../../../lib/judgement/duplicates/roles';

export const lab = Lab.script();
const { describe, it } = lab;

const haveChanged = (one: string, other: string): boolean => haveChangedRoles(one.split(' '), other.split(' '));

describe('haveChangedRoles()', () => {

    it('holds if words have changed places around a verb', () => {

        expect(haveChanged('tarn founder sues norvik harbour', 'norvik harbour sues tarn founder')).to.be.true();
        expect(haveChanged('tarn volume overtakes norvik', 'norvik volume overtakes tarn')).to.be.true();
    });

    it('does not hold if a clause has moved, or no verb is between the words', () => {

        expect(haveChanged('fears grow coin slips', 'coin slips fears grow')).to.be.false();
        expect(haveChanged('coin slips tariff fears', 'tariff fears coin slips')).to.be.false();
        expect(haveChanged('tarn chief norvik', 'norvik chief tarn')).to.be.false();
        expect(haveChanged('tarn sues norvik', 'norvik sued tarn')).to.be.false();
    });

    it('does not hold if one of the words is on both sides', () => {

        expect(haveChanged('tarn sues norvik says tarn', 'norvik sues tarn')).to.be.false();
        expect(haveChanged('tarn sues norvik', 'norvik tarn sues tarn')).to.be.false();
    });
});
