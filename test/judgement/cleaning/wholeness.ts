import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutBoilerplate } from '../../../lib/judgement/cleaning/boilerplate';
import { isDangling, isTeaser } from '../../../lib/judgement/cleaning/starts';
import { hasEnd, withoutCut } from '../../../lib/judgement/cleaning/wholeness';

export const lab = Lab.script();
const { describe, it } = lab;

const options = { title: 'Harbor halts withdrawals', lengths: [77] };

describe('withoutCut()', () => {

    it('drops headings that lead to nothing, and marks of shortening', () => {

        expect(withoutCut('One is whole.\nA heading\nAnother one\nThe exchange said that the', options)).to.equal('One is whole.');
        expect(withoutCut('One is whole.\nTwo is whole.\nThe exchange said that the', options)).to.equal('One is whole.\nTwo is whole.');
        expect(withoutCut('One is whole.…', options)).to.equal('One is whole.');
        expect(withoutCut('Wait for it...\nOne is whole.', options)).to.equal('Wait for it...\nOne is whole.');
        expect(withoutCut('One is whole. Two is […]\nThree is whole.', options)).to.equal('One is whole.\nThree is whole.');
        expect(withoutCut('', options)).to.equal('');
    });

    it('takes an open bracket or quote for a cut', () => {

        for (const text of ['The exchange, its lawyers and its bank (Anchor agreed on terms', 'The founder wrote to all of its clients: «the losses are small', 'The founder told "all of its clients that the losses are small']) {
            expect(withoutCut(text, options), text).to.equal('');
        }

        expect(withoutCut('The number of wallets of the exchange that were drained is 17', options)).to.contain('17');
    });

    it('takes an adjective after an article for a cut', () => {

        for (const text of ['Norway intends to open vaults, and issued a paper outlining the proposed', 'Fees of the exchange fell by a tenth in a single', 'The bank raised its loans to Tarn to build a premier']) {
            expect(withoutCut(text, options), text).to.equal('');
        }

        expect(withoutCut('Norway intends to open vaults, and issued a paper about the unmanned ships', options)).to.equal('Norway intends to open vaults, and issued a paper about the unmanned ships.');
    });

    it('keeps a sentence without an end mark whose last word or figure is whole, and ends it', () => {

        for (const text of ['The number of wallets of the exchange that were drained is above 40%', 'The bridge and its clients are all to see a new day', 'The exchange and its customers agreed on terms with Anchor']) {
            expect(withoutCut(text, { title: '', lengths: [77] }), text).to.equal(`${text}.`);
        }
    });

    it('knows the end of a sentence', () => {

        expect(['Yes.', 'Yes?"', '是。', 'Yes.)'].every(hasEnd)).to.be.true();
        expect(['Yes', 'Yes…', 'Yes...', 'Yes,'].some(hasEnd)).to.be.false();
    });
});

describe('isDangling(), isTeaser()', () => {

    it('recognise sentences that depend on an earlier one, or only announce', () => {

        expect(['He said so.', 'It\'s over.', 'Meanwhile, rates rose.', 'Sie stieg.', '此外，价格上涨。', 'Он сказал.'].every(isDangling)).to.be.true();
        expect(['This week, rates rose.', 'Harbor said so.', 'Its-it opened a shop.', 'Der Kurs stieg.'].some(isDangling)).to.be.false();
        expect(['Here\'s what to know.', 'What does it mean?', 'Read on.'].every(isTeaser)).to.be.true();
        expect(isTeaser('Rates rose.')).to.be.false();
    });
});

describe('withoutBoilerplate()', () => {

    it('keeps a line that is a dateline and nothing else', () => {

        expect(withoutBoilerplate('LONDON (AP) — ', { title: 'Harbor halts withdrawals', outlet: '' })).to.contain('LONDON');
    });

    it('gives up on a line of nothing but forms', () => {

        expect(withoutBoilerplate(`Rates rose. ${'Read more: a. '.repeat(80)}`, { title: 'Harbor halts withdrawals', outlet: '' })).to.startWith('Rates rose.');
    });

    it('drops a by-line wherever it stands, and no sentence about a time or a place', () => {

        const frame = { title: 'Harbor halts withdrawals', outlet: '' };
        for (const line of ['By Ann Lee', 'by Ann Lee', 'By ANN LEE', 'Por Ana Ruiz | Blocktide', 'By Ann Lee, Blocktide']) {
            expect(withoutBoilerplate(`${line}\nRates rose.`, frame), line).to.equal('Rates rose.');
        }

        for (const line of ['By Tuesday, rates were back.', 'By Lisbon, rates were back.', 'By the end of May rates were back.']) {
            expect(withoutBoilerplate(`${line}\nRates rose.`, frame), line).to.equal(`${line}\nRates rose.`);
        }
    });

    it('knows the notice of blog software by the beginning of a title, unless that is too short', () => {

        expect(withoutBoilerplate('Rates rose. The post Harbor halts withdrawals for days', { title: 'Harbor halts withdrawals again', outlet: '' })).to.equal('Rates rose.');
        expect(withoutBoilerplate('Rates rose. The post B', { title: 'BTC', outlet: '' })).to.equal('Rates rose. The post B');
    });
});
