import { contentWords, extractSentences } from '../../text/extract';
import { clip, sentencesOf } from '../../text/sentences';
import { storiesOf } from '../evidence/stories';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import { asSentence, tidy } from '../guard/tidy';
import type { Evidence, Purpose, TextGenerator, TextRequest } from '../types';

/** Least number of statements in a text, if the evidence has enough. */
const fewest = 3;

/** Statements of an article about one story. */
const paragraph = 3;

/** Least share of a headline's words in a sentence that replaces it. */
const minShare = 0.8;

const dangling = /^(?:he|she|it|they|this|that|these|those|such|but|and|so|or|his|her|their|its|also|however|meanwhile)\b|^["“‘']/i;

/** Whether a sentence can be understood without those before it. */
const isWhole = (text: string): boolean => !dangling.test(text) && /[^?…]$/.test(text) && text.split(' ').length >= 5;

const state = (text: string, record: Evidence): Statement => ({ text: tidy(text), cites: [record.id] });

/** Number of sentences of a record that may replace the headline. */
const leading = 5;

/** Share of a headline's words that a text contains. */
const shareOf = (headline: ReadonlySet<string>, text: string): number => {

    const shared = new Set(contentWords(text).filter((word) => headline.has(word)));
    return shared.size / Math.max(1, headline.size);
};

/** The sentence of a story that contains its headline and more; else the headline. */
const leadOf = ({ lead, records }: Story, maxLength: number): Statement => {

    const headline = new Set(contentWords(lead.title));
    const sentences = records.flatMap((record) => sentencesOf(record.text).slice(0, leading).map((text) => ({ text, record, share: shareOf(headline, text) })));
    const fuller = sentences.filter(({ text, share }) => share >= minShare && text.length <= maxLength && isWhole(text)).sort((a, b) => b.share - a.share)[0];
    return fuller ? state(fuller.text, fuller.record) : state(clip(asSentence(tidy(lead.title)), maxLength), lead);
};

/** Sentences that add to the statements before. */
const further = (records: readonly Evidence[], before: readonly Statement[], max: number, maxLength: number): Statement[] => {

    const found = extractSentences(records, { max: max * 2, maxLength, exclude: before.map(({ text }) => text) });
    return found.filter(({ text }) => isWhole(text)).slice(0, max).flatMap(({ text, doc }) => records.slice(doc, doc + 1).map((record) => state(text, record)));
};

type Composer = (stories: readonly Story[], request: TextRequest) => Statement[];

/** One statement a story. */
const digest: Composer = (stories, { maxBullets, maxLength }) => stories.slice(0, maxBullets).map((story) => leadOf(story, maxLength));

/** As `digest`; if there are few stories, with further sentences of theirs. */
const summary: Composer = (stories, request) => {

    const statements = digest(stories, request);
    const missing = Math.min(fewest, request.maxBullets) - statements.length;
    return missing > 0 ? [...statements, ...further(stories.flatMap(({ records }) => records), statements, missing, request.maxLength)] : statements;
};

/** What all the records have in common. */
const prose: Composer = (stories, request) => {

    const sentences = further(stories.flatMap(({ records }) => records), [], request.maxBullets, request.maxLength);
    return sentences.length > 0 ? sentences : digest(stories, request);
};

/** A few statements a story. */
const report: Composer = (stories, { maxBullets, maxLength }) => {

    const statements = stories.slice(0, Math.ceil(maxBullets / paragraph)).flatMap((story) => {

        const lead = leadOf(story, maxLength);
        return [lead, ...further(story.records, [lead], paragraph - 1, maxLength)];
    });
    return statements.slice(0, maxBullets);
};

const composers: Readonly<Record<Purpose, Composer>> = { ticker_summary: summary, recap: digest, narrative: prose, article: report };

/** A text of the evidence's own sentences, under the headline of its largest story. */
export const extract = (request: TextRequest): { readonly title: Statement; readonly bullets: readonly Statement[] } => {

    const stories = storiesOf(request.evidence);
    const leads = stories.slice(0, 1).map(({ lead }) => lead);
    const title = { text: leads.map((lead) => tidy(lead.title)).join(), cites: leads.map(({ id }) => id) };
    return { title, bullets: composers[request.purpose](stories, request) };
};

/** The default: no network, no key, and the same text for the same evidence. */
export const extractive: TextGenerator = {
    name: 'extractive',
    generate: (request) => {

        const { title, bullets } = extract(request);
        return Promise.resolve({ title: title.text, bullets, model: 'extractive' });
    }
};
