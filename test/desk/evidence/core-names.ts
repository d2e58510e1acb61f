import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { coreNamesOf, saysWho } from '../../../lib/desk/evidence/core-names';
import { evidence } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const of = (...reports: readonly (readonly [title: string, text: string])[]) => {

    const [first, ...others] = reports.map(([title, text], i) => evidence({ id: `r${i}`, title, text }));
    return { records: [first ?? evidence({ id: 'none' }), ...others] as const };
};

const purchase = of(['Halden adds 412 BTC', 'Halden paid for it with shares.'], ['Norway’s largest bitcoin treasury buys again', 'Ola Berg’s firm Halden goes on.'], ['Oslo-based Halden has coins', 'A fifth month of it.']);

describe('coreNamesOf()', () => {

    it('are the names of headlines that half of the reports contain, coins and countries by one name', () => {

        expect(coreNamesOf(purchase)).to.equal(['halden']);
        expect(coreNamesOf(of(['BTC falls', 'It lost 4%.'], ['Bitcoin sinks', 'It lost 5%.']))).to.equal(['bitcoin']);
        expect(coreNamesOf(of(['Prices rise', 'They rose by 4%.']))).to.equal([]);
        expect(coreNamesOf(of(['American claims rise', 'Claims in the United States rose by 4,000.'], ['Claims jump', 'U.S. claims rose by 4,000.']))).to.equal(['united states']);
    });
});

describe('saysWho()', () => {

    it('is true of a text with a main name of its story, or with a name of its own, and of any if the headlines name nobody', () => {

        for (const text of ['The firm of Halden bought 412 coins.', 'Ola Berg bought 412 coins.', 'QR Labs bought 412 coins.', 'Circle bought 412 coins.', 'U.S. prosecutors sold 412 coins.', 'A firm bought 412 coins of Quorvexia.', 'The Grain Futures Commission bought 412 coins.', 'Strategy bought 412 coins.']) {
            expect(saysWho(text, purchase), text).to.be.true();
        }

        expect(saysWho('More than 98% of coins went to vaults.', of(['Prices rise', 'They rose by 4%.']))).to.be.true();
        expect(saysWho('BTC fell by 4%.', of(['Bitcoin sinks', 'It lost 5%.']))).to.be.true();
    });

    it('is false of a text that names nobody, or a symbol alone', () => {

        for (const text of ['More than 98% of coins went to vaults.', 'HLDX fell 5% before recovering.', 'Fourth-quarter revenue came in below forecasts.', 'Fees of all kinds', 'Customers in 30 EU countries bought coins.']) {
            expect(saysWho(text, purchase), text).to.be.false();
        }
    });

    it('takes no place for a name', () => {

        expect(saysWho('A form filed in Quorvexia puts the sale at 40 coins.', purchase)).to.be.false();
        expect(saysWho('Federal prosecutors in Quorvexia charged three men.', purchase)).to.be.true();
        expect(saysWho('A federal jury in Quorvexia freed three men.', purchase)).to.be.true();
    });

    it('knows authorities whose names are common words', () => {

        const pause = of(['Chip makers gain as Tarnov delays duties', 'Tarnov spoke on Monday.'], ['Tarnov puts off duties', 'It helps makers.']);
        expect(saysWho('The White House has delayed duties by 40 days.', pause)).to.be.true();
        expect(saysWho('The Senate is moving a vote to June.', pause)).to.be.true();
        expect(saysWho('House prices rose by 4%.', pause)).to.be.false();
    });
});
