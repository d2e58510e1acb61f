import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { inFigures } from '../../lib/text/amounts';

export const lab = Lab.script();
const { describe, it } = lab;

describe('inFigures()', () => {

    it('writes quarters of a year alike', () => {

        for (const quarter of ['second-quarter', 'Second quarter', '2nd quarter', 'Q2']) {
            expect(inFigures(`Norvik posts ${quarter} loss`), quarter).to.equal('Norvik posts Q2 loss');
        }

        expect(inFigures('Norvik beats 4Q forecasts')).to.equal('Norvik beats Q4  forecasts');
    });

    it('writes parts as percentages, but not parts of a period', () => {

        for (const [title, figures] of [
            ['Norvik sells a third of its coins', 'Norvik sells 33% of its coins'],
            ['Norvik sells one-fifth of its coins', 'Norvik sells 20% of its coins'],
            ['Norvik sells half its coins', 'Norvik sells 50% of its coins'],
            ['Norvik sells half of its coins', 'Norvik sells 50% of its coins'],
            ['Two-thirds of miners lose money', '67% of miners lose money'],
            ['Three quarters of miners lose money', '75% of miners lose money'],
            ['Norvik sells a quarter of a billion dollars of coins', 'Norvik sells 250 million dollars of coins'],
            ['Norvik sells three-quarters of a million coins', 'Norvik sells 750 thousand coins'],
            ['Three in four miners lose money', '75% miners lose money'],
            ['1 in 5 miners loses money', '20% miners loses money']
        ] as const) {
            expect(inFigures(title), title).to.equal(figures);
        }

        for (const title of ['Norvik sells coins in first half of year', 'Norvik lost money in two in three years', 'A quarter passes without a sale', 'Norvik opens third office']) {
            expect(inFigures(title), title).to.equal(title);
        }
    });

    it('writes points of interest as basis points', () => {

        for (const points of ['a quarter-point', 'a quarter of a point', '25 basis points', '25bps', 'a quarter percentage point', '0.25 percentage points']) {
            expect(inFigures(`Bank cuts rate by ${points}`).replace('a 25', '25'), points).to.equal('Bank cuts rate by 25bp');
        }

        expect(inFigures('Bank cuts rate by half a point')).to.equal('Bank cuts rate by 50bp');
    });

    it('writes counts in words as figures before a unit', () => {

        for (const [title, figures] of [
            ['two million coins', '2 million coins'],
            ['half a billion coins', '500 million coins'],
            ['a billion coins', '1 billion coins'],
            ['two dozen firms', '24 firms'],
            ['a dozen firms', '12 firms'],
            ['coin up 5 pct', 'coin up 5%'],
            ['six firms', 'six firms']
        ] as const) {
            expect(inFigures(title), title).to.equal(figures);
        }
    });

    it('writes periods and their lows and highs alike, and valuations', () => {

        for (const [title, figures] of [
            ['coin falls 5% in 24 hours', 'coin falls 5% in day'],
            ['coin falls 5% over the past seven days', 'coin falls 5% over the past week'],
            ['coin doubles in 12 months', 'coin doubles in year'],
            ['coin falls to its lowest level in three months', 'coin falls to three-month low'],
            ['coin falls to its lowest in weeks', 'coin falls to week low'],
            ['coin rises to highest in a year', 'coin rises to a-year high'],
            ['coin rises to highest in year', 'coin rises to year high'],
            ['Nilsen faces up to 12 years in jail', 'Nilsen may get up to 12 years in jail'],
            ['Norvik valued at $2 billion in round', 'Norvik at $2 billion valuation in round']
        ] as const) {
            expect(inFigures(title), title).to.equal(figures);
        }

        for (const title of ['Norvik ends 7-day streak', 'Nilsen gets 12 months in jail', 'coin falls to lowest since May']) {
            expect(inFigures(title), title).to.equal(title);
        }
    });
});
