import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { hasMainFigure } from '../../../lib/desk/evidence/main-figure';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

describe('hasMainFigure()', () => {

    const records = ['Halden loses $40 million', 'Halden drained of $40 million', 'Thief of Halden keeps $3 million'].map((title, i) => evidence({ id: String(i), title, text: '' }));

    it('looks for the figure that most reports give, before what is set against it', () => {

        const has = (text: string): boolean => hasMainFigure(text, { records });
        expect(has('Halden has lost $40 million.')).to.be.true();
        expect(has('The thief of Halden has kept $3 million.')).to.be.false();
        expect(has('The thief has kept $3 million, although Halden lost $40 million.')).to.be.false();
    });

    it('takes any text if no figure stands in two reports', () => {

        expect(hasMainFigure('Halden has closed.', { records: records.slice(2) })).to.be.true();
    });
});
