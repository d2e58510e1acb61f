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

/** Whether a stem is a name: a known one, one that the text writes as a name, or an uncommon word if the text does not show it. */
export const meansName = (word: string, seen = !priors.has(word)): boolean => names.has(word) || seen;

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
    /** By term: number of documents counted; age of that count; number of assumed documents in addition. */
    #counts = new Int32Array(0);
    #ages = new Int32Array(0);
    #priors = new Float64Array(0);
    /** By term: how often it was seen written as a name, minus how often it was not. */
    #names = new Int32Array(0);
    /** By term: an id that is never reused, unlike its number. */
    #ids = new Int32Array(0);
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

            const times = this.#names[term] as number;
            return meansName(word, isName ?? (times === 0 ? undefined : times > 0));
        });
    }

    /** Counts whether an item writes terms as names. Counts are capped, so that recent spellings soon outweigh old ones. */
    learnSpellings(seen: Iterable<readonly [term: number, isName: boolean]>): void {

        for (const [term, isName] of seen) {
            this.#names[term] = Math.max(-mostSpellings, Math.min(mostSpellings, (this.#names[term] as number) + (isName ? 1 : -1)));
        }
    }

    /** Returns the id of a term, which is never reused, unlike its number. */
    idOf(term: number): number {

        return this.#ids[term] as number;
    }

    /** Returns the ids of terms, in the same order. */
    idsOf(terms: readonly number[]): Int32Array {

        return new Int32Array(terms.map((term) => this.idOf(term)));
    }

    #count(term: number, feature: string): void {

        if (this.#ids[term] === gone) {
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

        this.#counts[term] = count + 1;
        this.#ofCount[count + 1] = (this.#ofCount[count + 1] ?? 0) + 1;
    }

    /** Counts a term from 0 on, whose number is new or was another feature's. */
    #begin(term: number, feature: string): void {

        this.#counts[term] = 0;
        this.#ages[term] = this.#age;
        this.#priors[term] = priors.get(feature) ?? 0;
        this.#renew(term);
    }

    #renew(term: number): void {

        this.#names[term] = 0;
        this.#ids[term] = ++this.#lastId;
    }

    #reserve(room: number): void {

        if (room <= this.#counts.length) {
            return;
        }

        this.#counts = withRoom(this.#counts, room);
        this.#ages = withRoom(this.#ages, room);
        this.#priors = fractionsWithRoom(this.#priors, room);
        this.#names = withRoom(this.#names, room);
        this.#ids = withRoom(this.#ids, room);
        this.items.reserve(room);
        this.leads.reserve(room);
    }

    /** Number of documents counted, after all halvings. */
    #countOf(term: number): number {

        const age = this.#ages[term] as number;
        if (age !== this.#age) {
            this.#counts[term] = halved(this.#counts[term] as number, this.#age - age);
            this.#ages[term] = this.#age;
        }

        return this.#counts[term] as number;
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
            if (this.#ids[this.#next] !== gone && this.#isUnused(this.#next)) {
                this.#ids[this.#next] = gone;
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
