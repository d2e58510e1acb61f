import { clip, sentencesOf } from '../../text/sentences';
import { headlineStatement, isTeasing, Spellings, typicalHeadline } from './headlines';
import { saysAgain } from './repetition';
import { statementsOf } from './statements';
import type { Statement, StatementOptions, StoryReport } from './statements';
import { isWhole, withoutOpening } from './wording';

export interface NarrateOptions extends StatementOptions {
    /** Maximum number of sentences. */
    readonly max: number;
}

/** More sentences than a report has. */
const farther = 1000;

/** Returns the sentence after a statement in its report, if it can be used; otherwise nothing. */
const followerOf = ({ doc, position }: Statement, reports: readonly StoryReport[], { maxLength }: StatementOptions): Statement[] => {

    const text = sentencesOf((reports[doc] as StoryReport).text).slice(position + 1, position + 2).map(withoutOpening).join('');
    return isWhole(text) && text.length <= maxLength && !/^["“]|\b(?:you|we|our|us|i)\b/i.test(text) ? [{ text, doc, position: position + 1, score: 0 }] : [];
};

/** Headlines with different content, used if there are no sentences. */
const headlinesOf = (reports: readonly StoryReport[], { max, maxLength }: NarrateOptions): Statement[] => {

    const titles = reports.map(({ title }) => title);
    const spellings = new Spellings(reports.map(({ text }) => text));
    const typical = typicalHeadline(titles);
    const chosen: Statement[] = [];
    for (const [doc, title] of [...titles.entries()].sort(([a], [b]) => Number(b === typical) - Number(a === typical))) {
        const isNew = title !== '' && chosen.every((other) => !saysAgain(title, other.text));
        if (isNew && chosen.length < max && (chosen.length === 0 || !isTeasing(title))) {
            chosen.push({ text: clip(headlineStatement(title, spellings), maxLength), doc, position: -1, score: 0 });
        }
    }

    return chosen;
};

/**
 * Returns the state of a story as prose: the sentence that best describes what happened, then sentences that add to it, or that
 * follow it in its own report. If no sentence can open a text, a headline does. Empty only if there is neither.
 */
export const narrate = (reports: readonly StoryReport[], options: NarrateOptions): Statement[] => {

    const statements = statementsOf(reports, options);
    const headlines = statements.length > 0 ? [] : headlinesOf(reports, options);
    const [first] = [...statements, ...headlines];
    if (!first) {
        return [];
    }

    const chosen: Statement[] = [first];
    const rest = [() => statements.slice(1), () => (headlines.length > 0 ? [] : followerOf(first, reports, options)), () => statementsOf(reports, { ...options, isKnown: true }), () => headlines.slice(1)];
    for (const more of rest) {
        for (const statement of chosen.length < options.max ? more() : []) {
            if (chosen.length < options.max && chosen.every((other) => !saysAgain(statement.text, other.text))) {
                chosen.push(statement);
            }
        }
    }

    const place = ({ doc, position }: Statement): number => (doc === first.doc ? 0 : (doc + 1) * farther) + position;
    return [first, ...chosen.slice(1).sort((a, b) => place(a) - place(b))];
};
