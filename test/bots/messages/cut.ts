import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { cut } from '../../../lib/bots/messages/cut';

export const lab = Lab.script();
const { describe, it } = lab;

describe('cut()', () => {

    it('keeps a text that fits, and ends a longer one with an ellipsis', () => {

        expect(cut('Bitcoin', 7)).to.equal('Bitcoin');
        expect(cut('Bitcoin', 6)).to.equal('Bitco…');
        expect(cut('A b', 2)).to.equal('A…');
        expect(cut('Bitcoin', 1)).to.equal('…');
        expect(cut('Bitcoin', 0)).to.equal('');
        expect(cut('Bitcoin', -3)).to.equal('');
    });

    it('measures with the given function, and never splits a grapheme', () => {

        expect(cut('****', 5, (text) => 2 * text.length)).to.equal('*…');
        expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 15)).to.equal('👩‍👩‍👧‍👦…');
    });
});
