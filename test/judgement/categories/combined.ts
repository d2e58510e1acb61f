import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { showAgents, showAssets, showEconomy, showHoarder, showHyperliquidBet, showListing, showProtocol, showRollup, showTraining } from '../../../lib/judgement/categories/combined';

export const lab = Lab.script();
const { describe, it } = lab;

describe('showHoarder()', () => {

    const shares = 'Its shares rose.';

    it('finds companies with shares and coins of their own', () => {

        for (const text of ['Halden sold some of its bitcoin.', 'It trades at a discount to the value of its ether.', 'It is worth less than net asset value, below the value of its coins.', 'Halden has XRP as its main reserve asset.', 'A tenth of its stack is gone.', 'The bitcoin-hoarding firm met.', 'Halden pledged its 2,100 bitcoin holdings.', 'The hotel operator’s 2,100 bitcoin are pledged.', 'A fund wants it to sell its ether.']) {
            expect(showHoarder('Board of Halden meets', `${text} ${shares}`), text).to.be.true();
        }
    });

    it('finds coins that a company holds or raises money for, if the headline names a coin', () => {

        for (const text of ['The firm holds 2,100 BTC.', 'Halden, which owns 7 million dogecoin, met.', 'It issued bonds to buy ether.']) {
            expect(showHoarder('Dogecoin bet of Halden sours', `${text} ${shares}`), text).to.be.true();
            expect(showHoarder('Bet of Halden sours', `${text} ${shares}`), text).to.be.false();
        }

        expect(showHoarder('Bet of Halden sours', 'The stock trades at less than the coins it holds.')).to.be.true();
        expect(showHoarder('Firms that hoard coins meet', shares)).to.be.true();
    });

    it('finds shares in many words', () => {

        for (const words of ['The Nasdaq-listed firm met.', 'The publicly traded firm met.', 'Its shareholders met.', 'The stock slid.', 'It issued convertible notes.', 'It has an at-the-market programme.', 'The firm (TSXV: HLD) met.', 'A shareholder meeting met.', 'The NYSE company met.', 'Both listed companies met.']) {
            expect(showHoarder('Board of Halden meets', `Halden sold its ether. ${words}`), words).to.be.true();
        }
    });

    it('finds no others that hold coins, and no companies that only trade them', () => {

        expect(showHoarder('Board of Halden meets', 'Halden sold its ether.')).to.be.false();
        expect(showHoarder('Board of Halden meets', `Halden charges fees for bitcoin. ${shares}`)).to.be.false();
        expect(showHoarder('Kingdom meets', 'It sold its bitcoin, and shares the money on the stock market.')).to.be.false();
        expect(showHoarder('Bitcoin trust meets', `It sold its bitcoin. ${shares}`)).to.be.false();
        expect(showHoarder('Halden mines more', `It sold its bitcoin. ${shares}`)).to.be.false();
        expect(showHoarder('Halden meets', `The miner sold its bitcoin. ${shares}`)).to.be.false();
    });
});

describe('showListing()', () => {

    it('finds what an exchange does with a coin, if the text says when it trades', () => {

        for (const title of ['Kraken drops Quorelia', 'Bybit to support Quorelia', 'Upbit will open Quorelia market', 'Coinone retires Quorelia', 'Quorelia arrives on Kraken', 'Upbit gives Quorelia a won market']) {
            for (const text of ['Customers in Oslo can now trade Quorelia.', 'Clients can buy and sell QRLA.', 'Trading of the coin ends on Friday.', 'Deposits are open now.', 'It will begin spot trading at noon.', 'QRLA/USDT is the pair.']) {
                expect(showListing(title, text), `${title}: ${text}`).to.be.true();
            }
        }

        expect(showListing('Kraken finally adds Quorelia', 'Clients can buy QRLA.')).to.be.true();
        expect(showListing('Kraken will drop four tokens', 'It plans to remove spot pairs in May.')).to.be.true();
        expect(showListing('Oslo mourns as Kraken shows QRLA the door', 'Kraken decided to delist the token.')).to.be.true();
        expect(showListing('Kraken drops Quorelia', 'The team is sad.')).to.be.false();
        expect(showListing('Kraken drops Quorelia', 'It removed its chief.')).to.be.false();
    });

    it('finds no business of an exchange, and no deposits of some size', () => {

        for (const title of ['Kraken opens office in Oslo', 'Kraken launches new debit card', 'Kraken halts withdrawals', 'Kraken ends support for old app', 'Kraken wins award', 'Halden drops Quorelia', 'Kraken launches in Norway', 'Kraken brings stocks to Norway', 'Kraken supports Quorelia upgrade']) {
            expect(showListing(title, 'Trading of coins begins on Friday.'), title).to.be.false();
        }

        for (const text of ['Deposits start at $10.', 'Customers can buy bitcoin.', 'Customers can now buy BTC.', 'Customers can trade it.']) {
            expect(showListing('Kraken opens Quorelia vault', text), text).to.be.false();
        }
    });
});

describe('showAssets()', () => {

    it('finds property that is split on chains', () => {

        for (const text of ['Slices are issued as tokens.', 'Buyers get rooms, split into digital tokens.', 'Deeds are recorded on the XRP Ledger.', 'The deeds are registered on a blockchain.', 'Buyers can hold rooms as tokens.']) {
            expect(showAssets('Hotel in Lisbon finds buyers', text), text).to.be.true();
        }

        expect(showAssets('Dealer sells vineyard as blockchain shares', '')).to.be.true();
    });

    it('does not mistake a coin for property that the story names, too', () => {

        expect(showAssets('Thieves buy flat with bitcoin', 'The coins were sold on Solana exchanges, and tokens held.')).to.be.false();
        expect(showAssets('Gold jumps', 'Traders sold tokens.')).to.be.false();
        expect(showAssets('Gold shines as tokens fall', '')).to.be.false();
        expect(showAssets('Studio sells game', 'Swords are issued as tokens.')).to.be.false();
        expect(showAssets('Blockchain fund closes', '')).to.be.false();
    });
});

describe('showEconomy()', () => {

    it('finds measures of an economy with who measures them, what was expected, or a currency', () => {

        for (const text of ['Economists had expected more.', 'Statistics Norway said so.', 'The statistics office said so.', 'The labour ministry said so.', 'Customs data showed.', 'The central bank meets.', 'People’s Bank of China data showed.', 'Fitch cut the country.', 'The INSEE index fell.', 'The krona fell.']) {
            expect(showEconomy('Hiring slows in Norway', text), text).to.be.true();
            expect(showEconomy('Ferry sinks in Norway', text), text).to.be.false();
        }

        expect(showEconomy('Norway cuts to 2.25%', 'The central bank met.')).to.be.true();
        expect(showEconomy('Striker cuts to 10 the gap', 'The central bank met.')).to.be.false();
        expect(showEconomy('Hiring slows at Halden', 'Economists say it should hire.')).to.be.false();
    });
});

describe('showAgents()', () => {

    it('finds agents that are software, and no others', () => {

        expect(showAgents('Bots make a fifth of trades', 'Autonomous agents need no sleep.')).to.be.true();
        expect(showAgents('Agents raid office', 'The police agents took laptops with AI.')).to.be.false();
        expect(showAgents('Traders raid office', 'Autonomous agents need no sleep.')).to.be.false();
    });

    it('knows agents by what they have', () => {

        expect(showAgents('One agent is enough', 'An agent fleet needs a manager.')).to.be.true();
        expect(showAgents('One agent is enough', 'Most agents have an API key that never ends.')).to.be.true();
        expect(showAgents('One agent is enough', 'The estate has a key for each.')).to.be.false();
    });
});

describe('showTraining()', () => {

    it('finds models that somebody trained, and no trained people', () => {

        expect(showTraining('Network spots tumours', 'Researchers trained the network on scans.')).to.be.true();
        expect(showTraining('New system predicts floods', 'The model was trained on 40 years of data.')).to.be.true();
        expect(showTraining('Police systems tested', 'Officers were trained with shields.')).to.be.false();
        expect(showTraining('Tumours spotted', 'Researchers trained the network on scans.')).to.be.false();
    });
});

describe('showProtocol()', () => {

    it('finds protocols that lost money, by what the text calls its subject', () => {

        for (const title of ['Halden loses $6 million', 'Millions stolen from Halden', 'Halden lost millions']) {
            expect(showProtocol(title, 'The bridge said keys were copied.'), title).to.be.true();
            expect(showProtocol(title, 'It is sorry. The lending protocol is shut.'), title).to.be.true();
            expect(showProtocol(title, 'The exchange uses the bridge.'), title).to.be.false();
            expect(showProtocol(title, `${'Nothing else. '.repeat(20)}The bridge is shut.`), title).to.be.false();
        }

        expect(showProtocol('Halden confirms $6 million exploit', 'Cross-chain protocol Halden met.')).to.be.true();
        expect(showProtocol('Hacked bridge Halden kept keys in one place', 'It is sorry.')).to.be.true();
        expect(showProtocol('Thieves attack London bridge', 'It is sorry.')).to.be.false();
        expect(showProtocol('Halden loses lawsuit', 'The bridge said so.')).to.be.false();
    });

    it('finds the flaw of a protocol by who wrote the code', () => {

        expect(showProtocol('Auditor warned of $9M bug', 'Tarn Finance was forked from a lender.')).to.be.true();
        expect(showProtocol('Typo cost $4M', 'The vault of Tarn Protocol had it.')).to.be.true();
        expect(showProtocol('Tarn Finance freezes withdrawals', 'The protocol is shut.')).to.be.true();
        expect(showProtocol('Ondo Finance freezes withdrawals', 'The protocol is shut.')).to.be.false();
        expect(showProtocol('House Finance Committee meets', 'The protocol is dull.')).to.be.false();
        expect(showProtocol('Auditor warned of $9M hole', 'Tarn Finance was forked from a lender.')).to.be.false();
        expect(showProtocol('Auditor warned of $9M bug', 'Halden Bank was forked from a lender.')).to.be.false();
        expect(showProtocol('Auditor warned of $9M bug', 'Tarn Finance sells insurance.')).to.be.false();
    });
});

describe('showRollup()', () => {

    it('finds chains on top of Ethereum, and none of others', () => {

        expect(showRollup('Fund backs another rollup', 'The Ethereum L2 goes live in March.')).to.be.true();
        expect(showRollup('Halden L2 raises $40M', 'It is a rollup on Ethereum.')).to.be.true();
        expect(showRollup('Halden rollup raises $40M', 'It runs on Bitcoin.')).to.be.false();
        expect(showRollup('Halden raises $40M', 'It is a rollup on Ethereum.')).to.be.false();
    });
});

describe('showHyperliquidBet()', () => {

    it('finds bets at the exchange in stories whose headline does not name it', () => {

        expect(showHyperliquidBet('Trader opens $68M long', 'The coins went to #Hyperliquid on Monday.')).to.be.true();
        expect(showHyperliquidBet('Trader bets with 20x', 'It was placed on Hyperliquid.')).to.be.true();
        expect(showHyperliquidBet('Trader opens $68M long', 'Rivals of Hyperliquid gained.')).to.be.false();
        expect(showHyperliquidBet('Trader opens an office', 'It was paid for on Hyperliquid.')).to.be.false();
    });
});
