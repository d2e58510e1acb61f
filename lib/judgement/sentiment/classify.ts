import { bounds } from '../bounds';
import type { Score } from '../types';
import { isTweet } from './form';
import { defaultSentiment } from './model';

/** A line that ends a sentence: what stands below a headline is prose, not a list of figures. */
const sentenceEnd = /[.!?。！？](?<=[\p{L}\d)%].)["”’»」)]*(?:\n|$)/u;

/** The first line of a text that is its headline. A post on a social network is one text, however many lines it has. */
const headlineOf = (text: string): string => {

    const [line = ''] = text.split('\n', 1);
    const isOne = line.trim() === '' || !sentenceEnd.test(text.slice(line.length, bounds.text)) || isTweet(text.slice(0, bounds.title).replaceAll('\n', ' '));
    return isOne ? text : line;
};

/**
 * Rates how good or bad a text is for prices. Its first line is read as a headline, the rest as its lead; without a line break,
 * its beginning is the headline. `scored` is false if the language of the text is not understood; the label is then neutral
 * and the value 0.5.
 */
export const classifySentiment = (text: string): Required<Score> => {

    const title = headlineOf(text).slice(0, bounds.title);
    return { scored: true, ...defaultSentiment.score({ title, text: text.slice(title.length) }) };
};
