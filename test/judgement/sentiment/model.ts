import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { defaultSentiment } from '../../../lib/judgement/sentiment/model';
import { anyCharacter } from '../../helpers/any-character';

export const lab = Lab.script();
const { describe, it } = lab;

const score = (title: string, text = ''): { label: string; value: number } => defaultSentiment.score({ title, text });
const labels = (...titles: string[]): string[] => titles.map((title) => score(title).label);
const all = (label: string, count: number): string[] => Array.from({ length: count }, () => label);

describe('defaultSentiment', () => {

    it('hears good and bad news, and the rest', () => {

        expect(labels('Quorano surges to a record high', 'Court approves the exchange', 'Startup raises $12 million')).to.equal(all('bullish', 3));
        expect(labels('Hackers drain the Quorano bridge', 'Regulator sues exchange', 'Lender files for bankruptcy')).to.equal(all('bearish', 3));
        expect(labels('Quorano meets on Tuesday', 'The committee publishes its calendar', '')).to.equal(all('neutral', 3));
    });

    it('lets what moves decide what a direction means', () => {

        expect(labels('Inflation falls', 'Outflows slow', 'Gas fees drop to a five year low', 'Losses narrow', 'Price rises')).to.equal(all('bullish', 5));
        expect(labels('Inflation rises', 'Outflows surge', 'Gas fees climb', 'Losses widen', 'Price falls')).to.equal(all('bearish', 5));
    });

    it('asks what hit the record, and whether it was a high or a low', () => {

        expect(labels('Quorano hits record low', 'Quorano sets a record low', 'Quorano sinks to record low', 'Staking exits hit record', 'Volume plunges 60% from peak')).to.equal(all('bearish', 5));
        expect(labels('Quorano hits record', 'Gas fees fall to record low', 'Exchange balances hit record low')).to.equal(all('bullish', 3));
    });

    it('takes an overturned sentence for relief, and an overturned approval for none', () => {

        expect(labels('Court overturns conviction of founder', 'Appeals court vacates ban on token')).to.equal(all('bullish', 2));
        expect(labels('Court overturns victory for Quorano', 'Lender files for Chapter 11', 'Front end hijacked', 'Whale opens $90M short', 'Profits squeezed')).to.equal(all('bearish', 5));
        expect(score('Court overturns approval of fund').value).to.be.below(.5);
    });

    it('hears relief in eased rules, recovered loot and attacks that fail', () => {

        expect(labels('Regulator eases stablecoin licensing', 'Police recover $5 million in stolen quorano', 'Network attack foiled', 'Hashrate attack fails', 'Long-term holder selling slows', 'USDe supply rebounds')).to.equal(all('bullish', 6));
        expect(labels('Regulator tightens stablecoin licensing', 'Long-term holder selling surges', 'Company sells $40M of ether')).to.equal(all('bearish', 3));
    });

    it('inverts negated words', () => {

        expect(labels('Quorano is not falling', 'No signs of recession')).to.equal(all('bullish', 2));
        expect(labels('No sign of a Quorano sell-off, analysts say')).to.equal(['bullish']);
        expect(labels('Quorano fails to gain', 'Quorano is not profitable', 'Quorano fails to break $100K resistance', 'Fund stops buying quorano')).to.equal(all('bearish', 4));
    });

    it('hears relief if bad things end', () => {

        expect(labels('Judge dismisses lawsuit', 'Island lifts ban on mining', 'Hacker returns stolen funds', 'Market shrugs off hack', 'Team returns record profit')).to.equal(all('bullish', 5));
    });

    it('keeps clauses apart, and hears background more softly than news', () => {

        expect(labels('Quorano gains as inflation cools', 'Quorano rebounds after sell-off', 'Quorano not falling despite hack')).to.equal(all('bullish', 3));
        expect(labels('Stocks fall as inflation rises', 'Quorano falls after record high')).to.equal(all('bearish', 2));
        expect(score('After the hack').value).to.be.below(.4);
    });

    it('takes an event for what it is in the trade', () => {

        expect(labels('Litecoin halving set for next year', 'Central bank signals two cuts this year', 'Bill passes Senate', 'Crypto winter is over', 'Exploit averted, funds are safe')).to.equal(all('bullish', 5));
        expect(labels('Optimism fades as hopes dim', 'Investors pull $2B out of crypto funds')).to.equal(all('bearish', 2));
    });

    it('knows traders\' words for losses and rescues', () => {

        expect(labels('Quorano sells off', 'Quorano gives back its gains', 'Quorano fails to hold support', 'Insiders dumped Quorano', 'Quorano hammered', 'Exchange ordered to pay $2 billion', 'Court rules that Quorano is a security',
            'Broker shuts its doors', 'Custodian froze accounts', 'Validator slashed for double signing', 'Redemptions mount', 'Quorano suffers')).to.equal(all('bearish', 12));
        expect(labels('Hacker returns all $37M stolen', 'Hack victims made whole', 'Quorano snaps losing streak', 'Short sellers squeezed as Quorano rips past $4', 'Jobless claims drop, risk assets climb', 'Institutions pile into Quorano',
            'Senate passes stablecoin bill', 'Bill clears final hurdle', 'Quorano is not a security, court says')).to.equal(all('bullish', 9));
        expect(labels('Funding rates published hourly', 'Questionnaire for hack victims')).to.equal(all('neutral', 2));
    });

    it('asks whose loss it is', () => {

        expect(labels('Short sellers lose $90M as Quorano rips', 'Quorano rally liquidates $40 million of shorts', 'Bears crushed as Quorano climbs', '$70M in short positions wiped out')).to.equal(all('bullish', 4));
        expect(labels('Long traders lose $90M as Quorano slides', 'Quorano slump liquidates $40 million of longs', 'Traders lose $3 billion')).to.equal(all('bearish', 3));
    });

    it('takes coins on their way to an exchange for supply', () => {

        expect(labels('Token deposits to exchanges jump 80%', 'Exchange inflows hit a record', 'Whale sends 9,000 tokens to Binance', 'Exchange reserves climb', 'Miner deposits 700 coins to Kraken')).to.equal(all('bearish', 5));
        expect(labels('Exchange outflows hit a record', 'Whales withdraw 9,000 tokens from Binance', 'Supply on exchanges falls', 'Token deposits to exchanges drop')).to.equal(all('bullish', 4));
        expect(labels('ETF inflows hit a record')).to.equal(['bullish']);
        expect(labels('Whale ships 9,000 tokens to Binance', 'Whale moves 9,000 tokens to Binance', 'Binance moves its office to Lisbon')).to.equal(['bearish', 'bearish', 'neutral']);
        expect(labels('Deposits of savers at rural lenders of this region rival Kraken')).to.equal(['neutral']);
        expect(labels('Exchange withdrawals frozen')).to.equal(['bearish']);
    });

    it('hears what becomes of good news', () => {

        expect(labels('Opposition killed the token bill', 'Senate sinks stablecoin bill', 'Rate cut hopes fade', 'Lawsuit clouds token rally', 'Hot inflation dashes rate cut hopes', 'ETF inflows dry up', 'Exploit derails token recovery')).to.equal(all('bearish', 7));
        expect(labels('ETF inflows leave institutional demand unclear', 'Token upgrade on hold', 'Optimism over crypto bill fades')).to.not.include('bullish');
    });

    it('lets the news outweigh what it defies', () => {

        expect(labels('Quorano rises despite outflows', 'Despite a hack, Quorano rallies', 'Token climbs even as lawsuits mount', 'Token shrugs off hack', 'Token defies slump with 18% surge', 'Token rallies against the market')).to.equal(all('bullish', 6));
        expect(labels('Quorano falls despite record inflows', 'Token slips even as inflows surge', 'Token gains fade but outflows deepen', 'Business activity grows at slowest pace since May', 'Inflation tops forecasts, dashing hopes')).to.equal(all('bearish', 5));
        expect(labels('Quorano rallies with bitcoin', 'Inflation rises at slowest pace since May')).to.equal(all('bullish', 2));
    });

    it('understands negations without an apostrophe', () => {

        expect(labels('Regulator didnt approve the token', 'Regulator didn’t approve the token', 'Token isnt profitable')).to.equal(all('bearish', 3));
    });

    it('reads posts and headlines about shares, too', () => {

        expect(labels('$QRN - Quorano EPS beats by $0.12, beats on revenue https://t.co/abc', '$QRN - Quorano upgraded to Buy at Vaultano', 'Quorano shares jump 7% after results top estimates', 'Quorano board approves buyback')).to.equal(all('bullish', 4));
        expect(labels('$QRN - Quorano EPS misses by $0.12 https://t.co/abc', '$QRN price target cut at Vaultano', 'Quorano posts wider net loss, cuts guidance', 'Quorano shares hit by profit warning', 'Quorano to cut 900 jobs')).to.equal(all('bearish', 5));
        expect(labels('$QRN - Quorano declares $0.25 dividend https://t.co/abc', 'Quorano reports Q3 results', 'Edited transcript of Quorano earnings conference call')).to.equal(all('neutral', 3));
    });

    it('knows the business of companies', () => {

        expect(labels('Quorano sells unit to Vaultano, shares jump', 'Quorano and Vaultano agree merger', 'Quorano forms joint venture with Vaultano', 'Quorano profit ahead of forecasts', 'Quorano wins contract extension')).to.equal(all('bullish', 5));
        expect(labels('Regulator set to fine Quorano', 'Quorano runs into trouble over bid', 'Quorano deals blow to suppliers', 'Quorano sales deteriorate', 'Quorano shares knocked by revolt')).to.equal(all('bearish', 5));
        expect(labels('Quorano strikes gas off Vaultano coast', 'Quorano soars on lower costs', 'Regulator clears Quorano takeover')).to.equal(all('bullish', 3));
        expect(labels('Quorano loses market share to Vaultano', 'Quorano staff vote to strike', 'Investors shun Quorano bonds')).to.equal(all('bearish', 3));
        expect(labels('Quorano lines up new chairman', 'Quorano shakes up board', 'Quorano freezes pay of drivers', 'Quorano names new head of investment bank')).to.equal(all('neutral', 4));
    });

    it('takes what officials launch or plan for no adoption', () => {

        expect(labels('Lawmakers plan to launch a token study', 'Treasury launches token task force')).to.equal(all('neutral', 2));
        expect(labels('Quorano plans to launch a token', 'Quorano launches a token wallet', 'Exchange launches token that regulators asked for')).to.equal(all('bullish', 3));
    });

    it('asks what is lifted, and not what lifts it', () => {

        expect(labels('Inflation lifts token', 'Debt fears lift tokens')).to.equal(all('bullish', 2));
        expect(labels('Quarterly report lifts token fees', 'Outage lifts token losses')).to.equal(all('bearish', 2));
    });

    it('holds back if statements contradict each other', () => {

        expect(labels('Token rally wins fans and loses traders')).to.equal(['neutral']);
        expect(Math.abs(score('Token gains and losses widen').value - .5)).to.be.below(Math.abs(score('Token losses widen').value - .5));
    });

    it('reads an apostrophe of Windows-1252', () => {

        expect(labels('Regulator won\u0092t approve the token', 'Token\u0092s rally continues')).to.equal(['bearish', 'bullish']);
    });

    it('reads signed percentages', () => {

        expect(labels('QRN +12% on the week')).to.equal(['bullish']);
        expect(labels('QRN -7% in a day')).to.equal(['bearish']);
        expect(labels('QRN 7% of supply')).to.equal(['neutral']);
    });

    it('is louder for strong words, and softer for faint ones', () => {

        expect(score('Quorano sharply higher').value).to.be.above(score('Quorano higher').value);
        expect(score('Quorano slightly higher').value).to.be.below(score('Quorano higher').value);
        expect(score('Quorano may rise').value).to.be.below(score('Quorano will rise').value);
    });

    it('holds back on questions and explainers', () => {

        expect(labels('Will Quorano crash?', 'How to avoid a crash', 'Why traders fear a crash', 'Everything you need to know about the crash', 'Top 5 scams')).to.equal(all('neutral', 5));
    });

    it('reads the report before a closing question, and not the question', () => {

        expect(labels('Quorano token plunges 9% – is $5 next?', 'Quorano token soars past $9: time to sell?', 'Token of Quorano crashes to a record low - what now?')).to.equal(['bearish', 'bullish', 'bearish']);
        expect(labels('Quorano – will it crash?', 'Is the crash of Quorano over: what traders say?')).to.equal(all('neutral', 2));
    });

    it('reads the report before an explanation that it announces', () => {

        expect(labels('Bitcoin surges 9% on ETF hopes: what it means', 'Quorano token plunges 40%: what it means')).to.equal(['bullish', 'bearish']);
        expect(labels('Token surge: what it means', 'What it means that bitcoin surges 9%: explained')).to.equal(all('neutral', 2));
    });

    it('takes what follows a portrait or an explainer for no report', () => {

        expect(score('Who is Odell, the next head of the token foundation?', 'Under her the token plunged.').label).to.equal('neutral');
        expect(score('A quiet week for token holders', 'Hackers drained the bridge and the token plunged.').label).to.equal('bearish');
    });

    it('lets nothing remain of what a word only ends', () => {

        expect(labels('Crypto ban struck down', 'Crypto tax proposal scrapped', 'Token halts slide')).to.equal(all('bullish', 3));
        expect(labels('Token sale scrapped', 'Hack halts token bridge')).to.equal(all('bearish', 2));
    });

    it('takes a coin’s tag for crypto, and a share’s for shares', () => {

        expect(labels('$TIA going to zero', '$PUMP collapses')).to.equal(all('bearish', 2));
    });

    it('does not take a hack for a figure that sinks', () => {

        expect(labels('Hack sinks token', 'Crypto hacks fall by half')).to.equal(['bearish', 'bullish']);
    });

    it('lets phrases win over their words', () => {

        expect(labels('Committee explains proof of stake', 'The high court sits on Monday', 'Anti fraud office moves house')).to.equal(all('neutral', 3));
    });

    it('reads the first sentences if the headline is neutral', () => {

        expect(score('Quorano token this morning', 'The token plunged after thieves drained its bridge.').label).to.equal('bearish');
        expect(score('Quorano soars', 'Fees rose.').label).to.equal('bullish');
    });

    it('never lets label and value contradict each other, whatever it reads (ruling 29)', () => {

        const word = Fc.constantFrom('soars', 'plunges', 'not', 'hack', 'after', 'inflation', 'very', '?', '+900%', '-900%', 'as', 'how', 'ban', 'lifts', '$5');
        Fc.assert(Fc.property(Fc.oneof(Fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')), Fc.string({ unit: anyCharacter })), (text) => {

            const { label, value } = score(text, text);
            expect(value).to.be.within(0, 1);
            expect(label).to.equal(value > .6 ? 'bullish' : value < .4 ? 'bearish' : 'neutral');
        }));
    });

    it('survives hostile text', () => {

        for (const text of ['valueOf', 'constructor soars', 'soars '.repeat(200_000), 'x'.repeat(1_000_000), '9'.repeat(1_000_000), '-'.repeat(1_000_000), '\'’'.repeat(500_000), '\uD800', '\u202Eهبوط 🚀', '\u0000']) {
            expect(score(text, text).value).to.be.within(0, 1);
        }
    });
});
