import { isHedged, stateOf } from '../../judgement/importance';
import { headlineStatement, isTeasing, Spellings } from '../../judgement/summaries/headlines';
import { narrate } from '../../judgement/summaries/narrate';
import { saysAgain } from '../../judgement/summaries/repetition';
import { statementsOf } from '../../judgement/summaries/statements';
import { clip } from '../../text/sentences';
import { storiesOf } from '../evidence/stories';
import type { Story } from '../evidence/stories';
import type { Statement } from '../guard/guard';
import { tidy } from '../guard/tidy';
import type { Evidence, Purpose, TextGenerator, TextRequest } from '../types';

/** Least number of statements in a text, if the evidence has enough. */
const fewest = 3;

/** Statements of an article about one story. */
const paragraph = 3;

/** One line in so many may be a headline, for want of a sentence. */
const perHeadline = 5;

/** Records of a story whose sentences are compared. */
const mostRecords = 12;

const state = (text: string, record: Evidence): Statement => ({ text: tidy(text), cites: [record.id] });

/** A rumour is worded as one. */
const asRumour = (text: string, { hedged }: Story): string => {

    return hedged && !isHedged({ title: text, text: '' }) && /[a-z]\.$/i.test(text) ? text.replace(/\.$/, ', according to unconfirmed reports.') : text;
};

/** What a denied story may be told by: the reports that deny it. */
const sourcesOf = ({ records, state: current, lead }: Story): readonly Evidence[] => {

    const first = [lead, ...records.filter((record) => record !== lead)].slice(0, mostRecords);
    const denying = current === 'denied' ? first.filter(({ title, text, url }) => stateOf([{ title, text, url, ts: 0 }]) === 'denied') : [];
    return denying.length > 0 ? denying : first;
};

/** Sentences of a story that can stand for it, best first. `isKnown`: as for `statementsOf`. */
const linesOf = (story: Story, { maxLength }: TextRequest, isKnown = false): Statement[] => {

    const records = sourcesOf(story);
    const options = { maxLength, title: records[0]?.title ?? story.lead.title, hedged: story.hedged, isKnown };
    return statementsOf(records, options)
        .flatMap(({ text, doc }) => records.slice(doc, doc + 1).map((record) => state(asRumour(text, story), record)))
        .filter(({ text }) => text.length <= maxLength);
};

const isNew = (text: string, lines: readonly Statement[]): boolean => lines.every((line) => !saysAgain(text, line.text));

/** One line a story. Stories without a sentence of their own are told by their headlines, one line in five, or if there is nothing else. */
class Digest {

    readonly lines: Statement[] = [];
    private headlines = 0;
    private readonly spare: Statement[] = [];
    private readonly spellings: Spellings;

    constructor(private readonly request: TextRequest) {

        this.spellings = new Spellings(request.evidence.map(({ text }) => text));
    }

    add(story: Story): void {

        const lines = linesOf(story, this.request);
        const line = lines.find(({ text }) => isNew(text, this.lines));
        if (line && isNew(story.lead.title, this.lines)) {
            this.lines.push(line);
        }
        else if (lines.length === 0 && isNew(story.lead.title, this.lines)) {
            this.addHeadline(story);
        }
    }

    /** Headlines fill what would be no text, and all of it if outlets deliver nothing else. */
    fill(): readonly Statement[] {

        const { maxBullets } = this.request;
        const count = this.lines.length === this.headlines ? maxBullets : Math.min(fewest, maxBullets);
        for (const line of this.spare) {
            if (this.lines.length < count && isNew(line.text, this.lines)) {
                this.lines.push(line);
            }
        }

        return this.lines;
    }

    private addHeadline(story: Story): void {

        const { maxBullets, maxLength } = this.request;
        const sources = sourcesOf(story);
        const source = sources.find(({ title }) => !isTeasing(title)) ?? story.lead;
        const line = state(clip(asRumour(headlineStatement(tidy(source.title), this.spellings), story), maxLength), source);
        if (!isTeasing(source.title) && this.headlines < Math.floor(maxBullets / perHeadline)) {
            this.headlines += 1;
            this.lines.push(line);
        }
        else {
            this.spare.push(line);
        }
    }
}

type Composer = (stories: readonly Story[], request: TextRequest) => readonly Statement[];

/** One statement a story. */
const digest: Composer = (stories, request) => {

    const text = new Digest(request);
    for (const story of stories) {
        if (text.lines.length < request.maxBullets) {
            text.add(story);
        }
    }

    return text.fill();
};

/** Sentences of a story that add to the statements before. `isKnown`: whether those are about the same story. */
const further = (story: Story, request: TextRequest, before: readonly Statement[], max: number, isKnown: boolean): Statement[] => {

    const found: Statement[] = [];
    for (const line of linesOf(story, request, isKnown)) {
        if (found.length < max && isNew(line.text, [...before, ...found])) {
            found.push(line);
        }
    }

    return found;
};

/** As `digest`; if there are few stories, with further sentences of theirs. */
const summary: Composer = (stories, request) => {

    const lines = [...digest(stories, request)];
    const wanted = Math.min(fewest, request.maxBullets);
    for (const story of stories) {
        lines.push(...further(story, request, lines, Math.max(0, wanted - lines.length), stories.length === 1));
    }

    return lines;
};

/** How the story stands, as prose. */
const prose: Composer = ([story], request) => {

    if (!story) {
        return [];
    }

    const records = sourcesOf(story);
    const sentences = narrate(records, { max: request.maxBullets, maxLength: request.maxLength, hedged: story.hedged });
    const lines = sentences.flatMap(({ text, doc }, i) => records.slice(doc, doc + 1).map((record) => state(i === 0 ? asRumour(text, story) : text, record)));
    return lines;
};

/** A few statements a story. */
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

/** A text of the evidence's own sentences, under the headline of its most important story. */
export const extract = (request: TextRequest): { readonly title: Statement; readonly bullets: readonly Statement[] } => {

    const stories = storiesOf(request.evidence, request.purpose === 'ticker_summary' ? request.subject : undefined);
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
