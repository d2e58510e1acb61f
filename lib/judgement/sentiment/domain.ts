import { inAnyCase } from '../../text/any-case';

const words = [
    'bitcoins?', 'btc', 'xbt', 'crypto\\w*', 'ether', 'ethereum', 'eth', 'blockchains?', 'block chain', 'tokens?', 'tokeni[sz]\\w+', 'nfts?', 'defi', 'cefi', 'dex', 'dexs', 'dexes', 'cex', 'stablecoins?', 'altcoins?', 'memecoins?', 'shitcoins?',
    'web3', 'metaverse', 'daos?', 'cbdcs?', 'doge\\w*', 'xrp', 'ripple', 'solana', 'cardano', 'polkadot', 'polygon', 'avalanche', 'litecoin', 'chainlink', 'uniswap', 'aave', 'binance', 'bnb', 'coinbase', 'kraken', 'bitfinex', 'bitstamp', 'bitmex', 'bybit', 'okx', 'okex',
    'huobi', 'kucoin', 'gemini', 'ftx', 'celsius', 'blockfi', 'bakkt', 'grayscale', 'gbtc', 'opensea', 'tether', 'usdt', 'usdc', 'terra', 'luna', 'satoshi', 'satoshis', 'sats', 'bit(?:coin|go|panda|main|deer|farms)\\w*', 'coin\\w*', '\\w{2,}(?:coins?|dao|swap|chain)', 'block\\w*fi', 'staking', 'airdrops?', 'halving', 'wallets?',
    'digital (?:assets?|currenc(?:y|ies)|dollar|yuan|euro|tokens?)', 'on ?chain', 'off ?chain', 'cross ?chain', 'multi ?chain\\w*', 'layer ?[12]', 'l2s?', 'sidechains?', 'mainnet', 'testnet', 'hodl\\w*', 'icos?', 'gamefi', 'decentrali[sz]ed', 'permissionless', 'smart contracts?', 'flash loans?', 'liquidity pools?', 'yield farming',
    'protocols?', 'dapps?', 'zk', 'rollups?', 'hard forks?', 'miners?', 'mining (?:pool|difficulty|rigs?)', 'hash ?rate', 'play to earn', 'p2e', 'a16z', 'microstrategy', 'metamask', 'ledger', 'trezor', 'fireblocks', 'chainalysis', 'circle', 'paxos', 'consensys', 'clarity act', 'genius act', 'spot etfs?', 'etf (?:approvals?|inflows?|outflows?)', 'exchange (?:hacks?|outages?|deposits?|inflows?|outflows?|withdrawals?|reserves?|balances?)', 'withdrawals', 'whales?', 'validators?', 'bridges?', 'depegs?', 'rug ?pulls?', 'memes?', 'altseason', 'bull run', 'longs', 'shorts',
    'tezos', 'monero', 'zcash', 'thorchain', 'algorand', 'hedera', 'vechain', 'arbitrum', 'starkware', 'starknet', 'zksync', 'dydx', '1inch', 'sushiswap', 'pancakeswap', 'makerdao', 'decentraland', 'axie', 'shiba inu', 'filecoin', 'dfinity', 'ava labs', 'poly network', 'nydig', 'blockfolio', 'valkyrie', 'alameda', 'nexo', 'bitwise', 'galaxy digital', 'three arrows', '3ac', 'bankman fried', 'buterin', 'ransomware',
    'hyperliquid', 'ethena', 'aptos', 'celestia', 'eigenlayer', 'lido', 'pendle', 'bittensor', 'kaspa', 'injective', 'polymarket', 'kalshi', 'pump fun', 'securitize', 'metaplanet', 'sharplink', 'bitmine', 'toncoin', 'worldcoin', 'moonpay', 'wintermute'
];

/** Symbols of coins that are not those of well-known shares, as traders tag them: `$TIA`. */
const tags = '\\$(?:btc|eth|xrp|bnb|doge|trx|avax|shib|pepe|wif|bonk|sui|arb|ena|pump|aave|ltc|zec|xmr|hype|tia|sei|inj|jup|jto|pyth|strk|zro|ondo|kaspa|kas|tao|fet|rndr|floki|wld|pendle|ldo|crv|mkr|uni|atom|dot|ada|xlm|hbar|algo|ton|etc|bch|usdt|usdc|usde|eigen|ethfi|virtual|fartcoin)';

/** Words of the stock market in headlines, for which the linear model is more certain. */
const listed = /\b(?:eps|shares?|stocks?|dividends?|earnings|revenues?|profits?|sales|results|quarter(?:ly)?|q[1-4]|nyse|nasdaq|ftse|dow|inc|corp|plc|ltd|price target|analysts?|guidance|outlook|investors?|hedge funds?|wall street|oil|brokers?|downgrade\w*|upgrade\w*|ipo)\b/i;

/** Words of the trade in shares and bonds. They outweigh words that crypto uses, too, such as "miner" or "circle". */
const finance = /\b(?:eps|shares|stocks?|dividends?|earnings|nyse|nasdaq|ftse|dow|s&p|iron ore|gold|copper|bhp|rio tinto|glencore)\b/i;

const namesCrypto = inAnyCase(`(?<![\\p{L}\\p{N}])(?:${[tags, ...words].join('|').replaceAll(' ', '[ -]')})(?![\\p{L}\\p{N}])`);

const certain = /\b(?:bitcoin|btc|crypto\w*|ether|ethereum|blockchain|stablecoins?|nfts?|defi|tokens?)\b/i;

/** Whether a headline is about crypto rather than about shares, by its words. */
export const isAboutCrypto = (headline: string): boolean => namesCrypto(headline) && (certain.test(headline) || !finance.test(headline));

/** Whether a headline is about listed companies, by its words. */
export const isAboutShares = (headline: string): boolean => listed.test(headline);
