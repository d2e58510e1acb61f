import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { beginsWithOrigin, isHistory } from '../../../lib/judgement/summaries/history';

export const lab = Lab.script();
const { describe, it } = lab;

const published = Date.UTC(2026, 0, 20);

describe('isHistory()', () => {

    it('finds dates of long ago', () => {

        for (const sentence of ['Tarn listed its shares on April 14, 2021, at a record price.', 'In 2020, the bank of Halden failed.', 'On 3rd Sept. 2019 the bank of Halden failed.', 'Between May 1 2020 and May 9, 2020, fees doubled.', 'The collapse of Tarn in November 2022 came after that of Birch.', 'The police seized 61,000 coins in 2018; Oslo keeps them.', 'In early 2021 the bank of Halden failed.']) {
            expect(isHistory(sentence, published), sentence).to.be.true();
        }
    });

    it('finds none in what is recent, still to come, or not dated by a day', () => {

        for (const sentence of ['Tarn listed its shares on December 31, 2025.', 'The law of May 3, 2021 ends on March 1, 2026.', 'It is the highest price since 2021.', 'Losses are the highest since November 2022.', 'Tarn fell to $2,021 on May 3.', 'It met on May 99, 2020.', 'Tarn sold more coins than in 2018.', 'Tarn returned 40 coins that were stolen in 2018.', 'Tarn sold 40 coins in 2025.', 'In 2020, it had 40 coins that it sold on Friday.']) {
            expect(isHistory(sentence, published), sentence).to.be.false();
        }
    });

    it('knows nothing without the time of the record', () => {

        expect(isHistory('Tarn listed its shares on April 14, 2021.', null)).to.be.false();
    });
});

describe('beginsWithOrigin()', () => {

    it('finds where somebody comes from before what he did', () => {

        expect(beginsWithOrigin('Founded in 2022 by two engineers, Halden has opened its vaults.')).to.be.true();
        expect(beginsWithOrigin('Halden, founded in 2022, has opened its vaults.')).to.be.false();
    });
});
