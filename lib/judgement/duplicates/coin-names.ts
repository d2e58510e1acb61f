import { lazily } from '../../text/memo';
import { patternFor } from '../../text/plain';
import { readCoin } from '../tokens/coin';
import { coinLines } from '../tokens/list';

/** Returns the symbol and the name of a line; nothing if headlines write the symbol in place of any name, as XRP, or the name contains it. */
const nameIn = (line: string): readonly (readonly [symbol: string, name: string])[] => {

    const { coin, spellings: [symbol, name] } = readCoin(line);
    return name === undefined || symbol?.demand === 'any' || name.text.toUpperCase().split(' ').includes(coin.symbol.slice(1)) ? [] : [[coin.symbol, name.text]];
};

const namesBySymbol = lazily(() => new Map(coinLines.flatMap(nameIn)));

const symbolIn = patternFor(/\$?(?<![\p{L}\p{N}])([A-Z\d]{2,12})(?![\p{L}\p{N}])/gu);

/** Returns a title with the names of the coins that it mentions by symbol: "AVAX rises" as "Avalanche rises", and "Avalanche's AVAX" as "Avalanche". */
export const withCoinNames = (title: string, tokens: readonly string[]): string => {

    const nameOf = (symbol: string): string | undefined => (tokens.includes(`$${symbol}`) ? namesBySymbol().get(`$${symbol}`) : undefined);
    return tokens.length === 0 ? title : title.replace(symbolIn(title), (all, symbol: string, at: number) => {

        const name = nameOf(symbol);
        return name === undefined ? all : title.slice(0, at).trimEnd().endsWith(name) ? '' : name;
    });
};
