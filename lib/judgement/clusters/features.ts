import { bounds, clip, maxWord } from '../bounds';
import type { ClusterItem } from '../types';
import { stopwords } from './common';

/** How loudly each part of a story speaks. */
export const weights = { title: 3, lead: 1, bigram: .6, entity: 2.2, token: 1.5 } as const;

/** How much of the text is read, in UTF-16 code units. */
const leadLength = 1000;

const pattern = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]{0,${maxWord - 1}}|[.!?:“"]`, 'gu');

/** A light stem: plural and possessive forms fall together. */
const stem = (word: string): string => {

    if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) {
        return word;
    }

    return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
};

interface Reading {
    readonly words: string[];
    readonly entities: string[];
}

/** Words without stop words, and those among them that are capitalised within a sentence. */
const read = (text: string): Reading => {

    const words: string[] = [];
    const entities: string[] = [];
    let opens = true;
    for (const raw of text.replace(/['’]s\b/g, '').match(pattern) ?? []) {
        if (!/[\p{L}\p{N}]/u.test(raw)) {
            opens = true;
            continue;
        }

        const lower = raw.toLowerCase();
        if (!stopwords.has(lower) && lower.length > 1) {
            const word = stem(lower);
            words.push(word);
            if (!opens && /^\p{Lu}/u.test(raw)) {
                entities.push(word);
            }
        }

        opens = false;
    }

    return { words, entities };
};

/** Features that distinguish a story, each with its weight before rarity. */
export const featuresOf = ({ title, text, tokens }: ClusterItem): Map<string, number> => {

    const features = new Features();
    const head = read(clip(title, bounds.title));
    const lead = read(clip(text, leadLength));
    features.addWords(head.words, weights.title);
    features.addWords(lead.words, weights.lead);
    lead.entities.forEach((word) => features.add(`^${word}`, weights.entity));
    tokens.forEach((symbol) => features.add(symbol, weights.token));
    return features.weights();
};

class Features {

    readonly #counts = new Map<string, number>();

    add(feature: string, weight: number): void {

        this.#counts.set(feature, (this.#counts.get(feature) ?? 0) + weight);
    }

    /** The words, and each pair that stands together. */
    addWords(words: readonly string[], weight: number): void {

        let previous: string | null = null;
        for (const word of words) {
            this.add(word, weight);
            if (previous !== null) {
                this.add(`${previous} ${word}`, weight * weights.bigram);
            }

            previous = word;
        }
    }

    /** Repetition counts, but ever less. */
    weights(): Map<string, number> {

        for (const [feature, count] of this.#counts) {
            this.#counts.set(feature, 1 + Math.log(count));
        }

        return this.#counts;
    }
}
