import { bounds } from '../bounds';
import type { Score } from '../types';
import { defaultSentiment } from './model';

/**
 * Rates how good or bad a text is for prices. Its beginning is read as a headline, the rest as its lead. `scored` is false if
 * the language of the text is not understood; the label is then neutral and the value 0.5.
 */
export const classifySentiment = (text: string): Required<Score> => {

    const title = text.slice(0, bounds.title);
    return { scored: true, ...defaultSentiment.score({ title, text: text.slice(title.length) }) };
};
