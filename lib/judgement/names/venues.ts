import { escapePattern } from '../../text/escape';

/** Exchanges whose names mean nothing else, as they are written. */
export const plainExchanges: readonly string[] = [
    'Binance', 'Coinbase', 'Kraken', 'Upbit', 'Bithumb', 'Coinone', 'Korbit', 'OKX', 'Bybit', 'Bitget', 'KuCoin', 'MEXC', 'HTX', 'BitMEX', 'Bitstamp', 'Bitfinex'
];

/** Exchanges and other venues that list coins. */
export const venues: readonly string[] = [...plainExchanges, 'Gemini', 'Gate.io', 'Crypto.com', 'Hyperliquid', 'Robinhood'];

/** Former names of exchanges, and exchanges that headlines name less often; in lower case. */
export const furtherExchanges: readonly string[] = 'okex huobi poloniex bitmart lbank bingx phemex whitebit bitso coincheck bitflyer bitvavo bitrue probit nobitex'.split(' ');

/** Names as they are compared with the words of a text: in lower case, without marks. */
export const asWords = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase().replaceAll('.', ' '));

const either = (names: readonly string[]): string => `(?:${names.map(escapePattern).join('|')})`;

/** Parts of patterns. */
export const anyPlainExchange = either(plainExchanges);
export const anyVenue = either(venues);
