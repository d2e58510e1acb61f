import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { read } from '../../../lib/judgement/claims/read';
import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

const cutsIn = (text: string): number[] => read(text).tokens.map(({ cuts }) => cuts);

describe('read()', () => {

    it('reads a domain with a capital letter as a name, and an address not', () => {

        expect(read('Halden.com sued Outlet.example/A and halden.com.').tokens.map(({ isName }) => isName)).to.equal([true, false, false, false, false]);
    });

    it('ends no statement after an initial or a title', () => {

        expect(cutsIn('John D. Osk met Gov. Ilan Roth.')).to.equal([0, 0, 0, 0, 0, 0, 0]);
        expect(cutsIn('Halden fell. Orvane rose')).to.equal([0, 0, 1, 1]);
    });

    it('removes invisible characters within words', () => {

        expect(read('Hal\u200Bden did n\u200Bot sell.').tokens.map(({ raw }) => raw)).to.equal(['Halden', 'did', 'not', 'sell']);
    });

    it('reads the words and figures of plain texts as those of others', () => {

        const text = 'Halden\'s fund paid Orvane $2.5 million, about 40% of its USD 6m, on the 3rd of May, see orvane.example.';
        const readings = [text, text.replace('see', 'é')].map((one) => read(one).tokens.filter(({ lower }) => lower !== 'see' && lower !== 'é').map(({ lower, figure, isOwner, isLink }) => ({ lower, figure, isOwner, isLink })));
        expect(readings[0]).to.equal(readings[1]);
        expect(readings[0]?.filter(({ figure }) => figure !== null).map(({ figure }) => figure?.values)).to.equal([[2.5e6], [40], [6e6], [], []]);
    });

    it('takes words that say no direction for function words: "up to $5", "under the plan"', () => {

        passes('Halden creditors could recover up to 75% of their claims with the plan.', 'Halden creditors could recover up to 75% of their claims under the plan.');
        expect(read('Halden set up a fund.').tokens.map(({ isContent }) => isContent)).to.equal([true, true, false, false, true]);
        fails('Halden shares rose to $5.', 'Halden shares are under $5.');
    });

    it('takes "known as" for an introduction, and "known" alone for a claim', () => {

        passes({ title: 'Mark Roth, Oslo\'s "Deep Van", dies at 95', text: '' }, 'Mark Roth, known as "Deep Van", died at 95.');
        fails({ title: 'Mark Roth, a thief in Oslo, dies at 95', text: '' }, 'Mark Roth, a known thief in Oslo, died at 95.');
    });

    it('compares periods by their count', () => {

        passes('Prices fell 5% in the past 24 hours. The port has another 45 days to decide.', 'Prices fell 5% in 24 hours.');
        fails('Prices fell 5% in the past 24 hours. The port has another 45 days to decide.', 'Prices fell 5% in 24 days.');
    });

    it('takes "due to" before a verb for a date, not for a cause', () => {

        passes('The port of Oslo is set to open in May.', 'The port of Oslo is due to open in May.');
    });
});
