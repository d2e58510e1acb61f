import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isApplication } from '../../../lib/judgement/tokens/applications';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isApplication()', () => {

    it('holds for an application that is a place, and for its company and products', () => {

        for (const [before, behind] of [['Borrow against it on ', ', and repeat.'], ['Positions in Aave, Curve and ', ' were closed'], ['Rival protocols ', ' and Aave have no exposure'], ['A lawyer of ', ' Labs declined'], ['Large ', ' vaults were emptied'], ['Large ', ' curators left'], ['Code of ', '’s lending markets'], ['The new ', ' v4 has hooks']] as const) {
            expect(isApplication('morpho', before, behind), before + behind).to.be.true();
        }
    });

    it('does not hold for its token, nor for others of that form', () => {

        for (const [before, behind] of [['Holders of ', ' tokens on '], ['Gains were seen by Aave and ', ' 8%'], ['They voted at ', '’s DAO'], ['', ' has turned on fees']] as const) {
            expect(isApplication('morpho', before, behind), before + behind).to.be.false();
        }

        expect(isApplication('solana', 'Borrow against it on ', ', and repeat.')).to.be.false();
    });
});
