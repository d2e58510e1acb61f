import { isForecast } from './outlook';
import { mainVerbOf } from './main-verb';
import { isPersonalView } from './personal-view';
import { hasFigure } from './repetition';
import { isCased, isComment } from './wording';

/** Whether a sentence says what somebody thinks, or what may be without a figure, rather than what happened or how something stands. Scripts without capitals do not show it. */
export const isOpinion = (text: string): boolean => {

    const verb = mainVerbOf(text);
    return isCased(text) && (verb === 'opinion' || (verb === 'speculation' && !hasFigure(text)) || isComment(text) || isPersonalView(text) || isForecast(text));
};
