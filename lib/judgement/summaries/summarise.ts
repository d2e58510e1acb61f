import { withFullStop } from '../../text/full-stop';
import { sentencesOf } from '../../text/sentences';
import { candidatesOf } from './likelihood';
import type { Candidate } from './likelihood';
import { select } from './selection';
import { sizeOf } from './terms';
import { isWhole, opensAlone, withoutOpening } from './wording';

/** One report of the story that is summarised. */
export interface SummaryDocument {
    /** Headline, plain text. */
    readonly title: string;
    /** Plain text. */
    readonly text: string;
}

/** How long a summary may be. */
export interface SummariseOptions {
    /** Most words of the summary, counted between spaces; a character of Chinese or Japanese counts as one. */
    readonly maxWords: number;
}

const most = { documents: 100, sentences: 30, candidates: 90 };

/** Whether a sentence is a question. */
const isQuestion = (sentence: string): boolean => /[?？]["”]?$/.test(sentence);

/** Whether all quotations in a sentence end in it. */
const closesQuotes = (sentence: string): boolean => (sentence.match(/["“”]/g)?.length ?? 0) % 2 === 0;

/** The sentences of a document that can be shown: whole ones that need none before them, if it has any. */
const shownOf = ({ text }: SummaryDocument): string[] => {

    const sentences = sentencesOf(text).slice(0, most.sentences).map(withoutOpening);
    const wholes = sentences.filter((sentence) => isWhole(sentence) || isQuestion(sentence));
    const alone = wholes.filter((sentence) => opensAlone(sentence) && closesQuotes(sentence));
    return [alone, wholes, sentences.slice(0, 1)].find(({ length }) => length > 0) ?? [];
};

/** Value of a sentence alone, per word. */
const densityOf = ({ values, size }: Candidate): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, size);

/** Share of the words allowed from which an average report counts as long. */
const long = 0.8;

/**
 * Number of words of an editor's summary. Reports that are short repeat one event, which takes no more words than one of them;
 * long ones contain more than fits.
 */
const expectedWords = (documents: readonly SummaryDocument[], maxWords: number): number => {

    const lengths = documents.map(({ text }) => sizeOf(text)).filter((length) => length > 0);
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
    return average < long * maxWords ? average : Infinity;
};

/**
 * Summarises the reports on one story in their own whole sentences, in at most `maxWords` words: what most reports and headlines
 * contain, with little repetition. Fills the words if an average report has at least four fifths as many; summaries of shorter reports
 * are about as long as one of them. Falls back to a headline if no sentence fits; empty if no headline fits either. The same
 * documents give the same summary.
 */
export const summarise = (documents: readonly SummaryDocument[], { maxWords }: SummariseOptions): string => {

    const read = documents.slice(0, most.documents);
    const all = candidatesOf(read.map((document) => ({ title: document.title, sentences: shownOf(document) })));
    const fitting = all.filter(({ size }) => size <= maxWords).sort((a, b) => densityOf(b) - densityOf(a)).slice(0, most.candidates);
    const chosen = new Set(select(fitting, { maxWords, expected: expectedWords(read, maxWords) }));
    if (chosen.size > 0) {
        return fitting.filter((one) => chosen.has(one)).map(({ text }) => text).join(' ');
    }

    return read.map(({ title }) => withFullStop(title)).filter((title) => title !== '' && sizeOf(title) <= maxWords).slice(0, 1).join('');
};
