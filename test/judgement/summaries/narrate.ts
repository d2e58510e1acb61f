import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { narrate } from '../../../lib/judgement/summaries/narrate';
import type { StoryReport } from '../../../lib/judgement/summaries/statements';

export const lab = Lab.script();
const { describe, it } = lab;

describe('narrate()', () => {

    const tell = (title: string, ...reports: readonly StoryReport[]): string[] => narrate(reports, { max: 3, maxLength: 300, title }).map(({ text }) => text);

    const licence = { title: 'Norway lets Tarn sell vaults abroad', text: 'Norway has granted Tarn a licence to ship vaults to Bergen and beyond.' };
    const effect = { title: 'Suppliers of Tarn rise on licence', text: 'Suppliers of Tarn including Birch and Fjell gained in Bergen after it emerged that permits for smaller goods had been issued.' };

    it('begins with the event of the title rather than with its effect', () => {

        const texts = tell(licence.title, licence, effect);
        expect(texts[0]).to.equal(licence.text);
    });

    it('begins with a sentence that names the subject of the title, perhaps in full', () => {

        const rates = { title: 'ECB holds rates at 2%', text: 'The European Central Bank kept its rate at 2% on Thursday, as all had expected.' };
        const other = { title: 'Bank leaves rates on hold', text: 'The bank on the Main kept rates at 2% and saw no cause for haste on Thursday.' };
        expect(tell(rates.title, other, rates)[0]).to.equal(rates.text);
    });

    it('begins with the title worded as a sentence, rather than with a sentence that does not name its subject', () => {

        const buyer = { title: 'Tarn buys 3,215 coins for $304 million', text: 'The largest holder in Norway said that it had spent $304 million on 3,215 coins.' };
        const firm = { title: 'Norway\'s largest holder buys more coins', text: 'Kari Lie\'s firm bought the coins in one week of May.' };
        expect(tell(buyer.title, buyer, firm)[0]).to.equal('Tarn has bought 3,215 coins for $304 million.');
    });

    it('begins with a headline that names who acts, if the title does not', () => {

        const nameless = { title: '$1.7 trillion manager opens vault funds to Bergen Chain users', text: '' };
        const named = { title: 'Tarn opens vault funds to Bergen Chain users', text: '' };
        expect(tell(nameless.title, nameless, named)[0]).to.equal('Tarn has opened vault funds to Bergen Chain users.');
    });

    it('does not begin with what somebody is', () => {

        const round = { title: 'Payments startup Tarn raises $82 million', text: 'Founded in 2022 by two engineers, payments startup Tarn lets small shops in Bergen pay with coins. Fjell Ventures led the round of shares.' };
        expect(tell(round.title, round)).to.equal(['Payments startup Tarn has raised $82 million.', 'Fjell Ventures led the round of shares.']);
    });

    it('compares nothing with a headline that is empty', () => {

        expect(tell('', { title: '', text: '' })).to.equal([]);
    });
});
