import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Spellings } from '../../../lib/judgement/summaries/spellings';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Spellings', () => {

    const spellings = new Spellings(['In Oslo, Apple and the Halden funds saw fees.']);

    it('writes "new" with a capital only in names of places, even if they are frequent', () => {

        const placed = new Spellings(['The New York court heard it. A court of New York heard the New Jersey case in New Delhi.']);
        expect(placed.sentenceCase('Halden Bank Sends Funds to New Vault in New York')).to.equal('Halden Bank sends funds to new vault in New York');
        expect(placed.sentenceCase('Funds Fall as Bank of England Sends Halden Bank to Court')).to.equal('Funds fall as Bank of England sends Halden Bank to court');
        expect(placed.sentenceCase('Halden Bank Falls. New Fund Opens in Oslo')).to.equal('Halden Bank falls. New fund opens in Oslo');
        expect(placed.sentenceCase('Halden Bank Says It Was ‘Hacked.’ The Vault Says No')).to.equal('Halden Bank says it was ‘hacked.’ The vault says no');
        expect(placed.sentenceCase('Halden Bank Sends Funds to New Vault With a Fallback in New York')).to.equal('Halden Bank sends funds to new vault with a fallback in New York');
        expect(placed.sentenceCase('Halden Bank Sends Funds to New York in a Tesla')).to.equal('Halden Bank sends funds to New York in a Tesla');
        expect(placed.sentenceCase('Halden Bank Sends Funds to New York for an UFO Vault and a Quorvexian Vault')).to.equal('Halden Bank sends funds to New York for an UFO vault and a Quorvexian vault');
        expect(placed.sentenceCase('Halden Bank Sends Funds to New York in New Series of Vaults')).to.equal('Halden Bank sends funds to New York in new series of vaults');
        expect(placed.sentenceCase('Halden Bank Sued by Letitia James in New Lawsuit Over Vaults')).to.equal('Halden Bank sued by Letitia James in new lawsuit over vaults');
    });

    it('does not learn from texts without capitals', () => {

        const texts = new Spellings(['quorvexia lends coins to the bank of oslo.', 'The bank lends coins.']);
        expect(texts.sentenceCase('quorvexia lends coins to the bank')).to.equal('Quorvexia lends coins to the bank');
        expect(texts.sentenceCase('the bank lends coins to quorvexia')).to.equal('The bank lends coins to Quorvexia');
    });

    it('takes the name of a company that is a common word for one before what it does', () => {

        expect(spellings.sentenceCase('Halden Buys the Dip as Strategy Sells Bitcoin')).to.equal('Halden buys the dip as Strategy sells Bitcoin');
        expect(spellings.sentenceCase('Halden Surges After a Deal With Meta')).to.equal('Halden surges after a deal with Meta');
        expect(spellings.sentenceCase('Halden Launches Trading Strategy for Investors')).to.equal('Halden launches trading strategy for investors');
    });

    it('spells a headline by common words of the news if texts do not have them, unless one of its words is in neither', () => {

        expect(spellings.sentenceCase('Halden Launches Trading Platform for Investors')).to.equal('Halden launches trading platform for investors');
        expect(spellings.sentenceCase('Halden Launches Trading Qrstuv Platform Wxyzab Investors Ghijkl')).to.equal('Halden Launches Trading Qrstuv Platform Wxyzab Investors Ghijkl');
    });

    it('spells a word by other forms of it, keeps names before hyphens, and reads no headings', () => {

        const texts = new Spellings(['The bank qrstuved coins, and Ann Back linked funds. Halden Opens Vaults With Tarn on Oslo Qrstuvs can borrow.']);
        expect(texts.sentenceCase('Halden Qrstuvs Coins of Ann Back-Linked Funds')).to.equal('Halden qrstuvs coins of Ann Back-linked funds');
    });

    it('writes adjectives small after a hyphen, but no other part of a name', () => {

        expect(spellings.sentenceCase('Nasdaq-Listed Halden Reaches 3-Year High on $10-Million Trading Plan')).to.equal('Nasdaq-listed Halden reaches 3-year high on $10-million trading plan');
        expect(spellings.sentenceCase('T-Mobile Launches Trading Platform With 7-Eleven and Bitcoin-Backed Loans')).to.equal('T-Mobile launches trading platform with 7-Eleven and Bitcoin-backed loans');
    });

    it('writes the beginning of a compound small, and keeps the capital of a company whose name is a common word', () => {

        const none = new Spellings([]);
        expect(none.sentenceCase('Trading Platform Opens Mid-2025 With 40,000-Job Plan')).to.equal('Trading platform opens mid-2025 with 40,000-job plan');
        expect(none.sentenceCase('Trading Platform Halts Trading in New York, a New Market')).to.equal('Trading platform halts trading in New York, a new market');
        expect(none.sentenceCase('Trading Platform Halts Trading on Monday')).to.equal('Trading platform halts trading on Monday');
        expect(none.sentenceCase('Trading Platform Halts Trading After AI-Assisted Attacks')).to.equal('Trading platform halts trading after AI-assisted attacks');
        expect(none.sentenceCase('Trading Platform Cuts Fees of Riot and Circle in March 2026')).to.equal('Trading platform cuts fees of Riot and Circle in March 2026');
        expect(none.sentenceCase('Trading Platform Cuts Price of iVault in March 2026')).to.equal('Trading platform cuts price of iVault in March 2026');
        expect(none.sentenceCase('Trading Platform Cuts Fees of Inner Circle in March 2026')).to.equal('Trading platform cuts fees of inner circle in March 2026');
        expect(none.sentenceCase('Trading Platform Cuts Fees With Ripple Effects for Halden Strategies')).to.equal('Trading platform cuts fees with ripple effects for Halden Strategies');
        expect(none.sentenceCase('Trading Platform Sues Circle and Sells Shares of Oslo Riot in March 2026')).to.equal('Trading platform sues Circle and sells shares of Oslo Riot in March 2026');
        expect(new Spellings(['They had a riot in Oslo.']).sentenceCase('Trading Platform Cuts Fees of Riot and Circle in March 2026')).to.equal('Trading platform cuts fees of riot and Circle in March 2026');
    });

    it('writes words small after initials, and long participles that no text has', () => {

        expect(spellings.sentenceCase('Halden Buys Gold Amid U.S. Debt Fears in Oversubscribed Sale')).to.equal('Halden buys gold amid U.S. debt fears in oversubscribed sale');
        expect(spellings.sentenceCase('Halden Buys Gold Amid Debt Fears in Overqrstuved Sale of Qrstuvable Bonds')).to.equal('Halden buys gold amid debt fears in overqrstuved sale of qrstuvable bonds');
    });

    it('distinguishes months from verbs', () => {

        expect(new Spellings([]).sentenceCase('Halden Bank Supports May 2026 Upgrade That May Raise Fees in March')).to.equal('Halden Bank supports May 2026 upgrade that may raise fees in March');
        expect(new Spellings([]).sentenceCase('Halden Bank Opens Vaults on Dec. 15, and to Mar Fees')).to.equal('Halden Bank opens vaults on Dec. 15, and to mar fees');
    });

    it('leaves a headline as it is if it is in sentence case already', () => {

        expect(['Halden Falls', 'Halden falls under 500 dollars again'].map((title) => spellings.sentenceCase(title))).to.equal(['Halden Falls', 'Halden falls under 500 dollars again']);
    });

    it('keeps the capitals of names that are made of common words', () => {

        const names = new Spellings(['Oslo said Future Holdings fell, and that its future is open. A new group of lenders sued Trading Group on Monday.', 'Reports From The Trading Platform Say Less']);
        expect(names.sentenceCase('Lenders Buy Future Holdings for $6.7M as H100 Fund Falls')).to.equal('Lenders buy Future Holdings for $6.7M as H100 fund falls');
        expect(names.sentenceCase('Western Union Launches Day-One Payments in North Korea')).to.equal('Western Union launches day-one payments in North Korea');
        expect(names.sentenceCase('Halden Trading Group Opens the Largest Future Market')).to.equal('Halden Trading Group opens the largest future market');
        expect(names.sentenceCase('Halden Falls Again: Lenders Won’t Pay, Tarn Labs Says')).to.equal('Halden falls again: Lenders won’t pay, Tarn Labs says');
        expect(new Spellings(['The police of Oslo said that Kwon fell.']).sentenceCase('Lenders Sue Do Kwon in the United Kingdom Again')).to.equal('Lenders sue Do Kwon in the United Kingdom again');
        expect(names.sentenceCase('Bored Mayor Yacht Club (BMYC) Opens the Largest Club as Biden Leaves')).to.equal('Bored Mayor Yacht Club (BMYC) opens the largest club as Biden leaves');
        expect(names.sentenceCase('Lenders of the Largest Club (TLD) Open the Market')).to.equal('Lenders of the largest club (TLD) open the market');
        expect(names.sentenceCase('Halden Asks Oslo, Court Rules Again')).to.equal('Halden asks Oslo, court rules again');
        expect(names.sentenceCase('Halden Plans New Court Rules After the Federal')).to.equal('Halden plans new court rules after the federal');
        expect(names.sentenceCase('Lenders Court the Largest Fund in Oslo')).to.equal('Lenders court the largest fund in Oslo');
        expect(new Spellings(['The police of Oslo said that Strike Wallets fell on Monday.']).sentenceCase('Halden Weighs Mergers With Strike Again')).to.equal('Halden weighs mergers with Strike again');
        expect(names.sentenceCase('Halden Sues the Street and White Lenders')).to.equal('Halden sues the street and White lenders');
    });

    it('keeps the capital of a part of a name where it stands for the whole name, and of what ends the name of a company that acts', () => {

        const names = new Spellings(['The police of Oslo said that Strike Wallets fell on Monday, and that the National Bank waits.']);
        expect(names.sentenceCase('Lenders Buy Coins in Norway With National Currency at Bank Rates')).to.equal('Lenders buy coins in Norway with national currency at bank rates');
        expect(names.sentenceCase('Lenders Say Bank Buys Coins of Police in the Market')).to.equal('Lenders say Bank buys coins of police in the market');
        expect(names.sentenceCase('Lenders Say National Bans Coins of Strike in the Market')).to.equal('Lenders say National bans coins of Strike in the market');
        expect(names.sentenceCase('Halden Development Corp Raises Price of Market')).to.equal('Halden Development Corp raises price of market');
        expect(names.sentenceCase('Lenders Raise Price of Development Corp in the Market')).to.equal('Lenders raise price of development corp in the market');
        expect(names.sentenceCase('Electric Capital of Oslo Raises Price of Market')).to.equal('Electric capital of Oslo raises price of market');
        expect(names.sentenceCase('Electric Capital Raises Fund for Market in Oslo')).to.equal('Electric Capital raises fund for market in Oslo');
        expect(names.sentenceCase('Venture Capital Raises Price of Market in Oslo')).to.equal('Venture capital raises price of market in Oslo');
        expect(names.sentenceCase('Market Price Rises on New Capital Rules in Oslo')).to.equal('Market price rises on new capital rules in Oslo');
    });

    it('writes what many countries have small, and verbs behind "to"', () => {

        const none = new Spellings([]);
        expect(none.sentenceCase('Norwegian Court Rejects Challenge of Market in Oslo')).to.equal('Norwegian court rejects challenge of market in Oslo');
        expect(none.sentenceCase('Norwegian Finance Ministry Raises Tax on the Market')).to.equal('Norwegian finance ministry raises tax on the market');
        expect(none.sentenceCase('Norwegian Qrst Ministry Raises Tax on the Market')).to.equal('Norwegian Qrst Ministry raises tax on the market');
        expect(none.sentenceCase('Lenders Ask the Central Bank to Raise Tax on the Market')).to.equal('Lenders ask the central bank to raise tax on the market');
        expect(none.sentenceCase('Fund Raises Money on Unsustainable Market in Immutable')).to.equal('Fund raises money on unsustainable market in Immutable');
        expect(none.sentenceCase('Fund Raises Money to Invest in the Central African Market')).to.equal('Fund raises money to invest in the Central African market');
        expect(none.sentenceCase('Price of Coins Rises in El Salvador and the Market')).to.equal('Price of coins rises in El Salvador and the market');
    });

    it('writes the beginning of a statement small if its first word is no name', () => {

        const major = 'The major banks and other major funds met.';
        const starts = [[major], [`${major} Shares of Major fell.`], [`${major} Shares of Major Tarn fell.`], ['The major banks met.'], []].map((texts) => new Spellings(texts).withSmallStart('Major DeFi protocols met.'));
        expect(starts).to.equal(['major DeFi protocols met.', ...new Array<string>(4).fill('Major DeFi protocols met.')]);
        expect(new Spellings(['In Oslo the qrstuv fell.']).withSmallStart('Qrstuv fell.')).to.equal('qrstuv fell.');
        expect(['Nearly 40 coins fell.', 'Fees fell.', 'Crypto fees fell.', 'Apple fell.', 'Tarn fell.', 'Standard Tarn fell.', 'Qrstuv Tarn fell.'].map((text) => spellings.withSmallStart(text))).to.equal(['nearly 40 coins fell.', 'fees fell.', 'crypto fees fell.', 'Apple fell.', 'Tarn fell.', 'Standard Tarn fell.', 'Qrstuv Tarn fell.']);
    });

    it('keeps names that are made of common words, and lowers other forms of common words', () => {

        const none = new Spellings([]);
        expect(none.sentenceCase('Second Circuit Cuts Trading Fees of Tornado Cash Users With Justice Department Order')).to.equal('Second Circuit cuts trading fees of Tornado Cash users with Justice Department order');
        expect(none.sentenceCase('Curve Finance Trading Fees Fall Despite Cooler Market in Wildest Trading Week of Chile')).to.equal('Curve Finance trading fees fall despite cooler market in wildest trading week of Chile');
        expect(none.sentenceCase('Trading Platform Ends Second Trading Day With Cash Payments by Sanctioning Users')).to.equal('Trading platform ends second trading day with cash payments by sanctioning users');
    });

    it('keeps chains by their places, names behind initials, and holders of coins small', () => {

        const none = new Spellings(['Oslo said that the base and the price fell, and that Whale Watch fell.']);
        expect(none.sentenceCase('Fund Opens the Largest Market for Users on Base')).to.equal('Fund opens the largest market for users on Base');
        expect(none.sentenceCase('Fund Says Base Lender Loses Most of the Market')).to.equal('Fund says Base lender loses most of the market');
        expect(none.sentenceCase('Fund Says User Base Loses Most of the Market')).to.equal('Fund says user base loses most of the market');
        expect(none.sentenceCase('Fund on Base Prices Raises Most of the Market')).to.equal('Fund on base prices raises most of the market');
        expect(none.sentenceCase('T. Qrst Price Enters the Largest Market Again')).to.equal('T. Qrst Price enters the largest market again');
        expect(none.sentenceCase('T. Price Enters the Largest Market Again')).to.equal('T. Price enters the largest market again');
        expect(none.sentenceCase('Largest Bitcoin Whale Buys Most of the Market')).to.equal('Largest Bitcoin whale buys most of the market');
    });

    it('writes compounds of common words small, and verbs behind what can be nothing else', () => {

        const none = new Spellings(['Oslo said that Open-Door fell, and that Tarn fell.']);
        expect(none.sentenceCase('Zero-Knowledge Fund Raises Price of the Market')).to.equal('Zero-knowledge fund raises price of the market');
        expect(none.sentenceCase('Fund Raises Price of Zero-Knowledge Market')).to.equal('Fund raises price of zero-knowledge market');
        expect(none.sentenceCase('Fund Sells Wallets in Pig-Butchering Probe')).to.equal('Fund sells wallets in pig-butchering probe');
        expect(none.sentenceCase('Fund Raises Price: Zero-Knowledge Market Falls')).to.equal('Fund raises price: Zero-knowledge market falls');
        expect(none.sentenceCase('DAO-Market Raises Price of the Fund')).to.equal('DAO-Market raises price of the fund');
        expect(none.sentenceCase('Open-Door Raises Price of the Market')).to.equal('Open-Door raises price of the market');
        expect(none.sentenceCase('Lenders Can Now Qrstuv the Price of the Largest Market Again')).to.equal('Lenders can now qrstuv the price of the largest market again');
        expect(none.sentenceCase('Lenders Can Now Tarn the Price of the Largest Market Again')).to.equal('Lenders can now Tarn the price of the largest market again');
        expect(none.sentenceCase('Lenders Now Qrstuv the Price of the Largest Market Again')).to.equal('Lenders now Qrstuv the price of the largest market again');
        expect(none.sentenceCase('Halden Qrstuvs Up Most of the Market Again')).to.equal('Halden qrstuvs up most of the market again');
        expect(none.sentenceCase('Market of Qrstuvs Up 5% Again in the Largest Price')).to.equal('Market of Qrstuvs up 5% again in the largest price');
    });

    it('writes small what is common by its kind or by the words around it', () => {

        const names = new Spellings(['We have met Halden Fund and seen its Liquidity Fund, that is on Stellar, with one Ton as the price that we had, and the Copper of others.']);
        const becomes = (title: string, other: string): void => {

            expect(names.sentenceCase(title)).to.equal(other);
        };

        becomes('Early Miner Awakens and Moves Coins to New Vaults of the Market', 'Early miner awakens and moves coins to new vaults of the market');
        becomes('Agents of the Market Can Subcontract Work to Other Miners', 'Agents of the market can subcontract work to other miners');
        becomes('Halden Creates Fund With a Big Player of the Market', 'Halden creates fund with a big player of the market');
        becomes('Halden Fund Sells Coins With a Big Player of the Market', 'Halden Fund sells coins with a big player of the market');
        becomes('Sales Beat Estimates in a Stellar Run for Suppliers of the Market', 'Sales beat estimates in a stellar run for suppliers of the market');
        becomes('Sales Beat Estimates on Stellar for Suppliers of the Market', 'Sales beat estimates on Stellar for suppliers of the market');
        becomes('Copper Price Climbs to Record a Ton as Market Strike Goes On', 'Copper price climbs to record a ton as market strike goes on');
        becomes('Exchange of the Market Remains Solvent After Double-Digit Price Crash', 'Exchange of the market remains solvent after double-digit price crash');
        becomes('Double-Digit Price Crash Hits Exchange of the Market in Second Week', 'Double-digit price crash hits exchange of the market in second week');
        becomes('Market Closes Its First Round of the Year on a Bright Spot for Taker Fees', 'Market closes its first round of the year on a bright spot for taker fees');
        becomes('Market Opens the Door to Onchain Apple and Other Shares', 'Market opens the door to onchain Apple and other shares');
        becomes('Market Startup Bags $22 Million Series A', 'Market startup bags $22 million Series A');
        becomes('Market Startup Bags $22 Million Series B: Lenders Wait', 'Market startup bags $22 million Series B: Lenders wait');
        becomes('Market Startup Plans a Series of Deals', 'Market startup plans a series of deals');
        becomes('Market Model Predicts Hurricanes in the Second Week', 'Market model predicts hurricanes in the second week');
    });
});
