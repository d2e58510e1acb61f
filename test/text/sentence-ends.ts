import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { plainSentences } from '../../lib/text/sentence-ends';
import { sentencesOf } from '../../lib/text/sentences';

export const lab = Lab.script();
const { describe, it } = lab;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const byUnicode = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

describe('plainSentences()', () => {

    it('parts a text as Unicode does', () => {

        const texts = ['', 'One', 'One. Two.', 'It rose 3.5 percent in the U.S. Then it fell.', 'He said “no.” She left.', 'Really?! (Yes.) And so on.', 'A\n\nb', 'e.g. this. 12 more of it. 3 Times.',
            'It ended.\nNew line', 'Wait. — no', 'End.\u00A0 Next', 'a.B c.D', '. . .', '!?', 'École. Été', 'No. 5! ok', 'x.\n', 'Up.) 1', 'A.1'];
        expect(texts.map(plainSentences)).to.equal(texts.map(byUnicode));
    });

    it('parts every short run of the characters that matter as Unicode does', () => {

        const characters = ['a', 'B', '1', '.', '!', ' ', '\n', ',', '"', '(', '—', 'é', '€'];
        for (let i = 0; i < characters.length ** 4; ++i) {
            const text = [0, 1, 2, 3].map((place) => characters[Math.floor(i / characters.length ** place) % characters.length]).join('');
            if (plainSentences(`a.${text}a`)?.join('|') !== byUnicode(`a.${text}a`).join('|')) {
                expect(plainSentences(`a.${text}a`)).to.equal(byUnicode(`a.${text}a`));
            }
        }
    });

    it('leaves other texts to the segmenter', () => {

        expect(['One。二', 'One\rTwo', 'Один. Два.', 'soft\u00ADhyphen'].map(plainSentences)).to.equal([null, null, null, null]);
        expect(sentencesOf('One is here. Two 。Three')).to.have.length(3);
        expect(sentencesOf(`${'Word '.repeat(2000)}end.`).length).to.be.above(1);       // parted, as every text without an end is
    });
});
