import { after, before, deeds, prepositions, tagsOfNames } from './cues';
import type { Verdict } from './candidate';
import type { Demand } from './coin';
import type { WordSequence } from './word-sequence';

/** Judges names of the list by their capitals, their neighbours and their demand. */
export class NameRules {

    readonly #text: WordSequence;

    constructor(text: WordSequence) {

        this.#text = text;
    }

    /** Judges the name from one index to before another. */
    judge(demand: Demand, at: number, end: number): Verdict {

        if (demand === 'any') {
            return 'sure';
        }

        const word = this.#text.at(at);
        if (!word.capital || !this.#text.at(end - 1).capital) {
            return 'no';
        }

        const forced = word.initial || this.#text.titleCase;
        const cue = this.#nameCue(at, end);
        if (demand === 'capital') {
            return forced && !cue ? this.#uncued(end) : 'sure';
        }

        if (this.#isTagged(at, end)) {
            return 'sure';
        }

        if (demand === 'capital-beside') {
            return this.#isBeside(at, end) ? 'likely' : 'weak';
        }

        return forced ? (cue ? 'likely' : this.#uncued(end)) : this.#isCued(at, end);
    }

    /** A capital that grammar does not require, next to a word used for coins: `the Polygon foundation`. */
    #isCued(at: number, end: number): Verdict {

        return after.has(this.#text.at(end).lower) || before.has(this.#text.at(at - 1).lower) ? 'sure' : 'likely';
    }

    /** A capital without meaning, and no cue: the story must be about crypto, and the grammar must be that of a name. */
    #uncued(end: number): Verdict {

        return prepositions.has(this.#text.at(end).lower) ? 'weak' : 'likely';
    }

    /** Beside a word that only coins have. */
    #isTagged(at: number, end: number): boolean {

        return tagsOfNames.has(this.#text.at(end).lower) || tagsOfNames.has(this.#text.at(at - 1).lower);
    }

    #isBeside(at: number, end: number): boolean {

        return after.has(this.#text.at(end).lower) || before.has(this.#text.at(at - 1).lower) || this.#isNameAt(this.#text.neighbour(end - 1, 1)) || this.#isNameAt(this.#text.neighbour(at, -1));
    }

    /** Whether a coin's name, which is no everyday word, begins at a place. */
    #isNameAt(at: number | null): boolean {

        if (at === null || !this.#text.at(at).capital) {
            return false;
        }

        const meanings = this.#text.coins.match(this.#text.lower, at)?.value ?? [];
        return meanings.some(({ coin, kind, demand }) => coin !== null && kind === 'name' && demand !== 'capital-beside');
    }

    #nameCue(at: number, end: number): boolean {

        const next = this.#text.at(end).lower;
        return this.#isBeside(at, end) || this.#text.at(end - 1).possessive || deeds.has(next);
    }
}
