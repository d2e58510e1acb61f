/** Words that show that a story is about crypto. Lower case. */
export const cryptoWords = new Set((
    'airdrop airdrops altcoin altcoins bitcoin blockchain blockchains btc cex coinbase binance kraken bybit okx kucoin bitfinex bitstamp upbit bithumb coingecko coinmarketcap crypto cryptocurrencies cryptocurrency cryptos ' +
    'dao dapp dapps decentralised decentralized defi dex dexs dexes erc20 eth ethereum evm halving hashrate hodl ico ido layer2 mainnet memecoin memecoins metamask mev miners nft nfts onchain restaking rollup rollups rwa rwas satoshi ' +
    'solana stablecoin stablecoins staking staker stakers testnet token tokenization tokenisation tokenize tokenizes tokenized tokenised tokenomics tokens tvl validator validators whale whales wallet wallets web3 xrp zk zkevm usdt usdc l1 l2 coin coins parachain parachains perps depin'
).split(' '));

/** A name that is an ordinary word is a coin where one of these follows it. */
export const after = new Set((
    'token tokens coin coins price blockchain network chain protocol ecosystem mainnet testnet foundation labs dao holders whales whale stakers staking validators validator futures etf etfs etp wallet wallets l1 l2 rollup bulls bears ' +
    'finance dex airdrop memecoin memecoins stablecoin developers devs treasury tvl ledger'
).split(' '));

/** What prices do: `DOGE jumps` is the coin. */
export const moves = new Set((
    'jumps jumped surges surged soars soared rallies rallied rises rose falls fell drops dropped slides slid tumbles tumbled plunges plunged gains gained climbs climbed dips dipped hits breaks tops slips sinks rebounds rebounded eyes spikes doubles doubled triples tripled leaps leapt slumps slumped plummets plummeted skyrockets skyrocketed outperforms underperforms lags crashes pumps dumps trades traders bull bear burn burns unlock unlocks'
).split(' '));

/** … or one of these stands before it. */
export const before = new Set('token tokens coin altcoin altcoins memecoin memecoins blockchain blockchains network protocol chain l1 l2 stablecoin stablecoins cryptocurrency sidechain rollup parachain dex'.split(' '));

/** What makes a symbol a coin that is an ordinary word otherwise. */
export const tags = new Set('token tokens coin coins memecoin memecoins stablecoin holders airdrop stakers'.split(' '));

/** What makes a symbol a coin in small letters too: `sol price`. */
export const named = new Set('price token tokens coin coins etf holders airdrop'.split(' '));

/** Money of states and dollar coins: in `ONE/USDT` it measures, and is not what the story is about. */
export const money = new Set('USD USDT USDC BUSD FDUSD TUSD USD1 EUR EURC GBP JPY KRW TRY BRL AUD CAD CHF CNY INR DAI'.split(' '));

/** Abbreviations in brackets that are no coin. */
export const abbreviations = new Set('SEC CFTC DOJ FBI IRS FCA MAS ESMA ECB IMF FED CEO CFO CTO ETF ETFS ETP ETN IPO ICO IDO IEO DAO DEX CEX NFT NFTS AI API KYC AML TVL APY APR ATH ATL CBDC EVM L1 L2 ZK RWA RWAS UK US USA EU UAE UTC EST PST GDP CPI PCE PPI VC VCS OTC P2P PR USD EUR GBP JPY TGE AMA GPU CPU LLM MOU SPAC MEV DEPIN DEFI'.split(' '));

/** What a pair is quoted in: `ONE/USDT` is about ONE. */
export const quotes = new Set('USD USDT USDC BUSD FDUSD TUSD USD1 EUR EURC GBP JPY KRW TRY BRL AUD BTC ETH BNB DAI'.split(' '));

/** A symbol behind one of these is a share: `(NASDAQ: APT)`. */
export const stockMarkets = new Set('nasdaq nyse nysearca amex cboe tsx tsxv lse asx otc otcqb otcqx otcmkts hkex nse bse euronext tse sgx bats'.split(' '));

/** Phrases in which a coin's name is an ordinary word. Lower case. */
export const ordinary = [
    'ripple effect', 'ripple effects', 'ripples through', 'ripples across', 'tether to', 'tether ball', 'stellar performance', 'stellar performances', 'stellar earnings', 'stellar results', 'stellar quarter', 'stellar year', 'stellar growth', 'stellar gains', 'stellar returns', 'stellar run', 'stellar rally', 'stellar start', 'stellar month', 'stellar week', 'stellar debut',
    'avalanche of', 'solana beach', 'optimism about', 'optimism over', 'optimism around', 'optimism on', 'optimism for', 'optimism that', 'optimism grows', 'optimism fades', 'optimism returns', 'optimism rises', 'optimism builds', 'optimism among', 'optimism in', 'optimism as', 'market optimism', 'investor optimism', 'cautious optimism', 'renewed optimism', 'growing optimism', 'more optimism', 'trade deal optimism', 'etf optimism', 'rate cut optimism',
    'tron legacy', 'the cosmos', 'regulatory sandbox', 'department of government efficiency', 'doge layoffs', 'doge cuts', 'doge team', 'doge department', 'near term', 'the graph shows', 'the graph below', 'the graph above', 'bitcoin magazine'
];
