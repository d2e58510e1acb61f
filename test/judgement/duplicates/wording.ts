import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { usualWording } from '../../../lib/judgement/duplicates/wording';

export const lab = Lab.script();
const { describe, it } = lab;

const areAlike = (one: string, other: string): boolean => usualWording(one).toLowerCase() === usualWording(other).toLowerCase();

describe('usualWording()', () => {

    it('leaves out the titles of persons, symbols and parties in brackets, the name of an outlet, and quotation marks', () => {

        for (const [one, other] of [
            ['Sen. Nilsen (R-ID) asks for a vote', 'Nilsen asks for a vote'],
            ['Governor Nilsen asks for a vote', 'Nilsen asks for a vote'],
            ['Norvik Network (NVK) opens a desk', 'Norvik Network opens a desk'],
            ['Norvik (Nasdaq: NVK) opens a desk', 'Norvik opens a desk'],
            ['Norvik opens a desk | The Ledger Post', 'Norvik opens a desk'],
            ['Norvik opens a ‘desk’', 'Norvik opens a "desk"'],
            ['Ingrid ‘IN’ Nilsen opens a desk', 'Ingrid Nilsen opens a desk']
        ] as const) {
            expect(areAlike(one, other), one).to.be.true();
        }

        expect(usualWording('Governor Signs Bill in Oslo')).to.equal('Governor Signs Bill in Oslo');
    });

    it('writes letters, abbreviations and prefixes alike', () => {

        for (const [one, other] of [
            ['Łódź bank opens a desk', 'Lodz bank opens a desk'],
            ['U.S. bank opens a desk', 'US bank opens a desk'],
            ['N. Korea opens a desk', 'North Korea opens a desk'],
            ['S Korea opens a desk', 'South Korea opens a desk'],
            ['Norvik co-founder opens a desk', 'Norvik cofounder opens a desk'],
            ['Norvik’s bank opens a desk', 'Norvik bank opens a desk']
        ] as const) {
            expect(areAlike(one, other), one).to.be.true();
        }
    });

    it('writes one verb for getting to a level, and none for what is no level', () => {

        expect(areAlike('Coin falls to record low', 'Coin slides to record low')).to.be.true();
        expect(areAlike('Coin falls to a two-year low', 'Coin hits a two-year low')).to.be.true();
        expect(usualWording('Coin falls to $2')).to.equal('Coin falls to $2');
        expect(usualWording('Norvik objects to record high')).to.equal('Norvik objects to record high');
    });

    it('writes what a name stands for before it, and a branch as another name', () => {

        expect(usualWording('Norvik, a lender in Oslo, buys Tarn')).to.equal('lender in Oslo Norvik buys Tarn');
        expect(usualWording('Norvik, Tarn, Oslo buy coins')).to.equal('Norvik, Tarn, Oslo buy coins');
        expect(areAlike('Binance.US opens a desk', 'Binance US opens a desk')).to.be.true();
        expect(areAlike('Binance.US opens a desk', 'Binance opens a desk')).to.be.false();
    });

    it('leaves a text that is too long for a headline', () => {

        const text = 'Norvik joins forces with Tarn. '.repeat(20);
        expect(usualWording(text)).to.equal(text);
    });
});
