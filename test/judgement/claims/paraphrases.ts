import * as Lab from '@hapi/lab';

import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

describe('checkClaims()', () => {

    it('passes what the evidence announces, in other words', () => {

        const deal = 'Halden agreed to buy Orvane for $5 million. Veltra shares are expected to begin trading on Monday. The Senate voted 52 to 44 to confirm Mira Osk as chair. Ilan Roth may sell his bank.';
        passes(deal, 'Orvane is to be bought by Halden for $5 million.', 'Orvane is being bought by Halden for $5 million.', 'Trading in Veltra shares is due to begin on Monday.', 'Mira Osk was confirmed by the Senate as chair, 52 to 44.');
        fails(deal, 'Orvane was bought by Halden for $5 million.', 'Halden bought Orvane for $5 million.', 'Veltra shares began trading on Monday.', 'Ilan Roth is set to sell his bank.', 'Orvane is being bought by Veltra for $5 million.');
    });

    it('refuses a plan for a deed, a thought for a deed, and a deed for a plan', () => {

        fails('Halden said on Monday it has accumulated $2 million in coins.', 'Halden plans to accumulate $2 million in coins.');
        fails('Mira Osk has said that writing clear rules for vans would be a priority.', 'Mira Osk has written clear rules for vans.');
        passes('Mira Osk proposed burning 10% of the vans, a plan that would require a vote.', 'Burning 10% of the vans would need a vote.');
        const target = 'Halden aims to own 5% of all vans. A court is scheduled to rule in May.';
        passes(target, 'Its target is 5% of all vans.');
        fails(target, 'Halden owns 5% of all vans.');
    });

    it('takes forecasts by their other words, and leaves a forecast in its own statement', () => {

        const outlook = 'Officials raised their 2026 inflation forecast to 3.0% and lowered their estimate for growth to 1.4%. Orvane added 139 jobs, more than the 126 economists had forecast, while its rate of turnover held at 4.2%.';
        passes(outlook, 'Officials now see 2026 inflation at 3.0% and growth at 1.4%.', 'The rate of turnover of Orvane was steady at 4.2%.');
        fails(outlook, 'Officials now see 2026 inflation at 1.4% and growth at 3.0%.', 'Inflation was 3.0% in 2026.', 'Orvane added 126 jobs.');
        const reach = 'Ilan Roth has forecast that supply could reach $2 trillion by the end of 2028.';
        passes(reach, 'A supply of $2 trillion by the end of 2028 is seen as possible by Ilan Roth.');
        fails(reach, 'Supply reached $2 trillion by the end of 2028.');
    });

    it('takes "is seen" before a forecast only for what somebody expects', () => {

        const views = 'Halden vans are seen daily by 5 million people in Oslo. Inflation is seen falling to 2% in May.';
        passes(views, 'In Oslo, 5 million people see Halden vans daily.', 'Inflation is seen falling to 2% in May.');
        fails(views, 'In Oslo, 2 million people see Halden vans daily.', 'Inflation fell to 2% in May.');
    });

    it('takes "due" before a day or a verb for what is expected, and "due to" before a noun for a cause', () => {

        const dates = 'Veltra shares are expected to begin trading on Monday. Halden is expected to post a loss because of hacks.';
        passes(dates, 'Trading in Veltra shares is due on Monday.', 'Trading in Veltra shares is due to begin on Monday.');
        fails(dates, 'Trading in Veltra shares is over.', 'Trading in Veltra shares began on Monday.', 'Trading in Veltra shares is due on Friday.', 'Halden\'s loss is due to hacks.');
    });

    it('takes what is decided on for no fact, with what it belongs to', () => {

        const delay = 'The court delayed a decision on Orvane\'s proposal to allow staking in its ether funds until May.';
        passes(delay, 'A ruling on staking in Orvane\'s ether funds was pushed back by the court to May.');
        fails(delay, 'The court allowed staking in Orvane\'s ether funds.', 'Staking in Orvane\'s ether funds was pushed back by the court to May.', 'The court decided on staking in Orvane\'s ether funds in May.', 'A ruling on staking in Orvane\'s ether funds was made by the court in May.');
        passes('A ruling on vans was postponed by the court to May.', 'The court postponed its ruling on vans to May.');
        fails('A ruling on vans was postponed by the court to May.', 'The court ruled on vans in May.');
        passes('Halden may face a delayed vote of the court.', 'Halden may face a delayed vote of the court.');
        fails('The court ruled on fees. Halden may open ports in cities in May.', 'After the ruling on fees, in cities Halden has ports.');
    });

    it('takes kinds, units, offices and what somebody is owed for no doubt', () => {

        const suit = 'Halden agreed to settle a suit accusing it of misleading statements while it sought approval for a futures contract in Oslo. Unsecured claims will receive 61% in May.';
        passes(suit, 'Halden will settle a suit over a futures contract in Oslo.', 'Unsecured claims are to get 61% in May.');
        fails(suit, 'Halden won approval for a futures contract in Oslo.', 'Unsecured claims received 61% in May.');
        passes('US weekly jobless claims edge down to 221,000.', 'US weekly jobless claims have edged down to 221,000.');
        fails('A lobby claims miners edge down to 221,000.', 'Miners have edged down to 221,000.');
        const shares = 'Customers will get 72% in May and unsecured claims 54%, Halden said.';
        passes(shares, 'Unsecured claims are to get 54%.');
        fails(shares, 'Customers are to get 54%.', 'Unsecured claims received 54%.', 'Unsecured claims are to get 45%.');
    });

    it('takes what somebody rejects for denied', () => {

        const denial = 'Ilan Roth denied a report that he had served as a fixer for Veltra.';
        passes(denial, 'Ilan Roth rejected the report that he acted as a fixer for Veltra.');
        fails(denial, 'Ilan Roth acted as a fixer for Veltra.');
        fails('The court upheld the sentence, rejecting arguments that the judge had been biased.', 'The judge had been biased, the court said.');
    });

    it('refuses coins, owners and counted things that have changed places', () => {

        fails('The hackers had converted some of the stolen ether to bitcoin.', 'The hackers converted some of the stolen bitcoin to ether.');
        fails('The bank contradicted Ilan Roth\'s claims of daily purchases.', 'Orvane contradicted. Halden\'s claims of daily purchases were contradicted by the bank.', 'The bank contradicted Veltra\'s claims of daily purchases.');
        const drop = 'Veltra distributed 8% of its supply to about 1.28 million eligible wallets.';
        passes(drop, 'Veltra distributed 8% of its supply to about 1.28 million wallets.');
        fails(drop, 'About 1.28 million tokens were distributed to eligible wallets.');
        fails('Veltra opened claims for its VLT token on Monday, distributing 8% of its supply to about 1.28 million eligible wallets.', 'About 1.28 million tokens were distributed to eligible wallets.');
        passes('Veltra sold 1.28 million VLT on Monday. The token rose.', 'Veltra sold 1.28 million tokens on Monday.');
        passes('Veltra, which has tokens in Oslo, sold 1.28 million on Monday.', 'Veltra sold 1.28 million tokens on Monday.');
        passes('Veltra sold 1.28 million unlocked tokens on Monday.', 'Veltra sold 1.28 million tokens on Monday.');
        const funds = 'Halden filed to turn its trust into a note; Orvane\'s fund already trades in Oslo.';
        passes(funds, 'Orvane\'s fund already trades in Oslo.');
        fails(funds, 'Halden\'s fund already trades in Oslo.');
        passes('Halden\'s stock fell 4% on Monday.', 'Halden\'s shares fell 4% on Monday.');
        fails('Halden\'s stock fell 4% on Monday.', 'Orvane\'s shares fell 4% on Monday.');
        const pair = 'Prosecutors agreed to drop a charge of fraud. The pair agreed to forfeit $2 million.';
        fails(pair, 'Prosecutors agreed to forfeit $2 million.', 'Prosecutors agreed to add a charge of fraud.');
        fails('Criminals bribed agents. Halden refused to pay and set up a $2 million reward.', 'Criminals set up a $2 million reward.');
        fails('MetaOne will share revenue with holders of its coin.', 'MetaOne will share revenue with stocks of its coin.');
    });

    it('takes a judge without a name for the only judge who has one', () => {

        const ruling = 'A federal judge in Oslo on Monday denied a joint request by Halden and Orvane to cut the fine from $125 to $50. Judge Anita Kohl wrote that both had failed to show a reason.';
        passes(ruling, 'Judge Anita Kohl turned down a request by Halden and Orvane to shrink the fine to $50 from $125.');
        fails(`${ruling} Judge Tarn Brill dissented.`, 'Judge Tarn Brill turned down a request by Halden and Orvane to shrink the fine to $50 from $125.');
        fails(ruling, 'Judge Anita Kohl turned down a request by Halden and Orvane to shrink the fine to $125 from $50.');
        passes('A federal judge in Oslo on Monday denied a joint request by Halden and Orvane to cut the fine from $125 to $50. Both had failed to show a reason, wrote Judge Anita Kohl', 'Judge Anita Kohl turned down a request by Halden and Orvane to shrink the fine to $50 from $125.');
    });

    it('takes what follows from a purchase, an application or a loss', () => {

        const report = 'Halden bought 10 vans for $26 million. Mira Osk has applied for a pardon. Ilan Roth was liquidated for $27 million as prices fell. Orvane posted a loss of $5 million.';
        passes(report, 'Halden paid $26 million for 10 vans.', 'Mira Osk is seeking a pardon.', 'Ilan Roth suffered liquidations of $27 million as prices fell.', 'Orvane booked a loss of $5 million.');
        fails(report, 'Halden paid $27 million for 10 vans.', 'Mira Osk received a pardon.', 'Ilan Roth suffered a hack of $27 million.', 'Orvane booked a profit of $5 million.');
        fails('Halden said it paid Veltra. Mira Osk is seeking a pardon.', 'Mira Osk has applied for a pardon.', 'Halden bought Veltra.');
    });

    it('keeps figures with the statement that has all of their words', () => {

        const results = 'Orvane reported first-quarter revenue of $2.03 billion, up 24% from a year earlier but below the $2.1 billion analysts polled by FactSet had expected. Transaction revenue declined 19% from the previous quarter to $1.26 billion, while subscription and services revenue rose 9% to $698 million.';
        passes(results, 'Subscription and services revenue rose 9% from the prior quarter to about $700 million.', 'Orvane\'s first-quarter revenue climbed 24% year on year to $2.03 billion, missing the FactSet consensus of $2.1 billion.');
        fails(results, 'Transaction revenue rose 19% to about $700 million.', 'Subscription and services revenue rose 9% to $1.26 billion.', 'Orvane\'s first-quarter revenue climbed 24% to $2.1 billion.');
    });

    it('takes names before plurals for no doers, and words of one phrase for one', () => {

        const moves = 'More than half of the tokens traded lower, with solana down 9.7% and dogecoin down 11.3%. Bitcoin fell 5.2%. Shares of Orvane rose 9% before ending the session up 3.1%.';
        passes(moves, 'Dogecoin shed 11.3% and solana 9.7%.', 'The stock ended the day 3.1% higher.');
        fails(moves, 'Dogecoin shed 9.7% and solana 11.3%.', 'Dogecoin gained 11.3%.', 'The stock ended the day 3.1% lower.');
        const bought = 'Veltra said it had purchased 74,315 BNB for $50 million. It intends to acquire up to $1 billion of the token.';
        passes(bought, 'Veltra picked up more than 74,000 BNB for about $50 million.');
        fails(bought, 'Veltra picked up $1 billion of BNB.', 'Veltra sold more than 74,000 BNB.');
    });

    it('takes passives, attributions and relative clauses for what they say', () => {

        const acts = 'Halden transferred 8,152 ETH worth $36.6 million to Orvane Prime on Monday. Criminals had bribed support agents to steal data. Veltra declined to comment on its valuation, which two people put at $3 billion. Bexley, which has shut its desk, said its markets were not affected.';
        passes(acts, 'ETH worth $36.6 million was moved by Halden to Orvane Prime on Monday.', 'Two people put Veltra\'s valuation at $3 billion.', 'Bexley said its markets were unaffected.', 'Support agents were bribed by criminals to steal data, the exchange said.');
        fails(acts, 'ETH worth $36.6 million was moved by Orvane to Halden on Monday.', 'Two people put Veltra\'s valuation at $4 billion.', 'Bexley said its markets were affected.', 'Criminals were bribed by support agents to steal data, the exchange said.');
    });

    it('lets prepositions before other figures contradict nothing', () => {

        passes('Orvane had revenue of $5 million in 2024, up 12% from 2023.', 'Orvane\'s 2024 revenue jumped 12% to $5 million.');
        fails('Orvane had revenue of $5 million in 2024, up 12% from 2023.', 'Orvane\'s 2024 revenue fell 12% to $5 million.', 'Orvane\'s 2023 revenue jumped 12% to $5 million.');
        fails('Orvane raised $5 million in May from Halden.', 'Orvane raised Halden in May to $5 million.');
    });

    it('takes the size of a change behind a comma for that of the statement before it', () => {

        const sales = 'Orvane\'s sales were $2 million, a 4% gain.';
        passes(sales, 'Orvane\'s sales rose 4% to $2 million.');
        fails(sales, 'Orvane\'s sales fell 4% to $2 million.', 'Orvane\'s sales rose 2% to $4 million.');
    });

    it('takes "came from" for a place if the evidence has it so', () => {

        const coins = 'Analysts had tracked the coins moving from wallets dormant for 14 years to Halden. Fees rose.';
        passes(coins, 'The coins came from wallets dormant for 14 years.');
        fails(coins, 'The rise in fees came from the coins.');
        fails('Analysts had tracked the coins moving from Halden to wallets dormant for 14 years. Fees rose.', 'The coins came from wallets dormant for 14 years.');
    });
});
