import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { analyse } from '../../../lib/judgement/analysis/analyse';
import { evidence, extracted as write } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const bank = evidence({ id: 'a', narrativeId: 'n', text: 'It was a fine day. Halden Bank opened bitcoin custody to 1,200 clients on Monday. The bank holds the coins in two vaults. Fees are 0.4% a year for all clients.' });

describe('the line of a story', () => {

    it('takes no sentence that repeats the headline, asks, leans on another, speaks to the reader, is cut or is too long', async () => {

        const tell = async (text: string): Promise<string> => (await write('recap', [evidence({ id: 'a', text })])).texts.join();
        expect(await tell('Halden Bank opens bitcoin custody. Halden Bank opened it on Monday to 1,200 clients after a year of tests.')).to.equal('Halden Bank opened it on Monday to 1,200 clients after a year of tests.');
        for (const text of ['Why has Halden Bank opened bitcoin custody to clients?', 'The bank opened custody of bitcoin to its clients.', 'You can now keep your bitcoin at Halden Bank in custody.',
            'Halden Bank opened bitcoin custody to its clients in the…', 'Subscribe to the newsletter about bitcoin custody at Halden Bank.', 'Halden Bank opened bitcoin custody to its clients in the', `Halden Bank opens bitcoin custody ${'for its clients '.repeat(30)}today.`]) {
            expect(await tell(text), text).to.equal('Halden Bank has opened bitcoin custody.');
        }
    });

    it('takes no short sentence under a headline that teases', async () => {

        const teaser = { title: 'Aster vaults: why is it so quiet?', text: 'Birch Vault decides to be bold.' };
        expect((await write('recap', [bank, evidence({ id: 't', ...teaser, analysis: { ...analyse(teaser), kind: 'news' } })])).texts).to.equal(['Halden Bank opened bitcoin custody to 1,200 clients on Monday.']);
    });
});
