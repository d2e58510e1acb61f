import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isPassing } from '../../../lib/judgement/tokens/passing';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isPassing()', () => {

    it('holds for a chain on which coins are issued, or on which another chain runs', () => {

        for (const [before, behind] of [['40,000 QRN minted at Quorano Treasury on ', '.'], ['QRN burned by the Quorano Treasury on the ', ' chain'], ['Norvik’s ', ' layer 2 is back'], ['Norvik, an ', ' L2, halts'], ['The new ', ' layer-2 network halts']] as const) {
            expect(isPassing(before, behind), before + behind).to.be.true();
        }
    });

    it('holds for what something else is like', () => {

        expect(isPassing('A vote on ', '-style pools')).to.be.true();
        expect(isPassing('Is it the next ', '?')).to.be.true();
        expect(isPassing('A vote on ', ' style guides')).to.be.false();
    });

    it('does not hold for a chain that is itself spoken of', () => {

        for (const [before, behind] of [['Coins minted on ', ''], ['Trading starts on ', ''], ['Fees of ', ' layer 2 fall'], ['The ', ' layer-2 networks halt'], ['Norvik’s ', ' fund opens'], ['The ', ' layer 25 model']] as const) {
            expect(isPassing(before, behind), before + behind).to.be.false();
        }
    });
});
