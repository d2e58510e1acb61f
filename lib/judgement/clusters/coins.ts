import { recently } from '../../text/memo';
import { resolveTicker } from '../tokens/ticker';
import { stem } from './stem';

/** Number of coins whose words are kept. */
const kept = 1000;

const wordsOf = recently(kept, (symbol): readonly string[] => {

    const words = [symbol, ...resolveTicker(symbol).names].flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u));
    return words.filter((word) => word !== '').map(stem);
});

/** Returns the stems of the words that name coins: of their symbols, and of their names. */
export const coinStems = (symbols: readonly string[]): ReadonlySet<string> => new Set(symbols.flatMap((symbol) => wordsOf(symbol)));
