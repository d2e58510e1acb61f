import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { inPast } from '../../../lib/judgement/summaries/simple-past';

export const lab = Lab.script();
const { describe, it } = lab;

describe('inPast()', () => {

    it('uses the simple past with a time that is over', () => {

        expect(inPast('Halden has sold 40 coins in September.')).to.equal('Halden sold 40 coins in September.');
        expect(inPast('Aster and Tarn have quietly risen since a sale on Monday.')).to.equal('Aster and Tarn quietly rose since a sale on Monday.');
    });

    it('leaves other times and verbs as they are', () => {

        for (const text of ['Halden has sold 40 coins.', 'Halden has qrstuved in September.', 'Halden will sell coins in September.']) {
            expect(inPast(text)).to.equal(text);
        }
    });
});
