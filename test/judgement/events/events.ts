import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { eventTypes } from '../../../lib/judgement/record';
import type { Model } from '../../../lib/judgement/linear/packing';
import type { EventType } from '../../../lib/judgement/record';
import { eventByModel, eventByRules, eventOf, occasionOf } from '../../../lib/judgement/events/events';
import { patterns } from '../../../lib/judgement/events/patterns';

export const lab = Lab.script();
const { describe, it } = lab;

const event = (title: string, text = ''): EventType | null => eventByRules({ title, text });

const told: Readonly<Record<EventType, readonly string[]>> = {
    hack: ['Ransomware gang says it leaked 4TB from clinic', 'Cyberattack halts production at car maker', 'Cyber attack takes down payment terminals', 'Retailer confirms cyberattack', 'Hospital reeling from ransomware attack', 'Extortion gang hits exchange software', 'Ransomware hits miner', 'Intruders broke into wallet maker', 'Gang breaches servers of custodian', 'Source code of exchange dumped online', 'Overflow bug cost Tarn $4.2 million', 'Trading agent phished by memecoin', 'Exchange reports abnormal withdrawal of $37 million', '$41 million vanished from lender in eleven minutes', 'Bug used to plant backdoors', '$41 million leaves hot wallets of exchange', 'Website of exchange hijacked', 'Attackers drain $40 million from lending protocol', 'Bitcoin drops after exchange hack', 'White hats return most of the stolen bitcoin', 'Exchange loses $210 million in wallet breach'],
    fraud: ['Ransomware payments fall by a third', 'Protocol team vanishes, taking $7M with it', 'Guru disappears with $18 million', 'Streamer accused of dumping coin on his fans', 'Ponzi scheme cost savers $2 billion', 'Scammers impersonate wallet support'],
    listing: ['Quorano rallies as Kraken confirms trading date', 'Trading of Quorano to begin on Upbit', 'Quorano price soars after Upbit listing', 'QRN doubles as Kraken and Gemini list QRN', 'Halden exchange opens QRN deposits', 'Quorano begins trading on Binance at $1.1 billion valuation', 'Market addition of Quorano on a crypto exchange', '쿼카넷(QK9) KRW 마켓 디지털 자산 추가 거래지원', 'Market support for Quillon (KRW and USDT market)', 'Binance reveals its next major listing', 'Robinhood adds Toncoin', 'Kraken opens Kaspa trading', 'Venue introduces rupee pairs for Toncoin', 'Binance will list Quorano', 'Coinbase adds support for TOSHI', 'Upbit opens trading for SUI', 'Kraken opens SUI spot pair', 'OKX launches TON and SUI perpetual pairs'],
    delisting: ['Bybit drops QRNO and TRNX from May 3', 'Kraken to disable trading for four tokens', 'Halden swings the axe at five altcoins', 'Tarn exchange axes three tokens', 'Bybit to cease trading of QRN and TRN', 'Kraken ends trading of Quorano', 'Bithumb terminates trading support for Quorano', 'Kraken removes nine trading pairs', 'Kraken ends trading support for Quorano', 'Coinbase to suspend trading of Tarn token', 'Kraken to drop Monero for customers in Europe', 'Binance to say goodbye to four altcoins', '14 altcoins get the axe at exchange', 'Exchange to delist three coins', 'Kraken ends support for Monero'],
    regulation: ['Bank of Oslo caps holdings of stablecoins', 'Stablecoin issuers hit out at central bank', 'Chipmaker gets US go-ahead to ship new part to China', 'Chipmaker may soon ship its fastest parts to China', 'Halden files S-1 for TON fund', 'Halden amends Toncoin filing', 'Treasury finalises broker rule', 'Halden amends Toncoin ETF filing', 'Toncoin nears Wall Street with second ETF bid', 'Beijing bars Nvidia chips', 'US clears Tavros to export scaled-down chips', 'Crypto bill gets no floor time', 'SEC clears path for generic listing rules', 'Manager files for TRX ETF', 'South Korea passes Digital Asset Act', 'Lawmakers advance bill to create bitcoin reserve', 'Committee waters down capital charge', 'Central bank raises cap on stablecoin holdings', 'Senate panel advances stablecoin bill', 'Ripple wins licence in Dubai', 'Regulator bans privacy coins', 'Staking fund gets green light', 'Solana fund cleared for trading'],
    legal: ['Halden ends its SEC fight', 'Ripple celebrates victory in long fraud suit', 'CFTC quietly drops its Velmar exchange case', 'SEC drops Velmar suit', 'SEC accuses founder of spending clients\' coins on boats', 'Teens plead guilty to $19 million theft', 'Judge denies bid for new trial', 'Exchange loses bid to kill IPO class action', 'Jury convicts mixer developer', 'Founder sentenced to 15 years', 'Exchange sues its bank', 'Lender settles with its creditors', 'Exchange pays $4 million to settle', 'Miner settles securities charges', 'Founder barred in $35M fraud settlement'],
    funding: ['Halden closes in on $40 million growth round', 'Lab in talks for 2 billion dollar round', 'Halden wraps up €300 million financing', 'Halden raises $300M to buy bitcoin', 'Halden seeks $90 million from stock sale', 'Treasury firm seeks up to $1 billion via convertible offering', 'Kraken picks up $800M', 'ASML to become biggest shareholder with €1.3bn investment', 'Chipmaker to pour as much as $100 billion into OpenAI', 'Exchange owner to invest up to $2 billion in betting site', 'Fund leads $225M raise for chain', 'Prover startup valued at $600M', 'Fund leads $50 million bet on lab', 'Stablecoin firm raises $58 million', 'Custodian prices IPO', 'Perp DEX closes Series B at $2B valuation'],
    acquisition: ['Halden buys Solana wallet maker', 'Halden acquires two Ethereum startups', 'Exchange in talks to buy crypto payments startup', 'Halden is buying crypto broker Tarn', 'Binance backs out of FTX rescue', 'AI firm to acquire bitcoin miner in $9 billion deal', 'Tether bids for Juventus', 'Internet giant to swallow exchange parent', 'Miner tanks after agreeing to be bought', 'Card network in talks to buy crypto startup', '$2 billion deal fell apart at due diligence', 'Why Coinbase just dropped $2.9bn on options giant Deribit', 'Sky clinches £1.7 billion deal for ITV arm', 'Coinbase to buy CoinDCX for $2.1 billion', 'Mastercard strikes $8.4B deal for Paxos', 'Exchange acquires derivatives venue', 'Payments firm agrees to buy wallet maker', 'Two DEXs merge'],
    launch: ['Halden launches tokenized gold fund', 'Tarn-7 arrives with longer memory', 'Halden answers rivals with smaller Tarn-7', 'Bank to tokenize a bond fund', 'Broker tokenizes 200 US stocks', 'Halden’s new Nimbo model can code for hours', 'Halden starts third tokenized credit fund', 'Halden unveils job board where bots hire one another', 'Lab drops a free model for coders', 'Tarn drops new wallet app', 'Kiro 5 is open source and small', 'Quill 3 is open. Lawyers should read the license', 'Halden switches on a wind farm', 'Halden creates its first tokenized fund', 'Farming game is coming to Steam', 'Creators cash out earnings in Toncoin: chat app lets anyone join', 'Spot NEAR ETF is trading in New York', 'Halden converts its solana trust into a spot ETF', 'Bourse flips the switch on tokenized bonds', 'Google announces Gemini 7', 'Lab gives Claude agents a wallet', 'Lab releases model in latest bid for AI agents', 'JPMorgan to start its first tokenized fund', 'Payroll chain launches mainnet', 'Google calls Gemma 3 the best model of its size', 'Lab takes the wraps off its largest model', 'Venue plans perps for bitcoin and ether', 'Visa lets agents pay merchants', 'Janus puts loan fund on Avalanche', 'Credit fund comes to Sei', 'Bank unveils stablecoin', 'Wallet brings tokenized stocks to TON', 'Chain goes live with 100 apps'],
    upgrade: ['Bitcoin Core to lift OP_RETURN limit', 'Tarn moves to its own layer 1', 'Core developers schedule block format change', 'Proposal BIP-360 gets testnet', 'Lending amendment reaches threshold', 'Ethereum developers set date for hard fork', 'Fusaka upgrade cuts blob fees'],
    outage: ['Tarn went dark for half an hour', 'Venue’s matching engine goes dark for an hour', 'Traders demand compensation over order freeze', 'Tarn exchange front end goes offline', 'Users seek refunds after withdrawal freeze at Halden', 'Exchange suspends trading of all tokens after glitch', 'Exchange app crashes during rally', 'Token slips as perp exchange goes dark', 'Rollup went dark for an hour', 'Coinbase users wait hours for Solana transfers', 'We are investigating: some users are experiencing failed orders on the exchange', 'Exchange temporarily pauses bitcoin withdrawals', 'Lender freezes accounts of all clients', 'Oslo venue stops payouts', 'Layer 2 resumes after four-hour halt', 'Investigating: sequencer is not producing blocks', 'Frontend outage freezes orders, team says no hack or exploit', 'Trading stops as data center overheats', 'Cardano splits into two chains', 'Old dongles are bricked', 'Cloudflare is down', 'Chain stopped producing blocks for half an hour', 'Chain back online after fault', 'Solana network halted for six hours', 'Exchange suspends withdrawals', 'Outage locks out traders', 'Blocks stalled for an hour'],
    liquidation: ['Ether shorts squeezed for $90M', '$90M in longs gone in an hour', 'Ether bulls wrecked', 'Trader Quentin Vale loses nearly $80M as ether dips', 'Vault loses $3M after huge ether long blows up', 'Short sellers lose over $800M as bitcoin reclaims $100K', 'Crypto bears lose $350 million', 'Perps venue force-closes healthy positions', 'Traders lose $1.7 billion in liquidations', 'Short squeeze lifts ether'],
    whale_move: ['Bitcoin miner from 2011 wakes up', 'Quentin Vale moves $3.1M in ARB and LDO to Binance', '80 billion PEPE lands on Kraken', 'Ether holder from 2015 resurfaces', '900 BTC awakens after nine years', 'Bitcoin OG(1Qx7…) woke up after 11 years and sold', 'Wallet with 900 BTC ends nine years of dormancy', 'A bitcoin holder woke up after 14 years', 'Six wallets sold 118M $GHERK', 'Early investor deposited 2.4M $UNI into venue', 'Another 4,000 BTC deposited into venue', 'Private sale whale dumped $141 million of PUMP', 'Founder stakes another 45,000 ETH', '250,000,000 USDT transferred from treasury to exchange', 'ICO wallet stirs after 11 years', 'Whale moves 12,000 ETH to Binance', 'Dormant wallet wakes after 14 years'],
    fund_flow: ['Halden takes most of ether ETF money', 'Traders took $90 million out of solana funds on Monday', 'Wall Street pumps another $400M into bitcoin ETFs', '$300 million leaves bitcoin ETFs in a day', 'IBIT sheds $90 million', 'Savers yank $2.3B from bitcoin funds', 'Solana fund investors yank $90M in a day', 'Wall Street has bought ether all week', 'ETH ETF flows for June 16', 'Bitcoin ETF total net flow: -340.4', 'Bitcoin ETFs head for worst month since launch', 'Ether ETFs notch first $1B day', 'Solana trust pulls in $48M on first day', 'Investors yank $11 billion from loan funds', 'Bitcoin ETFs see $1.1 billion of outflows', 'Ether funds lose $500 million'],
    price_move: ['Ether leaps to highest since May', 'Bitcoin sinks in Q2', 'Bitcoin drops a third from its peak', 'Token drops 40% to $1.30', 'Bitcoin drops as exchange cuts sales forecast', 'Stocks rise. Bitcoin falls', 'Chip fund posts record market-cap loss as tech stocks plunge', 'Bitcoin breaks critical support as bulls retreat', 'SUI loses $3.10 support', 'Nasdaq stocks end slightly lower', 'Token skids 20%', 'USDC depegs', 'Stablecoin breaks its peg', 'Two shares pop on inclusion in index', 'PING token explodes 800% in a day', 'Bitcoin dumps by $6K', 'Tech stocks on track for $1 trillion wipeout', 'Meme coin is up 900% in two days', 'Bitcoin smashes $100K', 'XRP flips Tether', 'Dow closes 300 points higher', 'Bitcoin price nears $92K', 'Altcoins bleed: XRP down 5%', 'Ether vaults over $2,600', 'Crypto market adds $120 billion as bitcoin hits eight-month high', 'Bitcoin falls as Fed holds rates', 'NEAR price jumps 14%', 'Zcash hits record high'],
    treasury: ['Halden spends €30 million on more ether', 'Halden buys $30M in Ethereum', 'Halden adds 40,000 Solana', 'Halden bets on ether in bold treasury push', 'Halden buys $30M of ETH, plans stock offering', 'Halden acquires 900 BTC and files for IPO', 'Halden tops up with 300 BTC', 'Halden now holds $900 million in ether', 'Halden will add bitcoin to its balance sheet', 'Halden adopts ether as a treasury reserve asset', 'Halden keeps stacking: 300 bitcoins added', 'Halden doubles down on SOL, taking its treasury past 90,000 coins', 'Halden buys ether worth $40 million', 'Halden expands TRX treasury', 'Halden confirms acquisition of 62 BTC', 'Halden buys another 22,048 #Bitcoin', 'Halden acquires additional 214,000 SOL', 'Halden dumps $40M in ETH', 'Tesla puts $1.5 billion of its balance sheet into bitcoin', 'BitMine scoops up almost $200 million in ether', 'Designer locks in $1.65B from three funds for solana treasury', 'Retailer just bought half a billion dollars of bitcoin', 'Retailer sells all of its bitcoin', 'Strategy is back to buying bitcoin', 'Halden lifts solana stack to 2.4 million', 'Halden sheds more bitcoin', 'Halden lands 1,140 BTC in biggest purchase', 'Miner sells 1,900 BTC to pay for data center', 'Strategy buys 1,200 bitcoin', 'Miner adds 500 BTC', 'Protocol buys back its token'],
    partnership: ['Halden works with Tarn on pilot', 'Visa and Halden link up on agent payments', 'Halden expands oracle trial to nine banks', 'Cloud firm strikes $11.9 billion contract with OpenAI', 'Bank clients will be able to link accounts to exchange', 'Ripple and bank deepen ties', 'Ripple partners with a courier', 'Tavros to supply price data for bonds', 'Bank teams up with oracle network', 'Miner inks $3B hosting deal with Tavros', 'Tavros signs $9.8 billion chip deal'],
    unlock: ['Team tokens become tradable on Friday', '$30 million in Quorano tokens to hit the market on Sunday', 'Token braces for supply cliff', 'One billion XRP freed from escrow', 'Token unlock frees 8% of supply'],
    airdrop: ['Tarn hands out QRN to 400,000 wallets', 'Marketplace gifts tokens to 1.1 million users', 'Farmers rage at sybil filter', 'Claims are live for 31% of supply, no vesting', 'Jupiter opens claims for 700 million JUP', 'Venue fixes date for its token giveaway', 'Airdrop claims open on Friday'],
    governance: ['HIP-9 passes', 'Fee plan of Tarn sails through', 'Tarn delegates consider cutting fees', 'Tarn token holders split over revenue plan', 'Quorano tokenholders vote to end emissions', 'Quorano Foundation proposes paying delegates', 'Tarn wins vote on the chain\'s dollar', 'Validators hand ticker to Native Markets', 'Aave DAO greenlights $1 million a week in buybacks', 'Solana validators reject overhaul', 'DAO weighs buybacks', 'Holders vote on fee switch', 'DAO approves $50 million buyback', 'DAO rejects proposal'],
    earnings: ['Halden misses in Q2', 'Halden exchange revenue sinks 31% in Q2', 'Trading fee income tumbles at Tarn exchange', 'Miner’s sales fall short of Wall Street estimates', 'Exchange misses on sales as volume dries up, stock slides', 'Stablecoin issuer books $900M profit in third quarter', 'Velmar’s Q3 subscription revenue plunges 22%', 'Halden earns $40M profit in first half', 'Revenue lags forecasts at crypto bank', 'Tavros beats on revenue, but stock slips', 'Tether posts $1B operating profit in Q1', 'Trading firm\'s profit jumps on volatility', 'Siemens lifts outlook', 'Meta raises capex outlook', 'Broker trims loss by two thirds', 'Luxury group sales rise 3%', 'Exchange posts wider loss in fourth quarter', 'Miner misses estimates'],
    people: ['Top pick for Fed chair named', 'Board’s choice to lead Tarn is a lawyer', 'Halden to hire 500', 'Trump picks Odell for Fed chair', 'Bank names head of digital assets', 'Quorano operating chief to depart', 'Exchange CFO to depart in May', 'Halden elevates co-founder to share CEO job', 'Sam Altman fired as CEO', 'Trump says he is firing governor, citing mortgage', 'Ethereum brain drain goes on as developer jumps ship', 'Chipmaker has a new CEO', 'Labs terminates co-founder after scandal', 'Foundation names Hsiao-Wei Wang as co-executive director', 'Foundation names two co-executive directors', 'SEC taps lawyer to run unit', 'Lab poaches head of research', 'OpenAI’s head of robotics is leaving to start a rival', 'Exchange appoints new finance chief', 'Kraken names former banker as CFO ahead of IPO', 'Founder steps back from governance role', 'Founder steps down', 'Wallet maker lays off a third of its staff', 'Exchange axes 40 jobs', 'Lender slashes its workforce'],
    macro: ['Oslo weighs import tax on steel', 'Duties on textiles fall', 'US delays levies on Chinese cars', 'Brazil raises steel duties', 'Countervailing duties on lumber double', 'Economy shrank 0.3%, missing forecasts; bitcoin holds near $90,000', 'US economy expanded 2%, beating expectations', 'Fed holds rates; bitcoin slips', 'Retail sales fall 1%', 'Trump walks back tariffs, sparking stock market rally', 'Trust in US economic data frays', 'China widens rare-earth curbs', 'US buys pesos and finalizes $20 billion swap line', 'Moody’s strips US of triple A rating', 'Fed approves quarter-point interest rate cut', 'PCE price index rises 0.2%', 'Oil glut grows', 'Mortgage rates fall below 6%', 'Economy added just 73,000 jobs', 'Industrial profits rebound in September', 'Inflation tops forecasts', 'Eurozone price growth overshoots', 'Pump prices fall below $3', 'New Zealand cuts key rate', 'Chinese exports snap losing streak', 'Fed cuts rates by a quarter point', 'Business activity grows at slowest pace since May', 'Fed governor backs cut, cites softer hiring', 'CPI comes in below forecasts', 'Tariffs on China rise']
};

describe('eventByRules()', () => {

    for (const type of eventTypes) {
        it(`knows ${type}`, () => {

            for (const title of told[type]) {
                expect(event(title), title).to.equal(type);
            }
        });
    }

    it('has a pattern for each type', () => {

        expect([...new Set(patterns.map(({ type }) => type))]).to.only.include([...eventTypes]);
        expect(new Set(patterns.map(({ type }) => type)).size).to.equal(eventTypes.length);
    });

    it('knows the inflation of a coin\'s supply from that of prices, and a broker\'s upgrade from that of a network', () => {

        expect(event('Solana validators vote to cut inflation')).to.equal('governance');
        expect(event('Solana rises as inflation cools')).to.equal('price_move');
        expect(event('Inflation cools to 2.4% in September')).to.equal('macro');
        expect(event('Coinbase gets double upgrade at Rosenblatt')).to.not.equal('upgrade');
    });

    it('takes the main clause for the event, and what follows for its cause', () => {

        expect(event('Bitcoin rebounds as ETF inflows return')).to.equal('price_move');
        expect(event('Lender shuts after $40 million exploit')).to.equal('hack');
    });

    it('reads the beginning of the text if the headline names no event', () => {

        expect(event('A bad week for Quorano', 'Attackers drained $4 million from its bridge.')).to.equal('hack');
        expect(event('A bad week for Quorano', 'It rained.')).to.be.null();
        expect(event('Notes from a conference', 'Some coins rose.')).to.be.null();
        expect(event('')).to.be.null();
    });

    it('does not fall for the same words elsewhere', () => {

        expect(event('Water levels rise in Venice')).to.be.null();
        expect(event('Exchange lists shares on Nasdaq')).not.to.equal('listing');
        expect(event('Exchange may drop support for crypto bill')).not.to.equal('delisting');
        expect(event('Analysts upgrade miner to buy')).not.to.equal('upgrade');
        expect(event('Senators vote on housing')).not.to.equal('governance');
        expect(event('Killer whale seen off Porto')).to.be.null();
        expect(event('Bank settles first invoice on a ledger', 'Settlement takes two minutes.')).to.be.null();
        expect(event('Rally stalls below its peak')).not.to.equal('outage');
        expect(event('Tavros lands $9.8 billion accelerator order')).to.be.null();
        expect(event('Agents win contract to watch bridges for exploits')).not.to.equal('hack');
        expect(event('Laptops run all day', 'The battery charges to 80 percent in eleven minutes.')).to.be.null();
        expect(event('Bitcoin is down 5%')).to.equal('price_move');
        expect(event('Insurer sells cover against cyberattacks')).to.be.null();
        expect(event('US and China hold talks on cyberattacks')).to.be.null();
        expect(event('Investors pour $40M into wallet startup')).to.equal('funding');
        expect(event('Founder pulled $4 million from the fund')).to.be.null();
        expect(event('Bank plans $5 billion round of job cuts')).to.equal('people');
        expect(event('UN delegates consider treaty')).to.be.null();
        expect(event('Bitcoin holders consider their options')).to.be.null();
        expect(event('In US Treasury move, mixers face new hurdles')).not.to.equal('treasury');
        expect(event('Why tokenized stocks trade at a premium')).to.be.null();
        expect(event('Halden’s new phone can\'t make calls')).to.be.null();
        expect(event('Minister relieved of his duties')).to.be.null();
        expect(event('Bitcoin vanishes from exchanges')).not.to.equal('hack');
        expect(event('Litecoin jumps on ETF filing')).to.equal('price_move');
        expect(event('Trader books $3M profit on QRN')).not.to.equal('earnings');
        expect(event('NFT sales plunge 40%')).not.to.equal('earnings');
        expect(event('Traders take profits in Q2')).not.to.equal('earnings');
        expect(event('Watchdog orders trading freeze at Halden')).not.to.equal('outage');
        expect(event('Halden drops its nonprofit plan')).not.to.equal('price_move');
        expect(event('Exchange starts selling fund shares')).not.to.equal('launch');
        expect(event('Users drop from 2M to 1.3M wallets')).not.to.equal('airdrop');
        expect(event('SEC drops the hammer on Halden')).not.to.equal('delisting');
        expect(event('SEC seeks $250M in penalties from founder')).not.to.equal('funding');
        expect(event('Analyst’s top pick for 2027')).to.be.null();
        expect(event('Mt. Gox moves 900 BTC')).to.equal('whale_move');
        expect(event('Windows ends support for old printers, SEC fines maker')).not.to.equal('listing');
        expect(event('Exchange listing rules change')).not.to.equal('listing');
        expect(event('Shoe maker expected to open above IPO pricing')).to.equal('funding');
        expect(event('Halden switches on sharding')).to.equal('upgrade');
        expect(event('The world is coming to an end')).to.be.null();
        expect(event('Judge sets date for trial of mixer developer')).to.equal('legal');
        expect(event('Quarterly earnings rise at Halden')).to.equal('earnings');
        expect(event('Quorano rises')).to.be.null();
        expect(eventByRules({ title: 'Quorano rises', text: '', tokens: ['$QRN'] })).to.equal('price_move');
    });

    it('knows funds that come to a chain, chains that are back and delegates that agree', () => {

        const expected: Partial<Record<EventType, readonly string[]>> = {
            launch: ['Halden launches tokenised UK gilt fund for institutions', 'Halden enters stablecoin race with euro token', 'Bank goes onchain with T-bill fund', 'Broker joins prediction market fray with app', 'Fund house moves on-chain with $90M tokenized note'],
            outage: ['Halden is down for many users', 'Halden is down', 'Halden Mail is working again after a break', 'Tarn mainnet resumes after five-hour halt', 'Rollup is back online', 'Quorano network restarts', 'Withdrawals resume at Tarn exchange after freeze'],
            governance: ['Quorano community approves full revenue buyback', 'Quorano vote on routing all fees to buybacks nears its end', 'Tarn token burn passes with 89% support', 'Quorano community greenlights new fees', 'Tarn delegates shoot down grants plan', 'Quorano holders endorse fee plan', 'Chain backs lower token emissions'],
            treasury: ['Shoe maker pivots to ether with $40 million share sale', 'Halden becomes largest corporate holder of ether'],
            macro: ['Canada retaliates with 20% duty on US whiskey', 'Retaliatory levies on American beef begin'],
            upgrade: ['Core devs pencil in May 4 for Tarn mainnet', 'Solana developers agree on date for next release'],
            listing: ['Five tokens coming to Kraken'],
            delisting: ['Six altcoins get the boot from OKX', 'QRNO and TRN face Kraken axe']
        };
        for (const [type, titles] of Object.entries(expected) as [EventType, readonly string[]][]) {
            titles.forEach((title) => expect(event(title), title).to.equal(type));
        }
    });

    it('keeps them apart from what has the same words', () => {

        const refused: Partial<Record<EventType, readonly string[]>> = {
            launch: ['Driver enters race with broken leg', 'Halden joins market rally with gain'],
            outage: ['Bitcoin is down', 'Sales are down for many shops of shares', 'Trading resumes after holiday', 'Chain store is back in profit', 'Network of spies resumes talks'],
            governance: ['Board approves buyback of $4 million', 'EU backs lower car emissions', 'Community mourns founder', 'Senators shoot down bill'],
            treasury: ['Game studio pivots to Solana after raise'],
            macro: ['India sets 1% duty on crypto trades'],
            regulation: ['Halden sells T-bills', 'Investors hold treasury bills'],
            upgrade: ['Property developers agree on tower']
        };
        for (const [type, titles] of Object.entries(refused) as [EventType, readonly string[]][]) {
            titles.forEach((title) => expect(event(title), title).to.not.equal(type));
        }
    });

    it('knows further words for prices, results, money raised, rules and holdings', () => {

        const expected: Partial<Record<EventType, readonly string[]>> = {
            price_move: ['Ether cools off', 'Bitcoin hovers near its average', 'Bitcoin claws back lost ground', 'Ether gives up early gains', 'Bitcoin in freefall', 'Ether edges lower', 'Gold little changed'],
            earnings: ['Chip maker guides to $40 billion', 'Halden has a record quarter', 'Halden’s quarter: more users, less cash'],
            funding: ['Halden hauls in $90M', 'Miner to sell $400 million of junk bonds', 'Founders bag $9M', 'Fund puts $30 million into lending startup'],
            hack: ['Rail firm stopped by ransomware'],
            regulation: ['Norway lets pension funds buy ether', 'Oslo drafts legal framework for coins', 'OCC hands charters to three firms', 'Dubai rulebook leaves vetting to firms', 'Oslo bars privacy coins', 'Exchanges get the nod in Norway'],
            treasury: ['Norway’s Tarn first city to own bitcoin']
        };
        const words: Partial<Record<EventType, readonly string[]>> = {
            earnings: ['Halden’s loss widens to $46 million', 'Halden turns to AI after posting record loss', 'Halden swung to a loss', 'Halden sinks on wider loss', 'Chip sales hit $57B'],
            funding: ['Tarn gets $2B from exchange owner', 'Rain collects $58M for stablecoin cards', 'Tarn sells tokens on Kraken'],
            launch: ['Oslo bank plans dollar stablecoin'],
            legal: ['Halden cleared of last claims', 'Ninth Circuit sides with Halden', 'Hacker walks free after two years', 'Halden wins $300M from Tarn in settlement', 'SEC and Halden end case']
        };
        for (const [type, titles] of [...Object.entries(expected), ...Object.entries(words)] as [EventType, readonly string[]][]) {
            titles.forEach((title) => expect(event(title), title).to.equal(type));
        }
    });

    it('takes from the beginning of a text what somebody brought out', () => {

        expect(event('A handset without a port', 'Halden on Friday took the wraps off the Phone 4.')).to.equal('launch');
        expect(event('A note on glass', 'Halden Tarn has unveiled a watch.')).to.equal('launch');
        expect(event('A note on glass', 'Halden on Friday launched an inquiry.')).to.be.null();
        expect(event('A note on glass', 'Lawmakers introduced a measure.')).to.be.null();
    });

    it('keeps those words apart from others', () => {

        expect(event('Weight loss narrows the waist')).to.be.null();
        expect(event('Side with more goals wins')).to.be.null();
        expect(event('Halden plans token burn')).to.not.equal('launch');
        expect(event('Charity collects $4M for children')).to.not.equal('funding');
        expect(event('Halden and Tarn finish trial')).to.not.equal('legal');

        expect(event('Strong dollar drains reserves of Oslo')).not.to.equal('hack');
        expect(event('Lenders foot the bill in Oslo')).to.be.null();
        expect(event('Framework ditches battery glue')).to.be.null();
        expect(event('Drone hovers over Oslo')).to.be.null();
        expect(event('Game returns to The Sandbox')).not.to.equal('regulation');
        expect(event('Deliveries halved')).to.be.null();
        expect(event('Guides to Oslo')).to.be.null();
    });

    it('survives hostile text in little time', () => {

        for (const text of ['raises '.repeat(100_000), 'buys 1,'.repeat(100_000), 'names a b c d e f '.repeat(50_000), ' '.repeat(500_000), '1,.'.repeat(300_000), 'ETFs a '.repeat(90_000)]) {
            expect(() => event(text, text)).not.to.throw();
        }
    });
});

describe('occasionOf()', () => {

    const occasion = (title: string): EventType | null => occasionOf({ title, text: '' });

    it('returns what a headline gives as the reason or the time of a move', () => {

        expect(occasion('Quorano gains 9% ahead of vote on token burns')).to.equal('governance');
        expect(occasion('Halden shares climb despite bitcoin disposal')).to.equal('treasury');
        expect(occasion('Quorano doubles as prosecutors abandon case')).to.equal('legal');
    });

    it('returns null if there is none', () => {

        expect(occasion('Quorano gains 9%')).to.be.null();
        expect(occasion('Quorano gains 9% as spring comes')).to.be.null();
        expect(occasion('')).to.be.null();
    });
});

describe('eventOf()', () => {

    const shoppers = { title: 'Austrian shoppers hold back in March', text: 'Retail sales fell 0.7% from the previous month, the statistics office said on Tuesday. Economists had expected a gain of 0.2%.' };

    it('judges by all words if they make a type very likely, and otherwise by rules', () => {

        expect([eventByRules(shoppers), eventOf(shoppers)]).to.equal([null, 'macro']);
        const stalled = { title: 'Base has not produced a block for 25 minutes', text: 'The status page says that the team is investigating a sequencer problem. Coinbase has suspended deposits.' };
        expect([eventByRules(stalled), eventOf(stalled)]).to.equal(['legal', 'outage']);
        const farm = { title: 'Farm holds back milk in March', text: 'Cows gave 0.7% less than in the month before, the dairy said on Tuesday.' };
        expect([eventByRules(farm), eventOf(farm)]).to.equal([null, null]);
    });

    it('judges by rules alone with a model that knows nothing', () => {

        const none: Model = { codes: [], biases: [], unit: 1, features: new Map(), weights: new Int8Array() };
        expect(eventByModel(shoppers, none)).to.be.null();
        expect(eventByModel({ title: 'Hackers drain $40 million from Austrian exchange', text: shoppers.text }, none)).to.equal('hack');
    });
});
