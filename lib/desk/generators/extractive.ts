import { isOutsideCrypto } from '../../judgement/categories/outside-crypto';
import { asReport } from '../../judgement/summaries/as-report';
import { withoutAside } from '../../judgement/summaries/asides';
import { reportsEvent } from '../../judgement/summaries/coverage';
import { isHistory } from '../../judgement/summaries/history';
import { narrate, titledBy, withoutTitle } from '../../judgement/summaries/narrate';
import { hasFigure } from '../../judgement/summaries/repetition';
import { isMarketOnly } from '../../judgement/summaries/reported';
import { isAppeal } from '../../judgement/summaries/teasing';
import { standsAlone } from '../../judgement/summaries/wording';
import { sentencesOf } from '../../text/sentences';
import { outsideCrypto } from '../evidence/outside';
import { storiesOf } from '../evidence/stories';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import { tidy } from '../guard/tidy';
import type { Evidence, Purpose, TextGenerator, TextRequest } from '../types';
import { digest } from './digest';
import { isFact } from './line-merit';
import { coinOf } from './market-line';
import { asRumour, isNew, isOnlyMarket, linesOf, sourcesOf, state } from './sentence-lines';
import type { Wanted } from './sentence-lines';
import { isNews } from './story-report';

/** Most statements about one story in an article. */
const paragraph = 3;

/** Most statements in a summary of one story. */
const alone = 3;

type Composer = (stories: readonly Story[], request: Wanted) => readonly Statement[];

/** Sentences of a story that do not repeat earlier statements, at most `max`. `isKnown`: whether those are about the same story. */
const further = (story: Story, request: Wanted, before: readonly Statement[], max: number, isKnown: boolean, isWanted: (text: string) => boolean): Statement[] => {

    const found: Statement[] = [];
    for (const line of linesOf(story, request, isKnown)) {
        if (found.length < max && isWanted(line.text) && isNew(line.text, [...before, ...found])) {
            found.push({ text: withoutAside(line.text), cites: line.cites });
        }
    }

    return found;
};

/** As `digest`; a single story is continued with sentences that add a figure, rather than its event in other words, and that can stand alone. */
const fullDigest: Composer = (stories, request) => {

    const lines = digest(stories, request);
    const [story, ...others] = stories;
    if (!story || others.length > 0) {
        return lines;
    }

    const isAddition = (text: string): boolean => hasFigure(text) && isFact(text) && standsAlone(text) && !reportsEvent(text, story.lead.title);
    return [...lines, ...further(story, request, lines, Math.min(alone, request.maxBullets) - lines.length, true, isAddition)];
};

/** A text of stories none of which has a line about the coin: one line, of a story that mentions the coin first if there is one. What is no known coin is only a word, which all of them contain. */
const about = (subject: string, stories: readonly Story[], request: Wanted): readonly Statement[] => {

    const own = stories.filter(({ records }) => records.some(({ tokens: [first] = [] }) => first === subject));
    const isCoin = coinOf(subject) !== undefined;
    const lines = digest(own.length > 0 ? own : stories, request).filter(({ text }) => !isCoin || !isMarketOnly(text) || coinOf(text) === subject).filter(({ text }) => !isOnlyMarket(text, subject));
    return isCoin ? lines.slice(0, 1) : lines;
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

/** A text, and the record with the headline that it is titled with. */
interface Composed {
    readonly lead: Evidence | undefined;
    readonly lines: readonly Statement[];
}

/** Describes the state of a story as prose, titled with the headline of the record that it begins with. */
const prose = (story: Story, request: Wanted): Composed => {

    const records = sourcesOf(story).map(withoutHistory).map((record) => ({ ...record, at: record.publishedAt }));
    const sentences = narrate(records, { max: request.maxBullets, maxLength: request.maxLength, hedged: story.hedged, title: story.lead.title });
    const own = titledBy(records, sentences);
    const lines = withoutTitle(sentences, own).flatMap(({ text, doc }, i) => records.slice(doc, doc + 1).map((record) => state(i === 0 ? asRumour(withoutAside(text), story) : withoutAside(text), record)));
    return { lead: records[own] ?? story.lead, lines };
};

/** A few statements per story. */
const report: Composer = (stories, request) => {

    const lines: Statement[] = [];
    for (const story of stories) {
        const left = Math.min(paragraph, request.maxBullets - lines.length);
        const first = further(story, request, lines, Math.min(1, left), false, isNews);
        lines.push(...first.length > 0 || left <= 0 ? first : digest([story], request).filter(({ text }) => isNew(text, lines)));
        lines.push(...first.length === 0 ? [] : further(story, request, lines, left - 1, true, () => true));
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

const composers: Readonly<Record<Exclude<Purpose, 'narrative'>, Composer>> = { ticker_summary: summary, recap, article: report };

const compose = (stories: readonly Story[], request: Wanted): Composed => {

    const { purpose } = request;
    const [story] = stories;
    const lead = story?.lead;
    if (purpose === 'narrative') {
        return story ? prose(story, request) : { lead, lines: [] };
    }

    return { lead, lines: composers[purpose](stories, request) };
};

/** The coin that a text is about; texts of other purposes are about none. */
const subjects: Readonly<Partial<Record<Purpose, (subject: string) => string | undefined>>> = { ticker_summary: (subject) => subject, recap: coinOf };

/** Composes a text from sentences of the evidence, titled with the headline of the most important story. */
export const extract = (request: TextRequest): { readonly title: Statement; readonly bullets: readonly Statement[] } => {

    const evidence = isOutsideCrypto(request.subject) ? outsideCrypto(request.evidence) : request.evidence;
    const stories = storiesOf(evidence, subjects[request.purpose]?.(request.subject));
    const { lead, lines } = compose(stories, request);
    const title = lead ? { text: tidy(lead.title), cites: [lead.id] } : { text: '', cites: [] };
    return { title, bullets: lines.map(({ text, cites }) => ({ text: asReport(text), cites })) };
};

/** The default generator. It needs no network and no key, and writes the same text for the same evidence. */
export const extractive: TextGenerator = {
    name: 'extractive',
    generate: (request) => {

        const { title, bullets } = extract(request);
        return Promise.resolve({ title: title.text, bullets, model: 'extractive' });
    }
};
