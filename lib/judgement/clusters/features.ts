import { bounds } from '../bounds';
import type { Figure } from '../figures';
import type { ClusterItem } from '../types';
import { coinStems } from './coins';
import { concepts } from './concepts';
import { countries } from './countries';
import { isOfField } from './field';
import { happeningsOf } from './happenings';
import { moveOf } from './moves';
import type { Move } from './moves';
import { readText, readTitle } from './reading';
import type { Reading, Word } from './reading';

/** Weight of each part of a story. */
export const weights = { title: 2, lead: 1, bigram: .3, titleName: .5, name: 1, figure: 2, token: .4, concept: .5, happening: 1.2 } as const;

/**
 * Factor for the words that name a coin: they are what an item is about, and many items of a day are about the same coins. For
 * the same reason neither pairs of such words count nor their spelling as names.
 */
const ofCoin = .7;

/** Number of UTF-16 code units of the text that are read. */
const leadLength = 1000;

/** Number of words of the text that are searched for names if the headline has none. */
const opening = 20;

/** Figures that differ by less count as the same: $388M and $387.5 million. */
const tolerance = .02;

/** Percentages, and all other figures. */
export type FigureKind = '%' | '#';

/** Features by which items are compared. */
export interface Features {
    /** Features that distinguish a story, without repetition. */
    readonly features: readonly string[];
    /** Their weights before rarity, in the same order. */
    readonly weights: readonly number[];
    /** Index of each feature. */
    readonly places: ReadonlyMap<string, number>;
    /** Indices of the first and the second word that each feature is made of, the same one if it has no second. A word is made of itself. */
    readonly firsts: readonly number[];
    readonly seconds: readonly number[];
    /** Words of the headline, in order. */
    readonly title: readonly Word[];
    /** Words that the text begins with, in order. */
    readonly lead: readonly Word[];
    /** Stems that the text shows to be names (true) or ordinary words (false). */
    readonly seen: ReadonlyMap<string, boolean>;
    /** Stems of words that name the item's coins. */
    readonly coins: ReadonlySet<string>;
    /** Features and kinds of the headline's figures, and features of all figures. */
    readonly figures: { readonly title: readonly string[]; readonly kinds: readonly FigureKind[]; readonly all: readonly string[] };
    /** Number of UTF-16 code units that were read. */
    readonly length: number;
    /** Whether it is about crypto, AI or monetary policy. */
    readonly isOfField: boolean;
    /** The price move that the headline reports; null if it reports none. */
    readonly move: Move | null;
}

export const featuresOf = ({ title, text, tokens, event }: ClusterItem): Features => {

    const head = withCountries(readTitle(title.slice(0, bounds.title)));
    const lead = withCountries(readText(text.slice(0, leadLength)));
    const seen = seenIn(head.words, lead.words);
    const coins = coinStems(tokens);
    const features = new WeightedFeatures(coins);
    features.addWords(head.words, weights.title);
    features.addWords(lead.words, weights.lead);
    head.words.forEach(({ stem }) => features.addName(stem, seen.get(stem) ? weights.titleName : 0));
    lead.words.forEach(({ stem, isName }) => features.addName(stem, isName ? weights.name : 0));
    features.addFigures(head.figures, weights.title);
    features.addFigures(lead.figures, weights.lead);
    tokens.forEach((symbol) => features.add(symbol, weights.token));
    happeningsOf(event, { title: head.words, seen, coins }).forEach((happening) => features.add(happening, weights.happening));
    const inTitle = head.figures.flatMap(bucketsOf);
    return {
        features: features.features,
        weights: features.damped(),
        places: features.places,
        firsts: features.firsts,
        seconds: features.seconds,
        title: head.words,
        lead: lead.words.slice(0, opening),
        seen,
        coins,
        figures: { title: inTitle, kinds: [...new Set(head.figures.map(kindOf))], all: [...inTitle, ...lead.figures.flatMap(bucketsOf)] },
        length: Math.min(title.length, bounds.title) + Math.min(text.length, leadLength),
        isOfField: isOfField({ title, text, tokens }),
        move: moveOf(title)
    };
};

const withCountries = ({ words, figures }: Reading): Reading => {

    const known = words.some(({ stem }) => countries.has(stem));
    return known ? { words: words.map((word) => ({ ...word, stem: countries.get(word.stem) ?? word.stem })), figures } : { words, figures };
};

/** Returns, by stem, whether the text writes a word as a name. If it uses both spellings, the majority decides. */
const seenIn = (...parts: readonly (readonly Word[])[]): ReadonlyMap<string, boolean> => {

    const votes = new Map<string, number>();
    for (const words of parts) {
        for (const { stem, isName } of words) {
            if (isName !== undefined) {
                votes.set(stem, (votes.get(stem) ?? 0) + (isName ? 1 : -1));
            }
        }
    }

    const seen = new Map<string, boolean>();
    votes.forEach((vote, stem) => seen.set(stem, vote > 0));
    return seen;
};

const kindOf = ({ isPercentage }: Figure): FigureKind => (isPercentage ? '%' : '#');

/** Returns features of a figure on two overlapping scales, so that near figures share at least one. */
const bucketsOf = (figure: Figure): readonly string[] => {

    const { value } = figure;
    const kind = kindOf(figure);
    if (value < 100 && Number.isInteger(value)) {
        return [`${kind}${value}`];
    }

    const step = Math.log(value) / Math.log1p(tolerance);
    return [`${kind}${Math.floor(step)}a`, `${kind}${Math.floor(step + .5)}b`];
};

/** Weight of a figure. A round one may occur in many stories: one significant digit counts half, three or more count in full. */
const strengthOf = ({ digits }: Figure): number => Math.min(1, .25 + digits / 4);

class WeightedFeatures {

    readonly features: string[] = [];
    readonly places = new Map<string, number>();
    readonly firsts: number[] = [];
    readonly seconds: number[] = [];
    readonly #sums: number[] = [];

    /** @param coins stems of words that name the item's coins. */
    constructor(private readonly coins: ReadonlySet<string>) {}

    /** Returns the index of the feature. `first` and `second`: those of its words. Default: itself. */
    add(feature: string, weight: number, first = this.features.length, second = first): number {

        const known = this.places.get(feature);
        if (known !== undefined) {
            this.#sums[known] = (this.#sums[known] as number) + weight;
            return known;
        }

        this.places.set(feature, this.features.length);
        this.firsts.push(first);
        this.seconds.push(second);
        this.#sums.push(weight);
        return this.features.push(feature) - 1;
    }

    /** Adds each word, what it reports, and each pair of adjacent words. */
    addWords(words: readonly Word[], weight: number): void {

        let previous: { readonly stem: string; readonly place: number; readonly isCoin: boolean } | null = null;
        for (const { stem } of words) {
            const [place, isCoin] = [this.add(stem, weight), this.coins.has(stem)];
            this.#addConcept(stem, weight * weights.concept);
            if (previous !== null && !(isCoin && previous.isCoin)) {
                this.add(`${previous.stem} ${stem}`, weight * weights.bigram, previous.place, place);
            }

            previous = { stem, place, isCoin };
        }
    }

    #addConcept(stem: string, weight: number): void {

        const concept = concepts.get(stem);
        if (concept !== undefined) {
            this.add(concept, weight);
        }
    }

    /** Adds that a word is written as a name. */
    addName(stem: string, weight: number): void {

        if (weight > 0 && !this.coins.has(stem)) {
            this.add(`^${stem}`, weight, this.places.get(stem));
        }
    }

    addFigures(figures: readonly Figure[], weight: number): void {

        for (const figure of figures) {
            const buckets = bucketsOf(figure);
            buckets.forEach((bucket) => this.add(bucket, weight * weights.figure * strengthOf(figure) / buckets.length));
        }
    }

    /** Returns the weights, with diminishing returns for repetition. */
    damped(): readonly number[] {

        return this.#sums.map((sum, place) => (this.coins.has(this.features[place] as string) ? ofCoin : 1) * (1 + Math.log(Math.max(sum, .4))));
    }
}
