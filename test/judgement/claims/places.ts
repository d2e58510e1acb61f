import * as Lab from '@hapi/lab';

import { fails, passes } from '../../helpers/claims';

export const lab = Lab.script();
const { describe, it } = lab;

const market = {
    title: 'Orvane daily active users drop 30% in a week',
    text: 'Orvane closed out over $1.3 billion in sales in the last seven days, yet the number of daily active users on the platform dropped by more than 30%. Halden fell to its lowest level since August 2021, after a strong year. '
        + 'Nearly half of the 12,000 members voted in two days. The fund rose 70% in a day after the court recovered the coins from the 2016 theft.'
};
const theft = {
    title: 'Bexley founder loses $1.6M in hot wallet hack',
    text: 'Investigators blamed a group from Oslo. The hacker of Halden accepted 1,500 ETH in exchange for the return of the rest. Veltra was drained of $2 million on Friday. The group exploited Northgate in May, too. Users affected by the theft were repaid. Traders reportedly lost thousands of dollars, while one bot disappeared with 58 ETH.'
};
const plans = {
    title: 'Halden price risks 40% drop as regulator opens probe',
    text: 'Oslo returns as the 2nd top mining hub. Bexley is to acquire Orvane, the agency wrote. The thief promised to return 18 million coins. A paper claims that Halden laundered "at least $2.35 billion in illicit funds" for Veltra. The city is the top port of the region. '
        + 'The regulator is ordering Northgate to pay a fine. Difficulty dropped by 4.33% to 29.9 trillion.'
};

describe('checkClaims()', () => {

    it('refuses other years and periods, and takes the same one in other words', () => {

        passes(market, 'Halden fell to its lowest level since August 2021.', 'Nearly half of the 12,000 members voted in two days.');
        fails(market, 'Halden fell to its lowest level since August 2020.', 'The court recovered the coins from the 2015 theft.', 'The fund rose 70% in a year after the court recovered the coins.', 'The fund rose 70% in a month after the court recovered the coins.', 'Halden fell after a strong day.');
        fails('Halden grew in the past year.', 'Halden grew in the past hour.', 'Halden grew in the past day.');
        fails('Halden sold 40 vans to Oslo.', 'Halden sold 40 vans to Oslo over the week.');
        passes('Halden sold 40 vans over the week.', 'Over the week Halden sold 40 vans.');
        passes('The fund sold 2,022 coins in Oslo.', 'The fund sold about 2,020 coins in Oslo.');
    });

    it('refuses a verb with the subject of another one', () => {

        passes(market, 'The number of daily active users dropped by more than 30%.', 'Orvane users dropped by more than 30%.');
        fails(market, 'Orvane sales dropped by more than 30% in the last seven days.', 'The number of daily active drivers dropped by more than 30%.');
        passes('Shares of Veltra rose and it fell later.', 'Shares of Veltra rose.', 'Shares fell later.');
        passes('The port has 40 vans in Oslo.', 'The port held 40 vans in Oslo.');
        passes('Halden sold vans, and its price quickly rose.', 'Its price rose.', 'Its price quickly rose.');
    });

    it('refuses victims as thieves, and thieves as victims', () => {

        passes(theft, 'Bexley founder loses $1.6M in hot wallet hack.', 'Veltra was drained of $2 million.', 'The group exploited Northgate in May.', 'Users hit by the theft were repaid.', 'The hacker of Halden accepted 1,500 ETH.');
        passes('Brightwater, a miner of bitcoin in Norway, has 40 vans. The miner sold 3 of its vans in Oslo.', 'Brightwater sold 3 of its vans in Oslo.');
        fails(theft, 'Bexley founder stole $1.6M from a hot wallet.', 'Veltra drained $2 million on Friday.', 'Halden accepted 1,500 ETH from the hacker.');
        passes('A miner who lost $2 million robbed a bank. The miner robbed a shop.', 'The miner robbed a bank.');
    });

    it('refuses numbers that count something else', () => {

        passes(theft, 'Traders reportedly lost thousands of dollars, while one bot disappeared with 58 ETH.', 'One bot reportedly disappeared with 58 ETH.');
        fails(theft, 'Traders reportedly lost thousands of dollars, while 58 bots disappeared with one ETH.');
        fails(market, 'Over half of the 12,000 members voted in two days.');
        passes('The vote of the club drew 300. The club has members in Oslo.', 'The vote of the club drew 300 members.');
        fails('Halden nearly doubled its thefts in nearly a month.', 'Halden over doubled its thefts in nearly a month.', 'Halden nearly doubled its thefts in over a month.');
        fails('Vans remain rare in Oslo due to the ruling of the court.', 'Vans remain rare in Oslo despite the ruling of the court.');
        passes('In Oslo vans grew rare, though not cheap, despite the ruling.', 'Vans grew rare in Oslo despite the ruling.');
        fails('Nearly 50% of the members voted.', 'Over half of the members voted.');
        passes(market, 'Half of the 12,000 members voted in two days.');
    });

    it('refuses sentences of the evidence whose parts have changed places', () => {

        const report = 'On Friday Orvane has become a lender in Oslo, Bexley said. Halden sued Veltra and Northgate.';
        passes(report, 'Halden sued: Veltra and Northgate.', 'Orvane has become a lender in Oslo on Friday, Bexley said.', 'Bexley said on Friday Orvane has become a lender in Oslo.');
        passes('Halden did not sell vans in Oslo.', 'Halden didn\'t sell vans in Oslo.');
        fails(report, 'On Friday Bexley has become a lender in Oslo, Orvane said.', 'Veltra sued Halden and Northgate.', 'On Orvane Friday has become a lender in Oslo, Bexley said.');
        passes('The fund holds 12 coins and 40 bonds.', 'The fund holds 40 bonds and 12 coins.');
        fails('Interest from banks led to growth to Oslo.', 'Interest to banks led to growth to Oslo.');
    });

    it('refuses risks and plans as facts, also behind quotation marks', () => {

        passes(plans, 'The thief promised to return 18 million coins.', 'The thief promises to return 18M coins.', 'Bexley is to acquire Orvane.', 'Bexley will acquire Orvane.', 'A paper claims that Halden laundered at least $2.35 billion for Veltra.', 'Halden price risks a 40% drop.');
        fails(plans, 'Halden price drops 40% as regulator opens probe.', 'Bexley acquired Orvane.', 'The thief returned 18 million coins.', 'Halden laundered "at least $2.35 billion in illicit funds" for Veltra.');
    });

    it('keeps "top" with its rank, and whom a running act is aimed at', () => {

        passes(plans, 'Oslo returns as the second top mining hub.', 'The city is the top port of the region.', 'The regulator is ordering Northgate to pay a fine.');
        passes('Top hubs grow in Oslo, miners in Bergen.', 'Top hubs grow in Oslo.');
        fails(plans, 'Oslo returns as the top mining hub.', 'Oslo returns as the 3rd top mining hub.', 'Northgate is ordering the regulator to pay a fine.');
    });

    it('takes verbs that only bound a figure, and a figure that also occurs rounded', () => {

        passes('Sales of Orvane came to more than $1.3 billion.', 'Sales of Orvane topped $1.3 billion.');
        passes({ title: 'Orvane difficulty falls 4.3% to 29.9T', text: 'Orvane saw a drop of 4.33%, to 29.9 trillion in May.' }, 'Orvane saw a drop of 4.33% to 29.9 trillion in May.');
    });

    it('refuses attempts, forecasts and figures of them as facts', () => {

        const outlook = 'Halden is attempting a close above $75. Analysts warn of a drop to $29 if the support at $32 fails. The builder of the proposal system sold 40 vans. The proposal to ban vans was sent to Oslo. The port will open on June 28.';
        passes(outlook, 'On June 28, the port will open.', 'Halden is attempting a close above $75.', 'Analysts warn of a drop to $29 if the support at $32 fails.', 'The builder of the system sold 40 vans.');
        fails(outlook, 'Halden closed above $75.', 'Halden will drop to $29.', 'Vans were banned in Oslo.');
    });

    it('refuses other parts, and adverbs that are added', () => {

        const deal = 'Veltra agreed to buy the entire share capital of Bexley. Fees fell by 50%, and a third of the members left. The thief wants to return the coins under some conditions, and in the first half of May.';
        passes(deal, 'Fees fell by half.', 'A third of the members left.', 'The thief wants to return the coins in the first half of May.');
        fails(deal, 'Veltra agreed to buy half of the share capital of Bexley.', 'Two thirds of the members left.', 'The thief wants to return the coins unconditionally.');
    });

    it('refuses what a role without a name did as done by a name', () => {

        const story = { title: 'Halden Lost $180M in Attack, Thief Donates 25 Coins to Oslo', text: 'Mark Karl said that the exchange had 200 coins, of which the trustee sold 50 for $6 million. The court raised the levy of the port of Bergen to 98% from the usual 5%. Clerks stored 75 trade and finance papers. A paper praised the round led by Orvane.' };
        passes(story, 'The trustee sold 50 coins for $6 million.', 'The court raised the levy to 98% from the usual 5%.', 'Clerks stored 75 papers.', 'A round was led by Orvane.');
        passes('The miner sales rose in Oslo.', 'The miner sales rose.');
        passes('Orders of users rose, as users orders did in Bergen.', 'Users orders rose.');
        fails(story, 'Mark Karl sold 50 coins for $6 million.', 'Halden donated 25 coins to Oslo.', 'The court raised the levy to 5% from the usual 98%.');
    });
});
