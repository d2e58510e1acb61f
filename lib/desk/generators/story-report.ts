import { reportsEvent } from '../../judgement/summaries/coverage';
import { isEcho } from '../../judgement/summaries/echoes';
import { namesIn, rareNamesIn } from '../../judgement/summaries/known-words';
import { refersToSubject } from '../../judgement/summaries/leaning';
import { isPersonalView } from '../../judgement/summaries/personal-view';
import { hasFigure, sharesFigure } from '../../judgement/summaries/repetition';
import { reportsAct } from '../../judgement/summaries/reported';
import { isOngoing, isResolution } from '../../judgement/summaries/resolutions';
import type { Spellings } from '../../judgement/summaries/spellings';
import { isLine, sentencesByReport } from '../../judgement/summaries/statements';
import { isTeasing } from '../../judgement/summaries/teasing';
import { hasVagueSubject } from '../../judgement/summaries/vague-subject';
import { isCased, refersBack } from '../../judgement/summaries/wording';
import { firstOf, lazyList } from '../../text/lazy-list';
import { oncePer } from '../../text/memo';
import { saysWho } from '../evidence/core-names';
import { hasMainFigure } from '../evidence/main-figure';
import { resolvingOf } from '../evidence/resolutions';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import type { Evidence } from '../types';
import { headlineLinesOf } from './headline-lines';
import { asRumour, isSubjectOf, state } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';

/** Headlines of records that report, rather than tease. */
const reportsOf = (records: readonly Evidence[]): readonly string[] => records.map(({ title }) => title).filter((title) => !isTeasing(title));

/** Whether a statement reports the event of one of the story's headlines. One that teases has none. */
export const hasEvent = ({ text }: Statement, { records }: Story): boolean => {

    const titles = reportsOf(records);
    return titles.length === 0 || titles.some((title) => reportsEvent(text, title));
};

/** Whether a statement has a figure of its story's headlines, if they have any. */
const isExact = ({ text }: Statement, { lead, records }: Story): boolean => {

    return !hasFigure(lead.title) || records.some(({ title }) => sharesFigure(text, title));
};

/** Number of words of a headline that its subject is among. */
const subject = 3;

/** Whether a statement names the subject of the headline of its record, or somebody else whom that names, if it has a name that not every reader expects: "Outflows reached $640 million before the halt" does not say whose. */
export const isAnchored = ({ text, cites }: Statement, { records }: Story): boolean => {

    const lower = text.toLowerCase();
    return records.filter(({ id }) => cites.includes(id)).every(({ title }) => {

        const names = [...rareNamesIn(title)];
        return names.length === 0 || [...names, ...namesIn(title.split(' ', subject).join(' '))].some((name) => lower.includes(name)) || (/^U\.?S\.? /.test(title) && /\bU\.?S\.? /.test(text));
    });
};

/** Whether a sentence reports an act. Scripts without capitals do not show it. */
export const isNews = (text: string): boolean => !isCased(text) || reportsAct(text);

/** Whether a statement refers to what its story is about, and none of the rare names of its headline says what that is. */
const isUnexplained = ({ text, cites }: Statement, { records }: Story): boolean => {

    const lower = text.toLowerCase();
    const names = records.filter(({ id }) => cites.includes(id)).flatMap(({ title }) => [...rareNamesIn(title)]);
    return refersToSubject(text) && names.length > 0 && !names.some((name) => lower.includes(name));
};

/** Whether a line names whom it is about. Scripts without capitals do not show it, and a headline in capitals throughout is no sentence. */
export const isNaming = (line: Line, story: Story): boolean => {

    const { text } = line;
    return isCased(text) ? saysWho(text, story) && !hasVagueSubject(text) && !isUnexplained(line, story) : !/\p{Lu}/u.test(text);
};

/** A headline with a label before it: "Budget: Halden lifts fees". */
const isLabelled = (text: string): boolean => /^[^:]{3,40}: /.test(text);

/** What somebody says of the event: "Halden says an oracle is to blame". */
const isSaid = (text: string): boolean => /^(?:[\p{L}\p{N}.&’'-]+ ){1,5}(?:says|claims|argues|warns|insists) /u.test(text);

/** What somebody makes of an event: "The CEO of Halden has reacted as rates were cut". */
const isReaction = (text: string): boolean => /^(?:[\p{L}\p{N}.&’'-]+ ){1,6}(?:has|have) (?:reacted|responded|weighed in|spoken out) /u.test(text);

/** Whether the headlines of a story are about an event, rather than about what followed it. */
const isAboutEvent = oncePer(({ records }: Story): boolean => {

    const titles = reportsOf(records);
    return titles.filter((title) => !isEcho(title)).length >= 1 / 3 * titles.length;
});

/** Whether a line tells what followed the event of its story, which it does not tell. */
export const isAfter = ({ text }: Statement, story: Story): boolean => isAboutEvent(story) && isEcho(text);

/** Whether a line is no view, no tease, and needs nothing before it. */
const isPlainReport = ({ text }: Line): boolean => isCased(text) && ![isPersonalView, isTeasing, refersBack, isLabelled, isReaction].some((is) => is(text));

/** A sentence, and its place in its record. */
export interface PlacedLine extends Line {
    readonly position: number;
}

/** The sentences and headlines of a story that a line may be made of. */
export interface Material {
    readonly story: Story;
    readonly request: Wanted;
    readonly spellings: Spellings;
    /** Sentences that report the event of the story and are no study, those that comment last. */
    readonly reported: readonly PlacedLine[];
    readonly isFit: (line: Line) => boolean;
}

/**
 * A line that reports the event of a story: a sentence with a figure and a name of the headlines, or else a headline, in other words
 * if possible, or any such sentence. Those that name whom the story is about come before others; a headline without the figures of the
 * main one counts if that does not.
 */
const attemptOf = ({ story, request, spellings, reported, isFit }: Material): Line | undefined => {

    const isWanted = (line: Line): boolean => isExact(line, story) && isNews(line.text);
    const isFull = (line: Line): boolean => isWanted(line) && isNaming(line, story);
    const headlines = lazyList(headlineLinesOf(story, request, spellings));
    const isVague = (): boolean => firstOf(headlines, ({ text, cites }) => cites.includes(story.lead.id) && hasVagueSubject(text)) !== undefined;
    const isFirm = (line: Line): boolean => isFit(line) && isPlainReport(line);
    const attempts: readonly (() => Line | undefined)[] = [
        () => reported.find((line) => isFull(line) && isAnchored(line, story)),
        () => firstOf(headlines, (line) => !line.isHeadline && isFull(line) && isFirm(line) && !isSaid(line.text)),
        () => firstOf(headlines, (line) => !line.isHeadline && isFull(line) && isFirm(line)),
        () => (isVague() ? firstOf(headlines, (line) => isNews(line.text) && isNaming(line, story) && isFirm(line)) : undefined),
        () => reported.find(isFull) ?? firstOf(headlines, (line) => isFull(line) && isFirm(line)),
        () => reported.find((line) => isWanted(line) && isAnchored(line, story)),
        () => firstOf(headlines, (line) => !line.isHeadline && isWanted(line) && isFirm(line)),
        () => reported.find(isWanted) ?? reported.find((line) => isExact(line, story) || isNews(line.text)) ?? reported[0]
    ];
    return firstOf(attempts, (attempt) => attempt() !== undefined)?.();
};

/** Whether a sentence tells in its main clause what is going on: "Tarn is moving vaults". */
const goesOn = ({ text }: Line): boolean => isOngoing(text.split(/ (?:that|which|who) /u, 1).join());

/** Whether a headline tells two things, of which a sentence can hardly be made. */
const isTwofold = (title: string): boolean => /;|, and /.test(title);

/** A sentence that reports the event of a story and says who acted: with a figure of the headlines, or else another one if it opens its report. What has happened comes before what is going on. */
const fullReportOf = ({ story, reported }: Material): Line | undefined => {

    const full = reported.filter((line) => isNews(line.text) && isNaming(line, story) && isAnchored(line, story)).sort((a, b) => Number(goesOn(a)) - Number(goesOn(b)));
    return full.find((line) => isExact(line, story)) ?? full.find((line) => line.position === 0 && (hasFigure(line.text) || isTwofold(story.lead.title)) && hasEvent(line, story));
};

/** The sentence that opens the report of how a story ended, if it tells that, or an act with a figure in whatever words, and names whom it is about: its author introduces everybody again. */
const openingEndOf = (end: Evidence, { story, request, isFit }: Material): Line | undefined => {

    const [[lead = ''] = []] = sentencesByReport([end]);
    const line: Line = { ...state(asRumour(lead, story), end), isHeadline: false };
    const isFull = isLine(lead) && lead.length <= request.maxLength && (isResolution(lead) || (isNews(lead) && hasFigure(lead))) && isAnchored(line, story) && saysWho(lead, story);
    return isFull && isFit(line) && isSubjectOf(lead, story.lead.title, request) ? line : undefined;
};

/** A line of the report of how a story ended, if there is one. */
const endOf = (material: Material): Line | undefined => {

    const { story, reported, isFit } = material;
    const end = resolvingOf(story);
    if (!end) {
        return undefined;
    }

    const opening = openingEndOf(end, material);
    if (opening) {
        return opening;
    }

    const isEnd = ({ cites, text }: Line): boolean => cites.includes(end.id) && isResolution(text);
    const line = attemptOf({ ...material, reported: reported.filter(isEnd), isFit: (one) => isEnd(one) && isFit(one) });
    return line && isNaming(line, story) ? line : undefined;
};

/** A line that reports the event of a story with its main figure, or else without it or any figure, or else what followed; first those about the coin of the text. */
export const reportOf = (material: Material): Line | undefined => {

    const end = endOf(material);
    if (end) {
        return end;
    }

    const { story, request, reported, isFit } = material;
    const isEvent = (line: Line): boolean => !isAfter(line, story);
    const isMain = (line: Line): boolean => isEvent(line) && hasMainFigure(line.text, story);
    const isOwn = ({ text }: Line): boolean => isSubjectOf(text, story.lead.title, request);
    const choices: readonly ((line: Line) => boolean)[] = [(line) => isMain(line) && isOwn(line), (line) => isEvent(line) && isOwn(line), isMain, isEvent];
    const full = fullReportOf({ ...material, reported: reported.filter((line) => isMain(line) && isOwn(line)) });
    if (full) {
        return full;
    }

    for (const isWanted of choices) {
        const line = attemptOf({ ...material, reported: reported.filter(isWanted), isFit: (one) => isFit(one) && isWanted(one) });
        if (line && isNews(line.text) && isNaming(line, story)) {
            return line;
        }
    }

    return attemptOf(material);
};
