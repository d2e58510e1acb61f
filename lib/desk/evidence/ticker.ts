import { resolveTicker } from '../../judgement';
import { withoutSign } from '../../judgement/tokens/symbol';
import type { List } from '../../storage/contract';
import { cleanLine } from '../../text/clean';

/** What a caller asks about. */
export interface Ticker {
    /** One for all spellings (ruling 31). */
    readonly symbol: string;
    /** Symbol or name as shown to readers. */
    readonly label: string;
    readonly names: List;
    /** Whether it is a coin of the package or one of the host's assets. */
    readonly known: boolean;
    /** Whether it can be a symbol at all: one word. */
    readonly isWord: boolean;
}

/** Names of a coin that are searched for. */
const mostNames = 3;

/** Assets of the host, by symbol and name in lower case. */
export type Assets = ReadonlyMap<string, Pick<Ticker, 'symbol' | 'names'>>;

export const toAssets = (assets: readonly { readonly symbol: string; readonly names: List }[]): Assets => {

    return new Map(assets.flatMap(({ symbol, names }) => {

        const bare = withoutSign(symbol);
        return [bare, ...names].map((spelling) => [spelling.toLowerCase(), { symbol: `$${bare.toUpperCase()}`, names }] as const);
    }));
};

/** Returns what a caller means by a ticker, a cashtag or a name: `BTC`, `$btc` and `bitcoin` are one (ruling 31). `assets`: of the host, which come before those of the package. */
export const toTicker = (text: string, assets: Assets = new Map()): Ticker => {

    const asked = cleanLine(text).slice(0, 100);
    const plain = withoutSign(asked).toLowerCase();
    const asset = assets.get(plain);
    const { symbol, names, known } = asset ? { ...asset, known: true } : resolveTicker(plain);
    const isWord = /^[\p{L}\p{N}]+$/u.test(plain);
    return { symbol, label: known || isWord ? symbol : asked, names: known ? names.slice(0, mostNames) : [plain], known, isWord };
};
