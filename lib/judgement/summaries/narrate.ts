import { addsFact, begunWith } from './additions';
import { passageOf } from './passage';
import type { Passage } from './passage';
import { hasFigure } from './repetition';
import { narrateFromSeveral } from './several-reports';
import { statementsOf } from './statements';
import type { Statement, StoryReport, TextOptions } from './statements';
import { isTeasing } from './teasing';

/** Sentences of one report, and what another one adds: a further fact with a figure, and not how that report opens, which introduces everybody again. */
const withFurther = (passage: Passage, reports: readonly StoryReport[], options: TextOptions): Statement[] => {

    const [{ doc }] = passage;
    const title = String(reports[doc]?.title);
    const begun = begunWith(passage, title, reports);
    const found = passage.length < options.max ? statementsOf(reports, { ...options, title }).find((one) => one.doc !== doc && one.position > 0 && hasFigure(one.text) && addsFact(one, begun)) : undefined;
    return found ? [...passage, found] : [...passage];
};

/**
 * Returns the state of a story as prose: what one report tells of it, in its order, and what another one adds, or else sentences of several
 * reports. Empty only if there is neither a sentence nor a headline.
 */
export const narrate = (reports: readonly StoryReport[], options: TextOptions): readonly Statement[] => {

    const passage = passageOf(reports, options);
    return passage && passage.length > 1 ? withFurther(passage, reports, options) : narrateFromSeveral(reports, options);
};

/** Index of the report whose headline suits a text: the one that it begins with a sentence of, unless its headline teases. -1 if there is none. */
export const titledBy = (reports: readonly StoryReport[], [first]: readonly Statement[]): number => (first === undefined || isTeasing(String(reports[first.doc]?.title)) ? -1 : first.doc);
