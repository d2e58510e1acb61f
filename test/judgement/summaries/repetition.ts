import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { saysAgain } from '../../../lib/judgement/summaries/repetition';

export const lab = Lab.script();
const { describe, it } = lab;

describe('saysAgain()', () => {

    it('sees the same fact in other words', () => {

        const pairs = [
            ['Halden Bank halted withdrawals on Tuesday after a run on its deposits.', 'Withdrawals were halted by Halden Bank after a deposit run in Oslo.'],
            ['Strategy bought 13,627 BTC for $1.25 billion last week.', 'Michael Saylor’s Strategy paid $1.25B for its largest bitcoin purchase since July.'],
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
