import { isTeasing } from '../../judgement/summaries/teasing';
import type { Spellings } from '../../judgement/summaries/spellings';
import { reportsEvent } from '../../judgement/summaries/coverage';
import { isForecast, isStudy } from '../../judgement/summaries/outlook';
import { hasFigure, sharesFigure } from '../../judgement/summaries/repetition';
import { hasVerb } from '../../judgement/summaries/rewording';
import { isCased } from '../../judgement/summaries/wording';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import type { Evidence } from '../types';
import { headlineLineOf, introducedLinesOf, rewordedLinesOf } from './headline-lines';
import { isAboutAnother, isNew, linesOf } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';

/** Fewest characters of a sentence without a figure. */
const shortest = 45;

/** Number of sentences of a record from which a story whose headlines tease is told. */
const opening = 2;

/** Headlines of records that report, rather than tease. */
const reportsOf = (records: readonly Evidence[]): readonly string[] => records.map(({ title }) => title).filter((title) => !isTeasing(title));

/** Whether a statement reports the event of its record's headline, or of the story's. A headline that teases has none; then another one of the story counts, if there is one. */
const hasEvent = ({ text, cites }: Statement, { lead, records }: Story): boolean => {

    const own = reportsOf([lead, ...records.filter(({ id }) => cites.includes(id))]);
    const titles = own.length > 0 ? own : reportsOf(records);
    return titles.length === 0 || titles.some((title) => reportsEvent(text, title));
};

/** Whether a statement has a figure of its story's headlines, if they have any. */
const isExact = ({ text }: Statement, { lead, records }: Story): boolean => {

    return !hasFigure(lead.title) || records.some(({ title }) => sharesFigure(text, title));
};

const firstOf = <T>(values: Iterable<T>, isWanted: (value: T) => boolean): T | undefined => {

    for (const value of values) {
        if (isWanted(value)) {
            return value;
        }
    }

    return undefined;
};

/** Whether what introduces a sentence, up to the semicolon, is one as well. */
const isIntroduced = ({ text }: Line): boolean => hasVerb(text.slice(0, text.indexOf(';')));

/**
 * A line about a story that does not repeat an earlier line: a sentence that reports the event, with a figure if the headline has
 * one, or else a headline that has a verb, with the sentence that continues it, any sentence that can stand alone (without capitals, nothing shows which can), or the headline. Null if there is no such line.
 */
export const lineOf = (story: Story, request: Wanted, before: readonly Statement[], spellings: Spellings): Line | null => {

    if (!isNew(story.lead.title, before)) {
        return null;
    }

    const isFit = ({ text, cites }: Line): boolean => isNew(text, before) && !isForecast(text) && !story.records.some((record) => cites.includes(record.id) && isAboutAnother(text, record, request));
    const isTold = story.records.some(({ title }) => !isTeasing(title));
    const sentences = linesOf(story, request)
        .filter(({ text, position }) => (text.length >= shortest || hasFigure(text)) && (isTold || position < opening))
        .map(({ text, cites }) => ({ text, cites, isHeadline: false }));
    const fresh = sentences.filter(({ text }) => isNew(text, before));
    const events = fresh.filter((sentence) => hasEvent(sentence, story));
    const reported = events.filter(({ text }) => !isStudy(text));
    const isWanted = (line: Line): boolean => isExact(line, story) && isFit(line);
    const exact = reported.find((line) => isExact(line, story))
        ?? firstOf(introducedLinesOf(story, request, spellings), (line) => isIntroduced(line) && isWanted(line))
        ?? firstOf(reported.length > 0 ? rewordedLinesOf(story, request, spellings) : [], isWanted);
    const found = exact ?? reported[0] ?? firstOf(introducedLinesOf(story, request, spellings), isFit);
    const [other] = fresh;
    const isUsable = other !== undefined && !isStudy(other.text) && isCased(other.text);
    const headline = isUsable || (other !== undefined && isTeasing(story.lead.title)) ? undefined : [headlineLineOf(story, request, spellings)].find(isFit);
    return found ?? (sentences.length === 0 || other ? headline : undefined) ?? other ?? null;
};
