import { hasFigure } from '../../judgement/summaries/repetition';
import { mainVerbOf } from '../../judgement/summaries/main-verb';
import { beginsWithMarket, isMarketOnly, reportIn, reportsAct } from '../../judgement/summaries/reported';
import { isCased, isComment } from '../../judgement/summaries/wording';
import { judgedOf } from '../evidence/judged';
import type { Story } from '../evidence/stories';
import { isSubjectOf } from './sentence-lines';
import type { Wanted } from './sentence-lines';
import type { StoryLine } from './story-line';

/** A line, and what it is worth to a text. */
export interface RatedLine extends StoryLine {
    /** From 0 to 1: the sum of the weights of what it does. */
    readonly merit: number;
    /** Whether several outlets report its story. */
    readonly isMain: boolean;
}

/** Weights of a line's parts: it reports its story rather than an aside, states a fact, and is about the subject of the text. */
const weights = { report: 0.4, fact: 0.3, vague: 0.25, standing: 0.15, subject: 0.3 };

/** Merit from which a line earns its place in a text: all parts; and in a short one, even if it does not say who acted. */
const bar = { good: 0.99, fair: 0.94 };

/** Number of good lines from which a text is not short. */
const enough = 3;

/** Number of reports, or of outlets that report on their own, from which a story is one of the main ones of the day. Of such a story, how it stands is news. */
const main = 3;

/** Whether an English sentence gives a figure without an act or an opinion. */
const isStanding = (text: string): boolean => [null, 'state'].includes(mainVerbOf(text)) && hasFigure(text);

/** Whether an English sentence reports an act, or gives a figure without opining. Scripts without capitals show neither. */
export const isFact = (text: string): boolean => !isCased(text) || reportsAct(text) || isStanding(text);

/** Whether the language of a record is one whose verbs are known. */
const isEnglish = (story: Story): boolean => /^(?:en|und)\b/.test(judgedOf(story.lead).language);

/** Whether several outlets report an event, in whatever words. */
const isEstablished = (text: string, { state }: Story): boolean => state === 'corroborated' && [null, 'event'].includes(mainVerbOf(text)) && !isComment(text) && !isMarketOnly(text);

/** What a line states of its story: an act, in full; one of somebody who is not named, a headline whose verb is not known, or how something stands, less. */
const factOf = ({ text, isHeadline }: StoryLine, story: Story): number => {

    const report = reportIn(text);
    const isStory = isEstablished(text, story) || (isStanding(text) && story.records.length >= main);
    if (report === 'full' || !isCased(text) || !isEnglish(story) || isStory) {
        return weights.fact;
    }

    return report === 'vague' || (isHeadline && mainVerbOf(text) === null && !beginsWithMarket(text)) ? weights.vague : isStanding(text) ? weights.standing : 0;
};

/** Rates a line of a story. */
export const rate = (line: StoryLine, story: Story, request: Wanted): RatedLine => {

    const merit = (line.isAside ? 0 : weights.report)
        + factOf(line, story)
        + (isSubjectOf(line.text, story.lead.title, request) ? weights.subject : 0);
    return { ...line, merit, isMain: story.origins >= main };
};

/** Whether a line earns its place in a text. One of a main story of the day need not do all that it could. */
export const isGood = ({ merit, isMain }: RatedLine): boolean => merit >= (isMain ? bar.fair : bar.good);

/** Whether a line may stand in a short text. */
export const isFair = ({ merit }: RatedLine): boolean => merit >= bar.fair;

/** The lines that earn their place; in a short text fair ones as well, or else the best one. */
export const deserving = <T extends RatedLine>(lines: readonly T[]): readonly T[] => {

    const good = lines.filter(isGood);
    if (good.length >= enough) {
        return good;
    }

    const fair = lines.filter(isFair);
    return fair.length > 0 ? fair : [...lines].sort((a, b) => b.merit - a.merit).slice(0, 1);
};
