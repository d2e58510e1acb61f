import { bounds } from '../bounds';
import type { Score, SentimentModel } from '../types';
import type { Grammar } from './grammar/compile';
import { read } from './grammar/statements';
import { sumOf } from './grammar/sum';
import { readWords } from './grammar/words';
import { grammarOf } from './grammars';
import { labelOf } from './label';
import { languageOf } from './language';

/** The lead of a text speaks with the headline, more softly. */
const lead = { length: 400, weight: .35 } as const;

/** How soon the value approaches its ends. */
const steepness = .52;

/** What stands for the sentiment of a text that is not understood. */
const unscored: Score = { label: 'neutral', value: .5, scored: false };

const sumOfText = (text: string, max: number, grammar: Grammar): number => {

    const words = readWords(text, max);
    return sumOf(read(words, grammar), words.length / grammar.reach);
};

/** Polarity from a lexicon of the trade: no network, no model file, the same answer every time. */
export const defaultSentiment: SentimentModel & { score(story: { readonly title: string; readonly text: string }): Score } = {
    version: 'lexicon-2',
    score: ({ title, text }) => {

        const grammar = grammarOf(languageOf(title));
        if (grammar === null) {
            return unscored;
        }

        const sum = sumOfText(title, bounds.title, grammar) + lead.weight * sumOfText(text, lead.length, grammar);
        const value = Math.round(500 + 500 * Math.tanh(steepness * sum)) / 1000;
        return { label: labelOf(value), value, scored: true };
    }
};
