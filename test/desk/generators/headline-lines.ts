import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { evidence, extracted as write } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the headlines of a text', () => {

    it('lets a headline name what the sentence after it refers to, if that has a name or a figure', async () => {

        const funds = evidence({ id: 'a', title: 'Aster funds lose $40M after weeks of inflows', text: 'The outflow was due to a $47 million redemption from Birch Vault.' });
        expect((await write('recap', [funds])).texts).to.equal(['Aster funds have lost $40 million after weeks of inflows; the outflow was due to a $47 million redemption from Birch Vault.']);
        const long = `The outflow was due to a $47 million redemption ${'and to another one '.repeat(10)}from Birch Vault.`;
        expect((await write('recap', [{ ...funds, text: long }])).texts).to.equal(['Aster funds have lost $40 million after weeks of inflows.']);
        const person = evidence({ id: 'b', title: 'Kari Lie backs vault reserve of Oslo', text: 'The founder of Halden Bank said coins matter for the next vote.' });
        expect((await write('recap', [person])).texts).to.equal(['Kari Lie backs vault reserve of Oslo; the founder of Halden Bank said coins matter for the next vote.']);
        expect((await write('recap', [{ ...person, text: 'They matter to the founder of Halden Bank in the next vote.' }])).texts).to.equal(['Kari Lie backs vault reserve of Oslo.']);
    });

    it('stays as it is if it is the whole record, and ends like a sentence or has no outlet', async () => {

        const told = async (title: string, url = 'https://outlet.test/a'): Promise<readonly string[]> => (await write('recap', [evidence({ id: 'a', title, url, text: '' })])).texts;
        expect(await told('Tarn Bank opens its vaults to lenders of Oslo', '')).to.equal(['Tarn Bank opens its vaults to lenders of Oslo.']);
        expect(await told('Tarn Bank Opens Its Vaults To Lenders Of Oslo', '')).to.equal(['Tarn Bank has opened its vaults to lenders of Oslo.']);
        expect(await told('Tarn Bank opens its vaults to lenders of Oslo.')).to.equal(['Tarn Bank opens its vaults to lenders of Oslo.']);
        expect(await told('Tarn Bank opens its vaults to lenders of Oslo')).to.equal(['Tarn Bank has opened its vaults to lenders of Oslo.']);
    });

    it('is no headline once it is reworded: more of those than one line in five may follow', async () => {

        const banks = ['Aster', 'Birch', 'Cedar', 'Elm'].map((name, i) => evidence({ id: `b${i}`, title: `${name} Bank Names New Chair`, text: '' }));
        expect((await write('recap', banks, 8, 'Crypto')).texts).to.have.length(4);
    });

    it('is not continued by a detail from far below', async () => {

        const funds = evidence({ id: 'a', title: 'Aster funds lose $40M after weeks of inflows', text: 'It hurt. It did. It does. The outflow was due to a $47 million redemption from Birch Vault.' });
        expect((await write('recap', [funds])).texts.join()).to.not.include('; the outflow');
    });

    it('is not continued by what it says itself', async () => {

        const highs = evidence({ id: 'h', title: 'Silver of Aster vaults hits new highs', text: 'The vaults stood at new highs when lenders of Birch Bank fled.' });
        expect((await write('recap', [highs])).texts.join()).to.not.include(';');
        expect((await write('recap', [{ ...highs, text: 'The vaults were sold to lenders of Birch Bank.' }])).texts.join()).to.include('; the vaults');

        const queue = evidence({ id: 'a', title: 'Aster vault queue grows to 19 days', text: 'The line at the vaults has grown to 19 days, which is the longest in Oslo in two years.' });
        expect((await write('recap', [queue])).texts.join()).to.not.include(';');
        expect((await write('recap', [{ ...queue, text: 'The queue has reached $19 million of coins from Birch Bank.' }])).texts.join()).to.include('; the queue');
    });

    it('prefers a headline that is spelled like a sentence to one in title case', async () => {

        const capital = evidence({ id: 'a', narrativeId: 'n', title: 'Birch Foundation Proposes Using Half of Revenue for Buybacks', text: '' });
        const small = evidence({ id: 'b', narrativeId: 'n', title: 'Birch Foundation proposes buybacks with half of revenue', text: '' });
        expect((await write('recap', [capital, small])).texts).to.equal(['Birch Foundation has proposed buybacks with half of revenue.']);
    });

    it('leaves a headline in its words if the record does not carry others', async () => {

        const fees = evidence({ id: 'a', title: 'The vault of Aster holds, says founder Kari Lie', text: '' });
        expect((await write('recap', [fees])).texts).to.equal(['The vault of Aster holds, says founder Kari Lie.']);
    });

    it('clips a headline that is too long', async () => {

        const long = evidence({ id: 'x', title: 'word '.repeat(100).trim(), text: '' });
        expect((await write('recap', [long])).texts.join().length).to.be.at.most(280);
    });
});
