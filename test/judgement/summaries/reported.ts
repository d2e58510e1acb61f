import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { beginsWithMarket, isMarketOnly, reportIn, reportsAct, reportsMove } from '../../../lib/judgement/summaries/reported';

export const lab = Lab.script();
const { describe, it } = lab;

const full = [
    'Halden Bank sold 40 coins on Monday.', 'Halden Bank will open vaults.', 'Tarn plans to open vaults in Oslo.', 'A wallet withdrew 4,000 coins from Tarn.', 'Two lenders opened vaults.', 'SEC sues Tarn over its vaults.', 'Vault b29 has opened.',
    'Solana validators have voted on fees.', 'Bitcoin has fallen to $90,000 as lenders sell.', 'The price of bitcoin rose 4%.', 'Tarn shares fell 4% on Monday.', 'Investors put $4 million into vaults.', 'Halden funds saw outflows of $4 million.',
    'Tarn announced its first sale of vaults.', 'Tarn said that 4,000 coins are missing.', 'Halden said on Monday that Tarn sold its vaults.', 'Halden Bank said that its vaults are not for sale.', 'The German authorities confiscated coins.', 'Tarn became the largest lender of Oslo.', 'Halden Bank has split its coins: 40 of them went to Tarn.', 'Ether climbed above 3,100.',
    'More than $388 million was drained from Tarn, the lender said.', 'Over $388 million was drained from Tarn, the lender said.', 'Oslo dismissed the case against Tarn.', 'Thieves of Oslo breached Tarn.', 'Halden and Tarn are seeking the liquidation of Aster.', 'Tarn is seeking to sell vaults.', 'Ripple has won approval for a bank.', 'Visa will let lenders pay with coins.', 'Strategy has sold vaults.', 'Base has opened vaults.', 'The Tarn ledger has activated loans.',
    'Tarn parted with coins of its own.', 'Tarn and Aster will work on vaults.', 'Tarn won’t open vaults.', 'Tarn is preparing a sale of vaults.', 'Tarn appears to have been drained of $4 million.', 'Tarn will be able to open vaults.', 'Tarn will be merged with Aster.',
    'Tarn said on Monday the court had approved its plan.', 'Tarn said late on Monday that it had applied to a court.', 'Tarn said on Thursday night it had applied to a court for relief.', 'Tarn said on Monday evening it would list Quorn.', 'Kari Lie of Tarn told staff on Monday that she will leave.', 'Lenders in Norway will need 40% of fees in reserve.', 'Fees of lenders will be 4% lower from May, the Bank of Halden said on Monday.', 'German consumer prices rose less than feared.', 'A wallet known as "Quorv" was drained of 4,000 coins.', 'Developers of Tarn agreed to aim for a date in May.', 'Lenders of Halden have signaled support for a plan.'
];

const none = [
    'Tarn engineers are investigating, a page of the bank says.', 'Halden is still reviewing.',
    'Kari Lie slammed the banks of Norway.', 'Fees of Tarn are high.', 'Tarn could open vaults.', 'Get ready for vaults as Halden opens them.', 'Bitcoin has fallen again.', 'Bitcoin and ether move higher.', 'Tarn shares fell on Monday.', 'Tarn said that vaults matter.',
    'Halden Bank said that it could open vaults.', 'The American branch of a large lender has raised $4 million.', 'Kari Lie previously announced a sale of vaults.', 'Bitcoin plumbs lows as Tarn sold vaults.', 'Halden funds saw outflows.', 'Warning after theft of coins.',
    'No coins: Tarn opens its vaults.', 'Tarn became quite popular in Oslo.', 'Halden Bank will.', 'Bitcoin failed below $90,000.', 'Bitcoin is struggling to recover $90,000.', 'Bitcoin is trying to recover $90,000.', 'Daily closes above $90,000 could help.', 'Bitcoin rallied in Oslo, which ended a fall to $6,900.',
    'Half of the coins of Tarn are earmarked for lenders.', 'Tarn said on Monday it would be glad.', 'Tarn said on Monday night that the mood was good.', 'Tarn will remain in Oslo.', 'Lenders of Tarn are watching vaults.', 'Tarn funds are facing outflows.', 'The reversal of Kari Lie came hours after vaults opened.', 'Tarn noted the raid.', 'Fees of lenders will be high from May, Halden said on Monday.', 'Lenders say city has approved vaults.'
];

describe('reportIn()', () => {

    it('finds acts of somebody who is named, or with a figure', () => {

        expect(full.filter((text) => reportIn(text) !== 'full')).to.equal([]);
        expect(full.every(reportsAct)).to.be.true();
    });

    it('finds none in what somebody says or thinks, in moods of markets, and in what may be', () => {

        expect(none.filter((text) => reportIn(text) !== null)).to.equal([]);
    });

    it('calls acts vague if nobody is named and there is no figure', () => {

        expect(['Lenders opened vaults.', 'Traders of Tarn sold, and traders sold vaults.', 'Pro traders sold vaults.'].map(reportIn)).to.equal(['vague', 'full', 'vague']);
        expect(reportsAct('Lenders opened vaults.')).to.be.false();
    });
});

describe('reportsMove()', () => {

    it('knows where the price of a coin has gone, or stands', () => {

        expect(['Bitcoin has slid to $90,000.', 'Ether is down 4%.', 'Bitcoin is trading at $91,000.'].filter((text) => !reportsMove(text))).to.equal([]);
        expect(['Bitcoin has slid again.', 'Tarn is down 4%.', 'Bitcoin is retesting levels of $90,000.', 'Bitcoin could fall to $90,000.', 'Bitcoin at $90,000', 'Bitcoin targets $90,000.', 'Bitcoin has support of $90,000.', 'Bitcoin is struggling at $90,000.'].filter(reportsMove)).to.equal([]);
    });
});

describe('isMarketOnly()', () => {

    it('knows sentences about a coin or a market as such', () => {

        expect(['Bitcoin just rallied in Oslo.', 'Crypto markets remain calm.'].every(isMarketOnly)).to.be.true();
        expect(['Bitcoin funds lost $4 million.', 'Bitcoin at $90,000'].some(isMarketOnly)).to.be.false();
    });
});

describe('beginsWithMarket()', () => {

    it('knows what is said of several coins, or of a price', () => {

        expect(['Bitcoin and ether keep moving higher.', 'Bitcoin, ether move higher.', 'BTC price consolidates.', 'Bitcoin'].every(beginsWithMarket)).to.be.true();
        expect(['Bitcoin miner Halden opens vaults.', 'Halden and Tarn open vaults.'].some(beginsWithMarket)).to.be.false();
    });
});
