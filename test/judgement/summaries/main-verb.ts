import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { mainVerbOf } from '../../../lib/judgement/summaries/main-verb';

export const lab = Lab.script();
const { describe, it } = lab;

describe('mainVerbOf()', () => {

    const isAll = (verb: ReturnType<typeof mainVerbOf>, sentences: readonly string[]): void => {

        for (const sentence of sentences) {
            expect(mainVerbOf(sentence), sentence).to.equal(verb);
        }
    };

    it('finds what happened, happens or will, behind an introduction or a clause about a noun', () => {

        isAll('event', [
            'Halden Bank sold 40 coins on Monday.', 'Halden Bank has reportedly cut its fees.', 'Coins were stolen from Tarn.', 'Oslo is weighing a ban.', 'Tarn will open vaults.', 'Tarn plans to open vaults.', 'Tarn lists 4 coins.', 'Aster funds post near-record outflows.',
            'After a year that was bad, Halden sold its vaults.', 'Kari Lie (who was head of Tarn) resigned.', 'Halden – a bank in Oslo that is small – raised its stake.', 'Two newly created wallets have bought coins.', 'A wallet that holds 40 coins moved them.', 'A whale who had not touched its coins for years shifted 8,000 of them.', 'A vault that is held by Tarn lost coins.', 'A vault that had been dormant since 2011 moved coins.', 'Kari Lie backs vaults of Oslo.', 'Kari and Ann Lie launch vaults.',
            'Halden said fees fell.', 'Fees rose by 4%.', 'Holders can now borrow coins.', 'Japan may have spent $4 billion.', 'Data of Tarn shows 40 coins moved.', 'Tarn has been fined.',
            'Tarn expects to open on Friday.', 'The Oslo 40 closed higher.', 'Tarn Vaults introduces fees.', 'Lenders are selling coins.', 'Jobless claims rose to 4,000.', 'Coins worth $4 million now circulate in Oslo.', 'Tarn Vaults exits with a loss.', 'Tarn files for funds.', 'Halden Labs drops its fees.',
            'Tarn appears to have been drained of $4 million.', 'Tarn said that it does not intend to sell coins.', 'Tarn said it doesn’t plan to sell.', 'Tarn won’t open vaults.', 'Halden, which was to open in May, will open in June.'
        ]);
    });

    it('distinguishes it from how something is, from opinions, and from what may be', () => {

        isAll('state', ['Tarn is doing everything right.', 'Halden is a bank of Oslo.', 'Tarn has two vaults.', 'Tarn holds 40 coins.', 'Tarn remains in Oslo.', 'Halden isolates each vault.', 'Lenders face higher fees.', 'Fees had risen for a year.', 'The supply is rapidly shrinking.', 'Fees are rising fast.', 'The sale marks a new start.', 'Tarn appears to be open.']);
        isAll('opinion', ['Kari Lie argues that vaults fail.', 'The sale was celebrated as a key step.', 'Kari Lie forecasted that fees could fall.', 'Kari Lie has praised vaults.', 'Lenders expect fees to fall.', 'Kari Lie says fees could fall.', 'Kari Lie said that Tarn does not plan well.', 'Lie said banks should merge.', 'Tarn tweeted that lenders anticipate a fall.', 'Tarn says ‘2026 will be the year of vaults’.', 'Kari Lie said that vaults continued to struggle.', 'Kari Lie emphasized the vaults.', 'Lie has described the sale as large.']);
        isAll('speculation', ['Fees could fall to 4%.', 'If fees fall, Tarn sold coins.', 'Trading cannot begin.', 'Tarn’s proposed vaults may open.']);
    });

    it('finds none in a label', () => {

        isAll(null, ['Warning after theft of coins.', 'Bank backed by Tarn.', 'The combined funds of Halden.', 'Crypto-backed lender of Oslo', 'A bank on a post', 'The launches of Halden.', 'Bank launches of Tarn.', 'Vaults and land plots in Oslo.', 'Bank funds and claims of Tarn.']);
    });
});
