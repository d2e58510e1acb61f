import { isOutsideCrypto } from '../../judgement/categories/outside-crypto';
import { asReport } from '../../judgement/summaries/as-report';
import { withoutAside } from '../../judgement/summaries/asides';
import { isAppeal, isTeasing } from '../../judgement/summaries/teasing';
import { reportsEvent } from '../../judgement/summaries/coverage';
import { Spellings } from '../../judgement/summaries/spellings';
import { isHistory } from '../../judgement/summaries/history';
import { narrate } from '../../judgement/summaries/narrate';
import { sentencesOf } from '../../text/sentences';
import { isOneMatter } from '../evidence/matters';
import { storiesOf } from '../evidence/stories';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import { tidy } from '../guard/tidy';
import type { Evidence, Purpose, TextGenerator, TextRequest } from '../types';
import { coinOf, withMarketMove } from './market-line';
import { asRumour, isAboutCrypto, isNew, isUnnamed, linesOf, sourcesOf, state } from './sentence-lines';
import type { Line, Wanted } from './sentence-lines';
import { isNews, lineOf } from './story-line';
import type { StoryLine } from './story-line';

/** Least number of statements in a text, if the evidence has enough. */
const fewest = 3;

/** Most statements about one story in an article. */
const paragraph = 3;

/** At most one line in this many is a headline, for a story without a usable sentence. */
const perHeadline = 5;

/** Lines without asides and questions, if any other is left. */
const withoutAsides = <T extends StoryLine>(lines: readonly T[]): readonly T[] => {

    const reports = lines.filter(({ isAside, text }) => !isAside && !isAppeal(text));
    return reports.length > 0 ? reports : lines;
};

/** A line of a coin's text may name no coin, as long as there are few that do. */
interface NamedLine extends StoryLine {
    readonly isUnnamed: boolean;
}

/** Lines that name a coin, if they are enough for a text. */
const withNames = (lines: readonly NamedLine[]): readonly NamedLine[] => {

    const named = lines.filter((line) => !line.isUnnamed);
    return named.length >= fewest ? named : lines;
};

/**
 * One line per story, or per matter that several stories are about, until there are `maxBullets` sentences, with the move of the
 * market among the first. In a text about the world outside crypto, lines about coins give way.
 */
const candidatesOf = (stories: readonly Story[], request: Wanted): readonly Line[] => {

    const spellings = new Spellings(request.evidence.flatMap(({ title, text }) => [title, text]));
    const isOutside = isOutsideCrypto(request.subject);
    const lines: NamedLine[] = [];
    const reported: Story[] = [];
    for (const story of stories) {
        const isWanted = lines.filter(({ isHeadline, isAside }) => !isHeadline && !isAside).length < request.maxBullets && !reported.some((other) => isOneMatter(story, other));
        const line = isWanted ? lineOf(story, request, lines, spellings) : null;
        if (line) {
            lines.push({ ...line, isAside: line.isAside || (isOutside && isAboutCrypto(line.text)), isUnnamed: request.isNamed === true && isUnnamed(line.text, story.lead.title) });
            reported.push(story);
        }
    }

    const reports = withNames(withoutAsides(lines));
    return isOutside ? reports : withMarketMove(reports, stories, request, spellings);
};

type Composer = (stories: readonly Story[], request: Wanted) => readonly Statement[];

/** One statement per story. At most one line in five is a headline, unless the text would be too short or there are only headlines. */
const digest: Composer = (stories, request) => {

    const { maxBullets } = request;
    const lines = candidatesOf(stories, request);
    const sentences = Math.min(maxBullets, lines.filter(({ isHeadline }) => !isHeadline).length);
    const spared = Math.floor(sentences / (perHeadline - 1));
    const wanted = sentences === 0 ? maxBullets : Math.max(spared, Math.min(fewest, maxBullets) - sentences);
    const headlines = new Set(lines.filter(({ isHeadline, text }) => isHeadline && (sentences === 0 || !isTeasing(text))).slice(0, wanted));
    return lines.filter((line) => !line.isHeadline || headlines.has(line)).slice(0, maxBullets).map(({ text, cites }) => ({ text: withoutAside(text), cites }));
};

/** Whether a sentence reports the event of a summary's only story again, in other words. */
const isTold = (text: string, { lead }: Story, { purpose }: Wanted): boolean => purpose === 'ticker_summary' && reportsEvent(text, lead.title);

/** Sentences of a story that do not repeat earlier statements. `isKnown`: whether those are about the same story; otherwise only reports of events are taken. */
const further = (story: Story, request: Wanted, before: readonly Statement[], max: number, isKnown: boolean): Statement[] => {

    const found: Statement[] = [];
    for (const line of linesOf(story, request, isKnown)) {
        if (found.length < max && (isKnown ? !isTold(line.text, story, request) : isNews(line.text)) && isNew(line.text, [...before, ...found])) {
            found.push({ text: withoutAside(line.text), cites: line.cites });
        }
    }

    return found;
};

/** As `digest`, with further sentences of the stories if the digest is too short. */
const fullDigest: Composer = (stories, request) => {

    const lines = [...digest(stories, request)];
    const wanted = Math.min(fewest, request.maxBullets);
    for (const story of stories) {
        lines.push(...further(story, request, lines, Math.max(0, wanted - lines.length), stories.length === 1));
    }

    return lines;
};

/** A text of stories none of which has a line about the coin: of those that mention the coin first, or else one line. */
const about = (subject: string, stories: readonly Story[], request: Wanted): readonly Statement[] => {

    const own = stories.filter(({ records }) => records.some(({ tokens: [first] = [] }) => first === subject));
    const isKnown = own.length > 0 || coinOf(subject) === undefined;
    return digest(own.length > 0 ? own : stories, isKnown ? request : { ...request, maxBullets: 1 });
};

/** Summary of a coin's day, from sentences about the coin. If there are none, few lines of other stories are used. */
const summary: Composer = (stories, request) => {

    const lines = fullDigest(stories, { ...request, isNamed: true });
    return lines.length > 0 ? lines : about(request.subject, stories, request);
};

/** A record without sentences about what happened long before it. */
const withoutHistory = (record: Evidence): Evidence => {

    const sentences = sentencesOf(record.text);
    const current = sentences.filter((sentence) => !isHistory(sentence, record.publishedAt));
    return current.length === sentences.length ? record : { ...record, text: current.join(' ') };
};

/** Describes the state of the first story as prose. */
const prose: Composer = ([story], request) => {

    if (!story) {
        return [];
    }

    const records = sourcesOf(story).map(withoutHistory);
    const sentences = narrate(records, { max: request.maxBullets, maxLength: request.maxLength, hedged: story.hedged, title: story.lead.title });
    const lines = sentences.flatMap(({ text, doc }, i) => records.slice(doc, doc + 1).map((record) => state(i === 0 ? asRumour(text, story) : text, record)));
    return lines;
};

/** A few statements per story. */
const report: Composer = (stories, request) => {

    const lines: Statement[] = [];
    for (const story of stories) {
        const left = Math.min(paragraph, request.maxBullets - lines.length);
        const first = further(story, request, lines, Math.min(1, left), false);
        lines.push(...first.length > 0 || left <= 0 ? first : digest([story], request).filter(({ text }) => isNew(text, lines)));
        lines.push(...first.length === 0 ? [] : further(story, request, lines, left - 1, true));
    }

    return lines;
};

/** Recap of a category. That of a coin's category contains only statements about the coin, if there are any. Without statements, there is none. */
const recap: Composer = (stories, request) => {

    const coin = coinOf(request.subject);
    const lines = digest(stories, coin === undefined ? request : { ...request, subject: coin, isNamed: true });
    const all = lines.length > 0 || coin === undefined ? lines : about(coin, stories, request);
    return all.filter(({ text }) => !isAppeal(text));
};

const composers: Readonly<Record<Purpose, Composer>> = { ticker_summary: summary, recap, narrative: prose, article: report };

/** Composes a text from sentences of the evidence, titled with the headline of the most important story. */
export const extract = (request: TextRequest): { readonly title: Statement; readonly bullets: readonly Statement[] } => {

    const coins = { ticker_summary: request.subject, recap: coinOf(request.subject), narrative: undefined, article: undefined };
    const stories = storiesOf(request.evidence, coins[request.purpose]);
    const leads = stories.slice(0, 1).map(({ lead }) => lead);
    const title = { text: leads.map((lead) => tidy(lead.title)).join(), cites: leads.map(({ id }) => id) };
    return { title, bullets: composers[request.purpose](stories, request).map(({ text, cites }) => ({ text: asReport(text), cites })) };
};

/** The default generator. It needs no network and no key, and writes the same text for the same evidence. */
export const extractive: TextGenerator = {
    name: 'extractive',
    generate: (request) => {

        const { title, bullets } = extract(request);
        return Promise.resolve({ title: title.text, bullets, model: 'extractive' });
    }
};
