import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { endAmong, isOfMarket, isOngoing, isResolution, isReversal } from '../../../lib/judgement/summaries/resolutions';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isResolution()', () => {

    it('finds how a bet on a price ended', () => {

        for (const text of ['Trader’s 40x long liquidated at $90,000', 'Whale closes its entire short at a loss', 'The position of the trader was wiped out on Monday']) {
            expect(isResolution(text), text).to.be.true();
        }

        for (const text of ['Trader doubles 40x long', 'Whale to close its short', 'Halden closes its branch']) {
            expect(isResolution(text), text).to.be.false();
        }
    });

    it('finds how a loss or an interruption ended', () => {

        for (const text of ['Halden attacker returns $22M of coins', 'Thief sends back most of the loot', 'Halden reopens after seven hours', 'Halden resumes withdrawals', 'Tarn network back online after a halt', 'Halden says trading restored after outage', 'Tarn Bank has restored access to vaults', 'Transactions on the Tarn chain resumed at noon', 'Hacker returns 90% of ether stolen from Tarn', 'Tarn resumes after three-hour freeze', 'Tarn completes $21.4M refund to traders', 'Halden back on its feet after its certificate expired', 'Halden is working again after a break', 'All services of Halden are back to normal', 'The Tarn bridge recovered from its stall', 'Halden let clients log in before resuming full trading at noon']) {
            expect(isResolution(text), text).to.be.true();
        }

        for (const text of ['Halden halts withdrawals', 'Halden to resume trading on Monday', 'Halden will not reopen after fire', 'Vaults of Halden return 4% a year', 'Lenders hope for returns', 'Tarn debuts at Halden, gives back half of its gains', 'Tarn gave back most of the week’s rally', 'Council resumes after lunch', 'Vaults return 90% of their cost']) {
            expect(isResolution(text), text).to.be.false();
        }
    });
});

describe('isReversal()', () => {

    it('finds that the price of a market came back', () => {

        for (const text of ['Bitcoin erases losses as buyers return', 'Ether has clawed back most of its slide', 'Bitcoin (BTC) back above $90,000', 'Bitcoin erased its overnight rout on Tuesday', 'Crypto markets pare their decline', 'Bitcoin slips back under $90,000 after report', 'Stocks rebounded from their low']) {
            expect(isReversal(text) && isResolution(text), text).to.be.true();
        }

        for (const text of ['Bitcoin falls below $90,000', 'Tarn erases losses', 'Bitcoin miner Halden pares its debts', 'Lenders back bitcoin above gold']) {
            expect(isReversal(text), text).to.be.false();
        }
    });
});

describe('isOfMarket()', () => {

    it('distinguishes the price of a market from its funds and holders', () => {

        expect(['Bitcoin tumbles', 'Why is crypto down', 'The price of Tarn', 'Spot bitcoin ETFs shed $4 million', 'Bitcoin miners sell', 'Bitcoin treasuries buy'].map(isOfMarket)).to.equal([true, true, false, false, false, false]);
    });
});

describe('isOngoing()', () => {

    it('finds what goes on during an interruption', () => {

        expect(['Engineers are restoring a backup.', 'Halden has been offline since noon.', 'Tarn has not made a block since noon.'].every(isOngoing)).to.be.true();
        expect(['Engineers restored a backup.', 'Halden was offline for an hour.'].some(isOngoing)).to.be.false();
    });
});

describe('endAmong()', () => {

    const halt = { title: 'Halden halts trading', at: 1 };
    const end = { title: 'Halden resumes trading', at: 2 };
    const again = { title: 'Trading resumes at Halden', at: 3 };

    it('returns the newest report of the end, if an earlier one does not know of it', () => {

        expect(endAmong([again, halt, end])).to.equal(0);
        expect(endAmong([end, halt])).to.equal(0);
        expect(endAmong([{ ...halt, at: 4 }, end])).to.equal(-1);
        expect(endAmong([end])).to.equal(-1);
        expect(endAmong([halt])).to.equal(-1);
        expect(endAmong([])).to.equal(-1);
        expect(endAmong([{ title: halt.title }, end])).to.equal(1);
    });

    it('takes a price that came back for the end of a story of prices alone', () => {

        const back = { title: 'Bitcoin erases its losses', at: 2 };
        expect(endAmong([{ title: 'Bitcoin falls 4%', at: 1 }, back])).to.equal(1);
        expect(endAmong([halt, back])).to.equal(-1);
    });
});
