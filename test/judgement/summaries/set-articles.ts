import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withMarks, withSetArticles } from '../../../lib/judgement/summaries/set-articles';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withMarks()', () => {

    it('puts an article before a sum in words', () => {

        expect(withMarks('Tarn seals 3 billion euro round.')).to.equal('Tarn seals a 3 billion euro round.');
        expect(withMarks('Tarn seals 8 billion yen loan.')).to.equal('Tarn seals an 8 billion yen loan.');
        for (const text of ['Tarn raises over 3 billion euro.', 'Tarn seals nearly 3 billion euro round.', 'Tarn seals 3 billion euro rounds.', 'Tarn raises 3 billion euro.']) {
            expect(withMarks(text)).to.equal(text);
        }
    });

    it('puts an article before a plan, a win, a top and what is valued', () => {

        expect(withMarks('TRN has risen ahead of vote to cut fees.')).to.equal('TRN has risen ahead of a vote to cut fees.');
        expect(withMarks('TRN has risen after offer to buy Tarn.')).to.equal('TRN has risen after an offer to buy Tarn.');
        expect(withMarks('Ruling has come as blow to lenders.')).to.equal('Ruling has come as a blow to lenders.');
        expect(withMarks('Tarn has closed $4 million in Series B round.')).to.equal('Tarn has closed $4 million in a Series B round.');
        expect(withMarks('Tarn has drawn record number of users.')).to.equal('Tarn has drawn a record number of users.');
        expect(withMarks('The SEC has opened door to vaults.')).to.equal('The SEC has opened the door to vaults.');
        expect(withMarks('Tarn has raised stakes in vaults.')).to.equal('Tarn has raised the stakes in vaults.');
        expect(withMarks('TRN has jumped to one-week high.')).to.equal('TRN has jumped to a one-week high.');
        expect(withMarks('Tarn posts record quarter.')).to.equal('Tarn posts a record quarter.');
        expect(withMarks('Tarn has repaid users within days of exploit.')).to.equal('Tarn has repaid users within days of the exploit.');
        expect(withMarks('Tarn will sell a stake, valuing firm at $4 billion.')).to.equal('Tarn will sell a stake, valuing the firm at $4 billion.');
        expect(withMarks('Tarn has entered top 10 of banks.')).to.equal('Tarn has entered the top 10 of banks.');
        expect(withMarks('TRN has fallen, strengthening case for cuts.')).to.equal('TRN has fallen, strengthening the case for cuts.');
        for (const text of ['TRN has risen ahead of a vote to cut fees.', 'TRN has opened a door to vaults.', 'Tarn has drawn record numbers of users.', 'Tarn has repaid users days after launches.']) {
            expect(withMarks(text)).to.equal(text);
        }
    });

    it('puts an article before a round by its letter, and before a month by its name', () => {

        expect(withMarks('Tarn has raised $11 million Series A led by Halden.')).to.equal('Tarn has raised an $11 million Series A led by Halden.');
        expect(withMarks('Tarn plans to raise Series B at a high price.')).to.equal('Tarn plans to raise a Series B at a high price.');
        expect(withMarks('Tarn has sold coins during month of June.')).to.equal('Tarn has sold coins during the month of June.');
        for (const text of ['Tarn has raised $4 million in Series A funding.', 'Tarn has raised Series A funding.', 'Tarn has raised its Series A.', 'Tarn has sold coins in month two.']) {
            expect(withMarks(text)).to.equal(text);
        }
    });

    it('knows places and rows that there is one of', () => {

        expect(withMarks('Tarn files for a fund, joining queue of lenders.')).to.equal('Tarn files for a fund, joining the queue of lenders.');
        expect(withMarks('Tarn builds vaults on Nordland coast.')).to.equal('Tarn builds vaults on the Nordland coast.');
        expect(withMarks('Tarn rises with third straight day of inflows.')).to.equal('Tarn rises with a third straight day of inflows.');
    });

    it('puts articles before marks that a price reaches', () => {

        expect(withMarks('Aster falls to 4-month low.')).to.equal('Aster falls to a 4-month low.');
        expect(withMarks('Aster hits eight-month high.')).to.equal('Aster hits an eight-month high.');
        expect(withMarks('Aster climbs to record above $4,700.')).to.equal('Aster climbs to a record above $4,700.');
        expect(withMarks('Third of fuel is paid for in coins.')).to.equal('A third of fuel is paid for in coins.');
        expect(withMarks('Halden sells coins at loss of $4 million in third quarter.')).to.equal('Halden sells coins at a loss of $4 million in the third quarter.');
        expect(withMarks('Fed leaves rates unchanged in first decision under Warsh.')).to.equal('Fed leaves rates unchanged in the first decision under Warsh.');
        expect(withMarks('Halden comes in first place in second races.')).to.equal('Halden comes in first place in second races.');
        expect(withMarks('Halden opens its chain to public.')).to.equal('Halden opens its chain to the public.');
        expect(withMarks('Aster cuts fees in bid to win users.')).to.equal('Aster cuts fees in a bid to win users.');
        expect(withMarks('Tarn has posted a profit for first quarter, its best.')).to.equal('Tarn has posted a profit for the first quarter, its best.');
        expect(withMarks('Aster hits all-time high.')).to.equal('Aster hits an all-time high.');
        expect(withMarks('Aster hits all-time highs.')).to.equal('Aster hits all-time highs.');
    });

    it('puts articles before votes by their counts, and an IPO that is to come', () => {

        expect(withMarks('Senators have advanced a bill in 15-9 vote.')).to.equal('Senators have advanced a bill in a 15-9 vote.');
        expect(withMarks('Tarn has raised $4 million ahead of IPO.')).to.equal('Tarn has raised $4 million ahead of an IPO.');
        expect(withMarks('Tarn has sold shares before IPO investors.')).to.equal('Tarn has sold shares before IPO investors.');
        expect(withMarks('Prosecutors are seeking 12 years for founder of Tarn.')).to.equal('Prosecutors are seeking 12 years for the founder of Tarn.');
    });
});

describe('withSetArticles()', () => {

    const becomes = (text: string, whole: string): void => {

        expect(withSetArticles(text)).to.equal(whole);
    };

    it('puts the article before the first of a country, a product by its name, and a described sum', () => {

        becomes('Tarn has launched first US vault fund.', 'Tarn has launched the first US vault fund.');
        becomes('Tarn has released open-weight Orvane 4 family.', 'Tarn has released the open-weight Orvane 4 family.');
        becomes('Tarn has delayed foldable iVault until May.', 'Tarn has delayed the foldable iVault until May.');
        becomes('Norway will cut taxes to flat 20%.', 'Norway will cut taxes to a flat 20%.');
        becomes('Tarn has kept fees and signaled end to cuts.', 'Tarn has kept fees and signaled an end to cuts.');
        for (const text of ['Tarn has bought open-source Orvane startup.', 'Tarn has launched first vault fund of May.', 'Tarn has cut fees to flat levels.', 'Tarn has signaled cuts in May.']) {
            becomes(text, text.replace('launched first', 'launched its first'));
        }
    });

    it('gives an exchange no article where it acts as a company', () => {

        becomes('Nasdaq has risen 2%.', 'The Nasdaq has risen 2%.');
        becomes('Nasdaq has filed for vaults.', 'Nasdaq has filed for vaults.');
    });

    it('puts the article before authorities that say or have done something', () => {

        becomes('SEC says fees are high.', 'The SEC says fees are high.');
        becomes('Danish Trade Commission has closed Tarn.', 'The Danish Trade Commission has closed Tarn.');
        becomes('Department of Justice has closed Tarn.', 'The Department of Justice has closed Tarn.');
        becomes('Ministry of the Interior wants coins.', 'The Ministry of the Interior wants coins.');
        becomes('Tarn has given SEC a week.', 'Tarn has given the SEC a week.');
        becomes('Tarn has jumped as Bank of England’s cut lifts gilts.', 'Tarn has jumped as the Bank of England’s cut lifts gilts.');
        becomes('Tarn has fallen after SEC’s order.', 'Tarn has fallen after the SEC’s order.');
        for (const text of ['SEC said to allow fees.', 'SEC filings have shown fees.', 'Committee has closed.', 'Halden says fees are high.', 'Tarn has given SEC another week.']) {
            becomes(text, text);
        }
    });

    it('puts articles before rounds, records, reports, periods and places that headlines shorten', () => {

        expect(withMarks('Tarn leads $85 million Series B for Halden.')).to.equal('Tarn leads an $85 million Series B for Halden.');
        expect(withMarks('Coins of Tarn hit record $88 billion.')).to.equal('Coins of Tarn hit a record $88 billion.');
        expect(withMarks('Tarn has fallen on report of curbs in final quarter.')).to.equal('Tarn has fallen on a report of curbs in the final quarter.');
        expect(withMarks('Oslo has limited sales of chips to Gulf, sources say.')).to.equal(withMarks('Oslo has limited sales of chips to Gulf, sources say.'));
        becomes('Norway and US have signed a pact.', 'Norway and the US have signed a pact.');
    });

    it('puts articles before superlatives, countries and authorities', () => {

        becomes('Tarn has seen biggest outflows in US since May.', 'Tarn has seen the biggest outflows in the US since May.');
        becomes('SEC has fined Tarn for US sales.', 'The SEC has fined Tarn for US sales.');
        becomes('Tarn has lost $4 million, largest Black Friday exit on record.', 'Tarn has lost $4 million, the largest Black Friday exit on record.');
        becomes('A court has vacated Tarn conviction.', 'A court has vacated the Tarn conviction.');
        becomes('A lobby has hit back at SEC’s exemption.', 'A lobby has hit back at the SEC’s exemption.');
        becomes('Tarn has fallen 4%, biggest drop since June.', 'Tarn has fallen 4%, the biggest drop since June.');
        becomes('Growth has slowed at slowest pace, survey shows.', 'Growth has slowed at the slowest pace, a survey shows.');
    });
});
