import { wordSet } from '../../text/word-set';
import { asWords, furtherExchanges, plainExchanges } from '../names/venues';

/** A set that may be asked for the neighbour of the first or last word, which is undefined. */
const words: (...lists: readonly string[]) => ReadonlySet<string | undefined> = wordSet;

/** Words of which one shows that a story is about crypto. Lower case. */
export const cryptoWords = words(
    'crypto cryptos cryptocurrency cryptocurrencies cryptoasset cryptoassets bitcoin btc ethereum eth solana xrp usdt usdc satoshi blockchain blockchains altcoin altcoins memecoin memecoins shitcoin shitcoins stablecoin stablecoins',
    'decentralized decentralised defi web3 onchain nft nfts dapp dapps dex dexs dexes cex airdrop airdrops staking restaking stakers hodl ico mainnet testnet rollup rollups sidechain parachain zk zkevm evm erc20 l2 l2s layer2 tvl tokenomics memecoins rwa rwas depin perps gamefi metaverse presale presales',
    'tokenization tokenisation tokenize tokenizes tokenized tokenise tokenises tokenised hashrate halving dao daos mev cbdc',
    ...asWords(plainExchanges), 'coingecko coinmarketcap metamask polymarket grayscale hyperliquid uniswap opensea mysten consensys chainalysis peckshield certik slowmist zachxbt lookonchain defillama glassnode cryptoquant coinshares bubblemaps 21shares wintermute nansen messari tokenomist santiment coinglass etherscan solscan dexscreener arkham',
    'kryptowährung kryptowährungen krypto criptomoneda criptomonedas criptomoeda criptomoedas criptovaluta criptovalute cripto cryptomonnaie cryptomonnaies kripto'
);

/** Words of which two show that a story is about crypto. */
export const cryptoHints = words('token tokens coin coins wallet wallets whale whales validator validators miner miners protocol bridge unlock unlocks governance holders liquidity exchange exchanges mint mints minted burn burns burned network l1 listing delisting swap yield lending perpetual futures etf etfs ledger treasury chain mainnets halvings vault hack hacked hackers exploit exploited exploits explorer bounty supply vaults peg depegs repegs depegged repegged redeemable attestation');

/** Parts of words that show the same in languages that join words or write no spaces. */
export const cryptoScripts = /거래지원|원화 마켓|крипт|коин|блокчейн|токен|стейбл|майн[еи]|加密|区块链|區塊鏈|稳定币|代币|链上|暗号資産|仮想通貨|ブロックチェーン|ステーブルコイン|トークン|암호화폐|가상자산|가상화폐|블록체인|스테이블코인|코인|토큰/i;

/** A name that is an ordinary word is a coin if one of these follows it. */
export const after = words(
    'token tokens coin coins price blockchain network chain protocol ecosystem mainnet testnet foundation labs dao holders whales whale stakers staking validators validator vault vaults futures etf etfs etp wallet wallets l1 l2 rollup bulls bears',
    'finance dex airdrop memecoin memecoins stablecoin developers devs treasury tvl ledger hack hacked hacker exploit exploited exploiter bridge governance unlock unlocks upgrade fork outage listing buyback buybacks founder cofounder tokenomics subnet sidechain mining miners inflows outflows supply perps'
);

/** Verbs for what coins and their companies do: a name at the beginning of a sentence is a coin if one of these follows it. */
export const deeds = words(
    'mints minted freezes froze burns burned issues issued launches launched partners partnered expands expanded acquires acquired acquire buys bought hires hired wins won secures secured files filed plans planned invests invested',
    'integrates integrated unveils unveiled adds added joins joined taps tapped donates donated appoints appointed names named sues sued settles settled seeks rolls debuts debuted deploys migrates rebrands activates appeals wants pays reveals ceo cto president executive exec executives chief co community says said','announces announced is are has have will would could may might can must increases increased raises raised reports reported publishes published releases released receives received holds held moves moved transfers transferred prints sends sent opens opened closes closed introduces introduced enters entered explores explored considers backs backed denies denied accuses completes completed begins starts started launching prepares pushes signs signed selects picks picked mulls urges warns confirms confirmed defends responds faces faced gets got makes made sets plan teams brings applies leads led invests hits tops surpasses overtakes reaches reached crosses crossed posts posted agrees agreed exec lawyer attorney boss engineers engineer developers legal lawsuit case payments scraps scrapped halves halved halts halted pauses paused resumes resumed rejects rejected restarts restarted votes voted approves approved proposes proposed ditches ditched delays delayed postpones postponed reverts reverted'
);

/** Verbs for what prices do: `DOGE jumps` is the coin. */
export const moves = words(
    'jumps jumped surges surged soars soared rallies rallied rises rose falls fell drops dropped slides slid tumbles tumbled plunges plunged gains gained climbs climbed dips dipped hits breaks tops slips sinks rebounds rebounded eyes spikes spiked doubles doubled triples tripled leaps leapt slumps slumped plummets plummeted skyrockets skyrocketed outperforms underperforms lags crashes crashed explodes exploded pumps dumps trades traders bull bear retreats retreated recovers recovered advances advanced declines declined nosedives nosedived craters cratered skids skidded tanks tanked rockets rocketed collapses collapsed dives dived vaults vaulted catapults catapulted zooms slipped sank eases eased edges edged pops popped ticked',
    'jump surge soar rally rise fall drop slide tumble plunge gain climb dip slip sink rebound leap slump lag lead leads led crash pump dump trade recover retreat holds reclaims tests nears bounces bounce extends'
);

/** Verbs for what prices do that also have other objects: with a figure, `DOGE sheds 9%` is the coin. */
export const figured = words('adds added sheds shed loses lost erases erased gives gave nets');

/** Participles behind "has" for what prices do. */
export const changed = words('jumped surged soared rallied risen fallen dropped slid slipped tumbled plunged gained climbed dipped sunk rebounded spiked doubled tripled leapt slumped plummeted skyrocketed crashed lost shed added retreated recovered declined cratered collapsed nosedived');

/** A symbol in upper case is the coin if one of these follows it. */
export const symbolAfter = words('price prices token tokens coin coins holder holders whale trader traders longs shorts wallet wallets airdrop airdrops staking stakers unlock unlocks bridge governance listing memecoin etf etfs mainnet whales buyback buybacks validators perps tokenomics inflation miners futures supply reserve reserves rewards farmers fees loans burns burned mints minted vesting emissions');

/** A symbol in upper case is the coin if one of these precedes it. */
export const symbolBefore = words('token tokens coin altcoin altcoins memecoin memecoins stablecoin cryptocurrency');

/** A name that is an ordinary word is a coin if one of these precedes it. */
export const before = words('token tokens coin altcoin altcoins memecoin memecoins blockchain blockchains network protocol chain l1 l2 stablecoin stablecoins cryptocurrency sidechain rollup parachain dex');

/** A symbol of any kind in upper case is a coin if one of these follows it. */
export const tags = words('token tokens coin coins memecoin memecoins airdrop stakers staking');

/** A capitalised name is a coin without further evidence if one of these precedes or follows it. */
export const tagsOfNames = words('token tokens blockchain blockchains memecoin memecoins stablecoin stablecoins mainnet testnet airdrop stakers staking validators dex altcoin');

/** A symbol is a coin even in lower case if one of these follows it: `sol price`. */
export const named = words('price token tokens coin coins etf holders airdrop');

/** A name before one of these has its ordinary meaning: `ripple of layoffs`. */
export const prepositions = words('of through across over about around amid among for than toward towards into from in on at with without');

/** Words before the symbol of a share, as well as of a coin. */
export const tickers = words('ticker symbol');

/** Words after "price" that show that the symbol before it is a coin: `LINK price prediction`. */
export const forecasts = words('prediction predictions analysis forecast outlook');

/** Exchanges, as the subject of what is done with coins. */
export const venues = words('exchange gate gemini hyperliquid robinhood', ...asWords(plainExchanges), ...furtherExchanges);

/** Participles that follow a name and a hyphen, for where somebody comes from: `the Solana-born lender`. */
export const origins = words('born incubated founded');

/** National currencies and dollar coins: in `ONE/USDT` they are the unit of the price, not what the story is about. */
export const money = words('USD USDT USDC BUSD FDUSD TUSD USD1 EUR EURC GBP JPY KRW TRY BRL AUD CAD CHF CNY CNH INR HKD SGD MXN ZAR RUB NGN DAI');

/** Currencies and coins in which a pair is quoted: `ONE/USDT` is about ONE. */
export const quotes = words('USD USDT USDC BUSD FDUSD TUSD USD1 EUR EURC GBP JPY KRW TRY BRL AUD BTC ETH BNB DAI');

/** Abbreviations that are not coins. */
export const abbreviations = words(
    'SEC CFTC DOJ FBI IRS FCA MAS ESMA ECB IMF FED FDIC OCC FINRA NYDFS BIS FSB FATF FIU HKMA VARA FSA FSC FSS BOE BOJ PBOC RBI SEBI NCA OFAC DHS CIA NSA GAO BIN CEO CFO CTO COO CMO CISO ETF ETFS ETP ETPS ETN ETNS IPO IPOS ICO ICOS IDO IDOS IEO IEOS TGE SPAC DAO DAOS DEX DEXS DEXES CEX CEXS NFT NFTS',
    'AI API APIS KYC AML TVL APY APR ATH ATL CBDC CBDCS EVM SVM L1 L2 L3 ZK RWA RWAS LP LPS LST LSTS LRT LRTS ERC BRC SPL ARFC AIP TRC BEP EIP BIP SIP HIP NIP RPC SDK UK US USA EU UAE UN UTC EST PST EDT GMT GDP CPI PCE PPI PMI FOMC QE QT VC VCS OTC P2P PR CME CBOE NYSE NASDAQ TSX LSE KOSPI KOSDAQ FTSE DAX STOXX TOPIX SENSEX NIFTY HSI SPX NDX DJIA DXY VIX AMA GPU GPUS CPU LLM LLMS AGI MOU MEV DEPIN DEFI GAMEFI',
    'SOCIALFI INFOFI MICA RSI MACD EMA SMA OI TA FUD FOMO HODL DCA ROI PNL YTD QOQ YOY MOM AUM NAV MNAV BPS TPS HFT MSB EMI VASP VASPS CASP CASPS DAT DATS PIPE ATM REIT USB IOU IOUS 3AC FAQ TBA TBD ID UX UI IT PC TV BBC CNN CNBC NYT WSJ FT AP AFP MIT NBA NFL FIFA UFC GOP MAGA NATO OPEC IDF FTX BLACKROCK CLARITY GENIUS SAB PDF CSV QR OG OGS IRL DM DMS KOL KOLS CT PSA AND OR THE TO IN ON IS BY NEW NOW TOP ALL ITS FOR MEME MEMES WHALE WHALES UTILITY NATIVE NEWS BREAKING JUST UPDATE WATCH LIVE',
    'IBEX CAC MOEX TAIEX SMI AEX ASX OMX BSE NSE SZSE SSE LSEG LNG WTI XAU XAG XPT NGO ESG HQ PIX SEPA SWIFT UPI FIDO DTCC NSCC ISDA KPMG PWC BCG NTT DBS BNY MUFG SMBC ANZ BBVA BNP FINMA BAFIN ASIC AUSTRAC CSRC SFC PBOC BOK IRGC ICBC NASA FEMA NHS CCTV SMS USSR',
    'SVB COVID TRM NCUA DPRK FCM FCMS PAC PACS ERCOT PJM HPC DMCC DAXA RAK LDP CDU AFD TUC BTS KPOP PUBG GTA ABBA IKEA BMW VW BBVA MSCI HTLC HTLCS LNURL CRS CCA TOTAL TOTAL2 TOTAL3 OTHERS CPR BVNK OKX MEXC GSR QCP DWF DCG IOSG BTCC EDX EDXM LMAX SBI KDDI NEC NHN LG SK IBM SAP TSMC SMIC KBW TD ING RBC CIBC SWIB CSOP ASTRI',
    'SDNY EDNY NYAG HMRC SFO NFA OSC OSFI AMF BKA NIA CBI KFTC NTS IOSCO FASB IFRS IASB GASB SIFMA NASAA ISO NIST ENISA EIOPA EBA ESRB EFCC METI JFSA JVCEA JPX SGX HKEX LME MIAX BSTX ADGM DIFC DFSA FSRA CBUAE SAMA GCC ASEAN BRICS APAC EMEA LATAM MENA NYC DC USVI SSA SBA CFPB FHFA HUD FCC FTC FHA DOL DOE EPA FDA USPTO USDA NDAA NDRC MIIT CSIS RUSI AARP ACLU EFF FINCEN',
    'GPT LLMS RAG MCP A2A AP2 TEE TEES MPC HSM HSMS PQC ECDSA BLS SHA ASIC ASICS FPGA POS POW POA SNARK SNARKS STARKS CCTP CCIP IBC XCM OFT AVS RFQ CLOB CLOBS AMMS CLMM CDP CDPS PSM LTV CEXS SBT SBTS POAP POAPS AWS GCP DNS DDOS TLS SSL HTTP HTTPS URL URLS JSON HTML XML VPN SSH SQL NPM SIM USB NFC RSA OTP MFA SSO JWT CLI IAM SAAS DRAM NAND HBM LLMOPS OS IOS CPUS SOC IPFS UTXO UTXOS SEGWIT MEMPOOL BSC',
    'MVRV SOPR NUPL CVD CDD NVT VWAP OBV ADX ATR CMF MFI DMI CAGR ARR MRR EBITDA EPS GAAP GMV LTM TTM ROE FCF FDV DEC SP500 US30 US10Y CFD CFDS IRA IRAS RIA RIAS LLC LTD INC PLC GMBH PTE SPV SPVS SPACS KPI KPIS POC RFP RFC RFI NDA SLA DAC8 CARF TRAVEL EMIR DORA GDPR',
    'GOLD SILVER PLATINUM PALLADIUM COPPER NICKEL URANIUM ALUMINIUM ALUMINUM OIL BRENT CRUDE NATGAS WHEAT CORN COFFEE COCOA SOYBEANS',
    'MASSIVE HUGE ZERO FREE WOW EXCLUSIVE URGENT ALERT WARNING NEVER EVERY LAST FIRST WORST MORE LESS VERY STILL AGAIN WHY HOW WHO WHAT WHEN WILL CAN YES ALSO BUY SELL BULL BEAR CRASH'
);

/** A symbol after one of these is a share: `(NASDAQ: APT)`. */
export const stockMarkets = words('nasdaq nyse nysearca amex cboe tsx tsxv lse asx otc otcqb otcqx otcmkts hkex nse bse euronext tse sgx bats arca nyseamerican cse neo');

/** Words of stories in which a symbol in brackets may be a share's ticker. */
export const shareWords = words('shares share stock stocks nasdaq nyse ipo earnings shareholders shareholder');

/** Words of stories in which it may be that of a fund. */
export const fundWords = words('etf etfs fund trust');

/** Verbs of listings. */
export const listings = words('list lists listing listings listed delist delists delisting delisted');

/** Words that may occur between a listing and its coins. */
export const fillers = words('of for to support adds add new spot perpetual futures pairs pair trading the tokens token coins altcoins memecoins and with including namely such as like several two three four five six seven eight nine ten');

/** What a trader has at an exchange whose name its coin has as well. */
const deals = ['position', 'positions', 'order', 'orders', 'trade', 'trades', 'bet', 'bets', 'short', 'shorts', 'long', 'longs', 'liquidation', 'liquidations', 'account', 'wager'];

/** Phrases in which a coin's name is an ordinary word, or a place of trade. Lower case. */
export const ordinary = [
    ...deals.map((deal) => `${deal} on hyperliquid`),
    'hyperliquid trader', 'hyperliquid whale', 'trader on hyperliquid', 'whale on hyperliquid', 'liquidated on hyperliquid',
    'ripple effect', 'ripple effects', 'ripples through', 'ripples across', 'tether to', 'tether ball', 'stellar performance', 'stellar performances', 'stellar earnings', 'stellar results', 'stellar quarter', 'stellar year', 'stellar growth', 'stellar gains', 'stellar returns', 'stellar run', 'stellar rally', 'stellar start', 'stellar month', 'stellar week', 'stellar debut', 'stellar jobs', 'stellar demand', 'stellar blade',
    'avalanche of', 'solana beach', 'optimism about', 'optimism over', 'optimism around', 'optimism on', 'optimism for', 'optimism that', 'optimism grows', 'optimism fades', 'optimism returns', 'optimism rises', 'optimism builds', 'optimism among', 'optimism in', 'optimism as', 'optimism amid', 'optimism and', 'optimism lifts', 'optimism boosts', 'optimism remains', 'market optimism', 'investor optimism', 'cautious optimism', 'renewed optimism', 'growing optimism', 'more optimism', 'trade deal optimism', 'etf optimism', 'rate cut optimism',
    'tron legacy', 'tron ares', 'tron inc', 'the cosmos', 'cosmos magazine', 'regulatory sandbox', 'stock sandbox', 'securities sandbox', 'equities sandbox', 'fintech sandbox', 'innovation sandbox', 'department of government efficiency', 'doge layoffs', 'doge cuts', 'doge team', 'doge department', 'doge staff', 'doge staffers', 'doge employees', 'near term', 'near miss', 'near misses', 'the graph shows', 'the graph below', 'the graph above', 'the graph of', 'bitcoin magazine', 'sky news', 'sky sports', 'link below', 'api price', 'sonic boom', 'sui generis', 'yield curve', 'compound interest', 'canton fair', 'midnight deadline', 'op ed', 'op eds',
    'immutable code', 'immutable record', 'immutable records', 'immutable ledger', 'immutable ledgers', 'immutable contract', 'immutable contracts', 'immutable smart contract', 'immutable smart contracts', 'immutable storage', 'immutable data', 'immutable history',
    'on pump fun', 'via pump fun', 'through pump fun', 'using pump fun', 'from pump fun', 'pump fun user', 'pump fun users', 'pump fun clone', 'pump fun clones', 'pump fun rival', 'pump fun rivals',
    'mercado bitcoin', 'bitcoin depot', 'bitcoin suisse', 'eth zurich', 'eth zürich', 'move index', 'on htx', 'at htx', 'from htx', 'to htx', 'by htx', 'htx exchange', 'krw btc', 'btc usdt market', 'btc usdt markets', 'btc and usdt market', 'btc and usdt markets', 'btc usdt pairs', 'btc and usdt pairs', 'usdt pair', 'usdt pairs', 'usdt market', 'usdt markets', 'htx said', 'htx says', 'htx data'
];

/** Words that rule out a symbol if a story contains them, unless its name is spelled out as well. */
export const vetoes: Readonly<Record<string, RegExp>> = {
    $CLO: /\b\p{Lu}[\w.]+(?:[’']s)? CLO\b|\bchief legal\b/u,
    $FBTC: /\bFidelity|\bETFs?\b/,
    $OPN: /^\W*opinion\s*[:|–—-]/i,
    $DOGE: /government efficiency|federal (?:agency|workers|employees|jobs)/i,
    $ADA: /disabilities act|lovelace/i,
    $SOL: /\bperu/i,
    $GMT: /\d{1,2}[:.]?\d{2} GMT|\b[ap]\.?m\.? GMT|\b\d{1,2} GMT/i,
    $SAFE: /\bSAFE (?:[\w-]+ ){0,3}(?:Act|Bill)\b/,
    $GAS: /\bgallon|refiner(?:y|ies)|\bgasoline|natural gas|\bmotorists?\b/i,
    $ONE: /\bONE (?:wallet|whale|trader|holder|address|user|day|week|month|year)\b/,
    $SPX: /S&P ?500|\bindex\b|\bequit(?:y|ies)\b|\bWall Street\b|\bNasdaq\b/,
    $MOVE: /\bMOVE [Ii]ndex\b|\bbond volatility\b/,
    $BAND: /\bBAND of\b/,
    $LUNA: /lunar (?:new year|orbit|lander)/i
};
