import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isSameReading, isScheduled, readingsOf } from '../../../lib/desk/evidence/indicators';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const read = (title: string, text: string) => readingsOf([evidence({ id: title, title, text })]);

describe('readingsOf()', () => {

    it('are the shares of sentences that name an indicator, or open a report about one', () => {

        expect([...read('Inflation in Britain cools', 'Costs rose 2.50% in a year. Jobless claims fell 4 percent. Shares of Halden lost 9%.').figures]).to.equal(['prices 2.5', 'jobs 4']);
        expect([...read('Inflation in Britain cools', 'Costs rose 2.5%.').economies]).to.equal(['uk']);
        expect(read('Halden cuts fees', 'Inflation was 2.5%.').figures.size).to.equal(0);
    });
});

describe('isSameReading()', () => {

    const prices = read('U.S. CPI undershoots forecasts at 2.5%', 'Core prices rose less.');

    it('compares one indicator of one economy', () => {

        expect(isSameReading(prices, read('Inflation cools to 2.5%, lower than Wall Street expected', ''))).to.be.true();
        expect(isSameReading(prices, read('Inflation cools to 2.5%', ''))).to.be.true();
        expect(isSameReading(read('Inflation cools to 2.5%', ''), prices)).to.be.true();
        expect(isSameReading(prices, read('Japan’s inflation cools to 2.5%', ''))).to.be.false();
        expect(isSameReading(read('Bank of Japan holds rates at 2.5%', ''), read('Japan stands pat on rates as yen falls', ''))).to.be.true();
        expect(isSameReading(read('Japan holds rates', ''), read('Mexico holds rates', ''))).to.be.false();
        expect(isSameReading(read('Japan holds rates', ''), read('Japan raises borrowing costs', ''))).to.be.false();
        expect(isSameReading(read('Japan holds rates', ''), read('Lender holds rates', ''))).to.be.false();
        expect(isSameReading(read('Japan holds rates', ''), read('Japan holds vote', ''))).to.be.false();
        expect(isSameReading(read('Japan holds rates', ''), read('Coins fall as Japan holds rates', ''))).to.be.false();
        expect(isSameReading(read('Mexican unemployment falls to 2.5%', ''), read('Polish unemployment falls to 2.5%', ''))).to.be.false();
        expect(isSameReading(read('Mexican unemployment falls to 2.5%', ''), read('Unemployment in Mexico falls to 2.5%', ''))).to.be.true();
        expect(isSameReading(prices, read('US inflation was 2.7% in May', ''))).to.be.false();
        expect(isSameReading(prices, read('US unemployment falls to 2.5%', ''))).to.be.false();
    });
});

describe('isScheduled()', () => {

    it('finds figures of economies and decisions on rates, and not what else is said of them', () => {

        expect([
            'Norwegian central bank keeps rates steady at 4%',
            'Bank of Japan raises rates to 0.75%, as expected',
            'German inflation eases to 2.1%; stocks gain',
            'UK economy grew 0.3% in spring'
        ].filter((title) => !isScheduled(title))).to.equal([]);
        expect([
            'Bitcoin jumps as US inflation cools',
            'Halden cuts its rates for lenders',
            'Inflation is theft',
            'Bank of England shuts its museum'
        ].filter(isScheduled)).to.equal([]);
    });
});
