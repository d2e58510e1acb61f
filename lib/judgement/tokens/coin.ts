/**
 * The form of the coin lists, one coin a line: `SYMBOL mark | Name mark, Name mark | asset`.
 *
 * Marks of a symbol, for what a spelling in upper case requires to count:
 * none: nothing; `+`: not even upper case; `?`: a story about crypto, or a cue such as "price" next to it; `~`: the same, in
 * a text that is not all in upper case; `$`: a cue next to it, as for ordinary words and abbreviations. As a cashtag, in a
 * pair such as `ONE/USDT`, or in brackets after its name each symbol counts; but `$404` is a sum of dollars.
 *
 * Marks of a name: none: any case; `^`: a capital initial; `?`: a capital initial in a story about crypto; `!`: the same,
 * and a word like "token" or "network" next to it. A capital initial that any word would have there, as the first word of a
 * headline, counts only with a cue.
 *
 * The asset is a CAIP-19 id, or an id of CoinGecko; it may be left out.
 */

/** What a spelling needs to count as a mention. `capital-among`: a capital initial, and a price or an enumeration with other coins. */
export type Demand = 'any' | 'capital' | 'upper' | 'capital-context' | 'upper-context' | 'upper-quiet' | 'capital-beside' | 'capital-among' | 'tagged';

/** A coin or token. */
export interface Coin {
    /** With a `$` prefix. */
    readonly symbol: string;
    /** Names as they are printed, without marks. */
    readonly names: readonly string[];
    /** CAIP-19 id, or `coingecko:` and an id of CoinGecko; null if unknown. */
    readonly asset: string | null;
}

/** A spelling of a coin. */
export interface Spelling {
    readonly text: string;
    readonly demand: Demand;
    readonly kind: 'symbol' | 'name';
}

/** A line of a coin list. */
export interface CoinEntry {
    readonly coin: Coin;
    readonly spellings: readonly Spelling[];
}

const form = /^([A-Z0-9_]{1,12})([+?~$]?) \|((?: [^,|]+,?)*?)(?: \| ([^\s|]+))?$/;

const symbolDemands: Readonly<Record<string, Demand>> = { '+': 'any', '?': 'upper-context', '~': 'upper-quiet', $: 'tagged' };
const nameDemands: Readonly<Record<string, Demand>> = { '^': 'capital', '?': 'capital-context', '!': 'capital-beside' };

const nameOf = (entry: string): Spelling => {

    const demand = nameDemands[entry.slice(-1)];
    return demand === undefined ? { text: entry, demand: 'any', kind: 'name' } : { text: entry.slice(0, -1), demand, kind: 'name' };
};

const assetOf = (id: string): string => (/[:/]/.test(id) ? id : `coingecko:${id}`);

/** Kinds of projects behind a name, which may be left out. */
const projects = /^(\S{4,}) (?:Network|Protocol|Finance|DAO)$/;

/** The short name of a project that is called as its coin's symbol: "Quorn" of `QUORN | Quorn Network`. It may be an everyday word: "core developers". Symbols that are ordinary words have none. */
const shortNames = (symbol: string, names: readonly Spelling[]): Spelling[] => {

    const short = names.map(({ text }) => projects.exec(text)?.[1] ?? '').find((name) => name.toUpperCase() === symbol);
    return short === undefined || names.some(({ text }) => text === short) ? [] : [{ text: short, demand: 'capital-among', kind: 'name' }];
};

/** Reads a line of a coin list. Throws a TypeError if the line has another form. */
export const readCoin = (line: string): CoinEntry => {

    const [, symbol, mark = '', list = '', id] = form.exec(line) ?? [];
    if (symbol === undefined) {
        throw new TypeError(`A line of a coin list must be of the form "SYMBOL | Name, Name | asset": ${line}`);
    }

    const names = list.split(',').map((name) => name.trim()).filter((name) => name !== '').map(nameOf);
    return {
        coin: { symbol: `$${symbol}`, names: names.map(({ text }) => text), asset: id === undefined ? null : assetOf(id) },
        spellings: [{ text: symbol, demand: symbolDemands[mark] ?? 'upper', kind: 'symbol' }, ...names, ...mark === '$' ? [] : shortNames(symbol, names)]
    };
};
