import type { Analysis } from '../judgement/record';
import { repeatsHeadline, typicalHeadline } from '../judgement/summaries/headlines';
import { saysAgain } from '../judgement/summaries/repetition';
import type { NewsItem } from '../news/item';
import { clip, sentencesOf } from '../text/sentences';
import type { BriefChange, BriefSource, BriefStatement, BriefStory, BriefUpdate } from './types';
import type { Report } from './window';

/** Reports of one story. */
export type Reports = readonly [Report, ...Report[]];

/** Reports of a story that are read, the newest. */
const maxReports = 10;

/** Most points of a story. */
export const maxPoints = 3;

const maxTokens = 5;

/** Longest texts, in characters. */
const longest = { headline: 240, point: 320, url: 500, outlet: 80 };

/** Line breaks, control characters and broken characters would change the form of an answer. */
const toLine = (text: string, max: number): string => clip(text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cs}/gu, '\ufffd').trim(), max);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

const sourceOf = ({ id, sources: [url = ''], author }: NewsItem): BriefSource => ({
    item: id,
    url: url !== '' && url.length <= longest.url ? url : null,
    outlet: toLine(author || hostOf(url), longest.outlet)
});

/** Statements of the reports that add something to the headline and to each other. */
const pointsOf = (headline: string, reports: readonly Report[]): BriefStatement[] => {

    const points: BriefStatement[] = [];
    for (const [source, { item }] of reports.entries()) {
        for (const text of sentencesOf(item.short_context || item.long_context).map((sentence) => toLine(sentence, longest.point))) {
            const said = [headline, ...points.map((point) => point.text)];
            if (points.length < maxPoints && !repeatsHeadline(text, said) && !said.some((other) => saysAgain(text, other))) {
                points.push({ text, source });
            }
        }
    }

    return points;
};

/** The sources that headline and points use, and both with their new indices. */
const withUsed = (story: Pick<BriefStory, 'headline' | 'points'>, sources: readonly BriefSource[]): Pick<BriefStory, 'headline' | 'points' | 'sources'> => {

    const used = [...new Set([story.headline, ...story.points].map(({ source }) => source))].sort((a, b) => a - b);
    const renumbered = ({ text, source }: BriefStatement): BriefStatement => ({ text, source: used.indexOf(source) });
    return { headline: renumbered(story.headline), points: story.points.map(renumbered), sources: sources.filter((_, source) => used.includes(source)) };
};

/** A story with at most `count` of its points. */
export const withPoints = <T extends BriefStory>(story: T, count: number): T => ({ ...story, ...withUsed({ ...story, points: story.points.slice(0, count) }, story.sources) });

const most = (reports: Reports, share: (analysis: Analysis) => number): number => Math.max(...reports.map(({ analysis }) => share(analysis)));

const round = (share: number): number => Math.round(share * 100) / 100;

/** `all`: in the order of publication. */
export const storyOf = (id: string, all: Reports): BriefStory => {

    const reports = all.slice(-maxReports).reverse() as unknown as Reports;
    const lead = reports[typicalHeadline(reports.map(({ item }) => item.signal))] as Report;
    const ordered = [lead, ...reports.filter((report) => report !== lead)];
    const headline = { text: toLine(lead.item.signal, longest.headline), source: 0 };
    return {
        id,
        ...withUsed({ headline, points: pointsOf(headline.text, ordered) }, ordered.map(({ item }) => sourceOf(item))),
        importance: round(most(reports, ({ importance: { value } }) => value)),
        state: reports[0].analysis.state,
        event: lead.analysis.event,
        tokens: lead.item.tokens.slice(0, maxTokens),
        sentiment: lead.item.sentiment,
        timestamp: Math.max(...reports.map(({ item }) => item.timestamp ?? 0)) || null
    };
};

/** A change of a story. It contains only the headline, since the points may have been reported before. */
export const updateOf = (id: string, reports: Reports, change: BriefChange): BriefUpdate => ({ change, ...withPoints(storyOf(id, reports), 0) });

/** Minimum share of words that no earlier report of the story contains, for a report to count as a development. */
const novel = 0.5;

/** Whether reports add something new to a known story. */
export const isDevelopment = (reports: Reports): boolean => reports.some(({ analysis: { kind, importance: { parts } } }) => kind === 'news' && parts.novelty >= novel);
