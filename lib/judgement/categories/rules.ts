import { importDuties } from '../import-duties';
import { anyPlainExchange, asWords, furtherExchanges, plainExchanges, venues } from '../names/venues';
import { tokenInflation } from '../token-inflation';
import { namesOfBase } from './base-name';
import { askedForPrices, assetTokens, assetsOnChains, bitcoinGift, centralBank, cryptoSanctions, cryptoStaff, fundListing, gift, listings, machineLabor, modelReleases, movements, perpTraders, ofStrategy, protocolAirdrops, protocolHacks, protocolsIn, softwareAgents, swindle, trainingCases, treasuries } from './headlines';
import { showAgents, showAssets, showEconomy, showHoarder, showHyperliquidBet, showListing, showProtocol, showRollup, showTraining } from './combined';

/** Rule for one category. Words and phrases are in lower case and match whole words. */
export interface Rule {
    readonly code: string;
    /** Words and phrases of which one in the headline suffices. `+`, `*` and `**` mark forms as in the lexicon. */
    readonly words: readonly string[];
    /** The same for spellings whose letter case must match, such as 'TVL'. */
    readonly symbols?: readonly string[];
    /** Words and phrases of which two in the headline suffice, or more in headline and lead together. */
    readonly weak?: readonly string[];
    /** The same for spellings whose letter case must match. */
    readonly weakSymbols?: readonly string[];
    /** Whether weak words alone never suffice, because other stories about crypto have them too. */
    readonly needsStrong?: true;
    /** Words and phrases that are weak if the headline is about crypto, and sufficient otherwise. */
    readonly generic?: readonly string[];
    /** The same for spellings whose letter case must match. */
    readonly genericSymbols?: readonly string[];
    /** Returns how often a text names what the category is about, if that needs more than words. Each counts as one of `words`. */
    readonly names?: (text: string, isCrypto: boolean) => number;
    /** A form of headlines that suffices: "Halden buys 1,200 BTC". */
    readonly headline?: RegExp;
    /** Further forms that suffice. */
    readonly headlines?: readonly RegExp[];
    /** Whether headline and lead show together what the category is about. Suffices, but with `withinCrypto` only in a story about crypto, and with `outsideCrypto` only if the headline is about something else. */
    readonly combined?: (title: string, text: string) => boolean;
    /** Words of a headline that show that it is not of that form, since others do the same. */
    readonly notHeadline?: RegExp;
    /** Headlines that are about something else, although they contain some of the words. */
    readonly unless?: readonly RegExp[];
    /** Phrases to ignore although they contain one of the words. */
    readonly except?: readonly string[];
    /** As `except`, for words as they are spelled: "ETH Zurich" is a university. */
    readonly exceptSymbols?: readonly string[];
    /** Symbols that the category is about. */
    readonly tokens?: readonly string[];
    /** Symbols related to the category. They count only together with other evidence. */
    readonly kin?: readonly string[];
    /** The category is about one chain. If the headline does not name it, more evidence is required, since news about other chains mentions it, too. */
    readonly chain?: true;
    /** Any token counts as evidence. */
    readonly anyToken?: true;
    /** Counts only if the rules of these codes match, too. */
    readonly requires?: readonly string[];
    /** Code of a category that its stories get, too. */
    readonly implies?: string;
    /** Its stories also get the category `crypto`. */
    readonly withinCrypto?: true;
    /** Its stories are about the world outside crypto. */
    readonly outsideCrypto?: true;
    /** The rule only serves `requires` of other rules; no story gets its code. */
    readonly auxiliary?: true;
}

const list = (text: string): string[] => text.split(', ');

/** What coins do at venues that list them. */
const listingPhrases = ['begins trading on', 'starts trading on', 'listed on', 'listing on', 'debuts on'].flatMap((act) => asWords(venues).map((venue) => `${act} ${venue}`));

/** What companies that hold a coin are called, and what they have. */
const hoards = list('crypto, bitcoin, btc, ether, eth, ethereum, solana, sol, xrp, bnb, hype, sui, ton, avax, dogecoin, doge, litecoin, ltc, cardano, zcash, zec, tao, tron, trx, toncoin, avalanche, cronos, token, coin, digital asset').flatMap((coin) => list('hoarder+, hoarding, treasury, treasuries, vehicle, acquisition vehicle, war chest, holding company').map((kind) => `${coin} ${kind}`));

/** What shows that the company of that name is meant by a word with a capital, which others have as well. */
const ofStrategyInText = list('sold, confirms, amended filing, tagged, wallets, addresses, buys, acquires, adds, purchases, bought, acquired, added, now holds, holds, stock, shares, CEO, raises, Inc, makes, boosts, expands, keeps, sells, pauses, resumes, ends, plans, faces, posts, reports, cuts, could, has, lifts, tops, scoops, snaps, spends, spent, doubles, raised, completes, issues, chairman, CFO, holdings, bitcoin, BTC, MSTR').map((next) => `Strategy ${next}`);

/** Those who do as the largest holder of bitcoin does, with whatever coin. */
const imitators = list('style, like, imitator, imitators, copycat, copycats, clone, clones, lookalike, wannabe, rival, rivals, playbook, strategy, model').map((kind) => `microstrategy ${kind}`);

/** Bitcoin as what other coins are traded against. */
const pairsWithBitcoin = ['KRW', 'USDT'].flatMap((other) => ['market', 'markets', 'pair', 'pairs', 'trading'].flatMap((what) => [`BTC and ${other} ${what}`, `${other} and BTC ${what}`])).concat('KRW BTC', 'KRW and BTC', 'BTC USDT', 'BTC pair', 'BTC pairs', 'BTC market', 'BTC markets');

/** It has the symbol of a coin in its name. */
const university = ['ETH Zurich', 'ETH Zürich'];

export const rules: readonly Rule[] = [
    {
        code: 'ai',
        unless: [askedForPrices],
        headlines: trainingCases,
        words: list('agentforce, artificial intelligence, generative ai, openai, chatgpt, anthropic, claude, deepmind, deepseek, mistral ai, perplexity ai, perplexity, grok, gemini ai, google gemini, copilot, midjourney, stable diffusion, large language model+, language model+, llm+, chatbot+, ai model+, ai chip+, ai startup+, ai lab+, ai data center+, ai infrastructure, ai company, ai companies, ai powered, ai driven, ai token+, ai coin+, ai crypto, superintelligence, agi, xai, bittensor, hugging face, ai agent+, ai assistant+, decentralized ai, deepfake+, gpu shortage+, mira murati, thinking machines lab, safe superintelligence, ilya sutskever, frontier model+, frontier lab+, reasoning model+, open weight model+, open weights model+, coding assistant+, gemini app, vertex ai, moonshot ai, agentic ai, agent 365, coreweave, nebius, cerebras, groq, ai cloud+'),
        headline: /\b(?:Gemini|Claude|GPT|Grok|Llama|Kimi|Qwen|Mistral|Gemma)(?: (?:Sonnet|Opus|Haiku|Pro|Flash|Small|Large|Medium|Nano))?[- ]?[A-Z]?\d/,
        symbols: ['LLM', 'GPT', 'AGI', 'Mistral'],
        generic: list('nvidia'),
        genericSymbols: ['AI', 'A.I.'],
        tokens: ['$TAO', '$FET', '$AGIX', '$RENDER', '$RNDR', '$NMR', '$KAITO', '$IO', '$ATH', '$VVV', '$AI16Z', '$AIXBT', '$ELIZAOS', '$0G', '$SAHARA', '$VIRTUAL']
    },
    {
        code: 'ai_agents',
        headlines: softwareAgents,
        combined: showAgents,
        words: list('shopping bot+, tool calls, agentic commerce, ai agent+, ai crypto agent+, autonomous agent+, agentic, agent framework+, agent economy, agent to agent, multi agent, trading agent+, agent launchpad, agent token+, onchain agent+, on chain agent+, elizaos, eliza os, ai16z, aixbt, virtuals protocol, model context protocol, truth terminal, browser agent+, coding agent+, agent swarm+, agent swarm, agent commerce, agent payments, agents pay, agent security, agent identity, agent checkout, software agent+, shopping agent+, ai bots, agent wallet+, agent protocol, copilot agent+, service agent+, office agent+, general purpose agent+, personal agent+, research agent+, agent mode, ai bot+, agent builder+'),
        headline: /\b(?:Claude|ChatGPT|GPT|Gemini|Copilot|Grok) agents?\b|\bagents? in (?:ChatGPT|Claude|Gemini|Copilot)\b|\bAgent \d/,
        symbols: ['A2A', 'AP2', 'MCP', 'x402'],
        tokens: ['$VIRTUAL', '$AI16Z', '$ELIZAOS', '$AIXBT', '$GRIFFAIN', '$ZEREBRO', '$SWARMS', '$GAME', '$ARC', '$FAI', '$CLANKER']
    },
    {
        code: 'crypto',
        words: [...asWords(plainExchanges), 'huobi', 'gate io', ...list('guardian key+, signer key+, proof of reserves, proof of liabilities, reserves attestation, virtual assets regulatory authority, roman storm, recovery phrase+, perp exchange+, perps exchange+, auto deleveraging, mashinsky, pig butchering, gox, token drop, crypto options, memecoin market, crypto, cryptos, cryptocurrency, cryptocurrencies, cryptoasset+, digital asset+, virtual asset+, digital currency, digital currencies, virtual currency, virtual currencies, blockchain+, bitcoin+, ethereum, ether, solana, altcoin+, memecoin+, meme coin+, stablecoin+, web3, nft+, defi, dao, daos, onchain, on chain, hard fork+, tokenomics, token sale+, token launch, token unlock+, token holders, native token, governance token, utility token+, airdrop+, dex, smart contract+, layer 2, layer 1, layer two, rollup+, mainnet, testnet, proof of stake, proof of work, hashrate, hash rate, validator+, staking, restaking, tokenized, tokenised, tokenization, tokenisation, cbdc+, initial coin offering+, ico, ftx, mt gox, gemini exchange, metamask, ledger wallet, fireblocks, chainalysis, grayscale, bitwise, coingecko, coinmarketcap, satoshi nakamoto, vitalik buterin, tether, usdt, usdc, circle internet, paxos, blockfi, celsius network, cold wallet, hardware wallet+, self custody, multisig+, private key+, seed phrase+, opensea, play to earn, gamefi, depin, zero knowledge, clarity act, genius act, market structure bill, market structure legislation, crypto bill, stablecoin bill, token buyback+, lazarus, tornado cash, bitmex, hyperliquid, robinhood chain, stock token+, x402, pump fun, world liberty financial, bitcoiner+, cypherpunk+, worldcoin, world id, noncustodial, non custodial, trezor, bakkt, winklevoss, consensys, bitgo, anchorage digital, blockstream, exodus wallet, moonpay, etoro crypto, nobitex, galaxy digital, mara holdings, riot platforms, cleanspark, bitdeer, hut 8, core scientific, coindcx, wazirx, coincheck, bitflyer, bitvavo, bitpanda, bitso, indodax, coinone, korbit, mexc, do kwon, terraform labs, terra founder, bankman fried, changpeng zhao, justin sun, arthur hayes, zachxbt, peckshield, slowmist, certik, polymarket, peckshieldalert, depegs, depegged, repegs, repegged, lookonchain, arkham intelligence, dappradar, defillama, cryptoquant, glassnode, coinshares, 21shares, falconx, wintermute, bitfarms, bitmine, sharplink, ethzilla, metaplanet')],
        weak: list('cftc, a16z, token, tokens, wallet+, miner+, coin+, custody, exchange+, withdrawals'),
        exceptSymbols: university,
        symbols: ['NFT', 'NFTs', 'BTC', 'ETH', 'DeFi', 'DAO', 'DEX', 'CBDC', 'XRP', 'SOL', 'RWA', 'MiCA', 'USDC', 'USDT', 'CRCL', 'VARA'],
        weakSymbols: ['Circle', 'Ripple', 'Bullish', 'Ledger'],
        headline: /\b(?:layer|L)[- ]?[12]\b|\bon (?:Polygon|Arbitrum)\b|\b(?:stop(?:s|ped)?|halt(?:s|ed)?|resum(?:es|ed)) (?:producing )?blocks?\b|\bno (?:new )?blocks for \d|\bproduc(?:e[sd]?|ing) (?:an? |any |no )?(?:new )?blocks?\b|\b(?:honeypot|meme|governance|native|utility) (?:tokens?|coins?)\b|\bZK\b/,
        except: ['solana beach', 'token context', 'each token', 'token of', 'token gesture', 'token effort', 'kraken robotics', 'kraken technology', 'loyalty token', 'loyalty tokens', 'tether to', 'stock exchange', 'stock exchanges', 'exchange rate', 'exchange rates', 'foreign exchange', 'exchange commission', 'exchange traded', 'cash withdrawals', 'bank withdrawals', 'troop withdrawals'],
        anyToken: true
    },
    {
        code: 'defi',
        headlines: [...protocolHacks, ...protocolAirdrops],
        names: protocolsIn,
        combined: showProtocol,
        withinCrypto: true,
        words: list('lending app+, yield farmer+, cross chain bridge+, exchange aggregator+, dex aggregator+, reentrancy, oracle manipulation, manipulable oracle, price oracle, lending markets paused, defi, decentralized finance, decentralised finance, decentralized exchange+, decentralised exchange+, dex, dexes, dexs, automated market maker+, amm, liquidity pool+, liquidity provider+, liquidity mining, yield farm*, yield farming, yield aggregator, yield bearing, total value locked, tvl, flash loan+, lending protocol+, yield protocol+, yield platform+, decentralized lending, decentralised lending, decentralized lender+, decentralised lender+, decentralized borrowing, borrowing protocol, money market protocol, liquid staking, restaking, liquid restaking, staking protocol, stablecoin protocol, curve wars, onchain lending, on chain lending, collateralized debt, uniswap, aave, makerdao, sky protocol, curve finance, compound finance, lido, eigenlayer, pendle, ethena, morpho, sushiswap, pancakeswap, balancer, synthetix, yearn, raydium, jupiter exchange, aerodrome, 1inch, cow swap, euler finance, kamino, rocket pool, ether.fi, etherfi, dydx, gmx, impermanent loss, bridge exploit, swap protocol, cross chain swap+, depegs, depegged, fee switch, lending market+, borrowing and lending, lending and borrowing, crypto lending platform, liquidity pools, curve pool+'),
        weak: list('bridge+, savings rate, exploiter+, hyperliquid, vault+, lending, liquidity, collateral, yield+, oracle, exploit, governance, protocol, pool+, swap+'),
        symbols: ['DeFi', 'TVL', 'AMM', 'DEX', 'DEXs', 'LST', 'LRT'],
        except: ['bank vault', 'trustless vault company'],
        exceptSymbols: ['DeFi Development', 'DeFi Technologies'],
        tokens: ['$UNI', '$AAVE', '$MKR', '$SKY', '$CRV', '$COMP', '$LDO', '$PENDLE', '$ENA', '$MORPHO', '$SUSHI', '$CAKE', '$BAL', '$SNX', '$YFI', '$1INCH', '$RAY', '$JUP', '$AERO', '$CVX', '$FXS', '$EIGEN', '$ETHFI', '$RPL', '$GMX', '$DYDX', '$EUL', '$FLUID', '$COW', '$LQTY', '$KMNO', '$CREAM', '$BADGER', '$RUNE', '$JTO'],
        kin: ['$USDS', '$SUSDS', '$DAI', '$USDE', '$SUSDE', '$GHO', '$CRVUSD', '$STG', '$ACX', '$AXL', '$SYN', '$ZRO', '$FRAX', '$FRXUSD']
    },
    {
        code: 'machine_learning',
        headlines: modelReleases,
        combined: showTraining,
        implies: 'ai',
        outsideCrypto: true,
        words: list('frontier model+, machine learning, deep learning, neural network+, reinforcement learning, supervised learning, federated learning, transformer model+, transformer architecture, diffusion model+, large language model+, llm+, language model+, foundation model+, open weight, open weights, open source model+, model training, training run+, training data, pretraining, pre training, post training, fine tuning, fine tuned, inference cost+, inference, benchmark+ for ai, mixture of experts, embedding+, gradient descent, backpropagation, computer vision, natural language processing, synthetic data, parameters model, parameter model+, billion parameter+, trillion parameter+, context window, multimodal, gpu cluster+, distributed training, decentralized training, zkml, pytorch, tensorflow, hugging face, arxiv, turing award, leaderboard+, open weight family, lmarena, trains model, trains a model, reasoning model+, tops key benchmarks, swe bench, lm arena, humanity last exam, model card, sequence model+, sparse attention, linear attention, distillation, distilling, recurrent model+, teacher model+, state space model+, selective state space'),
        weak: list('benchmark+, weights, trains, parameters, transformers, recurrent, long documents, long context, inference costs, architecture, model matches, research lab'),
        symbols: ['ML', 'LLM', 'LLMs', 'NLP', 'RLHF', 'MoE', 'ZKML', 'zkML'],
        except: ['causal inference']
    },
    {
        code: 'macro',
        outsideCrypto: true,
        words: list('zew, ifo, tankan, half point cut, half point hike, quarter point cut, quarter point hike, economic sentiment, business climate, business morale, business mood, business conditions, statistics office, statistics agency, statistics bureau, statistics institute, eurostat, riksbank, norges bank, banxico, bundesbank, factory gate prices, wholesale prices, trade balance, selic, repo rate, dollar slips, dollar falls, dollar rises, dollar gains, dollar climbs, dollar weakens, dollar strengthens, dollar slides, dollar rallies, yen slides, yen weakens, yen falls, yen jumps, yen rallies, yen strengthens, euro climbs, euro slips, euro falls, sterling slips, sterling falls, sterling climbs, yuan weakens, yuan strengthens, gas prices, gasoline prices, gazprom, safe haven buying, safe haven demand, megawatt hour, federal reserve, fomc, fed chair+, fed governor, fed official+, fed minutes, fed rate, the fed, fed, powell, jerome powell, interest rate+, rate cut+, rate hike+, cuts rates, hikes rates, basis points, key rate, cash rate, policy rate, benchmark rate, official rate, reserve bank+, inflation, deflation, stagflation, disinflation, consumer price+, producer price+, core inflation, cpi, ppi, pce, gdp, gross domestic product, soft landing, unemployment, jobless claims, jobs report, nonfarm payrolls, payrolls, labor market, labour market, wage growth, retail sales, factory orders, industrial production, industrial output, industrial profit+, factory activity, manufacturing activity, business activity, business confidence, business sentiment, business optimism, small business confidence, small business optimism, small businesses, small business index, nfib, natural gas, natgas, lng, oil output, trade surplus, current account, house prices, home sales, housing starts, price growth, factory slump, factory output, supply management, ism manufacturing, pump prices, gasoline, iron ore, eurozone, euro zone, crude, job openings, growth forecast, peso, lira, rupee, rouble, bond sale+, bond auction+, public debt, state debt, consumer confidence, consumer sentiment, treasury yield+, bond yield+, bond market, treasury bill+, national debt, credit rating+, triple a rating, sovereign rating, moody downgrade, moody strips, sovereign debt, swap line+, debt ceiling, government shutdown, fiscal policy, fiscal deficit, budget deficit, monetary policy, quantitative easing, quantitative tightening, money supply, global liquidity, central bank+, bank of japan, bank of england, european central bank, people bank of china, pboc, ecb, boj, boe, imf, oecd, opec, g20, g7, trade war, trade deficit, dollar index, currency devaluation, yen carry trade, spot gold, bullion, gold slips, gold falls, gold rises, gold climbs, gold jumps, gold hits, gold surges, gold drops, oil slips, oil falls, oil rises, oil climbs, oil jumps, oil surges, oil drops, wti, crude oil, oil price+, treasury secretary, bessent, lagarde, yellen, economic growth, mortgage rate+, purchasing managers, pmi, tariffs, bond etf+, bond fund+, treasury bond+, government bond+, bond prices, bond selloff, 30 year bond+, gilt+, warsh, fedwatch, fed chief, rate decision, rate decisions, holds rates, keeps rates, raises rates, rate cut bets, consumer spending, tariff war, tariff ruling, strait of hormuz, jobless, unemployment rate, recession fears, us economy, global economy, world economy, us recession, global recession, фрс, ецб, инфляция, инфляции, bce, banco central, inflación, inflação'),
        generic: list('exports, imports, commercial property, commercial real estate, property loans, delinquencies, delinquency rate+, foreclosure+, mortgage arrears, mortgage rates, household debt, consumer debt, credit card debt, stimulus, investor morale, investor sentiment, investor optimism, investor confidence, bank of korea, bank of canada, bank of israel, bank of mexico, bank of russia, bank of thailand, bank indonesia, swiss national bank, rare earth+, export curbs, export controls, stock futures, recession+, copper, treasuries, sovereign debt, m2, world bank, tariff+, trade deal, sanctions, geopolitical, us dollar, greenback, yuan, gold price+, brent, s p 500, nasdaq composite, nasdaq 100, dow jones, wall street, equities, stock market+, risk assets, economic data, economy, economist+, housing market, emerging markets'),
        headlines: [importDuties],
        combined: showEconomy,
        unless: [tokenInflation, cryptoSanctions, cryptoStaff, machineLabor, assetsOnChains],
        headline: /\b(?:impos(?:es|ed|ing)|sets?|slaps?|lifts?|raises?|doubles?|hikes?|threatens?|orders?|announces?)\b.{0,30}\btariffs?\b|\btariffs? (?:on|for|against)\b|\b\d+% tariffs?\b|\btariff (?:threats?|vows?|plans?|salvos?|hikes?|deadlines?|fears|worries|pause|shock|relief)\b|\badded (?:just |only )?[\d,]+ jobs\b|\bDow (?:closes?|ends?|falls?|rises?|jumps?|drops?|slides?|sheds?|adds?)\b/i,
        weak: list('tariff, bonds, yields, stocks, gold, silver, oil, dollar, euro, yen, hormuz, treasury, interest, rates, risk appetite, nasdaq, shutdown, digital euro, nikkei, ftse'),
        symbols: ['FOMC', 'CPI', 'PPI', 'PCE', 'GDP', 'ECB', 'BoJ', 'BOJ', 'BoE', 'PBoC', 'PBOC', 'IMF', 'OPEC', 'DXY', 'PMI', 'ISM', 'NFP', 'QE', 'QT', 'M2'],
        genericSymbols: ['RBI', 'RBA', 'RBNZ', 'SNB', 'PBoC'],
        except: ['tokenized stocks', 'tokenised stocks', 'tokenized equities', 'tokenised equities', 'token economy', 'creator economy', 'agent economy', 'crypto economy', 'on chain economy', 'onchain economy', 'central bank digital currency', 'central bank digital currencies', 'ofac sanctions', 'euro and dollar', 'dollar and euro', 'euro pair', 'euro pairs', 'dollar pair', 'dollar pairs', 'fed up', 'fed into', 'fed by', 'machine economy', 'game economy', 'in game economy', 'attention economy', 'wall street bets', 'wallstreetbets', 'government bond fund', 'government bond funds', 'gilt fund', 'gilt funds', 'gilts fund', 'tokenized equities', 'tokenised equities', 'tokenized treasuries', 'tokenised treasuries', 'digital yuan', 'token inflation', 'token s inflation', 'tokens inflation', 'atom inflation', 'sol inflation', 'eth inflation', 'dot inflation', 'solana inflation', 'issuance inflation', 'annual disinflation', 'pace of disinflation', 'disinflation rate', 'token disinflation', 'inflation overhaul', 'inflation proposal', 'inflation vote', 'reject inflation', 'slashes inflation', 'cuts inflation with', 'wall street entrance', 'world estimated gdp', 'swap line of']
    },
    {
        code: 'tech',
        outsideCrypto: true,
        words: [],
        generic: list('customer data, passport numbers, data leak+, hackers breach, botnet+, home router+, wi fi router+, malware, spyware, nintendo, playstation, xbox, smartwatch, smartwatches, running watch, headphones, earbuds, laptop+, wearable+, fitness tracker+, foldable+, smart glasses, handset+, printer maker+, chip equipment, chip gear, chip tool+, chip tester+, chip test, semiconductor tester+, memory demand, garmin, fitbit, sonos, lenovo, logitech, motorola, gopro, oneplus, game console+, switch 2, robot+, smartphone+, data center+, data centre+, datacenter+, quantum computing, quantum computer+, data breach, cybersecurity, big tech, tech giant+, tech company, tech companies, tech stock+, tech sector, technology company, technology companies, silicon valley, apple, google, alphabet, microsoft, amazon, aws, meta platforms, facebook, instagram, whatsapp, tesla, spacex, starlink, nvidia, amd, intel, sk hynix, micron, asml, memory chip+, tsmc, qualcomm, broadcom, samsung, ibm, oracle cloud, salesforce, palantir, netflix, tiktok, bytedance, alibaba, tencent, baidu, huawei, xiaomi, cloudflare, crowdstrike, openai, anthropic, semiconductor+, chipmaker+, chip maker+, chip levy, chip levies, chip tariff+, chip duties, chip stock+, chip export+, chip plant+, chip factory, chip factories, chip industry, chip sector, chip curbs, chip imports, device maker+, phone maker+, ai chip+, cloud computing, quantum chip+, cyberattack+, ransomware, iphone+, robotics, humanoid+, self driving, autonomous vehicle+, electric vehicle+, electric car+, virtual reality, augmented reality, vr headset+, satellite internet, ai data center+, data center demand, dell, hewlett packard, fortinet, palo alto networks, cisco, skype, figma, vmware, adobe, ddos, chromecast+, microsoft windows, windows update+, windows 10, windows 11, bsod, zero day, zero days, zero day bug+, zero day flaw+, zero day exploit+, spotify, uber, gpu+, android, ios, app store, operating system, software, hardware, social media, search engine, browser, antitrust, open source, startup+, 5g, 6g, drone+, linux, vpn+'),
        weak: list('chips, cloud, app, dns, satellite'),
        weakSymbols: ['Oracle', 'GPU', 'GPUs', 'SaaS', 'IoT', 'API', 'VR', 'AR', 'EV', 'EVs'],
        genericSymbols: ['Meta', 'AWS', 'TSMC', 'AMD', 'IBM', 'TSLA', 'NVDA', 'AAPL', 'MSFT', 'GOOGL', 'AMZN', 'META'],
        except: ['laptop ban', 'amazon rainforest', 'hardware wallet', 'hardware wallets', 'software wallet', 'microsoft store scam', 'gpu mining', 'big apple', 'blue chip stock', 'blue chip stocks', 'intel on', 'crypto startup', 'crypto startups', 'blockchain startup', 'blockchain startups']
    },
    {
        code: 'virtuals',
        withinCrypto: true,
        words: list('virtuals protocol, virtuals ecosystem, virtuals agent+, virtuals token, virtuals io, virtual protocol, agent commerce protocol, butler agent, virtuals genesis, genesis launches on virtuals, aixbt, luna by virtuals, virtuals'),
        tokens: ['$VIRTUAL', '$AIXBT', '$GAME']
    },
    {
        code: 'base',
        chain: true,
        withinCrypto: true,
        names: namesOfBase,
        words: list('coinbase network, coinbase blockchain, coinbase chain, coinbase l2, coinbase layer 2, coinbase ethereum layer 2, coinbase backed l2, coinbase incubated, jesse pollak, onchain summer, aerodrome, moonwell, farcaster on base, basechain, flashblocks'),
        symbols: list('base network, base chain, base blockchain, base mainnet, base ecosystem, base l2, base layer 2, base sequencer, base dex, base memecoin, base memecoins, built on base, builds on base, live on base, launches on base, launched on base, deploys on base, deployed on base, usdc on base, zora on base, virtuals on base, tokens on base, apps on base, BASE network, BASE chain, BASE blockchain, BASE mainnet, on BASE, BASE ecosystem'),
        tokens: ['$AERO'],
        kin: ['$TOSHI', '$BRETT', '$DEGEN', '$WELL', '$VIRTUAL', '$ZORA']
    },
    {
        code: 'bitcoin',
        unless: [bitcoinGift, swindle],
        chain: true,
        withinCrypto: true,
        words: list('bitcoin+, btc, btcs, xbt, satoshi, satoshis, sats, satoshi nakamoto, lightning network, taproot, ordinals, runes protocol, bitcoiner+, bitcoin etf+, microstrategy, michael saylor, saylor, bitcoin halving+, btc halving+, the halving, next halving, last halving, post halving, pre halving, halving cycle+, halving event+, halving era, fourth halving, fifth halving, bitcoin miner+, bitcoin mining, hashprice, miner revenue, miners revenue, miner reserves, miner capitulation, mining difficulty, mt gox, mt. gox, spot btc, bip 119, bip 110, op cat, brc 20, bitcoin core, block reward'),
        symbols: ['BTC', 'IBIT', 'XBT', 'GBTC'],
        except: [...imitators, 'bitcoin cash', 'bitcoin sv', 'bitcoin gold', 'bitcoin satoshi vision', 'bitcoin diamond', 'wrapped bitcoin', 'ethereum miner revenue'],
        exceptSymbols: pairsWithBitcoin,
        tokens: ['$BTC']
    },
    {
        code: 'dats',
        headlines: [...treasuries, ofStrategy],
        combined: showHoarder,
        unless: [centralBank],
        withinCrypto: true,
        words: [...hoards, ...list('btc yield, its bitcoin holdings, its ether holdings, its ethereum holdings, its solana holdings, its eth holdings, treasury company, treasury companies, treasury strategy, treasury reserve asset, treasury firm+, microstrategy, michael saylor, saylor, metaplanet, ethzilla, sequans, fg nexus, hyperion defi, eightco, avax one, smarter web company, semler scientific, sharplink, sharplink gaming, bitmine, bitmine immersion, forward industries, twenty one capital, nakamoto holdings, kindlymd, defi development corp, upexi, ether machine, bit digital, strive asset management, procap, trump media treasury, helius medical, sol strategies, btcs inc, corporate bitcoin holdings, corporate bitcoin, bitcoin holding company, bitcoin on its balance sheet, bitcoin to its balance sheet, bitcoin to balance sheet, to its bitcoin holdings, to its treasury, to its corporate treasury, mnav, market net asset value, bitcoin per share, at the market offering to buy, convertible notes to buy bitcoin, preferred stock to buy bitcoin, treasury vehicle+, crypto shell, to stockpile, empery digital, cea industries, skips bitcoin purchases, skips bitcoin purchase, pauses bitcoin purchases')],
        weak: list('bitcoin company, twenty one, treasury, balance sheet, holdings, stash, stack, per coin, btc per share, preferred stock, preferred shares, convertible bond+, convertible note+, publicly traded, listed, a filing showed'),
        headline: /\b(?:buys?|bought|adds?|added|acquires?|acquired|purchases|purchased|lands?|landed|snaps up|scoops up|lifts)\b(?! back\b)(?: [\w’'-]+){0,4} (?:[$€£¥]?[\d.,]+[MB]? ?(?:million |billion |m |b )?|(?:half )?a (?:million|billion) dollars['’]? )(?:more |in |of |worth of )*[#$]?(?:bitcoins?|BTC|ether|ETH|SOL|XRP|BNB|HYPE|SUI|AVAX|TON|TRX)\b|\b(?:expands?|grows?|builds?|adds? to|boosts?|lifts?) (?:its |the )?(?:BTC|ETH|SOL|XRP|BNB|HYPE|SUI|AVAX|TON|TRX|TAO|ENA|ZEC|DOGE|XLM|LTC|NEAR|LINK|WLD) treasury\b|^[A-Z][\w.]+ (?:reports|discloses|announces) (?:[\w’'-]+ ){0,2}[\d.,]+ (?:BTC|ETH|SOL|XRP) (?:purchased|bought|acquired)\b|\bStrategy\b.{0,20}\bbuying (?:bitcoin|BTC)\b|\b(?:BTC|ETH|SOL|XRP|BNB|HYPE|SUI|AVAX|TON|TRX|TAO|ENA|ZEC|DOGE|XLM|LTC|NEAR|LINK|WLD) treasury (?:plan|strategy|program|push|pivot|company|firm)\b/i,
        notHeadline: /\b(?:whales?|wallets?|address(?:es)?|ETFs?|ETPs?|funds?|trusts?|governments?|traders?|investors?|holders?|hackers?|Bhutan|El Salvador|exploiter|foundation)\b/i,
        symbols: ['DAT', 'DATs', 'DATCO', 'DATCOs', 'MSTR', 'BMNR', 'SBET', 'DFDV', 'mNAV', 'STRC', 'STRF', 'NAKA', 'UPXI', 'MTPLF', 'Nakamoto shares', 'Nakamoto stock', 'BitMine', 'Bitmine', 'SharpLink', ...ofStrategyInText],
        except: ['us treasury', 'u s treasury', 'treasury department', 'treasury secretary', 'treasury yields', 'treasury bills']
    },
    {
        code: 'ethereum',
        combined: showRollup,
        chain: true,
        withinCrypto: true,
        words: list('ethereum, ether, eth, vitalik, vitalik buterin, buterin, ethereum foundation, beacon chain, eip 1559, eip 4844, eip 7702, dencun, pectra, fusaka, glamsterdam, danksharding, proto danksharding, ethereum etf+, ether etf+, ethereum 2.0'),
        weak: list('erc 20, erc 721, erc 4337, the merge, blobs, gwei, eth2, ethereum virtual machine, layer 2 rollup+, blob, rollup+, layer 2'),
        symbols: ['ETH', 'EIP', 'ETHA', 'ETHE'],
        exceptSymbols: university,
        weakSymbols: ['EVM', 'ERC', 'stETH', 'L2'],
        except: ['ethereum classic', 'ethereum name service', 'wrapped ethereum', 'wrapped ether', 'ethereumpow', 'ether machine', 'ethereum pow'],
        tokens: ['$ETH'],
        kin: ['$STETH', '$WETH', '$LDO', '$ENS']
    },
    {
        code: 'hyperliquid',
        combined: showHyperliquidBet,
        chain: true,
        withinCrypto: true,
        words: list('hyperliquid, hyperevm, hypercore, hyper foundation, hype token+, hype holders, hype price, jeff yan, hip 3, hip 2, hip 4, usdh, hyperunit, hyperlend, felix protocol, jelly exploit on hyperliquid, liquidity vault hlp'),
        symbols: ['HYPE', 'HLP', 'HIP-3', 'HIP-4', 'USDH'],
        except: ['the hype', 'ai hype', 'hype around', 'hype cycle', 'media hype'],
        tokens: ['$HYPE']
    },
    {
        code: 'on_chain_whale',
        unless: [gift],
        headlines: movements,
        words: list('woke up after, bitcoin og, btc leaves, whale, whales, whale alert, whale wallet+, whale move*, whale transfer+, whale accumulation, whale activity, mega whale, dormant wallet+, dormant address, dormant addresses, ico wallet+, ico era wallet+, ico era address, genesis wallet, early miner+, first year moves, wallet stirs, address stirs, untouched since, mt gox moves, mt gox estate, mt gox trustee, mt gox wallets, dormant bitcoin, dormant for, satoshi era, sleeping wallet+, ancient wallet+, long dormant, early investor moves, ancient bitcoin, lookonchain, arkham, arkham intelligence, onchain lens, onchainlens, spot on chain, spotonchain, embercn, ember cn, large holder+, large transfer+, wallet linked to, wallet tied to, wallet associated with, wallet moves, wallet transfers, wallet transferred, wallet moved, wallet sends, wallet sent, wallet deposits, wallet deposited, wallet withdraws, wallet withdrew, wallet bought, wallet buys, wallet sells, wallet sold, address moves, address moved, address transferred, address deposited, address withdrew, wallet wakes, wallet awakens, wakes up after, wakes after, awakens after, newly created wallet+, new wallet withdrew, smart money, unknown wallet, moved to exchanges, deposited to binance, deposits to binance, withdraws from binance, withdrew from binance, transferred to binance, transferred to coinbase, transfers to coinbase, to an unknown wallet, from unknown wallet'),
        headline: /\b(?:governments?|estate|trustee|FTX|Alameda|Mt\.? Gox|Bhutan|El Salvador|Germany|miner|exploiter|hacker|foundation|founder|wallet|address|creator)\b(?: [\w’',-]+){0,3} (?:moves?|moved|transfers?|transferred|sends?|sent|shuffles?|deposits?|deposited|unstakes?|withdraws?|withdrew)\b.{0,20}\d.{0,24}\b(?:bitcoins?|BTC|ether|ETH|SOL|XRP|BNB|HYPE|coins|tokens)\b|\bmoved? (?:another |over |nearly )?\$[\d.]+ ?(?:million|billion|M|B|m|bn?)\b.{0,16}\b(?:bitcoins?|BTC|ether|ETH)\b|^Someone\b.{0,20}\b(?:moved|sent|transferred|woke)\b|\btransferred from .{3,40} to #?[A-Z]|\d[kKmM]? [$#]?[A-Z]{2,6}\b(?: \([^)]{2,24}\))? (?:deposited|moved|transferred|withdrawn) (?:in)?to\b|\b(?:transferred|moved|deposited|withdrew|sent|unstaked) (?:another |over |about |nearly )?[\d.,]+[kKmM]? \$[A-Z]{2,6}\b|\bwallets? (?:sold|bought|dumped) [\d.,]+[kKmM]? \$/i,
        except: ['white whale', 'white whales', 'unusual whales', 'killer whale', 'whale rock', 'blue whale', 'whale watching', 'whale shark'],
        requires: ['crypto']
    },
    {
        code: 'perps',
        headlines: [perpTraders],
        withinCrypto: true,
        words: list('derivatives positions, derivatives traders, short sellers lose, auto deleveraging, derivatives exchange+, perp, perps, perp dex, perp dexs, perp dexes, perps dex, perpetual future+, perpetual swap+, perpetual contract+, perpetual dex, perpetual exchange+, perpetuals, perpetual trading, perpetual protocol, perps trading, perp volume, funding rate+, onchain derivatives, on chain derivatives, onchain futures, on chain futures, decentralized leverage, decentralised leverage, decentralized derivatives, decentralized perpetual, decentralized perpetuals, decentralized futures, dydx, gmx, hyperliquid, aster dex, aster perp, asterdex, lighter dex, lighter xyz, lighter perp, edgex, paradex, drift protocol, jupiter perps, vertex protocol, gains network, synthetix perps, ostium, avantis, apex protocol, orderly network, pacifica perp, extended exchange, grvt, hip 3'),
        tokens: ['$DYDX', '$GMX', '$ASTER', '$PERP', '$DRIFT', '$GNS', '$AVNT', '$LIT', '$VRTX', '$EDGE', '$MYX', '$GRVT'],
        kin: ['$HYPE']
    },
    {
        code: 'ripple',
        chain: true,
        withinCrypto: true,
        words: list('ripple, xrp, xrpl, xrp ledger, xrp army, brad garlinghouse, garlinghouse, rlusd, ripple labs, david schwartz, stuart alderoty, chris larsen, xrp etf+, ripple prime, hidden road, ripplenet'),
        symbols: ['XRP', 'XRPL', 'RLUSD'],
        except: ['ripple effect', 'ripple effects', 'ripple through', 'ripple across', 'ripple of', 'a ripple of'],
        tokens: ['$XRP'],
        kin: ['$RLUSD']
    },
    {
        code: 'rwa',
        needsStrong: true,
        headlines: [assetsOnChains, assetTokens],
        combined: showAssets,
        withinCrypto: true,
        words: list('digitally native bond+, digitally native note+, digital native bond+, digital native note+, real estate token+, property token+, gold token+, silver token+, gold backed token+, gold backed stablecoin+, tokenised bullion, tokenized bullion, warehouse receipts, tokens tied to, tonnes of metal, real world asset+, rwa, rwas, tokenized asset+, tokenised asset+, tokenized real estate, tokenised real estate, tokenized treasury, tokenized treasuries, tokenised treasuries, tokenized us treasuries, tokenized u s treasuries, tokenized fund+, tokenised fund+, tokenized money market, tokenised money market, tokenized stock+, tokenised stock+, tokenized equity, tokenized equities, tokenised equities, tokenised shares, tokenized shares, tokenized securities, tokenised securities, tokenized bond+, tokenised bond+, tokenized gold, tokenised gold, tokenized commodities, tokenized credit, tokenized private credit, tokenized deposit+, tokenised deposit+, tokenized collateral, asset tokenization, asset tokenisation, tokenization of, tokenisation of, tokenization platform, tokenization, tokenisation, tokenize* real, tokenize* treasury, tokenize* treasuries, tokenize* fund+, tokenize* stock+, tokenize* shares, tokenize* bond+, tokenize* gold, tokenize* deposit+, tokenise* treasuries, tokenise* fund+, tokenise* shares, tokenise* bond+, onchain treasuries, on chain treasuries, onchain credit, onchain private credit, private credit onchain, tokenized carbon, security token offering, ondo, ondo finance, securitize, centrifuge, maple finance, goldfinch, blackrock buidl, buidl fund, franklin templeton benji, benji token, superstate, openeden, realt, xstocks, backed finance, polymesh, mantra chain, plume network, figure technology, tokenized, tokenised, tokenize*, tokenise*, tokenizing, tokenising, stock token+, equity token+, onchain fund+, on chain fund+, onchain stock+, on chain stock+, stocks onchain, stocks on chain, shares onchain, shares on chain, equities on chain, funds onchain, fund records, shareholder register+, fund onchain, fund on chain, onchain equities, onchain bond+, onchain securities, digital bond+, blockchain bond+'),
        weak: list('home equity, private credit, money market fund+, fund administrator+, transfer agent+, treasury bills, securities, fund+, shares, loans, registers, bonds, equities'),
        symbols: ['RWA', 'RWAs', 'BUIDL', 'USDY', 'OUSG', 'STO'],
        weakSymbols: ['Figure'],
        tokens: ['$ONDO', '$CFG', '$OM', '$MANTRA', '$PLUME', '$POLYX', '$SYRUP', '$MPL', '$GFI', '$USDY', '$OUSG', '$BUIDL', '$PAXG', '$XAUT', '$RIO', '$PRO', '$CPOOL'],
        kin: ['$CC']
    },
    {
        code: 'solana',
        chain: true,
        withinCrypto: true,
        words: list('solana, solana labs, anatoly yakovenko, yakovenko, toly, raj gokal, firedancer, alpenglow, jito, raydium, pump fun, pumpfun, phantom wallet, magic eden, marinade finance, jupiter exchange, helius, solana mobile, solana seeker, solana etf+, sol etf+, kamino, drift protocol, bonk, dogwifhat, metaplex'),
        symbols: ['SOL', 'SPL'],
        except: ['solana beach'],
        tokens: ['$SOL', '$PUMP', '$JUP', '$RAY', '$JTO'],
        kin: ['$BONK', '$WIF', '$PENGU', '$KMNO', '$DRIFT', '$PYTH', '$ORCA', '$FARTCOIN', '$MNDE', '$POPCAT', '$BOME', '$MEW', '$TNSR']
    },
    {
        code: 'token_listings',
        headlines: listings,
        combined: showListing,
        unless: [fundListing],
        words: [...listingPhrases, ...list('market addition, krw market addition, won pair, listing notice, will list, to list, lists, listing, added to the roadmap, will be available for trading, new listing+, token listing+, exchange listing+, spot listing+, perpetual listing+, futures listing, adds support for, add support for, adds trading for, opens trading for, opens trading, trading is now live, now live on, now available for trading, now available on, enables trading, trading pair+, new trading pair+, listing announcement, listing roadmap+, lists on, gets listed, got listed, listing vote, launchpool, binance alpha, initial listing, pre market trading, innovation zone, seed tag, krw trading, krw market, spot trading for, launches spot trading, launches trading for, delist*, delisting+, will delist, to delist, trading start time, market debut on, won market debut')],
        headline: new RegExp(String.raw`^Initial Listing:|\bopens? at \$[\d.,]+ on\b|\bto drop [A-Z]\w+ (?:for|from)\b|^New Listing:|\b(?:opens?|opened|adds?|added|introduces|introduced|welcomes|launches|starts|enables)\b(?: [\w$/’'-]+){0,4} (?:trading|pairs?|spot market)\b|^(?:Market Support|Trading Support) for\b|\bspot pairs?$|\bsays? goodbye to\b.{0,30}\b(?:altcoins?|tokens?|coins?|pairs?)\b|거래지원|마켓.*추가|\bmarket support for\b|^Delisting of\b|\bto end (?:spot )?trading of\b|\bGet the Axe at\b|\b${anyPlainExchange} (?:reveals|teases|announces|confirms) (?:[\w’'-]+ ){0,3}listing\b`, 'i'),
        notHeadline: /\b(?:trading (?:firm|desk|platform|app|unit|hub|competition|bot|engine|venue|floor|fees?)|copy trading|insider trading)\b/i,
        except: ['listed companies', 'listed company', 'listed firm', 'listed firms', 'nasdaq listed', 'nyse listed', 'publicly listed', 'ipo listing', 'ahead of listing', 'ahead of its listing', 'ahead of a listing', 'us listing', 'dual listing', 'listing rules', 'listing standards', 'lists risks', 'lists reasons', 'lists concerns', 'lists benefits', 'lists ways', 'to list reasons', 'stock listing', 'nasdaq listing', 'nyse listing', 'public listing', 'direct listing', 'mailing lists', 'job listing', 'job listings', 'lists on nasdaq', 'lists on nyse', 'to list on nasdaq', 'to list on nyse', 'to list on the nasdaq', 'to list on the new york', 'to list shares', 'lists shares', 'blacklists', 'listing shares'],
        requires: ['crypto', 'exchange']
    },
    {
        code: 'exchange',
        words: ['exchange+', ...asWords(venues), ...furtherExchanges],
        headline: /거래지원|마켓|\b(?:KRW|USDT) market\b|\badded to the roadmap\b/i,
        except: ['stock exchange', 'stock exchanges', 'exchange rate', 'exchange rates', 'exchange commission', 'exchange traded'],
        auxiliary: true
    }
];
