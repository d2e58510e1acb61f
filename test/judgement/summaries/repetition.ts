import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { hasFigure, nameOtherCoins, saysAgain, sharesFigure } from '../../../lib/judgement/summaries/repetition';

export const lab = Lab.script();
const { describe, it } = lab;

describe('saysAgain()', () => {

    it('sees the same fact in other words', () => {

        const pairs = [
            ['Halden Bank halted withdrawals on Tuesday after a run on its deposits.', 'Withdrawals were halted by Halden Bank after a deposit run in Oslo.'],
            ['Strategy bought 13,627 BTC for $1.25 billion last week.', 'Michael Saylor’s Strategy paid $1.25B for its largest bitcoin purchase since July.'],
            ['Aster Plunges 20% After Entire Core Team Exits Amid Dispute', 'Aster Plunges Double Digits After Birch Labs ‘Pushed Out’'],
            ['Aster funds have registered a net outflow of over $1 billion in three days.', 'Aster and Birch funds shed over $1B as inflows of the year reverse.'],
            ['The consumer price index rose 2.7% from a year earlier, below estimates.', 'US CPI inflation has fallen to 2.7%, lower than expectations.'],
            ['The Oslo-based company said the funding will support expansion across the U.S. and Asia.', 'The funding will support expansion of services across Oslo, the United States and Asia.'],
            ['Halden bought 13,627 coins last week.', 'Halden notched its largest purchase in months after a decision of Oslo’s.'],
            ['Thieves took $388M from the Kelvin bridge.', 'Kelvin lost $387.5 million to thieves overnight.']
        ] as const;
        for (const [a, b] of pairs) {
            expect(saysAgain(a, b), a).to.be.true();
            expect(saysAgain(b, a), b).to.be.true();
        }
    });

    it('distinguishes statements about different subjects or figures', () => {

        const pairs = [
            ['Binance lists Aster for trading on Monday.', 'Binance lists Birch for trading on Monday.'],
            ['Halden tests vault b1 in spring.', 'Halden tests vault b2 in spring.'],
            ['The exchange of Kraken halted all withdrawals for clients after an outage.', 'The exchange of Bybit halted all withdrawals for clients after an outage of its wallets.'],
            ['Halden lost $0.5 million in spring.', 'Oslo grew by $0.5 million.'],
            ['Halden buys 100 BTC for its vault', 'Halden bought 900 BTC from Oslo lenders'],
            ['Halden fell 5% in 2026.', 'Oslo grew 7% in 2026.'],
            ['Rates stay.', 'Vault opens.'],
            ['Halden fell 1% after 12 days.', 'Halden grew 1% within 12 weeks.'],
            ['Halden raised $388M from its owners and friends in Bergen.', 'Oslo lost $388 million to thieves in a raid overnight.'],
            ['', 'Vault opens.']
        ] as const;
        for (const [a, b] of pairs) {
            expect(saysAgain(a, b), a).to.be.false();
        }
    });
});

describe('saysAgain() of dates', () => {

    it('takes days and quarters for no numbers of different things', () => {

        expect(saysAgain('Halden nearly touched $124,000 on Oct. 3 in Oslo.', 'Halden rallied close to $124,000 as hopes for Q4 lifted Oslo.')).to.be.true();
        expect(saysAgain('Halden nearly touched $124,000 in Vault 3 of Oslo.', 'Halden rallied close to $124,000 as hopes for Vault 4 lifted Oslo.')).to.be.false();
    });
});

describe('saysAgain() of names with several spellings', () => {

    it('knows an authority by what it is called, and a product by its initials', () => {

        expect(saysAgain('The U.S. securities regulator on Monday approved the first exchange-traded funds to track bitcoin, in a watershed for lenders.', 'The SEC has approved all nine spot bitcoin ETFs in a landmark decision.')).to.be.true();
        expect(saysAgain('The U.S. central bank cut its rate by half a point on Monday.', 'The Federal Reserve has cut its key rate by half a point.')).to.be.true();
        expect(saysAgain('The Office of the Comptroller of the Currency has granted a charter to Norvik.', 'Norvik has received its charter from the OCC.')).to.be.true();
        expect(saysAgain('The Justice Department charges two founders of Norvik.', 'The Justice Department drops its case against Tarn.')).to.be.false();
        expect(saysAgain('The Bank of England cut its rate by half a point on Monday.', 'The Federal Reserve has cut its key rate by half a point.')).to.be.false();
    });

    it('distinguishes what happened to one coin from what happened to another', () => {

        expect(saysAgain('The SEC has approved spot Ethereum ETFs.', 'The SEC has approved spot bitcoin ETFs.')).to.be.false();
        expect(saysAgain('The lender has suspended all deposits of cardano after a faulty upgrade.', 'Deposits of monero are suspended by the lender after the faulty upgrade.')).to.be.false();
        expect(saysAgain('The SEC has approved spot ether ETFs.', 'The SEC has approved spot ETH ETFs in May.')).to.be.true();
    });
});

describe('nameOtherCoins()', () => {

    it('compares the coins that two texts name, if both do', () => {

        expect(nameOtherCoins('Solana funds rose.', 'Bitcoin funds fall')).to.be.true();
        expect(nameOtherCoins('BTC rose.', 'Bitcoin funds fall')).to.be.false();
        expect(nameOtherCoins('Halden rose.', 'Bitcoin funds fall')).to.be.false();
    });
});

describe('hasFigure(), sharesFigure()', () => {

    it('know sums, shares and large numbers, however they are rounded', () => {

        expect(hasFigure('Halden lost $903 million.')).to.be.true();
        expect(hasFigure('Halden lost 5 coins in 2025.')).to.be.false();
        expect(hasFigure('Fees fell to 15 per cent.')).to.be.true();
        expect(sharesFigure('Outflows were $903.4 million.', 'Funds lose $903M')).to.be.true();
        expect(sharesFigure('Outflows were $500 million.', 'Funds lose $903M')).to.be.false();
        expect(sharesFigure('Funds lost three-quarters of a billion dollars.', 'Funds lose $748M')).to.be.true();
        expect(hasFigure('A third of the coins were sold.')).to.be.true();
    });
});
