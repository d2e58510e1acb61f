import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { classifySentiment } from '../../../lib/judgement/sentiment/classify';

export const lab = Lab.script();
const { describe, it } = lab;

describe('classifySentiment()', () => {

    it('returns label, value, and whether the text was understood', () => {

        const { label, value, scored } = classifySentiment('Quorano surges to a record high');
        expect({ label, scored }).to.equal({ label: 'bullish', scored: true });
        expect(value).to.be.above(.6);
    });

    it('leaves a text in a language that it does not understand unscored', () => {

        const foreign = ['بيتكوين يهبط إلى أدنى مستوى', 'บิตคอยน์ร่วงแรง', 'Der Bitcoin fällt nach dem Hack auf ein neues Tief', 'Bitcoin chute après le piratage', 'Ціна біткоїна знизилася', 'Giá Bitcoin giảm mạnh', 'Cena bitcoina spada'];
        expect(foreign.map(classifySentiment)).to.equal(foreign.map(() => ({ label: 'neutral', value: .5, scored: false })));
    });

    it('takes names, figures and addresses for English', () => {

        const texts = ['', 'BTC $100K', '3LAU’s NFT platform', 'Nestlé shares fall', 'a16z', '$SER $DES https://outlet.example/de/la', 'Deutsche Börse surges', 'Le Mans'];
        expect(texts.map((text) => classifySentiment(text).scored)).to.equal(texts.map(() => true));
    });

    it('takes the first line for the headline, except in a post', () => {

        const lead = 'The board met on Tuesday in Oslo, and it will meet again in May.';
        expect(classifySentiment(`Token of Quorano drops below $5\n${lead}`)).to.equal(classifySentiment('Token of Quorano drops below $5'));
        expect(classifySentiment(`\n${lead}`).label).to.equal('neutral');
        expect(classifySentiment('Oil -3%\nGas -4%').value).to.not.equal(classifySentiment('Oil -3%').value);
        expect(classifySentiment('$QRNX down\nvery bad quarter.').scored).to.be.true();
    });

    it('reads the beginning of a long text as a headline, and the rest as its lead', () => {

        const long = `Quorano meets on Tuesday ${'in Oslo '.repeat(60)}`;
        expect(classifySentiment(long).label).to.equal('neutral');
        expect(classifySentiment(`${long}. Quorano plunges, hackers drain its bridge, and its token crashes`).value).to.be.below(.5);
    });
});
