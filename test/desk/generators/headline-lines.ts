import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { storiesOf } from '../../../lib/desk/evidence/stories';
import { headlineLineOf } from '../../../lib/desk/generators/headline-lines';
import { Spellings } from '../../../lib/judgement/summaries/spellings';
import { evidence, extracted as write } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the headlines of a text', () => {

    it('stands alone, with the articles that it lacks as far as the record supports them', async () => {

        const funds = evidence({ id: 'a', title: 'Aster funds lose $40M after weeks of inflows', text: 'The outflow was due to a $47 million redemption from Birch Vault.' });
        expect((await write('recap', [funds])).texts).to.equal(['Aster funds have lost $40 million after weeks of inflows.']);
        const seen = evidence({ id: 'b', title: 'Aster funds see biggest outflows in US after fall of $40M', text: '' });
        expect((await write('recap', [seen])).texts).to.equal(['Aster funds have seen their biggest outflows in the US after fall of $40 million.']);
    });

    it('stays as it is if it is the whole record, and ends like a sentence or has no outlet', async () => {

        const told = async (title: string, url = 'https://outlet.test/a'): Promise<readonly string[]> => (await write('recap', [evidence({ id: 'a', title, url, text: '' })])).texts;
        expect(await told('Tarn Bank opens its vaults to lenders of Oslo', '')).to.equal(['Tarn Bank opens its vaults to lenders of Oslo.']);
        expect(await told('Tarn Bank Opens Its Vaults To Lenders Of Oslo', '')).to.equal(['Tarn Bank has opened its vaults to lenders of Oslo.']);
        expect(await told('Tarn Bank opens its vaults to lenders of Oslo.')).to.equal(['Tarn Bank opens its vaults to lenders of Oslo.']);
        expect(await told('Tarn Bank hits new all-time high of $40.')).to.equal(['Tarn Bank has hit a new all-time high of $40.']);
        expect(await told('Tarn Bank opens its vaults to lenders of Oslo')).to.equal(['Tarn Bank has opened its vaults to lenders of Oslo.']);
    });

    it('is no headline once it is reworded: any number of those may follow', async () => {

        const banks = ['Aster', 'Birch', 'Cedar', 'Elm'].map((name, i) => evidence({ id: `b${i}`, title: `${name} Bank Names New Chair`, text: '' }));
        expect((await write('recap', banks, 8, 'Crypto')).texts).to.have.length(4);
    });

    it('prefers a headline that is spelled like a sentence to one in title case', async () => {

        const capital = evidence({ id: 'a', narrativeId: 'n', title: 'Birch Foundation Proposes Using Half of Revenue for Buybacks', text: '' });
        const small = evidence({ id: 'b', narrativeId: 'n', title: 'Birch Foundation proposes buybacks with half of revenue', text: '' });
        expect((await write('recap', [capital, small])).texts).to.equal(['The Birch Foundation has proposed buybacks with half of revenue.']);
    });

    it('leaves a headline in its words if the record does not carry others', async () => {

        const fees = evidence({ id: 'a', title: 'The vault of Aster holds, says founder Kari Lie', text: '' });
        expect((await write('recap', [fees])).texts).to.equal(['The vault of Aster holds, says founder Kari Lie.']);
    });

    it('clips a headline that is too long', async () => {

        const long = evidence({ id: 'x', title: 'word '.repeat(100).trim(), text: '' });
        expect((await write('recap', [long])).texts.join().length).to.be.at.most(280);
    });

    it('is no mere headline if it is a sentence as it stands', () => {

        const of = (title: string): boolean | undefined => {

            const list = [evidence({ id: 'a', title, text: '' })];
            return storiesOf(list).map((story) => headlineLineOf(story, { purpose: 'recap', subject: 'Crypto', evidence: list, maxBullets: 8, maxLength: 280 }, new Spellings([title])).isHeadline)[0];
        };

        expect(of('Halden will let lenders pay with coins')).to.be.false();
        expect(of('Halden and Tarn link up')).to.be.true();
    });
});
