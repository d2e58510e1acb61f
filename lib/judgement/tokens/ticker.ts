import { defaultCoins } from './list';
import { namedInScripts } from './scripts';
import { withoutSign } from './symbol';

/** Longest text that is looked up as a ticker. */
const longest = 64;

/** Returns what a caller means by a ticker, a cashtag or a name: `BTC`, `$btc`, `bitcoin` are `$BTC` (ruling 31). Unknown text is taken for a symbol: `foo` is `$FOO`. */
export const resolveTicker = (text: string): { readonly symbol: string; readonly names: readonly string[]; readonly known: boolean } => {

    const plain = withoutSign(text.trim().slice(0, longest));
    const coin = defaultCoins().find(namedInScripts(plain)[0]?.symbol ?? plain);
    return coin ? { symbol: coin.symbol, names: coin.names, known: true } : { symbol: `$${plain.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`, names: [], known: false };
};
