import { Phrases } from '../phrases';
import { ordinary } from './cues';
import { equities, gazetteer } from './gazetteer';

/**
 * What it takes for a spelling to count as a mention: `any` case; a `capital` initial; `upper` case; upper case or a
 * capital in a story about crypto (`context`), `quiet`: in a text that is not all in upper case; a word like "token" `beside` it. Never as it stands: `tagged`.
 */
export type Demand = 'any' | 'capital' | 'upper' | 'capital-context' | 'upper-context' | 'upper-quiet' | 'capital-beside' | 'tagged';

export interface Spelling {
    /** Without `$`; none: the phrase is no coin at all. */
    readonly symbol?: string;
    readonly demand: Demand;
}

export interface Coin {
    readonly symbol: string;
    readonly names: readonly string[];
}

const symbolDemands: Readonly<Record<string, Demand>> = { '+': 'any', '?': 'upper-context', '~': 'upper-quiet', $: 'tagged' };
const nameDemands: Readonly<Record<string, Demand>> = { '^': 'capital', '?': 'capital-context', '!': 'capital-beside' };

const marked = (entry: string, demands: Readonly<Record<string, Demand>>, otherwise: Demand): { text: string; demand: Demand } => {

    const demand = demands[entry.slice(-1)];
    return demand === undefined ? { text: entry, demand: otherwise } : { text: entry.slice(0, -1), demand };
};

/** As the words of a text are looked up: lower case, parted at everything that is neither letter nor digit. */
export const keyOf = (text: string): string => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').join(' ');

class Dictionary {

    readonly #phrases = new Phrases<readonly Spelling[]>();
    readonly #lookup = new Map<string, Coin>();
    readonly #shares = new Set(equities.trim().split(/\s+/));

    constructor() {

        const spellings = new Map<string, Spelling[]>();
        const put = (text: string, spelling: Spelling): void => {

            const key = keyOf(text);
            spellings.set(key, [...spellings.get(key) ?? [], spelling]);
        };

        for (const line of gazetteer.trim().split('\n')) {
            this.#read(line, put);
        }

        for (const phrase of ordinary) {
            put(phrase, { demand: 'any' });
        }

        for (const [key, found] of spellings) {
            this.#phrases.add(key, found);
        }
    }

    #read(line: string, put: (text: string, spelling: Spelling) => void): void {

        const [head = '', tail = ''] = line.split(' |');
        const { text: symbol, demand } = marked(head, symbolDemands, 'upper');
        const names = tail.split(',').map((name) => name.trim()).filter((name) => name !== '').map((name) => marked(name, nameDemands, 'any'));
        const coin = { symbol: `$${symbol}`, names: names.map(({ text }) => text) };
        put(symbol, { symbol, demand });
        this.#lookup.set(keyOf(symbol), coin);
        for (const name of names) {
            put(name.text, { symbol, demand: name.demand });
            this.#lookup.set(keyOf(name.text), coin);
        }
    }

    /** The longest phrase that begins at a word. */
    match(words: readonly string[], from: number): { readonly value: readonly Spelling[]; readonly length: number } | null {

        return this.#phrases.match(words, from);
    }

    find(text: string): Coin | undefined {

        return this.#lookup.get(keyOf(text));
    }

    isShare(symbol: string): boolean {

        return this.#shares.has(symbol);
    }
}

export const dictionary = new Dictionary();
