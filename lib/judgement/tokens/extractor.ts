import { bounds, clip, maxWord } from '../bounds';
import type { TokenExtractor } from '../types';
import { dictionary } from './dictionary';
import { Reader, type Word } from './mention';
import { namedInScripts } from './scripts';

/** Most symbols of one story: a longer list is a table of prices. */
const most = 20;

const pattern = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]{0,${maxWord - 1}}`, 'gu');

const wordsOf = (text: string): Word[] => {

    return [...text.matchAll(pattern)].map(({ 0: raw, index }) => {

        // A colon may stand before a space: `(NASDAQ: COIN)`.

        const left = text.slice(index - 2, index) === ': ' ? ':' : text.charAt(index - 1);
        const cashtag = left === '$' && !/[\p{L}\p{N}]/u.test(text.charAt(index - 2));
        return { raw, lower: raw.toLowerCase(), left, right: text.charAt(index + raw.length), cashtag };
    });
};

/**
 * Symbols of the coins that a story mentions, `$` before each, in order of first mention. Known coins by symbol and by
 * name, unknown ones as cashtags in stories about crypto; shares are no tokens. Names in other scripts come last.
 */
export const defaultTokens: TokenExtractor = {
    version: 'gazetteer-1',
    extract: ({ title, text }) => {

        const texts = [clip(title, bounds.title), clip(text, bounds.text)];
        const foreign = texts.flatMap(namedInScripts).map((symbol) => `$${symbol}`);
        const readers = texts.map((part) => new Reader(wordsOf(part)));
        const certain = foreign.length > 0 || readers.some(({ aboutCrypto }) => aboutCrypto);
        const mentions = readers.flatMap((reader) => reader.mentions).filter(({ doubtful }) => certain || !doubtful);
        return [...new Set([...mentions.map(({ symbol }) => symbol), ...foreign])].slice(0, most);
    }
};

/** Longest text that is looked up as a ticker. */
const longest = 64;

/**
 * What a caller means by a ticker, a cashtag or a name: `BTC`, `$btc`, `bitcoin` are `$BTC` (ruling 31). What is not
 * known is taken for a symbol: `foo` is `$FOO`.
 */
export const resolveTicker = (text: string): { readonly symbol: string; readonly names: readonly string[]; readonly known: boolean } => {

    const plain = clip(text.trim(), longest).replace(/^\$/, '');
    const coin = dictionary.find(namedInScripts(plain)[0] ?? plain);
    return coin ? { ...coin, known: true } : { symbol: `$${plain.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`, names: [], known: false };
};
