import { hasFigure } from '../../judgement/summaries/repetition';
import { mainVerbOf } from '../../judgement/summaries/main-verb';
import { isCased } from '../../judgement/summaries/wording';
import { judgedOf } from '../evidence/judged';
import type { Story } from '../evidence/stories';
import { isSubjectOf } from './sentence-lines';
import type { Wanted } from './sentence-lines';
import type { StoryLine } from './story-line';

/** A line, and what it is worth to a text. */
export interface RatedLine extends StoryLine {
    /** From 0 to 1: the sum of the weights of what it does. */
    readonly merit: number;
}

/** Weights of a line's parts: it reports its story rather than an aside, states a fact, and is about the subject of the text. */
const weights = { report: 0.4, fact: 0.3, subject: 0.3 };

/** Merit from which a line earns its place in a text: all parts. */
const bar = 0.95;

/** Whether an English sentence reports an event, or gives a figure without opining. Scripts without capitals show neither. */
export const isFact = (text: string): boolean => {

    const verb = mainVerbOf(text);
    return !isCased(text) || verb === 'event' || ((verb === null || verb === 'state') && hasFigure(text));
};

/** Whether the language of a record is one whose verbs are known. */
const isEnglish = (story: Story): boolean => /^(?:en|und)\b/.test(judgedOf(story.lead).language);

/** Whether a line states a fact, or reports a story that several outlets do. Headlines often have verbs that are not known; those that may be labels are asides. */
const statesFact = ({ text, isHeadline }: StoryLine, story: Story): boolean => isFact(text) || story.state === 'corroborated' || !isEnglish(story) || (isHeadline && mainVerbOf(text) === null);

/** Rates a line of a story. */
export const rate = (line: StoryLine, story: Story, request: Wanted): RatedLine => {

    const merit = (line.isAside ? 0 : weights.report)
        + (statesFact(line, story) ? weights.fact : 0)
        + (isSubjectOf(line.text, story.lead.title, request) ? weights.subject : 0);
    return { ...line, merit };
};

/** Whether a line earns its place in a text. */
export const isGood = ({ merit }: RatedLine): boolean => merit >= bar;

/** The lines that earn their place, or else the best one. */
export const deserving = <T extends RatedLine>(lines: readonly T[]): readonly T[] => {

    const good = lines.filter(isGood);
    return good.length > 0 ? good : [...lines].sort((a, b) => b.merit - a.merit).slice(0, 1);
};
