import { isTeasing } from '../../judgement/summaries/headlines';
import type { Spellings } from '../../judgement/summaries/headlines';
import { reportsEvent } from '../../judgement/summaries/coverage';
import { isForecast, isStudy } from '../../judgement/summaries/outlook';
import { isCased } from '../../judgement/summaries/wording';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import { headlineLineOf, introducedLinesOf } from './headline-lines';
import { isAboutAnother, isNew, linesOf } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';

/** Fewest characters of a sentence from a story whose headline teases. */
const shortest = 50;

/** Whether a statement reports the event of its record's headline, or of the story's. A headline that teases has none. */
const hasEvent = ({ text, cites }: Statement, { lead, records }: Story): boolean => {

    const titles = [lead, ...records.filter(({ id }) => cites.includes(id))].map(({ title }) => title);
    return titles.some((title) => isTeasing(title) || reportsEvent(text, title));
};

const firstOf = <T>(values: Iterable<T>, isWanted: (value: T) => boolean): T | undefined => {

    for (const value of values) {
        if (isWanted(value)) {
            return value;
        }
    }

    return undefined;
};

/**
 * A line about a story that does not repeat an earlier line: a sentence that reports the event, or else a headline with the sentence
 * that continues it, any sentence that can stand alone (without capitals, nothing shows which can), or the headline. Null if there is no such line.
 */
export const lineOf = (story: Story, request: Wanted, before: readonly Statement[], spellings: Spellings): Line | null => {

    if (!isNew(story.lead.title, before)) {
        return null;
    }

    const isFit = ({ text }: Line): boolean => [isNew(text, before), !isForecast(text), !isAboutAnother(text, text, request)].every(Boolean);
    const sentences = linesOf(story, request).filter(({ text }) => !isTeasing(story.lead.title) || text.length >= shortest).map((line) => ({ ...line, isHeadline: false }));
    const fresh = sentences.filter(({ text }) => isNew(text, before));
    const events = fresh.filter((sentence) => hasEvent(sentence, story));
    const found = events.find(({ text }) => !isStudy(text)) ?? firstOf(introducedLinesOf(story, request, spellings), isFit);
    const [other] = fresh;
    const isUsable = other !== undefined && !isStudy(other.text) && isCased(other.text);
    const headline = isUsable || (other !== undefined && isTeasing(story.lead.title)) ? undefined : [headlineLineOf(story, request, spellings)].find(isFit);
    return found ?? (sentences.length === 0 || other ? headline : undefined) ?? other ?? null;
};
