import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { defaultCatalogue } from '../../../lib/categories/catalogue';
import { categoriesOf, categorise, defaultClassifier } from '../../../lib/judgement/categories/classifier';
import { rules } from '../../../lib/judgement/categories/rules';
import type { Model } from '../../../lib/judgement/linear/packing';
import { defaultTokens } from '../../../lib/judgement/tokens/extractor';

export const lab = Lab.script();
const { describe, it } = lab;

const codes = (title: string, text = '', defaults: string[] = []): string[] => {

    return defaultClassifier.classify({ title, text, tokens: defaultTokens.extract({ title, text }), defaults });
};

const examples: Readonly<Record<string, string>> = {
    ai: 'Lab says its AI model passes medical exam',
    ai_agents: 'Startup lets AI agents pay for their own servers',
    crypto: 'Crypto exchange opens office in Lisbon',
    defi: 'DeFi lender passes two billion in total value locked',
    machine_learning: 'Researchers train a neural network on a phone',
    macro: 'Fed cuts interest rates as inflation cools',
    tech: 'Chipmaker opens data center in Norway',
    virtuals: 'Virtuals Protocol adds a market for agents',
    base: 'Lender goes live on Base',
    bitcoin: 'Bitcoin miners sell fewer coins',
    dats: 'Metaplanet adds 120 coins to its bitcoin treasury',
    ethereum: 'Ethereum developers set a date',
    hyperliquid: 'Hyperliquid trading passes a record',
    on_chain_whale: 'Dormant bitcoin wallet wakes after 13 years',
    perps: 'Perp DEX volume doubles',
    ripple: 'Ripple wins a licence in Dubai',
    rwa: 'Bank puts tokenized treasuries on a public chain',
    solana: 'Solana validators vote on a shorter slot',
    token_listings: 'Binance will list Quorano'
};

/** A linear model with the same log-odds of a category whatever the words. */
const modelOf = (code: string, odds: number): Model => ({ codes: [code], biases: [odds], unit: 1, features: new Map(), weights: new Int8Array() });

const sureOf = (code: string): Model => modelOf(code, 9);

describe('categoriesOf()', () => {

    const given = (code: string, title: string, defaults: string[] = [], tokens: string[] = []): string[] => categoriesOf({ title, text: '', tokens, defaults }, sureOf(code));

    it('adds what the linear model is sure of, and what that implies', () => {

        expect(given('tech', 'The phone company opens a shop in the old harbour')).to.equal(['tech']);
        expect(given('machine_learning', 'The method needs half of the memory')).to.equal(['ai', 'machine_learning']);
        expect(given('tech', 'Fed cuts interest rates as inflation cools')).to.equal(['macro', 'tech']);
    });

    it('adds a category of crypto only to a story about crypto', () => {

        expect(given('defi', 'The thief returns the loot for a bounty')).to.equal([]);
        expect(given('defi', 'The thief returns the loot for a bounty', ['crypto'])).to.equal(['crypto', 'defi']);
        expect(given('defi', 'The thief returns the loot for a bounty', [], ['$ETH'])).to.contain(['crypto', 'defi']);
        expect(given('rwa', 'The thief returns the bitcoin for a bounty')).to.contain(['crypto', 'rwa']);
    });

    it('asks of a category that the model adds what it asks of the rules', () => {

        expect(given('token_listings', 'The little-known token rockets', ['crypto'])).to.equal(['crypto']);
        expect(given('token_listings', 'The little-known token rockets on news from Binance', ['crypto'])).to.equal(['crypto', 'token_listings']);
        expect(given('token_listings', 'The exchange of gifts rockets')).to.equal([]);
    });

    it('gives a category for which there is some evidence if the linear model supports it', () => {

        const supported = (code: string, odds: number, text: string): string[] => categoriesOf({ title: 'A quiet week at the harbour', text, tokens: [], defaults: [] }, modelOf(code, odds));
        const some = 'The people of the town spoke about inflation, which they had not done for years, and about the weather of the week.';
        expect(supported('macro', .1, some)).to.equal(['macro']);
        expect(supported('macro', -.1, some)).to.equal([]);
        expect(supported('macro', 1, some.replace('inflation', 'the ferry'))).to.equal([]);
        expect(supported('macro', 1, 'They spoke about inflation.')).to.equal([]);
    });

    it('needs more support of the linear model the less evidence there is, and for a chain its name', () => {

        const supported = (odds: number, title: string, text: string): boolean => categoriesOf({ title, text, tokens: [], defaults: ['crypto'] }, modelOf('base', odds)).includes('base');
        const named = 'The project, which is built by four people who met at a university, went live on Base on Monday. Its token came later.';
        expect(supported(.7, 'The social app opens its claims', named)).to.be.false();
        expect(supported(.8, 'The social app opens its claims', named)).to.be.true();
        expect(supported(9, 'The social app opens its claims', named.replace('on Base', 'at last'))).to.be.false();
    });

    it('leaves texts in other languages to the rules', () => {

        expect(given('tech', 'Die Firma eröffnet einen neuen Laden in der Stadt und sucht noch Leute')).to.equal([]);
        expect(given('tech', 'La empresa abre una tienda nueva en el puerto de la ciudad')).to.equal([]);
    });
});

describe('defaultClassifier', () => {

    it('knows by the whole of their words what thefts, listings and orders of authorities are about', () => {

        expect(codes('Thief returns most of the loot for a bounty', 'The attacker who drained Vaultano\'s contracts sent back 3,100 ETH on Friday, according to PeckShield. The team had offered a 10% bounty if the exploiter returned the funds.')).to.equal(['crypto', 'defi', 'ethereum']);
        expect(codes('Thief returns most of the loot for a bounty', 'The burglar who took the paintings sent back eleven of them on Friday, according to police. The museum had offered a tenth of their value if they were returned.')).to.equal([]);
        expect(codes('This obscure token soared 80% after Upbit\'s announcement', 'South Korea\'s largest exchange said it would support the token against the won, with deposits opening within two hours.')).to.equal(['crypto', 'token_listings']);
        expect(codes('Regulator clears round-the-clock shares on a blockchain', 'The SEC\'s order lets the exchange settle trades in blockchain-based versions of listed stocks. Custodians will hold the shares that back them.')).to.equal(['crypto', 'rwa']);
        expect(codes('Regulator clears round-the-clock trains on a branch line', 'The order lets the operator run versions of its timetable at night. Guards will hold the keys.')).to.equal([]);
        expect(codes('Trader loses $14 million in fraud trial', 'The jury found that the broker had sold him paintings that were fakes. He had opened a gallery in Basel two years ago.')).to.equal([]);
    });

    it('knows words of safety, prices of fuel, attacks and derivatives', () => {

        expect(codes('Wallets with recovery phrases are hard to use')).to.equal(['crypto']);
        expect(codes('Gas prices climb for a sixth week')).to.equal(['macro']);
        expect(codes('Reentrancy bug costs lender $12M', 'The bitcoin vaults are empty.')).to.contain(['crypto', 'defi']);
        expect(codes('Coinbase to buy derivatives exchange')).to.contain(['crypto', 'perps']);
        expect(codes('QRNO opens at $0.31 on Binance')).to.contain(['crypto', 'token_listings']);
        expect(codes('Shopping bots carry their own credentials')).to.contain('ai_agents');
        expect(codes('Bitcoin holder woke up after 14 years')).to.contain(['bitcoin', 'on_chain_whale']);
    });

    it('knows shares by their symbols, and a verb for its noun', () => {

        expect(codes('$TSLA slides after earnings miss')).to.equal(['tech']);
        expect(codes('Halden Bank tokenizes treasury fund')).to.contain('rwa');
        expect(codes('Gold slips as the greenback firms')).to.equal(['macro']);
        expect(codes('Oil jumps on supply fears')).to.equal(['macro']);
        expect(codes('Upbit opens KRW trading for SUI')).to.contain('token_listings');
        expect(codes('Solana Beach mayor resigns')).to.equal([]);
    });

    for (const { code } of defaultCatalogue) {
        it(`knows a story of ${code}`, () => {

            expect(codes(examples[code] ?? '')).to.include(code);
        });
    }

    it('knows outages of the web, shortages of chips, and what central banks do in some languages', () => {

        expect(codes('Cloudflare outage takes down websites')).to.include('tech');
        expect(codes('GPU shortage slows labs')).to.include('ai');
        expect(codes('Google lets agents pay with AP2 protocol')).to.include('ai_agents');
        expect(codes('ФРС снизила ставку на 25 базисных пунктов')).to.include('macro');
        expect(codes('Banco Central corta juros em meio ponto')).to.include('macro');
    });

    it('takes what withdrawals are paused at for an exchange of coins, unless it is another one', () => {

        expect(codes('Users locked out as exchange pauses withdrawals')).to.equal(['crypto']);
        expect(codes('Stock exchange pauses withdrawals from its fund')).to.equal([]);
        expect(codes('Oracle sale tests Wall Street\'s tether to AI')).to.not.include('crypto');
    });

    it('knows a company that buys coins by its headline, and nobody else who does', () => {

        expect(codes('Strive buys 1,105 bitcoin')).to.include('dats');
        expect(codes('Halden lands 1,140 BTC in biggest purchase')).to.include('dats');
        expect(codes('Halden adds $104 million in bitcoin')).to.include('dats');
        expect(codes('GameStop just bought half a billion dollars\' worth of bitcoin')).to.include('dats');
        expect(codes('After a pause, Strategy is back to buying bitcoin')).to.include('dats');
        expect(codes('BTCS reports 14,600 ETH purchased since June')).to.include('dats');
        expect(codes('Drug maker plans $60 million TAO treasury strategy')).to.include('dats');
        expect(codes('Media group plans $6 billion Cronos token treasury')).to.include('dats');
        expect(codes('Whale buys 1,105 bitcoin')).to.not.include('dats');
        expect(codes('Crypto fund raises $100 million war chest')).to.not.include('dats');
        expect(codes('Halden sells 1,105 bitcoin')).to.not.include('dats');
    });

    it('takes the first of several coins of a text for a subject only if the headline names it', () => {

        expect(codes('Bank offers custody of crypto', 'Clients can hold bitcoin, ether and three others.')).to.equal(['crypto']);
        expect(codes('Bank offers custody of crypto', 'Clients can hold bitcoin.')).to.equal(['crypto', 'bitcoin']);
    });

    it('knows a listing by its headline, but no trading of another kind', () => {

        expect(codes('Kraken opens Kaspa trading to U.S. customers')).to.include('token_listings');
        expect(codes('Coinbase introduces rupee pairs for Toncoin')).to.include('token_listings');
        expect(codes('Robinhood adds Toncoin for US users')).to.include('token_listings');
        expect(codes('Binance teases its next major listing')).to.include('token_listings');
        expect(codes('Bithumb: market support for Quillon')).to.include('token_listings');
        expect(codes('Binance to say goodbye to four altcoins')).to.include('token_listings');
        expect(codes('Kraken opens crypto trading desk')).to.not.include('token_listings');
        expect(codes('Kraken Robotics opens a yard')).to.not.include('crypto');
    });

    it('distinguishes a metal from a custodian of coins', () => {

        expect(codes('Copper hits record after mine shuts')).to.equal(['macro']);
        expect(codes('Exchange nears deal for crypto custodian Copper')).to.equal(['crypto']);
    });

    it('knows who moves many coins by the headline', () => {

        expect(codes('US government moves $74 million in bitcoin')).to.include('on_chain_whale');
        expect(codes('Alameda wallet unstakes $27M in SOL')).to.include('on_chain_whale');
        expect(codes('Someone just moved $287 million in bitcoin')).to.include('on_chain_whale');
        expect(codes('250,000,000 USDT transferred from Tether Treasury to Binance')).to.include('on_chain_whale');
        expect(codes('Early holder is back: another 4,000 $BTC ($435M) deposited into Hyperunit')).to.include('on_chain_whale');
        expect(codes('Galaxy transferred another 2,850 $BTC to exchanges')).to.include('on_chain_whale');
        expect(codes('US government moves to tax bitcoin')).to.not.include('on_chain_whale');
    });

    it('takes a company for a subject of its own only outside of stories about crypto', () => {

        expect(codes('Tesla opens plant')).to.include('tech');
        expect(codes('Tesla buys $1.5 billion in bitcoin')).to.not.include('tech');
    });

    it('gives what a category implies', () => {

        expect(codes('Lab trains a model on long documents with reinforcement learning')).to.include(['machine_learning', 'ai']);
    });

    it('knows a model by its name and version, and agents by where they work', () => {

        expect(codes('Gemini 4 is here')).to.include('ai');
        expect(codes('xAI rival Kimi K2 is free')).to.include('ai');
        expect(codes('Gemini hires a lawyer')).to.not.include('ai');
        expect(codes('OpenAI launches a general-purpose agent in ChatGPT')).to.include('ai_agents');
    });

    it('knows macro news by what a headline does with tariffs and jobs', () => {

        expect(codes('Trump signs order imposing 25% tariff on legacy chips')).to.include('macro');
        expect(codes('The U.S. added just 73,000 jobs in July')).to.include('macro');
        expect(codes('Solana validators reject inflation overhaul')).to.not.include('macro');
        expect(codes('Exchange lists a tariff of its fees')).to.not.include('macro');
    });

    it('gives codes of the default catalogue only', () => {

        const known = new Set(defaultCatalogue.map(({ code }) => code));
        expect(rules.filter(({ code, auxiliary }) => auxiliary !== true && !known.has(code))).to.equal([]);
        expect(codes('Exchange opens')).to.equal([]);
    });

    it('keeps the categories of the source, and puts them first', () => {

        expect(codes('Nothing to see', '', ['crypto', 'house'])).to.equal(['crypto', 'house']);
        expect(codes('Bitcoin rises', '', ['house'])[0]).to.equal('house');
        expect(codes('Bitcoin rises', '', ['bitcoin']).filter((code) => code === 'bitcoin')).to.have.length(1);
    });

    it('takes tokens as evidence if the story is about them', () => {

        const classify = (tokens: string[]): string[] => defaultClassifier.classify({ title: 'Weekly numbers', text: '', tokens, defaults: [] });
        expect(classify(['$BTC'])).to.equal(['crypto', 'bitcoin']);
        expect(classify(['$QQQ', '$FOO', '$BTC'])).to.equal(['crypto']);
        expect(classify([])).to.equal([]);
        expect(codes('Startup raises $65M', 'It encrypts data of banks. Paradigm led the round.', [])).to.not.include('ethereum');
        expect(defaultClassifier.classify({ title: 'Startup raises $65M', text: 'It encrypts data of banks.', tokens: ['$ETH'], defaults: [] })).to.not.include('ethereum');
        expect(defaultClassifier.classify({ title: 'Startup raises $65M', text: 'Its network runs on Ethereum.', tokens: ['$ETH'], defaults: [] })).to.include('ethereum');
    });

    it('counts a weak word once, however often it occurs', () => {

        expect(codes('Wallet and miner')).to.include('crypto');
        expect(codes('Wallet after wallet')).to.not.include('crypto');
    });

    it('hears the lead more softly than the headline', () => {

        expect(codes('Weekly numbers', 'One mention of inflation.')).to.equal([]);
        expect(codes('Weekly numbers', 'Inflation and the central bank.')).to.equal(['macro']);
        expect(codes('Weekly numbers', `${'Nothing. '.repeat(100)}Inflation and the central bank.`)).to.equal([]);
    });

    it('reads some abbreviations in their own spelling only', () => {

        expect(codes('AI wins')).to.include('ai');
        expect(codes('Ai Weiwei opens a show')).to.equal([]);
        expect(codes('What the hype was for')).not.to.include('hyperliquid');
    });

    it('ignores words inside other phrases', () => {

        expect(codes('Bitcoin Cash upgrades')).to.equal(['crypto']);
        expect(codes('Ethereum Classic upgrades')).not.to.include('ethereum');
        expect(codes('Ripple effects reach farms')).to.equal([]);
        expect(codes('Bank grows its user base')).to.equal([]);
        expect(codes('Killer whale seen off Porto')).to.equal([]);
        expect(codes('Traders are fed up')).to.equal([]);
        expect(codes('Halden lists vaults against euro and dollar')).to.not.include('macro');
    });

    it('wants whales and listings to be about crypto', () => {

        expect(codes('Whales sing at night')).to.equal([]);
        expect(codes('Custodian adds support for Solana')).not.to.include('token_listings');
        expect(codes('Stock exchange lists a fund')).to.equal([]);
        expect(codes('Whales sing at night', '', ['crypto'])).to.equal(['crypto', 'on_chain_whale']);
    });

    it('lets no single general word decide in a story about crypto', () => {

        expect(codes('Wall Street broker expects a pivotal week for digital assets')).to.equal(['crypto']);
        expect(codes('Exchange founders bet on Zcash against the AI threat')).to.equal(['crypto']);
        expect(codes('Zcash wallet team starts a startup for crypto software')).to.equal(['crypto', 'tech']);
        expect(codes('Ruble stablecoin grows despite sanctions')).to.equal(['crypto']);
        expect(codes('Wall Street shrugs')).to.equal(['macro']);
        expect(codes('AI firm hires')).to.equal(['ai']);
        expect(codes('Meta cuts staff')).to.equal(['tech']);
    });

    it('does not mistake a chain that is only mentioned for the subject', () => {

        expect(codes('XRP fund sets a record, beating Solana')).to.not.include('solana');
        expect(codes('Solana fund sets a record, beating XRP')).to.include('solana');
        expect(codes('Developers bring EVM to Dogecoin', 'A layer-2 team says Ethereum apps will run there.')).to.equal(['crypto']);
        expect(codes('Monero rallies', 'BTC and ETH stayed where they were.')).to.equal(['crypto']);
        expect(codes('Weekly numbers', 'Ethereum grew. Ethereum apps grew, and Ethereum fees fell; ETH rose.')).to.equal(['crypto', 'ethereum']);
        expect(codes('Trust files for BNB and HYPE funds')).not.to.include('perps');
    });

    it('knows tokenised assets, whatever is tokenised', () => {

        for (const title of ['Exchange plans tokenized options on stock indexes', 'Bank tokenises deposits', 'Broker sells stock tokens to Europeans', 'Manager puts fund records on the XRP Ledger']) {
            expect(codes(title), title).to.include('rwa').and.not.to.include('macro');
        }

        expect(codes('State suspends funds for families, and shares the loans')).to.equal([]);
    });

    it('knows treasuries of coins and of states apart', () => {

        expect(codes('Strategy makes its largest bitcoin purchase')).to.equal(['crypto', 'bitcoin', 'dats']);
        expect(codes('Treasury bond ETF hits a low')).to.equal(['macro']);
        expect(codes('Prediction market wins in court')).to.equal([]);
    });

    it('finds names with a possessive, which is no part of their words', () => {

        expect(codes('Traders look past Moody’s downgrade of the country')).to.include('macro');
        expect(codes('People’s Bank of China buys gold')).to.include('macro');
    });

    it('knows vehicles that buy bitcoin, and exchanges abroad', () => {

        expect(codes('Bank and issuer form $3.6B bitcoin vehicle')).to.include('dats');
        expect(codes('Nobitex halts withdrawals')).to.include('crypto');
        expect(codes('Trump picks a16z partner to run the CFTC', 'He leads the crypto arm.')).to.include('crypto');
        expect(codes('Senate asks the CFTC about wheat')).to.not.include('crypto');
    });

    it('knows the inflation of a coin\'s supply from that of prices', () => {

        expect(codes('Solana validators vote to cut inflation')).to.include('solana').and.not.to.include('macro');
        expect(codes('Solana\'s inflation halves')).to.not.include('macro');
        expect(codes('Central bank votes to cut rates as inflation slows')).to.include('macro');
    });

    it('knows what a company does with tokens from its own field', () => {

        expect(codes('Bourse begins trading of tokenized stocks, Nvidia first', 'A landmark for Wall Street.')).to.include('rwa').and.not.to.include(['macro', 'ai']);
        expect(codes('Nvidia unveils next chip')).to.include('ai');
    });

    it('knows lenders that were exploited, treasuries that grow and coins that moved', () => {

        expect(codes('#PeckShieldAlert @tarn_fi has been exploited')).to.include('defi');
        expect(codes('Exploiter returns funds after protocol offers bounty', 'The hacker sent ether back.')).to.include('defi');
        expect(codes('Halden expands TRX treasury to 700 million coins')).to.include('dats');
        expect(codes('Who moved $120 million in bitcoin from 2011?')).to.include('on_chain_whale');
    });

    it('knows coins that leave an exchange, or come to it, without a word for listings', () => {

        for (const title of [
            'Bybit ends trading support for two tokens', 'Six coins to lose Upbit support next week', 'Kraken drops support for Monero in Europe', 'Coin falls a third as Binance bids farewell', 'OKX waves goodbye to three quiet coins',
            'Bithumb and Coinone list little-known gaming token', 'Hyperliquid axes QLNX perps after a squeeze', 'Crypto exchange opens deposits for Quillan', 'Three tokens booted from Binance', 'Binance boots five quiet tokens',
            'KuCoin to shelve trading in 12 tokens', 'Coinbase puts Quillan on the roadmap', 'Kraken adds Quillan', 'Binance will no longer support three margin pairs', 'Upbit flags token for possible removal'
        ]) {
            expect(codes(title), title).to.include('token_listings');
        }

        for (const title of [
            'Binance says goodbye to its compliance chief', 'Coinbase adds support staff in India', 'A list of the tokens that traders bought on Binance', 'Binance drops fees on bitcoin pairs', 'Bitcoin loses support at $60,000 as Binance outflows grow',
            'Crypto exchange halts trading of all coins after an outage', 'Bitcoin drops as futures expire on Binance'
        ]) {
            expect(codes(title), title).to.not.include('token_listings');
        }
    });

    it('takes funds that are listed for no coins', () => {

        expect(codes('Regulator lets crypto exchanges list spot Solana ETFs')).to.not.include('token_listings');
        expect(codes('Bitcoin ETF listing nears on exchange')).to.not.include('token_listings');
        expect(codes('Binance lists Quillan as ETF hopes rise')).to.include('token_listings');
    });

    it('knows who moves many coins, also if nobody calls them whales', () => {

        for (const title of [
            'Ancient bitcoin address stirs', 'Early Ethereum investor shifts 20,000 ETH to Kraken', 'Satoshi-era miner cashes out bitcoin', '5 Million PEPE Arrived at Kraken Overnight', 'Trader sends $48M in ETH to Binance',
            'Police deposit seized bitcoin to exchange', 'Marshals send seized coins to Coinbase', '10,000 BTC from 2011 moved for the first time', 'Bitcoin wallet from 2009 springs to life',
            'Bhutan shifts $40M of bitcoin as price dips', 'Rocket maker moves 500 BTC to new wallets'
        ]) {
            expect(codes(title), title).to.include('on_chain_whale');
        }

        for (const title of [
            'Early investors in lab sell shares', 'Coinbase moves to Texas', 'Bitcoin moves above $60,000 on Coinbase', 'Government moves to tax bitcoin sent to exchanges abroad', 'Binance sends $2 million to flood victims', 'Old bitcoin miners heat homes',
            '1 million users moved to Binance'
        ]) {
            expect(codes(title), title).to.not.include('on_chain_whale');
        }
    });

    it('knows companies with coins on their balance sheets, but no states or traders', () => {

        for (const title of [
            'Halden owns 4,000 BTC after another purchase', 'Drug maker adds ether to its balance sheet', 'Board of game studio approves bitcoin purchases', 'Retailer buys ether worth $20 million', 'Halden puts a tenth of its cash into bitcoin',
            'Fitness chain makes solana its reserve asset', 'Halden lifts its SOL stash to 90,000 tokens', 'Chip maker raises $100M to purchase BTC', 'Norwegian brewer buys its first bitcoin', 'Halden adds to its SOL pile'
        ]) {
            expect(codes(title), title).to.include('dats');
        }

        for (const title of [
            'Whale buys ether worth $20 million', 'City council puts reserves into bitcoin', 'Traders shift profits into ether', 'Czech National Bank adds bitcoin to balance sheet', 'US makes bitcoin a strategic reserve asset', 'Bitcoin falls as Treasury yields rise', 'Family buys its first bitcoin mug'
        ]) {
            expect(codes(title), title).to.not.include('dats');
        }
    });

    it('knows cases on what models are trained on, and software that acts', () => {

        expect(codes('Court weighs whether training on scraped songs is fair use')).to.include('ai');
        expect(codes('Getty loses court fight over photos used in training')).to.include('ai');
        expect(codes('Court finds police training books out of date')).to.not.include('ai');
        expect(codes('Trained musicians sue orchestra over songs')).to.not.include('ai');
        for (const title of ['Anthropic opens app store for agents', 'Enterprises rush to hire agents, then fire them', 'Start-up builds a marketplace for shopping agents']) {
            expect(codes(title), title).to.include('ai_agents');
        }

        for (const title of ['Marketplace for real estate agents raises $20M', 'OpenAI questioned by federal agents', 'Border agents raid plant']) {
            expect(codes(title), title).to.not.include('ai_agents');
        }
    });

    it('knows protocols and bridges that were attacked, and software that attacks', () => {

        expect(codes('QuillSwap attack cost lenders of ether')).to.include('defi');
        expect(codes('Crypto bridge of Quillan paused after exploit')).to.include('defi');
        expect(codes('Hackers drain $80M in crypto from a bridge')).to.include('defi');
        expect(codes('SoFi hacked, crypto funds are safe')).to.not.include('defi');
        expect(codes('Engineers drain river under the bridge')).to.not.include('defi');
        expect(codes('Botnet hijacks televisions')).to.equal(['tech']);
    });

    it('takes bitcoin that was given, and sanctions on mixers, for what they are', () => {

        expect(codes('Teen gets $2 million in bitcoin from stranger')).to.not.include('bitcoin');
        expect(codes('Gang demands $5M in bitcoin from hospital')).to.not.include('bitcoin');
        expect(codes('Halden buys $2 million in bitcoin')).to.include('bitcoin');
        expect(codes('Treasury drops sanctions against crypto mixer', 'Secretary Bessent declined to comment.')).to.not.include('macro');
        expect(codes('Sanctions on oil of Russia lift Brent')).to.include('macro');
    });

    it('knows the chain of a story\'s subject by how the text introduces it', () => {

        expect(codes('Quorano loses $4M in exploit', 'The Base-based lender has paused its crypto markets.')).to.include(['base', 'defi']);
        expect(codes('Quorano hacked for $4M', 'Quorano, an exchange on Coinbase\'s Base network, halted crypto trading.')).to.include('base');
        expect(codes('Quorano loses $4M', 'Its rivals are on Base, and hold crypto.')).to.not.include('base');
        for (const [chain, title] of [['hyperliquid', 'Hyperliquid-based lender pays users'], ['virtuals', 'Virtuals-native agents outgrow rivals'], ['ripple', 'XRPL-based exchange opens'], ['solana', 'Solana’s second-largest lender pays users'], ['ethereum', 'Ethereum-based lender pays users']] as const) {
            expect(codes(title), title).to.include(chain);
        }
    });

    it('takes base for the chain in a story of a source about crypto', () => {

        expect(codes('Base goes dark for an hour', '', ['crypto'])).to.include('base');
        expect(codes('Base goes dark for an hour', 'Users of Ethereum noticed.')).to.include('base');
        expect(codes('Base goes dark for an hour')).to.not.include('base');
    });

    it('knows lenders that were attacked, but no thieves of data', () => {

        for (const title of ['Lender Quorano drained of $4M in crypto exploit', 'Quorano hack: attacker empties crypto lending pools', 'Attacker loots $3M of ether from money market Quorano', 'Ether gone as hackers target lending app Quorano']) {
            expect(codes(title), title).to.include('defi');
        }

        expect(codes('Quorano trusted its oracle and lost $4M', 'The Solana-based lender blames its auditor. Crypto users wait.')).to.include('defi');
        for (const title of ['Crypto lender warns customers of data hack', 'Hackers steal lender\'s customer data, demand bitcoin', 'Crypto lender opens in Lisbon', 'Bitcoin bank lender hit by attack']) {
            expect(codes(title), title).to.not.include('defi');
        }
    });

    it('knows duties on goods, and what chips are about, but no blue chips', () => {

        expect(codes('US waits with chip levies')).to.include(['macro', 'tech']);
        expect(codes('Brazil raises duties on Chinese cars')).to.include('macro');
        expect(codes('Chip stocks slide')).to.include('tech');
        expect(codes('Blue-chip stocks slide')).to.not.include('tech');
        expect(codes('Crypto levy planned in Poland')).to.not.include('macro');
    });

    it('knows coins whose trading an exchange disables, and that are now on one', () => {

        for (const title of [
            'Binance to disable trading for four quiet tokens', 'OKX suspends trading in three digital assets', 'Coinbase halts trading of two low-liquidity assets', 'Bybit Brings Down the Axe on Five Altcoins', 'Kraken pulls the plug on two coins',
            'Quorano (QRNO) now on Kraken', 'HYPE lands on Robinhood', 'QRNO token arrives on Kraken', 'SUI is now available on Robinhood',
            'Bybit drops QRNO and TRNX from May 3', 'Coinbase adds QRNO after vote', 'Token soars as Kraken confirms trading date', 'Trading of Quorano to begin on Upbit'
        ]) {
            expect(codes(title), title).to.include('token_listings');
        }

        for (const title of [
            'Coinbase halts trading of two assets for an hour after outage', 'Binance suspends trading of three tokens during network upgrade', 'Robinhood now on Android', 'Solana now on track for record', 'Coinbase is now on the Fortune 500', 'Kraken brings down the hammer on insider traders',
            'Bitcoin now on Coinbase\'s board agenda', 'NYSE suspends trading of three stocks', 'Apple lands on Robinhood Chain', 'Binance closes its door in Canada'
        ]) {
            expect(codes(title), title).to.not.include('token_listings');
        }
    });

    it('knows old coins that are in use again, the largest holder in a title, and work of software', () => {

        for (const title of ['Bitcoin Miner From 2011 Awakens', '2012 Bitcoin Wallet Moves Coins', 'Dormant addresses of bitcoin reactivated after 12 years', 'Sleeping BTC wallets active again after a decade', 'Bitcoin wallet of 2013 breaks silence', 'Idle bitcoin stash is on the move']) {
            expect(codes(title), title).to.include('on_chain_whale');
        }

        for (const title of ['Bitcoin miner from Texas wakes up to new tax', 'Bitcoin 2013 documentary moves viewers', 'Dormant crypto bill reactivated in Senate', 'Bitcoin price since 2011, explained']) {
            expect(codes(title), title).to.not.include('on_chain_whale');
        }

        for (const title of ['Strategy Books $3B Loss as Bitcoin Sinks', 'Saylor’s Strategy Swings to Loss on Bitcoin', 'Why Strategy Slumps When Bitcoin Does']) {
            expect(codes(title), title).to.include('dats');
        }

        for (const title of ['New Strategy Faces Doubts as Bitcoin Falls', 'Crypto Strategy Raises Questions at Bitcoin Fund', 'Strategy for bitcoin investors in 2026', 'Trading Strategy Wins in Bitcoin Slump']) {
            expect(codes(title), title).to.not.include('dats');
        }

        expect(codes('Quorano opens an agent labor market')).to.not.include('macro');
        expect(codes('A labour market where bots hire bots')).to.not.include('macro');
        expect(codes('AI reshapes the labor market')).to.include('macro');
        expect(codes('US labor market cools')).to.include('macro');
    });

    it('knows models that are released', () => {

        for (const title of ['Anthropic unveils new AI model for lawyers', 'DeepSeek’s latest flagship model tops rivals', 'Oslo lab open-sources coding model', 'Startup releases its first multimodal model', 'Google\'s new Tarn model plans trips']) {
            expect(codes(title), title).to.include(['ai', 'machine_learning']);
        }

        for (const title of [
            'BMW unveils flagship model', 'Adviser launches AI model portfolio', 'Phone maker debuts new model', 'OpenAI\'s new business model', 'Meta\'s latest headset model leaks', 'Agency releases model of the economy', 'Lego launches train model', 'Court drops AI model law', 'AI startup raises $40 million', 'Toy maker ships model kit'
        ]) {
            expect(codes(title), title).to.not.include('machine_learning');
        }
    });

    it('knows what a protocol gives to its users, but no bait of thieves', () => {

        for (const title of ['Tarn opens airdrop for early bridge users', 'Halden sets date for token claims by liquidity providers', 'Cross-chain bridge Tarn plans airdrop', 'Airdrop of Tarn goes to borrowers', 'Lending app confirms airdrop']) {
            expect(codes(title), title).to.include(['crypto', 'defi']);
        }

        for (const title of [
            'Fake airdrop lures bridge users', 'Scam airdrop lures borrowers', 'Wallet maker plans airdrop', 'Exchange hands out airdrop to traders', 'Insurance claims by mortgage lenders rise', 'Toll bridge users face delays', 'Trading app airdrop goes live', 'Bank claims lenders owe it', 'Collectors get airdrop', 'Miner hands out airdrop to holders'
        ]) {
            expect(codes(title), title).to.not.include('defi');
        }
    });

    it('knows companies that pivot to a coin, and coins that an exchange is to take or to axe', () => {

        expect(codes('Shoe maker pivots to ether with $40 million share sale')).to.include(['crypto', 'dats']);
        expect(codes('Game studio pivots to Solana after raise')).to.not.include('dats');
        expect(codes('Five tokens coming to Kraken')).to.include('token_listings');
        expect(codes('Six altcoins get the boot from OKX')).to.include('token_listings');
        expect(codes('Hundreds of workers face Coinbase axe')).to.not.include('token_listings');
        expect(codes('Canada retaliates with 20% duty on US whiskey')).to.include('macro');
    });

    it('counts what is about a chain as crypto', () => {

        expect(codes('Base hits record activity')).to.equal(['crypto', 'base']);
    });

    it('finds traders of perpetuals, securities on chains, hoarders, models and agents by further words', () => {

        const titles: Readonly<Record<string, readonly string[]>> = {
            perps: ['Lighter traders lose $9 million of ether', 'GMX’s daily volume shrinks'],
            rwa: ['Lender sells bonds on Solana', 'Gold-backed tokens grow as crypto sinks', 'Canton’s CC gains as clearer pilots tokenized treasuries'],
            dats: ['Solana hoarder sinks below its holdings'],
            on_chain_whale: ['Unknown wallet snaps up $30M of ether', 'Lone buyer withdraws 900 BTC'],
            token_listings: ['OKX pulls four privacy coins'],
            defi: ['Cross-chain bridge of Quorano loses $3 million', 'Yield farmers leave Quorano'],
            machine_learning: ['Mistral launches small speech model', 'Lab unveils open video model'],
            ai_agents: ['Perplexity’s shopping agent sued', 'Bank lets bots pay with cards'],
            ai: ['Nebius signs deal with Microsoft', 'CoreWeave cuts outlook'],
            macro: ['Brazil holds Selic at 15%', 'Dollar slips before vote'],
            bitcoin: ['Mining difficulty drops again', 'Miners’ revenue sinks'],
            tech: ['Hackers breach airline', 'Carrier loses customer data']
        };
        for (const [code, examplesOfCode] of Object.entries(titles)) {
            for (const title of examplesOfCode) {
                expect(codes(title), title).to.include(code);
            }
        }

        expect(codes('Lighter cars draw traders')).to.not.include('perps');
        expect(codes('Thief moves stolen funds on Ethereum')).to.not.include('rwa');
        expect(codes('FBI lets agents retire')).to.not.include('ai_agents');
        expect(codes('Ethereum miner revenue sinks')).to.not.include('bitcoin');
        expect(codes('New buyer sells 12 houses')).to.not.include('on_chain_whale');
        expect(codes('Crypto exchange loses customer data')).to.not.include('tech');
    });

    it('finds what headline and lead show together, in stories about crypto alone', () => {

        expect(codes('Board of Halden faces revolt', 'Shareholders of the London-listed company want its bitcoin stack sold.')).to.include('dats');
        expect(codes('Kraken drops Quorelia (QRLA)', 'Trading of the coin ends on Friday.')).to.include('token_listings');
        expect(codes('Hotel in Lisbon finds buyers', 'Rooms are issued as tokens.', ['crypto'])).to.include('rwa');
        expect(codes('Hotel in Lisbon finds buyers', 'Rooms are issued as tokens.')).to.not.include('rwa');
    });

    it('knows what is bought from what is bought back, and coins that were bought', () => {

        expect(codes('Verdo buys back $60M of ether')).to.not.include('dats');
        expect(codes('Verdo buys $60M of ether')).to.include('dats');
        expect(codes('2,400 bitcoin snapped up by hotel chain')).to.include('dats');
        expect(codes('2,400 bitcoin snapped up by whale')).to.not.include('dats');
    });

    it('knows protocols and bridges that were attacked in whatever words, also from the text', () => {

        for (const title of ['Domain of Quorn Swap hijacked', 'Attacker empties vaults of Brell Finance', 'Auditor saw bug in Quorn bridge', 'Thief loots lending market', 'Stolen keys cost bridge $4 million']) {
            expect(codes(title, '', ['crypto']), title).to.include('defi');
        }

        expect(codes('Exploiter returns ether', 'The attack on the bridge is over.')).to.include('defi');
        expect(codes('Gang moves ether', 'It was blamed for an attack on a bridge.')).to.not.include('defi');
        expect(codes('Bug in bridge closes road')).to.equal([]);
    });

    it('knows what exchanges warn of and stop supporting, but no support for customers', () => {

        for (const title of ['Binance puts monitoring tag on coins', 'Two coins slide on Upbit delisting notice', 'Quorelia (QRLA) doubles after Kraken debut', 'Quorelia coin halves as exchanges end support', 'Bybit to retire three pairs of coins']) {
            expect(codes(title), title).to.include('token_listings');
        }

        for (const title of ['Binance adds 24/7 support in Hindi', 'Coinbase ends support for old wallet app', 'Coins slide after Kraken director’s debut']) {
            expect(codes(title), title).to.not.include('token_listings');
        }
    });

    it('knows surveys and central banks of other countries, but no moods or staff of crypto', () => {

        for (const title of ['German ZEW index sinks', 'Tankan shows gloom at car makers', 'Investor morale dims in euro area', 'Riksbank stands pat', 'Bank of Canada surprises']) {
            expect(codes(title), title).to.equal(['macro']);
        }

        for (const title of ['Bitcoin investor sentiment at a low', 'Crypto lobby hires former Fed counsel', 'Ex-Treasury aide to lead stablecoin group', 'Exchange names ex-IMF official as adviser']) {
            expect(codes(title), title).to.not.include('macro');
        }

        expect(codes('Former Fed chair warns of inflation')).to.equal(['macro']);
        expect(codes('Coder walks free, but sanctions remain', 'The smart contracts are still blocked.')).to.not.include('macro');
    });

    it('knows what headline and lead show of economies, models and agents, in stories about something else than crypto', () => {

        expect(codes('Hiring slows in Norway', 'Statistics Norway counted 2,000 new jobs.')).to.equal(['macro']);
        expect(codes('Hiring slows at bitcoin miners', 'Statistics Norway counted 2,000 new jobs.')).to.not.include('macro');
        expect(codes('Network spots tumours', 'Researchers trained the network on scans.')).to.equal(['ai', 'machine_learning']);
        expect(codes('Bots trade on Binance', 'The autonomous agents need no sleep.')).to.include('ai_agents');
        expect(codes('Depository puts treasuries on Solana')).to.not.include('macro');
        expect(codes('RBI surprises with half-point cut')).to.equal(['macro']);
        expect(codes('SNB stays at zero')).to.equal(['macro']);
    });

    it('knows money funds on chains, decentralised leverage, hoarders of any coin and large holders who sell', () => {

        expect(codes('Bank puts money fund on Ethereum')).to.include('rwa');
        expect(codes('Traders flock to decentralised leverage', 'Crypto is volatile.')).to.include('perps');
        expect(codes('Dutch savings rate slides', 'Crypto is volatile.')).to.not.include('defi');
        expect(codes('Protocol cuts savings rate', 'USDS is its stablecoin.')).to.include('defi');
        for (const coin of ['Toncoin', 'ether', 'bitcoin']) {
            expect(codes(`Ferry line makes ${coin} a third of its cash`), coin).to.include('dats');
        }

        expect(codes('Backers of electric vehicle sue', 'Crypto is volatile.')).to.not.include('dats');
        expect(codes('Backers of dogecoin vehicle sue')).to.include('dats');
        expect(codes('Large holder dumps 1.9 million QRLA', 'It used a bitcoin exchange.')).to.include('on_chain_whale');
    });

    it('knows exchanges by their chain, but no coins at exchanges', () => {

        expect(codes('Bug empties Solana exchange', 'Users lost SOL.')).to.include('defi');
        for (const title of ['Ethereum exchange reserves at a low', 'Solana exchange-traded product grows', 'Ethereum exchange balances slide']) {
            expect(codes(title), title).to.not.include('defi');
        }
    });

    it('knows sums that companies shift into coins, what is offered as tokens, and models by what they are trained on', () => {

        expect(codes('Brewery pours $12 million into ether')).to.include('dats');
        expect(codes('Whale pours $12 million into ether')).to.not.include('dats');
        expect(codes('Brewery invests $12 million in bitcoin mining')).to.not.include('dats');
        expect(codes('Bank sells sukuk on blockchain')).to.include('rwa');
        expect(codes('Lender trains models on ferry timetables')).to.include('machine_learning');
        expect(codes('Lender trains staff on models')).to.not.include('machine_learning');
        expect(codes('Upbit halts trading of Quorn’s QRN')).to.include('token_listings');
        expect(codes('Quorelia coin slides on Upbit notice')).to.include('token_listings');
        expect(codes('Protocol governance backs overhaul', 'The FRAX token gained.')).to.include('defi');
        expect(codes('Stimulus of $135 billion approved')).to.equal(['macro']);
    });

    it('knows losses of protocols, coins by their chain and threats of duties', () => {

        expect(codes('Halden loses $6 million', 'The bridge said keys were copied. The ether is gone.')).to.include('defi');
        expect(codes('Doggo hits record', 'The Solana memecoin was made in May.', ['crypto'])).to.include('solana');
        expect(codes('Bitcoin sinks on tariff shock')).to.include(['bitcoin', 'macro']);
        expect(codes('Bitcoin sinks on hack')).to.not.include('macro');
    });

    it('knows a business by how somebody owned it, and wallets that wake', () => {

        expect(codes('Creditors of Halden to get 60 cents', 'The trustee is winding up his crypto exchange.')).to.equal(['crypto']);
        expect(codes('Ether wallets stir')).to.include('on_chain_whale');
        expect(codes('Crypto market wakes up')).to.not.include('on_chain_whale');
    });

    it('knows shares and state bonds on chains, and models at the frontier', () => {

        expect(codes('Norway allows pilot for blockchain-based stocks', 'Brokers in Oslo may sell them.')).to.include('rwa');
        expect(codes('Quorelia launches tokenized gilt fund on Avalanche', 'Brokers may sell it.')).to.include('rwa').and.not.include('macro');
        expect(codes('Bitcoin funds draw $1.1 billion', 'Hedge funds did not buy; fees of the funds fell.')).to.include('bitcoin').and.not.include('rwa');
        expect(codes('Halden brings $4M catastrophe bond onchain', 'It has tokenized a storm bond on Stellar.')).to.include('rwa');
        expect(codes('Halden Energy buys 450 bitcoin, raises holdings to 3,120 BTC', 'Halden Energy (TSXV: HLD) paid cash.')).to.include('dats');
        expect(codes('Halden launches tokenized Treasury bill fund on Ethereum')).to.not.include('macro');
        expect(codes('Gilt yields rise before budget')).to.include('macro');
        expect(codes('Halden brings Treasury bills to the XRP Ledger', 'Its tokens are sold to funds.')).to.include('rwa').and.not.include('macro');
        expect(codes('Halden’s T-bill token crosses $1B', 'It is on a blockchain.')).to.include('rwa');
        expect(codes('Halden prices digitally native US dollar benchmark bond', 'The bond is a digitally native bond.')).to.include(['crypto', 'rwa']);
        expect(codes('Halden prices US dollar benchmark bond', 'The agency is digital.')).to.not.include('rwa');
        expect(codes('Halden puts a frontier model on your laptop', 'It is slow.')).to.include('machine_learning');
        expect(codes('Kraken buys options exchange')).to.not.include('perps');
    });

    it('survives hostile text', () => {

        for (const text of ['ai '.repeat(400_000), 'x'.repeat(1_000_000), '\uD800'.repeat(9), '\'s'.repeat(500_000), '\u202E🚀\u0000']) {
            expect(codes(text, text)).to.be.an.array();
        }
    });
});

describe('categorise()', () => {

    it('knows models that are measured, wallets of agents and wallets that were silent', () => {

        expect(codes('Halden’s chatbot tops rivals at law', 'It scored 91%.')).to.include('machine_learning');
        expect(codes('Grok 7 beats GPT at coding', 'It scored 91%.')).to.include('machine_learning');
        expect(codes('Gemini beats rivals by volume', 'The exchange grew.')).to.not.include('machine_learning');
        expect(codes('Halden gives bots a wallet', 'They pay for data in USDC.')).to.include('ai_agents');
        expect(codes('Lawyer gives agents a wallet of badges', 'The police said so.')).to.not.include('crypto');
        expect(codes('Wallet silent since 2012 wakes', 'It moved 900 BTC to Kraken.')).to.include('on_chain_whale');
        expect(codes('Street silent since 2012 wakes', 'It was paved.')).to.equal([]);
    });

    it('takes a university for no coin, and a tokenized fund of bonds for no news about an economy', () => {

        expect(codes('ETH Zurich trains a model on maps', 'The group at ETH Zürich has 40 members.')).to.not.include(['crypto']).and.not.include(['ethereum']);
        expect(codes('ETH rises in Zurich')).to.include('ethereum');
        expect(codes('Manager opens tokenised gilt fund on Solana', 'Units of a government bond fund are on the chain.')).to.include('rwa').and.not.include('macro');
        expect(codes('Government bonds rally as yields fall')).to.include('macro');
    });

    it('knows devices by what they are and who makes them, and debts of households', () => {

        expect(codes('Garmin’s next watch lasts a month', 'The running watch costs $400.')).to.include('tech');
        expect(codes('Maker of chip testers lifts forecast', 'Its semiconductor testers sell.')).to.include('tech');
        expect(codes('Laptop ban on flights lifted')).to.not.include('tech');
        expect(codes('Commercial property loans sour', 'Lenders wait.')).to.include('macro');
    });

    it('takes those who imitate a holder of bitcoin for no news about bitcoin', () => {

        expect(codes('MicroStrategy copycat sells 2 million XRP', 'The Nasdaq-listed company lost money.')).to.include('dats').and.not.include('bitcoin');
        expect(codes('MicroStrategy buys 900 coins')).to.include('bitcoin');
    });

    it('knows coins that are shown the door, or come by their name', () => {

        expect(codes('Team blames market maker as OKX shows QRNO the door', 'The developers of Quorano hit back.')).to.include('token_listings');
        expect(codes('Coinbase Finally Adds Quorano (QRNO): Trading Date Revealed', 'Transfers are possible.')).to.include('token_listings');
        expect(codes('Coinbase adds staking for Solana', 'Customers earn 4%.')).to.not.include('token_listings');
    });

    it('takes no pair with bitcoin for a story about it, nor a coin of AI for machine learning, nor a company by its name for DeFi', () => {

        expect(codes('Upbit to list Quorano (QRNO) in KRW, BTC and USDT markets', 'Deposits begin at noon.')).to.not.include('bitcoin');
        expect(codes('BTC and USDT volumes fall')).to.include('bitcoin');
        expect(codes('Treasuries sell SOL', 'Upexi and DeFi Development Corp trade below their coins.')).to.not.include('defi');
        expect(codes('SEC clears Bittensor fund', 'The fund holds TAO of Bittensor.')).to.not.include('machine_learning');
    });

    it('knows the largest holder of bitcoin by what happens to its coins', () => {

        for (const title of ['Strategy confirms sale of 17,912 BTC', 'Strategy’s amended filing: 17,192 BTC sold', '22,400 BTC leave Strategy-tagged wallets']) {
            expect(codes(title), title).to.include('dats');
        }

        expect(codes('New strategy confirms sale of 40 BTC')).to.not.include('dats');
    });

    it('knows a chain that stands still by its blocks', () => {

        expect(codes('Base has not produced a block for 19 minutes')).to.include(['crypto', 'base']);
        expect(codes('Quorano: no new blocks for 14 minutes')).to.include('crypto');
        expect(codes('Factory has not produced a car for 19 days')).to.equal([]);
    });

    it('takes no advertisement, fraud or forecast for news of what it names', () => {

        expect(codes('Best Crypto to Buy? Bitcoin Quorano Presale Nears $31M', 'It is a layer-2 of Bitcoin.')).to.not.include('bitcoin');
        expect(codes('Quorano Casino Review: Instant BTC Withdrawals', 'It pays in Bitcoin.')).to.not.include('bitcoin');
        expect(codes('Founder of Quorano gets 14 years for crypto Ponzi', 'It promised gains from price gaps in Bitcoin.')).to.not.include('bitcoin');
        expect(codes('Founder of bitcoin Ponzi gets 14 years', 'It promised gains.')).to.include('bitcoin');
        expect(codes('We Asked 4 AIs Whether Cardano Will Reclaim $1', 'ChatGPT says no.')).to.not.include('ai');
    });

    it('gives a listing no sector of the coins alone', () => {

        expect(codes('Upbit adds Lighter (LIT) and Plume (PLUME) to won market')).to.equal(['crypto', 'token_listings']);
        expect(codes('Upbit lists LIT, coin of perpetuals exchange Lighter')).to.include(['token_listings', 'perps']);
        expect(codes('LIT slips')).to.include('perps');
    });

    it('gives no chain where its coins are loot, prizes or what others are quoted in', () => {

        expect(categorise({ title: 'Vault exploiter returns 3,123 ETH', text: 'The lender was glad.' })).to.not.include('ethereum');
        expect(categorise({ title: 'Ethereum Foundation sells 3,123 ETH', text: 'The proceeds pay for research.' })).to.include('ethereum');
        expect(categorise({ title: 'Players switch for instant BTC cashouts', text: 'The crypto casino celebrates a birthday.' })).to.not.include('bitcoin');
        expect(categorise({ title: 'Earn XRP with cloud mining contracts', text: 'Sign up today.' })).to.not.include('ripple');
        expect(categorise({ title: 'AI presale passes $14M as whales pile in', text: '' })).to.not.include(['ai', 'on_chain_whale']);
        expect(categorise({ title: 'Tarn (TARN) casino opens in Oslo', text: '' })).to.not.include('bitcoin');
        expect(categorise({ title: 'Upbit lists Walden (WALD)', text: 'Deposits go over Ethereum only.', tokens: ['$WALD', '$ETH'] })).to.not.include('ethereum');
        expect(categorise({ title: 'Upbit will list Walden (WALD) on its KRW, BTC and USDT markets', text: '' })).to.not.include('bitcoin');
        expect(categorise({ title: 'Founder admits $410M fraud', text: 'He had paid 11% on bitcoin.' })).to.not.include('bitcoin');
    });

    it('does not take whales that get an airdrop for whales that move coins', () => {

        expect(categorise({ title: 'Airdrop checker is live and angers whales', text: '' })).to.not.include('on_chain_whale');
        expect(categorise({ title: 'Exchange opens claims for early users, whales bag most of it', text: '' })).to.not.include('on_chain_whale');
        expect(categorise({ title: 'Whale moves 4,000 ETH to Kraken', text: '' })).to.include('on_chain_whale');
        expect(categorise({ title: 'Analyst claims whales moved 4,000 BTC to Kraken', text: '' })).to.include('on_chain_whale');
    });

    it('does not take tokens of models for coins, nor orders of judges for those of factories', () => {

        expect(categorise({ title: 'Lab opens weights of model with a 2-million-token context window', text: 'Each token costs less.' })).to.not.include('crypto');
        expect(categorise({ title: 'TAO jumps as Bittensor opens model with a 2-million-token context window', text: '' })).to.include('crypto');
        expect(categorise({ title: 'Regulator orders exchange to hand over records', text: 'The central bank has no part in it.', defaultCategories: ['crypto'] })).to.not.include('macro');
        expect(categorise({ title: 'Factory orders fall in Norway', text: 'Economists had expected more.' })).to.include('macro');
    });

    it('finds the tokens itself, and keeps the categories of the source', () => {

        expect(categorise({ title: 'NEAR price jumps', text: '' })).to.equal(['crypto']);
        expect(categorise({ title: 'Weekly numbers', text: '', tokens: ['$BTC'] })).to.equal(['crypto', 'bitcoin']);
        expect(categorise({ title: 'Kalshi wins in court', text: '', defaultCategories: ['crypto'] })).to.equal(['crypto']);
        expect(categorise({ title: 'Kalshi wins in court', text: '' })).to.equal([]);
    });
});
