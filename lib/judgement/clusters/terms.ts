import { aliases } from './aliases';
import { fractionsWithRoom, withRoom } from './columns';
import { commonWords } from './common-words';
import { concepts } from './concepts';
import { frequencies } from './frequencies';
import { Lists } from './lists';
import { Numbering } from './numbering';
import { stem } from './stem';

/** Number of documents assumed before the first; `frequencies` contains how many of them have each word. */
const assumedDocuments = 1000;

/** Maximum number of assumed documents with an act. */
const mostConcept = 100;

/** Number of assumed documents with a feature, by feature: the highest one if several words share a stem. */
const priors = new Map<string, number>();

/** Stems that are names however they are written. */
const names = new Set<string>();

for (const [count, words] of [...frequencies].reverse()) {
    for (const word of words.split(' ')) {
        const lower = word.toLowerCase();
        const root = stem(aliases.match([lower], 0)?.value ?? lower);
        priors.set(root, count).set(`^${root}`, count);
        if (/^\p{Lu}/u.test(word)) {
            names.add(root);
        }
    }
}

/** Share of the stories with one of its words that an act gets, since several words may be in one story. */
const overlap = .7;

for (const [word, concept] of concepts) {
    priors.set(concept, Math.min(mostConcept, (priors.get(concept) ?? 0) + overlap * (priors.get(word) ?? 1)));
}

/** Stems of ordinary words, which identify no subject unless a text writes them as names. */
export const ordinary: ReadonlySet<string> = new Set(commonWords.split(' ').map(stem));

/** Whether everyday English has a stem, by the assumed documents. */
export const isEveryday = (word: string): boolean => priors.has(word);

/** Whether a stem is a name: a known one, one that the text writes as a name, or an uncommon word if the text does not show it. */
export const meansName = (word: string, seen = !isEveryday(word)): boolean => names.has(word) || seen;

/** Returns the words that are names. `isName`: whether the text writes the word as a name; undefined if it does not show that. */
export const namesAmong = <W extends { readonly stem: string; readonly isName: boolean | undefined }>(words: readonly W[]): W[] => words.filter(({ stem: word, isName }) => meansName(word, isName));

/** A stem of an item. */
interface ItemStem {
    readonly term: number;
    readonly stem: string;
    /** Whether the item writes it as a name. Undefined if the item does not show that. */
    readonly isName: boolean | undefined;
}

/** Maximum count of a spelling. */
const mostSpellings = 20;

/** Number of terms, per feature of a document, that are checked for being unused. */
const swept = 4;

/** Number of facts about a term. */
const facts = 4;

/** Places of the facts: number of documents counted; age of that count; how often it was seen written as a name, minus how often it was not; an id that is never reused, unlike its number. */
const [counted, age, spelling, id] = [0, 1, 2, 3] as const;

/**
 * All terms, which are features by number, with the remembered items that have them and their rarity in the stream so far: the
 * more stories have a term, the lower its weight. A number is reused once nothing uses the term.
 */
export class Terms {

    /** Slots of the items that have each term, and its weight in each. */
    readonly items = new Lists();
    /** Slots of the items that name each term first. */
    readonly leads = new Lists();
    readonly #numbering = new Numbering();
    /** Facts about each term, side by side since they are read together. */
    #facts = new Int32Array(0);
    /** By term: number of assumed documents with it. */
    #priors = new Float64Array(0);
    #lastId = 0;
    readonly #most: number;
    #documents = 0;
    /** Number of terms by count; those of count 0 are not counted. */
    #ofCount: number[] = [0];
    #counted = 0;
    #age = 0;
    #next = 0;

    /** @param most maximum number of counted terms; beyond it, those seen once are dropped. */
    constructor(most: number) {

        this.#most = most;
    }

    /** A number greater than every term's. */
    get room(): number {

        return this.#numbering.room;
    }

    /** Number of documents counted so far. */
    get documents(): number {

        return this.#documents;
    }

    /** Counts the features of one document; returns their terms in the same order. */
    learn(features: readonly string[]): number[] {

        this.#sweep(swept * features.length);
        ++this.#documents;
        const terms = this.#numbering.assignAll(features);
        this.#reserve(this.#numbering.room);
        terms.forEach((term, at) => this.#count(term, features[at] as string));
        if (this.#counted > this.#most) {
            this.#makeOlder();
        }

        return terms;
    }

    /** Returns the weight of each term of a document: that of its feature times its rarity. */
    weighAll(terms: readonly number[], weights: readonly number[]): number[] {

        return weights.map((weight, at) => weight * this.weigh(terms[at] as number));
    }

    weigh(term: number): number {

        return Math.log((this.#documents + assumedDocuments) / (this.#countOf(term) + (this.#priors[term] as number) + 1));
    }

    /** Whether each of an item's stems is a name: as the item writes it, or else as earlier items wrote it. A stem about which nothing is known is a name. */
    areNames(stems: readonly ItemStem[]): boolean[] {

        return stems.map(({ term, stem: word, isName }) => {

            const times = this.#facts[term * facts + spelling] as number;
            return meansName(word, isName ?? (times === 0 ? undefined : times > 0));
        });
    }

    /** Counts whether an item writes each term as a name. Counts are capped, so that recent spellings soon outweigh old ones. */
    learnSpellings(spellings: readonly (readonly [term: number, isName: boolean])[]): void {

        for (const [term, isName] of spellings) {
            const at = term * facts + spelling;
            this.#facts[at] = Math.max(-mostSpellings, Math.min(mostSpellings, (this.#facts[at] as number) + (isName ? 1 : -1)));
        }
    }

    /** Returns the id of a term, which is never reused, unlike its number. */
    idOf(term: number): number {

        return this.#facts[term * facts + id] as number;
    }

    /** Returns the ids of terms, in the same order. */
    idsOf(terms: readonly number[]): number[] {

        return terms.map((term) => this.idOf(term));
    }

    #count(term: number, feature: string): void {

        if (this.idOf(term) === gone) {
            this.#begin(term, feature);
        }
        else if (this.#isUnused(term)) {
            this.#renew(term);
        }

        const count = this.#countOf(term);
        if (count === 0) {
            ++this.#counted;
        }
        else {
            this.#ofCount[count] = (this.#ofCount[count] as number) - 1;
        }

        this.#facts[term * facts + counted] = count + 1;
        this.#ofCount[count + 1] = (this.#ofCount[count + 1] ?? 0) + 1;
    }

    /** Counts a term from 0 on, whose number is new or was another feature's. */
    #begin(term: number, feature: string): void {

        this.#facts[term * facts + counted] = 0;
        this.#facts[term * facts + age] = this.#age;
        this.#priors[term] = priors.get(feature) ?? 0;
        this.#renew(term);
    }

    #renew(term: number): void {

        this.#facts[term * facts + spelling] = 0;
        this.#facts[term * facts + id] = ++this.#lastId;
    }

    #reserve(room: number): void {

        if (room <= this.#priors.length) {
            return;
        }

        this.#facts = withRoom(this.#facts, room * facts);
        this.#priors = fractionsWithRoom(this.#priors, room);
        this.items.reserve(room);
        this.leads.reserve(room);
    }

    /** Number of documents counted, after all halvings. */
    #countOf(term: number): number {

        const at = term * facts;
        const behind = this.#age - (this.#facts[at + age] as number);
        if (behind !== 0) {
            this.#facts[at + counted] = halved(this.#facts[at + counted] as number, behind);
            this.#facts[at + age] = this.#age;
        }

        return this.#facts[at + counted] as number;
    }

    /** Halves all counts, so that the past of the stream fades and terms seen once are dropped. Each count is updated when it is next read. */
    #makeOlder(): void {

        ++this.#age;
        this.#documents = Math.ceil(this.#documents / 2);
        this.#counted -= this.#ofCount[1] as number;
        const before = this.#ofCount;
        this.#ofCount = [0, 0];
        for (const [count, terms] of before.entries()) {
            const half = halved(count, 1);
            this.#ofCount[half] = (this.#ofCount[half] ?? 0) + (half === 0 ? 0 : terms);
        }
    }

    /** Whether no remembered item has a term and its count is 0. */
    #isUnused(term: number): boolean {

        return this.#countOf(term) === 0 && this.items.lengthOf(term) === 0;
    }

    /** Removes unused terms among the next ones: a few at a time, since there may be hundreds of thousands. */
    #sweep(count: number): void {

        const end = this.#numbering.end;
        for (let i = 0; i < Math.min(count, end); ++i) {
            this.#next = this.#next + 1 < end ? this.#next + 1 : 0;
            if (this.idOf(this.#next) !== gone && this.#isUnused(this.#next)) {
                this.#facts[this.#next * facts + id] = gone;
                this.#numbering.remove(this.#next);
            }
        }
    }
}

/** Id of a term that was removed, or never used. */
const gone = 0;

/** Halves a count this many times, rounding up; a count of 1 becomes 0 at once. */
const halved = (count: number, times: number): number => {

    let rest = count;
    for (let i = 0; i < times && rest > 0; ++i) {
        rest = rest === 1 ? 0 : Math.ceil(rest / 2);
    }

    return rest;
};
