import { moves, named, prepositions, symbolAfter, symbolBefore, tags } from './cues';
import type { Verdict } from './candidate';
import type { Demand } from './coin';
import type { Word } from './words';
import { symbolLike } from './word-sequence';
import type { WordSequence } from './word-sequence';

/** The word before a counted symbol: `4,000 UNI`, `2 million UNI`. */
const amount = /^(?:\d.*|thousand|million|billion|trillion)$/;

/** Abbreviations of something other than a coin, even next to "token". */
const letters = new Set(['A', 'I', 'X', 'E', 'U']);

/** Demands of symbols that also count in lower case if there is other evidence. */
const lowerCase: ReadonlySet<Demand> = new Set(['any', 'upper', 'upper-context']);

/** Words after "price" that show that the symbol before it is a coin: `LINK price prediction`. */
const forecasts = new Set(['prediction', 'predictions', 'analysis', 'forecast', 'outlook']);

/** Maximum number of symbols of an enumeration that are followed in one direction. */
const reach = 14;

/** Judges symbols of the list by their case, their neighbours and their demand. */
export class SymbolRules {

    readonly #text: WordSequence;

    constructor(text: WordSequence) {

        this.#text = text;
    }

    /** Judges the symbol at an index. */
    judge(demand: Demand, at: number): Verdict {

        if (demand === 'any') {
            return 'sure';
        }

        const word = this.#text.words[at] as Word;
        if (!word.upper) {
            return this.#inSmallLetters(word, demand, at);
        }

        return demand === 'upper' && word.raw.length > 2 ? 'sure' : this.#ambiguous(word, demand, at);
    }

    /** Judges a symbol in lower case: `sol price`, `avax and ada`. */
    #inSmallLetters(word: Word, demand: Demand, at: number): Verdict {

        if (!lowerCase.has(demand)) {
            return 'no';
        }

        if (demand === 'upper' && named.has(this.#text.at(at + 1).lower)) {
            return 'sure';
        }

        return word.raw.length > 2 && word.raw === word.lower && this.#companions(at) ? 'likely' : 'no';
    }

    /** Whether a neighbour in an enumeration is a symbol that counts in lower case. */
    #companions(at: number): boolean {

        const neighbours = [this.#text.neighbour(at, 1), this.#text.neighbour(at, -1)];
        return neighbours.some((index) => index !== null && (this.#text.coins.phrases.match(this.#text.lower, index)?.value ?? []).some(({ coin, demand }) => coin !== null && lowerCase.has(demand)));
    }

    #ambiguous(word: Word, demand: Demand, at: number): Verdict {

        const cue = !this.#text.shouted && (this.#isCued(at) || amount.test(this.#text.at(at - 1).lower));
        if (demand === 'tagged' || word.raw.length === 1) {
            return this.#tagged(word, at);
        }

        if (this.#text.shouted) {
            return demand === 'upper-quiet' ? 'no' : 'likely';
        }

        return cue ? 'sure' : 'likely';
    }

    /** Judges a symbol that is also an ordinary word or abbreviation. */
    #tagged(word: Word, at: number): Verdict {

        if (this.#text.shouted) {
            return 'no';
        }

        const [previous, next] = [this.#text.at(at - 1), this.#text.at(at + 1)];
        if (tags.has(next.lower) && !letters.has(word.raw) || symbolBefore.has(previous.lower) && word.raw.length > 1) {
            return word.raw.length > 2 || next.lower === 'token' && word.raw.length === 1 ? 'sure' : 'likely';
        }

        if (next.lower === 'price' && word.raw.length > 2 && forecasts.has(this.#text.at(at + 2).lower)) {
            return 'sure';
        }

        return word.raw.length > 1 && this.#isCued(at) && !(word.raw.length === 2 && prepositions.has(word.lower)) ? 'likely' : 'weak';
    }

    /** Whether a cue is next to a symbol, or next to the enumeration that contains it: `SAND and MANA surge`. */
    #isCued(at: number): boolean {

        const [first, last] = [this.#end(at, -1), this.#end(at, 1)];
        const [previous, next] = [this.#text.at(first - 1).lower, this.#text.at(last + 1).lower];
        return symbolAfter.has(next) || moves.has(next) || this.#isMove(last + 1) || symbolBefore.has(previous);
    }

    /** Whether a change in per cent begins at an index: `up 9%`, `-2%`. */
    #isMove(at: number): boolean {

        const word = this.#text.at(at);
        const figure = word.lower === 'up' || word.lower === 'down' ? this.#text.at(at + 1) : word;
        return /^\d/.test(figure.raw) && (figure.right === '%' || figure.right === '.');
    }

    /** Index of the last symbol of an enumeration, in one direction. */
    #end(at: number, step: 1 | -1): number {

        let end = at;
        for (let i = 0; i < reach; ++i) {
            const next = this.#text.neighbour(end, step);
            if (next === null || !symbolLike.test(this.#text.at(next).raw) || this.#text.coins.find(this.#text.at(next).raw) === undefined) {
                return end;
            }

            end = next;
        }

        return end;
    }
}
