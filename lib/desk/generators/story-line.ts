import { isAnnouncement } from '../../judgement/summaries/additions';
import { isHistory } from '../../judgement/summaries/history';
import { mainVerbOf } from '../../judgement/summaries/main-verb';
import { isForecast, isStudy } from '../../judgement/summaries/outlook';
import { isCurrent, passageOf } from '../../judgement/summaries/passage';
import { isPersonalView } from '../../judgement/summaries/personal-view';
import { isPremature } from '../../judgement/summaries/premature';
import { currentAmong } from '../../judgement/summaries/prospects';
import { hasFigure } from '../../judgement/summaries/repetition';
import { reportsAct } from '../../judgement/summaries/reported';
import { isResolution } from '../../judgement/summaries/resolutions';
import type { Spellings } from '../../judgement/summaries/spellings';
import { isTeasing } from '../../judgement/summaries/teasing';
import { hasVagueSubject } from '../../judgement/summaries/vague-subject';
import { isCased, isComment, refersBack, standsAlone } from '../../judgement/summaries/wording';
import { isTitleCase } from '../../text/title-case';
import { openingSentences } from '../evidence/opening';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import type { Evidence } from '../types';
import { headlineLineOf } from './headline-lines';
import { asRumour, coinsIn, isAboutAnother, isNew, isSubjectOf, isWrong, linesOf, sourcesOf, state } from './sentence-lines';
import type { Line, Sentence, Wanted } from './sentence-lines';
import { hasEvent, isAfter, isAnchored, isNaming, isNews, reportOf } from './story-report';
import type { Material, PlacedLine } from './story-report';

/** Fewest characters of a sentence without a figure. */
const shortest = 45;

/** Whether a line comments on its story: it says how something is or may be, or what somebody thinks of it. */
const isCommentary = ({ text }: Line): boolean => isCased(text) && (['state', 'opinion', 'speculation'].includes(String(mainVerbOf(text))) || isComment(text) || isPersonalView(text));

/** Number of reports from which a story is one of the main ones of the day. */
const main = 3;

/** Whether a sentence opens its report with an act of somebody, with what its headline names: it reports the event, in whatever words. */
const isLead = (sentence: Sentence, story: Story): boolean => {

    const { text, position, cites } = sentence;
    const coins = story.records.filter(({ id }) => cites.includes(id)).flatMap(({ title }) => coinsIn(title));
    const isSameCoin = coins.length === 0 || coinsIn(text).some((coin) => coins.includes(coin));
    return position === 0 && reportsAct(text) && isAnchored(sentence, story) && isSameCoin;
};

/** Whether a text does without a line if it has enough others: one that does not say whom it is about, unless it tells how the story ended, or commentary, unless it says how a main story stands. */
const isDispensable = (line: Line, story: Story): boolean => (!isNaming(line, story) && !isResolution(line.text)) || (isCommentary(line) && !(story.records.length >= main && mainVerbOf(line.text) === 'state' && hasFigure(line.text)));

/** Reports of acts come first, commentary last. */
const placeOf = (line: Line): number => (isNews(line.text) ? 0 : isCommentary(line) ? 2 : 1);

/** A line about a story. */
export interface StoryLine extends Line {
    /** Whether it comments on the story, or is about a detail of it: a text that has enough others does not need it. */
    readonly isAside: boolean;
}

/** Whether a headline may be no sentence: its verb is not known, and it is in title case, describes a noun, names an activity or has a colon: "Dates that could move prices", "Parsing the index". */
const isLabel = (text: string): boolean => isCased(text) && mainVerbOf(text) === null && (isTitleCase(text) || /\b(?:that|which|who|could|may|might)\b|^\p{Lu}\p{Ll}+ing |: /iu.test(text));

/** Sentences about a detail that report an event with a figure and can stand alone, for a story whose headline reports none. */
const detailsOf = (story: Story, request: Wanted): Line[] => {

    return linesOf(story, request, true)
        .filter(({ text, position }) => position < openingSentences && hasFigure(text) && isCased(text) && standsAlone(text))
        .map(({ text, cites }) => ({ text, cites, isHeadline: false }))
        .filter((line) => !isCommentary(line));
};

/** What a line of a story can be made of, and the sentences that summarise it: all, and those that repeat no earlier line. */
interface Sources extends Material {
    readonly sentences: readonly PlacedLine[];
    readonly fresh: readonly PlacedLine[];
}

const sourcesFor = (story: Story, request: Wanted, before: readonly Statement[], spellings: Spellings): Sources => {

    const texts = story.records.flatMap(({ title, text }) => [title, text]);
    const isFit = ({ text, cites }: Line): boolean => isNew(text, before) && !isForecast(text) && !isPremature(text, texts) && !story.records.some((record) => cites.includes(record.id) && (isAboutAnother(text, record, request) || isWrong(text, record, story)));
    const isReported = story.records.some(({ title }) => !isTeasing(title));
    const sentences = linesOf(story, request)
        .filter(({ text, position }) => (text.length >= shortest || hasFigure(text)) && (isReported || position < openingSentences))
        .map((sentence) => ({ ...sentence, isHeadline: false }));
    const fresh = sentences.filter(({ text }) => isNew(text, before) && !isPremature(text, texts));
    const [events, others] = [fresh.filter((sentence) => hasEvent(sentence, story)), fresh.filter((sentence) => !hasEvent(sentence, story) && isLead(sentence, story))];
    const reported = [...events, ...others].filter(({ text }) => !isStudy(text) && !isAnnouncement(text)).sort((a, b) => placeOf(a) - placeOf(b));
    return { story, request, spellings, reported, isFit, sentences, fresh };
};

/** A line about a story of which no sentence and no headline reports the event: the headline, a detail, or any sentence that can stand alone. */
const fallbackOf = ({ story, request, spellings, isFit, sentences, fresh }: Sources): StoryLine | null => {

    const [other] = fresh;
    const headline = sentences.length > 0 && !other ? undefined : [headlineLineOf(story, request, spellings)].find(isFit);
    const isPlain = headline !== undefined && !isTeasing(headline.text) && !isCommentary(headline) && !refersBack(headline.text) && !isLabel(headline.text) && !hasVagueSubject(headline.text);
    const isReport = isPlain && isCased(headline.text) && isNews(headline.text);
    const detail = isReport ? undefined : detailsOf(story, request).find(isFit);
    const isUsable = other !== undefined && (isTeasing(story.lead.title) || (!isStudy(other.text) && isCased(other.text)));
    const line = (isReport ? headline : detail) ?? (isUsable ? other : headline) ?? other;
    return line ? { ...line, isAside: !isNaming(line, story) || (line !== detail && !(line === headline && isPlain)) } : null;
};

/** The sentence with which a report best opens the story, if that has not ended since and nothing has come of what the report expects. It has a figure if the headline has one. */
const openingOf = ({ story, request, isFit }: Sources): Line | undefined => {

    const reports = currentAmong(sourcesOf(story).map((record) => ({ ...record, at: record.publishedAt })));
    const [first] = passageOf(reports, { max: 1, maxLength: request.maxLength, hedged: story.hedged }) ?? [];
    if (!first || !isCurrent([first], reports)) {
        return undefined;
    }

    const record = reports[first.doc] as Evidence;
    const line = { ...state(asRumour(first.text, story), record), isHeadline: false };
    const isExact = !isHistory(first.text, record.publishedAt) && (hasFigure(line.text) || !hasFigure(story.lead.title));
    return isExact && isFit(line) && !isAfter(line, story) && isNaming(line, story) && isSubjectOf(line.text, story.lead.title, request) ? line : undefined;
};

/**
 * A line about a story that does not repeat an earlier line: one that reports the event, or else the headline, a detail, or any
 * sentence that can stand alone (without capitals, nothing shows which can). Null if there is no such line.
 */
export const lineOf = (story: Story, request: Wanted, before: readonly Statement[], spellings: Spellings): StoryLine | null => {

    if (!isNew(story.lead.title, before)) {
        return null;
    }

    const sources = sourcesFor(story, request, before, spellings);
    const report = openingOf(sources) ?? reportOf(sources);
    return report ? { ...report, isAside: isDispensable(report, story) } : fallbackOf(sources);
};
