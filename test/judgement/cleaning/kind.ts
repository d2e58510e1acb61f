import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { kindOf } from '../../../lib/judgement/cleaning/kind';

export const lab = Lab.script();
const { describe, it } = lab;

const titles = {
    news: [
        'Starkly stalls, and it has nothing to do with Anchor', 'Harbor welcomes users to its app', 'Harbor isn’t for sale. It was offered $3M, chief says', 'Let banks hold coins already, senator says', 'Harbor ends support for coins that users had already sold', 'Anchor rises above 40 USDT with record volume',
        '“I lost my keys in May,” says founder of Harbor', 'Vault is liquidated in the last hour of trading', '900 BTC awakens with 1,400,000% profit', 'Harbor warns of fraud alert',
        'Harbor exchange halts withdrawals after $40M breach', 'SEC publishes guide for custodians of digital assets', 'Startup Anchor targets $500M raise for stablecoin rails', 'Ethereum Foundation must repay grant, court says', 'Analyst at Harbor charged with insider trading', 'Presale fraud: two charged over fake token', 'Bitcoin briefly hits $70,000 for the first time since June. Here is why', 'Bank cuts price target for Harbor shares as forecast lowered',
        'Harbor hacked for $40M: what we know', 'Your wallet should be safe after patch, Harbor says', 'Your shopping bot can soon spend coins', 'Stop losses hit as bitcoin drops', 'Casino lobby fueled lawsuit against Harbor, CEO claims', 'Court bars online casinos that took bitcoin', 'Fed set to cut rates as jobs slow', 'Live updates: Senate votes on market structure bill', 'Bitcoin falls below $90,000 as ETF outflows mount', 'House bill proposes ban on bets by politicians', 'Harbor closes a dozen branches in the spring: which ones go?', 'Should politicians bet? House bill proposes ban', '分析师被捕', 'NYDFS 就监管指南征求意见', '比特币跌破 2.6 万美元，鲍威尔鹰派言论令市场走低'
    ],
    sponsored: ['Earn on Autopilot With Anchor Contracts [Promoted]', 'Holders add Anchor to their medium-term 100x prospects', 'Tide raises $8M to contest Dogecoin', 'Here are the most promising altcoins to hold in 2026', 'Anchor super app unites users while XRP and Monero battle headwinds', 'The next sub-$1 altcoin', 'Anchor, Harbor: altcoins perfectly positioned for approval', 'Turning $200 into $5,000 with Anchor is over', 'Supply shock to trigger 36,000% gains', 'The best crypto for 2026', 'Harbor launches special promotion #3: share a prize pool', 'Best crypto to buy now before the rally', 'New presale raises eyebrows as whales pile in', 'This coin could be the next 100x gem', 'Sponsored: Harbor opens a lounge', 'Harbor casino bonus code for March', 'Online casinos that let you bet with Tron', 'How crypto sportsbooks handle deposits', 'Crypto betting guide for the season'],
    press_release: ['Press release: Anchor opens office in Oslo', 'Anchor Opens Office [Press Release]'],
    data_ping: ['📉 ANC -22% in 3h', '💥 $742M liquidated in an hour', '🐋 900,000 ANC ($3.1M) unstaked by an address of Harbor', '🚨 Harbor drainer sends 900 #ETH to a mixer', '💤➡️ 900 BTC ($55,280,000) wakes up after 12 years', '🟠 Harbor +912 BTC ($68M) | total 9,307 BTC', '0x9a goes 20x long on #ANC: $8M at Harbor', '⚠️ Whale 0x7be4…a941 partially liquidated: 900 ETH', 'PERP VOLUME: HARBOR $9.1B, ANCHOR $5.4B, TIDE $4.0B', 'SPOT BITCOIN ETFs: -$12.6M ON FRIDAY', 'BITCOIN DIFFICULTY -4.3% AT BLOCK 900,000', 'Dormant 12.4 years: 900 BTC moved', 'Anchor(ANC) Surpasses 40 USDT with a 2.12% Increase in 24 Hours', '$90M was liquidated in the last hour: longs $70M, shorts $20M', '$1.4 billion liquidated across the network in the past 24 hours, of which longs $0.9 billion', 'BTC breaks through 86,000 USDT', '9,000,000 SHIB leaves Harbor', 'BTC price alert', '#TideAlert on a drain', 'Bitcoin ETF flow, 3 May', '24h liquidations: $90M', 'Whale 0x9a opens long', '$ARB unlock in two days', 'CoinDesk 20 performance update: Stellar (XLM) gains 4%', '5,000 #BTC (350,000,000 USD) transferred from unknown wallet to Harbor', 'Whale Alert: 20,000 ETH moved', 'BTC: $91,200 (+1.2%)', '比特币跌破 90,000 美元', '数据：过去 24 小时全网爆仓 2 亿美元'],
    digest: ['The AI Brief: a round, a robot and a row', 'Thursday’s pulse: Harbor wobbles, Anchor pays', 'Unlock calendar for the week of December 7', 'The Docket, Dec. 3: Lie convicted, Halden cleared', 'Saturday edition: eleven links, one nap', 'Five things that mattered today', 'Anchor reclaims $2, Tide burns coins: Crypto News Digest by Harbor', 'The Breakdown: Anchor sinks', 'Tide Daily: a hack and a penguin', 'Crypto news today, October 14: coins rise', 'Bitcoin prices today, Friday, March 3: coins slip', 'Current price of bitcoin', 'Anchor swings, harbor falls: bits recap March 3', 'Here’s what happened in crypto today', 'Bitcoin slips, Harbor halts: Crypto Daybook Americas', 'Morning Minute: Harbor raises $15M', 'Fed holds, bill stalls: State of Crypto', 'ZEC rebounds! Trump speaks on taxes! Special guest from Oslo!', '早报 | 某交易所暂停提币'],
    price_prediction: ['ANC to $2.60 by Christmas? Three voices', 'Can Anchor survive? Analysts map the levels', 'We asked 4 AIs whether Cardano will reclaim $1', 'Solana forecast after the halt', 'XRP at $2.04: bulls need $2.18', 'Anchor price to $15? A triangle says so', 'AI predicts price of Anchor', 'Cardano to $10? Holders hope', 'Veteran trader names conditions for rally of Tide', 'XRP could be one candle away from $4.50', 'We asked ChatGPT where Anchor will trade in May', 'Copilot AI predicts the price of Anchor', 'Anchor May 2026 price projection', 'Anchor price at $10: an argument', 'Ethereum primed to collapse against bitcoin, according to a trader', 'Bitcoin’s next super rally could depend on this key data point', 'Dogecoin surge: the road from $0.15 to $10', 'Solana could rebound as lenders return', 'XRP price prediction: can it reach $5?', 'Bitcoin Price Forecast: BTC steadies', 'Can Solana hit $500 this cycle?', 'How high can Dogecoin go', 'XRP to hit $10 by 2027', 'Trader predicts bitcoin at $250K', 'Cardano eyes $2 as volume grows', '以太坊价格预测', 'EUR/USD forecast: a week of tests', 'Oil and copper: 2 trades to watch'],
    guide: ['First coins? Do these seven things in this order', 'Anchor goes live: how to check your share', 'One or two? A decision tree for owners', 'Crypto taxes: What to do before May', '7 Best Hardware Wallets in December 2026 (Tested and Ranked)', 'A wallet under the tree? Here’s how to set it up', 'Anchor airdrop eligibility: 7 checks to make', 'How does staking work?', 'Comment déclarer ses jetons', 'How to stake ether in five steps', 'What is a stablecoin?', 'A beginner’s guide to wallets', 'Zero-knowledge proofs, explained', 'Best crypto wallets in 2026', 'ステーキングとは？'],
    opinion: ['Dogecoin creator has four-word reaction to the market', 'The Boom Isn’t a Tide. It’s a Harbor.', 'Tokens aren\'t shares. They are tickets.', 'Let Banks Hold Coins Already', 'I spent nine years at a bank. Its vault was empty', 'Opinion: the bill misses the point', 'Banks must upgrade their chains', 'Regulators should leave mixers alone', 'Your wallet should never trust a link', 'Our chains deserve better bridges', 'It’s time to retire the seed phrase', 'Stop calling every token a security', '观点：交易所需要什么'],
    round_up: ['WRAPUP 3-Stocks end lower, dollar gains', 'Anchor dumps, Harbor bleeds: Market Watch', 'Harbor Week in Brief: a fee switch and a record', 'Token unlocks to watch: Anchor and Tide lead', 'Asia open: bitcoin steady, all eyes on Frankfurt', '5 Charts From a Wild Thursday', 'What a day: a heist, a hike, a halt and a verdict', 'This week in memes: a cat, a mayor and a whale', 'Week’s end: gold sets another record', 'The week’s unlocks: Anchor leads', 'NFT week in numbers: sales down', 'ETF scorecard: a week to forget', 'Votes that closed this week, and six to come', 'Top 200 by 24h change', '3 Vault Openings to Watch Next Week', 'Seven earnings reports to watch this week', 'The week in deals: Anchor, Harbor', 'Weekly protocol updates: Tide forks', 'Top 5 token unlocks to watch this week', 'Lo más importante de la semana', '本日の主要ニュース', 'U.S. crypto stocks wrap: Tide sinks while Anchor shines', 'Crypto markets today: bitcoin steadies after rout', 'This Week in Crypto Games: Tide opens test, Anchor cuts staff', 'Bitcoin eyes $100K again, Anchor steals the show: This Week’s Crypto Recap', 'Harbor halts, Anchor hires + More News', 'Week in review: three hacks and a merger', '5 things to know in bitcoin this week', 'Jobs report, two unlocks: Crypto Week Ahead', 'Harbor halts, Anchor hires, and more', 'Forex today: dollar firm before payrolls', 'Stocks to watch before the open'],
    analysis: ['What broke at Harbor: a flag and a failover', 'The five lines in the order that matter', 'What Anchor does to your yield', 'Reading the Anchor report: sparse and quick', 'Outflows have little to do with Harbor', 'We read all 61 pages of the paper', 'Target met, what now?', 'Bitcoin (BTC) and XRP: Prices Analysis for Dec. 3', 'Shiba Inu Deletes Zero? Not So Fast, Chart Says', 'Anchor slides, but one signal hints at a bounce', 'Reserves sink to 2.31 million — a supply shock in the making?', 'Options expire tomorrow. Here’s where max pain sits', 'Anchor got its account. Read the footnotes before you price it', 'Where the yield went — a year of data', 'The agency just moved, and Harbor may be the loser', 'Anatomy of the Anchor rug', 'Inside the Anchor report: vaults everywhere', 'Who gets what from the delay', 'Harbor and the yield ban: who gains when issuers cannot pay', 'The slip, in plain numbers', 'Could the breach have been stopped? A paper says yes', 'The outflow says less about fear than about sums', 'What old wallets are telling us about the market', 'What the slump in fees says about Ether', 'Harbor reserves have stalled, and that matters', 'Week On-Chain: at sea', 'Почему майнеры продают', 'UBS: Yen’s upside is capped', 'Japanese yen: threat curtails selling, MUFG warns', 'Dogecoin: 2 bullish indicators suggest its floor may hold', 'Harbor rips while bitcoin dips — can this coin run higher', 'Ether falls as charts hint at exhaustion', 'Fund outflows are tactical: analysts', 'Examining the sale of a whale', 'Ether’s crash exposed a time bomb — why investors should care', 'Banks lose $2B overnight — what it says about the next move', 'Harbor dips 8%: more pain ahead', 'Why bitcoin is down today', 'Bitcoin price analysis: what the chart says', 'Is the bull market over?', '3 reasons why ether could lag', 'XRP bulls target breakout above the channel', '为什么以太坊今天上涨？']
} as const;

describe('kindOf()', () => {

    it('recognises kinds by their plain signs, and hard news as news', () => {

        for (const [kind, list] of Object.entries(titles)) {
            for (const title of list) {
                expect<string>(kindOf({ title }), title).to.equal(kind);
            }
        }
    });

    it('takes an event for news that its headline asks about, unless it is a move of prices', () => {

        for (const title of ['Harbor acquires Anchor for $40M: What it means for users', 'Two coins get the boot from Binance – What holders should know', 'Anchor to unlock 9 million tokens this week: will holders sell?', 'Harbor loses $40M in hack - what now?']) {
            expect(kindOf({ title }), title).to.equal('news');
        }

        for (const title of ['Bitcoin falls below $90,000 - will bulls return?', '$78M in shorts liquidated – Can buyers push on?', 'Cardano flashes death cross – Is $0.55 next?', 'What the hack of Harbor means for users']) {
            expect(kindOf({ title }), title).to.not.equal('news');
        }

        expect(kindOf({ title: 'Harbor acquires Anchor: what it means', url: 'https://outlet.example/analysis/1' })).to.equal('analysis');
    });

    it('reads the folders of the address, and nothing else of it', () => {

        const kindAt = (path: string): string => kindOf({ title: 'Anchor opens office', url: `https://opinion.outlet.example${path}` });
        const folders = { opinion: 'opinion', analysis: 'price-analysis', guide: 'learn', sponsored: 'sponsored-content', press_release: 'press-releases', digest: 'newsletters', price_prediction: 'price-prediction', round_up: 'weekly-review' };
        for (const [kind, folder] of Object.entries(folders)) {
            expect<string>(kindAt(`/${folder}/anchor-opens`), folder).to.equal(kind);
        }

        for (const path of ['', '/news/opinion-anchor-opens', '/news/anchor?from=/opinion/', '/markets/anchor-opens', '/news/1#/analysis/']) {
            expect(kindAt(path), path).to.equal('news');
        }

        expect(kindOf({ title: 'Anchor opens office', url: null })).to.equal('news');
    });

    it('reads the first words of the text and the name of the outlet', () => {

        for (const text of ['OSLO, March 3, 2026 /PRNewswire/ -- Anchor opened.', 'NEW YORK, Nov. 3, 2026 /PRNewswire/ -- Anchor opened.', 'OSLO, Oct. 3 – Anchor today announced an office.']) {
            expect(kindOf({ title: 'Anchor opens office', text }), text).to.equal('press_release');
        }

        expect(kindOf({ title: 'Anchor opens office', source: 'www.globenewswire.com' })).to.equal('press_release');
        expect(kindOf({ title: 'Anchor turns 9', text: 'Anchor, a leading coin exchange and trusted vault provider, is marking its birthday.' })).to.equal('press_release');
        expect(kindOf({ title: 'Anchor opens vault', text: 'Vault company Anchor today announced that it has opened a vault.' })).to.equal('press_release');
        expect(kindOf({ title: 'Anchor opens vault', text: 'Anchor announced a vault on Monday, and its shares rose.' })).to.equal('news');
        expect(kindOf({ title: 'Oslo lays out use of coins in new policy guide' })).to.equal('news');
        expect(kindOf({ title: 'Coin Act Explained: the vote of this week' })).to.equal('guide');
        expect(kindOf({ title: 'Anchor gains users', text: 'Anchor is still popular. The presale phase of Tide has sold 55%.' })).to.equal('sponsored');
        expect(kindOf({ title: 'Police arrest three', text: 'In its presale, the lawsuit says, Tide took $4 million.' })).to.equal('news');
        expect(kindOf({ title: 'Big week for holders', text: 'Crypto commentator Ann Lee has called this a big week.' })).to.equal('analysis');
        expect(kindOf({ title: 'The case for bridges', text: 'Bridges deserve better rules, argues Anchor co-founder Ann Lee.' })).to.equal('opinion');
        expect(kindOf({ title: 'Fork gets a date', text: 'The fork makes storage writes dearer and simple swaps cheaper.' })).to.equal('news');
        expect(kindOf({ title: 'The case for tides', text: 'Vaults are empty. My view: they will fill again.' })).to.equal('opinion');
        expect(kindOf({ title: 'The Fed is slow', text: 'Patience pays. The writer is a former governor.' })).to.equal('opinion');
        expect(kindOf({ title: 'Harbor will list Anchor: all you need to know' })).to.equal('news');
        expect(kindOf({ title: 'Bitcoin slips', text: 'Also in today’s newsletter: vaults' })).to.equal('digest');
        expect(kindOf({ title: 'ICO wallet stirs with 850,000% profit' })).to.equal('news');
        expect(kindOf({ title: '5,000,000 DOGE sent to Harbor' })).to.equal('data_ping');
        expect(kindOf({ title: 'Bitcoin slips', text: 'This is today’s edition of Anchor, our newsletter' })).to.equal('digest');
        expect(kindOf({ title: 'Bitcoin slips', text: 'A guest joins. Listen on Apple Podcasts.' })).to.equal('digest');
        expect(kindOf({ title: 'Bitcoin slips', text: 'Your day-ahead look for Sept. 30, 2026' })).to.equal('digest');
        for (const text of ['Was this email forwarded to you? Harbor is open.', 'GM. Harbor is open.', 'Good morning. Harbor is open.', 'Dear Tide Nation, Harbor is open.', 'Today’s newsletter is 700 words.', 'This is Tide, the newsletter that sails.']) {
            expect(kindOf({ title: 'Harbor opens', text }), text).to.equal('digest');
        }

        for (const text of ['Ann Lee is a Blocktide columnist', 'The views expressed in this column are her own.', 'This opinion article is by Ann Lee.', 'Ann Lee is the author of the “Tides” newsletter.', 'Die Autorin ist Professorin.', '观点仅代表作者本人。']) {
            expect(kindOf({ title: 'Harbor opens', text }), text).to.equal('opinion');
        }

        expect(kindOf({ title: 'Anchor Opens Vault', text: 'RENO, Nev. /PRNewswire/ -- Anchor opened.' })).to.equal('press_release');
        expect(kindOf({ title: 'Anchor Opens Vault', text: 'TULSA, OK / ACCESS Newswire / May 3, 2026 / Anchor opened.' })).to.equal('press_release');
        for (const text of ['OSLO, May 3, 2026 /Tidewire/ -- Anchor, the vault of vaults, has a new colour.', 'OSLO, Nov. 27, 2026. Anchor Inc. (NASDAQ: ANC), a leading maker of vaults, today announced its results.', 'PORTO, May 3, 2026 (Tidechain). Anchor, a studio, has opened.']) {
            expect(kindOf({ title: 'Anchor Opens Vault', text }), text).to.equal('press_release');
        }

        expect(kindOf({ title: 'A sponsored search result emptied a vault' })).to.equal('news');
        expect(kindOf({ title: 'Limit or market order', source: 'Tide Academy' })).to.equal('guide');
        expect(kindOf({ title: 'Anchor opens office', text: 'This is a sponsored article.' })).to.equal('sponsored');
    });

    it('recognises the forms in which accounts and calendars post data', () => {

        for (const title of ['💤 A dormant vault with 900 #ANC (40,100,000 USD) has just been opened after 9 years', 'A whale of 2012 moved 900 $BTC ($80.5M) again', 'Ether ETF flow (US$ million) – 2026-05-03', 'Ether ETF Flows ($m) for Monday', 'US Vault Index (May) Actual 97.3 (Forecast 98.4, Previous 98.1)', 'Oslo harbour fees: expected 2.1% prior 2.4%', '*US VAULT INDEX (MAR) ACTUAL: 54.1 VS 52.6 PREVIOUS']) {
            expect(kindOf({ title }), title).to.equal('data_ping');
        }

        for (const text of ['Wallet 0xa1f0…77de paid 900 USDC.', 'Automated detection: 14 transactions.', '0x8e4...b6c1 received 900 ETH.', '-3.9% in 40 min. ETH -5.1%.', 'Liquidations by 02:30 UTC: BTC $391M.', 'Total $26.3B. Source: DefiLlama.']) {
            expect(kindOf({ title: 'Anchor slips', text }), text).to.equal('data_ping');
        }

        expect(kindOf({ title: '🚨 Breaking: court frees founder of Harbor' })).to.equal('news');
        expect(kindOf({ title: 'Harbor slides 3%, Anchor gains 2%' })).to.equal('news');
        expect(kindOf({ title: 'Harbor closes on May 3, June 4, July 5' })).to.equal('news');
        expect(kindOf({ title: 'US vault claims', text: 'Actual: 241K | Forecast: 228K | Previous: 226K' })).to.equal('data_ping');
        for (const title of ['Anchor drops to 97.3, below a forecast of 98', 'Harbor moves 900 BTC to vault', 'Ether ETF flow turns negative']) {
            expect(kindOf({ title }), title).to.equal('news');
        }
    });

    it('recognises newsletters by the symbols behind their headlines', () => {

        expect(kindOf({ title: 'Vaults slip 📱, Anchor’s new chain ⚡, a harbour in space ☁️' })).to.equal('digest');
        expect(kindOf({ title: 'The Day in Crypto: vaults slip' })).to.equal('digest');
        expect(kindOf({ title: 'The morning in tech: vaults slip' })).to.equal('digest');
        expect(kindOf({ title: 'GM. Harbor naps, and a vault falls down' })).to.equal('digest');
        expect(kindOf({ title: 'Morning Bid Europe: vaults perk up' })).to.equal('digest');
        expect(kindOf({ title: 'The week on-chain: old vaults' })).to.equal('analysis');
        expect(kindOf({ title: 'Harbor opens vaults in Oslo, Porto and Lisbon 🚀' })).to.equal('news');
    });

    it('takes a text in which the author speaks of himself for an opinion', () => {

        for (const text of ['For years founders have told me that vaults are safe.', 'My school was given tokens. Nobody asked.', 'Nobody needs a vault, and I think anyone who sells one knows it.', 'The bot has been helping my daughter since May.', 'As I have argued before, vaults are empty.', 'OSLO (Reuters Breakingviews) - Anchor wants to be a bank.']) {
            expect(kindOf({ title: 'The vault that was not there', text }), text).to.equal('opinion');
        }

        for (const text of ['“I think that my vault is safe,” Ann Lee told reporters.', 'Lee said: ‘I don’t know where my coins are.’', 'I spent an hour with the wallet, and it works.', 'Phase I was over in May. World War I had ended.', 'MyVault opened.', 'The chief of Me & Mine left.']) {
            expect(kindOf({ title: 'The vault that was not there', text }), text).to.equal('news');
        }

        expect(kindOf({ title: 'How to move a vault', text: 'I always check two settings, and I have lost one.' })).to.equal('guide');
    });

    it('recognises paid texts by whom they were made with, lists of what to watch, and headlines that ask why something rises', () => {

        expect(kindOf({ title: 'Getting vaults ready', text: 'In partnership with Harbor Data. Nearly every firm has one.' })).to.equal('sponsored');
        expect(kindOf({ title: 'Anchor opens vault', text: 'In partnership with Harbor, Anchor opened a vault. It is big.' })).to.equal('news');
        expect(kindOf({ title: 'Anchor opens vault', text: 'SAN JOSE, Calif.--(BUSINESS WIRE)--Anchor opened.' })).to.equal('press_release');
        expect(kindOf({ title: 'Old holders have stopped selling. Here’s what comes next' })).to.equal('analysis');
        expect(kindOf({ title: 'Anchor: why $180 could be next by May' })).to.equal('price_prediction');
        expect(kindOf({ title: '3 altcoins to watch in the second week of May' })).to.equal('round_up');
        expect(kindOf({ title: 'What is Anchor, and why is this coin up 900%?' })).to.not.equal('guide');
    });
});
