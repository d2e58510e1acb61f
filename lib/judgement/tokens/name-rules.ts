import { after, before, deeds, prepositions, tagsOfNames } from './cues';
import type { Verdict } from './candidate';
import type { Demand } from './coin';
import type { WordSequence } from './word-sequence';
import type { Word } from './words';

/** Judges names of the list by their capitals, their neighbours and their demand. */
export class NameRules {

    readonly #text: WordSequence;

    constructor(text: WordSequence) {

        this.#text = text;
    }

    /** Judges the name from index `at` to before `end`. */
    judge(demand: Demand, at: number, end: number): Verdict {

        if (demand === 'any') {
            return 'sure';
        }

        const [word, last] = [this.#text.words[at] as Word, this.#text.words[end - 1] as Word];
        if (!word.capital || !last.capital) {
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

    /** Judges a capital that grammar does not require: `sure` next to a word used for coins, as in `the Polygon foundation`. */
    #isCued(at: number, end: number): Verdict {

        return after.has(this.#text.at(end).lower) || before.has(this.#text.at(at - 1).lower) ? 'sure' : 'likely';
    }

    /** Judges a capital without meaning and without a cue: `weak` before a preposition, otherwise `likely`. */
    #uncued(end: number): Verdict {

        return prepositions.has(this.#text.at(end).lower) ? 'weak' : 'likely';
    }

    /** Whether a name is next to a word that is used only for coins. */
    #isTagged(at: number, end: number): boolean {

        return tagsOfNames.has(this.#text.at(end).lower) || tagsOfNames.has(this.#text.at(at - 1).lower);
    }

    #isBeside(at: number, end: number): boolean {

        return after.has(this.#text.at(end).lower) || before.has(this.#text.at(at - 1).lower) || this.#isNameAt(this.#text.neighbour(end - 1, 1)) || this.#isNameAt(this.#text.neighbour(at, -1));
    }

    /** Whether the name of a coin, other than an everyday word, begins at an index. */
    #isNameAt(at: number | null): boolean {

        if (at === null || !this.#text.at(at).capital) {
            return false;
        }

        const meanings = this.#text.coins.phrases.match(this.#text.lower, at)?.value ?? [];
        return meanings.some(({ coin, kind, demand }) => coin !== null && kind === 'name' && demand !== 'capital-beside');
    }

    #nameCue(at: number, end: number): boolean {

        const next = this.#text.at(end).lower;
        return this.#isBeside(at, end) || this.#text.at(end - 1).possessive || deeds.has(next);
    }
}
