import { addsFact, begunWith } from './additions';
import { knownEndingOf, withEnding } from './endings';
import { withoutQuestion } from './labels';
import { isCurrent, isTentative, passageOf } from './passage';
import type { Passage } from './passage';
import { hasFigure } from './repetition';
import { isResolution } from './resolutions';
import { narrateFromSeveral } from './several-reports';
import { statementsOf } from './statements';
import type { Statement, StoryReport, TextOptions } from './statements';
import { isTeasing } from './teasing';
import { WordedHeadlines } from './worded-headlines';

/** Sentences of one report, and what another one adds: a further fact with a figure, and not how that report opens, which introduces everybody again. */
const withFurther = (passage: Passage, reports: readonly StoryReport[], options: TextOptions): Statement[] => {

    const [{ doc }] = passage;
    const title = String(reports[doc]?.title);
    const begun = begunWith(passage, title, reports);
    const found = passage.length < options.max ? statementsOf(reports, { ...options, title }).find((one) => one.doc !== doc && one.position > 0 && hasFigure(one.text) && addsFact(one, begun)) : undefined;
    return found ? [...passage, found] : [...passage];
};

/** Sentences of one report, with what another one adds, or with how the story ended if the one does not know it. */
const continued = (passage: Passage, reports: readonly StoryReport[], options: TextOptions): Statement[] => {

    const [{ doc }] = passage;
    if (isCurrent(passage, reports)) {
        return withFurther(passage, reports, options);
    }

    const worded = new WordedHeadlines(reports, options.maxLength);
    return withEnding(passage, knownEndingOf(reports, worded, options), String(reports[doc]?.title), options.max);
};

/** Sentences without those of what may come, taken from an older report than the first one, which tells what has come. */
const withoutProspects = (sentences: readonly Statement[], reports: readonly StoryReport[]): readonly Statement[] => {

    const [first] = sentences;
    if (!first || isTentative(first.text)) {
        return sentences;
    }

    const timeOf = ({ doc }: Statement): number => reports[doc]?.at ?? 0;
    return sentences.filter((one) => !isTentative(one.text) || timeOf(one) >= timeOf(first));
};

/**
 * Returns the state of a story as prose: what one report tells of it, in its order, and what another one adds, or how it ended; or else
 * sentences of several reports. Empty only if there is neither a sentence nor a headline.
 */
export const narrate = (reports: readonly StoryReport[], options: TextOptions): readonly Statement[] => {

    const passage = passageOf(reports, options);
    const sentences = passage ? continued(passage, reports, options) : [];
    return withoutProspects(sentences.length > 1 ? sentences : narrateFromSeveral(reports, options), reports);
};

/** Index of the report whose headline suits a text: the one that it begins with a sentence or the headline of, or that it ends with if that tells the end of the story, unless the headline teases. -1 if there is none. */
export const titledBy = (reports: readonly StoryReport[], sentences: readonly Statement[]): number => {

    const [first, last = first] = [sentences[0], sentences.at(-1)];
    const titled = last && isResolution(last.text) ? last : first;
    return titled === undefined || isTeasing(withoutQuestion(String(reports[titled.doc]?.title))) ? -1 : titled.doc;
};
