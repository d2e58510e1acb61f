import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { mentionsAny, namesOfTitle } from '../../../lib/judgement/summaries/named';

export const lab = Lab.script();
const { describe, it } = lab;

describe('namesOfTitle()', () => {

    const names = (title: string, text = ''): readonly string[] => namesOfTitle(title, [{ title, text }]);

    it('returns names, but no ordinary words of a headline in title case', () => {

        expect(names('Halden Sells Vaults to Tarn')).to.equal(['Halden', 'Tarn']);
        expect(names('Halden Sells Vaults', 'The vault of halden is sold.')).to.equal([]);
        expect(names('Vaults close on Monday')).to.equal([]);
    });

    it('takes an ordinary word for a name if a report writes it as one', () => {

        expect(names('Portal sells vaults', 'On Monday Portal sold its vaults.')).to.equal(['Portal']);
        expect(names('Portal sells vaults', 'It closed. Portal sold its vaults.')).to.equal([]);
    });

    it('knows companies whose names are common words', () => {

        expect(names('Strategy sells vaults', 'It closed. Strategy sold its vaults.')).to.equal(['Strategy']);
        expect(names('Circle sells vaults', 'It closed.')).to.equal(['Circle']);
    });
});

describe('mentionsAny()', () => {

    it('finds names, those spelled out, and what they are short for', () => {

        expect(mentionsAny('Tarn\'s vaults are sold.', ['Halden', 'Tarn'])).to.be.true();
        expect(mentionsAny('The Bank of the Oslo Fjord closed.', ['BOF'])).to.be.true();
        expect(mentionsAny('The Federal Reserve cut rates.', ['Fed'])).to.be.true();
        expect(mentionsAny('The bank of an Oslo fjord closed.', ['BOF'])).to.be.false();
        expect(mentionsAny('Spot exchange-traded funds lost money.', ['ETFs'])).to.be.true();
        expect(mentionsAny('Spot funds lost money.', ['ETFs'])).to.be.false();
        expect(mentionsAny('Oxford closed.', ['Ox'])).to.be.false();
        expect(mentionsAny('Vaults are sold.', ['Tarn'])).to.be.false();
        expect(mentionsAny('Vaults are sold.', [])).to.be.false();
    });
});
