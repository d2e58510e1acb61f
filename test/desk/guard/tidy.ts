import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { tidy } from '../../../lib/desk/guard/tidy';

export const lab = Lab.script();
const { describe, it } = lab;

describe('tidy()', () => {

    it('makes one plain line', () => {

        expect(tidy('Bitcoin\nrose\r\n\tagain\u0000\u202E')).to.equal('Bitcoin rose again');
    });

    it('closes up the letters of a country', () => {

        expect(tidy('Funds of the U. S. and the U. K. rose')).to.equal('Funds of the U.S. and the U.K. rose');
    });

    it('takes off list marks, however many', () => {

        for (const mark of ['• ', '•', '- ', '* ', '1. ', '2) ', '## ', '> ', '– • ', '🚨 ', '- 🚨 ']) {
            expect(tidy(`${mark}Bitcoin rose`)).to.equal('Bitcoin rose');
        }

        expect(tidy('-5% is the loss')).to.equal('-5% is the loss');
    });

    it('removes Markdown and tags, and keeps their text', () => {

        expect(tidy('**Bitcoin** _rose_ `again`, see [the note](https://x.test) ![chart](c.png) <b>now</b>.')).to.equal('Bitcoin rose again, see the note chart now.');
        expect(tidy('ai_agents and 2*3 stay')).to.equal('ai_agents and 2*3 stay');
    });

    it('puts no two numbers together', () => {

        expect(tidy('1<b>2</b> and 5[6](x)')).to.equal('1 2 and 5 6');
    });
});
