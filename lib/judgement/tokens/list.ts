import { lazily } from '../../text/memo';
import { Phrases } from '../phrases';
import { established } from './coins/established';
import { recent } from './coins/recent';
import { stablecoins } from './coins/stablecoins';
import { readCoin } from './coin';
import type { Coin, CoinEntry, Spelling } from './coin';
import { ordinary } from './cues';
import { shares } from './shares';
import { keyOf } from './words';

/** What a phrase of a text may mean. */
export interface Meaning extends Pick<Spelling, 'demand' | 'kind'> {
    /** Null: the phrase is not a coin. */
    readonly coin: Coin | null;
}

/** Coins to look for. */
export interface CoinListOptions {
    /** Lines of the form `SYMBOL mark | Name mark, Name mark | asset`. A line replaces the one of the same symbol. Default: none. */
    readonly coins?: readonly string[];
    /** Whether the list of the package is left out. Default: false. */
    readonly replace?: boolean;
    /** Tickers of shares and funds in addition to those of the package, in upper case: their cashtags are not tokens. Default: none. */
    readonly shares?: readonly string[];
}

/** The lines of the package's coin lists. */
export const coinLines: readonly string[] = [established, recent, stablecoins].flatMap((lines) => lines.trim().split('\n'));

/** A word whose key is the word itself in lower case. */
const plainWord = /^[A-Za-z\d]{1,40}$/;

/** Coins by their spellings, and tickers that are shares. */
export class CoinList {

    /** What a phrase of a text may mean, in lower case. */
    readonly phrases = new Phrases<readonly Meaning[]>();
    readonly #coins = new Map<string, Coin>();
    readonly #shares: ReadonlySet<string>;

    /** Throws a TypeError if a line is of another form. */
    constructor({ coins = [], replace = false, shares: more = [] }: CoinListOptions = {}) {

        this.#shares = new Set([...shares.trim().split(/\s+/), ...more]);
        const entries = new Map<string, CoinEntry>();
        for (const line of replace ? coins : [...coinLines, ...coins]) {
            const entry = readCoin(line);
            entries.set(entry.coin.symbol, entry);
        }

        this.#index([...entries.values()]);
    }

    #index(entries: readonly CoinEntry[]): void {

        const meanings = new Map<string, Meaning[]>();
        const put = (text: string, meaning: Meaning): void => {

            const key = keyOf(text);
            meanings.set(key, [...meanings.get(key) ?? [], meaning]);
        };

        for (const { coin, spellings } of entries) {
            for (const { text, demand, kind } of spellings) {
                put(text, { coin, demand, kind });
            }
        }

        for (const phrase of ordinary) {
            put(phrase, { coin: null, demand: 'any', kind: 'name' });
        }

        for (const [key, found] of meanings) {
            this.phrases.add(key, found);
        }

        // A name may be another coin's symbol: symbols are found first.

        for (const kind of ['name', 'symbol']) {
            entries.forEach(({ coin, spellings }) => spellings.filter((spelling) => spelling.kind === kind).forEach(({ text }) => this.#coins.set(keyOf(text), coin)));
        }
    }

    /** The coin of a symbol or name, however it is spelled. */
    find(text: string): Coin | undefined {

        return this.#coins.get(plainWord.test(text) ? text.toLowerCase() : keyOf(text));
    }

    isShare(symbol: string): boolean {

        return this.#shares.has(symbol);
    }
}

/** The coins of the package. */
export const defaultCoins = lazily(() => new CoinList());
