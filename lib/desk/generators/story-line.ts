import { isTeasing } from '../../judgement/summaries/headlines';
import type { Spellings } from '../../judgement/summaries/headlines';
import { isForecast } from '../../judgement/summaries/statements';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import { headlinesOf } from './headline-lines';
import { isAboutAnother, isNew, linesOf } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';

/** Fewest characters of a sentence from a story whose headline teases. */
const shortest = 50;

/** A line about a story that does not repeat an earlier line: a sentence, or a headline if the story has none. Null if there is no such line. */
export const lineOf = (story: Story, request: Wanted, before: readonly Statement[], spellings: Spellings): Line | null => {

    if (!isNew(story.lead.title, before)) {
        return null;
    }

    const sentences = linesOf(story, request).filter(({ text }) => !isTeasing(story.lead.title) || text.length >= shortest);
    const sentence = sentences.find(({ text }) => isNew(text, before));
    if (sentence) {
        return { ...sentence, isHeadline: false };
    }

    const isFit = ({ text }: Line): boolean => [isNew(text, before), !isForecast(text), !isAboutAnother(text, text, request)].every(Boolean);
    return sentences.length > 0 ? null : headlinesOf(story, request, spellings).find(isFit) ?? null;
};
