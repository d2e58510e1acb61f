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

    it('uses the simple past with a halt that is over', () => {

        expect(inPast('Halden has halted trading for 40 minutes.')).to.equal('Halden halted trading for 40 minutes.');
        expect(inPast('Halden has gone down for nearly an hour.')).to.equal('Halden went down for nearly an hour.');
        expect(inPast('Fees have stalled for two hours.')).to.equal('Fees stalled for two hours.');
    });

    it('uses the simple past for a move within the day', () => {

        expect(inPast('Tarn has fallen under $40 in Asia hours.')).to.equal('Tarn fell under $40 in Asia hours.');
        expect(inPast('Tarn has risen in early New York trading.')).to.equal('Tarn rose in early New York trading.');
        expect(inPast('Tarn has briefly lost its peg.')).to.equal('Tarn briefly lost its peg.');
        expect(inPast('Tarn has sunk overnight.')).to.equal('Tarn sank overnight.');
        expect(inPast('Tarn has slid in after-hours trading.')).to.equal('Tarn slid in after-hours trading.');
        expect(inPast('Tarn has invested $4 million in trading firms.')).to.equal('Tarn has invested $4 million in trading firms.');
    });

    it('leaves other times and verbs as they are', () => {

        for (const text of ['Halden has sold 40 coins.', 'Halden has qrstuved in September.', 'Fees have stalled for three months.', 'Halden has been down for an hour.', 'Halden will sell coins in September.']) {
            expect(inPast(text)).to.equal(text);
        }
    });
});
