import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutAside, withoutOther } from '../../../lib/judgement/summaries/asides';

export const lab = Lab.script();
const { describe, it } = lab;

const event = 'Halden Bank sold 40 coins from its vaults in Oslo on Monday';

describe('withoutAside()', () => {

    it('cuts what an author makes of an event', () => {

        for (const aside of [', signaling trust in vaults', ', a move that could help lenders of Norway', ', a bold step which may please Oslo', ', which can affect its fees', ', underscoring how lenders change, again', ', paving the way for lenders', ', boosting lenders of Norway', ', raising concerns of lenders', ', perhaps for good', ' – which may please Oslo', ', but lenders of Norway wait', ', as lenders of Norway wait', ', which pleases lenders']) {
            expect(withoutAside(`${event}${aside}.`)).to.equal(`${event}.`);
        }
    });

    it('keeps facts, sources, and sentences that would report nothing', () => {

        for (const text of [`${event}, including those of Tarn.`, `${event}, cutting fees.`, `${event}, missing forecasts.`, `${event}, raising forecasts.`, `${event}, following a run on deposits.`, `${event}, beating Wall Street estimates.`, `${event}, which cut its fees.`, `${event}, while Tarn Fund opened vaults.`, `${event}, as part of a plan of its lenders.`, `${event}, reflecting a fall of 12% in fees.`, `${event}, signaling trust in vaults, sources said.`, 'Halden sold coins, signaling trust.', 'The largest lender of Norway is a bank in the capital, underscoring its size.', `${event} for lenders, a move that could bring $4 million.`, 'While vaults in the city of Oslo have passed $4 million, sterling vaults have barely begun.']) {
            expect(withoutAside(text)).to.equal(text);
        }
    });
});

describe('withoutOther()', () => {

    it('cuts a second report that a comma joins to the first', () => {

        expect(withoutOther(`${event}, Tarn is down 14%.`)).to.equal(`${event}.`);
        expect(withoutOther(`${event}, lenders accuse Oslo of theft`)).to.equal(event);
        expect(withoutOther(`${event}, Aster, Birch, and Cedar rallied over 10%.`)).to.equal(`${event}.`);
        expect(withoutOther('Ether is down over 5%, ASTR, BRC, and CDR are down.')).to.equal('Ether is down over 5%.');
        expect(withoutOther(`${event}, ASTR, BRC, CDR, and DLM are up 14%.`)).to.equal(`${event}.`);
        expect(['TRN token doubles', 'shares jump', 'TRN sinks'].map((move) => withoutOther(`${event}, ${move}.`))).to.equal([`${event}.`, `${event}.`, `${event}.`]);
    });

    it('keeps what belongs to the first, who reports it, and what would be too short alone', () => {

        for (const text of [`${event}, and Tarn is down 14%.`, `${event}, the founder of Tarn said.`, `${event}, up 4% in a year.`, `${event}, yet lenders of Tarn sold 40 coins.`, `${event}, cutting the fees needed to train lenders by 48 per cent.`, 'Halden said it would let banks in Norway, Sweden and Denmark settle their debts in coins.', `${event}, provided a final round of Oslo lenders holds up.`, `${event}, worth $4 million, went to Tarn.`, `${event}, Tarn could sell more.`, `${event} as lenders, banks and vaults fell.`, 'Kari Lie said in Oslo that the bank, Halden Bank, has sold its coins.', 'The vaults of lenders in the city of Oslo, Tarn sold coins.', `${event}, lenders of Tarn and banks of all Norway sold more.`, 'The exchange in Oslo said TRN, ASTR, BRC and CDR are down 14%.', 'Fees fall, Tarn is down 14%.', 'The council of Oslo has voted to give its lenders, including some vaults, a year to list their fees.', 'The council of Oslo has voted to give its lenders, such as Tarn, a year in which banks list their fees.', 'The council of Oslo has voted to give its lenders, a month to list their fees.', 'Lenders reported in Oslo on Monday that, by the data of banks, Tarn sold coins.', `${event}, its first system trained without any chips of Tarn.`]) {
            expect(withoutOther(text), text).to.equal(text);
        }
    });

    it('takes no introduction for the first report', () => {

        for (const text of ['Judges in Oslo will decide whether those coins, rather than their value in May, must be handed over.', 'While lenders of Oslo crawled through the outage, Tarn sold 40 coins.', 'Eight hours after the bank had offered a reward, thieves sold 40 coins.', 'Just a day before lenders of Oslo had met, Tarn sold 40 coins.', 'When lenders of Oslo raised their fees again, Tarn sold 40 coins.', 'With Oslo closed and a single lender of Norway quoting, Tarn sold 40 coins.', 'In a message embedded in a list of coins, the bank offered thieves a reward.', 'Among the 512 lenders with less than 50,000 coins staked, Tarn sold 40 coins.']) {
            expect(withoutOther(text), text).to.equal(text);
        }

        expect(withoutOther(`A day after lenders had met, ${event}, Tarn is down 14%.`)).to.equal(`A day after lenders had met, ${event}.`);
    });

    it('leaves who says so, in the plural as well', () => {

        for (const who of ['economists say', 'two sources tell the court', 'lawyers argue', 'analysts of Oslo claim']) {
            expect(withoutOther(`Lenders in the city of Oslo have sold their coins, ${who}.`)).to.equal(`Lenders in the city of Oslo have sold their coins, ${who}.`);
        }
    });

    it('leaves a clause that is set against what comes before', () => {

        const loss = 'Halden added 40 coins in the quarter and posted a yield of 3%, even as coins produced a loss of $9 million.';
        expect(withoutOther(loss)).to.equal(loss);
    });
});
