import { firstOf, lazyList } from '../../text/lazy-list';
import { clip, sentencesOf } from '../../text/sentences';
import { checkClaims } from '../claims/check-claims';
import { headlineStatement } from './headline-statement';
import { isTeasing } from './teasing';
import { repeatsHeadline, typicalHeadline } from './headlines';
import { isMarketOnly, reportsAct, reportsMove } from './reported';
import { wordingsOf } from './rewording';
import { Spellings } from './spellings';
import { isOpinion } from './commentary';
import { reportsEvent } from './coverage';
import { saysAgain } from './repetition';
import { isLine, statementsOf } from './statements';
import type { Statement, StatementOptions, StoryReport } from './statements';
import { isCased, withoutOpening } from './wording';

export interface NarrateOptions extends StatementOptions {
    /** Maximum number of sentences. */
    readonly max: number;
}

/** More sentences than a report has. */
const farther = 1000;

/** Returns the sentence after a statement in its report, if it can be used; otherwise nothing. */
const followerOf = ({ doc, position }: Statement, reports: readonly StoryReport[], { maxLength }: StatementOptions): Statement[] => {

    const text = sentencesOf((reports[doc] as StoryReport).text).slice(position + 1, position + 2).map(withoutOpening).join('');
    return isLine(text) && text.length <= maxLength && !/^["“]/.test(text) ? [{ text, doc, position: position + 1, score: 0 }] : [];
};

/** A headline as a report would put it, as far as the report supports that. */
const wordingOf = (report: StoryReport, spellings: Spellings, maxLength: number): string => {

    const headline = headlineStatement(report.title, spellings);
    return clip(wordingsOf(headline, spellings).find((wording) => checkClaims(wording, [report]).ok) ?? headline, maxLength);
};

/** Whether a text reports an act. Scripts without capitals do not show it. */
const isReport = (text: string): boolean => !isTeasing(text) && !isOpinion(text) && (!isCased(text) || reportsAct(text));

/** Whether a sentence may continue a text: it is no opinion, and of a market it gives a figure. */
const isFurther = (text: string): boolean => !isOpinion(text) && (!isMarketOnly(text) || reportsMove(text));

/** Headlines with different content, used if there are no sentences: those that do not repeat the title of the text come first. To word one as a sentence takes long, and most are not used. */
const headlinesOf = function* (reports: readonly StoryReport[], { max, maxLength, title: shown = '' }: NarrateOptions): Generator<Statement, void> {

    const titles = reports.map(({ title }) => title);
    const spellings = new Spellings(reports.flatMap(({ title, text }) => [title, text]));
    const typical = typicalHeadline(titles);
    const place = (title: string, doc: number): number => (isTeasing(title) ? 4 : 0) + (repeatsHeadline(title, [shown]) ? 2 : 0) + (doc === typical ? 0 : 1);
    const chosen: Statement[] = [];
    for (const [doc, title] of [...titles.entries()].sort(([a, left], [b, right]) => place(left, a) - place(right, b))) {
        const isNew = title !== '' && chosen.every((other) => !saysAgain(title, other.text));
        if (isNew && chosen.length < max && (chosen.length === 0 || !isTeasing(title))) {
            const statement = { text: wordingOf(reports[doc] as StoryReport, spellings, maxLength), doc, position: -1, score: 0 };
            chosen.push(statement);
            yield statement;
        }
    }
};

/** The sentence or headline that opens a text if no sentence reports an act. */
const firstAmong = (headlines: Iterable<Statement>, events: readonly Statement[], statements: readonly Statement[]): Statement | undefined => {

    return firstOf(headlines, ({ text }) => isReport(text))
        ?? events.find(({ text }) => !isOpinion(text))
        ?? firstOf(headlines, ({ text }) => !isTeasing(text))
        ?? statements[0]
        ?? firstOf(headlines, () => true);
};

/**
 * Returns the state of a story as prose: the sentence that best describes what happened, then sentences that add to it, or that
 * follow it in its own report, none of which are opinions. If no sentence can open a text, a headline does. Empty only if there is neither.
 */
export const narrate = (reports: readonly StoryReport[], options: NarrateOptions): Statement[] => {

    const statements = statementsOf(reports, options);
    const events = statements.filter(({ text }) => reports.some(({ title }) => reportsEvent(text, title)));
    const opening = events.find(({ text }) => isReport(text));
    const headlines = opening ? [] : lazyList(headlinesOf(reports, options));
    const first = opening ?? firstAmong(headlines, events, statements);
    if (!first) {
        return [];
    }

    const chosen: Statement[] = [first];
    const rest = [() => statements.filter((one) => one !== first), () => (first.position < 0 ? [] : followerOf(first, reports, options)), () => statementsOf(reports, { ...options, isKnown: true }), () => (chosen.length > 1 ? [] : [...headlines].filter(({ text }) => text !== first.text && !reportsEvent(text, first.text)))];
    for (const more of rest) {
        for (const statement of chosen.length < options.max ? more() : []) {
            if (chosen.length < options.max && isFurther(statement.text) && chosen.every((other) => !saysAgain(statement.text, other.text))) {
                chosen.push(statement);
            }
        }
    }

    const place = ({ doc, position }: Statement): number => (doc === first.doc ? 0 : (doc + 1) * farther) + position;
    return [first, ...chosen.slice(1).sort((a, b) => place(a) - place(b))];
};
