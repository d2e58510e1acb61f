import { defaultTokens } from '../../judgement';
import { checkClaims } from '../../judgement/claims/check-claims';
import { isHedged, stateOf } from '../../judgement/importance';
import { headlineStatement, isTeasing, isTitleCase, Spellings } from '../../judgement/summaries/headlines';
import { narrate } from '../../judgement/summaries/narrate';
import { saysAgain } from '../../judgement/summaries/repetition';
import { reworded } from '../../judgement/summaries/rewording';
import { additionsOf, isForecast, statementsOf } from '../../judgement/summaries/statements';
import { clip } from '../../text/sentences';
import { storiesOf } from '../evidence/stories';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import { tidy } from '../guard/tidy';
import type { Evidence, Purpose, TextGenerator, TextRequest } from '../types';

/** Least number of statements in a text, if the evidence has enough. */
const fewest = 3;

/** Most statements about one story in an article. */
const paragraph = 3;

/** At most one line in this many is a headline, for a story without a usable sentence. */
const perHeadline = 5;

/** Fewest characters of a sentence from a story whose headline teases. */
const shortest = 50;

/** Most records of a story whose sentences are compared. */
const mostRecords = 12;

const state = (text: string, record: Evidence): Statement => ({ text: tidy(text), cites: [record.id] });

/** Adds 'according to unconfirmed reports' to a rumour, unless it is hedged already. */
const asRumour = (text: string, { hedged }: Story): string => {

    return hedged && !isHedged({ title: text, text: '' }) && /[a-z]\.$/i.test(text) ? text.replace(/\.$/, ', according to unconfirmed reports.') : text;
};

/** Records that a story is summarised from. If the story was denied, only those that deny it, if there are any. */
const sourcesOf = ({ records, state: current, lead }: Story): readonly Evidence[] => {

    const first = [lead, ...records.filter((record) => record !== lead)].slice(0, mostRecords);
    const denying = current === 'denied' ? first.filter(({ title, text, url }) => stateOf([{ title, text, url, ts: 0 }]) === 'denied') : [];
    return denying.length > 0 ? denying : first;
};

/** A request, and whether its text may only be about its subject. */
interface Wanted extends TextRequest {
    readonly isNamed?: boolean;
}

/** Whether a sentence is about other coins, under a headline without the subject. A coin's summary may not contain it. */
const isAboutAnother = (text: string, title: string, { isNamed = false, subject }: Wanted): boolean => {

    const named = isNamed ? defaultTokens.extract({ title: text, text: '' }) : [];
    return named.length > 0 && !named.includes(subject) && !defaultTokens.extract({ title, text: '' }).includes(subject);
};

/** Sentences that summarise a story, best first. `isKnown`: as for `statementsOf`. */
const linesOf = (story: Story, request: Wanted, isKnown = false): Statement[] => {

    const { maxLength } = request;
    const records = sourcesOf(story);
    const options = { maxLength, title: (records[0] as Evidence).title, hedged: story.hedged, isKnown };
    return statementsOf(records, options)
        .flatMap(({ text, doc }) => records.slice(doc, doc + 1).filter(({ title }) => !isAboutAnother(text, title, request)).map((record) => state(asRumour(text, story), record)))
        .filter(({ text }) => text.length <= maxLength);
};

const isNew = (text: string, lines: readonly Statement[]): boolean => lines.every((line) => !saysAgain(text, line.text));

/** A line, and whether it is a headline. */
interface Line extends Statement {
    readonly isHeadline: boolean;
}

/** Whether a record is one sentence of its author: a headline that is spelled like a sentence, and no other text. */
const isOneSentence = ({ title, text }: Evidence): boolean => text.replaceAll(title, '').trim() === '' && !isTitleCase(title);

/** A headline in the words of a sentence, if the record supports them. */
const wordingOf = (headline: string, source: Evidence, spellings: Spellings): string => {

    const wording = isOneSentence(source) ? headline : reworded(headline, spellings);
    return checkClaims(wording, [source]).ok ? wording : headline;
};

/** The headline of a record, used if its text has no suitable sentence. */
const headlineOf = (source: Evidence, story: Story, { maxLength }: Wanted, spellings: Spellings): Line => {

    const headline = headlineStatement(tidy(source.title), spellings);
    const text = clip(asRumour(wordingOf(headline, source, spellings), story), maxLength);
    return { ...state(text, source), isHeadline: true };
};

/** The headline of a record, combined with a fact from a sentence that adds to it. Empty if there is no such sentence, or the record does not support the combination. */
const withFact = (source: Evidence, story: Story, request: Wanted, spellings: Spellings): Line[] => {

    const { maxLength } = request;
    const { text: headline, cites } = headlineOf(source, story, request, spellings);
    return statementsOf([source], { maxLength, hedged: story.hedged, isKnown: true })
        .filter(({ text }) => !saysAgain(text, headline))
        .flatMap(({ text }) => additionsOf(tidy(text)))
        .map((addition) => `${headline.replace(/\.$/, '')}; ${addition}`)
        .filter((text) => text.length <= maxLength && checkClaims(text, [source]).ok)
        .map((text) => ({ text, cites, isHeadline: false }));
};

/** The headlines of a story, best first: those with a fact from a sentence, then a headline alone. Sentence case comes before title case. */
const headlinesOf = (story: Story, request: Wanted, spellings: Spellings): readonly Line[] => {

    const sources = sourcesOf(story).filter(({ title }) => !isTeasing(title));
    const telling = [...sources.filter(({ title }) => !isTitleCase(title)), ...sources.filter(({ title }) => isTitleCase(title))];
    return [...telling.flatMap((source) => withFact(source, story, request, spellings)), headlineOf(telling[0] ?? story.lead, story, request, spellings)];
};

/** A line about a story that does not repeat an earlier line: a sentence, or a headline if the story has none. Null if there is no such line. */
const lineOf = (story: Story, request: Wanted, before: readonly Statement[], spellings: Spellings): Line | null => {

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

/** One line per story, until there are `maxBullets` sentences. */
const candidatesOf = (stories: readonly Story[], request: Wanted): Line[] => {

    const spellings = new Spellings(request.evidence.map(({ text }) => text));
    const lines: Line[] = [];
    for (const story of stories) {
        const line = lines.filter(({ isHeadline }) => !isHeadline).length < request.maxBullets ? lineOf(story, request, lines, spellings) : null;
        lines.push(...(line ? [line] : []));
    }

    return lines;
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
    return lines.filter((line) => !line.isHeadline || headlines.has(line)).slice(0, maxBullets).map(({ text, cites }) => ({ text, cites }));
};

/** Sentences of a story that do not repeat earlier statements. `isKnown`: whether those are about the same story. */
const further = (story: Story, request: Wanted, before: readonly Statement[], max: number, isKnown: boolean): Statement[] => {

    const found: Statement[] = [];
    for (const line of linesOf(story, request, isKnown)) {
        if (found.length < max && isNew(line.text, [...before, ...found])) {
            found.push(line);
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

/** Summary of a coin's day, from sentences about the coin. If there are none, sentences about other coins are used. */
const summary: Composer = (stories, request) => {

    const lines = fullDigest(stories, { ...request, isNamed: true });
    return lines.length > 0 ? lines : fullDigest(stories, request);
};

/** Describes the state of the first story as prose. */
const prose: Composer = ([story], request) => {

    if (!story) {
        return [];
    }

    const records = sourcesOf(story);
    const sentences = narrate(records, { max: request.maxBullets, maxLength: request.maxLength, hedged: story.hedged });
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

const composers: Readonly<Record<Purpose, Composer>> = { ticker_summary: summary, recap: digest, narrative: prose, article: report };

/** Composes a text from sentences of the evidence, titled with the headline of the most important story. */
export const extract = (request: TextRequest): { readonly title: Statement; readonly bullets: readonly Statement[] } => {

    const stories = storiesOf(request.evidence, request.purpose === 'ticker_summary' ? request.subject : undefined);
    const leads = stories.slice(0, 1).map(({ lead }) => lead);
    const title = { text: leads.map((lead) => tidy(lead.title)).join(), cites: leads.map(({ id }) => id) };
    return { title, bullets: composers[request.purpose](stories, request) };
};

/** The default generator. It needs no network and no key, and writes the same text for the same evidence. */
export const extractive: TextGenerator = {
    name: 'extractive',
    generate: (request) => {

        const { title, bullets } = extract(request);
        return Promise.resolve({ title: title.text, bullets, model: 'extractive' });
    }
};
