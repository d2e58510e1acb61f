import { areInTitleCase } from '../../text/title-case';
import type { CoinList } from './list';
import type { Word } from './words';

/** The word before the first and after the last. */
export const nowhere: Word = { raw: '', lower: '', start: 0, left: '', right: '', cashtag: false, initial: false, possessive: false, capital: false, upper: false, small: false, marked: false };

/** Longer texts are no headlines. */
const mostWords = 40;

/** Whether the whole text is in upper case, apart from symbols. */
const isShouted = (words: readonly Word[], coins: CoinList): boolean => {

    const loud = (some: readonly Word[]): boolean => some.length > 3 && some.filter(({ small }) => small).length * 4 < some.length;
    return loud(words) && loud(words.filter(({ raw }) => coins.find(raw) === undefined && !/^\d/.test(raw)));
};

/** Maximum number of symbols of an enumeration that are followed in one direction. */
const reach = 14;

/** The form of a symbol. */
export const symbolLike = /^(?=.*[A-Z])[A-Z0-9]{2,10}$/;

/** Number of characters of `), `. */
const bracketComma = 3;

/** Whether a bracket, a mark that ends no sentence and a space are between two words: `POLY), GONE`. */
const isBracketThenComma = (before: Word, behind: Word): boolean => before.right === ')' && behind.start - before.start - before.raw.length === bracketComma && !behind.initial;

/** The words of one text in order, and whether its capitals have a meaning. */
export class WordSequence {

    readonly lower: readonly string[];
    /** All in upper case. */
    readonly shouted: boolean;
    /** A headline in title case. */
    readonly titleCase: boolean;

    constructor(readonly words: readonly Word[], readonly coins: CoinList) {

        this.lower = words.map(({ lower }) => lower);
        this.shouted = isShouted(words, coins);
        this.titleCase = words.length < mostWords && areInTitleCase(words.map(({ raw }) => raw));
    }

    /** Returns the index of the next member of an enumeration: after a comma, a slash or "and", also behind a bracket. Null if there is none. */
    neighbour(at: number, step: 1 | -1): number | null {

        const next = at + step;
        const word = this.words[next] ?? nowhere;
        if (/^(?:and|or)$/.test(word.lower)) {
            return next + step;
        }

        const [before, behind] = step === 1 ? [this.words[at] as Word, word] : [word, this.words[at] as Word];
        return word !== nowhere && (/[,/&]/.test(before.right) || isBracketThenComma(before, behind)) ? next : null;
    }
    /** Returns the words with the form of a symbol in the enumeration that contains the one at an index, in order. */
    symbolsAround(at: number): Word[] {

        return [...this.#symbolsFrom(at, -1).reverse(), this.words[at] as Word, ...this.#symbolsFrom(at, 1)];
    }

    #symbolsFrom(at: number, step: 1 | -1): Word[] {

        const found: Word[] = [];
        let next = this.neighbour(at, step);
        while (next !== null && found.length < reach && symbolLike.test((this.words[next] ?? nowhere).raw)) {
            found.push(this.words[next] as Word);
            next = this.neighbour(next, step);
        }

        return found;
    }
}
