import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { defaultSentiment } from '../../../../../lib/judgement/sentiment/model';

export const lab = Lab.script();
const { describe, it } = lab;

const wrong = (label: string, ...titles: string[]): string[] => titles.filter((title) => defaultSentiment.score({ title, text: '' }).label !== label);

describe('the English phrases of outcomes', () => {

    it('name measures that are lifted, and lawsuits that are dropped', () => {

        expect(wrong('bullish', 'Halden lifts its ban on crypto trading', 'Norland eases sanctions on token mixer', 'Norland scraps tax on crypto gains', 'Agency drops its case against Velmar exchange', 'SEC formally drops lawsuit against Velmar', 'Judge dismisses the charges against token founder', 'Mining ban repealed in Norland', 'Bill to ban crypto ATMs killed in committee')).to.equal([]);
        expect(wrong('bearish', 'Norland imposes sanctions on token mixer', 'Norland to raise tax on bitcoin gains', 'Norland to tax unrealised crypto gains', 'Agency opens an investigation into Velmar exchange', 'Crypto bill killed in Senate committee')).to.equal([]);
    });

    it('name what comes back to those from whom it was stolen', () => {

        expect(wrong('bullish', 'A quarter of the ether from Velmar exploit goes back to its users', 'Funds return to bridge after hack', 'Half of ether from Halden heist flows back to depositors', 'Most of the stolen ether recovered', 'Hacked bridge refunds users', 'Velmar exploiter sends back $9 million', 'Users of hacked exchange reimbursed in full')).to.equal([]);
        expect(wrong('bearish', 'Attacker returns to bridge, drains $4 million', 'Hack fears return to crypto', 'Coins stolen from Halden sent to mixer', 'Stolen coins on the move again')).to.equal([]);
    });

    it('name how many tokens are launched, and chains on which something moves', () => {

        expect(wrong('bearish', 'Token launches on Solana sink to yearly low', 'Stablecoin launches fall', 'Fees on Ethereum climb', 'Trading volume on Base slides')).to.equal([]);
        expect(wrong('bullish', 'Halden token launches on Solana', 'Memecoin launches hit record', 'Fees on Ethereum fall to lowest since 2020', 'Token outflows on Base shrink')).to.equal([]);
        expect(wrong('bearish', 'SOL falls on Solana outage', 'Bitcoin slides on fears of hike')).to.equal([]);
    });

    it('name moves that end', () => {

        expect(wrong('bullish', 'Crypto slump is over, says Velmar', 'Bitcoin sell-off eases', 'Ether halts nine-day slide')).to.equal([]);
        expect(wrong('bearish', 'Bitcoin bull market is over, says Velmar', 'Ether extends losing streak', 'Token rally fades', 'Ether erases all of the week’s gains')).to.equal([]);
    });

    it('name measures that are put off, and measures and lawsuits that return', () => {

        expect(wrong('bullish', 'Norland delays tariffs on chips by 60 days', 'Norland suspends export controls on metals', 'Norland scraps 2% levy on crypto trades', 'Brazil drops plan for higher crypto tax', 'Senate drops yield ban from stablecoin bill', 'Central bank holds off on rate hike')).to.equal([]);
        expect(wrong('bearish', 'Norland reinstates ban on token sales', 'Court revives lawsuit against token exchange', 'Norland raises duties on crypto miners', 'Brazil drops plan to buy bitcoin', 'SEC appeals verdict on token', 'Crypto bill vote pushed to March', 'Bill to legalise bitcoin killed in committee')).to.equal([]);
    });

    it('take a purpose for background, and a level for what it is the level of', () => {

        expect(wrong('bearish', 'Velmar sells 900 BTC to repay debt', 'Bitcoin on track for worst month since 2018')).to.equal([]);
        expect(wrong('bullish', 'Exchange balances of ether fall to lowest since 2018', 'Producer prices fall in crypto’s favour', 'Bitcoin shakes off tariff threat to hit record', 'Bitcoin on track for best month since 2018', 'Inflation undershoots forecasts')).to.equal([]);
        expect(wrong('neutral', 'Developer writes about gas limits of token')).to.equal([]);
    });

    it('set prices, sales and losses against forecasts', () => {

        expect(wrong('bullish', 'Consumer prices climb less than forecast', 'Quorano sales rose more than expected')).to.equal([]);
        expect(wrong('bearish', 'Consumer prices climb more than forecast', 'Quorano sales rose less than expected')).to.equal([]);
    });

    it('distinguish money spent on coins from prices that drop', () => {

        expect(wrong('bullish', 'Velmar drops another $90 million on bitcoin', 'Velmar splashes $40 million on ether')).to.equal([]);
        expect(wrong('bearish', 'Bitcoin drops another $900', 'Ether drops $40 on inflation data', 'Bitcoin drops below $80,000')).to.equal([]);
    });

    it('name supply that comes, and supply that is put off', () => {

        expect(wrong('bullish', 'Velmar delays token unlock', 'Whale moves 9,000 coins off exchanges')).to.equal([]);
        expect(wrong('bearish', '90 million QRN tokens to hit the market on Monday')).to.equal([]);
    });

    it('name runs of days that end, and money that is pulled', () => {

        expect(wrong('bearish', 'Ether funds snap nine-day inflow streak', 'Solana ETFs break 12-day run of inflows', 'Token ETFs end inflow streak as savers yank $90 million', 'Bitcoin miners end four-week streak of gains', 'Investors pulled $200 million from crypto funds')).to.equal([]);
        expect(wrong('bullish', 'Bitcoin funds end six-day outflow streak', 'Bitcoin ends four-week slide', 'Crypto exchange ends three-day trading freeze', 'Ether ends week higher', 'Bitcoin ends quarter with record gain', 'Crypto investors pull in $90 million', 'Bitcoin ETFs extend inflow streak to nine days')).to.equal([]);
    });

    it('name rugs that are pulled, freezes, and what users want back', () => {

        expect(wrong('bearish', 'Token founder pulls the rug on 9,000 buyers', 'Memecoin team pulled rug hours after launch', 'Token traders seek compensation after order freeze', 'Crypto users demand refunds from Halden')).to.equal([]);
        expect(wrong('neutral', 'Explained: what a rug pull is')).to.equal([]);
    });

    it('name letters by which authorities refrain from action, and levels that prices run to', () => {

        expect(wrong('bullish', 'SEC grants no-action relief to token issuer', 'Agency issues no-action letter on crypto custody', 'SEC will not recommend enforcement against wallet maker', 'Halden analyst sees bitcoin run to $140K')).to.equal([]);
        expect(wrong('bearish', 'Agency recommends enforcement against wallet maker')).to.equal([]);
    });

    it('name those who sell coins for others', () => {

        expect(wrong('bearish', 'Halden moves $30M in bitcoin to market makers', 'Norland sends 900 BTC to OTC desk')).to.equal([]);
        expect(wrong('bullish', 'Market maker withdraws 9,000 ETH from Binance')).to.equal([]);
    });

    it('name what central bankers want', () => {

        expect(wrong('bullish', 'Central bank should cut again, governor says')).to.equal([]);
    });

    it('know how traders post', () => {

        expect(wrong('bullish', '$ETH looks ready to fly', 'bears in shambles, $BTC up again', '$TIA bottom is in')).to.equal([]);
        expect(wrong('bearish', '$ETH looks terrible', 'bulls in shambles', 'opened a short on $HYPE', '$TIA is headed to zero')).to.equal([]);
    });

    it('turn round plans that come to nothing', () => {

        expect(wrong('bullish', 'Norland drops plan for higher crypto tax')).to.equal([]);
        expect(wrong('bearish', 'Velmar scraps plan to launch stablecoin')).to.equal([]);
    });

    it('give way on bad news', () => {

        expect(wrong('bullish', 'Bitcoin claws back losses', 'Velmar backs down on tariffs, bitcoin rises')).to.equal([]);
    });

    it('leave a currency, a record, and a level of a price as they are', () => {

        expect(wrong('bearish', 'Exchange confirms theft of 40 billion won', 'Ether fund outflows hit $90 million, the most since June', 'Bitcoin funds bleed, most since launch')).to.equal([]);
        expect(wrong('neutral', 'Dogecoin at 19 cents')).to.equal([]);
    });

    it('are no rise of what is at stake', () => {

        expect(wrong('neutral', 'Quorano raises stakes against Tarn', 'Quorano raises the stakes')).to.equal([]);
        expect(wrong('bearish', 'Quorano cuts prices', 'Quorano API sales fall')).to.equal([]);
    });

    it('count what criminals take', () => {

        expect(wrong('bullish', 'Crypto hack losses fall to lowest since 2021', 'Ransomware payments in bitcoin drop by half')).to.equal([]);
        expect(wrong('bearish', 'Crypto phishing losses double', 'Fraud cases at token exchanges climb')).to.equal([]);
    });

    it('tell services that return from prices that recover', () => {

        expect(wrong('neutral', 'Velmar network resumes token transfers', 'Trading on the crypto exchange reopens', 'Halden chain is back online, token unchanged')).to.equal([]);
        expect(wrong('bullish', 'Bitcoin recovers', 'Ether rally resumes')).to.equal([]);
        expect(wrong('bearish', 'Halden chain halts for two hours', 'Token sequencer goes down')).to.equal([]);
        expect(wrong('bullish', 'Halden network resumes after two-hour halt')).to.have.length(1);
    });

    it('name what is pulled, put off, refused and taken back', () => {

        expect(wrong('bearish', 'Velmar pulls application for solana fund', 'SEC pushes back decision on ether fund', 'Norland Bank Says It Still Won’t Offer Bitcoin Funds', 'SEC files appeal against token ruling', 'Prosecutors file new charges against token founder', 'Index maker to exclude crypto companies')).to.equal([]);
        expect(wrong('bullish', 'Banks drop opposition to stablecoin rewards', 'Velmar exchange relists the token', 'Crypto lender emerges from bankruptcy', 'Norland unblocks crypto exchange', 'Regulator gives exchange go-ahead for ether options', 'Norland softens stance on stablecoin caps')).to.equal([]);
    });

    it('name losses that are covered, and loot that is caught', () => {

        expect(wrong('bullish', 'Velmar exchange to cover all losses from wallet hack', 'Stablecoin issuer freezes $90 million linked to scam', 'Hackers return half of stolen ether', 'Crypto creditors to receive $90 million')).to.equal([]);
    });

    it('name who sells, and who buys', () => {

        expect(wrong('bearish', 'Velmar sells a third of its bitcoin', 'Fund draws just $1M, bitcoin flat', 'Few buyers for ether', 'Ether ETFs see eighth day of redemptions')).to.equal([]);
        expect(wrong('bullish', 'Investors return to bitcoin funds', 'Norland has finished selling bitcoin', 'Halden to put half of its cash into bitcoin', 'Ether funds draw in cash')).to.equal([]);
    });

    it('name laws that are strict', () => {

        expect(wrong('bearish', 'Norland passes strict crypto law', 'Norland to cap stablecoin holdings', 'Norland ends tax exemption for crypto')).to.equal([]);
        expect(wrong('bullish', 'President vetoes strict crypto law', 'Norland lets pension funds buy bitcoin')).to.equal([]);
    });

    it('name what drags prices down', () => {

        expect(wrong('bearish', 'Bubble fears drag bitcoin lower', 'Fund selling pushes ether down', 'Higher gas fees push token traders away', 'Bitcoin’s gains all but gone')).to.equal([]);
        expect(wrong('bullish', 'Debt fears push bitcoin higher', 'Selling pressure on bitcoin abates')).to.equal([]);
    });

    it('name hopes of cuts, which count by their direction if they move', () => {

        expect(wrong('bullish', 'Odds of rate cut climb, bitcoin flat', 'Traders see rising odds of rate cut, bitcoin flat')).to.equal([]);
        expect(wrong('bearish', 'Odds of rate cut fall, bitcoin flat')).to.equal([]);
    });

    it('name who sells a part, who loses one and who sues again', () => {

        expect(wrong('bearish', 'Solana treasury firm dumps entire stack', 'Bitcoin miner sells half its coins', 'Velmar chain loses half of staked supply', 'Miners of bitcoin sell record 30,000 coins', 'Court revives $40 million suit against Tarn token', 'Token market breaks, lenders foot the bill')).to.equal([]);
        expect(wrong('bullish', 'Token exchange to refund traders hit by outage', 'Crypto lender will reimburse victims of theft')).to.equal([]);
    });

    it('name for whom a court decides', () => {

        expect(wrong('bullish', 'Court sides with Coinbase against SEC', 'Appeals court rules in favor of Grayscale', 'Token exchange cleared of fraud')).to.equal([]);
        expect(wrong('bearish', 'Court sides with SEC against Kraken')).to.equal([]);
    });

    it('name who goes on selling, and what is won back or given back', () => {

        expect(wrong('bearish', 'XRP erases weekly gains', 'Binance pulls three tokens', 'Long-term holders of bitcoin keep selling', 'Founder sells ETH', 'Velmar token treasury cuts buybacks')).to.equal([]);
        expect(wrong('bullish', 'XRP erases weekly losses', 'Ether retakes $3,000', 'Firm resumes bitcoin purchases', 'Government shutdown ends, bitcoin flat')).to.equal([]);
    });

    it('set levels of prices, and losses against what was thought', () => {

        expect(wrong('bullish', 'Bitcoin back above $90K', 'Bad debt of token lender smaller than thought')).to.equal([]);
        expect(wrong('bearish', 'Bitcoin back below $90K', 'Bad debt of token lender bigger than thought', 'Ether closes below its average')).to.equal([]);
    });
});
