import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { classifySentiment } from '../../../../../lib/judgement/sentiment/classify';

export const lab = Lab.script();
const { describe, it } = lab;

const wrong = (label: string, ...titles: string[]): string[] => titles.filter((title) => classifySentiment(title).label !== label);

describe('the English function words', () => {

    it('introduce what is only talked about', () => {

        expect(wrong('neutral', 'Crypto committee sets hearing on tax', 'Halden to publish paper about bitcoin mining ban', 'Crypto panel discusses sanctions')).to.equal([]);
        expect(wrong('bearish', 'Senate passes tax on bitcoin')).to.equal([]);
    });

    it('tell the verb "post" from what is after an event', () => {

        expect(wrong('bearish', 'Ether funds post third week of outflows')).to.equal([]);
        expect(wrong('bullish', 'Bitcoin funds post record inflows', 'Velmar token rebounds post hack')).to.equal([]);
    });

    it('take a blow that fails for a concession', () => {

        expect(wrong('bullish', 'Token unlock fails to dent price of quorano token')).to.equal([]);
    });

    it('take a failure for bad news if nothing known fails', () => {

        expect(wrong('bearish', 'Token bridge fails to finalise', 'Crypto lender unable to answer its clients', 'Velmar exchange loses bid to end lawsuit')).to.equal([]);
        expect(wrong('bullish', 'Bears fail to sink bitcoin', 'Bitcoin funds have yet to see outflows')).to.equal([]);
        expect(wrong('bullish', 'Token bridge fails to reach users of its five older chains with growth')).to.have.length(1);
    });

    it('go on with the news behind a concession', () => {

        expect(wrong('bullish', 'Norland defies critics and keeps buying bitcoin')).to.equal([]);
    });

    it('leave a report that comes every week a report', () => {

        expect(wrong('bearish', 'Weekly inflows into crypto funds plunge')).to.equal([]);
        expect(wrong('neutral', 'Weekly recap: bitcoin plunges')).to.equal([]);
    });
});
