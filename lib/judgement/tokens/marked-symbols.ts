import { abbreviations, money, moves, quotes, stockMarkets, tags } from './cues';
import type { Verdict } from './candidate';
import type { Word } from './words';
import { symbolLike } from './word-sequence';
import type { WordSequence } from './word-sequence';

/** How a word is to be read because of the marks around it. */
export interface MarkedSymbol {
    readonly verdict: Verdict;
    /** Number of words that it covers. */
    readonly length: 1 | 2;
    /** A symbol in brackets that the list lacks. */
    readonly unlisted?: true;
}

/** Judges cashtags, pairs and symbols in brackets, whose marks show what they are without a list. */
export class MarkedSymbols {

    readonly #text: WordSequence;

    constructor(text: WordSequence) {

        this.#text = text;
    }

    /** Judges a word by the marks around it; null if there are none. */
    at(index: number): MarkedSymbol | null {

        const word = this.#text.at(index);
        const quote = this.#quoteBehind(word, index);
        const length = quote !== null && money.has(quote) ? 2 : 1;
        if (word.cashtag) {
            return { verdict: this.#cashtag(word), length };
        }

        if (quote !== null) {
            return { verdict: this.#pair(word, quote), length };
        }

        if (word.left === ':' && stockMarkets.has(this.#text.at(index - 1).lower)) {
            return { verdict: 'no', length: 1 };
        }

        return word.left === '(' && word.right === ')' && symbolLike.test(word.raw) ? this.#bracketed(word, index) : null;
    }

    #cashtag(word: Word): Verdict {

        const known = this.#text.coins.find(word.raw) !== undefined;
        if (this.#text.coins.isShare(word.raw.toUpperCase())) {
            return known ? 'likely' : 'no';
        }

        if (known) {
            return 'sure';
        }

        return symbolLike.test(word.raw) && /^[A-Z]/.test(word.raw) && !money.has(word.raw) ? 'hinted' : 'no';
    }

    /** Currency in which a symbol is quoted: `USD` after the `BTC` of `BTC/USD`. Null if there is none. */
    #quoteBehind(word: Word, at: number): string | null {

        if (word.right !== '/' && word.right !== '-') {
            return null;
        }

        const next = this.#text.at(at + 1);
        return next.left === word.right && quotes.has(next.raw) && symbolLike.test(word.raw) ? next.raw : null;
    }

    #pair(word: Word, quote: string): Verdict {

        if (money.has(word.raw)) {
            return 'no';
        }

        const known = this.#text.coins.find(word.raw) !== undefined;
        return known || quote !== 'USD' && quote !== 'EUR' ? 'sure' : 'no';
    }

    #bracketed(word: Word, at: number): MarkedSymbol {

        const known = this.#text.coins.find(word.raw);
        if (known !== undefined && known.names.some((name) => this.#follows(name, at))) {
            return { verdict: 'sure', length: 1 };
        }

        if (this.#text.coins.isShare(word.raw) || abbreviations.has(word.raw) || money.has(word.raw) || this.#abbreviates(word.raw, at)) {
            return { verdict: 'no', length: 1 };
        }

        if (known !== undefined) {
            return { verdict: 'likely', length: 1 };
        }

        return { verdict: this.#vouched(at) ? 'likely' : 'weak', length: 1, unlisted: true };
    }

    /** Whether a name directly precedes its symbol: `Injective (INJ)`. The two confirm each other. */
    #follows(name: string, at: number): boolean {

        const words = name.toLowerCase().split(' ');
        return words.every((word, i) => this.#text.lower[at - words.length + i] === word);
    }

    /** Whether a symbol is made of the initials of the words before it: `National Bureau of Investigation (NBI)`. */
    #abbreviates(symbol: string, at: number): boolean {

        const initials = this.#text.words.slice(Math.max(0, at - symbol.length * 2), at).filter(({ capital }) => capital).map(({ raw }) => raw.charAt(0)).join('');
        const all = this.#text.words.slice(Math.max(0, at - symbol.length), at).map(({ raw }) => raw.charAt(0).toUpperCase()).join('');
        return initials.endsWith(symbol) || all === symbol || symbol.length > 2 && initials.endsWith(symbol.slice(1)) && symbol.startsWith('T');
    }

    /** Whether an unlisted symbol in brackets is next to a word that is used for coins: `Quorano (QRN) token`. */
    #vouched(at: number): boolean {

        const next = this.#text.lower.slice(at + 1, at + 3);
        const previous = this.#text.at(at - 1);
        return previous.capital && (next.some((word) => tags.has(word) || word === 'price' || word === 'unlock') || moves.has(next[0] ?? ''));
    }
}
