import { abbreviations, after, before, cryptoWords, money, moves, named, quotes, stockMarkets, tags } from './cues';
import { dictionary, type Demand, type Spelling } from './dictionary';

/** One word of a text, with what stands around it. */
export interface Word {
    readonly raw: string;
    readonly lower: string;
    /** The character before and behind, '' at the ends. */
    readonly left: string;
    readonly right: string;
    /** Spelled `$WORD`. */
    readonly cashtag: boolean;
}

/** Before the first word and behind the last. */
const nowhere: Word = { raw: '', lower: '', left: '', right: '', cashtag: false };

/** A symbol that a text may mention; `doubtful`: only if the story is about crypto. */
export interface Mention {
    readonly symbol: string;
    readonly doubtful: boolean;
}

type Verdict = 'yes' | 'in-context' | 'no';

const listings = new Set(['list', 'lists', 'listing', 'listed']);

/** `4,000 UNI`, `2 million UNI`. */
const amount = /^(?:\d.*|thousand|million|billion)$/;

const symbolLike = /^(?=.*[A-Z])[A-Z0-9]{2,10}$/;

const isUpper = (word: Word): boolean => word.raw === word.raw.toUpperCase() && /\p{Lu}/u.test(word.raw);

const isCapital = (word: Word): boolean => /^[\p{Lu}\p{N}]/u.test(word.raw);

/** Reads the words of one text and finds the mentions in it. */
export class Reader {

    readonly mentions: Mention[] = [];
    readonly #words: readonly Word[];
    readonly #lower: readonly string[];
    readonly #shouted: boolean;
    readonly #lists: boolean;

    constructor(words: readonly Word[]) {

        this.#words = words;
        this.#lower = words.map(({ lower }) => lower);
        this.#shouted = words.length > 3 && words.filter((word) => /\p{Ll}/u.test(word.raw)).length * 4 < words.length;
        this.#lists = this.#lower.some((word) => listings.has(word));
        let at = 0;
        while (at < words.length) {
            at += this.#read(at);
        }
    }

    get aboutCrypto(): boolean {

        return this.mentions.some(({ doubtful }) => !doubtful) || this.#lower.some((word) => cryptoWords.has(word));
    }

    /** Reads at one word; how many words that took. */
    #read(at: number): number {

        const word = this.#word(at);
        const verdict = this.#byTypography(word, at);
        if (verdict !== null) {
            this.#note(word.raw.toUpperCase(), verdict);
            return this.#isPair(word, at) && money.has(this.#word(at + 1).raw) ? 2 : 1;
        }

        return this.#byDictionary(at);
    }

    #word(at: number): Word {

        return this.#words[at] ?? nowhere;
    }

    #note(symbol: string, verdict: Verdict): void {

        if (verdict !== 'no') {
            const known = dictionary.find(symbol)?.symbol ?? `$${symbol}`;
            this.mentions.push({ symbol: known, doubtful: verdict === 'in-context' });
        }
    }

    /** Cashtags, pairs and symbols in brackets speak for themselves; null: nothing of that kind. */
    #byTypography(word: Word, at: number): Verdict | null {

        if (word.cashtag) {
            return this.#cashtag(word);
        }

        if (this.#isPair(word, at)) {
            return this.#pair(word, this.#word(at + 1).raw);
        }

        if (word.left === ':' && stockMarkets.has(this.#word(at - 1).lower)) {
            return 'no';
        }

        return word.left === '(' && word.right === ')' && symbolLike.test(word.raw) ? this.#bracketed(word, at) : null;
    }

    #cashtag(word: Word): Verdict {

        const known = dictionary.find(word.raw) !== undefined;
        if (dictionary.isShare(word.raw)) {
            return known ? 'in-context' : 'no';
        }

        if (known) {
            return 'yes';
        }

        return symbolLike.test(word.raw) && /^[A-Z]/.test(word.raw) && !money.has(word.raw) ? 'in-context' : 'no';
    }

    #isPair(word: Word, at: number): boolean {

        const next = this.#word(at + 1);
        return /[/-]/.test(word.right) && next.left === word.right && quotes.has(next.raw) && symbolLike.test(word.raw);
    }

    #pair(word: Word, quote: string): Verdict {

        if (money.has(word.raw)) {
            return 'no';
        }

        const known = dictionary.find(word.raw) !== undefined;
        return known || quote !== 'USD' && quote !== 'EUR' ? 'yes' : 'no';
    }

    #bracketed(word: Word, at: number): Verdict {

        if (dictionary.isShare(word.raw) || abbreviations.has(word.raw)) {
            return 'no';
        }

        const known = dictionary.find(word.raw);
        if (known !== undefined) {
            return this.#follows(known.names, at) ? 'yes' : 'in-context';
        }

        return this.#lists ? 'in-context' : 'no';
    }

    /** `Injective (INJ)`: a name and its symbol vouch for each other. */
    #follows(names: readonly string[], at: number): boolean {

        return names.some((name) => {

            const words = name.toLowerCase().split(' ');
            return words.every((word, i) => this.#lower[at - words.length + i] === word);
        });
    }

    #byDictionary(at: number): number {

        const found = dictionary.match(this.#lower, at);
        if (found === null) {
            return 1;
        }

        for (const spelling of found.value) {
            const verdict = this.#judge(spelling, at, found.length);
            if (verdict !== 'no') {
                this.#note(spelling.symbol ?? '', spelling.symbol === undefined ? 'no' : verdict);
                return found.length;
            }
        }

        return 1;
    }

    #judge(spelling: Spelling, at: number, length: number): Verdict {

        const word = this.#word(at);
        return judges[spelling.demand](word, this.#neighbours(at, length), this.#shouted);
    }

    #neighbours(at: number, length: number): Neighbours {

        return { previous: this.#word(at - 1).lower, next: this.#word(at + length).lower };
    }
}

interface Neighbours {
    readonly previous: string;
    readonly next: string;
}

const judges: Readonly<Record<Demand, (word: Word, around: Neighbours, shouted: boolean) => Verdict>> = {
    any: () => 'yes',
    capital: (word) => (isCapital(word) ? 'yes' : 'no'),
    upper: (word, { next }) => (isUpper(word) || named.has(next) ? 'yes' : 'no'),
    'capital-context': (word) => (isCapital(word) ? 'in-context' : 'no'),
    'capital-beside': (word, { previous, next }) => (isCapital(word) && (after.has(next) || before.has(previous)) ? 'in-context' : 'no'),
    'upper-context': (word, { previous, next }, shouted) => {

        if (!isUpper(word)) {
            return 'no';
        }

        return !shouted && (after.has(next) || moves.has(next) || amount.test(previous)) ? 'yes' : 'in-context';
    },
    'upper-quiet': (word, { next }, shouted) => {

        if (shouted || !isUpper(word)) {
            return 'no';
        }

        return moves.has(next) ? 'yes' : 'in-context';
    },
    tagged: (word, { next }, shouted) => (!shouted && word.raw.length > 1 && isUpper(word) && tags.has(next) ? 'in-context' : 'no')
};
