import { bounds } from '../bounds';
import type { Score, SentimentModel } from '../types';
import { labelOf } from './label';
import { sumOf } from './score';
import { wordsOf } from './words';

/** The lead of a text speaks with the headline, more softly. */
const lead = { length: 400, weight: .35 } as const;

/** How soon the value approaches its ends. */
const steepness = .52;

/** Polarity from a lexicon of the trade: no network, no model file, the same answer every time. */
export const defaultSentiment: SentimentModel & { score(story: { readonly title: string; readonly text: string }): Score } = {
    version: 'lexicon-1',
    score: ({ title, text }) => {

        const sum = sumOf(wordsOf(title, bounds.title)) + lead.weight * sumOf(wordsOf(text, lead.length));
        const value = Math.round(500 + 500 * Math.tanh(steepness * sum)) / 1000;
        return { label: labelOf(value), value };
    }
};
