import { addsFact, begunWith } from './additions';
import { reportsEvent } from './coverage';
import { knownEndingOf, withEnding } from './endings';
import { withoutQuestion } from './labels';
import { leansOnEvent, leansOnHeadline, refersToSubject } from './leaning';
import { isCurrent, passageOf, reportsSomething } from './passage';
import type { Passage } from './passage';
import { currentAmong, isProspect } from './prospects';
import { hasFigure, sharesFigure } from './repetition';
import { reportsAct } from './reported';
import { endAmong, isResolution } from './resolutions';
import { narrateFromSeveral } from './several-reports';
import { statementsOf } from './statements';
import type { Statement, StoryReport, TextOptions } from './statements';
import { isTeasing } from './teasing';
import { standsAlone } from './wording';
import { WordedHeadlines } from './worded-headlines';

/** Sentences of one report, and what another one adds: a further fact with a figure, and not how that report opens, which introduces everybody again. */
const withFurther = (passage: Passage, reports: readonly StoryReport[], options: TextOptions): Statement[] => {

    const [{ doc }] = passage;
    const title = String(reports[doc]?.title);
    const begun = begunWith(passage, title, reports);
    const found = passage.length < options.max ? statementsOf(reports, { ...options, title }).find((one) => one.doc !== doc && one.position > 0 && hasFigure(one.text) && !leansOnEvent(one.text) && addsFact(one, begun)) : undefined;
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

/** Sentences of several reports, but not of those that announce what has come since. */
const fromCurrent = (reports: readonly StoryReport[], options: TextOptions): readonly Statement[] => {

    const current = currentAmong(reports);
    return narrateFromSeveral(current, options).map((one) => ({ ...one, doc: reports.indexOf(current[one.doc] as StoryReport) }));
};

/** Sentences of several reports, unless these begin with a headline, and one report has a sentence that opens the story. */
const fullerOf = (own: readonly Statement[], several: readonly Statement[]): readonly Statement[] => (own.length > 0 && several.every(({ position }, i) => i > 0 || position < 0) ? own : several);

/** Whether a sentence tells what happened, without anything before it. */
const isWhole = ({ text, position }: Statement): boolean => position >= 0 && hasFigure(text) && reportsAct(text) && standsAlone(text) && !leansOnHeadline(text) && !refersToSubject(text);

/** Sentences without the headline that they begin with, if the next one tells what happened: the text has a headline above it. */
const withoutHeadline = (sentences: readonly Statement[]): readonly Statement[] => {

    const [first, second] = sentences;
    return first && second && first.position < 0 && isWhole(second) ? sentences.slice(1) : sentences;
};

/** Sentences without those of what may come, taken from an older report than the first one, which tells what has come. */
const withoutProspects = (sentences: readonly Statement[], reports: readonly StoryReport[]): readonly Statement[] => {

    const [first] = sentences;
    if (!first || isProspect(first.text)) {
        return sentences;
    }

    const timeOf = ({ doc }: Statement): number => reports[doc]?.at ?? 0;
    return sentences.filter((one) => !isProspect(one.text) || timeOf(one) >= timeOf(first));
};

/**
 * Returns the state of a story as prose: what one report tells of it, in its order, and what another one adds, or how it ended; or else
 * sentences of several reports. Empty only if there is neither a sentence nor a headline.
 */
export const narrate = (reports: readonly StoryReport[], options: TextOptions): readonly Statement[] => {

    const passage = passageOf(reports, options);
    const sentences = passage ? continued(passage, reports, options) : [];
    return withoutProspects(sentences.length > 1 ? sentences : withoutHeadline(fullerOf(sentences, fromCurrent(reports, options))), reports);
};

/** Sentences that begin with one of a report, without the headline that stands above them as the title: that of the report with this index. */
export const withoutTitle = (sentences: readonly Statement[], own: number): readonly Statement[] => {

    const [first] = sentences;
    return first && first.position >= 0 ? sentences.filter(({ doc, position }) => position >= 0 || doc !== own) : sentences;
};

/** Index of another report whose headline reports the event that a text begins with the headline of; or else of the report with that headline. */
const otherThan = ({ text, doc }: Statement, reports: readonly StoryReport[]): number => {

    const other = reports.findIndex(({ title }, i) => i !== doc && reportsSomething(title) && reportsEvent(text, title) && (!hasFigure(text) || sharesFigure(text, title)));
    return other < 0 ? doc : other;
};

/**
 * Index of the report whose headline suits a text: the one that it begins with a sentence of, or that it ends with if that tells the end
 * of the story, unless the headline teases. If the text begins with a headline, that of another report, so that nothing is read twice.
 * -1 if there is none.
 */
export const titledBy = (reports: readonly StoryReport[], sentences: readonly Statement[]): number => {

    const [first, ...others] = sentences;
    if (!first) {
        return -1;
    }

    const last = others.at(-1) ?? first;
    const isEnded = isResolution(last.text) || (last !== first && last.doc === endAmong(reports));
    const doc = isEnded ? last.doc : first.position < 0 ? otherThan(first, reports) : first.doc;
    return isTeasing(withoutQuestion(String(reports[doc]?.title))) ? -1 : doc;
};
